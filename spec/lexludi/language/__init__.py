"""The rule language: read a law from its chapters, check it, run it, translate it to Z3."""

from lexludi.language.json_types import Answers, By, Position, Result, Step, Variants
from lexludi.language.law import Law, load
from lexludi.language.machine import Machine
from lexludi.language.problems import LawError, Place, Problem
from lexludi.language.refusal import PositionError, Reason, Refusal, RefusalError
from lexludi.language.setup import Setup, SetupError

__all__ = [
    "Answers",
    "By",
    "Law",
    "LawError",
    "Machine",
    "Place",
    "Position",
    "PositionError",
    "Problem",
    "Reason",
    "Refusal",
    "RefusalError",
    "Result",
    "Setup",
    "SetupError",
    "Step",
    "Variants",
    "load",
]
