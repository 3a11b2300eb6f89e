"""Engines with one known fault each: the reference engine, bent in one place.

Run as `python3 tests/miniatures/miniature.py FAULT`; a conformance run must catch each for
its own fault.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

from lexludi.engine import catalogue, manila
from lexludi.engine.manila.board import RUNG_VALUE
from lexludi.engine.peer import Peer, serve
from lexludi.engine.refusal import Refusal


class WrongPrice(manila.Game):
    """The first space on the nutmeg punt costs a peso too much."""

    def _after(self, position: Any, step: Any) -> Any:
        after = super()._after(position, step)
        if step["do"] == "place" and step["spot"] == "nutmeg_1":
            after.cash[step["by"]] -= 1
            after.box += 1
        return after


class PirateMustBoard(manila.Game):
    """A pirate who can board may not decline, whatever was agreed."""

    def verify(self, position: Any, step: Any) -> Refusal | None:
        refusal = super().verify(position, step)
        if refusal is None and step["do"] == "stay":
            return Refusal("illegal", "stay.must", "no pirate may decline")
        return refusal


class OtherWayRound(manila.Game):
    """The turn to place goes to the right instead of the left."""

    def _after(self, position: Any, step: Any) -> Any:
        after = super()._after(position, step)
        if step["do"] in ("place", "refrain") and after.phase == "placing":
            after.turn = (step["by"] - 1) % self.setup.players
        return after


class ShareForNothing(manila.Game):
    """The harbour master gets his share and keeps his money."""

    def _after(self, position: Any, step: Any) -> Any:
        after = super()._after(position, step)
        if step["do"] == "buy":
            after.cash[step["by"]] = position.cash[step["by"]]
            after.box = position.box
        return after


class NoLeastPrice(manila.Game):
    """A share costs what the market says, even nothing."""

    def _after(self, position: Any, step: Any) -> Any:
        after = super()._after(position, step)
        if step["do"] == "buy":
            rebate = 5 - RUNG_VALUE[position.rung[step["share"]]]
            if rebate > 0:
                after.cash[step["by"]] += rebate
                after.box -= rebate
        return after


class AnybodyBids(manila.Game):
    """A bid out of turn is taken as the bid of whose turn it is."""

    def verify(self, position: Any, step: Any) -> Refusal | None:
        return super().verify(position, self._whose(position, step))

    def _after(self, position: Any, step: Any) -> Any:
        return super()._after(position, self._whose(position, step))

    def _whose(self, position: Any, step: Any) -> Any:
        bids = isinstance(step, dict) and step.get("do") == "bid"
        return {**step, "by": position.turn} if bids else step


class ThreeRounds(manila.Game):
    """Three players place in three rounds, like four: none is added before the first roll."""

    def _after(self, position: Any, step: Any) -> Any:
        after = super()._after(position, step)
        if step["do"] == "launch" and self.setup.players == 3:
            after.round = 2
        return after


class AnySum(manila.Game):
    """The punts may start where they like."""

    def verify(self, position: Any, step: Any) -> Refusal | None:
        refusal = super().verify(position, step)
        return None if refusal is not None and refusal.rule == "launch.sum" else refusal


def hang(count: int, line: str) -> str:
    """No answer at all."""
    if count > 4:
        time.sleep(3600)
    return line


def leave(count: int, line: str) -> str:
    """An exit without a word."""
    if count > 4:
        os._exit(3)
    return line


def garble(count: int, line: str) -> str:
    """Something that is no JSON."""
    return line if count <= 4 else "Segmentation fault (core dumped)"


def half(count: int, line: str) -> str:
    """An exit in the middle of a line."""
    if count > 4:
        sys.stdout.buffer.write(line[: len(line) // 2].encode())
        sys.stdout.buffer.flush()
        os._exit(0)
    return line


def flood(count: int, line: str) -> str:
    """A line without an end."""
    while count > 4:
        sys.stdout.buffer.write(b"x" * 65536)
    return line


def miscount(count: int, line: str) -> str:
    """The answer to another request."""
    return line.replace('"seq":', '"seq":7') if count > 4 else line


FAULTS: dict[str, type[manila.Game]] = {
    "wrong_price": WrongPrice,
    "pirate_must_board": PirateMustBoard,
    "other_way_round": OtherWayRound,
    "share_for_nothing": ShareForNothing,
    "no_least_price": NoLeastPrice,
    "anybody_bids": AnybodyBids,
    "three_rounds": ThreeRounds,
    "any_sum": AnySum,
}
BREAKDOWNS: dict[str, Callable[[int, str], str]] = {
    "hang": hang,
    "leave": leave,
    "garble": garble,
    "half": half,
    "flood": flood,
    "miscount": miscount,
}


def bend(fault: str) -> None:
    """Put a bent game, or a bent way of answering, in the place of the right one."""
    if fault in FAULTS:
        catalogue.make = lambda name, *setup: FAULTS[fault](manila.Setup(*setup))
        return
    answered = [0]
    plain = Peer.answer

    def answer(self: Peer, line: bytes) -> str:
        answered[0] += 1
        return BREAKDOWNS[fault](answered[0], plain(self, line))

    Peer.answer = answer  # type: ignore[method-assign]


if __name__ == "__main__":
    bend(sys.argv[1])
    serve(sys.stdin.buffer, sys.stdout.buffer)
