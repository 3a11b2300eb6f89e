"""`points`: the matrix of points by editions, one point in full, and the tables to export."""

from __future__ import annotations

import csv
import io
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from lexludi import editions
from lexludi.catalogue import installed, open_game

Command = Any
CODES = editions.editions(open_game("manila").editions)
POINTS = tuple(open_game("manila").law.points)


def test_the_matrix_has_a_row_for_each_point_and_a_column_for_each_edition(
    lexludi: Command,
) -> None:
    head, *rows = lexludi("points", "manila").out.splitlines()
    assert tuple(head.split()) == ("point", "ruling", *CODES, "class")
    assert tuple(row.split()[0] for row in rows[: len(POINTS)]) == POINTS


def test_every_edition_answers_every_point_or_is_recorded_silent(lexludi: Command) -> None:
    for entry in lexludi("points", "manila", "--format", "json").data:
        assert [t["edition"] for t in entry["testimonies"]] == list(CODES)
        for testimony in entry["testimonies"]:
            assert bool(testimony["statements"]) != bool(testimony["silence"]), entry["id"]


def test_every_answer_is_stated_by_passages_of_its_edition(lexludi: Command) -> None:
    names = {
        code: {p.name for p in editions.load(open_game("manila").editions, code).passages}
        for code in CODES
    }
    for entry in lexludi("points", "manila", "--format", "json").data:
        for testimony in entry["testimonies"]:
            for statement in testimony["statements"]:
                assert statement["answer"] in entry["answers"]
                assert statement["passages"]
                assert set(statement["passages"]) <= names[testimony["edition"]]


def test_the_french_order_of_the_pilots_departs(lexludi: Command) -> None:
    (entry,) = lexludi("points", "manila", "pilots.order", "--format", "json").data
    (french,) = (t for t in entry["testimonies"] if t["edition"] == "fr")
    assert "large_first" in {statement["answer"] for statement in french["statements"]}


def test_a_point_in_full_shows_places_and_restatements(lexludi: Command) -> None:
    out = lexludi("points", "manila", "pilots.order").out
    assert out.startswith("pilots.order: Which pilot acts first?\n    ruling  small_first, not ")
    assert "Les pilotes s'en mêlent, ¶" in out


def test_the_table_has_the_answers_of_each_edition(lexludi: Command) -> None:
    rows = list(csv.DictReader(io.StringIO(lexludi("points", "manila", "--format", "csv").out)))
    assert tuple(row["point"] for row in rows) == POINTS
    (order,) = (row for row in rows if row["point"] == "pilots.order")
    assert order["de"] == order["ruling"] == "small_first"


def test_the_tei_document_has_an_entry_for_each_point(lexludi: Command) -> None:
    root = ET.fromstring(lexludi("points", "manila", "--format", "tei").out)
    apps = [element for element in root.iter() if element.tag.endswith("}app")]
    assert len(apps) == len(POINTS)


def test_open_questions_are_listed_with_the_ruling(lexludi: Command) -> None:
    out = lexludi("points", "manila").out
    assert "end.tie: Two players have equal fortunes. Who wins? We rule shared." in out


def test_what_does_not_touch_play_is_listed_by_edition(lexludi: Command) -> None:
    found = lexludi("points", "manila", "--cosmetic", "--format", "json").data
    assert {one["edition"] for one in found} == set(CODES)
    assert all(one["text"] and one["place"] for one in found)


def test_an_unknown_point_is_told_with_the_nearest(lexludi: Command) -> None:
    ran = lexludi("points", "manila", "pilot.order")
    assert ran.status == 2
    assert "did you mean pilots.order?" in ran.err


def test_remarks_are_not_those_of_a_point(lexludi: Command) -> None:
    ran = lexludi("points", "manila", "pilots.order", "--cosmetic")
    assert ran.status == 2
    assert "leave the points out" in ran.err


@pytest.mark.parametrize("form", ["csv", "tei"])
def test_remarks_have_no_table(lexludi: Command, form: str) -> None:
    ran = lexludi("points", "manila", "--cosmetic", "--format", form)
    assert ran.status == 2


def test_without_a_game_every_game_is_listed_with_its_points_and_editions(
    lexludi: Command,
) -> None:
    _, *rows = lexludi("points").out.splitlines()
    expected = [
        [name, str(len(open_game(name).law.points)), *editions.editions(open_game(name).editions)]
        for name in installed()
    ]
    assert [row.split() for row in rows] == expected


def test_the_list_of_games_is_text_alone(lexludi: Command) -> None:
    refused = lexludi("points", "--format", "json")
    assert refused.status == 2
    assert "GAME is missing: the list of all games is text alone" in refused.err
