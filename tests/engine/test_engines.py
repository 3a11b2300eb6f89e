"""What every engine of the project gives, as the protocol of engines says it."""

from __future__ import annotations

import importlib
import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import JSON

import lexludi.games
from lexludi.engine import (
    CAPABILITIES,
    Engine,
    EngineGame,
    PositionFaults,
    RandomPlayer,
    SetupError,
    dumps,
)
from lexludi.engine.onlooker import VIEWS, ShowsSeats
from lexludi.engine.peer import Peer
from lexludi.engine.perft import perft


def installed() -> dict[str, Engine]:
    """Every game's engine by the game's name."""
    folders = [Path(portion) for portion in lexludi.games.__path__]
    names = {found.parts[-3] for folder in folders for found in folder.glob("*/engine/__init__.py")}
    return {name: engine_of(name) for name in names}


def engine_of(name: str) -> Engine:
    return cast(Engine, importlib.import_module(f"lexludi.games.{name}.engine"))


ENGINES = installed()


@pytest.fixture(params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest) -> Engine:
    return ENGINES[request.param]


def variants_of(engine: Engine) -> dict[str, Any]:
    """Values of open parameters, where the game has some."""
    example = getattr(engine, "example", dict)
    found: dict[str, Any] = example()
    return found


def new_game(engine: Engine, players: int) -> EngineGame:
    return engine.new_game(players, None, variants_of(engine))


def history(game: EngineGame, seed: int, most: int) -> list[dict[str, Any]]:
    """The steps of a random game."""
    rng, position = Random(seed), game.start()
    steps: list[dict[str, Any]] = []
    assert isinstance(game, RandomPlayer)
    while len(steps) < most and (step := game.random_step(position, rng)) is not None:
        steps.append(step)
        position = game.do(position, step)
    return steps


def test_there_are_engines_to_test() -> None:
    assert len(ENGINES) >= 2


def test_the_package_says_what_it_plays_and_can_be_asked(engine: Engine) -> None:
    assert tuple(sorted(engine.PLAYERS)) == engine.PLAYERS
    assert set(engine.CAPABILITIES) <= {*CAPABILITIES, VIEWS}


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((0, None, None), "players"),
        ((True, None, None), "players"),
        (("3", None, None), "players"),
        ((None, {"no.point": "yes"}, None), "answers"),
        ((None, [], None), "answers"),
        ((None, None, {"no_variant": "yes"}), "variants"),
        ((None, None, 7), "variants"),
    ],
)
def test_a_setup_that_it_does_not_have_is_refused_with_the_place(
    engine: Engine, arguments: tuple[Any, Any, Any], where: str
) -> None:
    players, answers, variants = arguments
    if isinstance(variants, dict):
        variants |= variants_of(engine)
    count = engine.PLAYERS[0] if players is None else players
    with pytest.raises(SetupError) as caught:
        engine.new_game(count, answers, variants)
    assert caught.value.where == where


@given(players=JSON, answers=JSON, variants=JSON)
def test_any_value_makes_a_game_or_a_setup_error(players: Any, answers: Any, variants: Any) -> None:
    for engine in ENGINES.values():
        for count in (players, engine.PLAYERS[0]):
            with suppress(SetupError):
                engine.new_game(count, answers, variants)


def test_random_steps_are_legal_with_positive_weights(engine: Engine) -> None:
    for players in engine.PLAYERS:
        game = new_game(engine, players)
        position = game.start()
        for step in history(game, players, 150):
            steps = game.legal(position)
            assert step in steps
            assert all(game.weight(position, one) > 0 for one in steps)
            assert game.result(position) is None
            position = game.do(position, step)


def test_a_whole_game_has_scores_and_winners_of_all_seats(engine: Engine) -> None:
    for players in engine.PLAYERS:
        game = new_game(engine, players)
        position = game.start()
        for step in history(game, players, 10_000):
            position = game.do(position, step)
        result = game.result(position)
        assert result is not None
        assert game.legal(position) == []
        assert len(result["scores"]) == players
        best = max(result["scores"])
        assert result["winners"] == [s for s in range(players) if result["scores"][s] == best]


def test_every_position_is_read_as_it_was_written(engine: Engine) -> None:
    game = new_game(engine, engine.PLAYERS[-1])
    position = game.start()
    for step in history(game, 3, 150):
        position = game.do(position, step)
        text = dumps(game.to_json(position))
        assert dumps(game.to_json(game.from_json(json.loads(text)))) == text


def test_steps_leave_a_position_as_it_was(engine: Engine) -> None:
    game = new_game(engine, engine.PLAYERS[0])
    position = game.start()
    for step in history(game, 4, 60):
        before = dumps(game.to_json(position))
        for legal in game.legal(position):
            game.do(position, legal)
        assert dumps(game.to_json(position)) == before
        position = game.do(position, step)


@given(value=JSON)
def test_any_value_is_refused_as_a_step_or_as_a_position(value: Any) -> None:
    for engine in ENGINES.values():
        game = new_game(engine, engine.PLAYERS[0])
        refusal = game.verify(game.start(), value)
        assert refusal is not None
        assert (refusal.kind, refusal.rule) == ("unreadable", None)
        with pytest.raises(PositionFaults):
            game.from_json(value)


@given(field=st.integers(0, 30), value=JSON)
def test_any_value_of_a_field_is_read_or_refused(field: int, value: Any) -> None:
    for engine in ENGINES.values():
        game = new_game(engine, engine.PLAYERS[0])
        data = game.to_json(game.start())
        name = sorted(data)[field % len(data)]
        data[name] = value
        with suppress(PositionFaults):
            assert game.to_json(game.from_json(data))[name] == value


def test_a_step_by_nobody_who_may_is_refused_by_a_rule(engine: Engine) -> None:
    game = new_game(engine, engine.PLAYERS[0])
    position = game.start()
    chance = game.legal(position)[0]
    refusal = game.verify(position, {**chance, "by": 0})
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("turn", f"{chance['do']}.who")


def test_a_runner_can_talk_with_it(engine: Engine) -> None:
    peer = Peer(engine)
    game = new_game(engine, engine.PLAYERS[0])
    steps = history(game, 6, 40)
    position = game.start()
    for step in steps:
        position = game.do(position, step)

    def ask(**request: Any) -> Any:
        return json.loads(peer.answer(dumps({"seq": 1, **request}).encode()))

    setup = {"players": engine.PLAYERS[0], "answers": {}, "variants": variants_of(engine)}
    assert ask(cmd="start", version=1)["games"][engine.GAME]["players"] == list(engine.PLAYERS)
    assert ask(cmd="game", game=engine.GAME, **setup) == {"ok": True, "seq": 1}
    data = game.to_json(position)
    assert ask(cmd="run", history=steps)["position"] == data
    assert ask(cmd="run", position=data, list=True)["steps"] == game.legal(position)
    assert ask(cmd="run", position=data, perft=1)["count"] == perft(game, position, 1)
    assert ask(cmd="run", history=[], weights=True)["weights"]
    assert ask(cmd="run", position=data, result=True)["result"] is None
    assert ask(cmd="run", position=data, step=[])["kind"] == "unreadable"


def test_whoever_declares_views_shows_a_runner_what_each_seat_sees(engine: Engine) -> None:
    peer, players = Peer(engine), engine.PLAYERS[0]
    game = new_game(engine, players)
    step = game.legal(game.start())[0]

    def ask(**request: Any) -> Any:
        return json.loads(peer.answer(dumps({"seq": 1, **request}).encode()))

    setup = {"players": players, "answers": {}, "variants": variants_of(engine)}
    ask(cmd="game", game=engine.GAME, **setup)
    seen = [ask(cmd="run", history=[], views=one) for one in (True, step)]
    if VIEWS not in engine.CAPABILITIES:
        assert {one["error"]["path"] for one in seen} == {"$.views"}
        return
    assert isinstance(game, ShowsSeats)
    assert seen[0]["views"] == [game.view(game.start(), seat) for seat in range(players)]
    assert seen[1]["views"] == [game.view_step(game.start(), step, seat) for seat in range(players)]
    for unfit in (False, 1, {}, {**step, "by": 0}):
        assert ask(cmd="run", history=[], views=unfit)["error"]["path"] == "$.views"


def test_a_runner_is_told_where_a_setup_is_wrong(engine: Engine) -> None:
    request = {"seq": 1, "cmd": "game", "game": engine.GAME, "players": 0}
    answer = json.loads(Peer(engine).answer(dumps(request).encode()))
    assert answer["error"]["path"] == "$.players"
