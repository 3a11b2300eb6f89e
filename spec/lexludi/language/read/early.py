"""What is evaluated before play begins, and so cannot read what is known in play only."""

from __future__ import annotations

from collections.abc import Set

from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.language.problems import Problems
from lexludi.language.read.context import Declarations


def check_early(law: Declarations, problems: Problems) -> None:
    """Note what reads a position, an answer or a choice that is not known when it is evaluated.

    Parameters are calculated when the law is read, starts before there is a position.
    """
    state, answers = law.state.keys(), {*law.points, *law.variants, *law.open_parameters}
    for parameter in law.parameters.values():
        for name in sorted(_reads(law, parameter.value) & (state | answers)):
            known = "in play only" if name in state else "when a game is agreed on"
            message = f"parameter {parameter.name} reads {name}, which is known {known}"
            problems.add(parameter.place, message)
    for value in law.open_parameters.values():
        for name in sorted(_reads(law, value.such) & state) if value.such is not None else ():
            message = f"the condition of {value.name} reads {name}: there is no position yet"
            problems.add(value.place, message)
    for variant in law.variants.values():
        late = state | {*law.points, *law.open_parameters}
        for name in sorted(_reads(law, variant.such) & late) if variant.such is not None else ():
            message = f"the condition of {variant.name} reads {name}, which is not known yet"
            problems.add(variant.place, f"{message}: variants are chosen first")
    for variable in law.state.values():
        for name in sorted(_reads(law, variable.start) & state):
            message = f"the start of {variable.name} reads {name}: there is no position yet"
            problems.add(variable.place, message)


def _reads(law: Declarations, term: t.Term) -> Set[str]:
    """The declared names that a term reads, through definitions as well."""
    inside = t.walk(term)
    found = {part.name for part in inside if isinstance(part, (t.State, t.Given))}
    for part in inside:
        if isinstance(part, t.Call):
            found |= reached(part.name, law.uses)
    return found
