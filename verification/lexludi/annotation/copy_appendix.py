"""What stands after a copy: where it differs from the edition, its questions, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lexludi.annotation.annotation_words import annotation_words
from lexludi.annotation.page_html import element, text
from lexludi.annotation.rule_sentences import rule_sentence
from lexludi.editions.collation import Collation, CollationVerdict
from lexludi.language import Law
from lexludi.readings.labels import Speech


class CopyAppendix:
    """The parts after a copy, in the language of a reader."""

    def __init__(self, law: Law, found: Collation, speech: Speech, reader: str) -> None:
        self._law, self._found, self._speech = law, found, speech
        self._words = annotation_words(reader)

    def parts(self) -> Iterator[tuple[str, str]]:
        """The place and the title of each part that has anything in it."""
        for name, (_, rows) in self._rows().items():
            if rows:
                yield name, self._words[f"copy.{name}"]

    def html(self) -> str:
        """The parts, each under its heading."""
        written = []
        for name, (wrapped, rows) in self._rows().items():
            if rows:
                heading = element("h2", text(self._words[f"copy.{name}"]), id=name)
                written.append(element("section", heading + wrapped("".join(rows))))
        return "\n".join(written)

    def _rows(self) -> dict[str, tuple[Callable[[str], str], list[str]]]:
        return {
            "missing": (_list, list(self._missing())),
            "questions": (_plain, list(self._questions())),
            "rules": (_definitions, list(self._rules())),
        }

    def _missing(self) -> Iterator[str]:
        """The passages that the copy does not have, in our own words."""
        book = self._found.edition
        for finding in self._found.having(CollationVerdict.missing):
            place = element("span", text(book.place(finding.passage)), class_="place")
            said = element("span", text(finding.passage.says), lang=book.code)
            yield element("li", f"{place} {said}")

    def _questions(self) -> Iterator[str]:
        """Each question that the book answers or is silent on, with the ruling and the reason."""
        for point, declared in self._law.points.items():
            asked = element("h3", text(self._speech.question(point)))
            ruling = self._speech.answer(point, declared.ruling)
            told = [self._row("errata.ruling", ruling), self._row("errata.why", self._why(point))]
            if not self._found.edition.stating(point):
                told.insert(0, self._row("errata.says", self._words["copy.silent"]))
            content = asked + element("dl", "".join(told))
            yield element("div", content, class_="question", id=f"question-{point}")

    def _why(self, point: str) -> str:
        return self._speech.reason(point)

    def _row(self, label: str, told: str) -> str:
        return element("dt", text(self._words[label])) + element("dd", text(told))

    def _rules(self) -> Iterator[str]:
        """The rules that the sentences of the copy support, each once, with its sentence."""
        passages = (one.passage for one in self._found.findings if one.end)
        names = dict.fromkeys(name for passage in passages for name in passage.rules)
        for name in names:
            code = element("code", text(name), translate="no")
            sentence = text(rule_sentence(self._speech, name))
            yield element("dt", code, id=f"rule-{name}") + element("dd", sentence)


def _list(rows: str) -> str:
    return element("ul", rows)


def _plain(rows: str) -> str:
    return rows


def _definitions(rows: str) -> str:
    return element("dl", rows, class_="rules")
