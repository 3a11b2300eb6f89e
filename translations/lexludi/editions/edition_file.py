"""Reading an edition from its file, and what is wrong with a file that is none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
import tomli

from lexludi.editions import fingerprint
from lexludi.editions.edition import NORMATIVE, Edition, Passage
from lexludi.editions.language import Language, Script, is_han, language, languages, strangers
from lexludi.foreign.files import read_bytes

Read = TypeVar("Read")
GLOSSARY = "glossary.toml"
"""The one file beside the editions of a game that is none."""
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
QUOTED_WORDS = 5
QUOTED_CHARACTERS = 10
"""The longest quote: in words, and in characters where no blanks are written between words."""


LARGEST = 4 << 20
"""Bytes of the largest file; the longest edition so far has about 200 kB."""
LISTED = 20
"""So many faults a message lists; the attribute has all of them."""


class EditionError(Exception):
    """An edition that cannot be used; `faults` lists all that is wrong with its file."""

    def __init__(self, file: str, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        listed = [f"{file}: {fault}" for fault in self.faults[:LISTED]]
        if len(self.faults) > LISTED:
            listed.append(f"and {len(self.faults) - LISTED} more faults")
        super().__init__("\n".join(listed))


def editions(folder: Path) -> tuple[str, ...]:
    """The codes of the editions in a game's folder of them, in order; none where there is none."""
    if not folder.is_dir():
        return ()
    names = {entry.name for entry in folder.iterdir()} - {GLOSSARY}
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def shown_place(file: Path) -> str:
    """A file as errors name it: from the folder that somebody works in, else its whole path."""
    try:
        here = Path.cwd()
    except OSError:  # The folder is gone.
        return str(file)
    whole = file.absolute()
    return str(whole.relative_to(here) if whole.is_relative_to(here) else whole)


@cache
def load(folder: Path, code: str) -> Edition:
    """The edition of a code in a folder. EditionError where its file is unusable or missing."""
    file = folder / f"{code}.toml"
    if not file.is_file():
        known = ", ".join(editions(folder)) or "none"
        raise EditionError(shown_place(file), [f"no such edition; there are: {known}"])
    return read(data_of(file), shown_place(file))


def data_of(file: Path) -> bytes:
    """The bytes of a file of a game. EditionError where it cannot be read or is too large."""
    try:
        return read_bytes(file, LARGEST)
    except OSError as error:
        raise EditionError(shown_place(file), [f"cannot be read: {error.strerror}"]) from None


def load_file(path: Path) -> Edition:
    """An edition from a file. EditionError where it is unusable, OSError where unread."""
    return read(read_bytes(path, LARGEST), str(path))


def read(data: bytes, file: str) -> Edition:
    """The edition that a file holds; `file` is named in errors."""
    edition = decode(data, file, Edition)
    faults = tuple(_faults(edition))
    if faults:
        raise EditionError(file, faults)
    return edition


def decode(data: bytes, file: str, kind: type[Read]) -> Read:
    """What a file holds, which is named in errors. EditionError where it has another shape."""
    try:
        return msgspec.convert(tomli.loads(data.decode("utf-8")), kind)
    except (ValueError, RecursionError) as error:
        message = f"{error}{_allowed(kind, str(error))}{_parts(kind, str(error))}"
        raise EditionError(file, [_located(data, message)]) from None


def _allowed(kind: Any, message: str) -> str:
    """The values that may stand where a message says that another one stands."""
    match = re.match(r"Invalid enum value .* - at `\$(.*)`", message)
    if match is None:
        return ""
    return f"; expected one of {', '.join(_at(kind, match[1]))}"


def _parts(kind: Any, message: str) -> str:
    """What a table holds, where a message says that something else stands in its place."""
    match = re.match(r"Expected `object`, got .* - at `\$(.*)`", message)
    fields = getattr(_at(kind, match[1]), "__struct_fields__", ()) if match else ()
    return f"; a table with {', '.join(fields)} belongs there" if fields else ""


def _at(kind: Any, path: str) -> Any:
    """The type of what stands at a place of a file that has a type."""
    for name in re.findall(r"\.(\w+)", path):
        kind = _held(get_type_hints(kind)[name])
    return kind


def _held(kind: Any) -> Any:
    """What a list, a map or an option holds, the last of its types; another type as it is."""
    parts = [part for part in get_args(kind) if part not in (type(None), Ellipsis)]
    return _held(parts[-1]) if parts else kind


def _located(data: bytes, message: str) -> str:
    """A message with the line of the table that it is about; it only has the table's number."""
    match = re.search(r"`\$\.(\w+)\[(\d+)\]", message)
    if match is None:
        return message
    opening = f"[[{match[1]}]]".encode()
    before = opening.join(data.split(opening)[: int(match[2]) + 1])
    line = before.count(b"\n") + 1
    return f"{message} (line {line})"


def _faults(edition: Edition) -> Iterator[str]:
    if edition.code not in languages():
        known = ", ".join(languages())
        yield f"code: no language {edition.code!r}; write languages/{edition.code}.toml ({known})"
        return
    yield from repeated("section", (section.name for section in edition.section))
    yield from repeated("passage", (passage.name for passage in edition.passage))
    yield from _section_faults(edition)
    own_language = language(edition.code)
    for passage in edition.passage:
        for fault in _passage_faults(edition, passage, own_language):
            yield f"passage {passage.name}: {fault}"
    stated = {point for passage in edition.passage for point, _ in passage.stated()}
    for point in edition.silent.points:
        if point in stated:
            yield f"silent.points: {point} is stated by a passage, so the edition is not silent"
    supported = {rule for passage in edition.passage for rule in passage.rules}
    for rule in edition.silent.rules:
        if rule in supported:
            yield f"silent.rules: {rule} is supported by a passage, so the edition is not silent"


def repeated(what: str, names: Iterable[str]) -> Iterator[str]:
    """A fault for each name that stands more than once."""
    for name, times in Counter(names).items():
        if times > 1:
            yield f"{what} {name}: named {times} times; every name stands once"


def _section_faults(edition: Edition) -> Iterator[str]:
    seen: set[str] = set()
    for section in edition.section:
        if section.within is not None and section.within not in edition.sections:
            yield f"section {section.name}: within {section.within}, which is no section"
        elif section.within is not None and section.within not in seen:
            yield f"section {section.name}: within {section.within}, which comes later"
        seen.add(section.name)


def _passage_faults(edition: Edition, passage: Passage, language: Language) -> Iterator[str]:
    if not NAME.fullmatch(passage.name):
        yield "expected a name of lower-case words, section.what-it-says"
    if passage.section not in edition.sections:
        yield f"stands in {passage.section!r}, which is no section"
    if not passage.says.strip():
        yield "says nothing; a passage restates its sentence"
    yield from _script_faults(passage, language)
    try:
        fingerprint.parse(passage.fingerprint)
    except ValueError as error:
        yield f"fingerprint: {error}"
    yield from (f"answer {a!r}: expected point=answer" for a in passage.answers if "=" not in a)
    yield from _support_faults(passage)
    if passage.quote is not None and not is_short(passage.quote):
        yield f"quotes more than {QUOTED_WORDS} words or {QUOTED_CHARACTERS} characters"


def _support_faults(passage: Passage) -> Iterator[str]:
    """Whether a passage supports something, or says why not, and never both."""
    supports = passage.rules or passage.assumptions
    if passage.kind in NORMATIVE and not supports and passage.idle is None:
        what = "a rule or an assumption, or says by `idle` why it supports none"
        yield f"a {passage.kind} supports {what}"
    if supports and passage.idle is not None:
        what = "rules" if passage.rules else "assumptions"
        yield f"supports {what}, so it is not idle ({passage.idle})"


def _script_faults(passage: Passage, language: Language) -> Iterator[str]:
    """Whether what we say is written as the edition's language is."""
    text = passage.says + (passage.remark.text if passage.remark else "")
    strange = strangers(text, language.script)
    if strange:
        yield f"expected {language.name}, but finds {' '.join(strange[:8])}"
    if language.script is not Script.latin and not any(map(is_han, passage.says)):
        yield f"expected {language.name}, but finds no Chinese character"


def is_short(quote: str) -> bool:
    """Whether a quote is short enough to be a quoted term and no sentence."""
    han = sum(map(is_han, quote))
    return han <= QUOTED_CHARACTERS and len(quote.split()) <= QUOTED_WORDS
