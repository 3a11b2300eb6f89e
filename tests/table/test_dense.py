"""Dense JavaScript is the same program, without remarks and idle space, with shorter names."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies
from tests.table.scripts_in_node import NODE, TOYS, modules_of, needs_node, opened

from lexludi import table
from lexludi.table.dense import Denser
from lexludi.table.parts import scripts

MODULES = sorted((Path(table.__file__).parent / "script").glob("*.js"))
NESTED = re.compile(r"\$\{[^}`]*`")
"""A template that begins in a value of another one."""


def dense(text: str, *, emitted: bool = False) -> str:
    return Denser().dense(text, emitted=emitted)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("const a = 1; // one\nconst b = 2;\n", "const a=1;const b=2;"),
        ("/** @type {any} */\nlet a;\n", "let a;"),
        ("f()\ng()", "f()\ng()"),
        ("`a  ${b}  // ${c}`", "`a  ${b}  // ${c}`"),
        ("x.replace(/ [/*]\" \\/ /g, y) / 2", "x.replace(/ [/*]\" \\/ /g,y)/2"),
    ],
)  # fmt: skip
def test_idle_letters_go_and_others_stay(written: str, expected: str) -> None:
    assert dense(written) == expected


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_template_of_the_page_stands_in_another(module: Path) -> None:
    assert NESTED.search(module.read_text("utf-8")) is None


def test_names_that_the_emitter_gave_are_shortened_alike_in_all_modules() -> None:
    denser = Denser()
    law = denser.dense("function RULE_a_OF_b(g, $me) { return $me; }", emitted=True)
    assert law == "function R0(g,$0){return $0;}"
    assert denser.dense("RULE_a_OF_b(g, 1)", emitted=True) == "R0(g,1)"
    assert denser.dense("RULE_a_OF_b(g, 1)", emitted=False) == "RULE_a_OF_b(g,1)"


def test_no_line_ends_between_statements_of_an_emitted_module() -> None:
    functions = "function RULE_a() { if (1) {}\n return 1; }\nfunction RULE_b() {}\nRULE_a();\n"
    found = "function R0(){if(1){}return 1;}function R1(){}R0();"
    assert dense(functions, emitted=True) == found


def test_what_never_changes_is_declared_in_fewer_letters() -> None:
    assert dense('const text = "const a"; f(o.const);', emitted=True) == (
        'let text="const a";f(o.const);'
    )


def test_types_one_after_the_other_are_declared_together() -> None:
    types = (
        'const VALUES_a = [2];\nconst TYPE_a = { is: "seat" };\nconst TYPE_b = { of: TYPE_a };\n'
    )
    assert dense(types, emitted=True) == 'let V0=[2],T0={is:"seat"},T1={of:T0};'
    assert dense("const TYPE_a = f(); const TYPE_b = {};", emitted=True) == (
        "let T0=f();let T1={};"
    )


def test_fields_and_texts_keep_their_names() -> None:
    assert (
        dense('[g.$price, "RULE_a $me", ...$me]', emitted=True) == '[g.$price,"RULE_a $me",...$0]'
    )


@needs_node
@given(strategies.lists(strategies.text(max_size=12), max_size=4))
@settings(max_examples=6, deadline=None)
def test_texts_in_quotes_and_in_templates_are_what_they_were(texts: list[str]) -> None:
    escaped = [one.replace("\\", "\\\\").replace("`", "\\`").replace("$", "\\$") for one in texts]
    template = "".join(f"{one}${{ {len(one)} }}" for one in escaped)
    program = f"console.log( JSON.stringify([ {json.dumps(texts)}, `{template}` ]) ) // end"
    assert printed(dense(program)) == printed(program)


def printed(program: str) -> str:
    done = subprocess.run(
        [str(NODE), "-"],
        input=program,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


@needs_node
@pytest.mark.parametrize("name", ["massilia", TOYS / "tables"], ids=str)
def test_both_scripts_of_a_game_can_be_read(name: str) -> None:
    for script in scripts(modules_of(opened(name))):
        done = subprocess.run(
            [str(NODE), "--check", "-"], input=script, capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
