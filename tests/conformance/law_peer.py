"""A law speaking the protocol: `python3 law_peer.py FOLDER [MISBEHAVIOUR]`."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from lexludi.language import Law, Machine, Setup, load


class Server:
    def __init__(self, law: Law) -> None:
        self.law = law
        self.machine = Machine(law, Setup(law.players[0]))

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"seq": request["seq"], **getattr(self, request["cmd"])(request)}

    def start(self, request: dict[str, Any]) -> dict[str, Any]:
        low, high = self.law.players
        games = {self.law.game: {"players": list(range(low, high + 1)), "answers": "any"}}
        known = ["position", "history", "legal", "weights", "reason", "perft", "views"]
        return {"ok": True, "version": 1, "implementation": {"name": "law"}, "games": games,
                "capabilities": known}  # fmt: skip

    def game(self, request: dict[str, Any]) -> dict[str, Any]:
        setup = Setup(request["players"], request["answers"], request["variants"])
        self.machine = Machine(self.law, setup)
        return {"ok": True}

    def stop(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"ok": True}

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        machine = self.machine
        if "position" in request:
            position = machine.from_json(request["position"])
        else:
            position = machine.start()
            for step in request["history"]:
                position = machine.do(position, step)
        if "step" in request:
            refusal = machine.refusal(position, request["step"])
            if refusal is None:
                after = machine.do(position, request["step"])
                return {"legal": True, "position": machine.to_json(after)}
            rule = refusal.rules[0] if refusal.rules else None
            return {"legal": False, "kind": refusal.kind, "rule": rule}
        if "list" in request:
            return {"steps": machine.legal(position)}
        if "weights" in request:
            drawn = [step for step in machine.legal(position) if step["by"] == "chance"]
            weights = [machine.weight(position, step) for step in drawn]
            pairs = zip(drawn, weights, strict=True)
            return {"weights": [{"step": step, "weight": weight} for step, weight in pairs]}
        if "views" in request:
            return {"views": views(machine, position, request["views"])}
        if "perft" in request:
            return {"count": count(machine, position, request["perft"])}
        if "result" in request:
            return {"result": machine.result(position)}
        return {"position": machine.to_json(position)}


def views(machine: Machine, position: Any, seen: Any) -> list[Any]:
    seats = range(machine.players)
    if seen is True:
        return [machine.view(position, seat) for seat in seats]
    return [machine.view_step(position, seen, seat) for seat in seats]


def count(machine: Machine, position: Any, depth: int) -> int:
    steps = machine.legal(position)
    if depth == 1:
        return len(steps)
    return sum(count(machine, machine.do(position, step), depth - 1) for step in steps)


def misbehave(how: str, line: str) -> str:
    if how == "hang":
        time.sleep(3600)
    if how == "leave":
        sys.exit(3)
    if how == "half":
        print(line[:9], end="", flush=True)
        sys.exit(0)
    while how == "flood":
        print("x" * 9999, end="")
    return {"garble": "ouch", "miscount": line.replace('"seq": ', '"seq": 7'), "latin": "\udce9"}[
        how
    ]


def main(folder: str, how: str = "") -> None:
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr]
    server = Server(load(folder))
    for number, request in enumerate(sys.stdin):
        line = json.dumps(server.answer(json.loads(request)))
        print(misbehave(how, line) if how and number % 9 == 5 else line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
