"""The ES modules of a law: what is emitted from it, and what every law has in common."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files as resources

from lexludi.language.emit.javascript.module_writer import module
from lexludi.language.emit.javascript.why_writer import reasons_module
from lexludi.language.law import Law

COMMON = ("arithmetic.js", "codec.js", "machine.js", "reasons.js", "setup.js")
"""The modules that every law has in common."""


def modules(law: Law) -> Mapping[str, str]:
    """The text of each module by the name of its file.

    Raises LawError where the law has a number that JavaScript has not exactly.
    """
    emitted = {"law.js": module(law), "why.js": reasons_module(law)}
    return emitted | {name: common(name) for name in COMMON}


def common(name: str) -> str:
    """The text of a file that comes along with the emitter."""
    folder = resources("lexludi.language.emit.javascript") / "package"
    return (folder / name).read_text("utf-8")
