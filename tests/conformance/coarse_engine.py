"""An engine that plays a law in coarser steps, and shows only where it comes to rest."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Any

from lexludi.language import Law, Machine, Setup

Change = Callable[[Any], Any]


class CoarseEngine:
    """The law, played as the declarations say; `answer` speaks the protocol."""

    def __init__(
        self,
        law: Law,
        can: tuple[str, ...],
        declared: Mapping[str, Any],
        fault: Change = lambda p: p,
    ) -> None:
        """`fault` is what becomes of each position that is shown."""
        self.law = law
        self.can = can
        self.declared = dict(declared)
        self.fault = fault
        self.asked: list[dict[str, Any]] = []
        self.machine = Machine(law, Setup(law.players[0]))

    @property
    def pairs(self) -> set[tuple[str, str]]:
        chains = self.declared.get("joined", [])
        return {pair for chain in chains for pair in pairwise(chain)}

    def lacking(self, kind: str) -> list[str]:
        return list(self.declared.get("lacks", {}).get(kind, []))

    def answer(self, line: bytes) -> bytes:
        request = json.loads(line)
        reply = getattr(self, request["cmd"])(request)
        return json.dumps({"seq": request["seq"], **reply}).encode()

    def start(self, request: dict[str, Any]) -> dict[str, Any]:
        offer = {"players": list(self.law.counts), "answers": "any", "variants": "any"}
        games = {self.law.game: {**offer, **self.declared}}
        return {"ok": True, "version": 1, "games": games, "capabilities": list(self.can)}

    def stop(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"ok": True}

    def game(self, request: dict[str, Any]) -> dict[str, Any]:
        setup = Setup(request["players"], request["answers"], request["variants"])
        self.machine = Machine(self.law, setup)
        return {"ok": True}

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(request)
        trace: list[dict[str, Any]] = []
        if "position" in request:
            position = self.machine.from_json(request["position"])
        else:
            position = self.by_itself(self.machine.start())
            for move in request["history"]:
                position, refusal = self.move(position, move if isinstance(move, list) else [move])
                assert refusal is None, refusal
                trace.append({"legal": True, "position": self.shown(position)})
        traced = {"trace": trace} if request.get("trace") else {}
        return {**self.told(position, request), **traced}

    def told(self, position: Any, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question about a position."""
        if "list" in request:
            return {"steps": [one if len(one) > 1 else one[0] for one in self.moves(position)]}
        if "weights" in request:
            return {"weights": self.weights(position)}
        if "result" in request:
            return {"result": self.machine.result(position)}
        if "chain" not in request and "step" not in request:
            return {"position": self.shown(position)}
        after, refusal = self.move(position, request.get("chain") or [request["step"]])
        if refusal is None:
            return {"legal": True, "position": self.shown(after)}
        rule = refusal.rules[0] if refusal.rules else None
        return {"legal": False, "kind": refusal.kind, "rule": rule}

    def move(self, position: Any, steps: list[Any]) -> tuple[Any, Any]:
        """After a move; the move is whole, or is refused for what is wrong with it."""
        for number, step in enumerate(steps):
            refusal = self.machine.refusal(position, step)
            if refusal is not None:
                return position, refusal
            position = self.by_itself(self.machine.do(position, step))
            follows = {second for first, second in self.pairs if first == step["do"]}
            more = [s for s in self.machine.legal(position) if s["do"] in follows]
            assert bool(more) == (number < len(steps) - 1), f"no whole move: {steps}"
        return position, None

    def moves(self, position: Any, last: str = "") -> list[list[Any]]:
        """Every whole move; after the action `last` those that go on with it."""
        follows = {second for first, second in self.pairs if first == last}
        legal = [s for s in self.machine.legal(position) if self.has(position, s)]
        more = [s for s in legal if not last or s["do"] in follows]
        if last and not more:
            return [[]]
        after = ((s, self.by_itself(self.machine.do(position, s))) for s in more)
        return [[s, *rest] for s, now in after for rest in self.moves(now, s["do"])]

    def weights(self, position: Any) -> list[Any]:
        """Every move of chance, weighed as its steps are one after the other."""
        found = []
        for move in self.moves(position):
            now, share = position, Fraction(1)
            for step in move:
                every = [s for s in self.machine.legal(now) if s["by"] == "chance"]
                total = sum(self.machine.weight(now, one) for one in every)
                share *= Fraction(self.machine.weight(now, step), total)
                now = self.by_itself(self.machine.do(now, step))
            found.append((move if len(move) > 1 else move[0], share))
        whole = lcm(*(share.denominator for _, share in found))
        return [{"step": step, "weight": int(share * whole)} for step, share in found]

    def by_itself(self, position: Any) -> Any:
        own = self.declared.get("automatic", [])
        while steps := [s for s in self.machine.legal(position) if s["do"] in own]:
            position = self.machine.do(position, steps[0])
        return position

    def has(self, position: Any, step: Any) -> bool:
        """Whether it has an action, and at this moment."""
        moment = self.declared.get("moments", {}).get(step["do"], "any")
        in_turn = step["by"] == self.machine.side(position)
        return (
            step["do"] not in self.lacking("actions")
            and moment != "never"
            and (in_turn or moment == "any")
        )

    def shown(self, position: Any) -> Any:
        data = self.fault(self.machine.to_json(position))
        return {name: value for name, value in data.items() if name not in self.lacking("fields")}
