"""A judgement for people: the verdicts, what follows, the tree of rules, the passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from lexludi.cli.output import columns, place_of, section
from lexludi.cli.play import move
from lexludi.spec.explain import shown
from lexludi.spec.trace import Change, Fared
from lexludi.spec.unfold import Node
from lexludi.verification.judging.judgement import Cited, Column, Judgement, Outcome, Parting
from lexludi.verification.wording import listed


def lines(found: Judgement, *, in_full: bool) -> Iterator[str]:
    """The judgement line by line; `in_full` restates every passage, else those at stake only."""
    yield f"{found.game}, {found.players} players, {_which(found)}"
    yield f"  {'  '.join(move(found.step))}"
    yield from _verdicts(found)
    yield from section("what follows", _follows(found.reference.outcome))
    yield from section("why", _tree(sorted(found.why, key=lambda fared: fared.how != "broken")))
    yield from section("where the readings part", _partings(found))
    yield from section("who says so", _passages(found, in_full=in_full))


def _which(found: Judgement) -> str:
    if found.at == found.asked:
        return f"step {found.at} of {found.steps}"
    return (
        f"step {found.at} of {found.steps}, which is refused before step {found.asked} is reached"
    )


def _verdicts(found: Judgement) -> Iterator[str]:
    """One line for all readings under which the same becomes of the step."""
    groups: list[list[Column]] = []
    for column in found.columns:
        same = next((group for group in groups if group[0].outcome == column.outcome), None)
        if same is None:
            groups.append([column])
        else:
            same.append(column)
    for group in groups:
        names = ", ".join(column.name for column in group)
        yield f"  {_verdict(found, group[0].outcome)} under {names}"
    for column in found.columns:
        yield from (f"  {note}" for note in _notes(column))


def _notes(column: Column) -> Iterator[str]:
    """What stands between a reading and the moment of the step."""
    if column.earlier is not None:
        rules = listed(column.earlier.rules)
        yield f"step {column.earlier.step} is refused already under {column.name}, by {rules}"
    for fault in column.faults:
        yield f"the position cannot be under {column.name}: {fault}"


def _verdict(found: Judgement, outcome: Outcome) -> str:
    if outcome.verdict == "refused":
        return f"refused by {listed(outcome.rules)}"
    if outcome.verdict == "legal" and outcome != found.reference.outcome:
        return "legal, with other consequences," if found.reference.outcome.rules == () else "legal"
    return outcome.verdict


def _follows(outcome: Outcome) -> Iterator[str]:
    rows = [(place(c.path), shown(c.before), "→", shown(c.after)) for c in outcome.changes]
    yield from columns(rows)
    yield from _end(outcome.result)


def _end(result: dict[str, Any] | None) -> Iterator[str]:
    """Who has won, with what counts first of each seat's score."""
    if result:
        seats, verb = result["winners"], "wins" if len(result["winners"]) == 1 else "win"
        scores = ", ".join(str(score[0]) for score in result["scores"])
        yield f"the game is over; {listed(f'seat {seat}' for seat in seats)} {verb}: {scores}"


def place(path: str) -> str:
    """A JSON pointer as the rules write it: `/shares/0/silk` is shares[0][silk]."""
    name, *keys = path.split("/")[1:]
    return name + "".join(f"[{key}]" for key in keys)


def _tree(why: Iterable[Fared]) -> Iterator[str]:
    for fared in why:
        yield f"{fared.how:8}  {fared.rule} ({place_of(fared.place.file, fared.place.line)})"
        yield f"          {fared.sentence}"
        inner = [*_nodes(fared.terms), *_changes(fared.changes), *_tree(fared.exceptions)]
        yield from (f"            {line}" for line in inner)


def _nodes(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        yield _node(node)
        yield from (f"  {line}" for line in _nodes(node.parts))


def _node(node: Node) -> str:
    if node.kind == "round":
        return f"{node.text}: {shown(node.value)}"
    if isinstance(node.value, bool):
        said = f"{node.text} {'holds' if node.value else 'does not hold'}"
    else:
        said = f"{node.text} is {shown(node.value)}"
    return f"{said}: {node.note}" if node.note else said


def _changes(changes: Iterable[Change]) -> Iterator[str]:
    for change in changes:
        yield f"{place(change.path)} {shown(change.before)} → {shown(change.after)}"


def _partings(found: Judgement) -> Iterator[str]:
    """Each point that makes a difference, the readings that part for it, and what is ruled."""
    told = [(parting, column) for column in found.columns for parting in column.partings]
    told.sort(key=lambda one: (one[0].point, one[0].reading, one[0].together))
    for parting, group in groupby(told, key=lambda one: one[0]):
        among = [column for _, column in group]
        yield from _parting(found, parting, among)


def _parting(found: Judgement, parting: Parting, among: list[Column]) -> Iterator[str]:
    with_others = [point for point in parting.together if point != parting.point]
    together = f", together with {listed(with_others)}" if with_others else ""
    yield f"{parting.point}: {parting.question}"
    yield f"  {', '.join(c.name for c in among)}: {parting.reading}{together}"
    for line in _otherwise(found, among[0]):
        yield f"    {line}"
    yield f"  ruling: {parting.reference}. {parting.because}"


def _otherwise(found: Judgement, column: Column) -> Iterator[str]:
    """How the step fares otherwise in a reading: its rules, and its consequences."""
    ours = {fared.rule: fared.how for fared in found.why}
    for fared in column.why:
        if ours.get(fared.rule) not in (None, fared.how):
            yield f"{fared.rule}: {fared.how}, not {ours[fared.rule]}"
    for reason in column.reasons:
        yield f"{reason.rule}: {reason.text}"
    here = set(found.reference.outcome.changes)
    if column.outcome.verdict == "legal":
        yield from _changes(c for c in column.outcome.changes if c not in here)
    if column.outcome.result != found.reference.outcome.result:
        yield from _end(column.outcome.result)


def _passages(found: Judgement, *, in_full: bool) -> Iterator[str]:
    at_stake = {parting.point for column in found.columns for parting in column.partings}
    refused = set(found.reference.outcome.rules)
    for edition, group in groupby(found.passages, key=lambda cited: cited.edition):
        yield edition
        for cited in group:
            answered = {answer.partition("=")[0] for answer in cited.answers}
            told = in_full or refused & set(cited.rules) or at_stake & answered
            yield from (f"  {line}" for line in cited_lines(cited, told=bool(told)))
    for silent in found.silent:
        yield f"{silent.edition} says nothing of {silent.name}: {silent.because}"


def cited_lines(cited: Cited, *, told: bool) -> Iterator[str]:
    """A passage: its place and what it supports; `told`, also what it says."""
    yield f"{cited.place}  ({', '.join((*cited.rules, *cited.answers))})"
    if not told:
        return
    yield f"  {cited.says}"
    if cited.quote:
        yield f"  in its own words: {cited.quote}"
    if cited.remark:
        yield f"  remark: {cited.remark}"
