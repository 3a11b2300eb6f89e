"""Lint of a law: unused names, points that no rule reads, rules without a sentence.

Also what is evaluated before play begins, and so can read neither a position nor an answer.
"""

from __future__ import annotations

from collections.abc import Set

from lexludi.language import terms as t
from lexludi.language.declarations import Declared
from lexludi.language.dependencies import in_order, reached, users_of
from lexludi.language.problems import Problems
from lexludi.language.read.context import Declarations


def lint(law: Declarations, problems: Problems) -> None:
    """Note every declaration that nothing uses, and every rule without a sentence.

    What is used is known only of a law without other faults.
    """
    whole = not problems.found
    _sentences(law, problems)
    if whole:
        _overruled(law, problems)
        _unused(law, problems)
        _points(law, problems)
        _recursion(law, problems)
        _check_early(law, problems)


def _overruled(law: Declarations, problems: Problems) -> None:
    """Note exceptions whose ranks go in a circle, or that rank above what is no exception."""
    over = {exception.name: exception.over for exception in law.exceptions.values()}
    for exception in law.exceptions.values():
        if exception.name in reached(exception.name, over):
            message = f"{exception.name} is over itself: take one over: out of the circle"
            problems.add(exception.place, message)
        for name in exception.over:
            if name not in law.exceptions:
                message = f"{exception.name} is over {name}, which is no exception of this law"
                problems.add(exception.place, message)


def _sentences(law: Declarations, problems: Problems) -> None:
    groups = (law.rules, law.exceptions, law.actions, law.definitions, law.invariants)
    for group in (*groups, law.properties, law.scoring, law.assumptions):
        for item in group.values():
            if not item.sentence:
                message = f"{item.name} has no sentence: write a paragraph right before its fence"
                problems.add(item.place, message)


def _unused(law: Declarations, problems: Problems) -> None:
    """Note what nothing uses."""
    used: set[str] = set().union(*law.uses.values()) if law.uses else set()
    for parameter in (*law.parameters.values(), *law.open_parameters.values()):
        if parameter.name in law.uses.get(parameter.name, frozenset()):
            problems.add(parameter.place, f"parameter {parameter.name} uses itself")
        elif not _is_used_by_others(law, parameter.name):
            _idle(problems, "parameter", parameter)
    for definition in law.definitions.values():
        is_recursive = definition.name in law.uses.get(definition.name, frozenset())
        if not is_recursive and not _is_used_by_others(law, definition.name):
            _idle(problems, "definition", definition)
    for action in law.actions.values():
        if not any(action.name in rule.on for rule in law.rules.values()):
            message = f"action {action.name} has no rule: write one on it or delete it"
            problems.add(action.place, message)
    for variable in law.state.values():
        if variable.name not in used:
            _idle(problems, "state", variable)


def _is_used_by_others(law: Declarations, name: str) -> bool:
    """Whether another declaration uses a name than its own, or the guard of its values."""
    own = {name, f"{name}.such"}
    return any(name in used for user, used in law.uses.items() if user not in own)


def _idle(problems: Problems, kind: str, item: Declared) -> None:
    problems.add(item.place, f"{kind} {item.name} is never used: use it or delete it")


def _points(law: Declarations, problems: Problems) -> None:
    of_rules = [law.uses.get(name, frozenset()) for name in _effective(law)]
    read = set().union(*of_rules) if of_rules else set()
    for group in (law.points, law.variants):
        for item in group.values():
            if item.name not in read:
                message = f"no rule reads {item.name}: whatever the answer, play is the same"
                problems.add(item.place, message)


def _effective(law: Declarations) -> list[str]:
    """The names of everything that can change play."""
    groups = (law.rules, law.exceptions, law.actions, law.definitions, law.state, law.parameters)
    return [name for group in (*groups, law.scoring) for name in group]


def _recursion(law: Declarations, problems: Problems) -> None:
    """Note the first definition of every circle."""
    ordered = frozenset(in_order(law.definitions, law.uses))
    rest = [name for name in law.definitions if name not in ordered]
    uses = {name: law.uses[name] & frozenset(rest) for name in rest}
    users = users_of(rest, uses)
    noted: frozenset[str] = frozenset()
    for name in rest:
        if name in noted:
            continue
        circle = reached(name, uses) & reached(name, users)
        if circle:
            place = law.definitions[name].place
            problems.add(place, f"definition {name} reaches itself: recursion has no end")
        noted |= circle


def _check_early(law: Declarations, problems: Problems) -> None:
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
    _check_constant(law, problems)


def _check_constant(law: Declarations, problems: Problems) -> None:
    """Note what reads the position although a claim takes it for the same in a whole game.

    A bound that moves with the position bounds nothing, and an exemption that reads it would pass
    over the positions where the claim fails.
    """
    advice = "name answers, choices and printed values alone, which stay the same in a whole game"
    for item in law.properties.values():
        unless = (item.unless,) if item.unless is not None else ()
        pairs = [("unless", one) for one in unless] + [("bound", one) for one in item.bound]
        for key, term in pairs:
            for name in sorted(_reads(law, term) & law.state.keys()):
                message = f"{key}: of property {item.name} reads {name}, which changes in play"
                problems.add(term.place, f"{message}: {advice}")


def _reads(law: Declarations, term: t.Term) -> Set[str]:
    """The declared names that a term reads, through definitions as well."""
    inside = t.walk(term)
    found = {part.name for part in inside if isinstance(part, (t.State, t.Given))}
    for part in inside:
        if isinstance(part, t.Call):
            found |= reached(part.name, law.uses)
    return found
