"""From case inputs to the files of a suite, always the same bytes for the same law."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lexludi.cases.case import (
    Case,
    Count,
    ExpectedRefusal,
    Legal,
    Play,
    Result,
    RuleCases,
    Stands,
    Steps,
    SuiteIndex,
    Views,
    Weights,
)
from lexludi.cases.claims import unshown
from lexludi.cases.derive import BrokenInput, CaseInput, Deriver
from lexludi.cases.generation.search import GoalMoment
from lexludi.cases.layout import case_file, play_file, pretty
from lexludi.cases.suite_folder import INDEX, PLAYS, Suite
from lexludi.cases.versions import Latest, content, due
from lexludi.language import Law, Setup, Step
from lexludi.support.canonical_json import canonical
from lexludi.support.messages import listed
from lexludi.support.number_words import word


@dataclass(frozen=True)
class Assembled:
    """A suite as the law has it now: index, cases, files, and the inputs that are no case of it.

    `unshown` are the goals that an input claims without showing them, by the name of the input.
    An input that shows nothing of what it claims is no case.
    """

    index: SuiteIndex
    cases: tuple[Case, ...]
    files: dict[str, bytes]
    broken: tuple[BrokenInput, ...]
    unshown: dict[str, tuple[str, ...]]


def from_found(found: Mapping[str, GoalMoment], order: Iterable[str]) -> list[CaseInput]:
    """One input for each different find; its id is the first of its goals."""
    goals: dict[str, list[str]] = {}
    finds: dict[str, GoalMoment] = {}
    for goal in order:
        if goal in found:
            one = found[goal]
            setup = (one.setup.players, dict(one.setup.answers), dict(one.setup.variants))
            key = canonical([*setup, one.history, one.question, one.step])
            goals.setdefault(key, []).append(goal)
            finds[key] = one
    return [
        CaseInput(names[0], tuple(names), one.setup, one.history, one.question, one.step)
        for key, names in goals.items()
        for one in (finds[key],)
    ]


def from_suite(law: Law, suite: Suite) -> list[CaseInput]:
    """The inputs of the cases of a suite, without their expectations.

    The usual answers of the suite stay with its cases, whatever the law rules today; those
    that the law no longer knows are left to its rulings.
    """
    known = {name: choices for name, choices, _ in law.choices()}
    reference, defaults = (
        {name: choice for name, choice in usual.items() if choice in known.get(name, ())}
        for usual in (suite.index.reference, suite.index.variants)
    )
    inputs = []
    for case in suite.cases:
        setup = Setup(
            players=case.setup.players,
            answers={**reference, **case.setup.answers},
            variants={**defaults, **case.setup.variants},
        )
        history = suite.history(case)
        position = case.position if history is None else None
        question = QUESTIONS[type(case.expect)]
        inputs.append(CaseInput(case.id, case.goals, setup, history, question, case.step, position))
    return inputs


QUESTIONS: dict[type, Any] = {
    Legal: "step", ExpectedRefusal: "step", Steps: "steps", Count: "count", Result: "result",
    Stands: "stands", Weights: "weights", Views: "views",
}  # fmt: skip


def assemble(
    law: Law,
    inputs: Sequence[CaseInput],
    order: Sequence[str],
    seed: int,
    last: Latest | None = None,
    silent: Mapping[str, tuple[str, ...]] | None = None,
) -> Assembled:
    """Answer all inputs by the law and lay the cases out in files.

    `order` is that of goals; `last` the latest version, after which the suite is numbered;
    `silent` the elements that no case shows, by the reason.
    """
    deriver = Deriver(law)
    plays, cases, broken = _derived(deriver, inputs)
    claims = unshown(law, inputs, cases, deriver)
    kept = without(inputs, {one.id for one in broken}, claims)
    if kept != list(inputs):
        # A play is named after the longest history along it, which may be among the lost.
        plays, cases, _ = _derived(deriver, kept)
        broken += _idle(inputs, kept, broken, claims)
    place = {goal: number for number, goal in enumerate(order)}
    cases.sort(key=lambda case: (place.get(case.id, len(place)), case.id))
    files = _files(law, cases, plays)
    version = str(due(last, content(cases)))
    index = _index(law, cases, files, order, suite=version, seed=seed, silent=silent or {})
    files[INDEX] = pretty(index)
    return Assembled(index, tuple(cases), files, tuple(broken), claims)


def without(
    inputs: Iterable[CaseInput], lost: Collection[str], claims: Mapping[str, Sequence[str]]
) -> list[CaseInput]:
    """The inputs but the lost ones, without the goals that they claim and do not show."""
    kept = []
    for one in inputs:
        goals = tuple(goal for goal in one.goals if goal not in claims.get(one.id, ()))
        if one.id not in lost and (goals or not one.goals):
            kept.append(replace(one, goals=goals))
    return kept


def _idle(
    inputs: Sequence[CaseInput],
    kept: Sequence[CaseInput],
    broken: Sequence[BrokenInput],
    claims: Mapping[str, Sequence[str]],
) -> list[BrokenInput]:
    """The inputs that show nothing of what they claim."""
    known = {*(one.id for one in kept), *(one.id for one in broken)}
    return [
        BrokenInput(one.id, f"it does not show {listed(claims[one.id], 'or')} any more")
        for one in inputs
        if one.id not in known
    ]


def _derived(
    deriver: Deriver, inputs: Sequence[CaseInput]
) -> tuple[dict[str, Play], list[Case], list[BrokenInput]]:
    """The plays of these inputs, their cases, and those that the law does not allow."""
    plays, members = _plays(deriver, inputs)
    answers: list[Case | BrokenInput] = []
    for name, play in plays.items():
        answers.extend(deriver.play(name, members[name][0].setup, play.steps, members[name]))
    answers.extend(deriver.constructed(one) for one in inputs if one.history is None)
    cases = [answer for answer in answers if isinstance(answer, Case)]
    return plays, cases, [answer for answer in answers if isinstance(answer, BrokenInput)]


def _plays(
    deriver: Deriver, inputs: Sequence[CaseInput]
) -> tuple[dict[str, Play], dict[str, list[CaseInput]]]:
    """The longest histories, named, and the inputs along each of them."""
    plays: dict[str, Play] = {}
    members: dict[str, list[CaseInput]] = {}
    prefixes: dict[str, str] = {}
    played = [case_input for case_input in inputs if case_input.history is not None]
    for case_input in sorted(played, key=lambda one: (-len(one.history or ()), one.id)):
        short = deriver.short(case_input.setup)
        chain = list(_chain(canonical(msgspec.to_builtins(short)), case_input.history or ()))
        if chain[-1] not in prefixes:
            name = f"{word(short.players)}-players-{chain[-1][:10]}"
            plays[name] = Play(setup=short, steps=case_input.history or ())
            for link in chain:
                prefixes.setdefault(link, name)
        members.setdefault(prefixes[chain[-1]], []).append(case_input)
    return dict(sorted(plays.items())), members


def _chain(start: str, steps: Iterable[Step]) -> Iterator[str]:
    """A digest for every beginning of a history."""
    link = hashlib.sha256(start.encode("ascii")).hexdigest()
    yield link
    for step in steps:
        link = hashlib.sha256(f"{link}{canonical(step)}".encode("ascii")).hexdigest()
        yield link


def _files(law: Law, cases: Sequence[Case], plays: Mapping[str, Play]) -> dict[str, bytes]:
    """The bytes of each case file, and of the file of plays."""
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(f"{_group(law, case)}.json", []).append(case)
    files = {name: case_file(law.game, group) for name, group in sorted(groups.items())}
    files[PLAYS] = play_file(law.game, plays)
    return files


def _group(law: Law, case: Case) -> str:
    """The action that a case is about; cases about whole games stand together."""
    subject = case.step.get("do") if isinstance(case.step, dict) else None
    if subject not in law.actions:
        subject = case.id.partition(".")[0]
    return subject if subject in law.actions else "games"


def _index(
    law: Law, cases: Sequence[Case], files: Mapping[str, bytes], order: Sequence[str], **about: Any
) -> SuiteIndex:
    """The index of the files; `about` gives the version, the seed and `silent`."""
    shown = {goal for case in cases for goal in case.goals}
    return SuiteIndex(
        **{**about, "silent": dict(about["silent"])},
        game=law.game,
        law=law.fingerprint,
        players=law.counts,
        reference={name: point.ruling for name, point in law.points.items()},
        variants={name: variant.default for name, variant in law.variants.items()},
        files={name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())},
        rules=_cited(law, cases),
        parameters={
            name: {str(count): law.parameter_value(name, count) for count in law.counts}
            for name in law.parameters
        },
        constructed=tuple(case.id for case in cases if case.constructed),
        missed=tuple(goal for goal in order if goal not in shown),
    )


def _cited(law: Law, cases: Sequence[Case]) -> dict[str, RuleCases]:
    """For every rule of the law the cases that exercise it."""
    legal: dict[str, list[str]] = {name: [] for name in law.names()}
    illegal: dict[str, list[str]] = {name: [] for name in law.names()}
    for case in cases:
        where = illegal if isinstance(case.expect, ExpectedRefusal) else legal
        if isinstance(case.expect, ExpectedRefusal | Legal):
            for rule in case.rules:
                where[rule].append(case.id)
    return {
        name: RuleCases(legal=tuple(legal[name]), illegal=tuple(illegal[name])) for name in legal
    }
