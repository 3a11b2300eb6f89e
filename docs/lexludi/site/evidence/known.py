"""What is known of a game, in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lexludi.cases import suite_folder
from lexludi.cases.suite_folder import Suite
from lexludi.mutants.roles import SOUGHT
from lexludi.mutation.score_report import MutationScore
from lexludi.proofs.proof_report import Proofs
from lexludi.site.published_game import PublishedGame
from lexludi.verify.ledger_report import EditionRow


class KnownFigures(NamedTuple):
    """The figures of a game's verification; None for what has not been measured."""

    proofs: Proofs | None
    cases: Suite | None
    mutation_score: MutationScore | None
    books: tuple[EditionRow, ...]
    holes: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def fates(self) -> Mapping[str, int]:
        """How many mutants were noticed, missed, or the same as the law; empty if not measured."""
        score = self.mutation_score
        if score is None:
            return {}
        return {"noticed": score.killed, "missed": score.survived, "same": score.equivalent}


class FaultKind(NamedTuple):
    """A kind of fault, and what became of the mutants with one."""

    name: str
    killed: int
    survived: int
    equivalent: int

    @property
    def sought(self) -> bool:
        """Whether the search for cases looks for faults of this kind."""
        return self.name in SOUGHT

    @property
    def share(self) -> float:
        """The share that the cases notice, of those that change anything."""
        return self.killed / (self.killed + self.survived or 1)


def known(game: PublishedGame) -> KnownFigures:
    """The figures, each from the report or the data that it counts."""
    ledger, cases = game.ledger, game.game.cases
    return KnownFigures(
        proofs=game.dossier.proofs,
        cases=suite_folder.read(cases) if suite_folder.there(cases) else None,
        mutation_score=game.dossier.mutation,
        books=ledger.editions,
        holes=ledger.holes,
        open=ledger.open,
    )


def kinds(score: MutationScore) -> Iterator[FaultKind]:
    """The kinds of faults by name."""
    words: dict[str, Counter[str]] = {}
    for outcome in score.outcomes:
        words.setdefault(outcome.kind, Counter())[outcome.word] += 1
    for name, counts in sorted(words.items()):
        yield FaultKind(name, counts["killed"], counts["survived"], counts["equivalent"])
