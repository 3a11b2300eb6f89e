"""What a suite loses when its expectations are worked out again by a law that has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lexludi.cases.case import Case, SuiteIndex
from lexludi.cases.derive import BrokenInput
from lexludi.support.messages import listed, plural


@dataclass(frozen=True)
class Losses:
    """Cases that the law no longer has, and goals that no case shows any more or yet.

    `broken` says of each lost case why it is lost.  `shown` are the cases that showed a goal
    before, by goal.
    """

    broken: tuple[BrokenInput, ...]
    missed: tuple[str, ...]
    shown: dict[str, tuple[str, ...]]

    def __bool__(self) -> bool:
        return bool(self.broken or self.missed)

    def lines(self) -> Iterator[str]:
        """One line for each cause with the cases that it costs, then one for each goal."""
        causes: dict[str, list[str]] = {}
        for broken in self.broken:
            causes.setdefault(broken.cause(), []).append(broken.id)
        for cause, names in causes.items():
            yield f"{plural(len(names), 'case')} lost, {cause}: {', '.join(names)}"
        for goal in self.missed:
            yield f"goal {goal}: {self._reason(goal)}"

    def _reason(self, goal: str) -> str:
        cases = self.shown.get(goal)
        if cases is None:
            return "no case of the suite ever showed it"
        return f"no case shows it any more; {listed(cases)} did"


NOTHING = Losses((), (), {})


def losses(
    before: Sequence[Case], old: SuiteIndex, new: SuiteIndex, broken: tuple[BrokenInput, ...]
) -> Losses:
    """What the cases before had and those of the new index have not."""
    missed = tuple(goal for goal in new.missed if goal not in old.missed)
    shown: dict[str, tuple[str, ...]] = {}
    for case in before:
        for goal in case.goals:
            if goal in missed:
                shown[goal] = (*shown.get(goal, ()), case.id)
    return Losses(broken, missed, shown)
