"""A judgement for people: verdicts, partings, what follows, the rules that decide, passages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from lexludi.cli.output import columns, section
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
from lexludi.readings.citations import Cited
from lexludi.support.messages import listed


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
    yield from section("where the readings part", _partings(found))
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
        names = ", ".join(column.name for column in group)
        yield f"  {_verdict(found, group[0].outcome)} under {names}"
    for column in found.columns:
        yield from (f"  {note}" for note in _notes(column))


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


def _partings(found: Judgement) -> Iterator[str]:
    """Each point that makes a difference, the readings that part for it, and what is ruled."""
    told = [(parting, column) for column in found.columns for parting in column.partings]
    told.sort(key=lambda one: (one[0].point, one[0].reading, one[0].together))
    for parting, group in groupby(told, key=lambda one: one[0]):
        among = [column for _, column in group]
        yield from _parting(found, parting, among)


def _parting(found: Judgement, parting: DecidingPoint, among: list[Column]) -> Iterator[str]:
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
        yield from changes(c for c in column.outcome.changes if c not in here)
    if column.outcome.result != found.reference.outcome.result:
        yield from _end(column.outcome.result)


def _contradictions(found: Judgement) -> Iterator[str]:
    """What editions say beside the answer by which they are read, at length where it matters."""
    read = {column.name: column.outcome for column in found.columns}
    for torn in found.torn:
        if torn.outcome != read[torn.edition]:
            yield from _contradiction(torn)
    idle = [torn for torn in found.torn if torn.outcome == read[torn.edition]]
    for edition in dict.fromkeys(torn.edition for torn in idle):
        points = dict.fromkeys(torn.point for torn in idle if torn.edition == edition)
        yield f"{edition}, without consequence for this step: {listed(points)}"


def _contradiction(torn: SelfContradiction) -> Iterator[str]:
    yield f"{torn.point}: {torn.question}"
    yield f"  {torn.edition} is read as {torn.answer}: {torn.ground}"
    rules = torn.outcome.rules
    then = f"refused by {listed(rules)}" if rules else f"{torn.outcome.verdict}, with other results"
    yield f"  it also says {torn.other}, by which the step would be {then}"
    for cited in torn.passages:
        yield from (f"    {line}" for line in cited_lines(cited, told=True))


def _passages(found: Judgement, *, full: bool, in_full: bool) -> Iterator[str]:
    """The passages at stake in words; `full`, also where the others stand."""
    stake = _stake(found)
    for edition, group in groupby(found.passages, key=lambda cited: cited.edition):
        told = [(one, in_full or bool(stake & _supported(one))) for one in group]
        shown_ones = [one for one in told if full or one[1]]
        yield from (edition,) if shown_ones else ()
        for cited, restated in shown_ones:
            yield from (f"  {line}" for line in cited_lines(cited, told=restated))
    for silent in found.silent:
        if full or silent.name in stake:
            yield f"{silent.edition} says nothing of {silent.name}: {silent.because}"


def _stake(found: Judgement) -> set[str]:
    """The rules that refuse the step by the rulings, and the points for which readings part."""
    parted = {parting.point for column in found.columns for parting in column.partings}
    return {*found.reference.outcome.rules, *parted}


def _supported(cited: Cited) -> set[str]:
    return {*cited.rules, *(answer.partition("=")[0] for answer in cited.answers)}


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
