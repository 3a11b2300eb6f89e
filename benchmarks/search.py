"""How long the search of the site takes to answer in a browser: `python3 benchmarks/search.py`.

The site must have been built: python3 -m sphinx -b html docs docs/_build/html.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from pathlib import Path

from measure import seconds, tell
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BUILD = "python3 -m sphinx -b html docs docs/_build/html"
PAGE = Path(__file__).parents[1] / "docs/_build/html/manila/search.html"
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
WORDS = (
    "pilot", "launch.sum", "sum of start spaces", "who pays when the pirates plunder a punt",
    "Summe der Startfelder", "blinde Passagiere", "ordre des pilotes", "remboursement",
    "somma delle posizioni di partenza", "la nave va", "海盜", "起始位置的數字加起來", "領航員",
)  # fmt: skip
ANSWER = """
const field = document.getElementById("search-words");
return arguments[0].map((words) => {
  const begun = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input"));
  document.body.offsetHeight; // The answer is laid out, too.
  return (performance.now() - begun) / 1000;
});
"""


def browser() -> webdriver.Chrome:
    """A browser without a screen."""
    options = webdriver.ChromeOptions()
    for option in OPTIONS:
        options.add_argument(option)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


if __name__ == "__main__":
    if not PAGE.is_file():
        sys.exit(
            f"{PAGE}: no such file; first run: python3 -m sphinx -b html docs docs/_build/html"
        )
    with browser() as opened:
        load = seconds(lambda: opened.get(PAGE.as_uri()))
        taken = [time for _ in range(3) for time in opened.execute_script(ANSWER, list(WORDS))]
    tell("the page of the search, opened and ready", load, "s", "none")
    tell("an answer of the search, the middle one", statistics.median(taken), "s", "< 0.2 s")
    tell("an answer of the search, the slowest", max(taken), "s", "< 0.2 s")
