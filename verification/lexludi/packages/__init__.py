"""The law of a game as a package for authors of engines in another language."""

from lexludi.packages.npm import written

__all__ = ["written"]
