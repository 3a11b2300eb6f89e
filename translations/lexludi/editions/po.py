"""Catalogues of messages as gettext has them: PO, which people write, and MO, made from it.

This module needs Babel and nothing of the project, because the build of a wheel uses it alone.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, PoFileParser, generate_po

STALE = "fuzzy"
"""The flag of gettext for a translation of another wording."""
WAS = "was: "
"""Begins the comment that has the wording that a stale translation translates."""
CONTENT = "X-Lexludi-Content"
"""The header of a compiled catalogue that says from which file it was made."""
WIDTH = 96
QUOTED = re.compile(r'[^"]*"(?:[^"\\]|\\.)*"\s*')
"""A line with a text, of which both quotation marks are there and every other one is escaped."""


class PoError(ValueError):
    """A file that is no catalogue; `line` counts from 1, and is None where no line is at fault."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True)
class Entry:
    """One message of a catalogue.

    Attributes:
        context: its name, `rule launch.sum`; empty where it has none.
        source: the text that is translated.
        text: the translation, empty where there is none.
        stale: whether it is marked as the translation of another wording.
        notes: what translators wrote above it.
        files: the files that say the source.
        was: the wording that a stale translation translates.
        line: where it stands, from 1; 0 for an entry that no file holds.
        plural: whether it has plural forms, of which the first is kept.
    """

    context: str
    source: str
    text: str
    stale: bool = False
    notes: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    was: str = ""
    line: int = 0
    plural: bool = False


@dataclass(frozen=True)
class PoFile:
    """A catalogue: its header, the comment above that, its entries, and those no longer used."""

    header: str
    comment: tuple[str, ...]
    entries: tuple[Entry, ...]
    obsolete: tuple[Entry, ...] = ()


def empty(title: str, code: str) -> PoFile:
    """A catalogue without entries in a language; `title` says in a line what it is of."""
    header = (
        f"Language: {code.replace('-', '_')}\nMIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    )
    return PoFile(header, (title,), ())


def read(data: bytes) -> PoFile:
    """The catalogue that a file holds. PoError where it holds none."""
    lines = _lines(data)
    sink = _Sink()
    try:
        PoFileParser(sink, abort_invalid=True).parse(lines)
    except PoFileError as error:
        raise PoError(f"expected a line of a PO file: {error}", error.lineno + 1) from None
    except (ValueError, LookupError, AttributeError, TypeError) as error:
        # A line of an entry that nothing has begun, say: the parser itself stumbles over it.
        raise PoError(f"expected a PO file: {error}") from None
    header = next((one for one in sink.found if not one.context and not one.id), None)
    return PoFile(
        _first(header.string) if header else "",
        tuple(header.user_comments) if header else (),
        tuple(_entry(one) for one in sink.found if one is not header),
        tuple(_entry(one) for one in sink.left),
    )


def _lines(data: bytes) -> list[str]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PoError(f"not UTF-8 at byte {error.start}: save it as UTF-8", line) from None
    # `splitlines` would also part lines at characters that a translation may hold.
    lines = text.replace("\r\n", "\n").split("\n")
    for number, one in enumerate(lines, start=1):
        if "\0" in one:
            raise PoError("expected text, but finds a NUL byte", number)
        if one.strip() and one.lstrip()[0] not in '#"m':
            raise PoError(f"expected a comment, a keyword or a text, not {one[:40]!r}", number)
        if not _is_whole(one):
            wanted = "expected a text between quotation marks, with \\ before each inside"
            raise PoError(f"{wanted}, not {one.strip()[:40]!r}", number)
    return lines


def _is_whole(line: str) -> bool:
    """Whether a line is empty, a comment, or has one text with both its quotation marks.

    The parser takes off the last letter of a text, whatever it is.
    """
    said = line.strip().removeprefix("#~").lstrip()
    return not said or said.startswith("#") or QUOTED.fullmatch(said) is not None


class _Sink(Catalog):
    """Takes what the parser finds as it comes; a catalogue would join entries with one name."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Message] = []
        self.left: list[Message] = []
        self.obsolete = _Kept(self.left)

    def __setitem__(self, id: Any, message: Message) -> None:
        self.found.append(message)


class _Kept(dict[Any, Message]):
    """Takes what is no longer used in the same way."""

    def __init__(self, found: list[Message]) -> None:
        super().__init__()
        self._found = found

    def __setitem__(self, key: Any, message: Message) -> None:
        self._found.append(message)


def _entry(message: Message) -> Entry:
    notes, was = _comments(message.user_comments)
    return Entry(
        message.context or "",
        _first(message.id),
        _first(message.string),
        STALE in message.flags,
        notes,
        tuple(file for file, _ in message.locations),
        was,
        message.lineno or 0,
        not isinstance(message.id, str),
    )


def _comments(lines: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The notes above an entry, and the wording that it had, which may go over several lines."""
    # Other programs keep that wording in comments that begin with a bar.
    own = [line for line in lines if not line.startswith("|")]
    begin = next((n for n, line in enumerate(own) if line.startswith(WAS)), len(own))
    return tuple(own[:begin]), " ".join(own[begin:]).removeprefix(WAS)


def _first(text: Any) -> str:
    """A text, or the first of its plural forms."""
    return text if isinstance(text, str) else str(next(iter(text or ()), ""))


def written(po: PoFile) -> bytes:
    """A catalogue as the bytes of its file, the same for the same entries."""
    catalog = _Written(po)
    pieces = generate_po(catalog, include_lineno=False, width=WIDTH)
    return "".join(pieces).rstrip("\n").encode("utf-8") + b"\n"


def compiled(data: bytes) -> bytes:
    """The MO file of a PO file: what is translated and not stale. PoError where it is no PO file.

    Entries without a name, and all but the first of one name, are left out; stale ones Babel
    leaves out itself.
    """
    po = read(data)
    # Its own header may be anybody's, or missing.
    header = f"Content-Type: text/plain; charset=UTF-8\n{CONTENT}: {content(data)}\n"
    out = io.BytesIO()
    write_mo(out, _Written(PoFile(header, (), tuple(usable(po)))))
    return out.getvalue()


def content(data: bytes) -> str:
    """What a compiled catalogue has in its header of the file that it was made from."""
    return hashlib.sha256(data).hexdigest()


def usable(po: PoFile) -> Iterator[Entry]:
    """The entries that have a name, the first of each name, without those that say nothing."""
    seen: set[str] = set()
    for entry in po.entries:
        if entry.context and entry.context not in seen:
            seen.add(entry.context)
            if entry.text.strip() and not entry.plural:
                yield entry


class _Written(Catalog):
    """A catalogue with just these headers; one of Babel's would have the time of writing."""

    def __init__(self, po: PoFile) -> None:
        comment = "\n".join(f"# {line}" if line else "#" for line in po.comment) or "#"
        super().__init__(header_comment=comment, fuzzy=False, charset="utf-8")
        headers = (line.partition(": ") for line in po.header.splitlines() if ": " in line)
        self._header = [(name, value) for name, _, value in headers]
        for entry in po.entries:
            self[entry.source] = _message(entry)
        # Under numbers, because several may have one name.
        numbered = enumerate(po.obsolete)
        self.obsolete = {str(number): _message(entry) for number, entry in numbered}

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers as the file has them."""
        return self._header

    @mime_headers.setter
    def mime_headers(self, value: Iterable[tuple[str, str]]) -> None:
        self._header = list(value)


def _message(entry: Entry) -> Message:
    comments = [*entry.notes, *([WAS + entry.was] if entry.was else [])]
    return Message(
        entry.source,
        entry.text,
        locations=[(file, 0) for file in entry.files],
        flags=[STALE] if entry.stale else [],
        user_comments=comments,
        context=entry.context or None,
    )
