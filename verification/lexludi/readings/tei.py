"""The apparatus as a TEI document: `app` with `lem` and `rdg`, witnesses being the editions.

Source: TEI P5 Guidelines, chapter 13, Critical Apparatus; a `witDetail` speaks of the reading that
it follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from lexludi.editions import Edition
from lexludi.readings.apparatus import ApparatusEntry

NAMESPACE = "http://www.tei-c.org/ns/1.0"
ID = "{http://www.w3.org/XML/1998/namespace}id"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def document(game: str, entries: Sequence[ApparatusEntry], editions: Sequence[Edition]) -> str:
    """The text of the document."""
    ET.register_namespace("", NAMESPACE)
    root = ET.Element(_tag("TEI"))
    header = _add(root, "teiHeader")
    _head(header, game, editions)
    encoding = _add(header, "encodingDesc")
    _add(encoding, "variantEncoding", method="parallel-segmentation", location="internal")
    body = _add(_add(root, "text"), "body")
    by = {edition.code: edition for edition in editions}
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


def _head(header: ET.Element, game: str, editions: Sequence[Edition]) -> None:
    about = _add(header, "fileDesc")
    _add(_add(about, "titleStmt"), "title", f"{game}: apparatus of the rulebooks")
    _add(_add(about, "publicationStmt"), "p", "Made by Lex Ludi from its editions.")
    witnesses = _add(_add(about, "sourceDesc"), "listWit")
    for edition in editions:
        witness = _add(witnesses, "witness", f"{edition.title}, {edition.published}")
        witness.set(ID, edition.code)
        witness.set(LANGUAGE, edition.code)


def _app(parent: ET.Element, entry: ApparatusEntry, editions: dict[str, Edition]) -> None:
    app = _add(parent, "app", type=entry.kind.replace(" ", "-"))
    app.set(ID, entry.point)
    for answer in sorted(entry.answers, key=lambda answer: answer != entry.ruling):
        _reading(app, entry, answer, editions)
    if entry.silent:
        _add(app, "rdg", type="silence", wit=_witnesses(entry.silent))
    for testimony in entry.testimonies:
        if testimony.silence:
            _add(app, "witDetail", testimony.silence, wit=f"#{testimony.edition}")
        if testimony.letter:
            words, wit = testimony.letter.words, f"#{testimony.edition}"
            _add(app, "witDetail", words, wit=wit, type="letter")
    _add(app, "note", entry.question, type="question")
    _add(app, "note", entry.reason, type="reason")


def _reading(
    app: ET.Element, entry: ApparatusEntry, answer: str, editions: dict[str, Edition]
) -> None:
    """An answer with those that state it, and right after it where each of them does."""
    stating = [t.edition for t in entry.testimonies if answer in t.answers]
    tag = "lem" if answer == entry.ruling else "rdg"
    _add(app, tag, answer, **({"wit": _witnesses(stating)} if stating else {}))
    for code in stating:
        for passage in editions[code].stating(entry.point)[answer]:
            detail = f"{editions[code].place(passage)}: {passage.says}"
            _add(app, "witDetail", detail, wit=f"#{code}")


def _witnesses(codes: Sequence[str]) -> str:
    return " ".join(f"#{code}" for code in codes)
