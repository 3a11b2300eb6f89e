"""The generated module is held against a list before it runs, and finds few built-in functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from lexludi.language import Law, LawError
from lexludi.language import terms as t
from lexludi.language.emit import python
from lexludi.language.emit.allowed import BUILTINS, NotAllowed, check
from lexludi.language.emit.load import HEADER_LINES, loaded
from lexludi.language.emit.python import emit

FORBIDDEN = [
    "import os",
    "from os import system",
    "x = __import__('os')",
    "x = (1).__class__",
    "x = _g.__class__",
    "x = _s.a.b",
    "x = _s.cash.pop()",
    "x = _s.cash.copy",
    "x = [].append",
    "x = lambda: 1",
    "x = f'{_s}'",
    "x = b'bytes'",
    "x = 1.5",
    "x = 2 ** 99",
    "x = 1 << 99",
    "x = (y := 1)",
    "x = sum(*y)",
    "x = sum(**y)",
    "x = max(y, key=z)",
    "x = f()()",
    "x = f[0]()",
    "x = await_[0:1]",
    "global x",
    "del x",
    "while True:\n    x = 1",
    "with x:\n    y = 1",
    "try:\n    x = 1\nexcept E:\n    x = 2",
    "raise x",
    "assert x",
    "yield x",
    "@x\ndef f(_g):\n    return 1",
    "def f(_g=x):\n    return 1",
    "def f(*_g):\n    return 1",
    "def f(**_g):\n    return 1",
    "def __f(_g):\n    return 1",
    "def f(__g):\n    return 1",
    "async def f(_g):\n    return 1",
    "class Other:\n    x: int",
    "class LawTable(Other):\n    x: int",
    "class LawTable(metaclass=x):\n    y: int",
    "@x\nclass LawTable:\n    y: int",
]


@pytest.mark.parametrize("text", FORBIDDEN)
def test_what_is_not_on_the_list_is_refused(text: str) -> None:
    with pytest.raises(NotAllowed):
        check(text)


@pytest.mark.parametrize("name", ["__import__", "getattr", "eval", "exec", "open", "vars", "type"])
def test_no_built_in_function_reaches_further(name: str, pebbles: Law) -> None:
    assert name not in BUILTINS
    assert name not in loaded(pebbles).__dict__["__builtins__"]


def test_every_statement_of_a_law_is_held_against_the_list(
    pebbles: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr("lexludi.language.emit.load.check", seen.append)
    loaded(pebbles)
    lines = [line for text in seen for line in text.splitlines() if line]
    assert lines == [line for line in emit(pebbles).lines[HEADER_LINES:] if line]


def _with_name(law: Law, name: str) -> Law:
    """A law that no chapter can make, with a local name of anybody's choice in an invariant."""
    [first, *_] = law.invariants.values()
    always = t.Local(first.always.type, first.always.place, name)
    return law.replaced(invariants={first.name: replace(first, always=always)})


@pytest.mark.parametrize(
    "name", ["__import__('os').getcwd()", "x.__class__", "[x for x in (1).real]"]
)
def test_a_name_that_got_past_the_reader_does_not_run(name: str, pebbles: Law) -> None:
    law = _with_name(pebbles, name)
    with pytest.raises(LawError) as caught:
        loaded(law)
    [problem] = caught.value.problems
    assert problem.place.file.endswith("01-pebbles.md")
    assert "is not allowed" in problem.message


def test_what_python_cannot_compile_is_a_fault_of_the_law(pebbles: Law) -> None:
    with pytest.raises(LawError, match="no Python module can be made"):
        loaded(_with_name(pebbles, "(" * 300 + ")" * 300))


def test_a_line_of_the_module_has_its_number(
    pebbles: Law, monkeypatch: pytest.MonkeyPatch, law_of: Callable[..., Law]
) -> None:
    module, found = emit(pebbles), loaded(pebbles)
    number = module.lines.index("def _over(_g: LawTable, _s: LawPosition) -> bool:") + 1
    assert found._over.__code__.co_firstlineno == number
    assert python.HEADER.splitlines() == module.lines[:HEADER_LINES]
