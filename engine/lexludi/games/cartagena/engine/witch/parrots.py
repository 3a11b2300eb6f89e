"""The parrots: two of them stand for any card."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import between, one_of
from lexludi.games.cartagena.engine import moves
from lexludi.games.cartagena.engine.action import Action, Arguments, Step
from lexludi.games.cartagena.engine.parts import DARK, SIGNS, Seat, Sign
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import pay, settle
from lexludi.games.cartagena.engine.witch import chest, hook, lamp, pistol, rum
from lexludi.games.cartagena.engine.witch.calls import no_witch

PARROTS = 2
# What may follow, beside a move, once the parrots stand for a card.
POWERS = (pistol.CALL, rum.CALL, lamp.CALL, hook.CALL, chest.CALL)


def _holds(position: Position, seat: Seat, dark: int) -> bool:
    """Whether a seat has two parrots, so many of them dark."""
    own = position.hand[seat]
    return own["parrot"] >= PARROTS - dark and own[DARK["parrot"]] >= dark


def _too_few(_setup: Setup, position: Position, step: Step) -> str | None:
    if _holds(position, step["by"], step["dark"]):
        return None
    own = position.hand[step["by"]]
    return f"there are {own['parrot']} plain and {own[DARK['parrot']]} dark parrots in the hand"


def _of_no_use(setup: Setup, position: Position, step: Step) -> str | None:
    if _moves_somebody(setup, position, step["sign"]) or _too_few(setup, position, step):
        # Without the parrots, of which another guard speaks, there is nothing to try out.
        return None
    after = position.copy()
    _name(after, step)
    for action in POWERS:
        for _use in action.steps(setup, after):
            return None
    return f"nothing can be done with a {step['sign']} now"


def _moves_somebody(setup: Setup, position: Position, sign: Sign) -> bool:
    seat = position.turn
    return any(
        moves.may_go(setup, position, seat, spot, moves.next_free(setup, position, spot, sign))
        for spot in position.pirates[seat]
    )


def _name(position: Position, step: Step) -> None:
    for number in range(PARROTS):
        pay(position, DARK["parrot"] if number < step["dark"] else "parrot")
    position.named = step["sign"]


def _calls(setup: Setup, position: Position) -> Iterator[Arguments]:
    for dark in range(PARROTS + 1) if setup.witch else ():
        if _holds(position, position.turn, dark):
            yield from ({"dark": dark, "sign": sign} for sign in SIGNS)


def _call(setup: Setup, position: Position, step: Step) -> None:
    _name(position, step)
    settle(setup, position)


CALL = Action(
    "call_parrots",
    frozenset({"acting"}),
    "turn",
    _call,
    {"dark": between(0, PARROTS), "sign": one_of(SIGNS)},
    {
        "call_parrots.witch": no_witch,
        "call_parrots.hand": _too_few,
        "call_parrots.use": _of_no_use,
    },
    _calls,
)
