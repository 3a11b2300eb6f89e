"""What is wrong with a command line, in our words instead of those of the library."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lexludi.catalogue import installed
from lexludi.support.messages import listed, shown, unknown

EXTRA = re.compile(r"\(([^()]*)\)$")
"""Where the library's message has the words that are too many."""
GAME = "GAME"
"""How the help of every verb writes the argument that names a game."""
BOUNDS = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}


def sentence(error: Any) -> str:
    """One line: what was expected, what came, and which help says more.

    Arguments:
        error: what typer raised; its class has a public name only in some versions.
    """
    message = SENTENCES.get(type(error).__name__, _other)(error)
    ctx = getattr(error, "ctx", None)
    return message if ctx is None else f"{message}; {ctx.command_path} --help shows what it takes"


def _option(error: Any) -> str:
    params = error.ctx.command.get_params(error.ctx)
    return unknown(
        "option", error.option_name, [opt for p in params for opt in p.opts if opt[0] == "-"]
    )


def _missing(error: Any) -> str:
    name, about = _name(error.param), error.param.help.rstrip(".")
    there = f"; there are {listed(installed())}" if name == GAME else ""
    return f"{name} is missing: {about}{there}"


def _value_of_option(error: Any) -> str:
    needs = "a value after it" if "requires" in error.message else "no value"
    return f"{error.option_name}: expected {needs}"


def _value(error: Any) -> str:
    found = _first(error)
    came = str(found.get("input", ""))
    choices = error.param.type_descriptor.choices
    if choices is not None:
        return unknown(f"value of {_name(error.param)}", came, [str(choice) for choice in choices])
    return f"{_name(error.param)}: expected {_expected(found)}, not {shown(came)}"


def _first(error: Any) -> dict[str, Any]:
    """What the checker of values says of the first wrong one."""
    faults: list[dict[str, Any]] = getattr(error.__cause__, "errors", list)()
    return faults[0] if faults else {}


def _expected(found: dict[str, Any]) -> str:
    """`a whole number of at least 1`."""
    limits = {name: bound for name, bound in found.get("ctx", {}).items() if name in BOUNDS}
    bounds = [f"{BOUNDS[name]} {bound}" for name, bound in limits.items()]
    whole = str(found.get("type")).startswith("int") or any(type(b) is int for b in limits.values())
    kind = "a whole number" if whole else "a number"
    return f"{kind} of {listed(bounds)}" if bounds else kind


def _other(error: Any) -> str:
    extra = EXTRA.search(error.message)
    if extra is not None:
        return f"expected no more words, and {shown(extra[1])} came"
    return "expected a verb"


def _name(param: Any) -> str:
    """An option as it is typed, an argument as the help has it."""
    return str(param.opts[0] if param.opts[0].startswith("-") else param.metavar)


SENTENCES: dict[str, Callable[[Any], str]] = {
    "NoSuchOption": _option,
    "MissingParameter": _missing,
    "BadOptionUsage": _value_of_option,
    "BadParameter": _value,
}
"""What says it, by the name of the library's class."""
