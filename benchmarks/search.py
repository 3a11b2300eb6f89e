"""How well and how fast the site's search answers in a browser: `python3 benchmarks/search.py`.

The site must have been built: python3 -m sphinx -b html docs docs/_build/html.
What is asked, and what answers it, stands in `benchmarks/queries/`, a file a language.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tomllib
from collections import defaultdict
from itertools import chain
from pathlib import Path
from typing import Any

from measure import seconds, tell
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.wait import WebDriverWait

HERE = Path(__file__).parent
SITE = HERE.parent / "docs/_build/html"
BUILD = "python3 -m sphinx -b html docs docs/_build/html"
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
PATIENCE = 300
"""Seconds for all questions of a game in a language, beside much other work."""
PAGES = 3
"""How many fresh pages answer each question; the least time counts."""
ANSWER = """
const field = document.getElementById("search-words");
return arguments[0].map((words) => {
  const begun = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input"));
  document.body.offsetHeight; // The answer is laid out, too.
  const taken = (performance.now() - begun) / 1000;
  const found = document.querySelectorAll("#search-results .best li");
  return [taken, [...found].map((one) => one.dataset.name)];
});
"""
"""For each question how long the answer takes, and the names of the first three."""
READY = "return document.getElementById('search-results').dataset.ready"
"""Whether all texts are taken apart, which a page does once, before somebody writes."""


def browser() -> webdriver.Chrome:
    """A browser without a screen."""
    options = webdriver.ChromeOptions()
    for option in OPTIONS:
        options.add_argument(option)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def opened_ready(opened: webdriver.Chrome, address: str) -> None:
    """Open a page and wait until it can answer."""
    opened.get(address)
    WebDriverWait(opened, PATIENCE, poll_frequency=0.01).until(
        lambda driver: driver.execute_script(READY)
    )


def page(game: str, code: str) -> Path:
    """The page that searches a game in a language."""
    return SITE / game / ("search.html" if code == "en" else f"{code}/search.html")


def asked(code: str) -> dict[str, list[dict[str, Any]]]:
    """What is asked in a language, by game."""
    queries = tomllib.loads((HERE / "queries" / f"{code}.toml").read_text("utf-8"))["query"]
    games = dict.fromkeys(query["game"] for query in queries)
    return {game: [query for query in queries if query["game"] == game] for game in games}


def is_answered(query: dict[str, Any], found: list[str]) -> bool:
    """Whether something found answers; an action is named by the time when it is due."""
    names = {*found, *(name.removesuffix(".when") for name in found)}
    return not names.isdisjoint(query["answered_by"])


def answers(
    opened: webdriver.Chrome, address: str, queries: list[dict[str, Any]]
) -> list[tuple[float, list[str]]]:
    """For each query the least time on a few fresh pages, for other work takes more, and names."""
    rounds = []
    for _ in range(PAGES):
        opened_ready(opened, address)
        rounds.append(opened.execute_script(ANSWER, [query["words"] for query in queries]))
    return [min(map(tuple, same)) for same in zip(*rounds, strict=True)]


def measured(opened: webdriver.Chrome, code: str) -> list[float]:
    """The times of all answers in a language, once the share of right ones is told."""
    times: list[float] = []
    answered: dict[int, list[bool]] = defaultdict(list)
    for game, queries in asked(code).items():
        found_by_query = answers(opened, page(game, code).as_uri(), queries)
        times += [time for time, _ in found_by_query]
        for query, (_, found) in zip(queries, found_by_query, strict=True):
            answered[query["round"]].append(is_answered(query, found))
    for number, right in sorted(answered.items()):
        what = f"{code}, round {number}: {len(right)} queries, answered among the first three"
        tell(what, 100 * statistics.mean(right), "%", ">= 95 %")
    return times


if __name__ == "__main__":
    codes = sorted(file.stem for file in (HERE / "queries").glob("*.toml"))
    if not page("manila", "en").is_file():
        sys.exit(f"{page('manila', 'en')}: no such file; first run: {BUILD}")
    with browser() as opened:
        opened.set_script_timeout(PATIENCE)
        load = seconds(lambda: opened_ready(opened, page("manila", "en").as_uri()))
        taken = list(chain.from_iterable(measured(opened, code) for code in codes))
    tell("the page of the search, opened and ready", load, "s", "none")
    tell("an answer of the search, the middle one", statistics.median(taken), "s", "< 0.15 s")
    tell("an answer of the search, the slowest", max(taken), "s", "< 0.15 s")
