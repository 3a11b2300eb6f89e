"""The consul taxes stalls with goods, demolishes empty ones, and lets free ground be built on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from lexludi.engine.values import between, mapping, one_of
from lexludi.games.massilia.engine.action import Action, Arguments, Step, when
from lexludi.games.massilia.engine.days import end_action
from lexludi.games.massilia.engine.ground import no_own_stall
from lexludi.games.massilia.engine.parts import (
    CONSUL,
    GOODS,
    MOST_CARRIED,
    MOST_ON_STALL,
    PLUTON,
    SPACES,
    STALL,
    Space,
)
from lexludi.games.massilia.engine.position import Position, lay_off
from lexludi.games.massilia.engine.setup import Setup

_GOOD: Final = one_of(GOODS)
_SPOT: Final = between(0, SPACES[-1])


def arrive(setup: Setup, position: Position) -> None:
    """What follows the consul's move."""
    spot, owner = position.at[CONSUL], position.at_consul
    if owner is None:
        _free_ground(setup, position, spot)
        return
    spared = owner == position.turn and setup.answers["consul.own"] == "spared"
    last = not position.load(spot) and len(position.stalls_of(owner)) == 1
    if spared or last:
        end_action(position)
    else:
        position.phase = "answering"


def _free_ground(setup: Setup, position: Position, spot: Space) -> None:
    """A stall may be built, where stalls can stand."""
    if setup.corner(spot) is None and setup.answers["build.side"] == "refused":
        end_action(position)
    else:
        position.phase = "building"


# The owner of the stall answers.


def _suffer(setup: Setup, position: Position, _step: Step) -> None:
    if position.load(position.at[CONSUL]):
        _tax(setup, position)
    else:
        _demolish(setup, position)


def _tax(setup: Setup, position: Position) -> None:
    """The owner pays a coin for each good, as many as he has; what he owes then is removed."""
    owner, due = position.at_consul, position.load(position.at[CONSUL])
    if owner is None:
        return
    paid = min(position.purse[owner], due)
    position.pay(owner, paid)
    if setup.answers["tax.receiver"] == "mover":
        position.pay(position.turn, -paid)
    position.owed = due - paid
    if position.owed:
        position.phase = "removing"
    else:
        end_action(position)


def _demolish(setup: Setup, position: Position) -> None:
    spot, owner = position.at[CONSUL], position.at_consul
    if owner is not None and setup.answers["stall.demolished"] == "returned":
        position.stalls_left[owner] += 1
    position.stall[spot] = None
    _free_ground(setup, position, spot)


def _no_pluton(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.hand[step["by"]][PLUTON] else "no Pluton is in the hand"


def _own_move(setup: Setup, position: Position, step: Step) -> str | None:
    own = step["by"] == position.turn and setup.answers["pluton.own"] == "refused"
    return "Pluton helps against the moves of others" if own else None


def _shield(_setup: Setup, position: Position, step: Step) -> None:
    position.play(step["by"], PLUTON)
    end_action(position)


# Goods are removed where coins were lacking.


def _not_owed(_setup: Setup, position: Position, step: Step) -> str | None:
    count = sum(step["lost"].values())
    return None if count == position.owed else f"{position.owed} goods are owed, not {count}"


def _not_there(_setup: Setup, position: Position, step: Step) -> str | None:
    there = position.goods[position.at[CONSUL]]
    for good, count in step["lost"].items():
        if count > there[good]:
            return f"{there[good]} {good} goods are there, not {count}"
    return None


def _losses(_setup: Setup, position: Position) -> Iterator[Arguments]:
    there = position.goods[position.at[CONSUL]]
    for counts in product(*(range(there[good] + 1) for good in GOODS)):
        if sum(counts) == position.owed:
            yield {"lost": dict(zip(GOODS, counts, strict=True))}


def _remove(setup: Setup, position: Position, step: Step) -> None:
    there = position.goods[position.at[CONSUL]]
    for good in GOODS:
        there[good] -= step["lost"][good]
        lay_off(setup, position, good, step["lost"][good], sold=False)
    end_action(position)


# A stall is built.


def _too_poor(_setup: Setup, position: Position, step: Step) -> str | None:
    purse = position.purse[step["by"]]
    return f"a stall costs {STALL}, the purse has {purse}" if purse < STALL else None


def _no_stall(_setup: Setup, position: Position, step: Step) -> str | None:
    return None if position.stalls_left[step["by"]] else "no stall is left to build"


def _build(_setup: Setup, position: Position, _step: Step) -> None:
    position.stall[position.at[CONSUL]] = position.turn
    position.stalls_left[position.turn] -= 1
    position.pay(position.turn, STALL)
    position.phase = "carrying"


def _refrain(_setup: Setup, position: Position, _step: Step) -> None:
    end_action(position)


# Goods are carried to it.


def _no_other_stall(setup: Setup, position: Position, step: Step) -> str | None:
    if step["spot"] == position.at[CONSUL]:
        return "goods come from another stall than the new one"
    return no_own_stall(setup, position, step)


def _no_good(_setup: Setup, position: Position, step: Step) -> str | None:
    there = position.goods[step["spot"]][step["kind"]]
    return None if there else f"no {step['kind']} goods are on space {step['spot']}"


def _enough_carried(_setup: Setup, position: Position, _step: Step) -> str | None:
    full = position.carried >= MOST_CARRIED
    return f"{MOST_CARRIED} goods were carried" if full else None


def _loads(_setup: Setup, position: Position) -> Iterator[Arguments]:
    for spot in position.stalls_of(position.turn):
        yield from ({"spot": spot, "kind": good} for good in GOODS)


def _carry(_setup: Setup, position: Position, step: Step) -> None:
    position.goods[step["spot"]][step["kind"]] -= 1
    position.goods[position.at[CONSUL]][step["kind"]] += 1
    position.carried += 1


def _leave(_setup: Setup, position: Position, _step: Step) -> None:
    end_action(position)


SHIELD: Final = Action(
    "shield",
    when("answering"),
    "owner",
    _shield,
    guards={"shield.card": _no_pluton, "shield.own": _own_move},
)
REMOVE: Final = Action(
    "remove",
    when("removing"),
    "owner",
    _remove,
    {"lost": mapping(GOODS, between(0, MOST_ON_STALL))},
    {"remove.owed": _not_owed, "remove.there": _not_there},
    _losses,
)
BUILD: Final = Action(
    "build",
    when("building"),
    "turn",
    _build,
    guards={"build.money": _too_poor, "build.stall": _no_stall},
)
CARRY: Final = Action(
    "carry",
    when("carrying"),
    "turn",
    _carry,
    {"spot": _SPOT, "kind": _GOOD},
    {
        "carry.own": _no_other_stall,
        "carry.there": _no_good,
        "carry.limit": _enough_carried,
    },
    _loads,
)
ACTIONS: Final = (
    Action("suffer", when("answering"), "owner", _suffer),
    SHIELD,
    REMOVE,
    BUILD,
    Action("refrain", when("building"), "turn", _refrain),
    CARRY,
    Action("leave", when("carrying"), "turn", _leave),
)
