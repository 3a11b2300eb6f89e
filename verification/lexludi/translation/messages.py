"""All messages of a game: what the chapters of its law say, and what its labels call things.

The order is that of the law, so that a translator reads a text as players would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from lexludi.editions import Edition
from lexludi.editions.label_file import Words
from lexludi.language import Law
from lexludi.language.types import Enumeration
from lexludi.translation import chapter_messages
from lexludi.translation.chapter_messages import Fenced
from lexludi.translation.message import SourceText, silence_name, unsaid_name

LABELS = "labels/en.toml"
"""The file that calls things in English, as messages name it."""


def messages(law: Law, words: Words, books: Iterable[Edition] = ()) -> Mapping[str, SourceText]:
    """All messages of a game by their names, in reading order.

    `words` are the English labels; `books` say why they are silent on rules and points.
    """
    found: dict[str, SourceText] = {}
    for file in sorted(law.folder.glob("*.md")):
        for item in chapter_messages.read(file):
            if isinstance(item, Fenced):
                found |= {one.context: one for one in _of_fence(law, words, item, file)}
            else:
                found[item.message.context] = item.message
    books = tuple(books)
    for book in books:
        found |= {one.context: one for one in _silences(book)}
    for reason, (code, rule) in unsaid(books).items():
        name = unsaid_name(code, rule)
        found[name] = SourceText(name, reason, f"editions/{code}.toml")
    return found


def unsaid(books: Iterable[Edition]) -> Mapping[str, tuple[str, str]]:
    """Each reason why an edition says nothing of a rule: which edition and rule have it first.

    Many editions leave a rule out for the same reason, which is translated once.
    """
    found: dict[str, tuple[str, str]] = {}
    for book in books:
        for rule, reason in book.silent.rules.items():
            found.setdefault(reason, (book.code, rule))
    return found


def _silences(book: Edition) -> Iterator[SourceText]:
    for point, reason in book.silent.points.items():
        yield SourceText(silence_name(book.code, point), reason, f"editions/{book.code}.toml")


def _of_fence(law: Law, words: Words, fence: Fenced, file: Path) -> Iterator[SourceText]:
    """What a fence says in its fields, and what the labels call the things that it declares."""
    of_kind = OF_KIND.get(fence.kind)
    if of_kind is not None:
        for context, text, is_label in of_kind(law, words, fence.name):
            yield SourceText(context, text, LABELS if is_label else file.name)


Found = Iterator[tuple[str, str, bool]]
"""The name of a message, its text, and whether the labels say it, not the law."""


def _point(law: Law, words: Words, name: str) -> Found:
    point = law.points[name]
    yield f"question {name}", point.question, False
    for answer in point.answers:
        yield f"answer {name} {answer}", words.points[name].answers[answer], True
    yield f"reason {name}", point.because, False


def _variant(law: Law, words: Words, name: str) -> Found:
    variant = law.variants[name]
    yield f"question {name}", variant.question, False
    for choice in variant.choices:
        yield f"choice {name} {choice}", words.variants[name].choices[choice], True


def _assumption(law: Law, words: Words, name: str) -> Found:
    yield f"reason {name}", law.assumptions[name].because, False


def _parameter(law: Law, words: Words, name: str) -> Found:
    yield f"source {name}", law.every_parameter[name].source, False


def _type(law: Law, words: Words, name: str) -> Found:
    declared = law.types[name].type
    if isinstance(declared, Enumeration) and declared.root == declared.name:
        for value in declared.values:
            yield f"value {value}", words.values[value], True


def _state(law: Law, words: Words, name: str) -> Found:
    yield f"variable {name}", words.state[name], True


def _action(law: Law, words: Words, name: str) -> Found:
    yield f"step {name}", words.actions[name], True


OF_KIND: Mapping[str, Callable[[Law, Words, str], Found]] = {
    "point": _point,
    "variant": _variant,
    "assumption": _assumption,
    "parameter": _parameter,
    "type": _type,
    "state": _state,
    "action": _action,
    "chance": _action,
}
"""What the fences of each kind say beside the sentence before them."""
