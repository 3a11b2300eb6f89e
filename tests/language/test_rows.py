"""Rows: a parameter that is a map of maps, with a line for each key."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.language.conftest import PAGE

from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.language.explain.unparse import unparse
from lexludi.mutants.switched import faults

LawOf = Callable[..., Law]
Faults = Callable[..., str]

FRAME = """
Tiles.

```{type} tile
values: tile_1, tile_2
```

Spaces.

```{type} space
range: 1 to 3
measures: number
```

Signs.

```{type} sign
values: bottle, pistol, hat
```

Prices.

```{type} price
range: 0 to 9
measures: coin
```

"""
SIGNS = "bottle, pistol, hat"
READS = {
    "map[space, sign]": "shows[tile_1][1] == hat or shows[tile_2][2] == bottle",
    "set[sign]": "pistol in shows[tile_1] or hat in shows[tile_2]",
    "set[space]": "1 in shows[tile_1] or 2 in shows[tile_2]",
    "map[space, price]": "amount <= shows[tile_1][1] + shows[tile_2][3]",
    "map[seat, sign]": "shows[tile_1][0] == hat",
    "map[space, set[sign]]": "hat in shows[tile_1][1]",
}


def fences(one: str, other: str, inner: str) -> str:
    """A parameter of two rows, and a guard that reads it."""
    return f"""{FRAME}
What the tiles show.

```{{parameter}} shows
type: map[tile, {inner}]
value:
  tile_1:{one}
  tile_2:{other}
source: the box
```

Read.

```{{rule}} take.x
on: take
require: {READS[inner]}
```
"""


@pytest.fixture
def value(law_of: LawOf) -> Callable[..., object]:
    """The value that two rows give, as JSON has it."""
    return lambda *rows: law_of(fences(*rows)).parameter_value("shows", 2)


def test_a_row_has_the_members_in_the_order_of_the_keys(value: Callable[..., object]) -> None:
    assert value(" hat, pistol, bottle", " bottle, bottle, hat", "map[space, sign]") == {
        "tile_1": {"1": "hat", "2": "pistol", "3": "bottle"},
        "tile_2": {"1": "bottle", "2": "bottle", "3": "hat"},
    }


def test_a_row_of_a_set_lists_its_members(value: Callable[..., object]) -> None:
    assert value(" hat, bottle", " pistol", "set[sign]") == {
        "tile_1": {"bottle": True, "pistol": False, "hat": True},
        "tile_2": {"bottle": False, "pistol": True, "hat": False},
    }


def test_nothing_behind_the_colon_is_the_empty_set(value: Callable[..., object]) -> None:
    assert value(" hat", "", "set[sign]") == {
        "tile_1": {"bottle": False, "pistol": False, "hat": True},
        "tile_2": {"bottle": False, "pistol": False, "hat": False},
    }


def test_a_row_may_be_written_as_a_map(value: Callable[..., object]) -> None:
    found = value(" {s: hat for s in space}", " hat, hat, bottle", "map[space, sign]")
    assert found == {
        "tile_1": {"1": "hat", "2": "hat", "3": "hat"},
        "tile_2": {"1": "hat", "2": "hat", "3": "bottle"},
    }


@pytest.mark.parametrize(
    ("row", "inner", "message"),
    [
        (" hat, hat", "map[space, sign]", r"tile_2: expected 3, one for each space \(1, 2, 3\)"),
        (" hat", "map[space, sign]", "1 members in the row tile_2: expected 3"),
        ("", "map[space, sign]", "0 members in the row tile_2: expected 3"),
        (" hat, hat, hat, hat", "map[space, sign]", "4 members in the row tile_2"),
        (" hat, hat, 7", "map[space, sign]", "expected sign, found number"),
        (" hat, hat, ship", "map[space, sign]", "ship is not declared"),
        (" hat, hat, tile_1", "map[space, sign]", "expected sign, found tile"),
        (" 1, 2, 10", "map[space, price]", "expected a price in the row tile_2, not 10"),
        (" hat, hat", "set[sign]", "hat comes twice in the row tile_2"),
        (" hat, 7", "set[sign]", "expected a sign in the row tile_2, not 7"),
        (" True, False, False", "set[sign]", "expected a sign in the row tile_2, not True"),
        (" 1, 4", "set[space]", "expected a space in the row tile_2, not 4"),
        (" 3, 3", "set[space]", "3 comes twice in the row tile_2"),
        (" hat, ,", "set[sign]", "expected an expression"),
        (" {s: 1 for s in space}", "map[space, sign]", r"expected map\[space, sign\], found map"),
    ],
)  # fmt: skip
def test_a_faulty_row_is_refused_with_its_line(
    row: str, inner: str, message: str, faults_of: Faults, tmp_path: Path
) -> None:
    good = {"map[space, price]": " 1, 2, 3", "set[sign]": " hat", "set[space]": " 1"}
    text = fences(good.get(inner, " hat, hat, hat"), row, inner)
    found = faults_of(text)
    assert re.search(message, found), found
    lines = [int(line) for line in re.findall(r"01-all\.md:(\d+):", found)]
    assert [
        (tmp_path / "tiny" / "01-all.md").read_text().splitlines()[line - 1].strip().split(":")[0]
        for line in lines
    ] == ["tile_2"]


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ("map[seat, sign]", "a table by seat depends on the players"),
        ("map[space, set[sign]]", "a row cannot hold a table: write the map"),
    ],
)
def test_what_no_row_can_be_is_said(inner: str, message: str, faults_of: Faults) -> None:
    assert message in faults_of(fences(" hat, hat, hat", " hat, hat, hat", inner))


@pytest.mark.parametrize(
    ("one", "other", "inner"),
    [
        (" hat, pistol, bottle", " bottle, bottle, hat", "map[space, sign]"),
        (" hat, bottle", "", "set[sign]"),
        (" 2", " 1, 3", "set[space]"),
        (" 4, 5, 6", " 7, 8, 9", "map[space, price]"),
    ],
)
def test_a_table_of_rows_means_the_same_as_the_map_that_it_stands_for(
    one: str, other: str, inner: str, law_of: LawOf, value: Callable[..., object]
) -> None:
    text = fences(one, other, inner)
    table = law_of(text)
    # No loop that a law writes has the name of a table's.
    shown = re.sub(r"\bkey\b", "outer", unparse(table.parameters["shows"].value))
    rows = re.search(r"value:\n  tile_1:.*\n  tile_2:.*\n", text)[0]  # type: ignore[index]
    expression = law_of(text.replace(rows, f"value: {shown}\n"))
    assert expression.parameter_value("shows", 2) == table.parameter_value("shows", 2)


def test_the_rows_on_the_page_are_read(law_of: LawOf) -> None:
    section = PAGE.read_text("utf-8").split("### Rows: a map of maps")[1].split("\n### ")[0]
    signs, sets = (
        law_of(f"{FRAME}\nT.\n\n```{{parameter}} shows\n{example}```\n\nR.\n\n"
               f"```{{rule}} take.x\non: take\nrequire: {reads}\n```\n")
        for example, reads in zip(
            re.findall(r"```text\n(.*?)```", section, re.DOTALL),
            (READS["map[space, sign]"], READS["set[sign]"]),
            strict=True,
        )
    )  # fmt: skip
    assert signs.parameter_value("shows", 2)["tile_2"] == {"1": "hat", "2": "bottle", "3": "pistol"}
    assert sets.parameter_value("shows", 2)["tile_1"] == {
        "bottle": False, "pistol": True, "hat": True,
    }  # fmt: skip
    assert not any(sets.parameter_value("shows", 2)["tile_2"].values())


OPEN = """
The board.

```{parameter} shows
type: map[tile, map[space, sign]]
value: open
such: all(shows[key][a] != shows[key][b] for a in space for b in space if a < b)
source: the box
```

Read.

```{rule} take.x
on: take
require: shows[tile_1][1] == hat
```
"""
GOOD = {"1": "hat", "2": "pistol", "3": "bottle"}


def test_a_setup_gives_an_open_map_of_maps(law_of: LawOf) -> None:
    law = law_of(FRAME + OPEN)
    for first, legal in (("hat", 10), ("bottle", 0)):
        other = "bottle" if first == "hat" else "hat"
        row = {"1": first, "2": "pistol", "3": other}
        machine = Machine(law, Setup(2, variants={"shows": {"tile_1": row, "tile_2": GOOD}}))
        assert len(machine.legal(machine.start())) == legal * 2


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (GOOD | {"3": "hat"}, r"variants\.shows\.tile_2 breaks the condition of shows"),
        (GOOD | {"3": "ship"}, r"variants\.shows\.tile_2\.3: expected a sign"),
        ({"1": "hat"}, r"variants\.shows\.tile_2\.2: is missing"),
        (["hat", "pistol", "bottle"], r"variants\.shows\.tile_2: expected an object by space"),
    ],
)
def test_an_open_row_that_no_box_has_is_refused(row: object, message: str, law_of: LawOf) -> None:
    with pytest.raises(SetupError, match=message):
        Machine(law_of(FRAME + OPEN), Setup(2, variants={"shows": {"tile_1": GOOD, "tile_2": row}}))


@pytest.mark.parametrize(
    ("one", "other", "inner", "names"),
    [
        (" hat, pistol", " hat", "set[sign]",
         {"without tile_1.hat", "without tile_1.pistol", "without tile_2.hat"}),
        (" 4, 5, 6", " 7, 8, 1", "map[space, price]",
         {f"more {tile}.{space}" for tile in ("tile_1", "tile_2") for space in (1, 2, 3)}),
    ],
)  # fmt: skip
def test_every_number_and_member_of_a_row_has_its_fault(
    one: str, other: str, inner: str, names: set[str], law_of: LawOf
) -> None:
    law = law_of(fences(one, other, inner))
    found = {
        f.name.removeprefix("shows."): f.law for f in faults(law) if f.name.startswith("shows.")
    }
    assert set(found) == names
    for name, faulty in found.items():
        assert _changed(law, faulty) == [name.split(" ")[1]]


def _changed(law: Law, faulty: Law) -> list[str]:
    """The entries of the parameter in which two laws differ."""
    one, other = (each.parameter_value("shows", 2) for each in (law, faulty))
    return [f"{t}.{k}" for t, row in one.items() for k in row if row[k] != other[t][k]]
