"""Obligations of what is agreed before a game: some set-up fulfils all conditions, in each count.

Every other proof assumes the conditions of variants and open parameters.  Where no set-up fulfils
them, each of these proofs would be one about no game at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.verdict import Verdict

SUBJECT = "game"
"""The subject of what is about no declaration."""


def claims(position: SymbolicPosition) -> Iterator[Claim]:
    """That set-ups exist, and one for each answer that a condition has a say in.

    A law without conditions owes nothing: its types have values.
    """
    agreed_on = _conditioned(position)
    if not agreed_on:
        return
    with position.assuming_only(position.theory.answered):
        yield _some(position, Obligation("set_up_exists", SUBJECT), True)
        for name, variable in position.theory.open_answers.items():
            if name in agreed_on:
                yield from _answers(position, name, variable)


def _answers(position: SymbolicPosition, name: str, variable: Any) -> Iterator[Claim]:
    """That each answer to a point, or choice of a variant, stands in some set-up."""
    for code, answer in enumerate(position.theory.algebra.choices[name]):
        yield _some(position, Obligation("answer_fits", name, part=answer), variable == code)


def _conditioned(position: SymbolicPosition) -> frozenset[str]:
    """All that conditions read, through definitions as well."""
    law = position.law
    uses = {name: t.named(item.body) for name, item in law.definitions.items()}
    for name in (*law.variants, *law.open_parameters):
        such = law.variants[name].such if name in law.variants else law.open_parameters[name].such
        uses[f"{name}.such"] = frozenset() if such is None else t.named(such)
    conditions = [name for name in uses if name.endswith(".such")]
    return frozenset().union(*(reached(name, uses) for name in conditions))


def _some(position: SymbolicPosition, obligation: Obligation, formula: Any) -> Claim:
    return Claim(obligation, partial(_decide, position, obligation, formula))


def _decide(position: SymbolicPosition, obligation: Obligation, formula: Any) -> Verdict:
    """Proved where a set-up fulfils the formula; it comes with no position of play."""
    return replace(position.some(obligation, [formula]), witness=None)
