"""The position: everything that is known of a game between two steps."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from lexludi.games.manila.engine.board import (
    BACK,
    FRONT,
    LAST_SEA,
    LOAN,
    PURSE,
    SHARES_OF_WARE,
    SPACES,
    WARES,
    Berth,
    Peso,
    Phase,
    Seat,
    Space,
    Ware,
)
from lexludi.games.manila.engine.setup import Setup


@dataclass(slots=True)
class Position:
    """A full state of play; the fields are those of the JSON position.

    Attributes:
        phase: what is to be done next.
        voyage: number of the current voyage, from 1.
        dealt: shares dealt so far.
        turn: seat whose decision is awaited; the harbour master where nobody decides.
        cash: pesos of every seat.
        box: pesos that the harbour cash box took in, less those it paid out.
        shares: unpledged shares of every seat, by ware.
        pledged: pledged shares of every seat, by ware.
        stock: shares in nobody's hands, by ware.
        rung: rung of every ware's marker on the black market, 0 to 5.
        master: harbour master.
        high: highest bid in pesos, 0 for none.
        bidder: who made it.
        passed: who is out of this auction, by seat.
        ashore: the ware that is not loaded.
        lane: lane of every ware's punt, 0 for none.
        at: sea space of every ware's punt.
        berth: where every ware's punt has docked.
        round: placing round of this voyage, from 1; 0 before the launch.
        rolls: movement rolls made this voyage.
        refrained: who may place nothing more this voyage, by seat.
        occupant: seat of the accomplice on every space.
        raiders: pirates that have still to decide whether to board.
        boarder: space taken by the first pirate who boarded in this raid.
        pilot: space of the pilot who decides.
    """

    phase: Phase
    voyage: int
    dealt: int
    turn: Seat
    cash: list[Peso]
    box: Peso
    shares: list[dict[Ware, int]]
    pledged: list[dict[Ware, int]]
    stock: dict[Ware, int]
    rung: dict[Ware, int]
    master: Seat | None
    high: Peso
    bidder: Seat | None
    passed: list[bool]
    ashore: Ware | None
    lane: dict[Ware, int]
    at: dict[Ware, int]
    berth: dict[Ware, Berth | None]
    round: int
    rolls: int
    refrained: list[bool]
    occupant: dict[Space, Seat | None]
    raiders: int
    boarder: Space | None
    pilot: Space | None

    def copy(self) -> Position:
        """A position that shares nothing with this one."""
        return Position(
            self.phase,
            self.voyage,
            self.dealt,
            self.turn,
            self.cash.copy(),
            self.box,
            [hand.copy() for hand in self.shares],
            [hand.copy() for hand in self.pledged],
            self.stock.copy(),
            self.rung.copy(),
            self.master,
            self.high,
            self.bidder,
            self.passed.copy(),
            self.ashore,
            self.lane.copy(),
            self.at.copy(),
            self.berth.copy(),
            self.round,
            self.rolls,
            self.refrained.copy(),
            self.occupant.copy(),
            self.raiders,
            self.boarder,
            self.pilot,
        )

    def to_json(self) -> dict[str, Any]:
        """The JSON position."""
        own = self.copy()
        return {name: getattr(own, name) for name in FIELDS}

    def unpledged(self, seat: Seat) -> int:
        """How many unpledged shares a seat has."""
        return sum(self.shares[seat].values())

    def means(self, seat: Seat) -> Peso:
        """What a seat can raise: its cash and a loan on every unpledged share."""
        return self.cash[seat] + LOAN * self.unpledged(seat)

    def pay(self, seat: Seat, amount: Peso) -> None:
        """Move pesos from a seat to the box; a negative amount goes the other way."""
        self.cash[seat] -= amount
        self.box += amount

    def receive(self, seat: Seat, amount: Peso) -> None:
        """Move pesos from the box to a seat."""
        self.pay(seat, -amount)

    def at_sea(self, ware: Ware) -> bool:
        """Whether the ware's punt is launched and has not docked."""
        return self.lane[ware] != 0 and self.berth[ware] is None

    def on_thirteen(self) -> list[Ware]:
        """Wares whose punts stand on the last sea space without having docked."""
        return [w for w in WARES if self.at[w] == LAST_SEA and self.berth[w] is None]

    def pirates(self) -> list[Seat]:
        """Owners of the pirates in the boat, the captain first."""
        boat = (self.occupant[FRONT], self.occupant[BACK])
        return [seat for seat in boat if seat is not None]

    def dock(self, ware: Ware, berths: tuple[Berth, ...]) -> None:
        """Put the ware's punt on the first of these berths where no punt stands."""
        taken = self.berth.values()
        self.berth[ware] = next(berth for berth in berths if berth not in taken)

    def hand_to_master(self, phase: Phase) -> None:
        """Go on to a phase in which the harbour master acts, or nobody decides."""
        self.phase = phase
        # Before there is a harbour master the oldest player stands in for him.
        self.turn = 0 if self.master is None else self.master


FIELDS = tuple(field.name for field in fields(Position))


def start(setup: Setup) -> Position:
    """The position before the first share is dealt."""
    seats = range(setup.players)
    nothing = dict.fromkeys(WARES, 0)
    first = 1 if setup.answers["market.start"] == "zero" else 0
    return Position(
        phase="deal",
        voyage=1,
        dealt=0,
        turn=0,
        cash=[PURSE for _ in seats],
        box=0,
        shares=[nothing.copy() for _ in seats],
        pledged=[nothing.copy() for _ in seats],
        stock=dict.fromkeys(WARES, SHARES_OF_WARE),
        rung=dict.fromkeys(WARES, first),
        master=None,
        high=0,
        bidder=None,
        passed=[False for _ in seats],
        ashore=None,
        lane=nothing.copy(),
        at=nothing.copy(),
        berth=dict.fromkeys(WARES),
        round=0,
        rolls=0,
        refrained=[False for _ in seats],
        occupant=dict.fromkeys(SPACES),
        raiders=0,
        boarder=None,
        pilot=None,
    )


def clear_voyage(position: Position) -> None:
    """Take loads, punts and accomplices off the board."""
    position.ashore = None
    position.lane = dict.fromkeys(WARES, 0)
    position.at = dict.fromkeys(WARES, 0)
    position.berth = dict.fromkeys(WARES)
    position.round = position.rolls = 0
    position.refrained = [False] * len(position.refrained)
    position.occupant = dict.fromkeys(SPACES)
