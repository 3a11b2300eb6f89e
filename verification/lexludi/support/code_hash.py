"""Hashes of code: results that another version of the code gave are not taken for results of this.

A hash covers the sources themselves, because during development a version number stays the same.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType


@functools.cache
def code_hash(*modules: ModuleType) -> str:
    """A hash of the sources of modules; a package counts with all modules in it."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(f"{module.__name__}\n".encode())
        for name, file in _sources(module):
            digest.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


@functools.cache
def installed_code() -> str:
    """A hash of all code of lexludi, with the versions of Python and of the solver."""
    python = ".".join(map(str, sys.version_info[:2]))
    text = f"{code_hash(sys.modules['lexludi'])} {python} {_version('z3-solver')}"
    return hashlib.sha256(text.encode()).hexdigest()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _sources(module: ModuleType) -> Iterator[tuple[str, Path]]:
    """The files of a module, each by its name in it, in an order that no machine changes."""
    if not hasattr(module, "__path__"):
        yield "", Path(str(module.__file__))
        return
    # A namespace such as `lexludi` lies in several folders.
    found = [(folder, file) for folder in module.__path__ for file in Path(folder).rglob("*.py")]
    yield from sorted((file.relative_to(folder).as_posix(), file) for folder, file in found)
