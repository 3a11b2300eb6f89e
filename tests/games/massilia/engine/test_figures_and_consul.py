"""Brown dice: customers buy at stalls, the consul taxes, demolishes and lets build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.massilia import engine

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table


def moved(
    here: Table, walker: str, pips: int, course: str = "clockwise", **given: Any
) -> engine.Position:
    """The position after seat 0 moved a figure by a brown die."""
    position = here.use(here.at(temple={"brown": [pips]}, **given), "brown", pips)
    return here.do(position, "move", 0, walker=walker, course=course)


# Moves.


@pytest.mark.parametrize(("course", "space"), [("clockwise", 0), ("counterclockwise", 14)])
def test_a_figure_goes_as_far_as_the_die_says_either_way(
    table: type[Table], course: str, space: int
) -> None:
    """Brown die; the ring of 16 spaces is closed."""
    here = table()
    position = moved(here, "pink", 1, course)
    assert position.at["pink"] == space
    assert (position.phase, position.turn, position.job) == ("acting", 1, None)


def test_a_longer_ring_has_twenty_spaces(table: type[Table]) -> None:
    here = table(side_spaces=2)
    assert moved(here, "pink", 6, at={"pink": 15}).at["pink"] == 1


# Customers.


def sold(here: Table, goods: dict[str, int], seat: int = 0, **given: Any) -> engine.Position:
    """The purple customer comes to a stall on space 8."""
    return moved(here, "purple", 1, stalls={8: (seat, goods)}, **given)


def test_a_customer_buys_all_goods_of_his_colour_at_the_price_of_the_temple(
    table: type[Table],
) -> None:
    """Customers; prices in the harbour do not matter."""
    price = {"temple": 2, "purple": 3, "orange": 1, "pink": 1}
    position = sold(table(), {"purple": 3, "beige": 2, "pink": 1}, price=price)
    assert (position.purse[0], position.bank) == (12, -6)
    assert position.goods[8] == {"beige": 2, "purple": 0, "orange": 0, "pink": 1}


def test_every_good_sold_brings_the_fame_of_its_token_before_the_sale(table: type[Table]) -> None:
    """Customers."""
    position = sold(table(), {"purple": 3})
    assert (position.fame, position.renown["purple"]) == ([6, 0], 3)


def test_a_sale_raises_the_fame_token_by_one(table: type[Table]) -> None:
    """Customers: once, however many goods are sold."""
    position = sold(table(), {"purple": 3}, renown={"purple": 1})
    assert (position.fame[0], position.renown["purple"]) == (3, 2)


def test_a_fame_token_is_never_above_three(table: type[Table]) -> None:
    """Customers: three at most."""
    assert sold(table(), {"purple": 1}, renown={"purple": 3}).renown["purple"] == 3


def test_without_goods_of_his_colour_a_customer_buys_the_beige_ones(table: type[Table]) -> None:
    """Customers: at the price of the temple, too, and without fame."""
    position = sold(table(), {"beige": 2, "pink": 1}, price={"temple": 3})
    assert (position.purse[0], position.fame) == (12, [0, 0])
    assert position.goods[8] == {"beige": 0, "purple": 0, "orange": 0, "pink": 1}


@pytest.mark.parametrize(("answer", "fame"), [("no", 2), ("yes", 3)])
def test_beige_sales_raise_the_fame_token_by_one_reading(
    table: type[Table], answer: str, fame: int
) -> None:
    """Customers: the token rises if goods were sold."""
    assert sold(table({"fame.beige": answer}), {"beige": 1}).renown["purple"] == fame


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_without_a_sale_no_fame_token_rises(table: type[Table], answer: str) -> None:
    position = sold(table({"fame.beige": answer}), {"pink": 1})
    assert (position.renown["purple"], position.purse[0]) == (2, 6)


def test_sold_goods_return_to_bag_and_harbour(table: type[Table]) -> None:
    """The note on customers."""
    here = table()
    coloured, beige = sold(here, {"purple": 3}), sold(here, {"beige": 3})
    assert (coloured.bag["purple"], coloured.harbour["purple"]) == (14, 6)
    assert (beige.bag["beige"], beige.harbour["beige"]) == (17, 13)


@pytest.mark.parametrize(
    ("answer", "purse", "fame"), [("mover", [6, 6], [0, 0]), ("owner", [6, 7], [0, 2])]
)
def test_a_customer_buys_at_own_stalls_of_the_mover_by_one_reading(
    table: type[Table], answer: str, purse: list[int], fame: list[int]
) -> None:
    """Customers: "moved before one's own stall" may speak of the mover or of any owner."""
    position = sold(table({"customer.stall": answer}), {"purple": 1}, seat=1)
    assert (position.purse, position.fame) == (purse, fame)


# The consul on free ground.

OWN = {0: (0, {"beige": 3, "pink": 3}), 12: (0, {"orange": 2})}


def building(here: Table, **given: Any) -> engine.Position:
    """Seat 0 has moved the consul to free ground in a corner."""
    return moved(here, "white", 1, stalls=OWN, **given)


def test_on_free_ground_a_stall_is_built_for_five_coins(table: type[Table]) -> None:
    """Consul, A."""
    here = table()
    position = here.do(building(here), "build", 0)
    assert (position.stall[4], position.purse[0], position.stalls_left[0]) == (0, 1, 3)
    assert position.phase == "carrying"


def test_nobody_has_to_build(table: type[Table]) -> None:
    """Consul, A: a stall may be built."""
    here = table()
    position = here.do(building(here), "refrain", 0)
    assert (position.stall[4], position.turn, position.phase) == (None, 1, "acting")


def test_a_stall_is_not_built_without_five_coins(table: type[Table]) -> None:
    here = table()
    assert here.rule(building(here, purse=[4, 6]), "build", 0) == "build.money"


def test_a_stall_is_not_built_where_none_is_left(table: type[Table]) -> None:
    here = table()
    assert here.rule(building(here, stalls_left=[0, 6]), "build", 0) == "build.stall"


@pytest.mark.parametrize(("answer", "phase"), [("allowed", "building"), ("refused", "acting")])
def test_stalls_between_corners_are_built_by_one_reading(
    table: type[Table], answer: str, phase: str
) -> None:
    here = table({"build.side": answer})
    assert moved(here, "white", 4, stalls=OWN).phase == phase


def test_goods_are_carried_to_the_new_stall(table: type[Table]) -> None:
    """Consul, A: goods of one's other stalls."""
    here = table()
    position = here.do(building(here), "build", 0)
    position = here.do(position, "carry", 0, spot=0, kind="pink")
    position = here.do(position, "carry", 0, spot=12, kind="orange")
    assert position.goods[4] == {"beige": 0, "purple": 0, "orange": 1, "pink": 1}
    assert (position.goods[0]["pink"], position.carried) == (2, 2)
    position = here.do(position, "leave", 0)
    assert (position.phase, position.carried, position.turn) == ("acting", 0, 1)


def test_six_goods_are_carried_at_most(table: type[Table]) -> None:
    """Consul, A: up to six."""
    here = table()
    position = here.do(building(here), "build", 0)
    for kind in ("beige", "pink") * 3:
        position = here.do(position, "carry", 0, spot=0, kind=kind)
    assert here.rule(position, "carry", 0, spot=12, kind="orange") == "carry.limit"
    assert here.rule(position, "leave", 0) is None


def test_goods_are_carried_from_other_own_stalls_only(table: type[Table]) -> None:
    here = table()
    stalls = {**OWN, 8: (1, {"pink": 1})}
    position = here.do(moved(here, "white", 1, stalls=stalls), "build", 0)
    position = here.do(position, "carry", 0, spot=0, kind="pink")
    assert here.rule(position, "carry", 0, spot=8, kind="pink") == "carry.own"
    assert here.rule(position, "carry", 0, spot=4, kind="pink") == "carry.own"
    assert here.rule(position, "carry", 0, spot=12, kind="pink") == "carry.there"


# The consul at an empty stall.


def visited(
    here: Table, owner: int = 1, goods: dict[str, int] | None = None, **given: Any
) -> engine.Position:
    """Seat 0 has moved the consul to a stall on space 4; both seats have one more."""
    stalls = {4: (owner, goods or {}), 0: (0, {"pink": 2}), 12: (1, {"pink": 2})}
    return moved(here, "white", 1, stalls=stalls, **given)


@pytest.mark.parametrize(("answer", "left"), [("returned", 5), ("removed", 4)])
def test_an_empty_stall_is_demolished(table: type[Table], answer: str, left: int) -> None:
    """Consul, B; open is whether its tile can be built again."""
    here = table({"stall.demolished": answer})
    position = visited(here)
    assert (position.phase, position.stall[4]) == ("answering", 1)
    position = here.do(position, "suffer", 1)
    assert (position.stall[4], position.stalls_left[1]) == (None, left)


def test_the_ground_of_a_demolished_stall_is_built_on(table: type[Table]) -> None:
    """Consul, B: then as A."""
    here = table()
    position = here.do(visited(here), "suffer", 1)
    assert (position.phase, position.turn) == ("building", 0)
    assert here.do(position, "build", 0).stall[4] == 0


def test_the_last_stall_of_a_player_is_not_demolished(table: type[Table]) -> None:
    """The note on the consul."""
    here = table()
    position = moved(here, "white", 1, stalls={4: (1, {}), 0: (0, {})})
    assert (position.phase, position.stall[4], position.turn) == ("acting", 1, 1)


# The consul at a stall with goods.


def taxed(here: Table, goods: dict[str, int], **given: Any) -> engine.Position:
    return here.do(visited(here, goods=goods, **given), "suffer", 1)


@pytest.mark.parametrize(("answer", "purse"), [("bank", [6, 2]), ("mover", [10, 2])])
def test_a_tax_is_a_coin_for_each_good(table: type[Table], answer: str, purse: list[int]) -> None:
    """Consul, C; open is who gets it."""
    position = taxed(table({"tax.receiver": answer}), {"beige": 1, "pink": 3})
    assert (position.purse, position.phase) == (purse, "acting")
    assert position.goods[4]["pink"] == 3


def test_the_last_stall_of_a_player_is_taxed(table: type[Table]) -> None:
    """Consul, C; the note spares it from demolition only."""
    here = table()
    position = moved(here, "white", 1, stalls={4: (1, {"pink": 1}), 0: (0, {})})
    assert position.phase == "answering"


def test_for_each_coin_that_is_lacking_a_good_is_removed(table: type[Table]) -> None:
    """Consul, C."""
    here = table()
    position = taxed(here, {"beige": 2, "pink": 3}, purse=[6, 2])
    assert (position.phase, position.owed, position.purse[1]) == ("removing", 3, 0)
    lost = {"beige": 2, "purple": 0, "orange": 0, "pink": 1}
    position = here.do(position, "remove", 1, lost=lost)
    assert position.goods[4] == {"beige": 0, "purple": 0, "orange": 0, "pink": 2}
    assert (position.owed, position.phase, position.turn) == (0, "acting", 1)


def test_exactly_the_goods_that_are_owed_are_removed(table: type[Table]) -> None:
    here = table()
    position = taxed(here, {"beige": 2, "pink": 3}, purse=[6, 2])
    lost = {"beige": 0, "purple": 0, "orange": 0, "pink": 0}
    assert here.rule(position, "remove", 1, lost=lost | {"pink": 2}) == "remove.owed"
    assert here.rule(position, "remove", 1, lost=lost | {"beige": 3}) == "remove.there"
    listed = [step["lost"] for step in here.game.legal(position)]
    assert [(lost["beige"], lost["pink"]) for lost in listed] == [(0, 3), (1, 2), (2, 1)]


def test_a_stall_that_loses_all_its_goods_is_not_demolished(table: type[Table]) -> None:
    """Consul, C, last sentence."""
    here = table()
    position = taxed(here, {"pink": 2}, purse=[6, 0])
    lost = {"beige": 0, "purple": 0, "orange": 0, "pink": 2}
    position = here.do(position, "remove", 1, lost=lost)
    assert (position.stall[4], position.load(4)) == (1, 0)


@pytest.mark.parametrize(("answer", "seat"), [("owner", 1), ("mover", 0)])
def test_the_owner_or_the_mover_says_which_goods_are_removed(
    table: type[Table], answer: str, seat: int
) -> None:
    here = table({"tax.goods": answer})
    position = taxed(here, {"pink": 2}, purse=[6, 0])
    lost = {"beige": 0, "purple": 0, "orange": 0, "pink": 2}
    assert here.rule(position, "remove", seat, lost=lost) is None
    assert here.late(position, "remove", 1 - seat, lost=lost) == "remove.who"


@pytest.mark.parametrize(
    ("answer", "bag", "harbour", "gone"), [("as_sold", 1, 2, 0), ("gone", 0, 0, 3)]
)
def test_removed_goods_go_where_sold_ones_do_by_one_reading(
    table: type[Table], answer: str, bag: int, harbour: int, gone: int
) -> None:
    here = table({"goods.discarded": answer})
    before = taxed(here, {"beige": 2, "purple": 1}, purse=[6, 0])
    lost = {"beige": 2, "purple": 1, "orange": 0, "pink": 0}
    after = here.do(before, "remove", 1, lost=lost)
    assert after.bag["purple"] - before.bag["purple"] == bag
    assert after.harbour["beige"] - before.harbour["beige"] == harbour
    assert sum(after.gone.values()) == gone


# Pluton, and stalls of the mover.


@pytest.mark.parametrize("goods", [{}, {"pink": 3}])
def test_a_pluton_shields_from_tax_and_demolition(
    table: type[Table], goods: dict[str, int]
) -> None:
    """Pluton, out of one's own turn; the move has no effect then."""
    here = table()
    position = visited(here, goods=goods, hand={1: {"pluton": 1}})
    position = here.do(position, "shield", 1)
    assert (position.stall[4], position.purse, position.discards["pluton"]) == (1, [6, 6], 1)
    assert (position.phase, position.turn, position.load(4)) == ("acting", 1, sum(goods.values()))


def test_who_has_no_pluton_suffers(table: type[Table]) -> None:
    here = table()
    position = visited(here, hand={0: {"pluton": 1}})
    assert here.rule(position, "shield", 1) == "shield.card"
    assert here.late(position, "shield", 0) == "shield.who"
    assert [step["do"] for step in here.game.legal(position)] == ["suffer"]


@pytest.mark.parametrize(("answer", "rule"), [("refused", "shield.own"), ("allowed", None)])
def test_a_pluton_against_the_own_move_is_a_question(
    table: type[Table], answer: str, rule: str | None
) -> None:
    """Pluton is the only card that is not for one's own turn."""
    here = table({"pluton.own": answer})
    position = visited(here, owner=0, hand={0: {"pluton": 1}})
    assert here.rule(position, "shield", 0) == rule


@pytest.mark.parametrize(("answer", "phase"), [("affected", "answering"), ("spared", "acting")])
@pytest.mark.parametrize("goods", [{}, {"pink": 1}])
def test_the_consul_affects_stalls_of_the_mover_by_one_reading(
    table: type[Table], answer: str, phase: str, goods: dict[str, int]
) -> None:
    here = table({"consul.own": answer})
    assert visited(here, owner=0, goods=goods).phase == phase


def test_a_tax_that_the_mover_pays_to_himself_costs_nothing(table: type[Table]) -> None:
    here = table({"tax.receiver": "mover"})
    position = here.do(visited(here, owner=0, goods={"pink": 3}), "suffer", 0)
    assert (position.purse[0], position.phase) == (6, "acting")
