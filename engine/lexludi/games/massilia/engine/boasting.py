"""Black dice: fame is bought in the temple."""

from __future__ import annotations

from typing import Final

from lexludi.games.massilia.engine.action import USING, Action, Step, when
from lexludi.games.massilia.engine.days import end_action
from lexludi.games.massilia.engine.parts import TEMPLE, Coin
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.possible import price_of_fame
from lexludi.games.massilia.engine.setup import Setup


def _cost(setup: Setup, position: Position) -> Coin:
    return price_of_fame(setup, position.total, position.price_now[TEMPLE])


def _too_poor(setup: Setup, position: Position, step: Step) -> str | None:
    cost, purse = _cost(setup, position), position.purse[step["by"]]
    return f"fame costs {cost}, the purse has {purse}" if cost > purse else None


def _boast(setup: Setup, position: Position, _step: Step) -> None:
    position.pay(position.turn, _cost(setup, position))
    position.fame[position.turn] += position.total
    end_action(position)


BOAST: Final = Action(
    "boast", when(USING["black"]), "turn", _boast, guards={"boast.money": _too_poor}
)
ACTIONS: Final = (BOAST,)
