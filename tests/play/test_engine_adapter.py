"""An engine's own errors are told from its refusals, and from ours."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.language import Setup
from lexludi.play.adapter import EngineAdapter
from lexludi.support.errors import EngineBroke, UsageError

SETUP = Setup(2, {}, {})
ASKED = ("start", "from_json", "to_json", "legal", "weight", "do", "result", "verify")


class Lost:
    """An engine, and a game, of which every question ends with an error."""

    GAME = "lost"

    def new_game(self, *_: object) -> Any:
        return self

    def __getattr__(self, name: str) -> Any:
        if name not in ASKED:
            raise AttributeError(name)

        def lost(*_: object) -> Any:
            raise self.error

        return lost

    error: Exception = KeyError("willow")


def test_an_error_of_an_engine_is_told_with_what_was_asked_and_where_it_ended() -> None:
    lost: Any = Lost()
    with pytest.raises(
        EngineBroke,
        match=r"the engine of lost breaks off in lost\(\): KeyError .*willow.* "
        r"\(test_engine_adapter.py:\d+\)",
    ):
        EngineAdapter(lost, SETUP).do(None, {})


@pytest.mark.parametrize("asked", [*ASKED[:-1], "verdict"])
def test_every_question_is_guarded(asked: str) -> None:
    lost: Any = Lost()
    adapter = EngineAdapter(lost, SETUP)
    with pytest.raises(EngineBroke):
        getattr(adapter, asked)(
            *range({"start": 0, "weight": 2, "do": 2, "verdict": 2}.get(asked, 1))
        )


def test_a_refused_position_is_no_error_of_an_engine() -> None:
    lost: Any = Lost()
    lost.error = ValueError("no purse")
    with pytest.raises(ValueError, match="no purse"):
        EngineAdapter(lost, SETUP).from_json({})


def test_an_engine_that_breaks_off_at_the_set_up_is_named() -> None:
    lost: Any = Lost()
    lost.new_game = lambda *_: [][0]
    with pytest.raises(EngineBroke, match="the engine of lost breaks off"):
        EngineAdapter(lost, SETUP)


def test_a_message_of_an_engine_is_not_printed_raw() -> None:
    lost: Any = Lost()
    lost.error = KeyError("\x1b[2Jproved")
    with pytest.raises(EngineBroke) as raised:
        EngineAdapter(lost, SETUP).start()
    assert "\x1b" not in str(raised.value)
    assert not isinstance(raised.value, UsageError)
