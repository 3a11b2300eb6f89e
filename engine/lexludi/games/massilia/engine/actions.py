"""All actions of Massilia, in the order in which legal steps are listed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lexludi.games.massilia.engine import (
    boasting,
    consul,
    days,
    dice,
    faith,
    figures,
    gods,
    harbour,
    opening,
    using,
)
from lexludi.games.massilia.engine.action import Action
from lexludi.games.massilia.engine.setup import Setup

ACTIONS: Final[tuple[Action, ...]] = (
    *opening.ACTIONS,
    *dice.ACTIONS,
    *using.ACTIONS,
    *gods.ACTIONS,
    *harbour.ACTIONS,
    *figures.ACTIONS,
    *consul.ACTIONS,
    *faith.ACTIONS,
    *boasting.ACTIONS,
    *days.ACTIONS,
)


def actions_of(setup: Setup) -> dict[str, Action]:
    """The actions by their names, as the set-up has them.

    An order has a place for every player; two points say when and by whom a step is taken.
    """
    named = {action.name: action for action in ACTIONS}
    ranks = {"ranks": opening.form_of_ranks(setup.players)}
    named["set_order"] = replace(named["set_order"], arguments=ranks)
    if setup.venus_any_time:
        atone = named["atone"]
        named["atone"] = replace(atone, moments=atone.moments | {"acting"})
    if setup.answers["tax.goods"] == "mover":
        named["remove"] = replace(named["remove"], by="turn")
    return named
