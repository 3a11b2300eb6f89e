"""What the pages say around their contents, in the language of each page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from lexludi.editions import EditionError, text_faults
from lexludi.editions.edition_file import decode
from lexludi.editions.language import language, languages
from lexludi.language.law import ENGLISH
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

Tree = dict[str, str | dict[str, str]]


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
    """The labels of a language. UsageError where there are none, or where its file has faults."""
    if code not in languages():
        raise UsageError(unknown("language", code, languages()))
    file = files(__package__).joinpath("labels", f"{code}.toml")
    if not file.is_file():
        raise UsageError(f"labels/{code}.toml: no such file; it would hold the labels of {code}")
    try:
        tree = read(file.read_bytes(), f"labels/{code}.toml", code)
    except EditionError as error:
        raise UsageError(f"the labels of {code} cannot be used:\n{error}") from None
    return Labels(tree)


def read(data: bytes, file: str, code: str) -> Tree:
    """The labels that a file holds; `file` is named in errors. EditionError lists all faults.

    The English labels say which there are, and with which words in braces.
    """
    tree = decode(data, file, Tree)
    faults = tuple(_faults(dict(text_faults.flat(tree)), code))
    if faults:
        raise EditionError(file, faults)
    return tree


def _faults(found: Mapping[str, str], code: str) -> Iterator[str]:
    pattern = found if code == ENGLISH else labels(ENGLISH).texts
    missing = (place for place in pattern if place not in found)
    yield from (f"{place}: is missing; labels/{ENGLISH}.toml has it" for place in missing)
    for place, text in found.items():
        if place in pattern:
            expected = None if code == ENGLISH else text_faults.braces(pattern[place])
            wrong = (
                *text_faults.faults(text, language(code)),
                *text_faults.misbraced(text, expected),
            )
            yield from (f"{place}: {fault}" for fault in wrong)
        else:
            yield f"{place}: {unknown('label', place, tuple(pattern))}"
