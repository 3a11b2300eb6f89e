"""One fault of a law gives one message, whatever depends on the declaration that has the fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexludi.language import LawError, load
from lexludi.language.read.fences import EXAMPLES, KINDS

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law" / "01-pebbles.md"
Messages = Callable[..., list[str]]

# The fault: (what the toy game says, what it says instead, a part of the message).
FAULTS: dict[str, tuple[str, str, str]] = {
    "game: players": ("players: 2 to 3", "players: 2 or 3", "expected a range"),
    "game: a key": ("players: 2 to 3", "plyers: 2 to 3", "did you mean players?"),
    "type: range": ("range: 0 to 4", "range: 0 or 4", "expected a range"),
    "type: measures": ("measures: number", "measures: nombre", "unknown unit nombre"),
    "type: number": ("number: whole", "number: wide", "expected number: whole"),
    "type: a key of values": ("values: red, green", "vlaues: red, green", "did you mean values?"),
    "type: no values": ("values: red, green, blue", "values:", "values: is empty"),
    "type: a value twice": ("take, close, over", "take, close, over, red", "already the name"),
    "type: a large letter": ("values: shuffle, take", "values: shuffle, Take", "is no name"),
    "type: within": ("within: card", "within: crad", "an enumeration declared before"),
    "type: a value within": ("values: red, blue", "values: red, pink", "pink: no values of card"),
    "type: a line": ("range: 0 to 4", "range 0 to 4", "expected 'key: value'"),
    "parameter: type": ("type: map[card, pebbles]", "type: map[crad, pebbles]", "unknown type"),
    "parameter: no type": ("type: pebbles\nvalue: 9", "value: 9", "lacks type:"),
    "parameter: value": ("if players == 3", "if playrs == 3", "playrs is not declared"),
    "parameter: table": ("  green: 2", "  grene: 2", "every card has one line"),
    "parameter: a key": ("source: invented", "sorce: invented", "did you mean source?"),
    "point: ruling": ("ruling: refused", "ruling: reused", "the ruling reused is none of"),
    "point: answers": ("answers: refused", "answrs: refused", "did you mean answers?"),
    "point: no answers": ("answers: refused, allowed\n", "", "lacks answers:"),
    "variant: default": ("default: plain", "default: plane", "the default plane is none of"),
    "variant: choices": ("choices: plain", "choces: plain", "did you mean choices?"),
    "state: type": ("type: phase", "type: phrase", "unknown type phrase"),
    "state: start": ("start: shuffle", "start: shufle", "shufle is not declared"),
    "state: seen": ("seen: owner", "seen: other", "seen by other"),
    "state: a key": ("type: map[seat, option", "tpye: map[seat, option", "did you mean type?"),
    "state: map": ("map[card, count]", "mop[card, count]", "mop[card, count] is no type"),
    "action: who": ("who: turn", "who: trn", "trn is not declared"),
    "action: when": ("when: now == take", "when: now == tke", "tke is not declared"),
    "action: argument": ("amount: pebbles from", "amount: pebles from", "unknown type pebles"),
    "action: line": ("amount: pebbles from 0 to", "amount pebbles from 0 to", "expected 'name: ty"),
    "action: bounds": ("from 0 to heap", "from 0 to heep", "heep is not declared"),
    "action: a key": ("arguments:\n  amount", "argments:\n  amount", "did you mean arguments?"),
    "chance: when": ("when: now == shuffle", "when: nw == shuffle", "nw is not declared"),
    "chance: weight": ("weight: deck[drawn]", "weight: dock[drawn]", "dock is not declared"),
    "chance: argument": ("drawn: card", "drawn: crad", "unknown type crad"),
    "rule: on": (
        "on: grab\nthen:\n  heap",
        "on: grb\nthen:\n  heap",
        "grb is no declared action; did you mean grab?",
    ),
    "rule: require": ("require: amount <= 3", "require: amont <= 3", "amont is not declared"),
    "rule: then": ("  heap -= amount", "  hoop -= amount", "hoop is not a variable"),
    "rule: a key": ("then:\n  heap -= amount", "than:\n  heap -= amount", "did you mean then?"),
    "rule: both": ("require: amount <= 3", "require: amount <= 3\nthen:\n  heap = 0", "either"),
    "exception: to": (
        "to: grab.move",
        "to: grab.moves",
        "there is no such rule; did you mean grab.move?",
    ),
    "exception: when": ("amount == heap and b", "amout == heap and b", "amout is not declared"),
    "definition: argument": ("(p: seat) ->", "(p: saet) ->", "unknown type saet"),
    "definition: result": ("-> pebbles", "-> pebles", "unknown type pebles"),
    "definition: header": ("(p: seat) -> pebbles", "(p: seat)", "expected name(argument: type)"),
    "definition: body": ("is: 0 if", "is: no if", "no is not declared"),
    "definition: a key": ("is: 0 if", "its: 0 if", "did you mean is?"),
    "invariant": ("always: all(purse", "always: all(prse", "prse is not declared"),
    "property": ("measure: heap", "measure: heep", "heep is not declared"),
    "property: on": ("measure: heap\non: grab", "measure: heap\non: grub", "no declared action"),
    "property: form": ("measure: heap\n", "", "expected one of always, open"),
    "scoring: over": ("over: now == over", "over: nw == over", "nw is not declared"),
    "assumption: because": (
        "because: Nobody hides",
        "becuase: Nobody hides",
        "did you mean because?",
    ),
    "assumption: no reason": (
        "because: Nobody hides",
        "because:\n# Nobody hides",
        "because: is empty",
    ),
    "assumption: no rules": ("rules: grab.there, heap\n", "", "heap.open lacks rules:"),
    "assumption: a rule": ("rules: grab.there", "rules: grab.tehre", "did you mean grab.there?"),
    "assumption: twice": ("grab.there, heap\n", "heap, heap\n", "heap comes twice"),
    "scoring: a key": ("over: now == over", "ovr: now == over", "did you mean over?"),
}
KINDS_OF_FENCES = {
    kind: (f"{{{kind}}} {name}", f"{{{kind[:-1]}}} {name}", "unknown kind of fence")
    for kind, name in {
        "game": "pebbles",
        "type": "card",
        "point": "take.nothing",
        "variant": "brightness",
        "parameter": "heap_size",
        "state": "hand",
        "definition": "card_worth",
        "action": "grab",
        "chance": "deal",
        "rule": "grab.move",
        "exception": "grab.joke",
        "invariant": "pebbles.kept",
        "property": "grab.ends",
        "scoring": "most",
        "assumption": "heap.open",
    }.items()
}
UNCLOSED = {
    "a type": "values: red, green, blue\n```",
    "a parameter": "  blue: 3\nsource: invented\n```",
    "a state": "seen: owner\n```",
    "an action": "  amount: pebbles from 0 to heap\n```",
    "a rule": "  purse[me] += amount\n```",
}
TWICE = {
    "a type": "{type} card\nvalues: blau, gelb",
    "a parameter": "{parameter} heap_size\ntype: card\nvalue: red\nsource: none",
    "a state": "{state} heap\ntype: card\nstart: red",
    "a definition": "{definition} card_worth(c: card) -> card\nis: c",
    "an assumption with the name of a rule": "{assumption} grab.end\nbecause: So.\nrules: heap",
    "an assumption with the name of a point": "{assumption} take.nothing\nbecause: A.\nrules: heap",
    "an assumption with the name of another": "{assumption} heap.open\nbecause: So.\nrules: heap",
    "a rule with the name of an assumption": "{rule} heap.open\non: grab\nrequire: amount > 0",
    "a rule with the name of a state": "{rule} heap\non: grab\nrequire: amount > 0",
}


@pytest.fixture
def messages(tmp_path: Path) -> Messages:
    """The messages about the toy game with some of its text replaced."""

    def make(*changes: tuple[str, str], extra: str = "") -> list[str]:
        text = PEBBLES.read_text("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / "01-pebbles.md").write_text(text + extra, "utf-8")
        with pytest.raises(LawError) as caught:
            load(tmp_path)
        return [problem.message for problem in caught.value.problems]

    return make


@pytest.mark.parametrize("fault", FAULTS)
def test_one_fault_gives_one_message(fault: str, messages: Messages) -> None:
    old, new, expected = FAULTS[fault]
    (message,) = messages((old, new))
    assert expected in message


@pytest.mark.parametrize("kind", KINDS_OF_FENCES)
def test_a_misspelled_kind_of_fence_gives_one_message(kind: str, messages: Messages) -> None:
    old, new, expected = KINDS_OF_FENCES[kind]
    (message,) = messages((old, new))
    assert expected in message


@pytest.mark.parametrize("kind", UNCLOSED)
def test_a_fence_that_is_never_closed_gives_one_message(kind: str, messages: Messages) -> None:
    text = UNCLOSED[kind]
    (message,) = messages((text, text.removesuffix("```")))
    assert "never closed" in message


@pytest.mark.parametrize("kind", TWICE)
def test_a_name_that_is_declared_twice_gives_one_message(kind: str, messages: Messages) -> None:
    (message,) = messages(extra=f"\n\nAgain.\n\n```{TWICE[kind]}\n```\n")
    assert "is declared already at" in message


@pytest.mark.parametrize("fault", FAULTS)
def test_a_second_fault_is_reported_beside_the_first(fault: str, messages: Messages) -> None:
    old, new, _ = FAULTS[fault]
    extra = "\n\nOdd.\n\n```{rule} show.odd\non: show\nrequire: nowhere > 0\n```\n"
    found = messages((old, new), extra=extra)
    assert len(found) == 2
    assert found[-1] == "rule show.odd: nowhere is not declared here"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on: deal\nrequire: deck[drawn] > nowhere", "nowhere is not declared here"),
        ("on: deal\nrequire: nowhere + (1 if hand[turn] == red else 2) > 0", "nowhere is not"),
        ("on: deal\nthen:\n  hand[turn] = drawn\n  nowhere = 1", "nowhere is not a variable"),
        ("on: deal\nrequire: card_worth(turn, turn) > 0", "takes 1 arguments, found 2"),
        ("on: deal\nrequire: heap + True > 0", "expected a number"),
        ("on: deal\nrequire: hand[heap] == red and turn", "expected bool, found seat"),
    ],
)
def test_a_fault_beside_a_name_of_unknown_type_is_reported(
    text: str, expected: str, messages: Messages
) -> None:
    extra = f"\n\nOdd.\n\n```{{rule}} deal.odd\n{text}\n```\n"
    found = messages(("values: red, green", "vlaues: red, green"), extra=extra)
    assert len(found) == 2
    assert expected in found[-1]


def test_two_faults_of_one_fence_s_keys_give_two_messages(messages: Messages) -> None:
    found = messages(("who: turn\nwhen: now == take", "wo: turn\nwen: now == take"))
    assert sorted(message.rpartition("did you mean ")[2] for message in found) == ["when?", "who?"]


def test_arguments_that_are_at_fault_are_all_reported(messages: Messages) -> None:
    fence = "{chance} toss\nwhen: now == shuffle\narguments:\n  a: crad\n  b: saet\nweight: 1"
    extra = f"\n\nOdd.\n\n```{fence}\n```\n"
    assert len(messages(extra=extra)) == 2


def test_a_circle_of_definitions_gives_one_message(messages: Messages) -> None:
    body = "```{{definition}} {0}(p: seat) -> bool\nis: {1}(p)\n```"
    circle = "\n\n".join(
        f"X.\n\n{body.format(*pair)}" for pair in (("u", "v"), ("v", "w"), ("w", "u"))
    )
    rule = "X.\n\n```{rule} show.odd\non: show\nrequire: all(v(p) for p in seat)\n```"
    assert messages(extra=f"\n\n{circle}\n\n{rule}\n") == [
        "definition u reaches itself: recursion has no end"
    ]


def test_a_definition_that_only_itself_uses_gives_one_message(messages: Messages) -> None:
    extra = "\n\nX.\n\n```{definition} deep(p: seat) -> bool\nis: deep(p)\n```\n"
    assert len(messages(extra=extra)) == 1


def test_a_rule_without_a_sentence_is_reported_beside_other_faults(messages: Messages) -> None:
    found = messages(("range: 0 to 4", "range: 0"), ("Nobody takes more than three.\n", ""))
    assert len(found) == 2
    assert "grab.limit has no sentence" in found[1]


def test_an_example_is_given_for_every_key_that_a_fence_must_have() -> None:
    assert EXAMPLES.keys() == {key for kind in KINDS.values() for key in kind.must}
