"""The solver, the law and the engine know the same launches."""

from __future__ import annotations

from typing import Any

import z3

from lexludi.catalogue import open_game
from lexludi.games.manila import engine
from lexludi.language import Machine, Setup
from lexludi.proofs.json_values import entries
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.support.canonical_json import canonical

LAW = open_game("manila").law
OPENING: tuple[dict[str, Any], ...] = (
    *({"by": "chance", "do": "deal", "share": w} for w in ("nutmeg", "silk", "jade") * 2),
    {"by": 0, "do": "bid", "amount": 1},
    {"by": 1, "do": "pass"},
    {"by": 2, "do": "pass"},
    {"by": 0, "do": "pay"},
    {"by": 0, "do": "forgo"},
    {"by": 0, "do": "load", "leave": "silk"},
)


def solved() -> set[str]:
    """Every launch of nutmeg, ginseng and jade that the solver finds legal."""
    symbolic = SymbolicPosition(LAW, 3, {}, 0)
    move = symbolic.theory.move(LAW.actions["launch"], symbolic.state)
    ashore = symbolic.theory.algebra.compare("==", symbolic.state["ashore"], "silk")
    symbolic.questions.assume([*move.legal, ashore, symbolic.state["turn"] == 0])
    terms = entries([move.local[a.name] for a in move.action.arguments])
    found = set()
    while symbolic.questions.ask() == "sat":
        model = symbolic.questions.model
        found.add(canonical(symbolic.step(model, move)))
        symbolic.questions.assume([z3.Or(*(t != model.eval(t, True) for t in terms))])
    return found


def test_solver_law_and_engine_list_the_same_150_launches() -> None:
    machine = Machine(LAW, Setup(3))
    game = engine.Game(engine.Setup(3))
    position, board = machine.start(), game.start()
    for step in OPENING:
        position, board = machine.do(position, step), game.do(board, step)
    by_law = {canonical(s) for s in machine.legal(position) if s["do"] == "launch"}
    by_engine = {canonical(s) for s in game.legal(board) if s["do"] == "launch"}
    assert len(by_law) == 150
    assert solved() == by_law == by_engine
