"""The reference engine of a game, deaf to what it is asked about some points, in this process."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from lexludi.catalogue import Game, open_game
from lexludi.conformance.in_process import Implementation
from lexludi.engine.peer import Peer

MANILA = open_game("manila")


def deaf(
    played: Mapping[str, str],
    game: Game = MANILA,
    *,
    spoil: Callable[[dict[str, Any]], None] = lambda reply: None,
    lacking: tuple[str, ...] = (),
) -> Implementation:
    """An engine that plays some points by one answer, whatever it is asked.

    `spoil` changes each reply, as a fault would; `lacking` are capabilities that it does not have.
    """

    engine: Any = game.engine

    def new_game(players: int, answers: Mapping[str, str], variants: Any) -> Any:
        return engine.new_game(players, {**answers, **played}, variants)

    peer = Peer(SimpleNamespace(**{**vars(engine), "new_game": new_game}))

    def answer(line: bytes) -> bytes:
        reply = json.loads(peer.answer(line))
        if "capabilities" in reply:
            reply["capabilities"] = [c for c in reply["capabilities"] if c not in lacking]
        spoil(reply)
        return json.dumps(reply).encode()

    return answer
