"""Every fault of a law is found, and the message says what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.language import LawError, load

Faults = Callable[..., str]

CASES = {
    "nothing after in": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: amount in ()\n```",
        "expected at least one value in the brackets",
    ),
    "a rule attached to nothing": (
        "Nobody does this.\n\n```{rule} give.purse\non: give\nthen:\n  purse[me] = 0\n```",
        "give is no declared action",
    ),
    "a name that is not declared": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: amount < limit\n```",
        "limit is not declared here",
    ),
    "a name that is spelt wrong": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: amount < prse[me]\n```",
        "prse is not declared here; did you mean purse?",
    ),
    "a truth value of another language": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: (amount < 1) == false\n```",
        "false is not declared here; write False",
    ),
    "a set as Python writes it": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: amount == {1}\n```",
        "not part of the rule language; write a set as {x: x == a for x in TYPE}",
    ),
    "a tab before an effect": (
        "Odd.\n\n```{rule} take.odd\non: take\nthen:\n  purse[me] = 0\n\tpurse[me] = 1\n```",
        "indent with spaces, never with tabs",
    ),
    "a parameter that is never used": (
        "Odd.\n\n```{parameter} limit\ntype: coin\nvalue: 3\nsource: none\n```",
        "parameter limit is never used",
    ),
    "a parameter that reads the position": (
        "Odd.\n\n```{parameter} limit\ntype: coin\nvalue: purse[0]\nsource: none\n```\n\n"
        "B.\n\n```{rule} take.q\non: take\nrequire: amount < limit\n```",
        "parameter limit reads purse, which is known in play only",
    ),
    "a parameter that reads an answer through a definition": (
        "Odd.\n\n```{parameter} limit\ntype: coin\nvalue: upmost(3)\nsource: none\n```\n\n"
        "Upmost.\n\n```{definition} upmost(n: coin) -> coin\nis: n if take.one == a else 2\n```\n\n"
        "```{point} take.one\nquestion: Q?\nanswers: a, b\nruling: a\nbecause: So.\n```\n\n"
        "B.\n\n```{rule} take.q\non: take\nrequire: amount < limit\n```",
        "parameter limit reads take.one, which is known when a game is agreed on",
    ),
    "a start that reads the position": (
        "A.\n\n```{state} way\ntype: coin\nstart: purse[0]\n```\n\n"
        "B.\n\n```{rule} take.way\non: take\nthen:\n  way += amount + way\n```",
        "the start of way reads purse: there is no position yet",
    ),
    "a definition that is never used": (
        "Odd.\n\n```{definition} rich(p: seat) -> bool\nis: purse[p] > 3\n```",
        "definition rich is never used",
    ),
    "a rule name declared twice": (
        "Again.\n\n```{rule} take.purse\non: take\nrequire: amount > 0\n```",
        "take.purse is declared already at",
    ),
    "a point that no rule reads": (
        "```{point} take.none\nquestion: Q?\nanswers: a, b\nruling: a\nbecause: So.\n```",
        "no rule reads take.none",
    ),
    "an exception to a rule that does not exist": (
        "Odd.\n\n```{exception} take.not\nto: take.much\nwhen: amount > 1\n```",
        "exception to take.much: there is no such rule",
    ),
    "a unit that does not fit": (
        "A.\n\n```{type} step\nnumber: whole\n```\n\n"
        "B.\n\n```{state} way\ntype: step\nstart: 0\n```\n\n"
        "C.\n\n```{rule} take.way\non: take\nthen:\n  way += amount\n```",
        "expected step, found coin",
    ),
    "a condition that is a number": (
        "Odd.\n\n```{rule} take.odd\non: take\nrequire: amount\n```",
        "expected bool, found coin",
    ),
    "a rule without a sentence": (
        "```{rule} take.some\non: take\nrequire: amount > 0\n```",
        "take.some has no sentence",
    ),
    "a fence of an unknown kind": (
        "Odd.\n\n```{ruel} take.some\non: take\nrequire: amount > 0\n```",
        "unknown kind of fence {ruel}",
    ),
    "a key that the fence does not have": (
        "Odd.\n\n```{rule} take.some\non: take\nrequires: amount > 0\n```",
        "did you mean require?",
    ),
    "a fence without a key that it needs": (
        "Odd.\n\n```{rule} take.some\nrequire: amount > 0\n```",
        "rule take.some lacks on: expected the action that it belongs to, such as `on: take`",
    ),
    "a rule that both guards and acts": (
        "Odd.\n\n```{rule} take.some\non: take\nrequire: amount > 0\nthen:\n  purse[me] = 0\n```",
        "a rule has either require or then",
    ),
    "an expression that does not parse": (
        "Odd.\n\n```{rule} take.some\non: take\nrequire: amount >\n```",
        "expected an expression",
    ),
    "an expression outside the language": (
        "Odd.\n\n```{rule} take.some\non: take\nrequire: (lambda: True)()\n```",
        "not a definition or a built-in function",
    ),
    "two exceptions that are over each other": (
        "A.\n\n```{exception} take.one\nto: take.purse\nover: take.two\nwhen: purse[me] > 5\n```\n"
        "\nB.\n\n```{exception} take.two\nto: take.purse\nover: take.one\nwhen: purse[me] > 6\n```",
        "take.one is over itself",
    ),
    "an exception over what is no exception": (
        "A.\n\n```{exception} take.one\nto: take.purse\nover: take.two\nwhen: purse[me] > 5\n```",
        "take.one is over take.two, which is no exception of this law",
    ),
    "an action without a rule": (
        "A.\n\n```{action} wait\nwho: anybody\nwhen: purse[0] > 5\n```",
        "action wait has no rule: write one on it or delete it",
    ),
    "a state that is never used": (
        "A.\n\n```{state} idle\ntype: coin\nstart: 0\n```",
        "state idle is never used: use it or delete it",
    ),
    "a definition that reaches itself": (
        "A.\n\n```{definition} deep(p: seat) -> bool\nis: deep(left(p))\n```\n\n"
        "B.\n\n```{rule} take.deep\non: take\nrequire: deep(me)\n```",
        "reaches itself",
    ),
    "a ruling that is no answer": (
        "```{point} take.none\nquestion: Q?\nanswers: a, b\nruling: c\nbecause: So.\n```",
        "the ruling c is none of a, b",
    ),
    "an answer that the point does not have": (
        "```{point} take.none\nquestion: Q?\nanswers: a, b\nruling: a\nbecause: So.\n```\n\n"
        "B.\n\n```{rule} take.q\non: take\nrequire: take.none == c\n```",
        "c is no answer of take.none: a, b",
    ),
    "a local name that hides a declared one": (
        "B.\n\n```{rule} take.q\non: take\nrequire: all(purse[coin] > 0 for coin in seat)\n```",
        "coin hides a name that is in use",
    ),
    "old() inside old()": (
        "B.\n\n```{property} grows\nstep: purse[0] >= old(1 + old(purse[0]))\non: every\n```",
        "old() inside old() looks back no further",
    ),
    "old() outside a property": (
        "B.\n\n```{rule} take.q\non: take\nrequire: old(purse[me]) > 0\n```",
        "old() belongs in a property",
    ),
    "a table without a line for every key": (
        "A.\n\n```{type} hue\nvalues: red, blue\n```\n\n"
        "B.\n\n```{parameter} worth\ntype: map[hue, coin]\n"
        "value:\n  red: 1\nsource: none\n```\n\n"
        "C.\n\n```{rule} take.q\non: take\nrequire: amount < worth[red]\n```",
        "every hue has one line, not so: blue",
    ),
    "a range without a sensible end": (
        "B.\n\n```{rule} take.q\non: take\nrequire: all(n >= 0 for n in range(0, 10**12))\n```",
        "expected one of + - * // %",
    ),
    "a range that is too long": (
        "B.\n\n```{rule} take.q\non: take\nrequire: all(n >= 0 for n in range(0, 1000000))\n```",
        "at most 10,000 values",
    ),
    "a fence that is never closed": (
        "B.\n\n```{rule} take.q\non: take\nrequire: amount > 0\n",
        "never closed",
    ),
}


@pytest.mark.parametrize("fault", CASES)
def test_the_checker_finds(fault: str, faults_of: Faults) -> None:
    extra, message = CASES[fault]
    found = faults_of(extra)
    assert message in found


@pytest.mark.parametrize("fault", CASES)
def test_every_message_names_file_line_and_column(fault: str, faults_of: Faults) -> None:
    for line in faults_of(CASES[fault][0]).splitlines():
        file, number, column, _ = line.split(":", 3)
        assert file.endswith("01-all.md")
        assert min(int(number), int(column)) > 0


def test_all_faults_are_reported_at_once(faults_of: Faults) -> None:
    extra = "\n\n".join(
        CASES[name][0] for name in ("a name that is not declared", "a rule attached to nothing")
    )
    assert len(faults_of(extra).splitlines()) == 2


def test_an_expression_s_fault_is_found_on_its_own_line(faults_of: Faults) -> None:
    extra = "X.\n\n```{rule} take.long\non: take\nrequire: amount > 0 and\n  amount < limit\n```"
    found = faults_of(extra)
    text = extra.splitlines()
    assert text[5].strip() == "amount < limit"
    line, column = (int(part) for part in found.split(":")[1:3])
    assert column == text[5].index("limit") + 1
    assert line > 5


def test_a_chapter_that_is_not_utf_8_is_named(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "01-all.md").write_bytes(b"# Title\n\xff\xfe")
    with pytest.raises(LawError, match=r"not UTF-8 at byte 8"):
        load(tmp_path)


def test_a_folder_without_chapters_is_no_law(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(LawError, match="no chapters here"):
        load(tmp_path)


def test_an_unknown_game_is_no_law() -> None:
    with pytest.raises(LawError, match="no chapters here"):
        load("atlantis")
