"""Reading a reader's copy of a rulebook, and refusing what is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lexludi.editions.collation import Collation, CollationVerdict, shares
from lexludi.editions.edition import Edition
from lexludi.editions.sentences import END, blocks
from lexludi.foreign.files import read_bytes

LARGEST = 256 * 1024
"""Bytes of the largest copy; the longest rulebook so far has about 31 kB."""
MOST_SENTENCES = 5_000
"""Sentences of the longest copy; the longest rulebook so far has some 600 by this count."""
LEAST_KNOWN = 0.2
"""The share of passages, found or found changed, below which a copy is not of this edition."""
OTHERS = {b"%PDF": "a PDF", b"PK\x03\x04": "a packed document", b"\xff\xd8\xff": "a picture"}
OTHERS |= {
    b"\x89PNG": "a picture",
    b"{\\rtf": "a document in RTF",
    b"\xd0\xcf\x11\xe0": "a document",
}


class CopyError(Exception):
    """A copy that cannot be used: what is wrong with it, and what to do."""


def read(path: Path) -> str:
    """The text of a copy. CopyError where it is no text, or no rulebook can be so long."""
    data = _bytes(path)
    for magic, what in OTHERS.items():
        if data.startswith(magic):
            raise CopyError(f"{path} is {what}; save it as plain text in UTF-8")
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise CopyError(f"{path} is not UTF-8 at byte {error.start}; save it as UTF-8") from None
    if "\0" in text:
        raise CopyError(f"{path} is not text; save it as plain text in UTF-8")
    if not any(map(str.isalnum, text)):
        raise CopyError(f"{path} is empty; expected the text of a rulebook")
    _refuse_many(path, text)
    return text


def _refuse_many(path: Path, text: str) -> None:
    """Refuse what has so many sentences, headings and list items that it is no rulebook."""
    count = sum(1 for _ in blocks(text)) + sum(1 for _ in END.finditer(text))
    if count > MOST_SENTENCES:
        raise CopyError(
            f"{path} has {count:,} sentences, headings and list items; "
            f"expected the text of a rulebook, at most {MOST_SENTENCES:,}"
        )


def _bytes(path: Path) -> bytes:
    try:
        return read_bytes(path, LARGEST)
    except OSError as error:
        raise CopyError(f"{path}: {error.strerror}; expected the text of a rulebook") from None


def recognise(found: Collation, others: Sequence[Edition]) -> None:
    """Accept a copy of the edition that it was compared with. CopyError where it is another text.

    `others` are the editions that it may be a copy of instead.
    """
    known = [
        finding for finding in found.findings if finding.verdict is not CollationVerdict.missing
    ]
    if len(known) >= LEAST_KNOWN * len(found.findings):
        return
    code = found.edition.code
    likely = likeliest([other for other in others if other.code != code], found.text)
    hint = likely or "it is another book, or another edition of this one"
    count = f"{len(known)} of {len(found.findings)} passages"
    raise CopyError(f"this is no copy of {found.edition.game} {code}: {count} are in it; {hint}")


def likeliest(editions: Sequence[Edition], text: str) -> str | None:
    """Which of some editions a text is a copy of, in words; None where it is of none."""
    by = shares(editions, text)
    likely = max(by, key=lambda code: by[code], default=None)
    if likely is None or by[likely] < LEAST_KNOWN:
        return None
    return f"it looks like {likely}: {by[likely]:.0%} of that edition's passages are in it"
