"""`ledger`: the table, the holes, and the status that they leave."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from lexludi.cli import parts
from lexludi.proofs.results import Obligations
from lexludi.verify.ledger_report import EditionRow, Ledger, RuleRow

Command = Any

ROW = RuleRow("bid.raise", "guard", "03-auction.md:45", 3, 2, 9, 0, {"de": 1, "fr": 0})
BOOK = EditionRow("de", 10, 6, {"heading": 3, "pointer": 1}, 38, 2)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> dict[str, Ledger]:
    """A ledger that a test puts here, in the place of the real one."""
    result = {"ledger": Ledger((ROW,), (BOOK,))}
    monkeypatch.setattr(parts, "obligations", lambda *_: Obligations(proved=1))
    monkeypatch.setattr(parts, "ledger", lambda *_: result["ledger"])
    return result


def test_a_rule_s_line_says_cases_proofs_and_editions(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    head, row, *_ = lexludi("ledger", "manila").out.splitlines()
    titles = [
        "rule",
        "kind",
        "legal",
        "illegal",
        "proved",
        "constructed",
        "faults",
        "noticed",
        "de",
        "points",
        "assumptions",
    ]
    assert head.split() == titles
    assert row.split() == ["bid.raise", "guard", "3", "2", "9", "0", "1"]


def test_a_line_ends_with_the_points_and_assumptions_that_say_it(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    said = replace(ROW, points=("bid.least",), assumptions=("auction.clockwise", "auction.whole"))
    found["ledger"] = Ledger((said,), (BOOK,))
    row = lexludi("ledger", "manila").out.splitlines()[1]
    assert row.split()[-3:] == ["bid.least", "auction.clockwise", "auction.whole"]


def test_without_editions_it_is_said_that_it_is_not_measured_who_says_a_rule(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    row = RuleRow("bid.raise", "guard", "03-auction.md:45", 3, 2, 9)
    found["ledger"] = Ledger((row,))
    ran = lexludi("ledger", "manila")
    assert "not measured, the game has no editions" in ran.out
    assert "assumptions" not in ran.out
    assert ran.status == 0


@pytest.mark.parametrize(("missing", "word"), [((), "silent"), (("de",), "missing")])
def test_an_edition_without_a_passage_is_silent_only_if_that_is_recorded(
    lexludi: Command, found: dict[str, Ledger], missing: tuple[str, ...], word: str
) -> None:
    row = RuleRow("bid.raise", "guard", "03-auction.md:45", 3, 2, 9, 0, {"de": 0}, missing)
    found["ledger"] = Ledger((row,), (BOOK,))
    assert lexludi("ledger", "manila").out.splitlines()[1].split()[-1] == word


def test_an_edition_s_line_says_why_passages_support_no_rule(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    out = lexludi("ledger", "manila").out
    assert "de: 6 of 10 passages support rules, the others: 3 heading, 1 pointer" in out
    assert "38 points answered, 2 silent" in out


def test_no_hole_is_status_0(lexludi: Command, found: dict[str, Ledger]) -> None:
    assert lexludi("ledger", "manila").status == 0


def test_a_hole_is_printed_and_status_1(lexludi: Command, found: dict[str, Ledger]) -> None:
    found["ledger"] = Ledger(holes=("rule bid.raise: no case breaks it",))
    ran = lexludi("ledger", "manila")
    assert ran.status == 1
    assert "1 hole\n  rule bid.raise: no case breaks it" in ran.out


def test_an_undecided_obligation_is_status_3(lexludi: Command, found: dict[str, Ledger]) -> None:
    found["ledger"] = Ledger(open=("bid.raise",))
    assert lexludi("ledger", "manila").status == 3


def test_report_only_leaves_status_0_whatever_is_found(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    found["ledger"] = Ledger(holes=("rule bid.raise: no case breaks it",))
    ran = lexludi("ledger", "manila", "--report-only")
    assert ran.status == 0
    assert "no case breaks it" in ran.out


def test_the_json_has_rules_editions_holes_and_what_is_open(
    lexludi: Command, found: dict[str, Ledger]
) -> None:
    data = lexludi("ledger", "manila", "--format", "json").data
    assert set(data) == {"rules", "editions", "holes", "open", "unfounded"}
    assert data["rules"][0]["editions"] == {"de": 1, "fr": 0}
