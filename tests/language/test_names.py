"""What may be a name, and that no two declarations meet in one emitted name."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.language import Law, Machine, Setup
from lexludi.language.emit import emitted_names
from lexludi.language.emit.allowed import BUILTINS
from lexludi.language.emit.python import HEADER, emit
from lexludi.language.read.naming import RESERVED

Faults = Callable[..., str]
LawOf = Callable[..., Law]

USED = "B.\n\n```{{rule}} take.q\non: take\nrequire: {}\n```\n\n"


def rule(name: str, require: str = "amount > 0") -> str:
    return f"Odd.\n\n```{{rule}} {name}\non: take\nrequire: {require}\n```\n\n"


def parameter(name: str, value: str = "3") -> str:
    return f"Odd.\n\n```{{parameter}} {name}\ntype: coin\nvalue: {value}\nsource: none\n```\n\n"


def state(name: str) -> str:
    return f"Odd.\n\n```{{state}} {name}\ntype: coin\nstart: 5\n```\n\n"


def point(name: str, answers: str = "yes, no", ruling: str = "yes") -> str:
    return (
        f"```{{point}} {name}\nquestion: Q?\nanswers: {answers}\nruling: {ruling}\n"
        "because: So.\n```\n\n"
    )


def kind(name: str, values: str = "red, blue") -> str:
    return f"A.\n\n```{{type}} {name}\nvalues: {values}\n```\n\n"


def action(name: str, arguments: str = "amount: coin from 0 to 9", on: str = "") -> str:
    return (
        f"Doing.\n\n```{{action}} {name}\nwho: anybody\nwhen: purse[0] < 9\n"
        f"arguments:\n  {arguments}\n```\n\n"
        f"Does.\n\n```{{rule}} {on or name}.done\non: {name}\nthen:\n  purse[me] += 1\n```\n\n"
    )


def definition(header: str, body: str = "True") -> str:
    return f"Odd.\n\n```{{definition}} {header}\nis: {body}\n```\n\n"


VARIANT = "Odd.\n\n```{variant} mood.x\nquestion: Q?\nchoices: a, b\ndefault: a\n```\n\n"
FREE_FOR_ANSWERS = ("all", "any", "none", "sum", "players", "seat", "me", "true")
REFUSED = {
    "a type that calls": ("```{type} a;__import__('os').system('true')\nvalues: b\n```", "no name"),
    "a type with dots": (kind("a.b"), "'a.b' is no name"),
    "a parameter with dots": (parameter("a.b"), "'a.b' is no name"),
    "a word of Python's": (parameter("lambda"), "lambda is a word of the language"),
    "a built-in function": (definition("min(x: coin) -> coin", "x"), "min is a word of the lang"),
    "the number of players": (parameter("players"), "players is a word of the language"),
    "a type of the language": (kind("option"), "option is a word of the language"),
    "the seat that a score is for": (state("p"), "p is the seat that a score is for"),
    "a very long name": (parameter("a" * 81), "has 81 characters"),
    "a letter that looks like another": (parameter("l\u0456mit"), "is no name"),
    "a value with a dash": (kind("hue", "red-ish, blue"), "'red-ish' is no name"),
    "a value in capitals": (kind("hue", "Red, blue"), "'Red' is no name"),
    "a value that is a dunder": (kind("hue", "__import__, blue"), "'__import__' is no name"),
    "a value that is a word": (kind("hue", "none, blue"), "none is a word of the language"),
    "an answer that is a path": (point("take.x", "../../x, no", "no"), "'../../x' is no name"),
    "an answer that is a keyword": (point("take.x", "else, no", "no"), "else is a word of Py"),
    "an answer twice": (point("take.x", "no, yes, no", "no"), "no: comes twice"),
    "an argument that is a field": (action("give", "by: coin from 0 to 9"), "by is a field of ev"),
    "an argument of an action": (action("give", "do: coin from 0 to 9"), "do is a field of every"),
    "an argument twice": (action("give", "a: coin from 0 to 1\n  a: coin from 0 to 2"), "already"),
    "an argument that is a dunder": (action("give", "__x: coin from 0 to 9"), "is no name"),
    "an argument that is a word": (action("give", "sum: coin from 0 to 9"), "sum is a word"),
    "a definition's argument": (definition("f(__x: coin) -> bool"), "argument '__x' is no name"),
    "a definition's argument twice": (definition("f(x: coin, x: coin) -> bool"), "needs one type"),
    "a definition with a default": (definition("f(x: coin = 1) -> bool"), "expected name(argum"),
    "a definition with a star": (definition("f(*x: coin) -> bool"), "expected name(argument"),
    "a definition that goes on": (definition("f() -> bool: 1; 2"), "expected name(argument"),
    "a loop over a dunder": (rule("take.q", "all(purse[__p] > 0 for __p in seat)"), "is no name"),
    "a loop's capitals": (rule("take.q", "all(purse[ORDER] > 0 for ORDER in seat)"), "is no name"),
    "letters that Python normalises": (rule("take.q", "\uff41mount > 0"), "no letter of the lang"),
    "a bracket that closes nothing": (rule("take.q", "amount > 0) or (amount < 9"), "closes noth"),
    "an action that is a file": (action("index"), "cannot be the name of a file"),
    "an action that is a device": (action("con"), "cannot be the name of a file or page"),
    "an action that is the plays": (action("plays"), "stands for something else"),
    "an action that is the positions": (action("positions"), "stands for something else"),
    "an action that is every action": (action("every"), "stands for something else"),
    "a rule that is a device": (rule("aux.sum"), "cannot be the name of a file or page"),
    "a rule with the citation of a when": (rule("take.when"), "is how the when: of take is cited"),
    "a rule with the citation of a who": (rule("take.who"), "is how the who: of take is cited"),
    "a state that is a value": (kind("hue") + state("red"), "red is a value of hue already"),
    "a point that is a state": (state("mood") + point("mood"), "mood is declared already"),
    "a point that is a variant": (
        point("mood.x") + VARIANT,
        "declared already",
    ),
    "a rule that is a variant": (rule("mood.x") + VARIANT, "mood.x is declared already"),
    "a variant with the citation of a when": (
        VARIANT.replace("mood.x", "take.when"),
        "is how the when: of take is cited",
    ),
    "a variant that is a device": (
        VARIANT.replace("mood.x", "aux"),
        "cannot be the name of a file or page",
    ),
    "an argument that is a point": (
        point("mood") + action("give", "mood: coin from 0 to 9"),
        "mood hides a name",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_name_is_refused_with_its_place(case: str, faults_of: Faults) -> None:
    extra, message = REFUSED[case]
    found = faults_of(extra)
    assert message in found
    file, line, column, _ = found.splitlines()[0].split(":", 3)
    assert file.endswith("01-all.md")
    assert int(line) > 0
    assert int(column) > 0


def test_two_rules_never_meet_in_one_name(law_of: LawOf) -> None:
    law = law_of(rule("take.at_most", "amount <= 3") + rule("take_at.most", "amount >= 1"))
    machine = Machine(law, Setup(players=2))
    amounts = [step["amount"] for step in machine.legal(machine.start()) if step["by"] == 0]
    assert amounts == [1, 2, 3]


def test_a_point_never_meets_a_parameter(law_of: LawOf) -> None:
    require = "amount <= (take_big if take.big == yes else 1)"
    law = law_of(point("take.big") + parameter("take_big") + rule("take.q", require))
    machine = Machine(law, Setup(players=2))
    amounts = [step["amount"] for step in machine.legal(machine.start()) if step["by"] == 0]
    assert amounts == [0, 1, 2, 3]


OURS = (
    "order",
    "seats",
    "copy",
    "law_table",
    "the_law",
    "literal",
    "start__",
    "when__take",
    "vars",
)


@pytest.mark.parametrize("name", OURS)
def test_a_name_of_ours_is_free_for_a_state(name: str, law_of: LawOf) -> None:
    law = law_of(state(name) + rule("take.q", f"amount <= {name}"))
    machine = Machine(law, Setup(players=2))
    after = machine.advance(machine.start(), machine.legal(machine.start())[1])
    assert machine.to_json(after)[name] == 5


@pytest.mark.parametrize("name", OURS)
def test_a_name_of_ours_is_free_for_a_parameter(name: str, law_of: LawOf) -> None:
    law = law_of(parameter(name) + rule("take.q", f"amount <= {name}"))
    assert len(Machine(law, Setup(players=2)).legal(Machine(law, Setup(players=2)).start())) == 8


@pytest.mark.parametrize("name", [*OURS, "law_position", "type_var", "count"])
def test_a_name_of_ours_is_free_for_a_type(name: str, law_of: LawOf) -> None:
    law = law_of(kind(name) + rule("take.q", f"all(h == h for h in {name}) and red < blue"))
    assert Machine(law, Setup(players=2)).start() is not None


@pytest.mark.parametrize("name", OURS)
def test_a_name_of_ours_is_free_for_a_definition(name: str, law_of: LawOf) -> None:
    law = law_of(
        definition(f"{name}(x: coin) -> bool", "x < 2") + rule("take.q", f"{name}(amount)")
    )
    assert len(Machine(law, Setup(players=2)).legal(Machine(law, Setup(players=2)).start())) == 4


@pytest.mark.parametrize("word", FREE_FOR_ANSWERS)
def test_a_word_of_the_language_is_free_for_an_answer(word: str, law_of: LawOf) -> None:
    asked = f"amount <= (1 if take.much == {word} else 3) and (amount < 1 or take.much != {word})"
    law = law_of(point("take.much", f"{word}, other", word) + rule("take.q", asked))
    legal = {}
    for answer in (word, "other"):
        machine = Machine(law, Setup(2, {"take.much": answer}))
        steps = machine.legal(machine.start())
        legal[answer] = [step["amount"] for step in steps if step["by"] == 0]
    assert legal == {word: [0], "other": [0, 1, 2, 3]}


def test_two_types_never_meet_in_one_class(law_of: LawOf) -> None:
    types = kind("a_b", "red, blue") + kind("ab", "dark, light")
    require = "count(h for h in ab if h == dark) == 1 and count(h for h in a_b) > 0"
    source = emit(law_of(types + rule("take.q", require))).source
    assert source.count("Type_a_b =") == source.count("Type_ab =") == 1


def test_every_built_in_function_of_the_module_is_reserved() -> None:
    assert {name for name in BUILTINS if not name.startswith("__")} <= RESERVED


def test_every_name_of_the_header_is_one_that_no_chapter_can_declare() -> None:
    bound = {name for node in ast.parse(HEADER).body for name in _bound(node)}
    own = {n for n in bound if n not in RESERVED and n == n.lower() and not n.startswith("_")}
    assert own == {"annotations"}, "begin it with an underscore, or reserve it"


def _bound(node: ast.stmt) -> Iterable[str]:
    if isinstance(node, ast.FunctionDef):
        yield node.name
    if isinstance(node, ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)
    if isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))


WORDS = st.from_regex(r"[a-z][a-z_]{0,6}", fullmatch=True)
DOTTED = st.lists(WORDS, min_size=1, max_size=3).map(".".join)


@given(DOTTED, WORDS, DOTTED, WORDS)
def test_emitted_names_are_one_to_one(one: str, act: str, other: str, second: str) -> None:
    same = (one, act) == (other, second)
    emitted = emitted_names.rule_name(one, act), emitted_names.rule_name(other, second)
    assert (emitted[0] == emitted[1]) is same
    entries = [emitted_names.entry_name(1, act), emitted_names.entry_name(1, second)]
    assert (entries[0] == entries[1]) is (act == second)


@given(DOTTED)
def test_an_emitted_name_is_no_name_of_a_chapter_and_no_built_in(name: str) -> None:
    ours = [
        emitted_names.rule_name(name, "a"),
        emitted_names.invariant_name(name),
        emitted_names.entry_name(0, name),
        emitted_names.type_name(name),
        emitted_names.values_name(name),
    ]
    assert len(set(ours)) == len(ours)
    assert not any(hasattr(builtins, one) for one in ours)
    assert all(one != one.lower() or one.startswith("_") for one in ours)
