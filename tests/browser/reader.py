"""Somebody who reads the site in a browser: opens pages, looks, clicks, types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

Seen = TypeVar("Seen")
WIDE, PHONE = (1200, 900), (360, 800)
"""Widths and heights of screens in pixels."""
SCROLL = "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})"
AT_REST = """
const [element, done] = arguments;
const place = () => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return `${[x, y, width, height]}`;
};
element.scrollIntoView({ block: "center", behavior: "instant" });
const before = place();
// What a page does later, on an event of its own, is done when two frames have been drawn.
const told = () => setTimeout(() => done(place() === before));
requestAnimationFrame(() => requestAnimationFrame(told));
"""
"""Scrolls to an element and tells whether it is still in its place two frames later."""
THUMB = 44
"""The least height in pixels of what is pressed on a telephone."""
PATIENCE = 10
"""Seconds in which whatever is expected must be there."""


@dataclass(frozen=True)
class Reader:
    """A browser, and where the site lies."""

    driver: Chrome
    root: str

    def back_to_normal(self) -> None:
        """A wide screen in daylight, JavaScript, nothing remembered."""
        self.screen(*WIDE)
        self.dark(False)
        self.scripts(True)
        self.complaints()

    def screen(self, width: int, height: int) -> None:
        """Look at a screen of another size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def dark(self, wanted: bool) -> None:
        """Prefer dark colours, or light ones."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if wanted else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def scripts(self, allowed: bool) -> None:
        """Let pages run JavaScript, or not; a page must be opened again."""
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not allowed})

    def open(self, page: str) -> None:
        """Open a page by its place on the site: `manila/index.html`."""
        self.driver.get(f"{self.root}/{page}")

    def open_anew(self, page: str) -> None:
        """Open a page from elsewhere, so that it is loaded even where only its fragment changes."""
        self.driver.get("about:blank")
        self.open(page)

    def complaints(self) -> list[str]:
        """What the browser complained of since it was asked last."""
        log = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [str(entry["message"]) for entry in log]

    @property
    def address(self) -> str:
        """The page that is open, as its place on the site."""
        return self.driver.current_url.removeprefix(f"{self.root}/")

    def all(self, selector: str) -> list[WebElement]:
        """All that a CSS selector finds."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> WebElement:
        """The first that a CSS selector finds; it is waited for."""
        return self.until(lambda: self.all(selector))[0]

    def text(self, selector: str) -> str:
        """What the first element says, as it is written."""
        return str(self.one(selector).get_property("textContent"))

    def link(self, text: str, within: str = "article") -> WebElement:
        """The first link whose text has some words."""
        links = self.until(lambda: [a for a in self.all(f"{within} a") if text in a.text])
        return links[0]

    def press(self, element: WebElement) -> None:
        """Press what must be as large as a thumb."""
        assert element.rect["height"] >= THUMB
        self.follow(element)

    def tap(self, selector: str) -> None:
        """Press a part of a picture, or whatever a selector finds first."""
        self.press(self.one(selector))

    def follow(self, link: WebElement) -> None:
        """Press what may be small, as soon as the page no longer moves."""
        self.until(lambda: self._is_at_rest(link))
        link.click()

    def _is_at_rest(self, element: WebElement) -> bool:
        """Whether an element in the middle of the screen stays where it is."""
        return bool(self.driver.execute_async_script(AT_REST, element))

    def until(self, seen: Callable[[], Seen]) -> Seen:
        """What is there at last; an error where it never comes."""
        return WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: seen())

    def run(self, script: str, *given: object) -> object:
        """What a piece of JavaScript returns."""
        return self.driver.execute_script(script, *given)
