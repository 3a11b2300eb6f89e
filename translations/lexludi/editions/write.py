"""Writing an edition as its file, and beginning a new one from a copy of the rulebook."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from lexludi.editions import fingerprint
from lexludi.editions.edition import Edition, Passage, PassageKind, Section
from lexludi.editions.edition_file import QUOTED_CHARACTERS, QUOTED_WORDS, is_short
from lexludi.editions.language import language
from lexludi.editions.sentences import Sentence, sentences

BEGUN_WORDS, BEGUN_CHARACTERS = 3, 24
"""How much of a sentence a draft tells; of Chinese, which has no blanks, so many characters."""


def to_toml(edition: Edition, begun: Mapping[str, str] | None = None) -> str:
    """The text of an edition's file; reading it gives the same edition.

    `begun` has by the name of a passage the first words of its sentence, for a comment above it.
    """
    data = msgspec.to_builtins(edition)
    tables = {name: data.pop(name) for name in ("section", "passage", "silent")}
    parts = [list(_pairs(data))]
    for name in ("section", "passage"):
        for entry in tables[name]:
            words = (begun or {}).get(entry["name"]) if name == "passage" else None
            above = [] if words is None else [f"# {words}"]
            parts.append([*above, f"[[{name}]]", *_pairs(entry)])
    parts += [[f"[silent.{name}]", *_pairs(entry)] for name, entry in tables["silent"].items()]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _pairs(entry: Mapping[str, Any]) -> Iterator[str]:
    for name, value in entry.items():
        if value not in (None, [], ()):
            yield f"{_key(name)} = {_value(value)}"


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() else json.dumps(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def drafted(text: str, **about: Any) -> str:
    """The file of an edition that `draft` begins, with the first words of each sentence above it.

    They are fewer than a quote may have: whoever fills in the file has the copy beside it.
    """
    edition = draft(text, **about)
    told = (_begun(sentence.text) for sentence in sentences(text, language(about["code"])))
    names = (passage.name for passage in edition.passages)
    return to_toml(edition, dict(zip(names, told, strict=True)))


def _begun(sentence: str) -> str:
    """The first words of a sentence, without characters that a comment may not hold."""
    plain = "".join(letter if letter.isprintable() else " " for letter in sentence)
    words = plain.split()
    kept = " ".join(words[:BEGUN_WORDS])[:BEGUN_CHARACTERS]
    return kept if kept == " ".join(words) else f"{kept} …"


def draft(text: str, **about: Any) -> Edition:
    """An edition with a passage for each sentence of a copy, in which nothing is said yet.

    `about` gives what an edition says of itself: code, game, title and so on.  Names are
    provisional, and every `says` is empty, so that the file is refused until it is filled in.
    """
    own_language = language(about["code"])
    found: list[Section] = []
    passages: list[Passage] = []
    for sentence in sentences(text, own_language):
        if sentence.is_heading or not found:
            found.append(_section(len(found) + 1, sentence))
        passages.append(
            Passage(
                name=f"{found[-1].name}.passage-{len(passages) + 1}",
                section=found[-1].name,
                paragraph=sentence.paragraph,
                sentence=sentence.number,
                kind=PassageKind.heading if sentence.is_heading else PassageKind.rule,
                says="",
                fingerprint=str(fingerprint.of(sentence.text, own_language)),
            )
        )
    return Edition(section=tuple(found), passage=tuple(passages), **about)


def _section(number: int, sentence: Sentence) -> Section:
    return Section(f"section-{number}", brief(sentence.headings[-1]) if sentence.headings else "")


def brief(heading: str) -> str:
    """A heading, cut down to a quote where it is a sentence."""
    heading = heading.replace("*", "").strip()
    if is_short(heading):
        return heading
    words = heading.split()
    kept = " ".join(words[:QUOTED_WORDS]) if len(words) > QUOTED_WORDS else heading
    return (kept if is_short(kept) else kept[:QUOTED_CHARACTERS]) + " …"
