"""The files that programs read: what they hold, and that the same law gives the same bytes."""

from __future__ import annotations

import csv
import hashlib
import html
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from lexludi.lookup import rule_page as page
from lexludi.site.downloads.files import downloads
from lexludi.site.downloads.needs import _unique, identifier
from lexludi.site.published_game import published
from lexludi.support.errors import UsageError
from lexludi.verify import dossier

GAME = published("manila")
FILES = {one.name: one.data for one in downloads("manila")}
DIGEST = """
import hashlib
from lexludi.site.downloads.files import downloads
print(hashlib.sha256(b"".join(one.data for one in downloads("manila"))).hexdigest())
"""


@pytest.fixture(scope="module")
def needs() -> dict[str, Any]:
    """The needs by their ids."""
    document = msgspec.json.decode(FILES["needs.json"])
    found: dict[str, Any] = document["versions"][document["current_version"]]["needs"]
    return found


def rows(file: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(FILES[file].decode())))


def test_the_needs_have_what_sphinx_needs_asks_for() -> None:
    document = msgspec.json.decode(FILES["needs.json"])
    version = document["versions"][document["current_version"]]
    assert document["project"] == "Lex Ludi: Manila"
    assert version["needs_amount"] == len(version["needs"])


def test_every_name_point_and_passage_is_a_need(needs: dict[str, Any]) -> None:
    passages = sum(len(book.passages) for book in GAME.books)
    assert len(needs) == len(page.names(GAME.law)) + len(GAME.law.points) + passages


def test_every_link_of_a_need_leads_to_a_need(needs: dict[str, Any]) -> None:
    links = {link for need in needs.values() for link in need["links"]}
    assert links <= set(needs)


def test_a_rule_has_its_points_and_values_and_the_counts_of_its_cases(
    needs: dict[str, Any],
) -> None:
    rule, cases = needs["RULE_LAUNCH_SUM"], GAME.cases["launch.sum"]
    assert "PARAMETER_START_SUM" in rule["links"]
    assert rule["cases_illegal"] == str(len(cases.illegal))
    assert rule["address"] == "manila/law/office.html#launch.sum"


def test_a_passage_is_linked_to_what_it_supports(needs: dict[str, Any]) -> None:
    book = GAME.book["de"]
    passage = next(one for one in book.passages if one.rules)
    links = needs[identifier("passage", "de", passage.name)]["links"]
    assert {identifier("rule", rule) for rule in passage.rules if rule in GAME.law.rules} <= {
        *links
    }


def test_two_needs_of_one_id_are_unusable_and_named() -> None:
    with pytest.raises(UsageError, match=r"a\.b and a_b both have the id RULE_A_B"):
        _unique({"id": identifier("rule", name), "name": name} for name in ("a.b", "a_b"))


def test_the_apparatus_has_an_entry_for_every_point() -> None:
    root = ET.fromstring(FILES["apparatus.xml"])
    assert len(root.findall(".//{http://www.tei-c.org/ns/1.0}app")) == len(GAME.law.points)


def test_the_matrix_has_a_row_for_every_row_of_the_ledger() -> None:
    names = [row["rule"] for row in rows("matrix.csv")]
    law = GAME.law
    every = [*law.rules, *law.parameters, *law.actions, *law.variants, law.scoring.name]
    assert names == every


def test_the_matrix_names_the_points_and_assumptions_of_a_row() -> None:
    row = next(row for row in rows("matrix.csv") if row["rule"] == "place.cheapest")
    assert (row["points"], row["assumptions"]) == ("load.cheapest", "jade.fives")


def test_the_matrix_agrees_with_the_editions_and_the_mutation_score() -> None:
    row = next(row for row in rows("matrix.csv") if row["rule"] == "launch.sum")
    assert int(row["de"]) == len(GAME.book["de"].supporting("launch.sum"))
    assert int(row["killed"]) == GAME.mutants["launch.sum"].killed


def test_the_matrix_says_which_editions_are_silent() -> None:
    for row in rows("matrix.csv"):
        silent = {code for code, book in GAME.book.items() if row["rule"] in book.silent.rules}
        assert {code for code in GAME.book if row[code] == "silent"} == silent


def test_the_table_of_points_has_every_answer_of_every_edition() -> None:
    for row in rows("points.csv"):
        for code, book in GAME.book.items():
            assert [*book.stating(row["point"])] == row[code].split(" | ") or not row[code]


def test_the_table_of_points_has_the_letter_of_every_silent_edition() -> None:
    for row in rows("points.csv"):
        for code, book in GAME.book.items():
            letter = book.silent.by_letter(row["point"])
            assert row[f"{code}.letter"] == ((letter.answer or "?") if letter else "")


def test_the_reports_are_the_committed_ones() -> None:
    for kind in dossier.KINDS:
        found = msgspec.json.decode(FILES[f"{kind.kind}.json"], type=kind.form)
        assert found == kind.read(GAME.game)


def test_the_files_are_the_same_wherever_they_are_made(tmp_path: Path) -> None:
    paths = os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)
    message = subprocess.run(
        [sys.executable, "-c", DIGEST], cwd=tmp_path, env=os.environ | {"PYTHONPATH": paths},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert message.stdout.strip() == hashlib.sha256(b"".join(FILES.values())).hexdigest()


def test_the_page_of_downloads_leads_to_every_file(site: Path) -> None:
    folder = site / "manila" / "downloads"
    page = (folder / "index.html").read_text("utf-8")
    assert all(f'href="{name}"' in page for name in FILES)
    assert {name: (folder / name).read_bytes() for name in FILES} == FILES


def test_the_page_of_fields_explains_every_field_and_action_of_the_law(site: Path) -> None:
    law = GAME.law
    shown = html.unescape((site / "manila" / "fields.html").read_text("utf-8"))
    for one in (*law.state.values(), *law.actions.values()):
        assert f">{one.name}</code>" in shown
        assert one.sentence in shown
