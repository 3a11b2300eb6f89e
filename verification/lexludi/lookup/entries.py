"""What can be found of a game in a language: questions, assumptions, rules, passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from lexludi.editions import Edition
from lexludi.language.law import ENGLISH
from lexludi.lookup import rule_page
from lexludi.lookup.bm25 import WeightedText
from lexludi.readings.labels import Speech

Kind = Literal[
    "point",
    "assumption",
    "action",
    "rule",
    "part",
    "definition",
    "state",
    "invariant",
    "property",
    "passage",
]
"""A part is what a rule is made of: a printed value, a variant, the scoring, a definition."""
SHARE: Mapping[Kind, float] = {
    "point": 1.25, "assumption": 0.9, "action": 1.1, "rule": 1.0, "part": 0.8, "definition": 0.5,
    "state": 0.6, "invariant": 0.6, "property": 0.7, "passage": 0.6,
}  # fmt: skip
"""What the score of each kind is multiplied by: a question goes before a rule like it."""
ABOUT = 1.5
"""The share of what a topic names is half way between this one and that of its kind."""
QUESTION, ANSWER, REASON, SENTENCE, NAME = 3.0, 1.5, 0.7, 2.5, 2.0
"""The weights of what a point asks, of its answers, of a reason, of a rule's sentence and name."""
STATED = 0.7
"""The weight of a passage that answers a point."""
TOPIC, ASKED, WHOLE_QUESTION = 4.0, 0.7, 2.0
"""The weights of what the words mean in which players ask about something, of each of them, and of
the words of whole questions."""
BEST = 1.0
"""How well something answers that a topic names."""
ACTION, READ, RESTATED, QUOTED = 0.7, 0.3, 1.0, 1.5
"""The weights of the action of a rule, of a point that it reads, of a passage and its quote."""


class AskedWords(NamedTuple):
    """The words in which players ask.

    By a name one phrase for each of its topics, and all that each is asked for by, and whole
    questions with how well the name answers them; then the words for how much.
    """

    topics: Mapping[str, Sequence[str]]
    spoken: Mapping[str, Sequence[str]]
    questions: Mapping[str, Sequence[tuple[float, str]]]
    quantity: str


class Findable(NamedTuple):
    """What can be found: its kind, its name, its text for readers, what it is found by.

    `share` is what its score is multiplied by.
    """

    kind: Kind
    name: str
    text: str
    fields: tuple[WeightedText, ...]
    share: float

    @property
    def key(self) -> str:
        """What tells it from all others of the game."""
        return f"{self.kind} {self.name}"


def entries(
    speech: Speech, code: str, books: Sequence[Edition], asked: AskedWords
) -> tuple[Findable, ...]:
    """All that can be found in a language, in which the game speaks, and its editions' passages.

    `asked` are the words in which players ask about a name.
    """
    made = _Entries(speech, code, [book for book in books if book.code == code], asked)
    rules = (*made.rules(), *made.statements())
    return (*made.points(), *made.assumptions(), *rules, *made.passages())


class _Entries:
    def __init__(
        self, speech: Speech, code: str, books: Sequence[Edition], asked: AskedWords
    ) -> None:
        self._law = speech.law
        self._speech = speech
        self._code = code
        self._books = books
        self._asked = asked

    def points(self) -> Iterator[Findable]:
        for name, point in self._law.points.items():
            asked = self._speech.question(name)
            answers = [
                WeightedText(ANSWER, self._speech.answer(name, answer)) for answer in point.answers
            ]
            reason = WeightedText(REASON, self._speech.reason(name))
            fields = (WeightedText(QUESTION, asked), *answers, reason, *self._stating(name))
            yield self._entry("point", name, asked, fields)

    def _stating(self, point: str) -> Iterator[WeightedText]:
        """The passages that answer a point, in the words of a rulebook."""
        for book in self._books:
            for passage in book.passages:
                points = {name for name, _ in passage.stated()}
                if point in points:
                    yield WeightedText(STATED / len(points), passage.says)

    def assumptions(self) -> Iterator[Findable]:
        for name in self._law.assumptions:
            text = self._speech.assumption(name)
            reason = WeightedText(REASON, self._speech.reason(name))
            yield self._entry("assumption", name, text, (WeightedText(SENTENCE, text), reason))

    def rules(self) -> Iterator[Findable]:
        for name in rule_page.names(self._law):
            # Whoever acts is told by the same sentence as when it is done.
            if name.endswith(".who") and name.removesuffix("who") + "when" in self._law.names():
                continue
            text = told(self._speech, name)
            fields = (WeightedText(SENTENCE, text), *self._context(name), *self._restated(name))
            yield self._entry(self._kind(name), name, text, fields)

    def statements(self) -> Iterator[Findable]:
        """How all lies at first and who sees it, what always holds, and what players expect."""
        named: Mapping[Kind, Iterable[str]] = {
            "state": self._law.state, "invariant": self._law.invariants,
            "property": self._law.properties,
        }  # fmt: skip
        for kind, names in named.items():
            for name in names:
                text = self._speech.sentence(kind, name).text
                yield self._entry(kind, name, text, (WeightedText(SENTENCE, text),))

    def _kind(self, name: str) -> Kind:
        if name in self._law.rules:
            return "rule"
        if name in self._law.names():
            return "action"
        return "definition" if name in self._law.definitions else "part"

    def _context(self, name: str) -> Iterator[WeightedText]:
        """What else tells what something is about: what is done, asked, or how much it is."""
        if name in self._law.variants:
            yield WeightedText(QUESTION, self._speech.question(name))
        if name in self._law.rules:
            yield from self._done(name)
            yield from self._read(name)

    def _done(self, name: str) -> Iterator[WeightedText]:
        """The sentences of the actions that a rule belongs to; its own may begin with "he"."""
        for action in rule_page.actions(self._law, name):
            yield WeightedText(ACTION, self._speech.cited(f"{action}.when").text)

    def _read(self, name: str) -> Iterator[WeightedText]:
        for point in rule_page.points(self._law, name):
            yield WeightedText(READ, self._speech.question(point))

    def _restated(self, name: str) -> Iterator[WeightedText]:
        for book in self._books:
            for passage in book.passages:
                if name in passage.rules:
                    # A passage that supports many rules says less of each of them.
                    share = 1 / len(passage.rules)
                    yield WeightedText(RESTATED * share, passage.says)
                    yield WeightedText(QUOTED * share, passage.quote or "")

    def passages(self) -> Iterator[Findable]:
        for book in self._books:
            for passage in book.passages:
                fields = (
                    WeightedText(RESTATED, passage.says),
                    WeightedText(QUOTED, passage.quote or ""),
                )
                name = f"{book.code} {passage.name}"
                yield Findable("passage", name, passage.says, fields, SHARE["passage"])

    def _entry(
        self, kind: Kind, name: str, text: str, fields: tuple[WeightedText, ...]
    ) -> Findable:
        """An entry, which English readers find by the words of its name as well."""
        named = (WeightedText(NAME, name),) if self._code == ENGLISH else ()
        meant = (WeightedText(TOPIC, words) for words in self._asked.topics.get(name, ()))
        spoken = (WeightedText(ASKED, words, BEST) for words in self._asked.spoken.get(name, ()))
        whole = (
            WeightedText(WHOLE_QUESTION * well, words, well)
            for well, words in self._asked.questions.get(name, ())
        )
        topics = (*meant, *spoken, *whole)
        share = (SHARE[kind] + ABOUT) / 2 if topics else SHARE[kind]
        much = (
            (WeightedText(TOPIC, self._asked.quantity),)
            if name in self._law.every_parameter
            else ()
        )
        return Findable(kind, name, text, (*named, *fields, *topics, *much), share)


def told(speech: Speech, name: str) -> str:
    """The sentence of what has a page, in the language of `speech`."""
    law, english = speech.law, rule_page.declared(speech.law, name).sentence
    if name in law.names():
        return speech.cited(name).text
    tables: Mapping[str, Mapping[str, object]] = {
        "definition": law.definitions, "parameter": law.every_parameter, "variant": law.variants,
    }  # fmt: skip
    kind = next((kind for kind, table in tables.items() if name in table), "scoring")
    return speech.said(f"{kind} {name}", english).text
