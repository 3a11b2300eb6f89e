"""A game of Tidewrack: which steps are allowed, and what follows from each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias, TypeVar, cast

from lexludi.engine import Refusal, Refused
from tidewrack.engine.reading import position_of
from tidewrack.engine.shore import (
    CARDS,
    CRAB,
    NO_CARDS,
    PEARL,
    SHELL,
    WOOD,
    Counts,
    Shore,
    at_start,
    changed,
)

Step: TypeAlias = dict[str, Any]
T = TypeVar("T")

HAND_SIZE = 4
WITH_CARD = ("deal", "choose")
STEPS = (*WITH_CARD, "reveal", "hand_on", "wash")


class Beach:
    """Tidewrack under one set-up.

    Arguments:
        players: how many play.
        tides: how many tides they have agreed on.
        free: a chosen card may be changed while others are choosing.
        each: all who share the most driftwood count for it.
    """

    def __init__(self, players: int, tides: int, *, free: bool, each: bool) -> None:
        self.players = players
        self.tides = tides
        self.free = free
        self.each = each

    def start(self) -> Shore:
        """The position before the first card is dealt."""
        return at_start(self.players)

    def verify(self, position: Shore, step: object) -> Refusal | None:
        """Why a step may not be taken, None where it may."""
        expected = self._expected(step) if isinstance(step, dict) else "an object"
        if not isinstance(step, dict) or expected:
            return Refusal("unreadable", None, f"expected {expected}")
        due, actors = self._due(position)
        if step["do"] != due:
            return Refusal("turn", f"{step['do']}.when", f"it is time to {due}")
        if step["by"] not in actors:
            return Refusal("turn", f"{due}.who", f"{step['by']} is not one of {actors}")
        return self._forbidden(position, step)

    def _expected(self, step: Step) -> str | None:
        """What a step lacks in order to be one; None where it is one."""
        if step.get("do") not in STEPS:
            return "a step of Tidewrack"
        if step.keys() != {"by", "do", *(["kind"] if step["do"] in WITH_CARD else [])}:
            return "the fields of this step"
        if step["by"] not in ("chance", "nobody") and not self._is_seat(step["by"]):
            return "a seat, chance or nobody"
        return None if step.get("kind", CARDS[0]) in CARDS else "a kind of card"

    def _is_seat(self, by: object) -> bool:
        return type(by) is int and 0 <= by < self.players

    def _due(self, shore: Shore) -> tuple[str | None, tuple[int | str, ...]]:
        """The step that is due, and who may take it."""
        if shore.phase == "deal":
            return "deal", ("chance",)
        if shore.phase == "choose":
            waiting = tuple(p for p, kind in enumerate(shore.chosen) if kind is None)
            if not waiting:
                return "reveal", ("nobody",)
            return "choose", tuple(range(self.players)) if self.free else waiting
        return (None, ()) if shore.phase == "over" else (shore.phase, ("nobody",))

    def _forbidden(self, shore: Shore, step: Step) -> Refusal | None:
        if step["do"] not in WITH_CARD:
            return None
        kind = CARDS.index(step["kind"])
        if step["do"] == "deal":
            left = shore.deck[kind]
            return None if left else Refusal("illegal", "deal.left", "no such card is left")
        if not shore.hands[step["by"]][kind]:
            return Refusal("illegal", "choose.held", "no such card is in the hand")
        if kind == CRAB and self._opens(shore, step["by"]):
            return Refusal("illegal", "choose.late_crab", "a tide is not opened with a crab")
        return None

    def _opens(self, shore: Shore, seat: int) -> bool:
        """Whether a seat chooses its first card of a tide, and has another kind than crabs."""
        hand, before = shore.hands[seat], shore.chosen[seat]
        all_there = sum(hand) + (before is not None) == HAND_SIZE
        return all_there and (any(hand[:CRAB]) or before not in (None, CRAB))

    def legal(self, position: Shore) -> list[Step]:
        """Every step that may be taken, by seat and by kind of card."""
        due, actors = self._due(position)
        steps: list[Step] = [{"by": by, "do": due} for by in actors]
        if due in WITH_CARD:
            steps = [{**step, "kind": kind} for step in steps for kind in CARDS]
        return [step for step in steps if self._forbidden(position, step) is None]

    def weight(self, position: Shore, step: Step) -> int:
        """Each card of the deck is as likely as any other."""
        return position.deck[CARDS.index(step["kind"])] if step["do"] == "deal" else 1

    def do(self, position: Shore, step: object) -> Shore:
        """The position after a step; Refused where it may not be taken."""
        refusal = self.verify(position, step)
        if refusal is not None:
            raise Refused(refusal)
        taken = cast(Step, step)
        after: Shore = getattr(self, f"_{taken['do']}")(position, taken)
        return after

    def _deal(self, shore: Shore, step: Step) -> Shore:
        kind, turn = CARDS.index(step["kind"]), shore.turn
        hands = _put(shore.hands, turn, changed(shore.hands[turn], kind, 1))
        return replace(
            shore,
            phase="choose" if all(sum(hand) == HAND_SIZE for hand in hands) else "deal",
            turn=(turn + 1) % self.players,
            deck=changed(shore.deck, kind, -1),
            hands=hands,
        )

    def _choose(self, shore: Shore, step: Step) -> Shore:
        kind, seat = CARDS.index(step["kind"]), step["by"]
        hand, before = shore.hands[seat], shore.chosen[seat]
        if before is not None:
            hand = changed(hand, before, 1)
        hands = _put(shore.hands, seat, changed(hand, kind, -1))
        return replace(shore, hands=hands, chosen=_put(shore.chosen, seat, kind))

    def _reveal(self, shore: Shore, step: Step) -> Shore:
        filled = tuple(
            basket if kind in (None, CRAB) else changed(basket, kind, 1)
            for basket, kind in zip(shore.baskets, shore.chosen, strict=True)
        )
        crabs = shore.chosen.count(CRAB)
        return replace(
            shore,
            phase="hand_on",
            chosen=(None,) * self.players,
            baskets=self._pinched(filled, shore.chosen.index(CRAB)) if crabs == 1 else filled,
            crabs=shore.crabs + crabs,
        )

    def _pinched(self, baskets: tuple[Counts, ...], pincher: int) -> tuple[Counts, ...]:
        """The baskets after a crab has pinched its left neighbour."""
        victim = (pincher + 1) % self.players
        if not baskets[victim][SHELL]:
            return baskets
        lost = _put(baskets, victim, changed(baskets[victim], SHELL, -1))
        return _put(lost, pincher, changed(lost[pincher], SHELL, 1))

    def _hand_on(self, shore: Shore, step: Step) -> Shore:
        giver = -1 if shore.tide == 1 else 1
        hands = tuple(shore.hands[(p + giver) % self.players] for p in range(self.players))
        single = all(sum(hand) == 1 for hand in hands)
        return replace(shore, hands=hands, phase="wash" if single else "choose")

    def _wash(self, shore: Shore, step: Step) -> Shore:
        another = shore.tide < self.tides
        return replace(
            shore,
            phase="deal" if another else "over",
            tide=shore.tide + another,
            hands=(NO_CARDS,) * self.players,
            washed=tuple(map(sum, zip(shore.washed, *shore.hands, strict=True))),
        )

    def result(self, position: Shore) -> dict[str, Any] | None:
        """The counts with the pearls, and who has won; None while the game goes on."""
        if position.phase != "over":
            return None
        seats = range(self.players)
        scores = [[self._count(position, p), position.baskets[p][PEARL]] for p in seats]
        return {"scores": scores, "winners": [p for p in seats if scores[p] == max(scores)]}

    def _count(self, shore: Shore, seat: int) -> int:
        shells, wood, pearls = shore.baskets[seat]
        woods = [basket[WOOD] for basket in shore.baskets]
        leads = wood == max(woods) > 0 and (self.each or woods.count(wood) == 1)
        return shells + 3 * min(shells, pearls) + 4 * leads

    def to_json(self, position: Shore) -> dict[str, Any]:
        """The position as JSON has it."""
        return position.to_json()

    def from_json(self, data: object) -> Shore:
        """The position of a JSON value; PositionFaults with every fault."""
        return position_of(data, self.players, self.tides)


def _put(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """What the seats have, with another value for one of them."""
    return (*seats[:seat], value, *seats[seat + 1 :])
