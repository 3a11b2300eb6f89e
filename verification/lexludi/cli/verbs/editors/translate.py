"""`lexludi translate`: the catalogues of a game in other languages, and what they lack."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

import msgspec
import typer

from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import FormatOption, OutputFormat, columns, nearby, say, say_json
from lexludi.editions import EditionError
from lexludi.editions.language import languages
from lexludi.language.law import ENGLISH
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.messages import plural, unknown
from lexludi.translation.catalogue import Texts, TranslatedShare, collate, file_of, report, update
from lexludi.translation.check import Flaw, FlawKind
from lexludi.translation.english import catalogues, english_words
from lexludi.translation.messages import messages

EXAMPLES = """
**Examples**

    lexludi translate {game}

    lexludi translate {game} --check --into de

    lexludi translate {game} --check --allow missing --format json

    lexludi translate {game} --into de --collated 'rule *'

**Exit status:** 0 all well, 1 with --check a fault, or a catalogue that cannot be read,
2 unusable input.
"""
ALLOWABLE = (FlawKind.missing, FlawKind.stale, FlawKind.term)


class TranslateResult(msgspec.Struct, frozen=True):
    """How much of each language is translated, and what is wrong with its catalogue."""

    shares: tuple[TranslatedShare, ...]
    faults: tuple[Flaw, ...]


RESULTS = {"translate": TranslateResult}

IntoOption = Annotated[
    list[str] | None,
    typer.Option("--into", metavar="CODE", help="Only into this language; may be repeated."),
]
CheckOption = Annotated[
    bool, typer.Option("--check", help="Write nothing, and exit with status 1 at a fault.")
]
CollatedOption = Annotated[
    list[str] | None,
    typer.Option(
        "--collated",
        metavar="NAME",
        help="Mark this entry as read a second time, with * for any letters; may be repeated.",
    ),
]
AllowOption = Annotated[
    list[str] | None,
    typer.Option(
        "--allow", metavar="KIND", help="No fault with --check: missing, stale or term; repeatable."
    ),
]


def translate(
    source: GameArgument,
    into: IntoOption = None,
    check: CheckOption = False,
    allow: AllowOption = None,
    collated: CollatedOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Bring the catalogues of a game up to its law, and show what is translated.

    New texts are added and those whose English changed are marked; no translation is lost.
    With --check every fault is named with its language, line and message.
    An entry that somebody else than its translator read against the English is marked as collated.
    Where either text changes, the mark goes.
    """
    game = game_of(source)
    allowed, codes = _allowed(allow), _codes(game, into)
    texts = _texts(game)
    if collated and (check or not into):
        raise UsageError("--collated writes marks of one reading: name the language with --into")
    if not check:
        for code in codes:
            update(game.labels, code, texts)
            if collated:
                _collate(game, code, texts, collated)
    found = [report(game.labels, code, texts) for code in codes]
    shares = tuple(share for share, _ in found)
    faults = tuple(fault for _, some in found for fault in some if fault.kind not in allowed)
    if format is OutputFormat.json:
        say_json("translate", game.law, TranslateResult(shares, faults))
    else:
        _say(game, shares, [fault for fault in faults if check or _is_grave(fault)])
    raise typer.Exit(int(any(check or fault.kind is FlawKind.unreadable for fault in faults)))


def _texts(game: Game) -> Texts:
    try:
        words = english_words(game)
    except EditionError as error:
        raise UsageError(f"the labels of {game.name} cannot be used:\n{error}") from None
    return Texts(
        game.name, messages(game.law, words, readings.editions(game)), readings.concepts(game)
    )


def _collate(game: Game, code: str, texts: Texts, names: Collection[str]) -> None:
    try:
        collate(game.labels, code, texts, names)
    except EditionError as error:
        raise UsageError(str(error)) from None


def _codes(game: Game, chosen: Iterable[str] | None) -> tuple[str, ...]:
    """The languages to translate into; where none is named, those that have a catalogue."""
    known = tuple(code for code in languages() if code != ENGLISH)
    for code in chosen or ():
        if code not in known:
            raise UsageError(unknown("language", code, known))
    codes = tuple(dict.fromkeys(chosen or ())) or catalogues(game)
    if not codes:
        raise UsageError(f"{game.name} has no catalogue: begin one with --into CODE")
    for code in codes:
        if code not in known:
            raise UsageError(f"{nearby(str(file_of(game.labels, code)))}: {_no_language(code)}")
    return codes


def _no_language(code: str) -> str:
    return unknown("language", code, tuple(one for one in languages() if one != ENGLISH))


def _allowed(kinds: Iterable[str] | None) -> frozenset[FlawKind]:
    for kind in kinds or ():
        if kind not in ALLOWABLE:
            raise UsageError(unknown("kind of fault", kind, ALLOWABLE))
    return frozenset(map(FlawKind, kinds or ()))


def _is_grave(fault: Flaw) -> bool:
    """Whether a fault is named without --check: what is untranslated is only counted."""
    return fault.kind not in (FlawKind.missing, FlawKind.stale)


def _say(game: Game, shares: Iterable[TranslatedShare], faults: list[Flaw]) -> None:
    rows: list[list[object]] = [list(TranslatedShare.__struct_fields__)]
    rows += [list(msgspec.structs.astuple(share)) for share in shares]
    for line in columns(rows):
        say(line)
    if faults:
        say(f"\n{plural(len(faults), 'fault')}")
    for fault in faults:
        place = f"{nearby(str(file_of(game.labels, fault.language)))}:{fault.line}"
        say(f"  {place}: {fault.kind}: {fault.message or 'the file'}: {fault.text}")
