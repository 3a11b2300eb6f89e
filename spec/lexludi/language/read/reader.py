"""From fences to a checked law: first all names are declared, then all terms compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from lexludi.language.problems import Problems, Reported, TermError
from lexludi.language.read import claims, name_fences, steps, values
from lexludi.language.read.chapters import Fence
from lexludi.language.read.context import Declarations, ReadContext, declared_name
from lexludi.language.read.fences import KINDS, check_fields
from lexludi.language.read.naming import BEARING, CITED, IN_EXPRESSIONS, fence_fault

Work: TypeAlias = Callable[[ReadContext, Fence], None]

DECLARE: Mapping[str, Work] = {
    "type": name_fences.declare_type,
    "point": name_fences.declare_point,
    "variant": name_fences.declare_variant,
    "parameter": name_fences.declare_parameter,
    "state": name_fences.declare_state,
    "definition": name_fences.declare_definition,
    "action": name_fences.declare_action,
    "chance": name_fences.declare_action,
    "rule": name_fences.declare_rule,
}
"""What declares the names of each kind of fence, in this order."""
READ: Mapping[str, Work] = {
    "game": values.read_game,
    "point": values.read_point,
    "variant": values.read_variant,
    "parameter": values.read_parameter,
    "state": values.read_state,
    "definition": values.read_definition,
    "action": steps.read_action,
    "chance": steps.read_chance,
    "rule": steps.read_rule,
    "exception": steps.read_exception,
    "invariant": claims.read_invariant,
    "property": claims.read_property,
    "scoring": claims.read_scoring,
    "assumption": claims.read_assumption,
}
"""What compiles the terms of each kind of fence, in this order; types have none."""


def read(fences: Iterable[Fence], problems: Problems) -> Declarations:
    """All declarations; those with faults are missing, and the faults noted in `problems`.

    Nothing is reported of what depends on a declaration that is at fault.
    """
    context = ReadContext(problems)
    usable = declare(context, fences)
    for kind, work in READ.items():
        for fence in (fence for fence, whole in usable.items() if whole and fence.kind == kind):
            _try(context, fence, work)
    return context.law


def declare(context: ReadContext, fences: Iterable[Fence]) -> Mapping[Fence, bool]:
    """Declare the names of all fences; each fence, with whether it can be read."""
    unique = _declared_once(context, fences)
    _check_cited(context, unique)
    bearing = (fence for fence in unique if fence.kind in BEARING)
    context.names.bearing = frozenset(declared_name(fence) for fence in bearing)
    # All fields are checked, whatever is wrong with other fences.
    usable = {fence: _is_usable(fence, context.problems) for fence in unique}
    for kind, work in DECLARE.items():
        for fence in (fence for fence in usable if fence.kind == kind):
            if not _try(context, fence, work):
                name_fences.fail(context, fence)
            _check_value(context, fence)
    return usable


def _is_usable(fence: Fence, problems: Problems) -> bool:
    return check_fields(fence, problems) and not fence.faulty


def _try(context: ReadContext, fence: Fence, work: Work) -> bool:
    """Do the work and return whether it could be done; what fails is reported once."""
    try:
        work(context, fence)
    except TermError as error:
        context.report(fence, error.place, error.message)
        return False
    except Reported:
        return False
    return True


def _declared_once(context: ReadContext, fences: Iterable[Fence]) -> list[Fence]:
    """The fences of known kinds; of several that declare one name the first."""
    seen: dict[str, Fence] = {}
    unique = []
    for fence in fences:
        names = _names(fence)
        taken = next((name for name in names if name in seen), None)
        if fence.kind not in KINDS:
            name_fences.fail(context, fence)
        elif taken:
            message = f"{declared_name(fence)} is declared already at {seen[taken].place}"
            context.problems.add(fence.place, message)
            name_fences.fail(context, fence)
        else:
            _check_name(context, fence)
            seen |= dict.fromkeys(names, fence)
            unique.append(fence)
    return unique


def _names(fence: Fence) -> tuple[str, ...]:
    """The names that a fence takes, each with the word that keeps it apart from others."""
    name = declared_name(fence)
    choice = f"choice {name}"
    if not name:
        return ()
    if fence.kind == "game":
        return (f"game {name}",)
    if fence.kind in ("assumption", "variant"):
        return (name, choice)
    # A guard may have the name of the point that it asks.
    return (choice,) if fence.kind == "point" and "." in name else (name,)


def _check_name(context: ReadContext, fence: Fence) -> None:
    name = declared_name(fence)
    fault = fence_fault(fence, name) if name else None
    if fault is not None:
        context.problems.add(fence.place, fault)


def _check_cited(context: ReadContext, fences: Iterable[Fence]) -> None:
    """Note what has the name by which an action's `when` or `who` is cited.

    A point may have it, as it may have the name of a rule: points are named apart.
    """
    actions = {declared_name(fence) for fence in fences if fence.kind in ("action", "chance")}
    for fence in (fence for fence in fences if fence.kind in CITED):
        action, _, field = fence.name.rpartition(".")
        if field in ("when", "who") and action in actions:
            message = f"{fence.name} is how the {field}: of {action} is cited: choose another name"
            context.problems.add(fence.place, message)


def _check_value(context: ReadContext, fence: Fence) -> None:
    """Note what hides a value of an enumeration; types are declared before all else."""
    name = declared_name(fence)
    if fence.kind in IN_EXPRESSIONS and name in context.names.values:
        owner = context.names.values[name]
        context.report(fence, fence.place, f"{name} is a value of {owner} already: choose another")
