"""Faults of the harbour master's office."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.board import RUNG_VALUE
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

OFFICE = Table()


@OFFICE.fault("buy.price", "buy.funds")
def no_least_price(bend: Bend) -> None:
    """A share costs what the market says, even nothing."""
    bend.name("share_price", lambda position, ware: RUNG_VALUE[position.rung[ware]])


@OFFICE.fault("buy.price")
def share_for_nothing(bend: Bend) -> None:
    """The harbour master gets his share and keeps his money."""

    def keep(_setup: Setup, before: Position, _step: dict[str, Any], after: Position) -> None:
        after.cash, after.box = before.cash, before.box

    bend.after("buy", keep)


@OFFICE.fault("buy.share")
def share_on_order(bend: Bend) -> None:
    """The share is paid, and taken from the stock, but does not reach its buyer."""

    def lose(_setup: Setup, _before: Position, step: dict[str, Any], after: Position) -> None:
        after.shares[step["by"]][step["share"]] -= 1

    bend.after("buy", lose)


@OFFICE.fault("buy.stock")
def share_out_of_stock(bend: Bend) -> None:
    """A share can be bought though none is left."""
    bend.lift("buy.stock")


@OFFICE.fault("launch.sum")
def any_sum(bend: Bend) -> None:
    """The punts may start where they like."""
    bend.lift("launch.sum")


@OFFICE.fault("launch.limit")
def start_far_out(bend: Bend) -> None:
    """A punt may start beyond space 5."""
    bend.lift("launch.limit")


@OFFICE.fault("launch.cargo")
def one_ware_on_two_punts(bend: Bend) -> None:
    """The lanes may carry the same ware, or the one that was left ashore."""
    bend.lift("launch.cargo")
