"""The page for the table on the site: each question leads to it, and it leads back."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path

from lexludi.site.published_game import PublishedGame


def test_the_page_lies_in_the_folder_of_its_game(site: Path, manila: PublishedGame) -> None:
    names = {path.name for path in (site / manila.name).glob("table*")}
    assert names >= {"table.html", "table.webmanifest", "table-worker.js", "table-icon.svg"}


def test_a_question_leads_to_where_it_is_agreed_on(site: Path, manila: PublishedGame) -> None:
    point = next(iter(manila.law.points))
    for code in manila.languages:
        path = site / f"{manila.addresses.point(point, code).page}.html"
        (link,) = re.findall(
            r'class="at-the-table" href="([^"?]+)\?point=([^"]+)"', path.read_text()
        )
        assert (path.parent / link[0]).resolve() == (site / manila.name / "table.html").resolve()
        assert link[1] == point


def test_the_page_knows_where_the_questions_have_their_pages(
    site: Path, manila: PublishedGame
) -> None:
    table = site / manila.name / "table.html"
    (packed,) = re.findall('id="data">([^<]+)<', table.read_text("utf-8"))
    folders = json.loads(zlib.decompress(base64.b64decode(packed)))["site"]
    assert folders.keys() == set(manila.languages)
    for folder in folders.values():
        for point in manila.law.points:
            assert (table.parent / folder / f"{point}.html").is_file()
