"""What became of mutants, kept from one run to the next, so that an interrupted run can go on."""

from __future__ import annotations

import lexludi.catalogue
import lexludi.drawing
import lexludi.engine
import lexludi.foreign
import lexludi.language
import lexludi.mutants
import lexludi.play
import lexludi.proofs
from lexludi.cases import case, manifest, suite_folder
from lexludi.catalogue import content
from lexludi.conformance import mismatch, protocol
from lexludi.mutation import trial
from lexludi.proofs.solver import EFFORT, PATIENCE, solver_version
from lexludi.support import (
    canonical_json,
    docstrings,
    json_schema,
    stored_json,
    strict_json,
    system,
)
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import code_hash

CACHE = Cache("mutants")
TRIES = (
    lexludi.engine,
    lexludi.foreign,
    lexludi.language,
    lexludi.mutants,
    case,
    manifest,
    suite_folder,
    content,
    mismatch,
    protocol,
    trial,
    lexludi.play,
    lexludi.catalogue,
    lexludi.drawing,
    canonical_json,
    docstrings,
    json_schema,
    stored_json,
    strict_json,
)
"""The code that makes mutants and tries them by cases."""
COMPARES = (
    lexludi.foreign,
    lexludi.language,
    lexludi.mutants,
    content,
    lexludi.proofs,
    system,
)
"""The code that makes mutants and compares them with the law."""


def tried_key(law: str, mutant: str, cases: str) -> str:
    """The key of the cases that a mutant fails; law and cases are given by their hashes."""
    return key_of(kind="tried", code=code_hash(*TRIES), law=law, mutant=mutant, cases=cases)


def compared_key(law: str, mutant: str, seed: int) -> str:
    """The key of what the solver finds between a mutant and the law, given by its hash."""
    solver = (solver_version(), EFFORT, PATIENCE, seed)
    return key_of(kind="compared", code=code_hash(*COMPARES), law=law, mutant=mutant, solver=solver)
