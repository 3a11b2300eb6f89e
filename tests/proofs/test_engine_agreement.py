"""Machine and engine are asked about every example of the solver, and each difference is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexludi.catalogue import Game
from lexludi.language import Setup
from lexludi.play.adapter import Adapter, LawAdapter, Opponent, StepVerdict
from lexludi.proofs import prove, verdict_cache
from lexludi.proofs.engine_agreement import disagreement
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict, Witness
from lexludi.support.errors import EngineBroke

POSITION = {
    "now": "take",
    "heap": 7,
    "purse": [0, 0],
    "hand": ["red", "green"],
    "deck": {"red": 0, "green": 0, "blue": 1},
    "turn": 0,
}
ANSWERS = {"take.nothing": "refused", "brightness": "plain"}
GRAB = Obligation("can_be_legal", "grab", "grab")


def verdict(amount: int, **position: object) -> Verdict:
    """A verdict whose example is a step from the first position of taking, or from another one."""
    step = {"by": 0, "do": "grab", "amount": amount}
    return Verdict(GRAB, 2, "proved", witness=Witness(2, ANSWERS, {**POSITION, **position}, step))


def engine(game: Game, **methods: Callable[..., Any]) -> Opponent:
    """The law itself as an engine, with some of its answers replaced."""

    def made(setup: Setup) -> Adapter:
        other = LawAdapter(game.law, setup)
        for name, method in methods.items():
            setattr(other, name, method)
        return other

    return made


def told(game: Game, about: Verdict, **methods: Callable[..., Any]) -> str | None:
    """How the engine differs, in words; None where it does not."""
    found = disagreement(game.law, engine(game, **methods), about)
    return None if found is None else found.detail


def test_an_engine_that_says_what_the_law_says_agrees(pebbles: Game) -> None:
    assert told(pebbles, verdict(3)) is None
    assert told(pebbles, verdict(4)) is None


def test_an_engine_that_leads_elsewhere_differs(pebbles: Game) -> None:
    def nowhere(position: Any, _step: object) -> Any:
        return position

    said = told(pebbles, verdict(3), do=nowhere)
    assert said == "after the step heap is 4 by the law, 7 in the engine"


def test_a_truth_value_in_the_place_of_a_number_differs(pebbles: Game) -> None:
    law = LawAdapter(pebbles.law, Setup(2).completed(pebbles.law))

    def shown(position: Any) -> Any:
        return {**law.to_json(position), "heap": True}

    said = told(pebbles, verdict(3, heap=4, purse=[3, 0]), to_json=shown)
    assert said == "after the step heap is 1 by the law, True in the engine"


@pytest.mark.parametrize("method", ["start", "from_json", "verdict", "do", "to_json"])
def test_an_engine_that_breaks_off_differs(pebbles: Game, method: str) -> None:
    def broken(*_: object) -> Any:
        raise EngineBroke("the engine of pebbles breaks off")

    assert told(pebbles, verdict(3), **{method: broken}) == "the engine of pebbles breaks off"


def test_an_engine_that_refuses_for_a_rule_that_is_kept_differs(pebbles: Game) -> None:
    def other(*_: object) -> StepVerdict:
        return StepVerdict("illegal", ("grab.some",))

    said = told(pebbles, verdict(4), verdict=other)
    law = "the law refuses the step as illegal by grab.limit"
    assert said == f"{law}, the engine refuses the step as illegal by grab.some"


def test_a_position_that_the_law_s_own_machine_refuses_is_a_difference(pebbles: Game) -> None:
    found = disagreement(pebbles.law, None, verdict(3, heap=-1))
    assert found is not None
    assert found.detail.startswith("the law's machine refuses the solver's position: ")


def test_what_the_engine_differs_in_is_among_the_verdicts_of_a_task(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_position: object) -> object:
        raise ValueError("never")

    monkeypatch.setattr(prove, "opponent", lambda game: engine(game, from_json=never))
    shown = verdict(3)
    monkeypatch.setattr(verdict_cache, "kept", lambda *_: [shown])
    found = prove.verdicts_of(pebbles, Task("grab", 2, (), 0))
    assert [one.obligation for one in found] == [GRAB, GRAB.spoken_of("engine_agrees")]
