"""The position: everything that is known of a game between two steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lexludi.games.cartagena.engine.parts import (
    ACTIONS,
    CARDS,
    CARTAGENA,
    MOST_KEPT,
    MOST_TILES,
    SPOTS,
    START,
    TILES,
    TOP,
    TORTUGA,
    Card,
    Island,
    Phase,
    Seat,
    Sign,
    Spot,
    Token,
)
from lexludi.games.cartagena.engine.setup import Setup


@dataclass(slots=True)
class Position:
    """A full state of play; what is derived comes last and is not in the JSON position.

    Attributes:
        phase: what the seat at turn is in the middle of.
        turn: the seat at turn; while cards are dealt, the one who gets the next card.
        actions_left: actions that this turn still has.
        steered: whether the captain has moved the boat freely this turn.
        pirates: the spots of every seat's pirates, in order.
        boat: the island at which the boat lies.
        hand: cards of every seat.
        deck: cards of the pile whose places nobody knows.
        top: known cards on top of the pile, the one to be drawn first last.
        arranger: who laid them there.
        discards: cards that were played or given up.
        aside: cards drawn for rum or lamp that belong to nobody yet.
        to_draw: cards that are still to be drawn.
        other: whom a pistol robs, until he has drawn; who gets the next card for rum.
        named: what two parrots stand for, until that is played.
        opened: the space of the chest that is being opened.
        treasures: tokens that nobody has turned up.
        closed: for each tile whether its chest holds a token.
        caught: whether others have to discard because of a dark card.
        crowd: pirates of all seats on every spot.
        held: number of cards of every seat.
        pile: number of cards in the pile, those on top among them.
    """

    phase: Phase
    turn: Seat
    actions_left: int
    steered: bool
    pirates: list[list[Spot]]
    boat: Island
    hand: list[dict[Card, int]]
    deck: dict[Card, int]
    top: list[Card]
    arranger: Seat | None
    discards: dict[Card, int]
    aside: dict[Card, int]
    to_draw: int
    other: Seat | None
    named: Sign | None
    opened: Spot | None
    treasures: dict[Token, int]
    closed: list[bool]
    caught: bool
    crowd: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    pile: int = 0

    def counted(self) -> Position:
        """This position, with what is derived counted anew."""
        self.crowd = [0 for _ in SPOTS]
        for own in self.pirates:
            for spot in own:
                self.crowd[spot] += 1
        self.held = [sum(cards.values()) for cards in self.hand]
        self.pile = sum(self.deck.values()) + len(self.top)
        return self

    def copy(self) -> Position:
        """A position that shares nothing with this one."""
        return Position(
            self.phase,
            self.turn,
            self.actions_left,
            self.steered,
            [own.copy() for own in self.pirates],
            self.boat,
            [cards.copy() for cards in self.hand],
            self.deck.copy(),
            self.top.copy(),
            self.arranger,
            self.discards.copy(),
            self.aside.copy(),
            self.to_draw,
            self.other,
            self.named,
            self.opened,
            self.treasures.copy(),
            self.closed.copy(),
            self.caught,
            self.crowd.copy(),
            self.held.copy(),
            self.pile,
        )

    def move(self, seat: Seat, spot: Spot, target: Spot) -> None:
        """Move one pirate."""
        own = self.pirates[seat]
        own[own.index(spot)] = target
        own.sort()
        self.crowd[spot] -= 1
        self.crowd[target] += 1

    def gain(self, seat: Seat, card: Card) -> None:
        """Put a card into a hand."""
        self.hand[seat][card] += 1
        self.held[seat] += 1

    def lose(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand."""
        self.hand[seat][card] -= 1
        self.held[seat] -= 1

    def excess(self) -> list[Seat]:
        """Seats that hold more cards than they may, but for the one at turn."""
        return [
            seat for seat, held in enumerate(self.held) if held > MOST_KEPT and seat != self.turn
        ]

    def to_json(self) -> dict[str, Any]:
        """The JSON position."""
        own = self.copy()
        data = {name: getattr(own, name) for name in FIELDS}
        data["pirates"] = [{str(spot): men.count(spot) for spot in SPOTS} for men in own.pirates]
        known = dict(zip(TOP, reversed(own.top), strict=False))
        data["top"] = {str(place): known.get(place) for place in TOP}
        data["closed"] = {str(tile): own.closed[tile - 1] for tile in TILES}
        return data


FIELDS = (
    "phase", "turn", "actions_left", "steered", "pirates", "boat", "hand", "deck", "top",
    "arranger", "discards", "aside", "to_draw", "other", "named", "opened", "treasures", "closed",
    "caught",
)  # fmt: skip


def start(setup: Setup) -> Position:
    """The position before the first card is dealt."""
    nothing = dict.fromkeys(CARDS, 0)
    tiles = len(setup.board) if setup.witch else 0
    return Position(
        phase="dealing",
        turn=0,
        actions_left=ACTIONS,
        steered=False,
        pirates=[[START] * setup.crew for _ in range(setup.players)],
        boat=CARTAGENA if setup.path.shore else TORTUGA,
        hand=[nothing.copy() for _ in range(setup.players)],
        deck=setup.stock.copy(),
        top=[],
        arranger=None,
        discards=nothing.copy(),
        aside=nothing.copy(),
        to_draw=0,
        other=None,
        named=None,
        opened=None,
        treasures=setup.treasure.copy(),
        closed=[tile < tiles for tile in range(MOST_TILES)],
        caught=False,
    ).counted()
