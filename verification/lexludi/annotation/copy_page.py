"""A reader's own copy with rules, questions and warnings in the margin, as a page in one file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import escape
from itertools import groupby

from lexludi.annotation.annotation_words import annotation_words
from lexludi.annotation.copy_appendix import CopyAppendix
from lexludi.annotation.copy_notes import SIGNS, CopyMark, MarginNotes, MarkedNote
from lexludi.annotation.page_html import element, linked, page, text
from lexludi.annotation.rule_sentences import rule_sentence
from lexludi.catalogue import Game
from lexludi.editions import PassageKind
from lexludi.editions.collation import CollatedPassage, Collation, CollationVerdict, Stray
from lexludi.editions.copy_structure import BlockKind, PrintedBlock, PrintedPiece, printed
from lexludi.foreign.visible import visible
from lexludi.readings import figures, labels

STRONG = re.compile(r"\*\*(?=\S)([^*]+)\*\*")
"""What Markdown prints in bold."""
BLANK = re.compile(r"[\t\r\v\f]+")
"""Blanks that are no letters of a copy."""
MOST_STRAYS = 200
"""So many sentences that no passage knows have a note of their own."""
DEEPEST = 6
"""The lowest heading that HTML has."""


def annotated(game: Game, found: Collation, reader: str) -> str:
    """The page; it is whole in itself, and tells everything about the copy in one language."""
    return _CopyPage(game, found, reader).html()


def share_told(found: Collation, reader: str) -> str:
    """How much of the edition is in a copy, in the language of a reader."""
    share = figures.percent(found.share, reader)
    passages = figures.count(len(found.findings), reader)
    return annotation_words(reader)["copy.share"].format(share=share, passages=passages)


class _CopyPage:
    """Writes the page of one copy."""

    def __init__(self, game: Game, found: Collation, reader: str) -> None:
        self._found, self._reader, self._code = found, reader, found.edition.code
        self._words = annotation_words(reader)
        self._speech = labels.of(game, reader)
        self._notes = MarginNotes(game.law, found.edition, self._speech, reader)
        self._appendix = CopyAppendix(game.law, found, self._speech, reader)
        self._game = game.name.replace("_", " ").title()
        self._levels: list[int] = []
        self._titles: list[tuple[str, str]] = []
        self._number = self._strays = 0

    def html(self) -> str:
        """The whole page."""
        title = self._told("title", game=self._game, language=self._found.edition.language)
        return page(self._reader, title, self._body(title))

    def _told(self, name: str, **filled: object) -> str:
        return self._words[f"copy.{name}"].format(**filled)

    def _body(self, title: str) -> Iterator[str]:
        # The list of contents knows the headings only when the book is written.
        book = self._book()
        yield element("main", "\n".join((
            element("h1", text(title)),
            self._front(),
            self._contents(),
            element("h2", text(self._told("book")), id="book"),
            book,
            self._appendix.html(),
        )), class_="copy")  # fmt: skip

    def _front(self) -> str:
        told = (self._told("about"), share_told(self._found, self._reader))
        lead = "".join(element("p", text(one), class_="lead") for one in told)
        counts = self._counts()
        marks = "".join(
            element("li", f"{self._mark(mark)}: {counts[mark]}", class_=mark) for mark in CopyMark
        )
        return (
            lead + element("h2", text(self._told("legend"))) + element("ul", marks, class_="legend")
        )

    def _counts(self) -> Counter[CopyMark]:
        """How many sentences of the copy bear each mark."""
        said: list[CollatedPassage | Stray] = [one for one in self._found.findings if one.end]
        said += self._found.strays
        marks = ({note.mark for note in self._notes.on(one)} for one in said)
        return Counter(mark for found in marks for mark in found)

    def _mark(self, mark: CopyMark) -> str:
        sign = element("span", SIGNS[mark], class_="sign", aria_hidden="true")
        return f"{sign} <strong>{text(self._told(mark))}</strong>"

    def _contents(self) -> str:
        """Links to the headings of the copy, and to the parts after it."""
        items = [element("li", linked("#book", text(self._told("book"))) + self._headings())]
        parts = self._appendix.parts()
        items += [element("li", linked(f"#{name}", text(title))) for name, title in parts]
        heading = element("h2", text(self._words["errata.contents"]))
        return element("nav", f"{heading}<ul>{''.join(items)}</ul>", class_="contents")

    def _headings(self) -> str:
        links = (linked(f"#{place}", text(title), lang=self._code) for place, title in self._titles)
        items = "".join(element("li", link) for link in links)
        return f"<ul>{items}</ul>" if items else ""

    def _book(self) -> str:
        """The copy itself, block by block; items that follow each other are one list."""
        parts = []
        for kind, group in groupby(printed(self._found), key=lambda block: block.kind):
            rows = "\n".join(self._block(block) for block in group)
            parts.append(element("ul", rows, class_="items") if kind is BlockKind.item else rows)
        return "\n".join(parts)

    def _block(self, block: PrintedBlock) -> str:
        """A block beside the notes on it."""
        said, notes = [], []
        for piece in block.pieces:
            note = self._note(piece) if piece.begins and piece.said is not None else ""
            notes.append(note)
            said.append(self._piece(piece, bool(note)))
        name = "li" if block.kind is BlockKind.item else "div"
        beside = element("div", "".join(notes), class_="notes")
        return element(name, self._main(block, "".join(said)) + beside, class_="row")

    def _main(self, block: PrintedBlock, said: str) -> str:
        if block.kind is BlockKind.heading:
            return self._heading(block, said)
        if block.kind is BlockKind.item:
            marker = element("span", text(block.marker), class_="marker")
            return element("p", f"{marker} {said}", class_="printed", lang=self._code)
        return element("p", said, class_="printed", lang=self._code)

    def _heading(self, block: PrintedBlock, said: str) -> str:
        """A heading one below that which it stands under, whatever the copy leaves out between."""
        self._levels = [*(one for one in self._levels if one < block.level), block.level]
        place = f"heading-{len(self._titles) + 1}"
        self._titles.append((place, " ".join(_bare(piece.text) for piece in block.pieces)))
        level = min(len(self._levels) + 2, DEEPEST)
        return element(f"h{level}", said, id=place, class_="printed", lang=self._code)

    def _piece(self, piece: PrintedPiece, has_note: bool) -> str:
        """What is printed, marked by the weightiest note, with the number of the note."""
        marks = self._notes.on(piece.said) if piece.said is not None else ()
        said = element("span", _shown(piece.text), class_=marks[0].mark if marks else "")
        if not has_note:
            return said + " "
        number = str(self._number)
        link = linked(f"#note-{number}", number)
        return element("sup", link, id=f"said-{number}", lang=self._reader) + said + " "

    def _note(self, piece: PrintedPiece) -> str:
        """The note on what begins here; headings of which there is nothing to say have none."""
        said = piece.said
        if said is None or _is_bare_heading(said) or self._has_enough(said):
            return ""
        self._number += 1
        number = str(self._number)
        parts = [linked(f"#said-{number}", number, class_="number")]
        if isinstance(said, CollatedPassage):
            parts += self._about(said)
        notes = "".join(self._marked(note) for note in self._notes.on(said))
        return element("div", " ".join(parts) + notes, class_="note", id=f"note-{number}")

    def _has_enough(self, said: CollatedPassage | Stray) -> bool:
        """Whether so many unknown sentences have a note that this one is just marked."""
        self._strays += isinstance(said, Stray)
        return isinstance(said, Stray) and self._strays > MOST_STRAYS

    def _about(self, said: CollatedPassage) -> Iterator[str]:
        """The place of a passage, what kind it is, its rules, and the remark on it."""
        passage = said.passage
        place = self._found.edition.place(passage)
        yield element("span", text(passage.number), class_="place", title=place)
        if passage.kind is not PassageKind.rule:
            yield element("span", text(self._words[f"kinds.{passage.kind}"]), class_="kind")
        for name in passage.rules:
            sentence = rule_sentence(self._speech, name)
            code = element("code", text(name), translate="no")
            yield linked(f"#rule-{name}", code, title=sentence)
        for name in passage.assumptions:
            yield element("code", text(name), translate="no", title=self._speech.assumption(name))
        if passage.remark is not None:
            remark = text(passage.remark.text)
            yield element("span", remark, class_="remark", lang=self._code)

    def _marked(self, note: MarkedNote) -> str:
        asked = ""
        if note.point:
            question = text(self._speech.question(note.point))
            asked = linked(f"#question-{note.point}", question) + " "
        return element(
            "p", f"{self._mark(note.mark)} {asked}{text(note.text)}", class_=f"mark {note.mark}"
        )


def _is_bare_heading(said: CollatedPassage | Stray) -> bool:
    if isinstance(said, Stray) or said.verdict is not CollationVerdict.same:
        return False
    passage = said.passage
    told = passage.rules or passage.assumptions or passage.answers or passage.remark
    return passage.kind is PassageKind.heading and not told


def _bare(printed_text: str) -> str:
    """What is printed on one line, without the marks of Markdown."""
    return " ".join(STRONG.sub(r"\1", printed_text).replace("**", "").split())


def _shown(printed_text: str) -> str:
    """What is printed as HTML: of Markdown its bold type, and nothing else."""
    safe = escape(visible(BLANK.sub(" ", printed_text)))
    return STRONG.sub(r"<strong>\1</strong>", safe).replace("**", "")
