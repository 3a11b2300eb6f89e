"""The errata of an edition as a reader of a language is told them, whatever the format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lexludi.annotation.annotation_words import annotation_words
from lexludi.annotation.corrections import corrections
from lexludi.annotation.errata import CORRECTED, EditionSays, Errata, Erratum, ErratumKind, Slip
from lexludi.annotation.erratum_passage import ErratumPassage
from lexludi.annotation.weight import Weight
from lexludi.catalogue import Game
from lexludi.editions.language import language
from lexludi.readings import figures, labels

SIGNS: Mapping[ErratumKind, str] = {
    ErratumKind.departs: "≠", ErratumKind.contradicts: "±",
    ErratumKind.silent: "·", ErratumKind.open: "?",
}  # fmt: skip
"""The sign of each kind, as the other pages have them."""
WORDS: Mapping[ErratumKind, str] = {
    **{kind: f"errata.{kind}" for kind in ErratumKind},
    ErratumKind.open: "errata.unruled",
}
"""The name of the word for each kind."""
GROUPS: Mapping[str, tuple[ErratumKind, ...]] = {
    "corrected": CORRECTED, "added": (ErratumKind.silent,), "open": (ErratumKind.open,),
}  # fmt: skip
"""The kinds that stand together under a heading, by its word."""

UNKNOWN = "unknown"
"""What an edition has for a publisher that nobody knows."""


class ErratumLine(NamedTuple):
    """A line of an erratum.

    `language` is that of the text, empty where it is the reader's; `passage` is the one that is
    told, if any, and `book` the name of its edition where that is not the one at hand.
    """

    text: str
    language: str = ""
    passage: ErratumPassage | None = None
    book: str = ""


class ErratumRow(NamedTuple):
    """What an erratum says under one label."""

    name: str
    label: str
    lines: tuple[ErratumLine, ...]


class ErratumView(NamedTuple):
    """An erratum in words; `number` counts all of the edition from 1."""

    number: int
    erratum: Erratum
    sign: str
    word: str
    question: str
    rows: tuple[ErratumRow, ...]


class ErrataGroup(NamedTuple):
    """The errata under one heading; `name` is that of its word."""

    name: str
    title: str
    views: tuple[ErratumView, ...]


class ErrataSheet:
    """The errata of an edition in the language of a reader."""

    def __init__(self, game: Game, found: Errata, reader: str) -> None:
        self.found = found
        self.reader = reader
        self.words = annotation_words(reader)
        self._speech = labels.of(game, reader)
        self._own = labels.of(game, found.edition)
        self._own_words = annotation_words(found.edition)
        self._corrections = corrections(game, found.edition)
        self._game = game.name.replace("_", " ").title()

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return self.told("title", game=self._game, language=self.found.language)

    @property
    def published(self) -> str:
        """Who published the edition when, as far as it is known."""
        found = self.found
        publisher = found.publisher if found.publisher != UNKNOWN else self.told("no_publisher")
        year = self.told("no_year") if found.year is None else str(found.year)
        return self.told("published", publisher=publisher, year=year)

    def told(self, name: str, **filled: object) -> str:
        """Words of the sheet, filled in."""
        return self.words[f"errata.{name}"].format(**filled)

    def labelled(self, label: str, text: str) -> str:
        """A text after its label, with the colon of the reader's language."""
        return self._speech.language.phrases.item.format(key=label, value=text)

    def groups(self) -> Iterator[ErrataGroup]:
        """The errata by what is to be done about them; no group is empty."""
        number = 1
        for name, kinds in GROUPS.items():
            found = self.found.having(*kinds)
            views = [self._view(place, one) for place, one in enumerate(found, start=number)]
            number += len(views)
            if views:
                yield ErrataGroup(name, self.told(name), tuple(views))

    def slip(self, slip: Slip) -> ErratumRow:
        """A slip: where it is, what stands there, and what is wrong with it."""
        passage, code = slip.passage, self.found.edition
        label = self.told("contrary") if slip.contrary else ""
        lines = [ErratumLine(passage.says, code, passage)] if slip.contrary else []
        lines.append(ErratumLine(slip.text, code, None if slip.contrary else passage))
        return ErratumRow("slip", label, tuple(lines))

    def _view(self, number: int, one: Erratum) -> ErratumView:
        return ErratumView(
            number,
            one,
            SIGNS[one.kind],
            self.words[WORDS[one.kind]],
            self._speech.question(one.point),
            tuple(row for row in self._rows(one) if row.lines),
        )

    def _rows(self, one: Erratum) -> Iterator[ErratumRow]:
        ruling = (ErratumLine(self._speech.answer(one.point, one.ruling)),)
        yield self._row("says", self._says(one) if one.says else self._unsaid(one))
        yield self._row("ruling", ruling)
        yield self._row("proposal", self._proposal(one))
        yield self._row("why", (ErratumLine(self._speech.reason(one.point)),))
        yield self._row("weight", (ErratumLine(self._weight(one.point, one.weight)),))
        yield self._row("others", self._others(one))

    def _row(self, name: str, lines: Iterator[ErratumLine] | tuple[ErratumLine, ...]) -> ErratumRow:
        return ErratumRow(name, self.told(name), tuple(lines))

    def _says(self, one: Erratum) -> Iterator[ErratumLine]:
        for said in one.says:
            yield ErratumLine(self._speech.answer(one.point, said.answer))
            for passage in said.passages:
                yield ErratumLine(passage.says, self.found.edition, passage)

    def _unsaid(self, one: Erratum) -> Iterator[ErratumLine]:
        """Why the edition says nothing, and what that comes to by the letter."""
        if one.silence is not None:
            reason = self._speech.silence(self.found.edition, one.point, one.silence)
            yield ErratumLine(reason.text, "" if reason.is_translated else "en")
        if one.letter is not None and one.letter.answer is not None:
            answer = self._speech.answer(one.point, one.letter.answer)
            yield ErratumLine(self.told("by_letter", answer=answer))
        elif one.letter is not None:
            yield ErratumLine(self.told("undecided"))

    def _others(self, one: Erratum) -> Iterator[ErratumLine]:
        if not one.others:
            return
        for said in one.others:
            yield ErratumLine(self._speech.answer(one.point, said.answer))
            yield from self._elsewhere(said)
        if one.unsaid:
            books = self._between.join(language(code).name for code in one.unsaid)
            yield ErratumLine(self.told("unsaid", books=books))

    def _elsewhere(self, said: EditionSays) -> Iterator[ErratumLine]:
        for passage in said.passages:
            name = language(passage.edition).name
            yield ErratumLine(passage.says, passage.edition, passage, name)

    @property
    def _between(self) -> str:
        return self._speech.language.phrases.between

    def _weight(self, point: str, found: Weight | None) -> str:
        if found is None:
            return self.told("unmeasured")
        games = figures.count(found.games, self.reader)
        if found.felt is None:
            return self.told("unfelt", games=games)
        measure, part = found.felt
        answer, share = self._speech.answer(point, found.answer), figures.percent(part, self.reader)
        return self.told(measure, answer=answer, share=share, games=games)

    def _proposal(self, one: Erratum) -> Iterator[ErratumLine]:
        at, is_new = one.proposal.at, not one.says
        if is_new and not at:
            yield ErratumLine(self.told("anywhere"))
        elif is_new:
            yield ErratumLine(self.told("near", place=at[0].short))
        else:
            yield ErratumLine(self.told("change", places="; ".join(one.short for one in at)))
        yield ErratumLine(self._correction(one), self.found.edition)
        if one.proposal.like is not None:
            like = one.proposal.like
            told = self._own_words["errata.like"].format(place=like.short, text=like.says)
            yield ErratumLine(told, self.found.edition)

    def _correction(self, one: Erratum) -> str:
        """What may be printed, in our words and in the language of the edition.

        Where nobody has written a sentence, the question with the answer.
        """
        if written := self._corrections.get(f"{one.point} {one.ruling}"):
            return written
        answer = self._own.answer(one.point, one.ruling)
        return self._own_words["errata.clarified"].format(
            question=self._own.question(one.point), answer=answer[:1].upper() + answer[1:]
        )
