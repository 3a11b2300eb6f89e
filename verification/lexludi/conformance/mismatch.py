"""The expectation of a case compared with the answer of an implementation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lexludi.cases.case import Case, Count, ExpectedRefusal, Legal, Result, Steps, Views, Weights
from lexludi.conformance.protocol import Answer
from lexludi.play.chances import Weighed, reduced, share
from lexludi.support.canonical_json import MISSING, canonical, differing, digest

exactly = msgspec.json.Encoder(order="sorted").encode
"""Bytes that differ wherever JSON differs, also for 1, 1.0 and true; faster than canonical text."""

ALLOWED = "a legal step"
"""What is said of a step that may be done."""


@dataclass(frozen=True)
class DifferentField:
    """A field in which two positions differ, with both values; `MISSING` is no value."""

    path: str
    expected: Any
    came: Any


@dataclass(frozen=True)
class Mismatch:
    """The first thing in which an answer differs: where, what was expected, what came.

    Attributes:
        named: the rule that the implementation gave for a refusal that is wrong, or the rule of
            the step in a trace that decides about the field.
        fields: every field in which a position or a result differs.
        steps: the canonical texts of the steps of a wrong list.
        said: why the implementation refuses the step, in its own words.
        place: where in the history the step stands that the implementation refuses, if it says so.
    """

    path: str
    expected: str
    came: str
    named: str | None = None
    fields: tuple[DifferentField, ...] = ()
    steps: tuple[str, ...] = ()
    place: str = ""
    said: str = ""


def mismatch(
    case: Case, answer: Answer, reasons: bool, without: Collection[str] = ()
) -> Mismatch | None:
    """How the answer differs from the case's expectation, or None where it agrees.

    `reasons` says whether the implementation declares that it names the rule of a refusal, and
    `without` which fields of the position it does not have.
    """
    expect = case.expect
    if isinstance(expect, Legal):
        return _legal(case, expect, answer, without)
    if isinstance(expect, ExpectedRefusal):
        return _refused(expect, answer, reasons) or _unchanged(case, answer, without)
    if isinstance(expect, Steps):
        return _steps(expect, answer)
    if isinstance(expect, Weights):
        return _weights(expect, answer)
    if isinstance(expect, Views):
        return _views(case, expect, answer, without)
    if isinstance(expect, Count):
        return _count(expect, answer)
    if isinstance(expect, Result):
        return first(expect.result, answer.result, "/result")
    return _position(case.position, answer, without)


def _position(expected: Any, answer: Answer, without: Collection[str]) -> Mismatch | None:
    """How the position of an answer differs, but for the fields that are not there."""
    if not without:
        return first(expected, answer.position, "/position")
    came = answer.position or {}
    kept, seen = ({n: v for n, v in one.items() if n not in without} for one in (expected, came))
    return first(kept, seen, "/position")


def _unchanged(case: Case, answer: Answer, without: Collection[str]) -> Mismatch | None:
    """How the position after a refusal differs from the one before, if it is sent."""
    return None if answer.position is None else _position(case.position, answer, without)


def successor(position: Any, changes: dict[str, Any]) -> Any:
    """The position with the changed fields replaced; the rest is shared, not copied."""
    after = position
    for path, value in changes.items():
        after = _put(after, path.split("/")[1:], value)
    return after


def _put(value: Any, keys: list[str], new: Any) -> Any:
    if not keys:
        return new
    if isinstance(value, list):
        index = int(keys[0])
        return [*value[:index], _put(value[index], keys[1:], new), *value[index + 1 :]]
    return {**value, keys[0]: _put(value[keys[0]], keys[1:], new)}


def first(expected: Any, came: Any, path: str) -> Mismatch | None:
    """The first place, in the order of paths, where two values differ."""
    if exactly(expected) == exactly(came):
        return None
    fields = tuple(DifferentField(*one) for one in differing(expected, came, path))
    for one in fields:
        return Mismatch(one.path, say(one.expected), say(one.came), fields=fields)
    return None


def _legal(case: Case, expect: Legal, answer: Answer, without: Collection[str]) -> Mismatch | None:
    if answer.legal is not True:
        return Mismatch("/legal", ALLOWED, _refusal(answer), answer.rule)
    return _position(successor(case.position, expect.changes), answer, without)


def _refused(expect: ExpectedRefusal, answer: Answer, reasons: bool) -> Mismatch | None:
    if answer.legal is not False:
        return Mismatch("/legal", _reasons(expect), ALLOWED)
    if not reasons:
        return None
    if answer.kind != expect.kind:
        return Mismatch("/kind", _reasons(expect), _refusal(answer), answer.rule)
    if answer.rule not in (expect.rules or (None,)):
        return Mismatch("/rule", _reasons(expect), _refusal(answer), answer.rule)
    return None


def _steps(expect: Steps, answer: Answer) -> Mismatch | None:
    came = sorted(canonical(step) for step in answer.steps or ())
    if digest(came) == expect.digest:
        return None
    doubled = _doubled(came)
    if expect.steps is None:
        others = f"{len(came)} steps{doubled}" if doubled else f"{len(came)} steps, or others"
        return Mismatch("/steps", f"{expect.count} steps", others, steps=tuple(came))
    wanted = {canonical(step) for step in expect.steps}
    lacking, extra = sorted(wanted - set(came)), sorted(set(came) - wanted)
    return Mismatch(
        "/steps",
        f"{expect.count} steps" + (f", among them {lacking[0]}" if lacking else ""),
        f"{len(came)} steps" + (f", among them {extra[0]}" if extra else doubled),
        steps=tuple(came),
    )


def _doubled(came: Sequence[str]) -> str:
    """What is said of a list in which a step stands more than once."""
    return "".join(f", among them {came.count(step)} times {step}" for step in twice(came)[:1])


def twice(came: Sequence[str]) -> list[str]:
    """The steps that stand in a list more than once."""
    return [step for step, times in Counter(came).items() if times > 1]


def _views(case: Case, expect: Views, answer: Answer, without: Collection[str]) -> Mismatch | None:
    """The first seat that sees something else than it should, without the fields left out."""
    whole, left_out = (case.position, without) if case.step is None else (case.step, ())
    came = answer.views or ()
    if len(came) != len(expect.marks):
        seats = f"what {len(expect.marks)} seats see"
        return Mismatch("/views", seats, f"what {len(came)} seats see")
    for seat, (marks, seen) in enumerate(zip(expect.marks, came, strict=True)):
        wanted = successor(whole, marks)
        kept, shown = (
            {n: v for n, v in one.items() if n not in left_out} for one in (wanted, seen)
        )
        if found := first(kept, shown, f"/views/{seat}"):
            return found
    return None


def _weights(expect: Weights, answer: Answer) -> Mismatch | None:
    given: list[Any] = [(one.step, one.weight) for one in answer.weights or ()]
    came = reduced(given)
    if digest(sorted(canonical(step) for step, _ in came)) != expect.digest:
        return Mismatch("/steps", f"{expect.count} outcomes", f"{len(came)} outcomes, or others")
    if digest(sorted(canonical(one) for one in came)) == expect.shares:
        return None
    if expect.outcomes is None:
        return Mismatch("/weights", f"the weights of {expect.count} outcomes", "others")
    wanted = _shares([(one.step, one.weight) for one in expect.outcomes])
    found = _shares(came)
    step = min((text for text in wanted if wanted[text] != found[text]), default="")
    # The ratios may all be right where weights are below zero.
    return Mismatch("/weights", f"{step} {wanted.get(step, '')}", f"{found.get(step, 'others')}")


def _shares(weighed: list[Weighed]) -> dict[str, str]:
    """The share of each outcome, by the outcome's text."""
    total = sum(weight for _, weight in weighed)
    return {canonical(step): share(weight, total) for step, weight in weighed}


def _count(expect: Count, answer: Answer) -> Mismatch | None:
    if answer.count == expect.count:
        return None
    return Mismatch("/count", f"{expect.count} histories", f"{answer.count}")


def _reasons(expect: ExpectedRefusal) -> str:
    return f"refused ({expect.kind}) by {' or '.join(expect.rules) or 'no rule'}"


def _refusal(answer: Answer) -> str:
    return f"refused ({answer.kind}) by {answer.rule or 'no rule'}"


def say(value: Any) -> str:
    """A value in short, as a report shows it."""
    return repr(value) if value is MISSING else canonical(value)[:200]
