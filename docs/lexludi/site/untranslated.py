"""A game told on the pages: what is not translated stands there in English, and is marked."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from lexludi.readings.labels import Said, Speech


class EnglishText(str):
    """A text in English on a page in another language; a template marks it as such."""

    __slots__ = ()

    def __html__(self) -> str:
        """The text as HTML, for those who look and for those who listen."""
        return Markup('<span class="untranslated" lang="en">{}</span>').format(str(self))

    def format(self, *args: Any, **filled: Any) -> EnglishText:
        """The text filled in, still in English."""
        return EnglishText(super().format(*args, **filled))


class PageSpeech(Speech):
    """A law's game in the words of the language of a page."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # The same sentence stands on many pages, and each is checked before it is told.
        self._said: dict[tuple[str, str], Said] = {}

    def said(self, name: str, english: str) -> Said:
        """A message of the law; one that is not translated marks itself on the page."""
        if (name, english) not in self._said:
            found = super().said(name, english)
            text = found.text if found.is_translated else EnglishText(found.text)
            self._said[name, english] = Said(text, found.is_translated)
        return self._said[name, english]
