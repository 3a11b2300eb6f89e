"""The code of an engine as a hash: what an engine has answered may be kept under it.

An engine may import what it likes, and its bytes alone say nothing of that.  So there is a hash
only where the files of the engine lead to no other code than that of `lexludi.engine` and of a few
modules of Python that compute and nothing else.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import lexludi.engine
from lexludi.catalogue.game import Game
from lexludi.foreign.files import read_bytes
from lexludi.support.code_hash import code_hash

COMPUTING = {
    "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "fractions",
    "functools", "heapq", "itertools", "json", "math", "operator", "random", "re", "statistics",
    "string", "types", "typing",
}  # fmt: skip
"""The modules of Python that read no file, run no program and ask nobody."""
OPEN_ENDED = {
    "__builtins__", "__import__", "__loader__", "__spec__", "compile", "eval", "exec", "open",
}  # fmt: skip
"""The names by which other code or another file is reached without an import."""


def engine_code(game: Game) -> str | None:
    """The hash of all that the answers of a game's engine depend on.

    None where there is no engine, or where other code may be at work in it.
    """
    module: object = game.engine
    if not isinstance(module, ModuleType) or not hasattr(module, "__path__"):
        return None
    files = {**_files(module), **_parents(module.__name__)}
    try:
        contents = {name: read_bytes(file) for name, file in files.items()}
        if not all(_closed(name, data, module.__name__) for name, data in contents.items()):
            return None
    except (OSError, SyntaxError, ValueError):  # a file that cannot be read, or is no Python
        return None
    hashes = [(name, hashlib.sha256(data).hexdigest()) for name, data in sorted(contents.items())]
    key = module.__name__, hashes, code_hash(lexludi.engine), sys.version
    return hashlib.sha256(repr(key).encode()).hexdigest()


def _files(package: ModuleType) -> dict[str, Path]:
    """Every file of a package by its name in it, but for what Python itself keeps there."""
    return {
        file.relative_to(folder).as_posix(): file
        for folder in map(Path, package.__path__)
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def _parents(package: str) -> dict[str, Path]:
    """The files that run before a package is imported, each under a name of no file in it."""
    names = package.split(".")[:-1]
    parents = (".".join(names[: number + 1]) for number in range(len(names)))
    files = ((name, getattr(sys.modules.get(name), "__file__", None)) for name in parents)
    return {f"../{name}.py": Path(file) for name, file in files if file is not None}


def _closed(name: str, data: bytes, package: str) -> bool:
    """Whether a file of a package leads to no code beyond what its engine may be made of."""
    if Path(name).suffix != ".py":
        return not Path(name).suffix.startswith((".so", ".py", ".dll"))
    nodes = list(ast.walk(ast.parse(data)))
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    return not used & OPEN_ENDED and all(_allowed(one, package) for one in _imported(nodes))


def _imported(nodes: list[ast.AST]) -> Iterator[str]:
    """The modules that statements import; a relative one by its dots, which nothing allows."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def _allowed(module: str, package: str) -> bool:
    within = any(f"{module}.".startswith(f"{own}.") for own in (package, lexludi.engine.__name__))
    return within or module.partition(".")[0] in COMPUTING
