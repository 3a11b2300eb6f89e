"""The parts of a verification, as the verbs call them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexludi.catalogue import Game
from lexludi.cli.run_options import Options
from lexludi.support.messages import plural
from lexludi.support.options import RunOptions

if TYPE_CHECKING:
    from lexludi.cases.results import Coverage
    from lexludi.conformance.verdicts import Conformance
    from lexludi.differential.results import Differential
    from lexludi.proofs.prove import Proved
    from lexludi.proofs.results import Obligations
    from lexludi.support.progress import Progress
    from lexludi.verify.ledger_report import Ledger

LONGEST = 400
"""After so many steps a game side by side is broken off: many setups are seen in a minute."""


def editions(game: Game) -> str:
    """What comes of reading editions and labels: how many there are, and which cannot be used."""
    from lexludi.readings import labels
    from lexludi.readings.readings import usable_editions

    books, wrong = usable_editions(game)
    return "; ".join((*wrong, *labels.unusable(game), f"{plural(len(books), 'edition')} read"))


def obligations(game: Game, options: Options, progress: Progress) -> Obligations:
    """Prove what the law promises."""
    from lexludi.proofs.prove import prove

    return prove(game, RunOptions(**options, progress=progress))


def proved(game: Game, options: Options, progress: Progress) -> Proved:
    """Prove what the law promises; every verdict."""
    from lexludi.proofs.prove import proved

    return proved(game, RunOptions(**options, progress=progress))


def cases(game: Game, options: Options, progress: Progress) -> Coverage:
    """Derive the committed cases again, and compare."""
    from lexludi.cases.check import check

    players, answers = options["players"], options["answers"]
    return check(game, players=players, answers=answers, progress=progress)


def conformance(game: Game, options: Options, progress: Progress) -> Conformance:
    """Run the committed cases against the reference engine."""
    from lexludi.conformance.options import ConformanceOptions
    from lexludi.conformance.run import run_cases

    return run_cases(game, ConformanceOptions(**options, progress=progress))


def differential(game: Game, options: Options, progress: Progress) -> Differential:
    """Play law and engine side by side, games of hundreds of steps only to a certain length."""
    from lexludi.differential.options import DifferentialOptions
    from lexludi.differential.run import run

    return run(game, DifferentialOptions(**options, progress=progress, longest=LONGEST))


def ledger(game: Game, proofs: Obligations, progress: Progress) -> Ledger:
    """What every rule and passage is tied to."""
    from lexludi.verify.ledger import kept

    return kept(game, proofs=proofs.by, progress=progress)
