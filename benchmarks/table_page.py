"""The page for the table in Chromium: `python3 benchmarks/table_page.py [GAME ...]`.

It opens the page from a file at a telephone's width, and takes random legal steps by their buttons.
"""

from __future__ import annotations

import re
import sys
import zlib
from base64 import b64decode
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from measure import tell
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from lexludi.catalogue import installed, open_game
from lexludi.table import page

OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
SCRIPT = re.compile(r'<script(?: type="text/plain" id="(code|later)")?>(.*?)</script>', re.DOTALL)
SCREEN = {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": False}
OPENED = 5
WATCH = """
new MutationObserver((_, watcher) => {
  if (document.querySelector(".views") === null) return;
  watcher.disconnect();
  performance.mark("ready");
}).observe(document, { childList: true, subtree: true });
"""
READY = "return performance.getEntriesByName('ready')[0]?.startTime"
TAPPED = """
const done = arguments[0], times = [];
let seed = 5;
const drawn = (bound) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
};
/** A button of a legal step; of many ways the one that the form shows. */
const next = () => {
  const steps = document.querySelectorAll("#legal button.step");
  if (steps.length > 0) return steps[drawn(steps.length)];
  document.querySelector("#legal .choose")?.click();
  document.getElementById("may")?.click();
  return document.getElementById("do");
};
const tap = (left) => {
  const button = left === 0 ? null : next();
  if (button === null) return done(times);
  const begun = performance.now();
  button.click();
  document.body.getBoundingClientRect();
  times.push(performance.now() - begun);
  setTimeout(tap, 0, left - 1);
};
document.getElementById("view-play").click();
tap(150);
"""


def measure(name: str, driver: webdriver.Chrome, folder: Path) -> None:
    """Print the figures of a game."""
    text = page(open_game(name))
    path = folder / f"{name}.html"
    path.write_text(text, "utf-8")
    scripts = dict(SCRIPT.findall(text))
    sent = sum(len(one.encode("utf-8")) for one in scripts.values())
    first, later = (len(zlib.decompress(b64decode(scripts[one]))) for one in ("code", "later"))
    where = f"page for the table, {name}"
    tell(f"{where}, as a file", len(text.encode("utf-8")) / 1000, "kB", "< 500 kB")
    tell(f"{where}, its scripts as they are sent", sent / 1000, "kB", "< 150 kB")
    tell(f"{where}, its script before anything is asked", first / 1000, "kB", "< 150 kB")
    tell(f"{where}, its script for what is asked", later / 1000, "kB", "< 150 kB")
    ready = [opened(driver, path) for _ in range(OPENED)]
    tell(f"{where}, ready from a file, the slowest of {OPENED}", max(ready), "ms", "< 1,000 ms")
    before = tasks(driver)
    times = driver.execute_async_script(TAPPED)
    own = (tasks(driver) - before) * 1000 / len(times)
    tell(f"{where}, a tap answered, of a core's own time", own, "ms", "< 50 ms")
    clock = f"{where}, the same by the clock"
    tell(f"{clock}, the middle of {len(times)}", median(times), "ms", "< 50 ms")
    tell(f"{clock}, the slowest of {len(times)}", max(times), "ms", "none")


def tasks(driver: webdriver.Chrome) -> float:
    """Seconds that the page has had a core for itself."""
    found = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


def opened(driver: webdriver.Chrome, path: Path) -> float:
    """Milliseconds from the beginning of a navigation until the page can be used."""
    driver.get("about:blank")
    driver.get(path.as_uri())
    for _ in range(1000):
        found = driver.execute_script(READY)
        if found is not None:
            return float(found)
    raise RuntimeError(f"{path} never became ready")


def main() -> None:
    """Measure the games that are named, or all."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for option in OPTIONS:
        options.add_argument(option)
    with TemporaryDirectory() as folder:
        driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        driver.set_script_timeout(120)
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", SCREEN)
        driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        for name in sys.argv[1:] or installed():
            measure(name, driver, Path(folder))
        driver.quit()


if __name__ == "__main__":
    main()
