"""Every file that a stranger may have written is read by the one bounded reader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
READS = {"read_bytes", "read_text", "fdopen"}
OWN = {
    "spec/lexludi/foreign/files.py": "the reader itself",
    "docs/lexludi/site/extension.py": "templates and styles of the site",
    "spec/lexludi/language/emit/javascript/package_files.py": "modules that come along",
    "translations/compile_catalogues.py": "our own catalogues, while a wheel is built",
    "docs/lexludi/site/plan.py": "a mark that the site itself has written",
    "translations/lexludi/editions/language.py": "languages that come along",
    "verification/lexludi/annotation/page_html.py": "a style that comes along",
    "verification/lexludi/catalogue/content.py": "our own code",
    "verification/lexludi/cli/streams.py": "writes only",
    "verification/lexludi/conformance/release.py": "pages that come along",
    "verification/lexludi/conformance/reports/html.py": "a style that comes along",
    "verification/lexludi/support/atomic.py": "writes only",
    "verification/lexludi/support/code_hash.py": "our own code",
    "verification/lexludi/support/docstrings.py": "our own code",
    "verification/lexludi/table/parts.py": "scripts and a style that come along",
}
"""The files that read without it, and why they may."""


def readers() -> Iterator[str]:
    """Every file in which a file is read in another way."""
    for path in sorted(one for room in ROOMS for one in (HOUSE / room).rglob("*.py")):
        calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if _reads(node))
        if next(calls, None) is not None:
            yield path.relative_to(HOUSE).as_posix()


def _reads(node: ast.AST) -> bool:
    """Whether a node calls `path.read_text()`, `open(path)`, `path.open("rb")` or the like.

    A method `open` without arguments is no file's; the function of the reader is called by name.
    """
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id == "open"
    if not isinstance(node.func, ast.Attribute):
        return False
    by_reader = isinstance(node.func.value, ast.Name) and node.func.value.id == "files"
    opens = node.func.attr == "open" and bool(node.args) and _is_mode(node.args[-1])
    return not by_reader and (node.func.attr in READS or opens)


def _is_mode(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)


def test_no_other_file_is_read_without_the_reader() -> None:
    assert set(readers()) == set(OWN)


def test_the_search_finds_each_way_to_read() -> None:
    ways = ('path.read_text("utf-8")', "path.read_bytes()", "open(path)", 'path.open("rb")')
    found = [_reads(ast.parse(way, mode="eval").body) for way in ways]
    assert found == [True] * len(ways)
