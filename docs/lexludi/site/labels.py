"""What the pages say around their contents, in the language of each page.

`labels/en.toml` has it in English; what is not translated in `labels/CODE.po` stays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from lexludi.editions import EditionError, text_faults
from lexludi.editions.language import languages
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown
from lexludi.translation.room_words import Tree, words

FOLDER = Path(__file__).with_name("labels")


class Labels:
    """The labels of a language, by table and key: `labels["edition.title"].format(game="Go")`.

    `texts` has all of them by their places in the file.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.texts = dict(text_faults.flat(tree))

    def __getitem__(self, place: str) -> str:
        """One label. UsageError where there is none."""
        if place not in self.texts:
            raise UsageError(unknown("label", place, tuple(self.texts)))
        return self.texts[place]

    def table(self, name: str) -> Mapping[str, str]:
        """All labels of a table by their keys. UsageError where there is no such table."""
        table = self._tree.get(name)
        if not isinstance(table, dict):
            known = [key for key, value in self._tree.items() if isinstance(value, dict)]
            raise UsageError(unknown("table of labels", name, known))
        return table


@cache
def labels(code: str) -> Labels:
    """The labels of a language. UsageError where there is none, or where a file has faults."""
    if code not in languages():
        raise UsageError(unknown("language", code, languages()))
    try:
        return Labels(words(FOLDER, code))
    except EditionError as error:
        raise UsageError(f"the labels of {code} cannot be used:\n{error}") from None
