"""Differences of two readings for people: the point, the position, the step, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lexludi.cli.output import columns
from lexludi.cli.text.impact_text import variants
from lexludi.cli.text.judge_tree import place
from lexludi.cli.text.step_text import move
from lexludi.comparison.difference import Difference, ReachedSituation
from lexludi.language import Law, Machine
from lexludi.language.explain.explain import shown
from lexludi.play import setups
from lexludi.support.canonical_json import differing
from lexludi.support.messages import listed, plural

Two = tuple[str, str]
Also = Mapping[str, tuple[str, ...]]
"""The answers that an edition states besides the one it is read by, by point."""
NONE = "no single step, start or end shows a difference; how likely chances are is not compared"
UNKNOWN = "the solver gave up, so that it is open whether there is any difference"


def lines(law: Law, names: Two, found: Difference, also: tuple[Also, Also]) -> Iterator[str]:
    """A difference line by line.

    `names` are those of the two readings, and `also` what their editions say otherwise elsewhere.
    """
    yield f"{found.point}: {found.question}"
    own = zip(names, (found.a, found.b), also, strict=True)
    answers = ((name, _answered(answer, more.get(found.point, ()))) for name, answer, more in own)
    rows = [*answers, *_rows(law, names, found)]
    yield from (f"  {line}" for line in columns(rows))


def _answered(answer: str, others: tuple[str, ...]) -> str:
    return f"{answer}, and in another place {listed(others)}" if others else answer


def contradictions(
    names: Two, also: tuple[Also, Also], found: Iterable[Difference]
) -> Iterator[str]:
    """For each reading the points besides those found on which its edition also says otherwise."""
    compared = {difference.point for difference in found}
    for name, points_said in dict(zip(names, also, strict=True)).items():
        if points := [point for point in points_said if point not in compared]:
            yield f"{name} on {listed(points)}"


def _rows(law: Law, names: Two, found: Difference) -> Iterator[tuple[str, str]]:
    if found.word != "found":
        yield "witness", UNKNOWN if found.word == "unknown" else NONE
        return
    yield "players", f"{found.players}{variants(law, found.variants)}"
    yield from _other_answers(names, found)
    if found.witness is not None:
        yield "smallest", "; ".join([*_departures(law, found), "all else as at the start"])
    yield from _moment(names, found)
    yield "history", _history(law, names, found)
    if found.reached is not None and not found.reached.exact:
        yield from _moment(names, found.reached)
    yield from (("DISPUTE", fault) for fault in found.faults)


def _other_answers(names: Two, found: Difference) -> Iterator[tuple[str, str]]:
    """Whose answers to other points the witness is shown under, where it is not both's."""
    if found.under == "both":
        if not found.alone:
            yield "under", "the answers of both; on other points they differ here as well"
        return
    supposed = listed(f"{point} {answer}" for point, answer in found.supposed.items())
    whose = {
        "a": f"what {names[0]} says otherwise: the two differ on other points as well",
        "b": f"what {names[1]} says otherwise: the two differ on other points as well",
        "reference": "our rulings otherwise: the two differ on other points as well",
        "supposed": f"{supposed} supposed: as the two answer that, this point never matters",
    }
    yield "under", whose[found.under]


def _departures(law: Law, found: Difference) -> Iterator[str]:
    """What is not as at the start of a game by our rulings."""
    machine = Machine(law, setups.reference(law, found.players or law.players[0]))
    start = machine.to_json(machine.start())
    for path, _, value in differing(start, found.witness):
        yield f"{place(path)} {shown(value)}"


def _moment(names: Two, moment: Difference | ReachedSituation) -> Iterator[tuple[str, str]]:
    if moment.step is not None:
        yield "step", " ".join(word for word in move(moment.step) if word)
    for name, outcome in zip(names, (moment.outcome_a, moment.outcome_b), strict=True):
        yield name, _outcome(outcome or {})


def _outcome(outcome: dict[str, Any]) -> str:
    if "starts" in outcome:
        return f"starts with {_entries(outcome['starts'])}"
    if "result" in outcome:
        return _result(outcome["result"])
    if outcome["legal"]:
        return f"legal; then {_entries(outcome['changes']) or 'nothing changes'}"
    return f"refused by {listed(outcome['rules'], 'or') or outcome['kind']}"


def _entries(values: dict[str, Any]) -> str:
    return ", ".join(f"{place(path)} {shown(value)}" for path, value in values.items())


def _result(result: dict[str, Any] | None) -> str:
    if result is None:
        return "the game goes on"
    seats = [f"seat {seat}" for seat in result["winners"]]
    return f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}"


def _history(law: Law, names: Two, found: Difference) -> str:
    reached = found.reached
    if reached is None or found.history is None:
        return "none was found that leads from the start of a game to such a position"
    steps = plural(len(found.history), "step")
    where = "lead to this very position" if reached.exact else "lead to a position like it, where"
    whose = {
        "both": "legal under both",
        "a": f"a game of {names[0]} but for this point",
        "b": f"a game of {names[1]} but for this point",
        "reference": "a game by our rulings but for this point",
        "supposed": "a game with the answers supposed",
    }[reached.under]
    extra = "" if reached.exact else f"{reached.players} players{variants(law, reached.variants)}, "
    return f"{steps} from the start ({extra}{whose}) {where}"
