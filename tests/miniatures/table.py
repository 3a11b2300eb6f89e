"""All engines with one known fault, by name: one table, from which tests and peers are made."""

from __future__ import annotations

from tests.miniatures.auction import AUCTION
from tests.miniatures.bend import Miniature
from tests.miniatures.dealing import DEALING
from tests.miniatures.end import END
from tests.miniatures.loans import LOANS
from tests.miniatures.office import OFFICE
from tests.miniatures.payout import PAYOUT
from tests.miniatures.pilots import PILOTS_AT_WORK
from tests.miniatures.pirates import PIRATES
from tests.miniatures.placing import PLACING
from tests.miniatures.sailing import SAILING
from tests.miniatures.turns import TURNS

MINIATURES: dict[str, Miniature] = {
    **DEALING,
    **AUCTION,
    **OFFICE,
    **PLACING,
    **SAILING,
    **PIRATES,
    **PILOTS_AT_WORK,
    **PAYOUT,
    **LOANS,
    **END,
    **TURNS,
}
