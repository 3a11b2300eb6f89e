"""Long maps in the terminal's text: entries are broken into indented lines and none is lost."""

from __future__ import annotations

from lexludi.cli.text.judge_tree import WIDTH, folded

LONG = "board is " + ", ".join(f"{space}: pistol" for space in range(1, 49))


def test_a_long_map_takes_several_lines_of_a_terminal() -> None:
    lines = list(folded(LONG))
    assert len(lines) > 1
    assert max(map(len, lines)) <= WIDTH


def test_the_lines_after_the_first_are_indented() -> None:
    first, *others = folded(LONG)
    assert not first.startswith(" ")
    assert all(line.startswith("    ") for line in others)


def test_no_entry_of_a_map_is_lost_or_split() -> None:
    assert " ".join(line.strip() for line in folded(LONG)) == LONG


def test_a_short_map_stays_on_its_line() -> None:
    assert list(folded("pips is jade: 1, silk: 2")) == ["pips is jade: 1, silk: 2"]
