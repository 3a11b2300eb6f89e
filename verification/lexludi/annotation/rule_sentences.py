"""The sentence of whatever a passage may support, in the language of a reader."""

from __future__ import annotations

from lexludi.language import Law
from lexludi.readings.labels import Speech
from lexludi.translation.named import TABLES

VALUES = ("parameter", "definition", "variant")
"""The kinds of what rules read and passages support."""


def rule_sentence(speech: Speech, name: str) -> str:
    """The sentence of a rule, a printed value, a definition, a variant or the scoring.

    Of the when or who of an action it is that of the action.
    """
    law: Law = speech.law
    if name == law.scoring.name:
        return speech.said(f"scoring {name}", law.scoring.sentence).text
    kinds = (kind for kind in VALUES if name in TABLES[kind](law))
    kind = next(kinds, None)
    return speech.cited(name).text if kind is None else speech.sentence(kind, name).text
