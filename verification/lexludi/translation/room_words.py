"""What a room says in its own words: English in `labels/en.toml`, translated in `labels/CODE.po`.

`python3 -m lexludi.translation.room_words FOLDER ...` brings the catalogues of such folders up to
their English, and prints how much of each is translated, and every fault; it exits with status 1
where there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lexludi.editions import EditionError, message_file, text_faults
from lexludi.editions.edition_file import data_of, decode
from lexludi.editions.language import language, languages
from lexludi.language.law import ENGLISH
from lexludi.translation.catalogue import Texts, report, update
from lexludi.translation.message import SourceText

Tree = dict[str, str | dict[str, str]]
FILE = f"labels/{ENGLISH}.toml"


def words(folder: Path, code: str) -> Tree:
    """The words of a room in a language; what is not translated, in English.

    EditionError where the English or the catalogue cannot be used.
    """
    english = read(data_of(folder / f"{ENGLISH}.toml"), FILE)
    found = message_file.load(folder, code)

    def told(place: str, text: str) -> str:
        return found.get(place, text) or text

    def table(above: str, texts: dict[str, str]) -> dict[str, str]:
        return {key: told(f"{above}.{text_faults.key(key)}", texts[key]) for key in texts}

    return {
        name: told(name, value) if isinstance(value, str) else table(name, value)
        for name, value in english.items()
    }


def read(data: bytes, file: str) -> Tree:
    """The English words that a file holds; `file` is named in errors.

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


def texts(folder: Path) -> Texts:
    """The words of a room as translators have them."""
    found = text_faults.flat(words(folder, ENGLISH))
    messages = {place: SourceText(place, text, FILE) for place, text in found}
    return Texts(f"The words of {folder.parent.name}", messages)


def main(folders: Sequence[str]) -> int:
    """Update the catalogues of some folders and report on them; the status to exit with."""
    faulty = False
    for folder in map(Path, folders):
        for code in (code for code in languages() if code != ENGLISH):
            update(folder, code, texts(folder))
            share, faults = report(folder, code, texts(folder))
            of = f"{folder}/{code}.po"
            sys.stdout.write(f"{of}: {share.translated} of {share.messages} translated\n")
            for one in faults:
                sys.stdout.write(f"{of}:{one.line}: {one.kind}: {one.message}: {one.text}\n")
            faulty |= bool(faults)
    return int(faulty)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
