"""Settles disputes by taps on the page for the table: `python3 -m tests.browser.settling`.

It prints for each dispute its taps, the time that the page took for them, and the verdicts.
A tap on a button counts as one; a choice from a list as two, to open it and to choose; a number
that is typed as two, to touch its field and to type.  A person takes longer than the page: the
time is that of the browser alone, and nobody was timed.
"""

from __future__ import annotations

import statistics
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from selenium.webdriver.remote.webelement import WebElement
from tests.browser.reader import PHONE, SCROLL, Reader

from lexludi.catalogue import open_game
from lexludi.table import page
from lexludi.table.table_data import table_data

DISPUTES = Path(__file__).with_name("disputes.toml")
CHOSEN = (
    "arguments[0].selectedIndex = arguments[1]; arguments[0].dispatchEvent(new Event('change'))"
)
TYPED = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))"
FORGET = "if (location.protocol === 'file:') localStorage.clear()"
"""All pages from files share what the browser keeps for them; an empty page has nothing."""
KEPT = "return localStorage.getItem(Object.keys(localStorage).find((k) => k.includes('game')))"


def disputes() -> Mapping[str, Mapping[str, Any]]:
    """The disputes by their names."""
    return tomllib.loads(DISPUTES.read_text("utf-8"))


@dataclass
class Player:
    """Somebody at the table, whose taps are counted."""

    reader: Reader
    words: Mapping[str, Any]
    page: str
    taps: int = 0
    spent: float = field(default=0.0)

    def start(self) -> None:
        """Open the page as if nobody had been there."""
        self.reader.run(FORGET)
        self.reader.open_anew(self.page)
        self.reader.one(".views")

    def tap(self, selector: str) -> None:
        """Touch what is there."""
        found = self.reader.one(selector)
        self.reader.run(SCROLL, found)
        self._timed("arguments[0].click()", found)
        self.taps += 1

    def choose(self, selector: str, text: str) -> None:
        """Choose from a list by what is written there, unless it is chosen already."""
        found = self.reader.one(selector)
        options = [str(one.get_property("textContent")) for one in self._within(found, "option")]
        if options[int(str(found.get_property("selectedIndex")))] != text:
            self._timed(CHOSEN, found, options.index(text))
            self.taps += 2

    def type(self, selector: str, value: object) -> None:
        """Type a number, unless it is there already."""
        found = self.reader.one(selector)
        if found.get_property("value") != f"{value}":
            self._timed(TYPED, found, f"{value}")
            self.taps += 2

    def text(self, value: object) -> str:
        """What a value is called."""
        if value is None or isinstance(value, str):
            return str(
                self.words["phrases"]["nothing"] if value is None else self.words["values"][value]
            )
        return f"{value:+d}".replace("-", "\N{MINUS SIGN}") if value else "0"

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.words["phrases"]["seat"]).replace("{seat}", f"{seat + 1}")

    def action(self, name: str) -> str:
        """What an action is called, with dots for its arguments."""
        text = str(self.words["steps"][name])
        while "{" in text:
            text = text[: text.index("{")] + "…" + text[text.index("}") + 1 :]
        return text

    def _timed(self, script: str, *given: object) -> None:
        begun = time.perf_counter()
        self.reader.run(script, *given)
        self.spent += time.perf_counter() - begun

    @staticmethod
    def _within(found: WebElement, selector: str) -> list[WebElement]:
        return found.find_elements("css selector", selector)


def settle(player: Player, dispute: Mapping[str, Any]) -> Mapping[str, str]:
    """The verdicts on a dispute by reading, after all taps from the page as it opens."""
    for code in dispute["books"]:
        player.tap(f'[name="book"][value="{code}"]')
    player.tap("#view-place")
    if "due" in dispute:
        player.choose("#due-action", player.action(dispute["due"]))
        if dispute["step"]["by"] != 0:
            player.tap(f'[name="due-who"][value="{dispute["step"]["by"]}"]')
    for entry, value in dispute.get("told", {}).items():
        enter(player, entry, value)
    player.reader.until(lambda: player.reader.one("#go").is_enabled())
    player.tap("#go")
    return asked(player, dispute["step"])


def asked(player: Player, step: Mapping[str, Any]) -> Mapping[str, str]:
    """The verdicts on a step in the game that the page shows."""
    ask(player, step)
    player.tap("#may")
    return {
        str(one.get_attribute("data-reading")): str(one.get_attribute("data-verdict"))
        for one in player.reader.all("#ruling [data-reading]")
    }


def controlled(player: Player, dispute: Mapping[str, Any]) -> Mapping[str, str]:
    """The verdicts on the dispute with one thing changed, by the player who has settled it."""
    control = dispute["control"]
    if "step" in control:
        return asked(player, control["step"])
    player.start()
    return settle(player, {**dispute, **control})


def enter(player: Player, entry: str, value: object) -> None:
    """Tell an entry of the position; a map is opened first."""
    folded = f'details[data-field="{entry.split("/")[1]}"]'
    if any(one.get_attribute("open") is None for one in player.reader.all(folded)):
        player.tap(f"{folded} summary")
    place = f'[data-entry="{entry}"]'
    player.reader.one(place)
    if player.reader.all(f"{place} select"):
        seat = isinstance(value, int)
        player.choose(
            f"{place} select", player.seat(int(str(value))) if seat else player.text(value)
        )
    elif player.reader.all(f'{place} input[type="radio"]'):
        labels = player.reader.all(f"{place} label")
        wanted = {True: "yes", False: "no"}
        text = (
            player.words["phrases"][wanted[value]]
            if isinstance(value, bool)
            else player.seat(value)
            if isinstance(value, int)
            else player.text(value)
        )
        at = [one.text for one in labels].index(str(text))
        player.tap(f"{place} label:nth-child({at + 1}) input")
    else:
        player.type(f"{place} input", value)


def ask(player: Player, step: Mapping[str, Any]) -> None:
    """Put the step together in the form."""
    player.choose("#action", player.action(step["do"]))
    if isinstance(step["by"], int):
        player.choose("#who", player.seat(step["by"]))
    values = [one for key, value in step.items() if key not in ("by", "do") for one in flat(value)]
    for at, value in enumerate(values):
        if player.reader.one(f"#part-{at}").tag_name == "select":
            texts = [one.text for one in player.reader.all(f"#part-{at} option")]
            text = player.text(value)
            player.choose(f"#part-{at}", text if text in texts else f"{value}")
        else:
            player.type(f"#part-{at}", value)


def flat(value: Any) -> Iterator[Any]:
    """The values of a map in its order, or the value."""
    if isinstance(value, dict):
        yield from value.values()
    else:
        yield value


@cache
def texts(game: str) -> Mapping[str, Any]:
    """The words of a game's page, by language."""
    found: Mapping[str, Any] = table_data(open_game(game), None)["texts"]
    return found


def opened_page(reader: Reader, folder: Path, dispute: Mapping[str, Any]) -> Player:
    """The page of the dispute's game in its language, opened anew as a file."""
    game, language = dispute["game"], dispute["language"]
    name = f"{game}-{language}.html"
    if not (folder / name).exists():
        (folder / name).write_text(page(open_game(game), language), "utf-8")
    reader.screen(*PHONE)
    player = Player(reader, texts(game)[language], name)
    player.start()
    return player


def main() -> int:
    """Settle all of them, and print the figures."""
    from tests.browser.conftest import browser

    taps, times = [], []
    with TemporaryDirectory() as folder, browser(Path(folder)) as driver:
        reader = Reader(driver, Path(folder).as_uri())
        for name, dispute in disputes().items():
            player = opened_page(reader, Path(folder), dispute)
            found = settle(player, dispute)
            taps.append(player.taps)
            times.append(player.spent)
            right = dispute["verdicts"].items() <= found.items()
            told = ", ".join(f"{code} {verdict}" for code, verdict in found.items())
            print(f"{name}: {player.taps} taps, {player.spent:.1f} s, {told}, right: {right}")
            changed, expected = controlled(player, dispute), dispute["control"]["verdicts"]
            print(f"  one thing changed: right: {expected.items() <= changed.items()}")
    print(f"median: {statistics.median(taps)} taps, {statistics.median(times):.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
