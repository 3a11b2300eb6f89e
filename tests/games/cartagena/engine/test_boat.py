"""The full scenario: two islands, the boat between them, its captain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.cartagena.engine.actions import BY_NAME

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BOAT, BAY = 49, 50


@pytest.fixture
def full(table: type[Table]) -> Callable[..., Table]:
    """Tables of the full scenario: spaces 1 to 18 in the tunnel, 19 to 36 in the jungle."""

    def made(answers: Any = None, players: int = 2, **variants: Any) -> Table:
        return table(answers, players, scenario="full", **variants)

    return made


# The two paths.


def test_a_path_of_three_tiles_of_tunnel_and_three_of_jungle(full: Callable[..., Table]) -> None:
    path = full().game.setup.path
    assert (path.shore, path.last) == (18, 36)


def test_pirates_board_at_the_end_of_the_tunnel(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([15], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=15).pirates[0][-1] == BOAT


def test_pirates_land_in_the_jungle_by_a_card(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([BOAT], [20], hand={0: {"rum": 1}}, boat="tortuga")
    assert here.do(position, "advance", 0, card="rum", spot=BOAT).pirates[0][-1] == 26


def test_who_finds_no_free_sign_in_the_jungle_goes_on_to_the_bay(
    full: Callable[..., Table],
) -> None:
    here = full()
    position = here.at([BOAT], [20, 26, 32], hand={0: {"rum": 1}}, boat="tortuga")
    assert here.do(position, "advance", 0, card="rum", spot=BOAT).pirates[0][-1] == BAY


def test_nobody_lands_while_the_boat_lies_at_cartagena(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([BOAT], hand={0: {"rum": 1}})
    assert here.rule(position, "advance", 0, card="rum", spot=BOAT) == "advance.boat"


def test_nobody_boards_while_the_boat_lies_at_tortuga(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([15], hand={0: {"rum": 1, "chest": 1}}, boat="tortuga")
    assert here.rule(position, "advance", 0, card="rum", spot=15) == "advance.boat"
    assert here.rule(position, "advance", 0, card="chest", spot=15) is None


@pytest.mark.parametrize(("aboard", "rule"), [(2, None), (3, "advance.room")])
def test_three_pirates_of_a_colour_are_aboard_at_most(
    full: Callable[..., Table], aboard: int, rule: str | None
) -> None:
    here = full()
    position = here.at([BOAT] * aboard + [15], [BOAT] * 3, hand={0: {"rum": 1}})
    assert here.rule(position, "advance", 0, card="rum", spot=15) == rule


def test_the_first_with_all_pirates_in_the_bay_wins(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([BAY] * 5 + [33], hand={0: {"rum": 1}})
    after = here.do(position, "advance", 0, card="rum", spot=33)
    assert here.game.result(after) == {"scores": [[6], [0]], "winners": [0]}


def test_a_pirate_in_the_jungle_does_not_retreat_into_the_tunnel(
    full: Callable[..., Table],
) -> None:
    here = full()
    assert here.rule(here.at([20], [4]), "retreat", 0, spot=20) == "retreat.behind"
    assert here.do(here.at([23], [4, 19]), "retreat", 0, spot=23).pirates[0][-1] == 19
    assert here.do(here.at([BAY], [4, 19]), "retreat", 0, spot=BAY).pirates[0][-1] == 19


@pytest.mark.parametrize(
    ("answer", "boat", "rule"),
    [
        ("allowed", "cartagena", None),
        ("refused", "cartagena", "retreat.boat"),
        ("allowed", "tortuga", "retreat.boat"),
    ],
)
def test_a_pirate_aboard_retreats_at_cartagena_where_the_point_says(
    full: Callable[..., Table], answer: str, boat: str, rule: str | None
) -> None:
    here = full({"retreat.boat": answer})
    position = here.at([BOAT], [16, 20], boat=boat)
    assert here.rule(position, "retreat", 0, spot=BOAT) == rule
    if rule is None:
        assert here.do(position, "retreat", 0, spot=BOAT).pirates[0][-1] == 16


@pytest.mark.parametrize(("boat", "rule"), [("tortuga", None), ("cartagena", "retreat.behind")])
def test_the_boat_at_tortuga_is_a_start_to_retreat_to(
    full: Callable[..., Table], boat: str, rule: str | None
) -> None:
    here = full({"retreat.start": "allowed"})
    position = here.at([20], [BOAT, BOAT], boat=boat)
    assert here.rule(position, "retreat", 0, spot=20) == rule
    if rule is None:
        after = here.do(position, "retreat", 0, spot=20)
        assert (after.pirates[0][-1], after.to_draw) == (BOAT, 2)


def test_the_last_space_of_the_tunnel_has_the_prison_as_its_start(
    full: Callable[..., Table],
) -> None:
    here = full({"retreat.start": "allowed"})
    position = here.at([18, 19, 19, 20, BAY], [21, 22, 23, 24, 25, 26])
    assert here.do(position, "retreat", 0, spot=18).pirates[0][:2] == [0, 0]


# Moving the boat.


def test_moving_the_boat_is_one_of_three_actions(full: Callable[..., Table]) -> None:
    here = full()
    after = here.do(here.at([BOAT, 1]), "sail", 0)
    assert (after.boat, after.actions_left) == ("tortuga", 2)


def test_the_boat_moves_more_than_once_in_a_turn(full: Callable[..., Table]) -> None:
    here = full()
    position = here.at([BOAT, 1])
    for boat in ("tortuga", "cartagena", "tortuga"):
        position = here.do(position, "sail", 0)
        assert position.boat == boat
    assert position.turn == 1


@pytest.mark.parametrize(("own", "rule"), [([BOAT], None), ([18], "sail.aboard")])
def test_who_takes_the_boat_to_tortuga_has_a_pirate_aboard(
    full: Callable[..., Table], own: list[int], rule: str | None
) -> None:
    here = full()
    assert here.rule(here.at(own, [BOAT]), "sail", 0) == rule


@pytest.mark.parametrize(
    ("own", "rule"), [([1], None), ([18], None), ([19], "sail.tunnel"), ([BOAT], "sail.tunnel")]
)
def test_who_takes_the_boat_to_cartagena_has_a_pirate_in_the_tunnel(
    full: Callable[..., Table], own: list[int], rule: str | None
) -> None:
    here = full()
    assert here.rule(here.at(own, [18], boat="tortuga"), "sail", 0) == rule


@pytest.mark.parametrize(("answer", "rule"), [("refused", "sail.tunnel"), ("allowed", None)])
def test_pirates_in_prison_count_for_the_boat_where_the_point_says(
    full: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = full({"sail.prison": answer})
    assert here.rule(here.at([BOAT], boat="tortuga"), "sail", 0) == rule


def test_whoever_is_aboard_comes_back_with_the_boat(full: Callable[..., Table]) -> None:
    here = full()
    after = here.do(here.at([BOAT, 1], [BOAT], boat="tortuga"), "sail", 0)
    assert (after.pirates[0][-1], after.pirates[1][-1]) == (BOAT, BOAT)
    assert after.boat == "cartagena"


def test_the_boat_stays_in_the_escape(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at([BOAT]), "sail", 0) == "sail.scenario"


# The captain.


@pytest.mark.parametrize(
    ("own", "others", "rule"),
    [
        ([BOAT, BOAT], [BOAT], None),
        ([BOAT], [BOAT], None),
        ([BOAT], [BOAT, BOAT], "steer.captain"),
    ],
)
def test_who_has_most_pirates_aboard_moves_the_boat_freely(
    full: Callable[..., Table], own: list[int], others: list[int], rule: str | None
) -> None:
    here = full()
    position = here.at(own, others)
    assert here.rule(position, "steer", 0) == rule
    if rule is None:
        after = here.do(position, "steer", 0)
        assert (after.boat, after.actions_left) == ("tortuga", 3)


@pytest.mark.parametrize(("answer", "rule"), [("nobody", "steer.captain"), ("everybody", None)])
def test_of_an_empty_boat_the_point_says_who_is_captain(
    full: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = full({"captain.empty": answer})
    assert here.rule(here.at([4], boat="tortuga"), "steer", 0) == rule


def test_the_captain_moves_the_boat_before_any_action_only(full: Callable[..., Table]) -> None:
    here = full()
    assert here.rule(here.at([BOAT], actions_left=2), "steer", 0) == "steer.first"


def test_the_captain_moves_the_boat_freely_once(full: Callable[..., Table]) -> None:
    here = full()
    position = here.do(here.at([BOAT, 1]), "steer", 0)
    assert here.rule(position, "steer", 0) == "steer.first"
    assert here.rule(position, "sail", 0) is None


def test_the_captain_is_one_anew_each_turn(full: Callable[..., Table]) -> None:
    here = full()
    position = here.do(here.at([BOAT, 1], [BOAT, 2]), "steer", 0)
    position = here.do(position, "sail", 0)
    position = here.do(position, "stop", 0)
    assert here.rule(position, "steer", 1) is None


def test_the_captain_keeps_to_the_rules_of_the_boat(full: Callable[..., Table]) -> None:
    here = full()
    assert here.rule(here.at([BOAT], boat="tortuga"), "steer", 0) == "steer.tunnel"
    here = full({"captain.empty": "everybody"})
    assert here.rule(here.at([4]), "steer", 0) == "steer.aboard"


@pytest.mark.parametrize(("answer", "rule"), [("refused", "skip.steered"), ("allowed", None)])
def test_a_captain_who_has_moved_the_boat_skips_where_the_point_says(
    full: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = full({"skip.steered": answer})
    position = here.do(here.at([BOAT, 1]), "steer", 0)
    assert here.rule(position, "skip", 0) == rule


@pytest.mark.parametrize("answer", ["refused", "allowed"])
@pytest.mark.parametrize("steered", [False, True])
def test_who_has_acted_does_not_skip(
    full: Callable[..., Table], answer: str, *, steered: bool
) -> None:
    here = full({"skip.steered": answer})
    position = here.at([BOAT], boat="tortuga", steered=steered, actions_left=2)
    assert here.rule(position, "skip", 0) == "skip.first"


def test_the_guards_of_skipping_forbid_each_for_itself(full: Callable[..., Table]) -> None:
    here = full()
    step = {"by": 0, "do": "skip"}
    position = here.at([BOAT], boat="tortuga", steered=True, actions_left=2, hand={0: {"rum": 1}})
    violated = [
        rule
        for rule, guard in BY_NAME["skip"].guards.items()
        if guard(here.game.setup, position, step) is not None
    ]
    assert violated == ["skip.hand", "skip.first", "skip.steered"]


# Nobody is stuck.


@pytest.mark.parametrize(("answer", "cards"), [("nothing", 0), ("draw", 1)])
def test_who_can_do_nothing_waits(full: Callable[..., Table], answer: str, cards: int) -> None:
    # In the bay and in prison, with all rum of the tunnel occupied and the boat away.
    here = full({"turn.stuck": answer, "retreat.bay": "refused"})
    position = here.at([BAY], [2, 8, 14], hand={0: {"rum": 1}}, boat="tortuga")
    assert here.names(position) == {"wait"}
    after = here.do(position, "wait", 0)
    assert (after.to_draw, after.turn) == (cards, 0 if cards else 1)


def test_who_has_acted_stops_and_does_not_wait(full: Callable[..., Table]) -> None:
    here = full({"retreat.bay": "refused"})
    position = here.at([BAY], [2, 8, 14], hand={0: {"rum": 1}}, boat="tortuga", actions_left=1)
    assert here.names(position) == {"stop"}
    assert here.rule(position, "wait", 0) == "wait.stuck"


def test_a_captain_who_could_steer_could_move_the_boat_for_an_action_and_does_not_wait(
    full: Callable[..., Table],
) -> None:
    here = full({"retreat.boat": "refused", "retreat.bay": "refused"})
    position = here.at([BOAT, BAY, BAY, BAY, BAY, BAY], [1, 7], hand={0: {"rum": 1}})
    assert here.names(position) == {"sail", "steer"}
    assert here.rule(position, "wait", 0) == "wait.stuck"


@pytest.mark.parametrize("empty", ["nobody", "everybody"])
@pytest.mark.parametrize("prison", ["refused", "allowed"])
def test_who_could_steer_could_always_sail_as_well(
    full: Callable[..., Table], empty: str, prison: str
) -> None:
    here = full({"captain.empty": empty, "sail.prison": prison}, 3)
    position, rng, captains = here.game.start(), Random(5), 0
    while (step := here.game.random_step(position, rng)) is not None:
        names = here.names(position)
        captains += "steer" in names
        assert "sail" in names or "steer" not in names
        position = here.game.do(position, step)
    assert captains
