"""The engine of this process behind the face of a session, so that no pipe is needed."""

from __future__ import annotations

from typing import Any

import msgspec

from lexludi.engine.peer import Peer, UnusableError
from lexludi.verification.peer import PeerFault
from lexludi.verification.protocol import VERSION, Answer


class Inside:
    """Asks the engine as it is bent just now; to the runner it is a session like any other."""

    def __init__(self, *_: Any) -> None:
        self._peer = Peer()
        self._chosen: Any = None

    def open(self) -> Answer:
        """What the engine says of itself."""
        return self._ask("start", version=VERSION)

    def choose(self, chosen: Any) -> None:
        """Make sure that the questions to come are about this game and setup."""
        if chosen != self._chosen:
            game, players, answers, variants = chosen
            setup = {"players": players, "answers": dict(answers), "variants": dict(variants)}
            self._ask("game", game=game, **setup)
            self._chosen = chosen

    def run(self, **question: Any) -> Answer:
        """Ask about a position or a history of the chosen game."""
        if "history" in question:
            question["history"] = list(question["history"])  # as JSON brings it
        return self._ask("run", **question)

    def close(self) -> None:
        """Nothing is left behind."""

    def _ask(self, command: str, **fields: Any) -> Answer:
        request = {"seq": 1, "cmd": command, **fields}
        try:
            body = self._peer._command(request)(request)
        except UnusableError as error:
            raise PeerFault("error", f"it cannot use the request: {error}") from error
        except (LookupError, TypeError, ValueError, StopIteration) as error:
            raise PeerFault("exit", f"it broke off: {error!r}") from error
        return msgspec.convert({"seq": 1, **body}, Answer)
