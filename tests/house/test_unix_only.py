"""What only Unix has stands in one module, so that the project works where there is none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
UNIX = HOUSE / "verification" / "lexludi" / "support" / "system" / "unix.py"
MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "select", "selectors", "termios", "tty"}
NAMES = {
    "SIGHUP", "SIGKILL", "fork", "getpgid", "killpg", "mkfifo", "pthread_sigmask", "set_blocking",
    "setpgid", "setsid",
}  # fmt: skip


def used(text: str) -> Iterator[str]:
    """What a module imports or calls of what only Unix has."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            yield from {node.module or ""} & MODULES
            yield from (one.name for one in node.names if one.name in NAMES)
        elif isinstance(node, ast.Attribute) and node.attr in NAMES:
            yield node.attr


def test_nothing_but_one_module_uses_what_only_unix_has() -> None:
    files = (path for room in ROOMS for path in (HOUSE / room).rglob("*.py") if path != UNIX)
    found = {str(path): sorted(set(used(path.read_text("utf-8")))) for path in files}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_search_finds_what_the_one_module_uses() -> None:
    assert {"resource", "select", "killpg", "pthread_sigmask"} <= set(used(UNIX.read_text("utf-8")))


def test_no_proc_file_is_read() -> None:
    files = [path for room in ROOMS for path in (HOUSE / room).rglob("*.py")]
    assert [str(path) for path in files if '"/proc' in path.read_text("utf-8")] == []
