"""What follows at a situation under a reading, and whether two readings part there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from lexludi.comparison.situation import Pair, Situation
from lexludi.language import Law, PositionError
from lexludi.play.adapter import InPlay, LawAdapter
from lexludi.support.canonical_json import differing

Outcome = dict[str, Any]
"""What follows, as JSON.

Of a step `{"legal": true, "changes": {pointer: value}}` or `{"legal": false, "kind", "rules"}`;
of the end `{"result": ...}`, null while the game goes on; of the start `{"starts": ...}`.
"""
Fit = Literal["alone", "together"]
"""Whether the point makes the difference whatever the others say, or only with their help."""


def follows(side: InPlay, situation: Situation) -> Outcome:
    """What follows at a situation by one statement of the rules.

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


def by_law(law: Law, situation: Situation, answers: Mapping[str, str]) -> Outcome:
    """What follows by the law itself under a reading.

    PositionError where the position breaks an invariant under it.
    """
    return follows(InPlay(LawAdapter(law, situation.setup(answers))), situation)


def outcomes(law: Law, pair: Pair, situation: Situation) -> tuple[Outcome, Outcome]:
    """What follows under each of two readings; of two starts only where they differ, by pointer."""
    a, b = (by_law(law, situation, answers) for answers in (pair.a, pair.b))
    if "starts" not in a:
        return a, b
    apart = list(differing(a["starts"], b["starts"]))
    starts = {p: old for p, old, _ in apart}, {p: new for p, _, new in apart}
    return {"starts": starts[0]}, {"starts": starts[1]}


def fit(law: Law, pair: Pair, situation: Situation) -> Fit | None:
    """How the point makes the two readings part at a situation; None where it does not.

    Alone: whoever changes his mind about the point sees what the other sees.  Together: they
    part, and the point has a share in it, but so have others on which they differ.
    """
    try:
        a, b, a_turned, b_turned = (
            essence(by_law(law, situation, answers))
            for answers in (pair.a, pair.b, pair.a_turned, pair.b_turned)
        )
    except PositionError:
        return None
    if a == b:
        return None
    if a == b_turned and b == a_turned:
        return "alone"
    return "together" if a != a_turned or b != b_turned else None
