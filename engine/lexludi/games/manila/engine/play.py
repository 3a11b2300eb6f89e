"""Random games: a quick choice of one legal step without listing them all.

The choice is not uniform. It favours what keeps a game going (low bids, placing over
refraining, few loans), and still gives every action a chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias, TypeVar

from lexludi.games.manila.engine import pilots, pirates
from lexludi.games.manila.engine.action import Step
from lexludi.games.manila.engine.actions import ACTIONS, BY_NAME
from lexludi.games.manila.engine.auction import least_bid, pool
from lexludi.games.manila.engine.board import LANES, PIPS, SPACES, WARES, Phase, Seat
from lexludi.games.manila.engine.loans import OPEN, UNDECIDED
from lexludi.games.manila.engine.office import STARTS
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

FATES: Final[frozenset[Phase]] = UNDECIDED | {"deal"}

T = TypeVar("T")
Proposal: TypeAlias = Callable[[Setup, Position, Random], Step]

LOAN_CHANCE: Final = 1 / 128
PASS_CHANCE: Final = 0.6
REFRAIN_CHANCE: Final = 1 / 32
SPARE_CHANCE: Final = 1 / 3
BOLDEST_RAISE: Final = 6
TRIES: Final = 6


def choose(setup: Setup, position: Position, rng: Random) -> Step | None:
    """Some legal step, or None where there is none."""
    if rng.random() < LOAN_CHANCE and position.phase in OPEN:
        step = _loan(position, rng)
    else:
        step = PROPOSALS[position.phase](setup, position, rng)
    if BY_NAME[step["do"]].forbids(setup, position, step) is None:
        return step
    return _any(setup, position, rng)


def fate(setup: Setup, position: Position, rng: Random) -> Step | None:
    """What chance brings, or the one automatic step; None where a seat has to decide."""
    if position.phase not in FATES:
        return None
    return PROPOSALS[position.phase](setup, position, rng)


def _any(setup: Setup, position: Position, rng: Random) -> Step | None:
    """A step out of all legal ones; loans only where nothing else is left."""
    now = [action for action in ACTIONS if position.phase in action.moments]
    loans = [action for action in now if action.by == "seat"]
    for actions in ([action for action in now if action not in loans], loans):
        steps = [step for action in actions for step in action.steps(setup, position)]
        if steps:
            return _pick(rng, steps)
    return None


def _pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items; quicker than `rng.choice`."""
    return items[int(rng.random() * len(items))]


def _own(position: Position, do: str, **arguments: object) -> Step:
    """A step of the seat whose turn it is."""
    return {"by": position.turn, "do": do, **arguments}


def _loan(position: Position, rng: Random) -> Step:
    seat = int(rng.random() * len(position.cash))
    do = "redeem" if any(position.pledged[seat].values()) and rng.random() < 0.5 else "pledge"
    owned = position.pledged[seat] if do == "redeem" else position.shares[seat]
    return {"by": seat, "do": do, "share": _some_share(owned, rng)}


def _some_share(owned: dict[str, int], rng: Random) -> str:
    """A ware of which there is a share, if there is any."""
    return _pick(rng, [ware for ware, count in owned.items() if count] or WARES)


def _pledge(position: Position, seat: Seat, rng: Random) -> Step:
    return {"by": seat, "do": "pledge", "share": _some_share(position.shares[seat], rng)}


def _deal(setup: Setup, position: Position, rng: Random) -> Step:
    left = [ware for ware in WARES for _ in range(pool(setup, position, ware))]
    return {"by": "chance", "do": "deal", "share": _pick(rng, left)}


def _auction(setup: Setup, position: Position, rng: Random) -> Step:
    least = least_bid(setup, position)
    room = position.means(position.turn) - least + 1
    if room <= 0 or rng.random() < PASS_CHANCE:
        return _own(position, "pass")
    # The square makes small raises likely.
    raised = int(rng.random() ** 2 * min(room, BOLDEST_RAISE))
    return _own(position, "bid", amount=least + raised)


def _settle(do: str) -> Proposal:
    """Pay, or pledge a share where the cash does not do."""

    def proposal(setup: Setup, position: Position, rng: Random) -> Step:
        step = _own(position, do)
        if BY_NAME[do].forbids(setup, position, step) is None:
            return step
        return _pledge(position, position.turn, rng)

    return proposal


def _purchase(_setup: Setup, position: Position, rng: Random) -> Step:
    if rng.random() < 0.5:
        return _own(position, "forgo")
    return _own(position, "buy", share=_pick(rng, WARES))


def _loading(_setup: Setup, position: Position, rng: Random) -> Step:
    return _own(position, "load", leave=_pick(rng, WARES))


def _launching(_setup: Setup, position: Position, rng: Random) -> Step:
    loaded = [ware for ware in WARES if ware != position.ashore]
    rng.shuffle(loaded)
    starts = _pick(rng, STARTS)
    return _own(
        position,
        "launch",
        cargo=dict(zip(LANES, loaded, strict=True)),
        start=dict(zip(LANES, starts, strict=True)),
    )


def _placing(setup: Setup, position: Position, rng: Random) -> Step:
    if rng.random() >= REFRAIN_CHANCE:
        place = BY_NAME["place"]
        for _ in range(TRIES):
            step = _own(position, "place", spot=_pick(rng, SPACES))
            if place.forbids(setup, position, step) is None:
                return step
    return _own(position, "refrain")


def _rolling(_setup: Setup, position: Position, rng: Random) -> Step:
    # Every ware's die is thrown, so that equal generators roll alike whatever is loaded.
    pips = {ware: 1 + int(rng.random() * PIPS) for ware in WARES}
    if position.ashore is not None:
        pips[position.ashore] = 0
    return {"by": "chance", "do": "roll", "pips": pips}


def _boarding(setup: Setup, position: Position, rng: Random) -> Step:
    steps = list(pirates.BOARD.steps(setup, position))
    return _pick(rng, steps) if steps and rng.random() < 0.5 else _own(position, "stay")


def _piloting(setup: Setup, position: Position, rng: Random) -> Step:
    for _ in range(TRIES):
        step = _own(position, "steer", shift=_pick(rng, pilots.SHIFTS).copy())
        if pilots.STEER.forbids(setup, position, step) is None:
            return step
    return _own(position, "waive")


def _plundering(setup: Setup, position: Position, rng: Random) -> Step:
    punt, harbour = _pick(rng, position.on_thirteen()), _pick(rng, ("port", "yard"))
    if setup.answers["plunder.decline"] == "may" and rng.random() < SPARE_CHANCE:
        return _own(position, "spare", punt=punt)
    return _own(position, "send", punt=punt, harbour=harbour)


def _automatic(do: str) -> Proposal:
    """The one step of a phase in which nobody decides."""
    return lambda _setup, _position, _rng: {"by": "nobody", "do": do}


PROPOSALS: Final[dict[Phase, Proposal]] = {
    "deal": _deal,
    "auction": _auction,
    "payment": _settle("pay"),
    "purchase": _purchase,
    "loading": _loading,
    "launching": _launching,
    "placing": _placing,
    "rolling": _rolling,
    "boarding": _boarding,
    "piloting": _piloting,
    "landing": _automatic("land"),
    "plundering": _plundering,
    "profit": _automatic("distribute"),
    "repair": _settle("repair"),
    "rise": _automatic("rise"),
}
