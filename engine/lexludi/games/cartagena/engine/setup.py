"""What a game of Cartagena is agreed to be: players, answers to the points, variants, board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexludi.engine.errors import SetupError
from lexludi.engine.setups import chosen, players_of
from lexludi.games.cartagena.engine.agreed import POINTS, VARIANTS
from lexludi.games.cartagena.engine.boards import laid
from lexludi.games.cartagena.engine.parts import (
    COPIES,
    DARK,
    DARK_COPIES,
    SIGNS,
    TOKENS,
    Card,
    Island,
)
from lexludi.games.cartagena.engine.path import Path
from lexludi.games.cartagena.engine.printed import OPEN, board_of, treasure_of

PLAYERS: Final[tuple[int, ...]] = (2, 3, 4, 5)
LEAST_OF_JUNGLE: Final = 3


class Setup:
    """One agreed way to play.

    Arguments:
        players: 2 to 5.
        answers: answers to points by name; of a point left out, the first one is played.
        variants: choices by name; one left out has its default.  Always given are the open
            parameters: `board`, the sign of every space, and `treasure`, how often each chest
            token was printed.

    Attributes:
        board: the tiles in use, in the order in which pirates pass them.
        crew: pirates of each player.
        path: where they go.
        treasure: the tokens of the game; none without the Black Witch.
        stock: the cards of the game.
        retreating: islands on which cards are drawn by retreating.
        helping: islands on which cards are drawn by helping another's pirate.

    Raises:
        SetupError: unknown names, numbers that no booklet allows, impossible tiles or tokens.
    """

    def __init__(
        self,
        players: int,
        answers: Mapping[str, str] | None = None,
        variants: Mapping[str, Any] | None = None,
    ) -> None:
        self.players: Final = players_of(players, PLAYERS)
        self.answers: Final = chosen("answers", POINTS, answers)
        self.variants: Final = chosen("variants", VARIANTS, variants, OPEN)
        agreed = self.variants
        _see_that_they_fit(agreed)
        tiles, scenario = int(agreed["tiles"]), agreed["scenario"]
        tunnel = {"escape": tiles, "jungle": 0, "full": int(agreed["tunnel.tiles"])}[scenario]
        self.board: Final = board_of(variants, tiles)
        self._tokens: Final = treasure_of(variants)
        self.path: Final = Path(self.board, tunnel)
        self.crew: Final = int(agreed["crew.size"])
        self.witch: Final = agreed["black_witch"] == "yes"
        self.treasure: Final = self._tokens if self.witch else dict.fromkeys(TOKENS, 0)
        self.filibusters: Final = agreed["filibusters"] == "yes"
        self.stock: Final = _cards(DARK_COPIES if self.filibusters else 0)
        self.retreating: Final = _islands(agreed, "retreat")
        self.helping: Final = _islands(agreed, "morgan")
        # Asked at almost every step of a game.
        self.full: Final = self.path.full
        self.reshuffles: Final = self.answers["pile.empty"] != "never"
        self.reshuffles_at_once: Final = self.answers["pile.empty"] == "at_once"
        self.rum_is_blind: Final = self.answers["rum.chosen"] == "blind"
        self.discards_at_once: Final = self.answers["filibusters.moment"] == "at_once"

    def to_json(self) -> dict[str, object]:
        """The set-up with everything spelt out."""
        return {
            "players": self.players,
            "answers": dict(self.answers),
            "variants": {**self.variants, "board": laid(self.board), "treasure": self._tokens},
        }


def _cards(dark: int) -> dict[Card, int]:
    """The cards of the game, so many of each sign dark."""
    return dict.fromkeys(SIGNS, COPIES - dark) | dict.fromkeys(DARK.values(), dark)


def _islands(agreed: Mapping[str, str], drawing: str) -> frozenset[Island]:
    """On which islands cards are drawn in a certain way."""
    islands: dict[str, Island] = {"tunnel.drawing": "cartagena", "jungle.drawing": "tortuga"}
    return frozenset(
        island for name, island in islands.items() if agreed[name] in (drawing, "both")
    )


def _see_that_they_fit(agreed: Mapping[str, str]) -> None:
    """Raise SetupError for choices that no booklet allows together."""
    scenario, tunnel = agreed["scenario"], int(agreed["tunnel.tiles"])
    jungle = int(agreed["tiles"]) - tunnel
    if scenario == "full" and jungle < LEAST_OF_JUNGLE:
        message = (
            f"the full scenario has 3 or more tiles of tunnel and 3 or more of jungle; "
            f"{agreed['tiles']} tiles with {tunnel} of tunnel leave {jungle} for the jungle"
        )
        raise SetupError(message, "variants.tiles")
    absent = {"escape": "jungle.drawing", "jungle": "tunnel.drawing"}
    idle = [absent[scenario], "tunnel.tiles"] if scenario in absent else []
    for name in idle:
        if agreed[name] != VARIANTS[name][0]:
            message = f"leave it at {VARIANTS[name][0]}: it means nothing in scenario {scenario}"
            raise SetupError(message, f"variants.{name}")
