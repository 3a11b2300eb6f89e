"""What a suite loses when another one takes its place: cases, goals, and answers that are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lexludi.cases.case import Case, SuiteIndex
from lexludi.cases.derive import BrokenInput
from lexludi.support.messages import listed, plural


@dataclass(frozen=True)
class Losses:
    """Cases that the law no longer has, and what no case shows or asks any more, or yet.

    Attributes:
        broken: the lost cases, each with the reason.
        missed: goals of the law that no case shows.
        shown: the cases that showed a goal before, by goal.
        unasked: answers, as `point=answer`, under which no case asks any more.
        unnamed: names of faults and moments that cases were made for, and no case has any more.
            A law that changed has other faults, so that they are looked for in an equal one only.
    """

    broken: tuple[BrokenInput, ...]
    missed: tuple[str, ...]
    shown: Mapping[str, tuple[str, ...]]
    unasked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unnamed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.broken or self.missed or self.unasked or self.unnamed)

    def lines(self) -> Iterator[str]:
        """One line for each cause with the cases that it costs, then one for each goal and answer.

        Names that cases were made for stand in one line.
        """
        causes: dict[str, list[str]] = {}
        for broken in self.broken:
            causes.setdefault(broken.cause(), []).append(broken.id)
        for cause, names in causes.items():
            yield f"{plural(len(names), 'case')} lost, {cause}: {', '.join(names)}"
        for goal in self.missed:
            yield f"goal {goal}: {self._reason(goal)}"
        for answer, cases in self.unasked.items():
            yield f"answer {answer}: no case asks under it any more; {listed(cases)} did"
        if self.unnamed:
            made = "that cases were made for, and none is any more"
            yield f"{plural(len(self.unnamed), 'name')} {made}: {', '.join(self.unnamed)}"

    def _reason(self, goal: str) -> str:
        cases = self.shown.get(goal)
        if cases is None:
            return "no case of the suite ever showed it"
        return f"no case shows it any more; {listed(cases)} did"


NOTHING = Losses((), (), {})


def losses(
    before: Sequence[Case],
    old: SuiteIndex,
    now: Sequence[Case],
    new: SuiteIndex,
    broken: tuple[BrokenInput, ...] = (),
) -> Losses:
    """What the cases before had and those of now have not.

    `broken` are cases that are known to be lost: the names that they were made for are theirs.
    """
    missed = tuple(goal for goal in new.missed if goal not in old.missed)
    shown, named = _by_goal(before), _by_goal(now)
    lost = {one.id for one in broken}
    unnamed = (
        goal
        for goal, cases in shown.items()
        if goal not in named and goal not in new.missed and not lost.issuperset(cases)
    )
    same = old.law == new.law
    return Losses(
        broken,
        missed,
        {goal: cases for goal, cases in shown.items() if goal in missed},
        _unasked(before, now, new),
        tuple(unnamed) if same else (),
    )


def _by_goal(cases: Iterable[Case]) -> dict[str, tuple[str, ...]]:
    """The cases that show each goal, or are made for a fault or a moment of that name."""
    found: dict[str, tuple[str, ...]] = {}
    for case in cases:
        for goal in case.goals:
            found[goal] = (*found.get(goal, ()), case.id)
    return found


def _unasked(
    before: Iterable[Case], now: Iterable[Case], new: SuiteIndex
) -> dict[str, tuple[str, ...]]:
    """The answers, and choices of variants, that only the cases before ask under.

    Left out are points and variants that the law no longer has, and what is usual now: every case
    that names no other answer asks under that.
    """
    usual = {**new.reference, **new.variants}
    asked, still = _by_answer(before), _by_answer(now)
    gone = {one: cases for one, cases in asked.items() if one not in still}
    return {
        one: cases
        for one, cases in gone.items()
        if (name := one.partition("=")[0]) in usual and one != f"{name}={usual[name]}"
    }


def _by_answer(cases: Iterable[Case]) -> dict[str, tuple[str, ...]]:
    """The cases that ask under each answer that is not the usual one."""
    found: dict[str, tuple[str, ...]] = {}
    for case in cases:
        chosen = {n: v for n, v in case.setup.variants.items() if isinstance(v, str)}
        for name, answer in {**case.setup.answers, **chosen}.items():
            found[f"{name}={answer}"] = (*found.get(f"{name}={answer}", ()), case.id)
    return found
