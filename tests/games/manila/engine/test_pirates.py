"""Pirates: boarding after the second roll, plundering after the third."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

BOAT = {"pirate_front": 0, "pirate_back": 1}
FULL_JADE = {"jade_1": 0, "jade_2": 1, "jade_3": 2, "jade_4": 3}


def pips(nutmeg: int, silk: int, jade: int, ginseng: int = 0) -> dict[str, dict[str, int]]:
    return {"pips": {"nutmeg": nutmeg, "silk": silk, "ginseng": ginseng, "jade": jade}}


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


def test_boarding_knows_no_limit_of_accomplices(table: type[Table]) -> None:
    here = table({"place.crew": "two"}, players=3)
    aboard = {"jade_1": 0, "jade_2": 0}
    assert here.rule(raid(here, occupant=aboard), "board", 0, spot="jade_3") is None


# Pirates: plundering.


@pytest.mark.parametrize("answer", ["must", "may"])
def test_a_punt_without_pirates_docks_at_once(table: type[Table], answer: str) -> None:
    here = table({"plunder.decline": answer})
    position = here.at("landing", at={"jade": 13}, occupant={"jade_1": 0})
    position = here.do(position, "land", "nobody")
    assert (position.phase, position.berth["jade"]) == ("profit", "port_a")


def test_one_punt_is_plundered_and_another_spared(table: type[Table]) -> None:
    here = table({"plunder.decline": "may"})
    aboard = {"jade_1": 2, "nutmeg_1": 2}
    position = here.at("landing", at={"nutmeg": 13, "jade": 13}, occupant=BOAT | aboard)
    position = here.do(position, "land", "nobody")
    position = here.do(position, "spare", 0, punt="jade")
    assert (position.phase, position.turn, position.cash) == ("plundering", 0, [30] * 4)
    position = here.do(position, "send", 0, punt="nutmeg", harbour="yard")
    assert (position.phase, position.cash) == ("profit", [42, 42, 30, 30])
    assert here.do(position, "distribute", "nobody").cash == [42, 42, 30 + 36, 30]


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


def plundered(here: Table, wares: tuple[str, ...]) -> Any:
    """Phase plundering after the punts of some wares came to lie on thirteen."""
    aboard = {f"{ware}_1": 2 for ware in wares}
    position = here.at("landing", at=dict.fromkeys(wares, 13), occupant=BOAT | aboard)
    return here.do(position, "land", "nobody")


def test_one_decision_sends_all_plundered_punts_where_the_point_says_so(
    table: type[Table],
) -> None:
    here = table({"send.together": "together"})
    position = plundered(here, ("nutmeg", "silk", "jade"))
    after = here.do(position, "send", 0, punt="silk", harbour="port")
    docked = {"nutmeg": "port_a", "silk": "port_b", "ginseng": None, "jade": "port_c"}
    assert (after.phase, after.berth) == ("profit", docked)
    assert after.cash == position.cash


def test_one_decision_plunders_and_sends_all_punts_that_were_not_spared(
    table: type[Table],
) -> None:
    here = table({"send.together": "together", "plunder.decline": "may"})
    position = plundered(here, ("nutmeg", "silk", "jade"))
    position = here.do(position, "spare", 0, punt="jade")
    assert position.phase == "plundering"
    position = here.do(position, "send", 0, punt="silk", harbour="yard")
    docked = {"nutmeg": "yard_a", "silk": "yard_b", "ginseng": None, "jade": "port_a"}
    assert (position.phase, position.berth) == ("profit", docked)
    assert position.cash == [30 + 12 + 15, 30 + 12 + 15, 30, 30]
    assert (position.occupant["silk_1"], position.occupant["jade_1"]) == (None, 2)
