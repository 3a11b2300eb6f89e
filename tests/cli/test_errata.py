"""`edition errata`: what an edition's publisher is told, in every format and order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

Command = Any
TIDEWRACK = Path(__file__).parents[1] / "games" / "tidewrack" / "tidewrack"


def test_the_errata_are_printed_with_the_proposed_words(lexludi: Command) -> None:
    ran = lexludi("edition", "errata", TIDEWRACK, "de")
    assert ran.status == 0
    assert ran.out.startswith("Tidewrack: errata, Deutsch\n")
    assert "Gewählt ist gewählt." in ran.out


def test_they_are_told_in_the_language_that_is_asked_for(lexludi: Command) -> None:
    ran = lexludi("--language", "fr", "edition", "errata", TIDEWRACK, "de")
    assert "S’écarte de la décision" in ran.out
    assert "Departs" not in ran.out


def test_as_json_every_erratum_has_its_kind_its_places_and_the_ruling(lexludi: Command) -> None:
    found = lexludi("edition", "errata", TIDEWRACK, "de", "--format", "json").data
    assert [(one["point"], one["kind"], one["ruling"]) for one in found["errata"]] == [
        ("choice.firm", "departs", "firm"),
        ("wood.tie", "departs", "nobody"),
    ]
    assert found["errata"][1]["proposal"]["at"][0]["passage"] == "end.wood"


@pytest.mark.parametrize(("format", "begins"), [("markdown", "# "), ("html", "<!DOCTYPE html>")])
def test_a_file_is_written_where_it_is_asked_for(
    lexludi: Command, tmp_path: Path, format: str, begins: str
) -> None:
    file = tmp_path / "errata"
    printed = lexludi("edition", "errata", TIDEWRACK, "de", "--format", format).out
    ran = lexludi("edition", "errata", TIDEWRACK, "de", "--format", format, "--out", file)
    assert ran.out == f"{file}: questions 2, slips 0\n"
    assert file.read_text("utf-8") == printed
    assert printed.startswith(begins)


def test_by_place_the_order_is_that_of_the_book(lexludi: Command) -> None:
    def order(*words: str) -> list[str]:
        found = lexludi("edition", "errata", "manila", "it", "--format", "json", *words).data
        return [one["point"] for one in found["errata"] if one["kind"] == "departs"]

    assert sorted(order("--by", "place")) == sorted(order())
    assert order("--by", "place") != order()


def test_an_edition_from_a_file_has_errata_before_it_is_among_the_others(
    lexludi: Command, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    text = (TIDEWRACK / "editions" / "de.toml").read_text("utf-8")
    file.write_text(text.replace('answers = ["wood.tie=each"]\n', ""), "utf-8")
    found = lexludi("edition", "errata", TIDEWRACK, file, "--format", "json").data
    kinds = {one["point"]: one["kind"] for one in found["errata"]}
    assert kinds == {"choice.firm": "departs", "wood.tie": "silent"}


def test_an_edition_that_does_not_exist_is_told_with_those_there_are(lexludi: Command) -> None:
    ran = lexludi("edition", "errata", TIDEWRACK, "eo")
    assert ran.status == 2
    assert "unknown edition 'eo'" in ran.err


def test_nothing_is_written_where_there_is_no_folder(lexludi: Command, tmp_path: Path) -> None:
    file = tmp_path / "none" / "errata.html"
    ran = lexludi("edition", "errata", TIDEWRACK, "de", "--out", file)
    assert ran.status == 2
    assert "there is no folder" in ran.err


def test_an_unknown_format_is_told_with_those_there_are(lexludi: Command) -> None:
    ran = lexludi("edition", "errata", TIDEWRACK, "de", "--format", "pdf")
    assert ran.status == 2
    assert "markdown" in ran.err


def test_a_stale_measurement_is_left_out_and_named(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.comparison import impact_report
    from lexludi.support.errors import UsageError

    def stale(*_: object) -> None:
        raise UsageError("the report is stale")

    monkeypatch.setattr(type(impact_report.COMMITTED), "read", stale)
    ran = lexludi("edition", "errata", "manila", "de")
    assert ran.status == 0
    assert "how much errata matter is left out: the report is stale" in ran.err
    assert "Not measured" in ran.out
