"""A page of each kind by the rules of axe-core: contrast, labels, headings, languages."""

from __future__ import annotations

import os
import random
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from tests.browser.reader import PHONE, Reader

PAGES = (
    "index.html",
    "search.html?q=pilot",
    "guides/settle-a-dispute.html",
    "reference/language.html",
    "decisions/0001-namespace-rooms.html",
    "manila/index.html",
    "manila/law/pilots.html",
    "manila/law/what-always-holds.html",
    "manila/rules/index.html",
    "manila/rulebooks/index.html",
    "manila/rulebooks/fr.html",
    "manila/rulebooks/zh-Hans.html",
    "manila/errata/fr.html",
    "manila/side-by-side/de_fr.html",
    "de/index.html",
    "manila/de/index.html",
    "manila/it/law/placing.html",
    "manila/zh-Hans/short.html",
    "manila/fr/verification/index.html",
    "manila/de/rules/index.html",
    "manila/points/index.html",
    "manila/points/pilots.order.html",
    "manila/fr/points/index.html",
    "manila/zh-Hant/points/pilots.order.html",
    "manila/it/agree.html",
    "manila/de/search.html?q=Lotse",
    "manila/verification/index.html",
    "manila/verification/findings.html",
    "manila/verification/matrix.html",
    "manila/verification/proofs.html#money.conserved",
    "manila/verification/mutation-score.html",
    "reference/benchmarks.html",
    "manila/downloads/index.html",
)
"""A page of each kind."""
DRAWN = random.Random(os.environ.get("LEXLUDI_SEED", "0")).sample(PAGES, 12)
"""Those that are looked at always; which ones, the run's seed says."""
SOME_SLOW = [pytest.param(one, marks=() if one in DRAWN else pytest.mark.slow) for one in PAGES]
STANDARD = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
THIN = """
const seen = new Map();
const alike = "article :is(article, .passage, tbody, tr, li, pre span)";
for (const one of document.querySelectorAll(alike)) {
  if (!one.isConnected) continue;
  const parts = [one, ...one.querySelectorAll(":not(pre *)")];
  const looks = new Set(parts.map((e) => `${e.localName} ${e.getAttribute("class")}`));
  const look = [...looks].sort().join();
  seen.set(look, (seen.get(look) ?? 0) + 1);
  if (seen.get(look) > 3) one.remove();
}
"""
"""Leaves three of everything that is made alike: hundreds of passages tell no more than these."""
RUN = """
const [rules, done] = arguments;
axe.run(document, rules).then(
  ({ violations }) => done(violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ""}`))),
  (error) => done([String(error)]),
);
"""


@cache
def axe() -> str:
    """The rules themselves, as a Python package brings them; its driver of browsers is not used."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def violations(reader: Reader, *rules: str) -> object:
    reader.run(THIN)
    reader.run(axe())
    # All else that was found, and where, is as long in the making as the finding itself.
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    return reader.driver.execute_async_script(RUN, options)


@pytest.mark.parametrize("page", SOME_SLOW)
def test_everybody_can_read_a_page_of_each_kind_in_light_and_dark(
    reader: Reader, page: str
) -> None:
    reader.open(page)
    assert violations(reader, *STANDARD) == []
    reader.dark(True)
    assert violations(reader, "color-contrast") == []


@pytest.mark.parametrize("page", SOME_SLOW)
def test_a_finger_hits_one_thing_alone_on_a_page_of_each_kind(reader: Reader, page: str) -> None:
    reader.screen(*PHONE)
    reader.open(page)
    assert violations(reader, "target-size") == []


def test_targets_that_are_too_small_are_noticed(reader: Reader, tmp_path: Path) -> None:
    small = '<button style="width: 9px; height: 9px; padding: 0">x</button>'
    (tmp_path / "small.html").write_text(f"<p>{small}{small}</p>")
    Reader(reader.driver, tmp_path.as_uri()).open("small.html")
    assert "target-size" in str(violations(reader, "target-size"))


def test_what_is_folded_can_be_read_too_once_it_is_unfolded(reader: Reader) -> None:
    reader.open("manila/law/pilots.html")
    reader.run("for (const one of document.querySelectorAll('details')) one.open = true")
    assert violations(reader, *STANDARD) == []


def test_a_page_with_faint_text_and_an_unlabelled_field_is_noticed(
    reader: Reader, tmp_path: Path
) -> None:
    (tmp_path / "bad.html").write_text('<p style="color: #ccc">faint</p><input>')
    Reader(reader.driver, tmp_path.as_uri()).open("bad.html")
    found = str(violations(reader, *STANDARD))
    assert "color-contrast: p" in found
    assert "label: input" in found


def test_a_page_on_a_telephone_keeps_its_navigation_within_reach(reader: Reader) -> None:
    reader.screen(*PHONE)
    reader.open("manila/law/pilots.html")
    assert violations(reader, *STANDARD) == []
