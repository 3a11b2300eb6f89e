"""A complete small game, Pebbles, by the law `tests/games/pebbles/law/01-pebbles.md`.

Replace it by your own game.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

CAN = (
    "position", "history", "legal", "weights", "reason", "perft", "ahead", "trace", "unchanged",
    "views",
)  # fmt: skip
ABOUT = {
    "implementation": {"name": "pebbles.py", "version": "1"},
    "games": {"pebbles": {"players": [2, 3], "answers": "any", "variants": "any"}},
    "capabilities": [*CAN],
}
WORTH = {"red": 1, "green": 2, "blue": 3}
FIELDS = {"deal": {"by", "do", "drawn"}, "grab": {"by", "do", "amount"}, "show": {"by", "do"}}
PHASES = {"deal": "shuffle", "grab": "take", "show": "close"}

HIDDEN = {"$hidden": True}

Step = dict[str, Any]
Refusal = dict[str, str | None]


class Pebbles:
    """One game, from its start or from a position that is loaded."""

    def __init__(self, players: int, answers: dict[str, str], variants: dict[str, str]) -> None:
        self.may_take_nothing = answers["take.nothing"] == "allowed"
        self.bright = 2 if variants["brightness"] == "double" else 1
        self.now, self.turn = "shuffle", 0
        self.heap = 9 if players == 3 else 7
        self.purse: list[int] = [0] * players
        self.hand: list[str | None] = [None] * players
        self.deck = dict.fromkeys(WORTH, 1)

    def load(self, position: dict[str, Any]) -> None:
        """Begin at a position."""
        vars(self).update(copy.deepcopy(position))

    def position(self) -> dict[str, Any]:
        """The position, as the suite writes it."""
        names = ("now", "turn", "heap", "purse", "hand", "deck")
        return {name: getattr(self, name) for name in names}

    def refusal(self, step: Any) -> Refusal | None:
        """Why a step is refused; None if it is legal."""
        if not self._readable(step):
            return {"kind": "unreadable", "rule": None}
        if PHASES[step["do"]] != self.now:
            return {"kind": "turn", "rule": f"{step['do']}.when"}
        if step["by"] != {"deal": "chance", "grab": self.turn, "show": "nobody"}[step["do"]]:
            return {"kind": "turn", "rule": f"{step['do']}.who"}
        broken = next((rule for rule, holds in self._guards(step) if not holds), None)
        return {"kind": "illegal", "rule": broken} if broken else None

    def _readable(self, step: Any) -> bool:
        if not isinstance(step, dict) or FIELDS.get(str(step.get("do"))) != step.keys():
            return False
        # True and 1.0 are equal to 1 in Python, and are no seats.
        if type(step["by"]) not in (int, str):
            return False
        if step["by"] not in ("chance", "nobody", *range(len(self.hand))):
            return False
        drawn, amount = step.get("drawn", "red"), step.get("amount", 0)
        return type(drawn) is str and drawn in WORTH and type(amount) is int

    def _guards(self, step: Step) -> list[tuple[str, bool]]:
        if step["do"] == "show":
            return []
        if step["do"] == "deal":
            return [("deal.left", self.deck[step["drawn"]] > 0)]
        amount = step["amount"]
        return [
            ("grab.limit", amount <= 3),
            ("grab.some", amount >= 1 or self.may_take_nothing),
            ("grab.there", 0 <= amount <= self.heap),
        ]

    def play(self, step: Any) -> Refusal | None:
        """Play a step, or refuse it: why; None if it is done."""
        if refusal := self.refusal(step):
            return refusal
        actions: dict[str, Callable[..., None]] = {
            "deal": self.deal, "grab": self.grab, "show": self.show,
        }  # fmt: skip
        arguments = {name: value for name, value in step.items() if name not in ("by", "do")}
        actions[step["do"]](**arguments)
        return None

    def deal(self, drawn: str) -> None:
        """A card goes to the player whose turn it is."""
        self.hand[self.turn] = drawn
        self.deck[drawn] -= 1
        self._pass()
        if self.turn == 0:
            self.now = "take"

    def grab(self, amount: int) -> None:
        """The player at turn takes pebbles."""
        self.heap -= amount
        self.purse[self.turn] += amount
        self._pass()
        if self.heap == 0:
            self.now = "close"

    def show(self) -> None:
        """The card of each player counts."""
        for seat, card in enumerate(self.hand):
            self.purse[seat] += WORTH[str(card)] * (1 if card == "green" else self.bright)
        self.now = "over"

    def _pass(self) -> None:
        self.turn = (self.turn + 1) % len(self.hand)

    def legal(self) -> list[Step]:
        """All legal steps."""
        steps: list[Step] = [{"by": "chance", "do": "deal", "drawn": card} for card in WORTH]
        steps += [{"by": self.turn, "do": "grab", "amount": amount} for amount in range(4)]
        steps += [{"by": "nobody", "do": "show"}]
        return [step for step in steps if self.refusal(step) is None]

    def weights(self) -> list[dict[str, Any]]:
        """Every card that can come, with the number of its copies that are left."""
        deals = (step for step in self.legal() if step["by"] == "chance")
        return [{"step": step, "weight": self.deck[step["drawn"]]} for step in deals]

    def view(self, seat: int) -> dict[str, Any]:
        """Nobody sees the deck, and nobody the cards of the others."""
        own = [card if owner == seat else HIDDEN for owner, card in enumerate(self.hand)]
        return {**self.position(), "hand": own, "deck": dict.fromkeys(self.deck, HIDDEN)}

    def view_step(self, step: Step, seat: int) -> Step:
        """Only whoever gets a card sees it."""
        return step if step["do"] != "deal" or seat == self.turn else {**step, "drawn": HIDDEN}

    def result(self) -> dict[str, Any]:
        """The scores and the winners at the end."""
        winners = [seat for seat, pebbles in enumerate(self.purse) if pebbles == max(self.purse)]
        return {"scores": [[pebbles] for pebbles in self.purse], "winners": winners}


def start(game: str, players: int, answers: dict[str, str], variants: dict[str, str]) -> Pebbles:
    """A new game."""
    return Pebbles(players, answers, variants)
