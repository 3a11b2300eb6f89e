"""What the pages say around their contents, in the language of each page.

`labels/en.toml` has it in English; what is not translated in `labels/CODE.po` stays so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from lexludi.editions import EditionError, message_file, text_faults
from lexludi.editions.edition_file import decode
from lexludi.editions.language import language, languages
from lexludi.foreign.files import read_bytes
from lexludi.language.law import ENGLISH
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown
from lexludi.translation.message import Message

Tree = dict[str, str | dict[str, str]]
FOLDER = Path(__file__).with_name("labels")
FILE = f"labels/{ENGLISH}.toml"


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
        tree = read(read_bytes(FOLDER / f"{ENGLISH}.toml"), FILE)
        return Labels(_translated(tree, code))
    except EditionError as error:
        raise UsageError(f"the labels of {code} cannot be used:\n{error}") from None


def _translated(tree: Tree, code: str) -> Tree:
    """The English labels in a language, as far as they are translated."""
    found = message_file.load(FOLDER, code)

    def told(place: str, english: str) -> str:
        return found.get(place, english) or english

    whole: Tree = {}
    for name, value in tree.items():
        place = text_faults.key(name)
        if isinstance(value, str):
            whole[name] = told(place, value)
        else:
            whole[name] = {
                key: told(f"{place}.{text_faults.key(key)}", value[key]) for key in value
            }
    return whole


def messages() -> Mapping[str, Message]:
    """All labels in English, as translators have them."""
    return {place: Message(place, text, FILE) for place, text in labels(ENGLISH).texts.items()}


def read(data: bytes, file: str) -> Tree:
    """The English labels that a file holds; `file` is named in errors.

    EditionError lists all faults.
    """
    tree = decode(data, file, Tree)
    faults = tuple(_faults(dict(text_faults.flat(tree))))
    if faults:
        raise EditionError(file, faults)
    return tree


def _faults(found: Mapping[str, str]) -> Iterator[str]:
    for place, text in found.items():
        yield from (f"{place}: {fault}" for fault in text_faults.faults(text, language(ENGLISH)))
        yield from (f"{place}: {fault}" for fault in text_faults.misbraced(text, None))
