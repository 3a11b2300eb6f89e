"""What must be there before a law can be verified as a whole."""

from __future__ import annotations

from lexludi.language import Law
from lexludi.verification import library, sides


def check(law: Law) -> None:
    """Unusable where no engine plays the law's game, or no cases of it are committed."""
    sides.engine(law)
    library.index(library.committed(law.game))
