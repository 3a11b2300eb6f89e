"""`lexludi generate`: write the conformance cases of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from lexludi.cases import changelog, own_files, regenerate, suite_folder
from lexludi.cases.derive import BrokenInput
from lexludi.cases.generation.generate import Effort
from lexludi.cases.regenerate import Draft
from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, SeedOption, game_of
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json
from lexludi.cli.progress import board
from lexludi.cli.writable import writable_parent
from lexludi.mutants.mutant import Mutant
from lexludi.mutation.survivors import survivors as alive_in
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS
from lexludi.support.inside_folder import settle
from lexludi.support.messages import plural

EXAMPLES = """
**Examples**

    lexludi generate {game}

    lexludi generate {game} --recompute

    lexludi generate {game} --recompute --note "The second ride is asked about, too."

    lexludi generate {game} --recompute --out my-cases

    lexludi generate {game} --add --survivors --note "Cases for faults that passed every case."

    lexludi generate {game} --out my-cases --seed 5

**Exit status:** 0 written, 1 nothing written as FOLDER would lose cases, goals or answers,
2 unusable input.
"""


class Generated(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cases stand, their version, how many there are, and what is lost.

    `lost` names cases that the suite before had, `missed` its goals, `unasked` the answers under
    which its cases asked, and `unnamed` the faults and moments that cases were made for.
    """

    folder: str
    written: bool
    suite: str
    cases: int
    plays: int
    lost: tuple[BrokenInput, ...]
    missed: tuple[str, ...]
    unasked: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()


RESULTS = {"generate": Generated}

OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Write here; into the source checkout of the game if not given.",
    ),
]
RecomputeOption = Annotated[
    bool,
    typer.Option(
        "--recompute",
        help="Search for no new cases: only work out again what must follow in those of FOLDER, "
        "or of the game if FOLDER has none.",
    ),
]
AddOption = Annotated[
    bool,
    typer.Option(
        "--add",
        help="Keep the cases of the folder, as --recompute does, and search for new ones only for "
        "what these do not show yet.",
    ),
]
SurvivorsOption = Annotated[
    bool,
    typer.Option(
        "--survivors",
        help="With --add: search for cases for the mutants, too, that the committed mutation score "
        "lists as survivors.",
    ),
]
LossOption = Annotated[
    bool,
    typer.Option(
        "--allow-loss",
        help="Write even where the cases before showed or asked something that these do not.",
    ),
]
NoteOption = Annotated[
    str | None,
    typer.Option(
        "--note", metavar="TEXT", help="What changed; writes the new version into the changelog."
    ),
]


def generate(
    source: GameArgument,
    out: OutOption = None,
    recompute: RecomputeOption = False,
    add: AddOption = False,
    survivors: SurvivorsOption = False,
    allow_loss: LossOption = False,
    note: NoteOption = None,
    seed: SeedOption = 0,
    format: FormatOption = OutputFormat.text,
) -> int:
    """Write the conformance cases of a game.

    The same law and seed give the same bytes.
    Read what changed in the cases: each change must follow from a sentence that changed.
    Exit with status 1, and write nothing, where FOLDER has cases that show a goal, or ask under an
    answer, which no new case does: each is named.
    A whole search keeps none of the cases before; --add keeps them, those for survivors among them.
    Written to a new FOLDER, it names what the cases of the game have and these have not.

    Nothing is written before the end, and then all files or none: what a run that is killed in
    that moment has left, the next one completes.
    Broken off before, the command leaves FOLDER as it was, and the next run begins anew: a search
    that is half done depends on the law, the seed, the solver and everything that searches, so it
    could not be trusted after a change of any of them.
    --add is the way to go on from what is there: it searches only for what the cases of FOLDER do
    not show.

    A line of progress, such as "cases: 2 of 5 mixed 3 7, 41 goals open", has the rounds of games
    that are over, the game that was played last, and how many goals no case shows yet.
    After these rounds it counts games, and names what they search for: faults of the law that
    pass every case, steps at the wrong moment, refusals late in a game.
    """

    if recompute and add:
        raise UsageError("--recompute searches for no case, --add does: give one of them")
    if survivors and not add:
        raise UsageError("--survivors is for --add: cases for survivors are added to a suite")
    game = game_of(source)
    folder = _folder(game, out)
    settle(folder)
    # All that can be wrong with the words of the command is refused before the work.
    own_files.refuse_foreign(folder, game.law.game, own_files.file_names(game.law))
    words = None if note is None else changelog.checked_note(note)
    keep = recompute or add
    alive = alive_in(game) if survivors else ()
    draft = _kept(game, folder, alive, add=add) if keep else _searched(game, folder, seed)
    written = allow_loss or not draft.losses or not (keep or _has_cases(folder))
    if written:
        regenerate.save(draft, folder, words, allow_loss=allow_loss)
    if format is OutputFormat.json:
        say_json("generate", game.law, _found(draft, folder, written=written))
    else:
        _print(draft, folder, written=written)
    return CLEAN if written else FINDINGS


def _folder(game: Game, out: Path | None) -> Path:
    """The folder to write into. UsageError where it has to be named, or cannot be."""

    if out is not None:
        writable_parent("--out", out)
        return out
    if game.package is None:
        raise UsageError(f"{game.source} is a folder: say with --out where its cases are to go")
    own_files.refuse_installed(game.law.folder, game.cases)
    return game.cases


def _kept(game: Game, folder: Path, alive: Sequence[Mutant], *, add: bool) -> Draft:
    """The cases of the folder, or of the game, with what the law says today, and perhaps more."""

    there = _before(game, folder)
    if not add:
        return regenerate.recomputed(game.law, there)
    with board() as shown:
        return regenerate.added(game.law, there, survivors=alive, progress=shown.advance)


def _has_cases(folder: Path) -> bool:
    return (folder / suite_folder.INDEX).exists()


def _before(game: Game, folder: Path) -> Path:
    """Where the cases before stand: in the folder, or else those of the game."""
    return folder if _has_cases(folder) else game.cases


def _searched(game: Game, folder: Path, seed: int) -> Draft:
    """The cases of a whole search, with what those before have and these have not."""
    before = regenerate.standing(_before(game, folder))
    with board() as shown:
        found = regenerate.searched(game.law, seed, Effort(), progress=shown.advance)
    draft = regenerate.drafted(game.law, found, folder, seed)
    return draft if before is None else regenerate.compared(draft, before)


def _found(draft: Draft, folder: Path, *, written: bool) -> Generated:
    """What the command found, for programs."""
    assembled = draft.assembled
    return Generated(
        folder=str(folder),
        written=written,
        suite=assembled.index.suite,
        cases=len(assembled.cases),
        plays=len({case.history.play for case in assembled.cases if case.history}),
        lost=draft.losses.broken,
        missed=draft.losses.missed,
        unasked=tuple(draft.losses.unasked),
        unnamed=draft.losses.unnamed,
    )


def _print(draft: Draft, folder: Path, *, written: bool) -> None:
    """What the command found, for people."""

    for line in draft.losses.lines():
        say(line)
    index, cases = draft.assembled.index, draft.assembled.cases
    if not written:
        lost = plural(len(draft.losses.broken), "case")
        missed = plural(len(draft.losses.missed), "goal")
        unasked = plural(len(draft.losses.unasked), "answer")
        unnamed = plural(len(draft.losses.unnamed), "name")
        say(f"nothing is written to {folder}: {lost} would be lost")
        say(f"{missed} shown no more, {unasked} asked no more, {unnamed} of cases gone")
        say("change the law, keep the cases with --add, write to a new --out, or give --allow-loss")
        return
    count = plural(len(cases), "case")
    say(f"{count} of {index.game}, version {index.suite}, written to {folder}")
    for line in changelog.findings(folder, index.game, cases):
        say(line)
