"""What is kept is kept under the hash of all code that makes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from lexludi.cases import kept_checks
from lexludi.catalogue import open_game
from lexludi.differential import agreed_games
from lexludi.mutation import result_cache
from lexludi.proofs import verdict_cache
from lexludi.proofs.shown import reach
from lexludi.readings import edition_cache

HOUSE = Path(__file__).parents[2]
FOLDERS = ("spec", "engine", "verification", "translations")
WORDS = {"lexludi.support.errors", "lexludi.support.messages"}
"""The words of complaints, which no kept value holds."""

# What is kept: the modules that make it, the code in its key, and what makes no difference.
CACHES: dict[str, tuple[set[str], tuple[ModuleType, ...], set[str]]] = {
    "verdicts": (
        {"lexludi.proofs.claims", "lexludi.proofs.task", "lexludi.proofs.cache_key"},
        verdict_cache.CODE,
        # The engine is asked about the verdicts, and never kept with them.
        {"lexludi.play.adapter", "lexludi.support.cache", "lexludi.support.code_hash"},
    ),
    "shown": (
        {"lexludi.proofs.shown.search", "lexludi.proofs.shown.last_steps"},
        reach.CODE,
        set(),
    ),
    "editions": (
        {"lexludi.readings.sound_edition", "lexludi.editions.edition_file"},
        edition_cache.CODE,
        set(),
    ),
    "agreed": (
        {"lexludi.differential.run", "lexludi.differential.disagreement"},
        agreed_games.CODE,
        # How tasks are given to workers changes no game, and the engine has a hash of its own.
        {
            "lexludi.support.cache",
            "lexludi.support.code_hash",
            "lexludi.support.options",
            "lexludi.support.progress",
            "lexludi.support.worker_pool.executor",
            "lexludi.support.worker_pool.ordered",
            "lexludi.support.worker_pool.task",
        },
    ),
    "mutants, tried": (
        {"lexludi.mutation.trial", "lexludi.mutants.mutants"},
        result_cache.TRIES,
        set(),
    ),
    "mutants, compared": (
        {"lexludi.mutants.equivalence", "lexludi.mutants.mutants"},
        result_cache.COMPARES,
        set(),
    ),
}


UNDER_ALL_CODE = {"checked": kept_checks}
"""Caches whose key has all code that is installed, and the module with the key."""


@cache
def files() -> dict[str, Path]:
    """The file of every module, by its name."""
    found = {}
    for folder in FOLDERS:
        for file in (HOUSE / folder / "lexludi").rglob("*.py"):
            name = ".".join(file.relative_to(HOUSE / folder).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = file
    return found


def imported(module: str) -> Iterator[str]:
    """The modules of the house that a module names in its imports."""
    for node in ast.walk(ast.parse(files()[module].read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in files() else str(node.module)


def reached(roots: set[str], but: set[str]) -> set[str]:
    """All modules that some modules need, themselves included; what is left out leads nowhere."""
    found: set[str] = set()
    pending = set(roots)
    while pending:
        module = pending.pop()
        if module in files() and module not in found | but:
            found.add(module)
            pending |= set(imported(module))
    return found


def covered(module: str, code: tuple[ModuleType, ...]) -> bool:
    return any(
        module == one.__name__ or (hasattr(one, "__path__") and module.startswith(one.__name__))
        for one in code
    )


@pytest.mark.parametrize("name", CACHES)
def test_the_key_covers_all_code_that_makes_the_value(name: str) -> None:
    roots, code, but = CACHES[name]
    assert [m for m in sorted(reached(roots, but | WORDS)) if not covered(m, code)] == []


@pytest.mark.parametrize("name", UNDER_ALL_CODE)
def test_other_code_gives_another_key(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = UNDER_ALL_CODE[name]
    game = open_game("manila")

    def key() -> str:
        return str(module.key(game.law, game.cases, (3,), {}))

    before = key()
    assert key() == before
    monkeypatch.setattr(module, "installed_code", lambda: "other code")
    assert key() != before


def test_every_cache_is_looked_at_here() -> None:
    used = {
        str(node.args[0].value)
        for file in files().values()
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Cache"
        and isinstance(node.args[0], ast.Constant)
    }
    # `latest` is a list of verdicts, under the code of these.
    assert used == {name.partition(",")[0] for name in CACHES} | {"latest"} | UNDER_ALL_CODE.keys()
