"""The values of an answer in the place of those that the law expects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.cases.case import Case, Legal
from lexludi.conformance.mismatch import Mismatch, successor
from lexludi.language import Law
from lexludi.language import terms as t
from lexludi.language.emit.codec import decode, plain
from lexludi.language.evaluate.evaluator import Values
from lexludi.support.canonical_json import MISSING


@dataclass(frozen=True)
class Answered:
    """The variables of which an entry differs: as the law has them, and as they came."""

    expected: Values
    came: Values

    @staticmethod
    def of(law: Law, case: Case, seen: Mismatch) -> Answered | None:
        """The variables of a wrong position; None where a value has not the form of its variable.

        Only values of the right form may be computed with: an answer is foreign input.
        """
        wrong = {one.path.removeprefix("/position"): one for one in seen.fields}
        if any(one.came is MISSING or one.expected is MISSING for one in wrong.values()):
            return None
        if not isinstance(case.expect, Legal) or "" in wrong:  # no position came at all
            return None
        expected = successor(case.position, case.expect.changes)
        came = successor(expected, {path: one.came for path, one in wrong.items()})
        fields = {path.split("/")[1] for path in wrong}
        faults: list[tuple[str, str]] = []
        players = case.setup.players
        both = [
            {f: plain(decode(law.state[f].type, p[f], f, players, faults)) for f in fields}
            for p in (expected, came)
        ]
        return None if faults else Answered(*both)


def put(state: Values, answered: Answered, effects: tuple[t.Effect, ...]) -> None:
    """Let the variables that effects write differ as they do in the answer.

    What is only added to or taken from differs by as much; anything else gets the value.
    """
    operators = dict.fromkeys(t.writes(effects), True)
    for one in t.assignments(effects):
        operators[one.name] = operators[one.name] and one.operator != "="
    for name in operators.keys() & answered.came.keys():
        add = operators[name]
        state[name] = _put(state[name], answered.expected[name], answered.came[name], add)


def _put(now: Any, expected: Any, came: Any, add: bool) -> Any:
    if isinstance(now, dict):
        return {key: _put(old, expected[key], came[key], add) for key, old in now.items()}
    if expected == came:
        return now
    return now + came - expected if add else came
