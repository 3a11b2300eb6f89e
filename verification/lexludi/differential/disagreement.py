"""Where law and engine disagree: one position, asked of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.language import Law, Setup, Step
from lexludi.language.terms import writes
from lexludi.play.adapter import InPlay, LawAdapter, Opponent, StepVerdict
from lexludi.play.chances import differs, share
from lexludi.play.engine_game import CHANCE
from lexludi.support.canonical_json import canonical, differing, same_json
from lexludi.support.errors import EngineBroke

BREAKS_OFF = "the engine breaks off"
"""The difference where an engine ends a question by an error of its own."""


@dataclass(frozen=True)
class Disagreement:
    """One difference between law and engine.

    `message` says what differs; `law` and `engine` are the two answers as data; `rules`
    are those that the difference is about, the likeliest first.
    """

    message: str
    rules: tuple[str, ...]
    setup: Setup
    history: tuple[Step, ...]
    step: Any
    law: Any
    engine: Any


class GamePair:
    """Law and engine in the same game; every question is asked of both."""

    def __init__(self, law: Law, setup: Setup, opponent: Opponent) -> None:
        self.law = law
        self.setup = setup
        own = LawAdapter(law, setup)
        self.machine = own.machine
        self.ours = InPlay(own)
        self.theirs = InPlay(opponent(setup))
        self.history: list[Step] = []

    def compare_positions(self) -> Disagreement | None:
        """The disagreement between the positions, or the results of a game that is over, if any."""
        ours, theirs = self.ours.position(), self.theirs.position()
        if not same_json(ours, theirs):
            path, one, other = next(differing(ours, theirs))
            fields = {path.split("/")[1] for path, _, _ in differing(ours, theirs)}
            return self._disagreement(
                f"the positions differ at {path}", self._by(fields), one, other
            )
        one, other = self.ours.result(), self.theirs.result()
        if not same_json(one, other):
            return self._disagreement("the results differ", (), one, other)
        return None

    def compare_legal(self) -> Disagreement | list[Step]:
        """All legal steps, or the disagreement between the two lists, whatever their order."""
        every, other = self.ours.listed(), self.theirs.listed()
        if repr(every) == repr(other):  # which True and 1 are not, though Python calls them equal
            return every
        ours, theirs = _by(repr, every), _by(repr, other)
        if ours.keys() == theirs.keys():
            return list(ours.values())
        # Steps may be written with their arguments in another order.
        ours, theirs = _by(canonical, every), _by(canonical, other)
        if ours.keys() == theirs.keys():
            return list(ours.values())
        text = min(ours.keys() ^ theirs.keys())
        step = ours.get(text) or theirs.get(text)
        return self.compare_verdicts(step) or self._disagreement(
            "the lists of legal steps differ", self._rules(step), text in ours, text in theirs, step
        )

    def compare_verdicts(self, step: Any) -> Disagreement | None:
        """The disagreement between the verdicts on a step, if any."""
        ours = self.ours.verdict(step)
        try:
            theirs = self.theirs.verdict(step)
        except EngineBroke as error:
            return self.broken(error, step)
        if agree(ours, theirs):
            return None
        rules = dict.fromkeys((*theirs.rules, *ours.rules)) or self._rules(step)
        names = tuple(name for name in rules if name in self.law.names()) or tuple(rules)
        message = "the verdicts on a step differ"
        return self._disagreement(message, names, ours.to_json(), theirs.to_json(), step)

    def compare_weights(self, steps: Iterable[Step]) -> Disagreement | None:
        """The disagreement about how often the outcomes of chance among legal steps come, if any.

        Weights stand for shares of all outcomes, so 1 and 1 are the same as 2 and 2.
        """
        drawn = [step for step in steps if step["by"] == CHANCE]
        if not drawn:
            return None
        ours, theirs = self.ours.weights(drawn), self.theirs.weights(drawn)
        number = differs(ours, theirs)
        if number is None:
            return None
        step = drawn[number]
        ours_share, theirs_share = (share(every[number], sum(every)) for every in (ours, theirs))
        message = "the shares of an outcome of chance differ"
        return self._disagreement(message, (step["do"],), ours_share, theirs_share, step)

    def do(self, step: Step) -> None:
        """Do a step that both allow; it belongs to the history though the engine breaks off."""
        self.ours.do(step)
        self.history.append(step)
        self.theirs.do(step)

    def broken(self, error: EngineBroke, step: Any = None) -> Disagreement:
        """The disagreement that the engine breaks off where the law goes on."""
        return self._disagreement(BREAKS_OFF, self._rules(step), "goes on", str(error), step)

    def _disagreement(
        self, message: str, rules: Iterable[str], ours: Any, theirs: Any, step: Any = None
    ) -> Disagreement:
        history = tuple(self.history)
        return Disagreement(message, tuple(rules), self.setup, history, step, ours, theirs)

    def _rules(self, step: Any) -> tuple[str, ...]:
        """The rules that a legal step exercises."""
        if step is None or not self.ours.verdict(step).legal:
            return ()
        return tuple(self.machine.exercised(self.ours.now, step))

    def _by(self, fields: set[str]) -> Sequence[str]:
        """The rules of the last step whose effects write the fields that differ."""
        if not self.history:
            return ()
        before = InPlay(LawAdapter(self.law, self.setup))
        for step in self.history[:-1]:
            before.do(step)
        ran = self.machine.exercised(before.now, self.history[-1])
        wrote = [name for name in ran if fields & writes(self.law.rules[name].then or ())]
        return wrote or list(ran)


def _by(text: Callable[[Step], str], steps: Iterable[Step]) -> dict[str, Step]:
    """Steps by a text of each, without those that come again."""
    return {text(step): step for step in steps}


def agree(law: StepVerdict, other: StepVerdict) -> bool:
    """Whether a verdict is one that the law allows: the same kind, and one of its rules."""
    if law.kind != other.kind:
        return False
    return not law.rules or (bool(other.rules) and set(other.rules) <= set(law.rules))


def replay(
    law: Law, setup: Setup, opponent: Opponent, history: Sequence[Step], step: Any
) -> Disagreement | None:
    """The first difference along a history, or at its end about `step`; None if there is none.

    A step that the law refuses ends the replay: such a history shows nothing.
    """
    pair = GamePair(law, setup, opponent)
    try:
        return _replayed(pair, history, step)
    except EngineBroke as error:
        return pair.broken(error)


def _replayed(pair: GamePair, history: Sequence[Step], step: Any) -> Disagreement | None:
    for taken in history:
        if not pair.ours.verdict(taken).legal:
            return None
        found = pair.compare_positions() or pair.compare_verdicts(taken)
        if found is not None:
            return found
        pair.do(taken)
    found = pair.compare_positions()
    if found is not None:
        return found
    if step is None:
        steps = pair.compare_legal()
        return steps if isinstance(steps, Disagreement) else None
    return pair.compare_verdicts(step) or _compare_weights(pair, step)


def _compare_weights(pair: GamePair, step: Any) -> Disagreement | None:
    """The disagreement about the shares of outcomes, where the step is one of them."""
    if not isinstance(step, dict) or step.get("by") != CHANCE:
        return None
    steps = pair.compare_legal()
    return steps if isinstance(steps, Disagreement) else pair.compare_weights(steps)
