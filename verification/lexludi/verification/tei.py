"""The apparatus as a TEI document: `app` with `lem` and `rdg`, witnesses being the editions.

Source: TEI P5 Guidelines, chapter 13, Critical Apparatus.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from lexludi.translations import Edition
from lexludi.verification.apparatus import Entry, Testimony

NAMESPACE = "http://www.tei-c.org/ns/1.0"
ID = "{http://www.w3.org/XML/1998/namespace}id"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def document(game: str, entries: Sequence[Entry], books: Sequence[Edition]) -> str:
    """The text of the document."""
    ET.register_namespace("", NAMESPACE)
    root = ET.Element(_tag("TEI"))
    header = _add(root, "teiHeader")
    _head(header, game, books)
    encoding = _add(header, "encodingDesc")
    _add(encoding, "variantEncoding", method="parallel-segmentation", location="internal")
    body = _add(_add(root, "text"), "body")
    by = {book.code: book for book in books}
    for entry in entries:
        _app(_add(body, "p"), entry, by)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, _tag(name), attributes)
    element.text = text or None
    return element


def _head(header: ET.Element, game: str, books: Sequence[Edition]) -> None:
    about = _add(header, "fileDesc")
    _add(_add(about, "titleStmt"), "title", f"{game}: apparatus of the rulebooks")
    _add(_add(about, "publicationStmt"), "p", "Made by Lex Ludi from its editions.")
    witnesses = _add(_add(about, "sourceDesc"), "listWit")
    for book in books:
        witness = _add(witnesses, "witness", f"{book.title}, {book.publisher} {book.year}")
        witness.set(ID, book.code)
        witness.set(LANGUAGE, book.code)


def _app(parent: ET.Element, entry: Entry, books: dict[str, Edition]) -> None:
    app = _add(parent, "app", type=entry.kind.replace(" ", "-"))
    app.set(ID, entry.point)
    _reading(app, "lem", entry, entry.ruling)
    for answer in entry.answers:
        if answer != entry.ruling:
            _reading(app, "rdg", entry, answer)
    if entry.silent:
        _add(app, "rdg", type="silence", wit=_witnesses(entry.silent))
    for testimony in entry.testimonies:
        for detail in _details(testimony, books[testimony.edition]):
            _add(app, "witDetail", detail, wit=f"#{testimony.edition}")
    _add(app, "note", entry.question, type="question")
    _add(app, "note", entry.reason, type="reason")


def _reading(app: ET.Element, tag: str, entry: Entry, answer: str) -> None:
    stating = [t.edition for t in entry.testimonies if answer in t.answers]
    _add(app, tag, answer, **({"wit": _witnesses(stating)} if stating else {}))


def _witnesses(codes: Sequence[str]) -> str:
    return " ".join(f"#{code}" for code in codes)


def _details(testimony: Testimony, book: Edition) -> list[str]:
    """Where an edition states its answers, in its own order, and in our words."""
    stating = {name for statement in testimony.statements for name in statement.passages}
    found = [passage for passage in book.passages if passage.name in stating]
    said = [f"{book.place(passage)}: {passage.says}" for passage in found]
    return said or ([testimony.silence] if testimony.silence else [])
