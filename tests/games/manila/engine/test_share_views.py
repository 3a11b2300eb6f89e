"""What a seat sees: shares lie face down, and how many there are lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.manila import engine
from lexludi.games.manila.engine.board import WARES

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table

HIDDEN = {"$hidden": True}


def test_a_seat_sees_its_own_shares_and_how_many_others_have(table: type[Table]) -> None:
    """Preparation: everybody keeps his shares secret."""
    here = table()
    position = here.at("auction", pledged=[{}, {"jade": 2}, {}, {}])
    view = here.game.view(position, 0)
    assert view["shares"] == [position.shares[0], *[HIDDEN | {"$shown": 2}] * 3]
    assert view["pledged"][:2] == [position.pledged[0], HIDDEN | {"$shown": 2}]
    assert here.game.view(position, 1)["pledged"][1]["jade"] == 2


def test_everybody_sees_the_rest(table: type[Table]) -> None:
    here = table()
    position = here.at("placing")
    data, view = here.game.to_json(position), here.game.view(position, 2)
    assert {name for name in data if view[name] != data[name]} == {"shares", "pledged"}


@pytest.mark.parametrize(("answer", "seen"), [("open", 30), ("hidden", HIDDEN)])
def test_purses_are_open_by_the_ruling_only(table: type[Table], answer: str, seen: Any) -> None:
    here = table({"cash.open": answer})
    assert here.game.view(here.at("placing"), 1)["cash"] == [seen, 30, seen, seen]


def test_the_stock_is_hidden_until_the_shares_are_dealt(table: type[Table]) -> None:
    """Preparation: what is left after the deal is ordered and laid open."""
    here = table()
    assert here.game.view(here.game.start(), 0)["stock"] == dict.fromkeys(WARES, HIDDEN)
    dealt = here.at("auction")
    assert here.game.view(dealt, 0)["stock"] == dealt.stock


def seers(here: Table, position: engine.Position, step: dict[str, Any]) -> list[int]:
    """The seats that see the face of the share of a step."""
    views = [here.game.view_step(position, step, seat) for seat in range(here.players)]
    assert all(view in (step, step | {"share": HIDDEN}) for view in views)
    return [seat for seat, view in enumerate(views) if view == step]


def test_a_dealt_share_is_seen_by_who_gets_it(table: type[Table]) -> None:
    here = table()
    step = {"by": "chance", "do": "deal", "share": "silk"}
    after = here.game.do(here.game.start(), step)
    assert [seers(here, one, step) for one in (here.game.start(), after)] == [[0], [1]]


@pytest.mark.parametrize(
    ("do", "answer", "wanted"),
    [
        ("pledge", "hidden", [2]),
        ("pledge", "shown", [0, 1, 2, 3]),
        ("redeem", "hidden", [2]),
        ("redeem", "shown", [0, 1, 2, 3]),
    ],
)
def test_the_face_of_a_loan_is_seen_by_its_owner_or_by_all(
    table: type[Table], do: str, answer: str, wanted: list[int]
) -> None:
    here = table({f"{do}.shown": answer})
    position = here.at("placing", pledged=[{}, {}, {"nutmeg": 1}, {}])
    assert seers(here, position, {"by": 2, "do": do, "share": "nutmeg"}) == wanted


def test_a_share_that_is_bought_is_seen_by_all(table: type[Table]) -> None:
    here = table()
    step = {"by": 0, "do": "buy", "share": "jade"}
    assert seers(here, here.at("purchase"), step) == [0, 1, 2, 3]


@pytest.mark.parametrize("seat", [4, -1, True, "0"])
def test_a_view_for_a_seat_that_nobody_sits_on_is_refused(table: type[Table], seat: Any) -> None:
    here = table()
    step = {"by": "chance", "do": "deal", "share": "silk"}
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 3"):
        here.game.view(here.game.start(), seat)
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 3"):
        here.game.view_step(here.game.start(), step, seat)
