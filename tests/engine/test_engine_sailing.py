"""Rolling, docking, landing, pirates and pilots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.engine.conftest import Table

BOAT = {"pirate_front": 0, "pirate_back": 1}
FULL_JADE = {"jade_1": 0, "jade_2": 1, "jade_3": 2, "jade_4": 3}


def pips(nutmeg: int, silk: int, jade: int, ginseng: int = 0) -> dict[str, dict[str, int]]:
    return {"pips": {"nutmeg": nutmeg, "silk": silk, "ginseng": ginseng, "jade": jade}}


def shift(nutmeg: int = 0, silk: int = 0, jade: int = 0) -> dict[str, dict[str, int]]:
    return {"shift": {"nutmeg": nutmeg, "silk": silk, "ginseng": 0, "jade": jade}}


def test_each_punt_moves_by_the_die_of_its_colour(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at("rolling"), "roll", "chance", **pips(4, 2, 5))
    assert position.at == {"nutmeg": 9, "silk": 6, "ginseng": 0, "jade": 5}
    assert (position.phase, position.round, position.rolls) == ("placing", 2, 1)


def test_surplus_pips_lapse_in_the_port(table: type[Table]) -> None:
    here = table()
    position = here.at("rolling", round=2, rolls=1, at={"jade": 10})
    position = here.do(position, "roll", "chance", **pips(1, 1, 6))
    assert (position.at["jade"], position.berth["jade"]) == (13, "port_a")


def test_punts_that_dock_together_fill_the_port_in_ware_order(table: type[Table]) -> None:
    here = table()
    position = here.at(
        "rolling", round=3, rolls=2, at={"nutmeg": 12, "silk": 12, "jade": 13},
        berth={"jade": "port_a"},
    )  # fmt: skip
    position = here.do(position, "roll", "chance", **pips(3, 2, 6))
    assert [position.berth[w] for w in ("nutmeg", "silk", "jade")] == ["port_b", "port_c", "port_a"]


@pytest.mark.parametrize("dice", [pips(0, 1, 1), pips(1, 1, 1, ginseng=1)])
def test_exactly_the_loaded_wares_are_rolled_for(table: type[Table], dice: Any) -> None:
    here = table()
    assert here.rule(here.at("rolling"), "roll", "chance", **dice) == "roll.dice"


def test_there_are_two_hundred_and_sixteen_equally_likely_rolls(table: type[Table]) -> None:
    here = table()
    position = here.at("rolling")
    rolls = [step for step in here.game.legal(position) if step["do"] == "roll"]
    assert [here.game.weight(position, step) for step in rolls] == [1] * 216


def test_wrecked_punts_fill_the_yard(table: type[Table]) -> None:
    here = table()
    position = here.at("landing", at={"silk": 13}, berth={"silk": "port_a"})
    position = here.do(position, "land", "nobody")
    assert (position.berth["nutmeg"], position.berth["jade"]) == ("yard_a", "yard_b")
    assert (position.phase, position.turn) == ("profit", 0)


@pytest.mark.parametrize(("answer", "berth"), [("port", "port_a"), ("yard", "yard_b")])
def test_a_punt_on_thirteen_without_pirates_docks_as_the_point_says(
    table: type[Table], answer: str, berth: str
) -> None:
    here = table({"thirteen.unmanned": answer})
    position = here.at("landing", at={"silk": 13}, occupant={"silk_1": 2})
    position = here.do(position, "land", "nobody")
    assert (position.berth["silk"], position.occupant["silk_1"]) == (berth, 2)


# Pirates: boarding.


def raid(here: Table, **given: Any) -> Any:
    """Phase boarding with nutmeg and jade on thirteen and two pirates of seats 0 and 1."""
    given = {"at": {"nutmeg": 13, "jade": 13}, "raiders": 2, **given}
    given["occupant"] = BOAT | given.get("occupant", {})
    return here.at("boarding", **given)


def test_the_second_roll_to_thirteen_calls_the_pirates(table: type[Table]) -> None:
    here = table()
    position = here.at("rolling", round=2, rolls=1, at={"jade": 9}, occupant={"pirate_front": 1})
    after = here.do(position, "roll", "chance", **pips(1, 1, 4))
    assert (after.phase, after.turn, after.raiders) == ("boarding", 1, 1)
    after = here.do(position, "roll", "chance", **pips(1, 1, 5))
    assert after.phase == "placing"


def test_without_pirates_nothing_happens_on_thirteen(table: type[Table]) -> None:
    here = table()
    position = here.at("rolling", round=2, rolls=1, at={"jade": 9})
    position = here.do(position, "roll", "chance", **pips(1, 1, 4))
    assert (position.phase, position.round) == ("placing", 3)


def test_the_figure_of_boarding(table: type[Table]) -> None:
    here = table()
    position = raid(here, occupant=FULL_JADE | {"nutmeg_1": 2, "nutmeg_2": 3})
    assert here.rule(position, "board", 0, spot="jade_1") == "board.vacant"
    position = here.do(position, "board", 0, spot="nutmeg_3")
    assert (position.occupant["pirate_front"], position.occupant["pirate_back"]) == (1, None)
    assert (position.turn, position.raiders, position.boarder) == (1, 1, "nutmeg_3")
    boards = [step for step in here.game.legal(position) if step["do"] == "board"]
    assert boards == []
    position = here.do(position, "stay", 1)
    assert (position.phase, position.turn, position.boarder) == ("placing", 0, None)
    assert position.occupant["pirate_front"] == 1


def test_the_captain_may_stay_and_the_second_pirate_board(table: type[Table]) -> None:
    here = table()
    position = here.do(raid(here), "stay", 0)
    assert (position.turn, position.raiders) == (1, 1)
    position = here.do(position, "board", 1, spot="jade_1")
    assert position.phase == "placing"
    assert (position.occupant["pirate_front"], position.occupant["pirate_back"]) == (0, None)
    assert position.cash == [30, 30, 30, 30]


def test_both_pirates_may_board(table: type[Table]) -> None:
    here = table()
    position = here.do(raid(here), "board", 0, spot="jade_1")
    position = here.do(position, "board", 1, spot="jade_2")
    assert (position.occupant["jade_1"], position.occupant["jade_2"]) == (0, 1)
    assert position.occupant["pirate_front"] is None


def test_only_attacked_punts_are_boarded(table: type[Table]) -> None:
    here = table()
    assert here.rule(raid(here), "board", 0, spot="silk_1") == "board.attacked"
    assert here.rule(raid(here), "board", 0, spot="jade_1") is None


@pytest.mark.parametrize(("answer", "rule"), [("cheapest", "board.cheapest"), ("any", None)])
def test_a_pirate_takes_the_vacant_space_that_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"board.space": answer})
    assert here.rule(raid(here), "board", 0, spot="jade_2") == rule


@pytest.mark.parametrize(("answer", "rule"), [("must", "stay.must"), ("may", None)])
def test_a_pirate_who_can_board_stays_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"board.decline": answer})
    assert here.rule(raid(here), "stay", 0) == rule


def test_a_pirate_who_cannot_board_stays(table: type[Table]) -> None:
    here = table({"board.decline": "must"})
    position = raid(here, at={"jade": 13}, occupant=FULL_JADE)
    assert here.rule(position, "stay", 0) is None


@pytest.mark.parametrize(
    ("full", "boarding", "rule"),
    [
        ("variant", "standard", "board.vacant"),
        ("variant", "displacing", None),
        ("always", "standard", None),
    ],
)
def test_accomplices_are_displaced_where_that_is_agreed(
    table: type[Table], full: str, boarding: str, rule: str | None
) -> None:
    here = table({"board.full": full}, boarding=boarding)
    position = raid(here, at={"jade": 13}, occupant=FULL_JADE)
    assert here.rule(position, "board", 0, spot="jade_4") == rule


def test_a_displaced_accomplice_leaves_the_board(table: type[Table]) -> None:
    here = table(boarding="displacing")
    position = raid(here, at={"jade": 13}, occupant=FULL_JADE)
    position = here.do(position, "board", 0, spot="jade_4")
    assert 3 not in position.occupant.values()
    assert position.occupant["jade_4"] == 0


@pytest.mark.parametrize(
    ("answer", "rule"), [("any_punt", "displace.vacancy"), ("same_punt", None)]
)
def test_vacancies_come_first_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"displace.vacancy": answer}, boarding="displacing")
    position = raid(here, occupant=FULL_JADE)
    assert here.rule(position, "board", 0, spot="jade_4") == rule
    same = raid(here, occupant={"jade_1": 3})
    assert here.rule(same, "board", 0, spot="jade_1") == "displace.vacancy"


@pytest.mark.parametrize(("answer", "rule"), [("others", "displace.whose"), ("anyone", None)])
def test_own_accomplices_are_displaced_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"displace.whose": answer}, boarding="displacing")
    position = raid(here, at={"jade": 13}, occupant=FULL_JADE)
    assert here.rule(position, "board", 0, spot="jade_1") == rule
    assert here.rule(position, "board", 0, spot="jade_2") is None


def test_the_pirate_who_has_just_boarded_is_not_displaced(table: type[Table]) -> None:
    here = table(boarding="displacing")
    position = raid(here, at={"jade": 13}, occupant=FULL_JADE)
    position = here.do(position, "board", 0, spot="jade_4")
    assert here.rule(position, "board", 1, spot="jade_4") == "displace.captain"
    assert here.rule(position, "board", 1, spot="jade_3") is None


# Pirates: plundering.


def test_the_figure_of_plundering(table: type[Table]) -> None:
    here = table()
    position = here.at("landing", at={"nutmeg": 13}, occupant=BOAT | {"nutmeg_1": 2, "nutmeg_2": 3})
    position = here.do(position, "land", "nobody")
    assert position.cash == [42, 42, 30, 30]
    assert position.occupant["nutmeg_1"] is position.occupant["nutmeg_2"] is None
    assert (position.phase, position.turn) == ("plundering", 0)


def test_a_lone_pirate_takes_the_whole_plunder(table: type[Table]) -> None:
    here = table()
    position = here.at("landing", at={"jade": 13}, occupant={"pirate_front": 3})
    assert here.do(position, "land", "nobody").cash[3] == 30 + 36


def test_the_captain_sends_every_plundered_punt(table: type[Table]) -> None:
    here = table()
    position = here.at("landing", at={"nutmeg": 13, "jade": 13}, occupant=BOAT)
    position = here.do(position, "land", "nobody")
    assert here.rule(position, "send", 0, punt="silk", harbour="port") == "send.plundered"
    assert here.rule(position, "send", 0, punt="ginseng", harbour="port") == "send.plundered"
    position = here.do(position, "send", 0, punt="jade", harbour="yard")
    assert (position.phase, position.berth["jade"]) == ("plundering", "yard_b")
    position = here.do(position, "send", 0, punt="nutmeg", harbour="port")
    assert (position.phase, position.berth["nutmeg"]) == ("profit", "port_a")


# Pilots.


def island(here: Table, pilot: str = "pilot_small", **given: Any) -> Any:
    """Phase piloting with the small pilot of seat 1 and the large one of seat 2."""
    occupant = {"pilot_small": 1, "pilot_large": 2}
    given["turn"] = occupant[pilot]
    return here.at("piloting", pilot=pilot, occupant=occupant, **given)


@pytest.mark.parametrize(
    ("answer", "first", "second"),
    [("small_first", "pilot_small", "pilot_large"), ("large_first", "pilot_large", "pilot_small")],
)
def test_pilots_act_in_the_order_that_the_point_says(
    table: type[Table], answer: str, first: str, second: str
) -> None:
    here = table({"pilots.order": answer})
    seats = {"pilot_small": 1, "pilot_large": 2}
    position = here.at("placing", turn=3, round=3, rolls=2, occupant=seats)
    position = here.do(position, "refrain", 3)
    assert (position.phase, position.pilot, position.turn) == ("piloting", first, seats[first])
    position = here.do(position, "waive", seats[first])
    assert (position.pilot, position.turn) == (second, seats[second])
    position = here.do(position, "waive", seats[second])
    assert (position.phase, position.pilot, position.turn) == ("rolling", None, 0)


def test_pilots_are_not_asked_before_earlier_rolls(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", turn=3, round=2, rolls=1, occupant={"pilot_small": 1})
    assert here.do(position, "refrain", 3).phase == "rolling"


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (shift(nutmeg=1), None),
        (shift(silk=-1), None),
        (shift(), "steer.small"),
        (shift(nutmeg=2), "steer.small"),
        (shift(nutmeg=1, silk=1), "steer.small"),
    ],
)
def test_the_small_pilot_moves_one_punt_one_space(
    table: type[Table], moves: Any, rule: str | None
) -> None:
    here = table()
    assert here.rule(island(here), "steer", 1, **moves) == rule


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (shift(nutmeg=2), None),
        (shift(silk=-2), None),
        (shift(nutmeg=1, silk=-1), None),
        (shift(), "steer.large"),
        (shift(nutmeg=2, silk=1), "steer.large"),
        (shift(nutmeg=1, silk=1, jade=1), "steer.large"),
    ],
)
def test_the_large_pilot_moves_one_punt_two_spaces_or_two_punts_one(
    table: type[Table], moves: Any, rule: str | None
) -> None:
    here = table()
    assert here.rule(island(here, "pilot_large"), "steer", 2, **moves) == rule


@pytest.mark.parametrize(("answer", "rule"), [("exactly_two", "steer.large"), ("up_to_two", None)])
def test_the_large_pilot_moves_one_punt_one_space_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"pilot.reach": answer})
    assert here.rule(island(here, "pilot_large"), "steer", 2, **shift(jade=1)) == rule


def test_punts_in_the_port_are_not_steered(table: type[Table]) -> None:
    here = table()
    position = island(here, at={"silk": 13}, berth={"silk": "port_a"})
    assert here.rule(position, "steer", 1, **shift(silk=-1)) == "steer.sea"


@pytest.mark.parametrize(("answer", "rule"), [("refused", "steer.behind"), ("stops", None)])
def test_a_punt_is_pushed_behind_the_first_space_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"pilot.behind": answer})
    position = island(here)
    assert here.rule(position, "steer", 1, **shift(jade=-1)) == rule
    if rule is None:
        assert here.do(position, "steer", 1, **shift(jade=-1)).at["jade"] == 0


def test_the_figure_of_the_pilots(table: type[Table]) -> None:
    here = table()
    position = island(here, at={"nutmeg": 13, "silk": 12, "jade": 7})
    position = here.do(position, "steer", 1, **shift(nutmeg=1))
    assert position.berth["nutmeg"] == "port_a"
    assert here.rule(position, "steer", 2, **shift(nutmeg=-1)) == "steer.sea"
    position = here.do(position, "steer", 2, **shift(silk=1, jade=-1))
    assert (position.at["silk"], position.berth["silk"], position.at["jade"]) == (13, None, 6)
    assert position.phase == "rolling"


def test_the_large_pilot_moves_the_punt_that_the_small_one_moved(table: type[Table]) -> None:
    here = table()
    position = here.do(island(here), "steer", 1, **shift(jade=1))
    assert here.do(position, "steer", 2, **shift(jade=2)).at["jade"] == 3
