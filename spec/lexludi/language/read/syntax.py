"""Python's syntax of a text that may be anybody's: parsed in one way, which always ends."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import TypeVar

from lexludi.language.limits import DEEPEST, LARGEST_NUMBER
from lexludi.language.syntax_nodes import children

COMMENT = re.compile(r"#.*")
"""There are no strings in the language, so that a number sign always begins a comment."""


Tree = TypeVar("Tree", bound=ast.AST)


def expression_tree(text: str) -> ast.expr:
    """The tree of an expression.

    Raises SyntaxError, with its line, where there is none, or one beyond the bounds: too deep, a
    number too large, letters that look like others.
    """
    return _bounded(lambda: ast.parse(text, mode="eval"), text).body


def statement_trees(text: str) -> list[ast.stmt]:
    """The trees of statements; SyntaxError as for an expression."""
    return _bounded(lambda: ast.parse(text), text).body


def _bounded(parse: Callable[[], Tree], text: str) -> Tree:
    _check_letters(text)
    try:
        tree = parse()
    except (MemoryError, RecursionError):
        raise _fault(f"nested more than {DEEPEST} levels deep") from None
    except ValueError as error:
        raise _fault(str(error)) from None
    _check_size(tree)
    return tree


def check_brackets(text: str) -> None:
    """SyntaxError where a bracket is closed that the text has not opened."""
    opened = 0
    for number, line in enumerate(text.splitlines(), start=1):
        for letter in COMMENT.sub("", line):
            opened += (letter in "([{") - (letter in ")]}")
            if opened < 0:
                raise _fault(f"{letter} closes nothing", number)


def _check_letters(text: str) -> None:
    """Refuse letters that look like others, many of which Python would read as those."""
    if text.isascii():
        return
    for number, line in enumerate(text.splitlines(), start=1):
        odd = [letter for letter in COMMENT.sub("", line) if not letter.isascii()]
        if odd:
            raise _fault(f"{odd[0]!a} is no letter of the language", number)


def _check_size(tree: ast.AST) -> None:
    """Refuse a tree that is too deep, or has a number that is too large, in one walk."""
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST + 2):
        _check_numbers(level)
        last, level = level, [child for node in level for child in children(node)]
        if not level:
            return
    line = next((node.lineno for node in last if isinstance(node, (ast.expr, ast.stmt))), 1)
    raise _fault(f"nested more than {DEEPEST} levels deep: name a part of it", line)


def _check_numbers(nodes: list[ast.AST]) -> None:
    for node in nodes:
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, int) and value > LARGEST_NUMBER:
            line = getattr(node, "lineno", 1)
            raise _fault(f"a number is at most {LARGEST_NUMBER:,}", line)


def _fault(message: str, line: int = 1) -> SyntaxError:
    return SyntaxError(message, (None, line, 1, None))
