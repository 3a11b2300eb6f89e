"""Hashes of declarations: they follow what is evaluated, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import CHAPTER, chapters

from lexludi.catalogue.content import code, declarations, of_actions, played
from lexludi.language import Law, load

EXTRA = """
More than there are is never there.

```{definition} few_left() -> bool
is: heap <= most
```

What is left is few or not.

```{property} expect.few
on: take
step: few_left() or not few_left()
```
"""

Edited = Callable[[str, str], Law]


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    """The law of the stones with one text in the place of another."""

    def edit(old: str, new: str) -> Law:
        assert old in CHAPTER
        return load(chapters(tmp_path, CHAPTER.replace(old, new)))

    return edit


def differing(one: Law, other: Law) -> set[str]:
    """The declarations whose hashes differ."""
    before, after = declarations(one), declarations(other)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("require: amount <= heap", "require: amount < heap", {"rule take.heap"}),
        ("value: 2\n", "value: 3\n", {"parameter most"}),
        ("amount == heap", "amount >= heap", {"exception take.last"}),
        ("ruling: any", "ruling: one", {"point first.take"}),
        ("players: 2 to 3", "players: 2 to 4", {"game players"}),
        ("when: phase == taking", "when: phase != done", {"action take"}),
    ],
)
def test_a_changed_declaration_alone_has_another_hash(
    stones: Law, edited: Edited, old: str, new: str, names: set[str]
) -> None:
    assert differing(stones, edited(old, new)) == names


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# Stones", "# Stones\n\nA line more, and all others further down."),
        ("No more than two are taken at once.", "Two at most are taken at once."),
        ("because: It is a test.", "because: It is only a test."),
        ("source: this test", "source: that test"),
    ],
)
def test_prose_changes_no_hash(stones: Law, edited: Edited, old: str, new: str) -> None:
    assert differing(stones, edited(old, new)) == set()


def test_an_action_depends_on_its_rules_and_exceptions_and_not_on_those_of_others(
    stones: Law,
) -> None:
    found = set(of_actions(stones, ["toss"]))
    assert {"action toss", "rule toss.turn", "state heap", "parameter most"} <= found
    assert not {"action take", "rule take.most", "exception take.last"} & found
    assert "exception take.last" in of_actions(stones, ["take"])


def test_what_serves_promises_alone_is_not_played(tmp_path: Path) -> None:
    law = load(chapters(tmp_path, CHAPTER + EXTRA))
    assert {"definition few_left", "property expect.few"} <= declarations(law).keys()
    assert not {"definition few_left", "property expect.few"} & set(played(law))
    assert {"rule take.most", "parameter most", "scoring result"} <= set(played(law))


def source(folder: Path, text: str) -> str:
    (folder / "module.py").write_text(text, "utf-8")
    return code(folder)


def test_code_is_the_same_whatever_its_comments_and_docstrings_say(tmp_path: Path) -> None:
    plain = source(tmp_path, "def f(a):\n    return a + 1\n")
    assert plain == source(tmp_path, 'def f(a):  # why\n    """What."""\n    return (a + 1)\n')


@pytest.mark.parametrize("text", ["def f(a):\n    return a + 2\n", "def f(a):\n    return a - 1\n"])
def test_code_that_does_something_else_has_another_hash(tmp_path: Path, text: str) -> None:
    assert source(tmp_path, "def f(a):\n    return a + 1\n") != source(tmp_path, text)
