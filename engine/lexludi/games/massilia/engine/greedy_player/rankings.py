"""What occurs to a greedy player at every decision, the best first; the last is always allowed.

He takes the first step that the rules allow. So he plays alike under every reading, as far as it
lets him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from lexludi.engine.action_game import ActionGame
from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.greedy_player import worth
from lexludi.games.massilia.engine.greedy_player.takings import dice_within_reach, takings
from lexludi.games.massilia.engine.parts import (
    BEIGE,
    CONSUL,
    DIE_KEPT,
    GODS,
    GOODS,
    MARKETS,
    MARS,
    MOST_ON_STALL,
    PIPS,
    SPACES,
    STALL,
    WARES,
    Coin,
    Good,
    Phase,
    Space,
)
from lexludi.games.massilia.engine.position import Position, dice_to_json, each_die, no_dice
from lexludi.games.massilia.engine.setup import Setup

RESERVE: Final[Coin] = 4
"""What he keeps in his purse for actions when he keeps dice."""
LEAST_KEPT: Final = 2.5
"""A die that promises less is left to the temple."""
SHIELDED: Final = 3
"""So many goods he shields from a tax."""
CARRIED: Final = 2
"""So many goods he carries to a new stall, lest it be demolished."""

Ranking: TypeAlias = Callable[[Setup, Position], Iterator[Step]]


def choose(game: ActionGame[Setup, Position], position: Position) -> Step:
    """The step that the greedy player takes where somebody is to decide."""
    for step in RANKINGS[position.phase](game.setup, position):
        if game.verify(position, step) is None:
            return step
    raise ValueError(f"expected a decision, found none in phase {position.phase}")


def _own(position: Position, do: str, **arguments: object) -> Step:
    return {"by": position.turn, "do": do, **arguments}


def _settling(_setup: Setup, position: Position) -> Iterator[Step]:
    yield from (_own(position, "settle", spot=spot) for spot in SPACES)


def _retaining(setup: Setup, position: Position) -> Iterator[Step]:
    """The dice that promise most, as many as cost nothing or leave a reserve."""
    held = position.hand[position.turn][MARS]
    most = held + max(0, position.purse[position.turn] - RESERVE) // DIE_KEPT
    rolled = [
        (worth.action(setup, position, colour, pips), colour, pips)
        for colour, pips, count in each_die(position.rolled)
        for _ in range(count)
    ]
    good = sorted((die for die in rolled if die[0] >= LEAST_KEPT), key=lambda die: -die[0])[:most]
    kept = no_dice()
    for _, colour, pips in good:
        kept[colour][pips - 1] += 1
    cards = min(held, len(good))
    yield _own(position, "retain", kept=dice_to_json(kept), mars_cards=cards)


def _acting(setup: Setup, position: Position) -> Iterator[Step]:
    yield from takings(setup, position)
    yield _own(position, "pass")


def _using(setup: Setup, position: Position) -> Iterator[Step]:
    """The action of the dice; without a lower price or a further die some are of no use."""
    returned = (2, 1)
    yield from (_own(position, "atone", returned=count) for count in returned)
    yield from DEEDS[position.job or ""](setup, position)
    for market in MARKETS:
        yield _own(position, "haggle", where=market, upward=False)
    for origin, colour, pips in dice_within_reach(position):
        die = {"origin": origin, "colour": colour, "pips": pips, "made": PIPS[0]}
        yield _own(position, "join", **die, by_jupiter=False, by_god=0, by_junon=False)


def _pray(_setup: Setup, position: Position) -> Iterator[Step]:
    yield _own(position, "pray")


def _boast(_setup: Setup, position: Position) -> Iterator[Step]:
    yield _own(position, "boast")


def _move(setup: Setup, position: Position) -> Iterator[Step]:
    walks = sorted(worth.walks(setup, position, position.total), key=lambda walk: -walk[2])
    for walker, course, _ in walks:
        yield _own(position, "move", walker=walker, course=course)


def _buy(_setup: Setup, position: Position) -> Iterator[Step]:
    buys = sorted(worth.purchases(position, position.total), key=lambda way: -way[2])
    for kind, amount, _ in buys:
        yield _own(position, "buy", bought=kind, amount=amount)


def _placing(_setup: Setup, position: Position) -> Iterator[Step]:
    """Goods lie with their like, since a customer buys all of a colour at once."""
    kind = next(good for good in GOODS if position.to_place[good])
    free = [s for s in position.stalls_of(position.turn) if position.load(s) < MOST_ON_STALL]
    for spot in sorted(free, key=lambda s: (-position.goods[s][kind], position.load(s))):
        yield _own(position, "stow", spot=spot, kind=kind)


def _answering(_setup: Setup, position: Position) -> Iterator[Step]:
    """A Pluton saves an empty stall, or one with many goods."""
    load = position.load(position.at[CONSUL])
    if not load or load >= SHIELDED:
        yield {"by": position.at_consul, "do": "shield"}
    yield {"by": position.at_consul, "do": "suffer"}


def _removing(_setup: Setup, position: Position) -> Iterator[Step]:
    """The cheapest goods of his own, or the dearest of another; whoever may choose."""
    there, owner = position.goods[position.at[CONSUL]], position.at_consul
    for by in (owner, position.turn):
        order = _cheapest(position) if by == owner else reversed(_cheapest(position))
        left, lost = position.owed, dict.fromkeys(GOODS, 0)
        for kind in order:
            lost[kind] = min(there[kind], left)
            left -= lost[kind]
        yield {"by": by, "do": "remove", "lost": lost}


def _cheapest(position: Position) -> list[Good]:
    return [BEIGE, *sorted(WARES, key=lambda ware: position.renown[ware])]


def _building(_setup: Setup, position: Position) -> Iterator[Step]:
    if worth.next_stall(position, position.turn) > worth.coins(position, STALL):
        yield _own(position, "build")
    yield _own(position, "refrain")


def _carrying(_setup: Setup, position: Position) -> Iterator[Step]:
    """A few goods from the fullest stall."""
    if position.carried < CARRIED:
        own = [s for s in position.stalls_of(position.turn) if position.load(s) > 1]
        for spot in sorted(own, key=lambda spot: -position.load(spot)):
            yield from (_own(position, "carry", spot=spot, kind=kind) for kind in GOODS)
    yield _own(position, "leave")


def _choosing(_setup: Setup, position: Position) -> Iterator[Step]:
    """One card for the cheapest goods."""
    if position.chosen:
        yield _own(position, "enough")
    own = position.stalls_of(position.turn)
    for god in GODS:
        for kind in _cheapest(position) if position.aside[god] else ():
            for spot, second in _spots(own, kind):
                yield _own(position, "choose", card=god, kind=kind, spot=spot, second=second)
    yield _own(position, "enough")


def _spots(own: list[Space], kind: Good) -> Iterator[tuple[Space, Space]]:
    """Where one good of a colour comes from, or two beige ones."""
    for number, spot in enumerate(own):
        yield from ((spot, second) for second in (own[number:] if kind == BEIGE else (spot,)))


DEEDS: Final[dict[str, Ranking]] = {"grey": _pray, "brown": _move, "black": _boast, "beige": _buy}
RANKINGS: Final[dict[Phase, Ranking]] = {
    "settling": _settling,
    "retaining": _retaining,
    "acting": _acting,
    "using": _using,
    "placing": _placing,
    "answering": _answering,
    "removing": _removing,
    "building": _building,
    "carrying": _carrying,
    "choosing": _choosing,
}
