"""What follows in a situation under a reading, and whether two readings differ there."""

from __future__ import annotations

from typing import Any, Literal

from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.language import Answers, Law, PositionError
from lexludi.play.adapter import InPlay, LawAdapter
from lexludi.support.canonical_json import differing

Outcome = dict[str, Any]
"""What follows, as JSON.

Of a step `{"legal": true, "changes": {pointer: value}}` or `{"legal": false, "kind", "rules"}`;
of the end `{"result": ...}`, null while the game goes on; of the start `{"starts": ...}`.
"""
Influence = Literal["alone", "together"]
"""Whether the point makes the difference alone, or only together with other points."""


def follows(side: InPlay, situation: Situation) -> Outcome:
    """What follows in a situation by one statement of the rules.

    ValueError where that side cannot take up the position.
    """
    if situation.position is None:
        return {"starts": side.position()}
    side.set_up(situation.position)
    if situation.step is None:
        return {"result": side.result()}
    verdict = side.verdict(situation.step)
    if not verdict.legal:
        return {"legal": False, **verdict.to_json()}
    side.do(situation.step)
    changes = {path: new for path, _, new in differing(situation.position, side.position())}
    return {"legal": True, "changes": changes}


def essence(outcome: Outcome) -> Any:
    """What of an outcome matters to play: neither the reason of a refusal nor a loser's score."""
    if "legal" in outcome:
        return outcome.get("changes")
    if "result" in outcome:
        return outcome["result"] and outcome["result"]["winners"]
    return outcome["starts"]


def by_law(law: Law, situation: Situation, answers: Answers) -> Outcome:
    """What follows by the law itself under a reading.

    PositionError where the position breaks an invariant under it.
    """
    return follows(InPlay(LawAdapter(law, situation.setup(answers))), situation)


def outcomes(law: Law, pair: ReadingPair, situation: Situation) -> tuple[Outcome, Outcome]:
    """What follows under each of two readings; of two starts only where they differ, by pointer."""
    a, b = (by_law(law, situation, answers) for answers in (pair.a, pair.b))
    if "starts" not in a:
        return a, b
    apart = list(differing(a["starts"], b["starts"]))
    starts = {p: old for p, old, _ in apart}, {p: new for p, _, new in apart}
    return {"starts": starts[0]}, {"starts": starts[1]}


def influence(law: Law, pair: ReadingPair, situation: Situation) -> Influence | None:
    """How the point makes the two readings differ in a situation; None where it does not.

    Alone: each reading with the other's answer to the point has the other's outcome.  Together:
    the outcomes differ, and the point has a share in it, but so have other points.
    """
    try:
        a, b, a_switched, b_switched = (
            essence(by_law(law, situation, answers))
            for answers in (pair.a, pair.b, pair.a_switched, pair.b_switched)
        )
    except PositionError:
        return None
    if a == b:
        return None
    if a == b_switched and b == a_switched:
        return "alone"
    return "together" if a != a_switched or b != b_switched else None
