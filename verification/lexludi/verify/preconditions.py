"""What must be there before a law can be verified as a whole."""

from __future__ import annotations

from lexludi.cases import suite
from lexludi.language import Law
from lexludi.play import side


def check(law: Law) -> None:
    """Unusable where no engine plays the law's game, or no cases of it are committed."""
    side.engine(law)
    suite.index(suite.committed(law.game))
