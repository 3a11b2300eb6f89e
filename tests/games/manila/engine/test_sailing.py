"""Rolling, docking and landing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table


def pips(nutmeg: int, silk: int, jade: int, ginseng: int = 0) -> dict[str, dict[str, int]]:
    return {"pips": {"nutmeg": nutmeg, "silk": silk, "ginseng": ginseng, "jade": jade}}


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
