"""What a terminal makes of a result, and that a pipe gets it as it is."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from lexludi.cli import output, terminal

Command = Any
ROW = "first  " + "word " * 30


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("text", [ROW, "word " * 30, "  indented " + "word " * 30, "航" * 70])
def test_no_line_is_wider_than_the_terminal(text: str) -> None:
    lines = list(terminal.fitted(text))
    assert len(lines) > 1
    assert max(map(cell_len, lines)) <= 60


@pytest.mark.usefixtures("narrow")
def test_the_last_cell_of_a_row_goes_on_below_where_it_began() -> None:
    first, second, *_ = terminal.fitted(ROW)
    assert first.startswith("first  word")
    assert second.startswith("       word")


@pytest.mark.usefixtures("narrow")
def test_wrapping_loses_no_word() -> None:
    assert " ".join(terminal.fitted(ROW)).split() == ROW.split()


@pytest.mark.usefixtures("narrow")
def test_a_short_line_stays_as_it_is() -> None:
    assert list(terminal.fitted("a  b\n\n  c")) == ["a  b", "", "  c"]


def test_a_verdict_is_coloured_unless_no_color_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[31mrefused" in next(terminal.fitted("refused by a.rule"))
    monkeypatch.setenv("NO_COLOR", "1")
    assert next(terminal.fitted("refused by a.rule")) == "refused by a.rule"


@pytest.mark.parametrize(("watched", "lines"), [(True, 3), (False, 1)])
@pytest.mark.usefixtures("narrow")
def test_only_a_terminal_wraps(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    watched: bool,
    lines: int,
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: watched, raising=False)
    output.say(ROW)
    assert capsys.readouterr().out.count("\n") == lines


@pytest.mark.usefixtures("narrow")
def test_json_is_never_wrapped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    output.put(ROW)
    assert capsys.readouterr().out == f"{ROW}\n"
