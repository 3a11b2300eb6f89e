"""Loops that games are said to show in a random law: each is played, round after round.

A game that is said to come back must be one in which the same steps can be taken again and again,
in the machine and by the formulas.  Where every game of a set-up is known to end, none comes back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import mock

from tests.random_laws.meanings import Meaning
from tests.random_laws.moments import Moment
from tests.random_laws.positions import Here
from tests.random_laws.report import Report, outcome
from tests.random_laws.tries import compare_step
from tests.random_laws.verdicts import Decided

from lexludi.language import Law, Machine, Step
from lexludi.play import length
from lexludi.proofs.endings import ALMOST_SURELY
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown import reach, search, way_back
from lexludi.proofs.shown.observer import ALWAYS, BROKEN, asked_of_a_loop
from lexludi.proofs.shown.replayed import machine_of
from lexludi.proofs.solver import begin_afresh
from lexludi.proofs.verdict import Showing

GAMES, QUIET, LONGEST, TRIED_BACK = 8, 4, 40, 30
"""How much is looked for: games, games without news, steps of one, positions of a way back."""
ROUNDS = 12
"""So often a loop is played again."""
FEW = 150
"""Positions of a game with so few are all visited."""
ENDINGS = ("progress", "can_progress", "bounded", "weights_bounded", "defined", "in_range")
"""The kinds of obligations that an ending rests on."""


def compare_loops(law: Law, players: int, decided: Decided, report: Report) -> None:
    """Look for the loops that a law declares or exempts, and compare those that are shown."""
    begin_afresh()
    meaning = Meaning(law, players)
    for goal, showing in _shown(meaning, decided):
        shown_loop = _ShownLoop(meaning, goal, showing, report)
        shown_loop.compare()
        shown_loop.contradict(decided)


def _shown(meaning: Meaning, decided: Decided) -> list[tuple[Obligation, Showing]]:
    """The games that the prover finds and confirms, with little effort."""
    goals = {
        goal: verdict.witness
        for (goal, _), verdict in decided.items()
        if verdict is not None and goal.kind == "loop_shown" and reach.is_sought(verdict)
    }
    request = reach.Request(meaning.players, (), 0, tuple(goals.items()))
    with (
        mock.patch.multiple(search, GAMES=GAMES, QUIET=QUIET),
        mock.patch.object(length, "searched", return_value=LONGEST),
        mock.patch.object(way_back, "LOOKED_AT", TRIED_BACK),
    ):
        return list(reach._looked_for(meaning.law, request, goals)) if goals else []


class _ShownLoop:
    """One game that is said to come back to a position."""

    def __init__(
        self, meaning: Meaning, goal: Obligation, showing: Showing, report: Report
    ) -> None:
        self.meaning, self.report, self.steps = meaning, report, showing.steps
        self.item = meaning.law.properties[goal.subject]
        self.machine = machine_of(meaning.law, meaning.players, showing)
        self.positions = [self.machine.start()]
        for step in self.steps:
            self.positions.append(self.machine.advance(self.positions[-1], step))

    def __str__(self) -> str:
        return f"{self.item.name}: {self.steps}, {self.machine.setup}"

    def compare(self) -> None:
        """Each step is legal by the formulas, and the last ones can be taken again and again."""
        for position, step in zip(self.positions, self.steps, strict=False):
            here = Here(self.meaning, self.machine, position, self.report)
            compare_step(here, step)
            self._observe(self.machine.refusal(position, step) is None, f"{step} is refused")
        self._observe(any(self._comes_back(n) for n in range(len(self.steps))), "it comes back")
        self._observe(_may_be_endless(self.machine), "every game ends")

    def contradict(self, decided: Decided) -> None:
        """No game comes back that is proved to end; what is assumed there holds in the game."""
        if not all(Moment(self.machine, position).is_sound for position in self.positions):
            return
        for item in self.meaning.law.properties.values():
            if item.form in self._refuted_forms() and not self._is_exempt(item.unless):
                self._observe(not _is_proved(decided, item.name), f"{item.name} is proved")

    def _refuted_forms(self) -> tuple[str, ...]:
        """The endings that the loop refutes: one that may rest on luck only the stricter one."""
        return (ALWAYS,) if self.item.form == ALWAYS else (ALWAYS, ALMOST_SURELY)

    def _is_exempt(self, unless: Any) -> bool:
        return unless is not None and bool(
            Moment(self.machine, self.positions[0]).value(unless, {})
        )

    def _observe(self, holds: bool, why: str) -> None:
        self.report.observe(holds, "a loop is shown", self, why)

    def _comes_back(self, begin: int) -> bool:
        """Whether the steps from a number on fulfil the condition and can be taken for ever."""
        return self._is_met(self.positions[begin:]) and self._is_repeated(self.steps[begin:])

    def _is_met(self, positions: list[Any]) -> bool:
        """Whether what is asked of a loop holds at one of its positions, by the formula, too."""
        asked = asked_of_a_loop(self.item)
        if asked is None:
            return True
        formula, found = self.meaning.formula(asked, {}), False
        for position in positions:
            here = Here(self.meaning, self.machine, position, self.report)
            met = outcome(lambda at=position: self.machine.values_of([asked])(at)[0])  # type: ignore[misc]
            expected = self.meaning.at(here.model(), formula)
            self.report.same("the condition of a loop", here, met, expected)
            found = found or met is True
        return found

    def _is_repeated(self, steps: list[Step]) -> bool:
        """Whether steps are legal again and again; also where one of them becomes undefined.

        An effect on what decides nothing may leave its type, which is another obligation's matter.
        """
        position = self.positions[-1]
        try:
            for step in steps * ROUNDS:
                if self.machine.refusal(position, step) or self._is_lucky(position, step):
                    return False
                position = self.machine.advance(position, step)
        except BROKEN:
            return True
        return True

    def _is_lucky(self, position: Any, step: Step) -> bool:
        """Whether the loop may not rest on luck, and another outcome could have come."""
        if step["by"] != "chance" or self.item.form == ALWAYS:
            return False
        others = [one for one in self.machine.legal(position) if one != step]
        return any(self.machine.weight(position, one) > 0 for one in others)


def _is_proved(decided: Decided, name: str) -> bool:
    """Whether all that an ending rests on is proved."""
    mine = [
        verdict
        for (obligation, exempt), verdict in decided.items()
        if obligation.kind in ENDINGS and obligation.subject == name and not exempt
    ]
    return bool(mine) and all(verdict is None or verdict.word == "proved" for verdict in mine)


def _may_be_endless(machine: Machine) -> bool:
    """Whether a game need not end, as far as few positions show; True where there are too many.

    Every position from the start on is visited.  Positions whose next ones are all visited to the
    end are taken away, until none is left or those that are left go round.
    """
    try:
        following = _following(machine)
    except BROKEN:
        return True
    if following is None:
        return True
    ended: set[str] = set()
    while new := {one for one, next_ones in following.items() if next_ones <= ended} - ended:
        ended |= new
    return len(ended) < len(following)


def _following(machine: Machine) -> dict[str, set[str]] | None:
    """The positions that follow each position of any game; None where there are too many."""
    start = machine.start()
    waiting, found = {_key(machine, start): start}, dict[str, set[str]]()
    while waiting:
        key, position = waiting.popitem()
        after = {_key(machine, one): one for one in _next(machine, position)}
        found[key] = set(after)
        waiting |= {name: one for name, one in after.items() if name not in found}
        if len(found) + len(waiting) > FEW:
            return None
    return found


def _next(machine: Machine, position: Any) -> Iterator[Any]:
    return (machine.advance(position, step) for step in machine.legal(position))


def _key(machine: Machine, position: Any) -> str:
    return repr(machine.plain(position))
