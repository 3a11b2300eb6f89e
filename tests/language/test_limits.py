"""A law beyond a bound is refused, with its place, before the work that the bound is for."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.language.conftest import FRAME

from lexludi.language import Law, LawError, Machine, Setup, limits, load

Faults = Callable[..., str]
LawOf = Callable[..., Law]
SECONDS = 20
"""A second or so alone; before there were bounds these laws took minutes, or had no end."""


def parameter(name: str, kind: str, value: str) -> str:
    return f"Odd.\n\n```{{parameter}} {name}\ntype: {kind}\nvalue: {value}\nsource: none\n```\n\n"


def state(name: str, kind: str, start: str = "0") -> str:
    return f"Odd.\n\n```{{state}} {name}\ntype: {kind}\nstart: {start}\n```\n\n"


def rule(require: str, name: str = "take.q") -> str:
    return f"Odd.\n\n```{{rule}} {name}\non: take\nrequire: {require}\n```\n\n"


def effect(then: str) -> str:
    return f"Odd.\n\n```{{rule}} take.q\non: take\nthen:\n{then}\n```\n\n"


def definition(header: str, body: str) -> str:
    return f"Odd.\n\n```{{definition}} {header}\nis: {body}\n```\n\n"


def ranged(name: str, low: int, high: int) -> str:
    return f"A.\n\n```{{type}} {name}\nrange: {low} to {high}\nmeasures: number\n```\n\n"


def action(arguments: str) -> str:
    return (
        f"Do.\n\n```{{action}} give\nwho: anybody\nwhen: purse[0] < 9\narguments:\n"
        f"  {arguments}\n```\n\nDoes.\n\n```{{rule}} give.done\non: give\nthen:\n"
        "  purse[me] += 1\n```\n\n"
    )


SQUARES = parameter("p0", "number", "7") + "".join(
    parameter(f"p{n}", "number", f"p{n - 1} * p{n - 1}") for n in range(1, 41)
)
DOUBLES = definition("d0() -> number", "1") + "".join(
    definition(f"d{n}() -> number", f"d{n - 1}() + d{n - 1}()") for n in range(1, 41)
)
CHAIN = definition("c0() -> number", "1") + "".join(
    definition(f"c{n}() -> number", f"c{n - 1}() + 1") for n in range(1, 200)
)
LOOPS = " ".join(f"for a{n} in coins" for n in range(8))
NESTED = "\n".join(f"{'  ' * (n + 1)}for a{n} in coins:" for n in range(8))
TABLE = "".join(f"\n  {n}: 1" for n in range(120))

BEYOND = {
    "an info line of blanks": (
        "```{rule} take" + " " * 100_000 + "x\non: take\n```\n",
        "a line of a fence has at most",
    ),
    "a long line of a fence": (rule("amount > 0" + " " * 3_000 + "and True"), "a line of a fence"),
    "many players": ("", "31 players: a game has at most 30"),
    "no end of players": ("", "999,999,999 players"),
    "many values": (
        "A.\n\n```{type} hue\nvalues:\n"
        + "\n".join(f"  v{n}, w{n}" for n in range(600))
        + "\n```\n\n",
        "1,200 words",
    ),
    "a wide range": (ranged("wide", 0, 999_999_999), "1,000,000,000 numbers: a range has at most"),
    "a large number": (rule("amount < " + "9" * 30), "a number is at most 1,000,000,000,000,000,0"),
    "a number that is no number": (rule("amount < " + "9" * 1_900), "a number is at most"),
    "squares of squares": (SQUARES + rule("amount < p40"), "is too large: a number is at most"),
    "800 plus signs": (rule("amount < " + " + ".join(["1"] * 400)), "nested more than 60 levels"),
    "900 minus signs": (rule("amount < " + "-" * 900 + "1"), "nested more than 60 levels"),
    "900 brackets": (rule("amount < " + "(" * 900 + "1" + ")" * 900), "too many nested parenth"),
    "a deep type": (state("deep", "map[seat, " * 150 + "coin" + "]" * 150), "nested more than 60"),
    "deep effects": (
        effect("\n".join(f"{'  ' * (n + 1)}if amount > 0:" for n in range(70)) + " purse[me] = 0"),
        "nested more than 60 levels",
    ),
    "a long table": (
        ranged("wide", 0, 119) + parameter("t", "map[wide, number]", TABLE) + rule("t[3] > 0"),
        "a table has at most 100 lines",
    ),
    "doubled definitions": (DOUBLES + rule("amount < d40()"), "terms once it is unrolled"),
    "a chain of definitions": (CHAIN + rule("amount < c199()"), "levels deep with what it calls"),
    "nested loops": (
        ranged("coins", 0, 99) + rule(f"sum(1 {LOOPS}) > 0"),
        "over 10^15 terms once it is unrolled",
    ),
    "nested effects": (
        ranged("coins", 0, 99) + effect(f"{NESTED}\n{'  ' * 9}purse[me] += 1"),
        "terms once it is unrolled",
    ),
    "a long span of parameters": (
        parameter("n", "number", "10**5".replace("**5", "0000"))
        + rule("any(n > 0 for k in range(0, n))"),
        "terms once it is unrolled",
    ),
    "a long loop in a parameter": (
        parameter("n", "number", "100000")
        + parameter("m", "number", "sum(1 for k in range(0, n))")
        + rule("amount < m"),
        "range(0, 100,000) is too long",
    ),
    "a parameter without a value": (
        parameter("n", "number", "1 // (players - players)") + rule("amount < n"),
        "parameter n has no value",
    ),
    "a large map": (
        ranged("wide", 0, 999)
        + state("board", "map[wide, map[wide, coin]]")
        + rule("board[1][2] == 0"),
        "has 1,000,000 entries: at most 100,000",
    ),
    "many steps": (
        ranged("wide", 0, 99) + action("much: map[wide, bool]"),
        "combinations of arguments: at most 1,000,000",
    ),
}
PLAYERS = {"many players": "2 to 31", "no end of players": "2 to 999999999"}


GRID = ranged("wide", 0, 99) + state("board", "map[wide, map[wide, coin]]")
EVERY_ENTRY = "sum({} for row in wide for column in wide) == 0"


@pytest.mark.parametrize("entry", ["board[row][0]", "entry(row, column)", "board[99 - row][0]"])
def test_an_entry_at_the_variable_of_a_loop_is_no_choice(entry: str, law_of: LawOf) -> None:
    at = definition("entry(a: wide, b: wide) -> coin", "board[a][b]")
    law = law_of(GRID + (at if "entry" in entry else "") + rule(EVERY_ENTRY.format(entry)))
    assert "take.q" in law.rules


def test_an_entry_at_a_key_that_play_decides_is_a_choice_of_all(faults_of: Faults) -> None:
    found = faults_of(GRID + rule(EVERY_ENTRY.format("board[amount % 100][column]")))
    assert "terms once it is unrolled" in found


@pytest.mark.parametrize("case", BEYOND)
def test_a_law_beyond_a_bound_is_refused_at_once(case: str, faults_of: Faults) -> None:
    extra, message = BEYOND[case]
    frame = FRAME.replace("players: 2 to 3", f"players: {PLAYERS.get(case, '2 to 3')}")
    before = time.process_time()
    found = faults_of(extra, frame)
    assert message in found
    assert time.process_time() - before < SECONDS
    file, line, column, _ = found.splitlines()[0].split(":", 3)
    assert file.endswith("01-all.md")
    assert int(line) > 0
    assert int(column) > 0


def _refused(folder: Path) -> str:
    with pytest.raises(LawError) as caught:
        load(folder)
    return str(caught.value)


def test_a_large_chapter_is_refused(tmp_path: Path) -> None:
    (tmp_path / "01-all.md").write_text(FRAME + "> " * limits.LARGEST_CHAPTER, "utf-8")
    assert f"a chapter has at most {limits.LARGEST_CHAPTER:,}" in _refused(tmp_path)


def test_too_many_chapters_are_refused(tmp_path: Path) -> None:
    for number in range(limits.MOST_CHAPTERS + 1):
        (tmp_path / f"{number:04}.md").write_text("A.", "utf-8")
    assert f"a law has at most {limits.MOST_CHAPTERS}" in _refused(tmp_path)


def test_too_many_fences_are_refused(tmp_path: Path) -> None:
    fences = "".join(f"```{{type}} t{n}\nvalues: v{n}\n```\n\n" for n in range(2_001))
    (tmp_path / "01-all.md").write_text(FRAME + fences, "utf-8")
    assert f"a law has at most {limits.MOST_FENCES:,}" in _refused(tmp_path)


@pytest.mark.parametrize("mark", ["> ", "* ", "[", "`", "- > "])
def test_marks_of_markdown_have_an_end(mark: str, tmp_path: Path) -> None:
    text = FRAME + mark * (limits.LARGEST_CHAPTER // 2 // len(mark))
    (tmp_path / "01-all.md").write_text(text, "utf-8")
    before = time.process_time()
    load(tmp_path)
    assert time.process_time() - before < SECONDS


@pytest.mark.parametrize(
    "extra",
    [
        state("heap", "number") + rule("any(n > 5 for n in range(0, heap))"),
        rule("any(n > 5 for n in range(0, amount))"),
        rule("any(n > 5 for n in range(0, me))"),
        definition("within(top: number) -> bool", "any(n > 5 for n in range(0, top))")
        + rule("within(amount)"),
        effect("  for n in range(0, purse[me]):\n    purse[me] += n"),
        "Many.\n\n```{variant} many\nquestion: How many?\nchoices: 1 to 3\ndefault: 1\n```\n\n"
        + rule("any(n > amount for n in range(0, many))"),
    ],
)
def test_a_loop_whose_bounds_vary_is_refused(extra: str, faults_of: Faults) -> None:
    assert "the bound of a range changes" in faults_of(extra)


def test_a_loop_may_run_as_far_as_a_definition_is_told_by_a_literal(law_of: LawOf) -> None:
    body = "any(n > 5 for n in range(0, top))"
    law = law_of(definition("within(top: number) -> bool", body) + rule("within(7)"))
    machine = Machine(law, Setup(players=2))
    assert machine.legal(machine.start())


def test_a_number_that_is_squared_in_play_has_an_end(law_of: LawOf) -> None:
    law = law_of(state("heap", "number", "1000000000000") + effect("  heap = heap * heap"))
    machine = Machine(law, Setup(players=2))
    with pytest.raises(ValueError, match="is more than 1000000000000000000"):
        machine.do(machine.start(), {"by": 0, "do": "take", "amount": 1})


def test_the_bounds_leave_room_for_manila() -> None:
    chapters = Path(__file__).parents[2] / "spec/lexludi/games/manila/law"
    sizes = [file.stat().st_size for file in chapters.glob("*.md")]
    assert max(sizes) * 10 < limits.LARGEST_CHAPTER
    assert len(sizes) * 10 < limits.MOST_CHAPTERS


def test_a_parameter_may_use_another_one_through_a_definition(law_of: LawOf) -> None:
    law = law_of(
        parameter("a", "number", "twice() + 1")
        + definition("twice() -> number", "b * 2")
        + parameter("b", "number", "4")
        + rule("amount < a")
    )
    assert law.parameter_values(2)["a"] == 9


def test_long_chains_are_read_in_time(law_of: LawOf) -> None:
    chain = parameter("p0", "number", "1") + "".join(
        parameter(f"p{n}", "number", f"p{n - 1} + 1") for n in range(1, 900)
    )
    before = time.process_time()
    assert law_of(chain + rule("amount < p899")).parameter_values(2)["p899"] == 900
    assert time.process_time() - before < SECONDS / 2


def test_a_circle_of_definitions_is_noted_once_and_in_time(faults_of: Faults) -> None:
    chain = "".join(definition(f"c{n}() -> number", f"c{(n + 1) % 900}()") for n in range(900))
    before = time.process_time()
    found = faults_of(chain + rule("amount < c5()"))
    assert found.count("reaches itself") == 1
    assert time.process_time() - before < SECONDS / 2


def test_the_page_of_the_language_states_every_bound() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/language.md").read_text("utf-8")
    _, _, section = page.partition("## Names")
    bounds = {name: value for name, value in vars(limits).items() if name.isupper()}
    assert [name for name, value in bounds.items() if f"{value:,}" not in section] == []
