"""From fences to a checked law: first all names are declared, then all terms compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType

from lexludi.language.problems import Problems, TermError
from lexludi.language.read import claims, name_fences, steps, values
from lexludi.language.read.chapters import Fence
from lexludi.language.read.context import DOTTED, Context, Declarations
from lexludi.language.read.fences import KINDS, check_fields

MODULES: tuple[ModuleType, ...] = (name_fences, values, steps, claims)
NAMED_FIRST = ("type", "point", "variant", "parameter", "state", "definition")


def read(fences: Iterable[Fence], problems: Problems) -> Declarations:
    """All declarations; those with faults are missing, and the faults noted in `problems`."""
    usable = [fence for fence in fences if check_fields(fence, problems)]
    _declared_once(usable, problems)
    context = Context()
    for stage, kinds in (("declare", NAMED_FIRST), ("read", tuple(KINDS))):
        for kind in kinds:
            work = _work(stage, kind)
            for fence in usable:
                if fence.kind == kind:
                    _try(context, fence, work, problems)
    return context.law


def _work(stage: str, kind: str) -> Callable[[Context, Fence], None]:
    """The function that declares or reads fences of a kind."""
    name = f"{stage}_{kind}"
    module = next(module for module in MODULES if hasattr(module, name))
    work: Callable[[Context, Fence], None] = getattr(module, name)
    return work


def _try(
    context: Context, fence: Fence, work: Callable[[Context, Fence], None], problems: Problems
) -> None:
    try:
        work(context, fence)
    except TermError as error:
        problems.add(error.place, f"{fence.kind} {fence.name}: {error.message}")


def _declared_once(fences: list[Fence], problems: Problems) -> None:
    seen: dict[str, Fence] = {}
    for fence in fences:
        name = fence.name.split("(")[0].strip()
        if fence.kind in ("game", "point", "variant"):
            # A guard may have the name of the point that it asks.
            name = f"{fence.kind} {name}"
        if name in seen:
            problems.add(fence.place, f"{name} is declared already at {seen[name].place}")
        elif not DOTTED.fullmatch(name.split()[-1]):
            message = f"{name!r} is no name: expected small letters, digits, _ and dots"
            problems.add(fence.place, message)
        seen.setdefault(name, fence)
