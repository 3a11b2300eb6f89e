"""The rule language: read a law from its chapters, check it, run it, translate it to Z3."""

from lexludi.spec.law import Law, games, load
from lexludi.spec.machine import Machine
from lexludi.spec.problems import LawError, Place, Problem
from lexludi.spec.refusal import PositionError, Reason, Refusal, Refused
from lexludi.spec.setup import Setup, SetupError

__all__ = [
    "Law",
    "LawError",
    "Machine",
    "Place",
    "PositionError",
    "Problem",
    "Reason",
    "Refusal",
    "Refused",
    "Setup",
    "SetupError",
    "games",
    "load",
]
