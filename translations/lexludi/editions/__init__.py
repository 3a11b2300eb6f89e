"""The published rulebooks, one file for each edition: where each passage stands, what it supports.

An edition holds no sentence of the rulebook it describes: only our own restatement of
each passage, and a fingerprint by which the passage is known again in a reader's copy.
"""

from lexludi.editions.edition import (
    Edition,
    Idle,
    Passage,
    PassageKind,
    Remark,
    RemarkKind,
    Section,
)
from lexludi.editions.edition_file import EditionError, editions, load, load_file

__all__ = [
    "Edition",
    "EditionError",
    "Idle",
    "Passage",
    "PassageKind",
    "Remark",
    "RemarkKind",
    "Section",
    "editions",
    "load",
    "load_file",
]
