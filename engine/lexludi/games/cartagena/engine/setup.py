"""What a game of Cartagena is agreed to be: players, answers to the points, variants, board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lexludi.engine.errors import SetupError
from lexludi.engine.values import shown
from lexludi.games.cartagena.engine.agreed import POINTS, VARIANTS
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
from lexludi.games.cartagena.engine.printed import board_of, treasure_of

PLAYERS: Final[tuple[int, ...]] = (2, 3, 4, 5)
LEAST_OF_JUNGLE: Final = 3


class Setup:
    """One agreed way to play.

    Arguments:
        players: 2 to 5.
        answers: answers to points by name; of a point left out, the first one is played.
        variants: choices by name; one left out has its default.
        printed: `board`, the signs of every tile in the order in which pirates pass them, and
            `treasure`, how often each chest token was printed; what is left out is the example's.

    Attributes:
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
        variants: Mapping[str, str | int] | None = None,
        printed: Mapping[str, object] | None = None,
    ) -> None:
        if type(players) is not int or players not in PLAYERS:
            raise SetupError(f"expected 2, 3, 4 or 5, not {shown(players)}", "players")
        self.players: Final = players
        self.answers: Final = _chosen("answers", POINTS, answers)
        self.variants: Final = _chosen("variants", VARIANTS, variants)
        chosen = self.variants
        _see_that_they_fit(chosen)
        tiles, scenario = int(chosen["tiles"]), chosen["scenario"]
        tunnel = {"escape": tiles, "jungle": 0, "full": int(chosen["tunnel.tiles"])}[scenario]
        self.board: Final = board_of(printed, tiles)
        self.tokens: Final = treasure_of(printed)
        self.path: Final = Path(self.board, tunnel)
        self.crew: Final = int(chosen["crew.size"])
        self.witch: Final = chosen["black_witch"] == "yes"
        self.treasure: Final = self.tokens if self.witch else dict.fromkeys(TOKENS, 0)
        self.filibusters: Final = chosen["filibusters"] == "yes"
        self.stock: Final = _cards(DARK_COPIES if self.filibusters else 0)
        self.retreating: Final = _islands(chosen, "retreat")
        self.helping: Final = _islands(chosen, "morgan")
        # Asked at almost every step of a game.
        self.full: Final = self.path.full
        self.reshuffles: Final = self.answers["pile.empty"] != "never"
        self.reshuffles_at_once: Final = self.answers["pile.empty"] == "at_once"
        self.discards_at_once: Final = self.answers["filibusters.moment"] == "at_once"

    def to_json(self) -> dict[str, object]:
        """The set-up with everything spelt out."""
        return {
            "players": self.players,
            "answers": dict(self.answers),
            "variants": dict(self.variants),
            "printed": {"board": [list(tile) for tile in self.board], "treasure": self.tokens},
        }


def _cards(dark: int) -> dict[Card, int]:
    """The cards of the game, so many of each sign dark."""
    return dict.fromkeys(SIGNS, COPIES - dark) | dict.fromkeys(DARK.values(), dark)


def _islands(chosen: Mapping[str, str], drawing: str) -> frozenset[Island]:
    """On which islands cards are drawn in a certain way."""
    islands: dict[str, Island] = {"tunnel.drawing": "cartagena", "jungle.drawing": "tortuga"}
    return frozenset(
        island for name, island in islands.items() if chosen[name] in (drawing, "both")
    )


def _chosen(what: str, known: Mapping[str, tuple[str, ...]], given: object) -> dict[str, str]:
    """The first of every known list, replaced by what is given; numbers may be given as such."""
    chosen = {name: allowed[0] for name, allowed in known.items()}
    if given is None:
        return chosen
    if not isinstance(given, Mapping):
        raise SetupError(f"expected an object, not {shown(given)}", what)
    for name, value in given.items():
        if name not in known:
            raise SetupError(f"{shown(name)} is not known; known are {', '.join(known)}", what)
        text = str(value) if type(value) is int and abs(value) < 100 else value
        if not isinstance(text, str) or text not in known[name]:
            allowed = " or ".join(sorted(known[name]))
            raise SetupError(f"expected {allowed}, not {shown(value)}", f"{what}.{name}")
        chosen[name] = text
    return chosen


def _see_that_they_fit(chosen: Mapping[str, str]) -> None:
    """Raise SetupError for choices that no booklet allows together."""
    scenario, tunnel = chosen["scenario"], int(chosen["tunnel.tiles"])
    jungle = int(chosen["tiles"]) - tunnel
    if scenario == "full" and jungle < LEAST_OF_JUNGLE:
        message = (
            f"the full scenario has 3 or more tiles of tunnel and 3 or more of jungle; "
            f"{chosen['tiles']} tiles with {tunnel} of tunnel leave {jungle} for the jungle"
        )
        raise SetupError(message, "variants.tiles")
    absent = {"escape": "jungle.drawing", "jungle": "tunnel.drawing"}
    idle = [absent[scenario], "tunnel.tiles"] if scenario in absent else []
    for name in idle:
        if chosen[name] != VARIANTS[name][0]:
            message = f"leave it at {VARIANTS[name][0]}: it means nothing in scenario {scenario}"
            raise SetupError(message, f"variants.{name}")
