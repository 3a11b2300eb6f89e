"""What a complete suite must show, read off the law itself; every goal has a name of words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lexludi.cases.generation.edges import bounded, named_values, numeric_arguments, tests_numbers
from lexludi.cases.out_of_reach import Reachable
from lexludi.language import Law
from lexludi.mutants.reach import Reach
from lexludi.play.near_miss import UNREADABLE
from lexludi.support.number_words import word


@dataclass(frozen=True)
class Goal:
    """One thing to show: `name` is `subject.aspect`.

    `subject` is a rule, an action, one of its arguments, a point or a variant; `aspect`
    says what about it:

    done, runs, met, taken   a legal step that does the action, runs the effect, satisfies
                             the guard, takes the exception
    idle, not                a legal step that the rule, or the exception, does not touch
    refused                  a step that this rule alone forbids
    edge, beyond             a step at the very limit of a number, and one beyond it that
                             this rule alone forbids
    least, most              a legal step with the smallest or largest value
    below, above             a refused step with one less or one more
    VALUE                    a legal step with this name, or this seat, in the argument, unless a
                             guard refuses it whatever the position
    unreadable.KIND          a step that is none, in one of the ways of `UNREADABLE`
    listed                   all legal steps at a position where the action is open
    ANSWER                   a step that this answer decides otherwise than another one
    start, counted, game     for a number of players: the first position, the number of
                             histories from there, a whole game
    """

    name: str
    subject: str
    aspect: str


ALWAYS = ("action", "extra", "doer")
"""The ways in which a step without arguments can be unreadable, too."""


def goals(law: Law) -> dict[str, Goal]:
    """All goals of a law by name, in document order."""
    pairs = [*_of_games(law), *_of_actions(law), *_of_rules(law), *_of_choices(law)]
    return {f"{s}.{a}": Goal(f"{s}.{a}", s, a) for s, a in pairs}


def _of_games(law: Law) -> Iterator[tuple[str, str]]:
    for players in law.counts:
        for aspect in ("start", "counted", "game"):
            yield aspect, word(players)


def _of_actions(law: Law) -> Iterator[tuple[str, str]]:
    names, reachable = frozenset(law.names()), Reachable(law)
    for name, action in law.actions.items():
        yield name, "done"
        yield name, "listed"
        for law_name in (f"{name}.when", f"{name}.who"):
            if law_name in names:
                yield law_name, "refused"
        for kind in UNREADABLE:
            if kind in ALWAYS or (bounded(action) if kind == "value" else action.arguments):
                yield name, f"unreadable.{kind}"
        for argument, value in named_values(action, law.players[1]):
            if reachable.may_have(action, argument, value):
                yield f"{name}.{argument}", value
        for argument in numeric_arguments(action):
            for aspect in ("least", "most", "below", "above"):
                yield f"{name}.{argument}", aspect


def _of_rules(law: Law) -> Iterator[tuple[str, str]]:
    for name, rule in law.rules.items():
        if rule.kind == "exception":
            yield name, "taken"
            yield name, "not"
        elif rule.kind == "effect":
            yield name, "runs"
        if rule.require is not None:
            yield name, "met"
            yield name, "refused"
            if tests_numbers(rule.require):
                yield name, "edge"
                yield name, "beyond"
        if rule.kind != "exception" and rule.when is not None:
            yield name, "idle"


def _of_choices(law: Law) -> Iterator[tuple[str, str]]:
    """The answers that decide a step; a point of what seats see decides none."""
    reach = Reach(law)
    for name, choices, _ in law.choices():
        if reach.played(name):
            yield from ((name, choice) for choice in choices)


def of_choice(law: Law, goal: Goal) -> bool:
    """Whether a goal is about a choice: a rule may have a point's name, but not its answers."""
    return any(name == goal.subject and goal.aspect in every for name, every, _ in law.choices())
