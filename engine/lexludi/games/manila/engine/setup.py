"""What a game of Manila is agreed to be: players, answers to the points, variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lexludi.engine.setups import chosen, players_of

PLAYERS: Final[tuple[int, ...]] = (3, 4, 5)

# The first answer of a point is its ruling.
# What is open, hidden or shown changes nothing but what a seat sees.
POINTS: Final[dict[str, tuple[str, ...]]] = {
    "deal.pool": ("all", "three_each"),
    "market.start": ("zero", "below_zero"),
    "cash.open": ("open", "hidden"),
    "opening.passing": ("may", "must"),
    "opening.amount": ("at_least_one", "exactly_one"),
    "auction.unbid": ("oldest", "again"),
    "auction.opener": ("out", "stays"),
    "auction.last": ("asked", "wins"),
    "bid.least": ("always", "first"),
    "bid.shareless": ("within_means", "barred"),
    "share.count": ("one", "several"),
    "buy.pledged": ("no", "yes"),
    "refrain.scope": ("accomplice", "voyage"),
    "refrain.penniless": ("no", "yes"),
    "refrain.unable": ("counts", "does_not_count"),
    "load.cheapest": ("everybody", "payers", "nobody"),
    "place.crew": ("any", "two"),
    "place.docked": ("refused", "allowed"),
    "place.berthed": ("allowed", "refused"),
    "place.tenancy": ("several", "one"),
    "stowaway.spaces": ("punts", "any"),
    "stowaway.choice": ("cheapest", "any"),
    "stowaway.measure": ("punts", "board"),
    "stowaway.insurance": ("barred", "barred_short", "open"),
    "stowaway.loans": ("first", "cash_only"),
    "stowaway.short_loans": ("first", "cash_only"),
    "stowaway.short": ("punts", "measured"),
    "stowaway.owner": ("yes", "no"),
    "board.decline": ("may", "must"),
    "board.space": ("any", "cheapest"),
    "board.full": ("variant", "always"),
    "displace.vacancy": ("any_punt", "same_punt"),
    "displace.whose": ("anyone", "others"),
    "displace.captain": ("barred", "allowed"),
    "pilots.order": ("small_first", "large_first"),
    "pilot.reach": ("up_to_two", "exactly_two"),
    "pilot.directions": ("each", "same"),
    "pilot.behind": ("refused", "stops"),
    "thirteen.unmanned": ("port", "yard"),
    "plunder.decline": ("must", "may"),
    "send.together": ("each", "together"),
    "insurance.premium": ("keeps", "returns"),
    "insurance.extent": ("once", "twice"),
    "insurance.bonus": ("keeps", "again"),
    "pledge.shown": ("hidden", "shown"),
    "redeem.shown": ("shown", "hidden"),
    "redeem.when": ("any_time", "own_turn"),
    "redeem.bid": ("refused", "allowed"),
    "end.pledged": ("worthless", "counted"),
    "end.tie": ("shared", "cash"),
}
# The first value of a variant is its default.
VARIANTS: Final[dict[str, tuple[str, ...]]] = {"boarding.variant": ("standard", "displacing")}


class Setup:
    """One agreed way to play.

    Arguments:
        players: 3, 4 or 5.
        answers: answers to points by name; a point left out is answered by its ruling.
        variants: values of variants by name; one left out has its default.

    Raises:
        SetupError: unknown point, answer, variant or value, or number of players.
    """

    __slots__ = ("answers", "players", "variants")

    def __init__(
        self,
        players: int,
        answers: Mapping[str, str] | None = None,
        variants: Mapping[str, str] | None = None,
    ) -> None:
        self.players: Final = players_of(players, PLAYERS)
        # A caller may put noting answers in their place, see `twins`.
        self.answers = chosen("answers", POINTS, answers)
        self.variants: Final = chosen("variants", VARIANTS, variants)

    @property
    def rounds(self) -> int:
        """Placing rounds of a voyage: one more with three players."""
        return 4 if self.players == 3 else 3

    @property
    def displacing(self) -> bool:
        """Whether pirates may take the place of accomplices at all."""
        variant = self.variants["boarding.variant"] == "displacing"
        return variant or self.answers["board.full"] == "always"

    def to_json(self) -> dict[str, object]:
        """The set-up with every answer and variant spelt out."""
        return {
            "players": self.players,
            "answers": dict(self.answers),
            "variants": dict(self.variants),
        }
