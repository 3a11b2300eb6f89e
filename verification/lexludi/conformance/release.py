"""A release of a suite: a folder with all that somebody needs to test an implementation by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from lexludi.cases import case as form
from lexludi.cases import changelog, manifest, suite_folder
from lexludi.cases.case import Case, CaseFile, RuleCases, SuiteIndex, outcome_of
from lexludi.cases.layout import case_file, play_file, pretty
from lexludi.cases.manifest import MANIFEST, Manifest, hashed
from lexludi.cases.selection import Selection
from lexludi.cases.suite_folder import INDEX, PLAYS, Suite
from lexludi.conformance import protocol
from lexludi.language import Law
from lexludi.language import schema as game_schema
from lexludi.support.errors import UsageError
from lexludi.support.json_schema import schema
from lexludi.support.messages import listed
from lexludi.support.stored_json import bytes_of, stored
from lexludi.support.whole_folder import write_folder

README = "README.md"
NOT_TESTED = "NOT-TESTED.md"
SCHEMAS = "schemas"


def release(law: Law, source: Path, target: Path, selection: Selection) -> Manifest:
    """Write the cases in the folder `source`, or those selected, as a release into `target`.

    The same cases give the same bytes.  An earlier release in `target` is replaced as a whole.
    UsageError where the cases are not the law's, where a page is missing, or where `target` holds
    anything else.
    """
    replaceable(target)
    suite = suite_folder.read(source)
    if suite.index.law != law.fingerprint:
        raise UsageError(
            f"{source}: expected cases of the law {law.fingerprint[:12]}, got cases of "
            f"{suite.index.law[:12]}; write them again with lexludi generate"
        )
    cases = selection.of(suite)
    if not cases:
        raise UsageError("no case has these rules and numbers of players: nothing to release")
    files = {**_cases(source, suite, cases), **_pages(source, suite.index.game), **_schemas(law)}
    index = _index(suite.index, cases, files, selection.players)
    files[INDEX] = pretty(index)
    about = _manifest(index, cases, files, selection)
    write_folder(target, {**files, MANIFEST: pretty(about)})
    return about


def replaceable(target: Path) -> None:
    """Refuse a place where something would be lost. UsageError, with the name of what it is."""
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file, and a folder is to be written")
    if Path.cwd().is_relative_to(target.resolve()):
        raise UsageError(f"{target} is where you are, and is to be replaced: name another folder")
    others = manifest.foreign(target) if target.is_dir() else ()
    if others:
        raise UsageError(
            f"{target} holds {listed(others[:3])}, which no release wrote as it is now; "
            "name an empty or a new folder"
        )


def _cases(source: Path, suite: Suite, cases: Sequence[Case]) -> dict[str, bytes]:
    """The files of these cases, and of the plays that they refer to."""
    kept = {case.id for case in cases}
    files = {}
    for name in suite.index.files:
        if name != PLAYS:
            group = [case for case in _file(source / name).cases if case.id in kept]
            files.update({name: case_file(suite.index.game, group)} if group else {})
    used = {case.history.play for case in cases if case.history is not None}
    plays = {name: play for name, play in suite.plays.items() if name in used}
    return {**files, PLAYS: play_file(suite.index.game, plays)}


def _file(path: Path) -> CaseFile:
    return stored(path, CaseFile, "a file of cases was expected")


def _index(
    whole: SuiteIndex, cases: Sequence[Case], files: Mapping[str, bytes], players: Sequence[int]
) -> SuiteIndex:
    """The index of these cases alone."""
    kept = {case.id for case in cases}

    def among(ids: Sequence[str]) -> tuple[str, ...]:
        return tuple(name for name in ids if name in kept)

    names = sorted(name for name in files if name in whole.files)
    return msgspec.structs.replace(
        whole,
        players=tuple(players),
        files={name: hashed(files[name]) for name in names},
        rules={
            rule: RuleCases(legal=among(cited.legal), illegal=among(cited.illegal))
            for rule, cited in whole.rules.items()
        },
        constructed=among(whole.constructed),
    )


def _pages(source: Path, game: str) -> dict[str, bytes]:
    """What people read: the form of the cases, the changelog, and what is not tested."""
    own = resources.files("lexludi.cases") / README
    return {
        changelog.PAGE: _changes(source, game),
        README: own.read_bytes(),
        NOT_TESTED: bytes_of(
            source / NOT_TESTED, "a release needs this page: say there what its cases leave out"
        ),
    }


def _changes(source: Path, game: str) -> bytes:
    """The page about the versions."""
    known = changelog.entries(source)
    if not known:
        raise UsageError(
            f"{source / changelog.FOLDER}: a release needs a version with a note; "
            f'lexludi generate {game} --recompute --note "..." writes one'
        )
    return changelog.page(game, known).encode("utf-8")


def _schemas(law: Law) -> dict[str, bytes]:
    schemas = {
        law.game: game_schema.schema(law),
        "cases": form.schema(),
        "protocol": protocol.schema(),
        "manifest": schema(Manifest),
    }
    return {f"{SCHEMAS}/{name}.json": pretty(one) for name, one in schemas.items()}


def _manifest(
    index: SuiteIndex, cases: Sequence[Case], files: Mapping[str, bytes], selection: Selection
) -> Manifest:
    outcomes = Counter(outcome_of(case.expect) for case in cases)
    return Manifest(
        suite=index.suite,
        game=index.game,
        law=index.law,
        cases_version=form.VERSION,
        protocol_version=protocol.VERSION,
        players=tuple(selection.players),
        only=tuple(selection.only),
        counts={"cases": len(cases), **dict(sorted(outcomes.items()))},
        files={name: hashed(data) for name, data in sorted(files.items())},
    )
