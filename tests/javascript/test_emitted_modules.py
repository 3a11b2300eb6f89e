"""What is emitted is exact, and nothing in a law becomes code."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.javascript.node_machine import NODE, NodeMachine

from lexludi.language import Law, LawError, load
from lexludi.language.emit.javascript.emitted_words import quoted
from lexludi.language.emit.javascript.module_writer import module

CHAPTER = """\
Words of JavaScript are names like others.

```{game} tiny
players: 2 to 3
```

Coins.

```{type} coin
number: whole
```

Some words.

```{type} this
values: new, delete, var
```

The purse.

```{state} function
type: map[this, coin]
start: 1
```

Any number.

```{state} await_
type: coin
start: SIZE
```

A definition.

```{definition} eval(typeof: this, yield_: number) -> coin
is: function[typeof] * yield_
```

Taking.

```{action} let
who: 0
when: await_ < 9
arguments:
  arguments: this
  switch: number from 0 to 9
```

It multiplies.

```{rule} let.class_
on: let
then:
  function[arguments] = eval(arguments, switch)
  await_ += 1
```

The end.

```{scoring} tiny
over: await_ >= 9
score: function[new] + function[var]
```
"""


def law_of(folder: Path, size: str = "1") -> Law:
    folder.mkdir(exist_ok=True)
    (folder / "01-tiny.md").write_text(CHAPTER.replace("SIZE", size), "utf-8")
    return load(folder)


def asked(law: Law, folder: Path, *questions: tuple[str, object]) -> list[Any]:
    with NodeMachine(law, folder) as node:
        return node.answers([("setup", {"players": 2}), ("start", None), *questions])[2:]


def test_a_law_may_name_things_by_words_of_javascript(tmp_path: Path) -> None:
    step = {"by": 0, "do": "let", "arguments": "delete", "switch": 4}
    (after,) = asked(law_of(tmp_path / "law"), tmp_path, ("go", step))
    assert after == {"function": {"new": 1, "delete": 4, "var": 1}, "await_": 2}


def test_a_number_beyond_the_exact_ones_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"01-tiny\.md:\d+:8: 9007199254740992 is no exact number"):
        module(law_of(tmp_path, "9007199254740992"))


def test_the_largest_exact_number_is_emitted(tmp_path: Path) -> None:
    assert "9007199254740991" in module(law_of(tmp_path, "9007199254740991"))


def test_a_number_that_becomes_too_large_in_play_is_an_error(tmp_path: Path) -> None:
    position = {"function": {"new": 2**50, "delete": 0, "var": 0}, "await_": 8}
    step = {"by": 0, "do": "let", "arguments": "new", "switch": 9}
    *_, error = asked(law_of(tmp_path / "law"), tmp_path, ("put", position), ("go", step))
    assert error["error"] == "TooLarge"


def test_a_sum_that_becomes_too_large_is_an_error(tmp_path: Path) -> None:
    position = {"function": {"new": 2**53 - 1, "delete": 0, "var": 1}, "await_": 9}
    *_, error = asked(law_of(tmp_path / "law"), tmp_path, ("put", position), ("result", None))
    assert error["error"] == "TooLarge"


def test_data_that_is_no_exact_number_is_refused(tmp_path: Path) -> None:
    position = {"function": {"new": 2**53, "delete": 1.5, "var": True}, "await_": "1"}
    (faults,) = asked(law_of(tmp_path / "law"), tmp_path, ("read", position))
    paths = [path for path, _ in faults]
    assert paths == ["$.function.new", "$.function.delete", "$.function.var", "$.await_"]


def test_names_that_every_object_has_are_no_fields_of_a_step(tmp_path: Path) -> None:
    strange = [
        {"by": 0, "do": "constructor"},
        {"by": 0, "do": "toString", "arguments": "new"},
        {"by": 0, "do": "let", "__proto__": {"switch": 1, "arguments": "new"}},
        {"by": 0, "do": "let", "arguments": "__proto__", "switch": 1},
    ]
    found = asked(law_of(tmp_path / "law"), tmp_path, *(("refusal", step) for step in strange))
    assert found == [{"kind": "unreadable", "rules": []}] * 4


@pytest.mark.parametrize("text", ["</script>", "a\u2028b\u2029c", "\"';`${1}\\", "<!--", "é漢\0"])
def test_a_text_stands_in_any_script_as_it_is(text: str) -> None:
    literal = quoted(text)
    assert not re.search("[<\u2028\u2029\0]", literal)
    script = f"process.stdout.write(JSON.stringify({literal}))"
    ran = subprocess.run([str(NODE), "-e", script], capture_output=True, check=True)
    assert json.loads(ran.stdout) == text
