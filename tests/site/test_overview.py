"""The overview of the points, and the order in which they matter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup
from msgspec.structs import replace
from tests.site.conftest import CODES

from lexludi.readings.figures import percent
from lexludi.site.points.impact_bars import places
from lexludi.site.published_game import PublishedGame


def rows(site: Path, code: str) -> dict[str, str]:
    """The rows of the overview by their points, in order."""
    folder = "manila" if code == "en" else f"manila/{code}"
    html = (site / folder / "points" / "index.html").read_text("utf-8")
    found = re.findall(r"<tr [^>]*>\s*<td class=\"rank\">.*?</tr>", html, re.DOTALL)
    named = ((re.search(r'href="([^"/]+)\.html"', row), row) for row in found)
    return {name[1]: row for name, row in named if name}


@pytest.mark.parametrize("code", CODES)
def test_the_points_stand_in_the_order_in_which_they_matter(
    site: Path, manila: PublishedGame, code: str
) -> None:
    assert list(rows(site, code)) == list(manila.impact.ranked())


@pytest.mark.parametrize("code", CODES)
def test_every_point_is_in_the_overview(site: Path, manila: PublishedGame, code: str) -> None:
    assert rows(site, code).keys() == manila.law.points.keys()


def test_the_share_is_the_largest_over_answers_and_policies(
    site: Path, manila: PublishedGame
) -> None:
    for point, row in rows(site, "en").items():
        answers = manila.impact.points[point].values()
        winners = [p.winner for one in answers for p in one.impact.policies.values()]
        most = max(winners, key=lambda share: share.share)
        figures = Markup(row.partition('<span class="figures">')[2].partition("</span>")[0])
        text = [percent(one, "en") for one in (most.share, most.low, most.high)]
        assert figures.striptags() == "{} ({} to {})".format(*text)


def test_how_each_edition_stands_is_told_in_words_beside_the_sign(site: Path) -> None:
    row = rows(site, "en")["pilots.order"]
    stands = [Markup(one).striptags() for one in re.findall(r"<li.*?</li>", row, re.DOTALL)]
    same = [f"{code} =as we rule" for code in ("it", "zh-Hans", "zh-Hant")]
    assert stands == ["de =as we rule", "en =as we rule", "fr ±both, in different places", *same]


def test_points_that_matter_equally_share_a_place(manila: PublishedGame) -> None:
    first, second, third, *_ = manila.impact.ranked()
    points = manila.impact.points
    equal = {first: points[first], second: points[first], third: points[third]}
    assert [place for place, _ in places(manila.law, replace(manila.impact, points=equal))] == [
        1,
        1,
        3,
    ]
