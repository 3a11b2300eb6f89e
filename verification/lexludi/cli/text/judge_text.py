"""A judgement for people: verdicts, partings, what follows, the rules that decide, passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from lexludi.cli.output import columns, section
from lexludi.cli.spoken import told
from lexludi.cli.text.judge_tree import broken, changes, place, tree
from lexludi.cli.text.step_text import move
from lexludi.disputes.judgement import (
    Column,
    DecidingPoint,
    Judgement,
    SelfContradiction,
    StepOutcome,
)
from lexludi.language.explain.explain import shown
from lexludi.readings import readings
from lexludi.readings.citations import Cited
from lexludi.support.messages import listed

BY_LETTER = (
    "a silent book takes the ruling; CODE.letter adds nothing to it, and is named where it differs"
)


def lines(found: Judgement, *, full: bool, in_full: bool) -> Iterator[str]:
    """The judgement line by line.

    `full` shows every rule with its values and names every passage, else the rules that forbid the
    step and the passages at stake only; `in_full` restates every passage.
    """
    yield f"{found.game}, {found.players} players, {_which(found)}"
    yield f"  {'  '.join(word for word in move(found.step) if word)}"
    if found.seat is not None:
        yield f"  as seat {found.seat} sees it"
    yield from _verdicts(found)
    yield from section("where the readings part", _deciding(found))
    yield from section("where an edition contradicts itself", _contradictions(found))
    yield from section("what follows", _follows(found.reference.outcome))
    yield from section("why", tree(found.why) if full else broken(found.why))
    yield from section("who says so", _passages(found, full=full or in_full, in_full=in_full))
    if not full:
        yield from ("", "--full shows every rule with its values, and every passage on it")


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
        names = ", ".join(_names(group))
        yield f"  {_verdict(found, group[0].outcome)} under {names}"
    if any(column.name.endswith(readings.LETTER) for column in found.columns):
        yield f"  {BY_LETTER}"
    for column in found.columns:
        if not _meets_the_same(found, column):
            yield from (f"  {note}" for note in _notes(column))


def _names(group: Iterable[Column]) -> tuple[str, ...]:
    """The readings of a group; one by the letter only where its edition is in another."""
    return readings.in_short(column.name for column in group)


def _meets_the_same(found: Judgement, column: Column) -> bool:
    """Whether a reading by the letter meets what that of its edition by the ruling does."""
    own, met = column.name.removesuffix(readings.LETTER), (column.earlier, column.faults)
    return own != column.name and any(
        one.name == own and (one.earlier, one.faults) == met for one in found.columns
    )


def _notes(column: Column) -> Iterator[str]:
    """What stands between a reading and the moment of the step."""
    if column.earlier is not None:
        rules = listed(column.earlier.rules) or "what is not seen"
        yield f"step {column.earlier.step} is refused already under {column.name}, by {rules}"
    for fault in column.faults:
        yield f"the position cannot be under {column.name}: {fault}"


def _verdict(found: Judgement, outcome: StepOutcome) -> str:
    if outcome.verdict == "refused":
        return f"refused by {listed(outcome.rules) or f'what seat {found.seat} does not see'}"
    if outcome.verdict == "legal" and outcome != found.reference.outcome:
        return "legal, with other consequences," if found.reference.outcome.rules == () else "legal"
    return outcome.verdict


def _follows(outcome: StepOutcome) -> Iterator[str]:
    rows = [(place(c.path), shown(c.before), "→", shown(c.after)) for c in outcome.changes]
    yield from columns(rows)
    yield from _end(outcome.result)


def _end(result: dict[str, Any] | None) -> Iterator[str]:
    """Who has won, with what counts first of each seat's score."""
    if result:
        seats, verb = result["winners"], "wins" if len(result["winners"]) == 1 else "win"
        scores = ", ".join(str(score[0]) for score in result["scores"])
        yield f"the game is over; {listed(f'seat {seat}' for seat in seats)} {verb}: {scores}"


def _deciding(found: Judgement) -> Iterator[str]:
    """Each point that makes a difference, the readings that part for it, and what is ruled."""
    pairs = [(point, column) for column in found.columns for point in column.deciding]
    pairs.sort(key=lambda one: (one[0].point, one[0].reading, one[0].together))
    for point, group in groupby(pairs, key=lambda one: one[0]):
        among = [column for _, column in group]
        yield from _deciding_point(found, point, among)


def _deciding_point(found: Judgement, point: DecidingPoint, among: list[Column]) -> Iterator[str]:
    with_others = [other for other in point.together if other != point.point]
    together = f", together with {listed(with_others)}" if with_others else ""
    yield f"{point.point}: {point.question}"
    yield f"  {', '.join(_names(among))}: {point.reading}{together}"
    for line in _otherwise(found, among[0]):
        yield f"    {line}"
    yield f"  ruling: {point.reference}. {point.because}"


def _otherwise(found: Judgement, column: Column) -> Iterator[str]:
    """How the step fares otherwise in a reading: its rules, and its consequences."""
    ours = {trace.rule: trace.how for trace in found.why}
    for trace in column.why:
        if ours.get(trace.rule) not in (None, trace.how):
            yield f"{trace.rule}: {trace.how}, not {ours[trace.rule]}"
    for reason in column.reasons:
        yield f"{reason.rule}: {reason.text}"
    here = set(found.reference.outcome.changes)
    if column.outcome.verdict == "legal":
        yield from changes(c for c in column.outcome.changes if c not in here)
    if column.outcome.result != found.reference.outcome.result:
        yield from _end(column.outcome.result)


def _contradictions(found: Judgement) -> Iterator[str]:
    """What editions say beside the answer by which they are read, at length where it matters."""
    read = {column.name: column.outcome for column in found.columns}
    for one in found.contradictions:
        if one.outcome != read[one.edition]:
            yield from _contradiction(one)
    idle = [one for one in found.contradictions if one.outcome == read[one.edition]]
    for edition in dict.fromkeys(one.edition for one in idle):
        points = dict.fromkeys(one.point for one in idle if one.edition == edition)
        yield f"{edition}, without consequence for this step: {listed(points)}"


def _contradiction(one: SelfContradiction) -> Iterator[str]:
    yield f"{one.point}: {one.question}"
    yield f"  {one.edition} is read as {one.answer}: {one.ground}"
    rules = one.outcome.rules
    then = f"refused by {listed(rules)}" if rules else f"{one.outcome.verdict}, with other results"
    yield f"  it also says {one.other}, by which the step would be {then}"
    for cited in one.passages:
        yield from (f"    {line}" for line in cited_lines(cited, quoted=True))


def _passages(found: Judgement, *, full: bool, in_full: bool) -> Iterator[str]:
    """The passages at stake in words; `full`, also where the others stand."""
    stake = _stake(found)
    for edition, group in groupby(found.passages, key=lambda cited: cited.edition):
        passages = [(one, in_full or bool(stake & _supported(one))) for one in group]
        shown_ones = [one for one in passages if full or one[1]]
        yield from (edition,) if shown_ones else ()
        for cited, restated in shown_ones:
            yield from (f"  {line}" for line in cited_lines(cited, quoted=restated))
    for silent in found.silent:
        if full or silent.name in stake:
            letter = f" ({silent.letter.words})" if silent.letter else ""
            yield f"{silent.edition} says nothing of {silent.name}: {silent.because}{letter}"


def _stake(found: Judgement) -> set[str]:
    """The rules that refuse the step by the rulings, and the points for which readings part."""
    parted = {point.point for column in found.columns for point in column.deciding}
    return {*found.reference.outcome.rules, *parted}


def _supported(cited: Cited) -> set[str]:
    return {*cited.rules, *(answer.partition("=")[0] for answer in cited.answers)}


def cited_lines(cited: Cited, *, quoted: bool) -> Iterator[str]:
    """A passage: its place and what it supports; `quoted`, also what it says."""
    yield f"{cited.place}  ({', '.join((*cited.rules, *cited.answers))})"
    if not quoted:
        return
    yield f"  {cited.says}"
    if cited.quote:
        yield f"  {told('rule.quote', quote=cited.quote)}"
    if cited.remark:
        yield f"  {told('rule.remark', remark=cited.remark)}"
