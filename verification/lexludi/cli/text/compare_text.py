"""Differences of two readings for people: the point, the position, the step, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lexludi.cli.output import columns
from lexludi.cli.spoken import Voice, counted, either, every, told
from lexludi.cli.text.impact_text import with_variants
from lexludi.comparison.difference import Difference, ReachedSituation
from lexludi.language import Law, Machine
from lexludi.play import setups
from lexludi.support.canonical_json import differing

Two = tuple[str, str]
Also = Mapping[str, tuple[str, ...]]
"""The answers that an edition states besides the one it is read by, by point."""


def lines(
    law: Law, voice: Voice, names: Two, found: Difference, also: tuple[Also, Also]
) -> Iterator[str]:
    """A difference line by line.

    `names` are those of the two readings, and `also` what their editions say otherwise elsewhere.
    """
    point = found.point
    yield f"{point}: {voice.said(f'question {point}', found.question)}"
    own = zip(names, (found.a, found.b), also, strict=True)
    answers = (
        (name, _answered(voice, point, answer, more.get(point, ()))) for name, answer, more in own
    )
    rows = [*answers, *_rows(law, voice, names, found)]
    yield from (f"  {line}" for line in columns(rows))


def _answered(voice: Voice, point: str, answer: str, others: tuple[str, ...]) -> str:
    said = voice.answer(point, answer)
    if not others:
        return said
    elsewhere = every(voice.answer(point, other) for other in others)
    return told("compare.elsewhere", answer=said, others=elsewhere)


def contradictions(
    names: Two, also: tuple[Also, Also], found: Iterable[Difference]
) -> Iterator[str]:
    """For each reading the points besides those found on which its edition also says otherwise."""
    compared = {difference.point for difference in found}
    for name, points_said in dict(zip(names, also, strict=True)).items():
        if points := [point for point in points_said if point not in compared]:
            yield told("compare.also_on", name=name, points=every(points))


def _rows(law: Law, voice: Voice, names: Two, found: Difference) -> Iterator[tuple[str, str]]:
    if found.word != "found":
        yield told("compare.witness"), told(f"compare.{found.word}")
        return
    players = with_variants(law, voice, str(found.players), found.variants)
    yield told("compare.players"), players
    yield from _other_answers(voice, names, found)
    if found.witness is not None:
        departures = [*_departures(law, voice, found), told("compare.usual")]
        smallest = told("compare.between").join(departures)
        yield told("compare.smallest"), smallest
    yield from _moment(voice, names, found)
    yield told("compare.history"), _history(law, voice, names, found)
    if found.reached is not None and not found.reached.exact:
        yield from _moment(voice, names, found.reached)
    yield from ((told("compare.dispute"), fault) for fault in found.faults)


def _other_answers(voice: Voice, names: Two, found: Difference) -> Iterator[tuple[str, str]]:
    """Whose answers to other points the witness is shown under, where it is not both's."""
    if found.under == "both" and found.alone:
        return
    answers = every(f"{point} {voice.answer(point, one)}" for point, one in found.supposed.items())
    yield told("compare.under"), _whose("compare.under", names, found.under, answers=answers)


def _whose(words: str, names: Two, under: str, /, **filled: str) -> str:
    """Words that depend on whose answers something is shown under."""
    if under in ("a", "b"):
        return told(f"{words}_one", name=names["ab".index(under)])
    return told(f"{words}_{under}", **filled)


def _departures(law: Law, voice: Voice, found: Difference) -> Iterator[str]:
    """What is not as at the start of a game by our rulings."""
    machine = Machine(law, setups.reference(law, found.players or law.players[0]))
    start = machine.to_json(machine.start())
    for path, _, value in differing(start, found.witness):
        yield _entry(voice, path, value)


def _moment(
    voice: Voice, names: Two, moment: Difference | ReachedSituation
) -> Iterator[tuple[str, str]]:
    if moment.step is not None:
        yield told("compare.step"), " ".join(filter(None, voice.noted(moment.step)))
    for name, outcome in zip(names, (moment.outcome_a, moment.outcome_b), strict=True):
        yield name, _outcome(voice, outcome or {})


def _outcome(voice: Voice, outcome: dict[str, Any]) -> str:
    if "starts" in outcome:
        return told("compare.starts", entries=_entries(voice, outcome["starts"]))
    if "result" in outcome:
        return _result(voice, outcome["result"])
    if not outcome["legal"]:
        return told("compare.refused", rules=either(outcome["rules"]) or outcome["kind"])
    if not outcome["changes"]:
        return told("compare.unchanged")
    return told("compare.legal", entries=_entries(voice, outcome["changes"]))


def _entries(voice: Voice, values: dict[str, Any]) -> str:
    entries = (_entry(voice, path, value) for path, value in values.items())
    return told("words.between" if voice.is_english else "compare.between").join(entries)


def _entry(voice: Voice, path: str, value: Any) -> str:
    what, shown = voice.entry(path, value)
    return told("compare.entry", what=what, value=shown)


def _result(voice: Voice, result: dict[str, Any] | None) -> str:
    if result is None:
        return told("compare.goes_on")
    seats = [voice.seat(seat) for seat in result["winners"]]
    return told(f"compare.wins_{'one' if len(seats) == 1 else 'many'}", seats=every(seats))


def _history(law: Law, voice: Voice, names: Two, found: Difference) -> str:
    reached = found.reached
    if reached is None or found.history is None:
        return told("compare.unreached")
    players = told("compare.game", players=reached.players)
    return counted(
        "compare.exact" if reached.exact else "compare.like",
        len(found.history),
        game=with_variants(law, voice, players, reached.variants),
        whose=_whose("compare.whose", names, reached.under),
    )
