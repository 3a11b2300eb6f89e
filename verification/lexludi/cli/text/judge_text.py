"""A judgement for people: verdicts, partings, what follows, the rules that decide, passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from lexludi.cli.output import columns, section
from lexludi.cli.spoken import Voice, every, told
from lexludi.cli.text.judge_tree import broken, tree
from lexludi.disputes.judgement import (
    Column,
    DecidingPoint,
    Judgement,
    OwnPosition,
    SelfContradiction,
    StepOutcome,
)
from lexludi.readings import readings
from lexludi.readings.citations import Cited

SHOWN = 3
"""So many entries in which two positions differ are told."""


def lines(found: Judgement, voice: Voice, *, full: bool, in_full: bool) -> Iterator[str]:
    """The judgement line by line, in the language of the answer; `voice` says what the game says.

    `full` shows every rule with its values and names every passage, else the rules that forbid the
    step and the passages at stake only; `in_full` restates every passage.
    """
    yield told("judge.header", game=found.game, players=found.players, step=_which(found))
    yield f"  {'  '.join(filter(None, voice.noted(found.step)))}"
    if found.seat is not None:
        yield f"  {told('judge.as_seat', seat=voice.seat(found.seat))}"
    yield from _verdicts(found, voice)
    rows = (voice.entry(pointer, value) for pointer, value in found.filled.items())
    yield from section(told("judge.filled"), columns(rows))
    yield from section(told("judge.parting"), _deciding(found, voice))
    yield from section(told("judge.contradiction"), _contradictions(found, voice))
    yield from section(told("judge.follows"), _follows(found.reference.outcome, voice))
    yield from section(told("judge.why"), _why(found, voice, full=full))
    yield from section(
        told("rule.passages"), _passages(found, voice, full=full or in_full, in_full=in_full)
    )
    if not full:
        yield from ("", told("judge.full"))


def _why(found: Judgement, voice: Voice, *, full: bool) -> Iterator[str]:
    return tree(found.why, voice) if full else broken(found.why, voice)


def _which(found: Judgement) -> str:
    if found.at == found.asked:
        return told("judge.step", at=found.at, steps=found.steps)
    return told("judge.earlier", at=found.at, steps=found.steps, asked=found.asked)


def _verdicts(found: Judgement, voice: Voice) -> Iterator[str]:
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
        verdict = _verdict(found, group[0].outcome, voice)
        yield f"  {told('judge.under', verdict=verdict, names=names)}"
    if any(column.name.endswith(readings.LETTER) for column in found.columns):
        yield f"  {told('judge.by_letter')}"
    for group in _meeting_the_same(found.columns):
        yield from (f"  {note}" for note in _notes(group, voice))


def _names(group: Iterable[Column]) -> tuple[str, ...]:
    """The readings of a group; one by the letter only where its edition is in another."""
    return readings.in_short(column.name for column in group)


def _meeting_the_same(every_column: Iterable[Column]) -> list[list[Column]]:
    """The readings in groups that meet the same between the start and the moment of the step."""
    groups: list[list[Column]] = []
    for column in every_column:
        met = (column.earlier, column.own, column.faults)
        same = (one for one in groups if (one[0].earlier, one[0].own, one[0].faults) == met)
        group = next(same, None)
        if group is None:
            groups.append([column])
        else:
            group.append(column)
    return groups


def _notes(group: Sequence[Column], voice: Voice) -> Iterator[str]:
    """What stands between some readings and the moment of the step."""
    first, names = group[0], every(_names(group))
    if first.earlier is not None:
        rules = every(first.earlier.rules) or told("judge.unseen_rules")
        yield told("judge.refused_before", step=first.earlier.step, name=names, rules=rules)
    if first.own is not None:
        yield _own(names, first.own, first.outcome, voice)
    for fault in first.faults:
        yield told("judge.impossible", name=names, fault=fault)


def _own(names: str, own: OwnPosition, here: StepOutcome, voice: Voice) -> str:
    """Where the same steps lead by the answers of readings, and what becomes of the step there."""
    is_same = (own.outcome.verdict, own.outcome.rules) == (here.verdict, here.rules)
    rules = every(own.outcome.rules) or told("judge.unseen_rules")
    verdict = (
        told("judge.refused", rules=rules)
        if own.outcome.verdict == "refused"
        else _named(own.outcome.verdict)
    )
    entries = [voice.entry(one.path, one.after, one.before) for one in own.differences]
    parted = [f"{what} {told('words.not', ruling=a, others=b)}" for what, a, b in entries]
    return told(
        "judge.own_alike" if is_same else "judge.own_otherwise",
        name=names, points=every(own.points), verdict=verdict,
        differences="; ".join((*parted[:SHOWN], *["…"][: len(parted) > SHOWN])),
    )  # fmt: skip


def _verdict(found: Judgement, outcome: StepOutcome, voice: Voice) -> str:
    if outcome.verdict == "refused":
        return told("judge.refused", rules=every(outcome.rules) or _unseen(found, voice))
    if outcome.verdict == "legal" and outcome != found.reference.outcome:
        return told("judge.otherwise" if found.reference.outcome.rules == () else "judge.legal")
    return _named(outcome.verdict)


def _unseen(found: Judgement, voice: Voice) -> str:
    return told("judge.unseen", seat=voice.seat(found.seat)) if found.seat is not None else ""


def _named(verdict: str) -> str:
    """What a verdict is called."""
    return told(f"judge.{verdict}") if verdict == "legal" else verdict


def _follows(outcome: StepOutcome, voice: Voice) -> Iterator[str]:
    entries = (voice.entry(c.path, c.before, c.after) for c in outcome.changes)
    rows = [(what, before, "→", after) for what, before, after in entries]
    yield from columns(rows)
    yield from _end(outcome.result, voice)


def _end(result: dict[str, Any] | None, voice: Voice) -> Iterator[str]:
    """Who has won, with what counts first of each seat's score."""
    if result:
        seats = every(map(voice.seat, result["winners"]))
        scores = ", ".join(str(score[0]) for score in result["scores"])
        how_many = "one" if len(result["winners"]) == 1 else "many"
        yield told(f"judge.over_{how_many}", seats=seats, scores=scores)


def _deciding(found: Judgement, voice: Voice) -> Iterator[str]:
    """Each point that makes a difference, the readings that part for it, and what is ruled."""
    pairs = [(point, column) for column in found.columns for point in column.deciding]
    pairs.sort(key=lambda one: (one[0].point, one[0].reading, one[0].together))
    for point, group in groupby(pairs, key=lambda one: one[0]):
        among = [column for _, column in group]
        yield from _deciding_point(found, point, among, voice)


def _deciding_point(
    found: Judgement, point: DecidingPoint, among: list[Column], voice: Voice
) -> Iterator[str]:
    with_others = [other for other in point.together if other != point.point]
    together = told("judge.together", others=every(with_others)) if with_others else ""
    name = point.point
    yield f"{name}: {voice.said(f'question {name}', point.question)}"
    yield f"  {', '.join(_names(among))}: {voice.answer(name, point.reading)}{together}"
    for line in _otherwise(found, among[0], voice):
        yield f"    {line}"
    because = voice.said(f"reason {name}", point.because)
    ruling = voice.answer(name, point.reference)
    yield f"  {told('judge.ruling', ruling=ruling, because=because)}"


def _otherwise(found: Judgement, column: Column, voice: Voice) -> Iterator[str]:
    """How the step fares otherwise in a reading: its rules, and its consequences."""
    ours = {trace.rule: trace.how for trace in found.why}
    for trace in column.why:
        if ours.get(trace.rule) not in (None, trace.how):
            how, ours_how = told(f"how.{trace.how}"), told(f"how.{ours[trace.rule]}")
            yield f"{trace.rule}: {told('words.not', ruling=how, others=ours_how)}"
    for reason in column.reasons:
        yield f"{reason.rule}: {voice.why(reason.rule, reason.sentence, reason.text)}"
    here = set(found.reference.outcome.changes)
    if column.outcome.verdict == "legal":
        for change in (one for one in column.outcome.changes if one not in here):
            what, before, after = voice.entry(change.path, change.before, change.after)
            yield f"{what} {before} → {after}"
    if column.outcome.result != found.reference.outcome.result:
        yield from _end(column.outcome.result, voice)


def _contradictions(found: Judgement, voice: Voice) -> Iterator[str]:
    """What editions say beside the answer by which they are read, at length where it matters."""
    read = {column.name: column.outcome for column in found.columns}
    for one in found.contradictions:
        if one.outcome != read[one.edition]:
            yield from _contradiction(one, voice)
    idle = [one for one in found.contradictions if one.outcome == read[one.edition]]
    for edition in dict.fromkeys(one.edition for one in idle):
        points = dict.fromkeys(one.point for one in idle if one.edition == edition)
        yield told("judge.idle", edition=edition, points=every(points))


def _contradiction(one: SelfContradiction, voice: Voice) -> Iterator[str]:
    answer, other = (voice.answer(one.point, each) for each in (one.answer, one.other))
    yield f"{one.point}: {voice.said(f'question {one.point}', one.question)}"
    ground = told(f"grounds.{readings.AnswerGround(one.ground).name}")
    yield f"  {told('judge.read_as', edition=one.edition, answer=answer, ground=ground)}"
    rules = one.outcome.rules
    then = (
        told("judge.then_refused", other=other, rules=every(rules))
        if rules
        else told("judge.then_other", other=other, verdict=_named(one.outcome.verdict))
    )
    yield f"  {then}"
    for cited in one.passages:
        yield from (f"    {line}" for line in cited_lines(cited, quoted=True))


def _passages(found: Judgement, voice: Voice, *, full: bool, in_full: bool) -> Iterator[str]:
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
            letter = f" ({voice.letter(silent.name, silent.letter)})" if silent.letter else ""
            told_of = (silent.edition, silent.name, silent.because, letter)
            yield voice.silence("judge.says_nothing", *told_of)


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
