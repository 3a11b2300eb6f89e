"""The rule language: read a law from its chapters, check it, run it, translate it to Z3."""

from lexludi.language.law import Law, load
from lexludi.language.machine import Machine
from lexludi.language.problems import LawError, Place, Problem
from lexludi.language.refusal import PositionError, Reason, Refusal, Refused
from lexludi.language.setup import Setup, SetupError

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
    "load",
]
