"""A game's law and editions in the format of sphinx-needs, for tools that trace requirements.

Source: the documentation of sphinx-needs, chapter Builders, section Format.  A full stop in an id
means a part of a need there, and ids are in capitals by default: `launch.sum` is RULE_LAUNCH_SUM.
What a need contains is read as reStructuredText, so the formal text of a rule is a literal block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

import msgspec

from lexludi.editions import Edition, Passage
from lexludi.lookup import rule_page
from lexludi.site.addresses import Address
from lexludi.site.published_game import PublishedGame
from lexludi.support.errors import UsageError

Need = dict[str, Any]
TYPES = {
    "rule": "Rule",
    "parameter": "Printed value",
    "variant": "Variant",
    "definition": "Definition",
    "scoring": "Scoring",
    "point": "Point",
    "passage": "Passage",
}
"""The types of needs, and what they are called."""


def needs(game: PublishedGame) -> bytes:
    """The file; the same bytes for the same law, editions and cases, as no time stands in it."""
    version = game.law.fingerprint[:12]
    found = _unique([*_rules(game), *_points(game), *_passages(game)])
    content = {"needs": found, "needs_amount": len(found), "creator": {"program": "lexludi"}}
    document = {
        "project": f"Lex Ludi: {game.title}",
        "current_version": version,
        "versions": {version: content},
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def identifier(kind: str, *names: str) -> str:
    """The id of a need."""
    return re.sub(r"\W", "_", "_".join((kind, *names))).upper()


def _unique(every: Iterable[Need]) -> dict[str, Need]:
    """The needs by their ids. UsageError where two have the same."""
    found: dict[str, Need] = {}
    for need in every:
        other = found.setdefault(need["id"], need)
        if other is not need:
            raise UsageError(
                f"{other['name']} and {need['name']} both have the id {need['id']} in needs.json; "
                "expected names that differ in more than their stops: rename one of them"
            )
    return found


def _rules(game: PublishedGame) -> Iterator[Need]:
    """Whatever a passage may support."""
    addresses = game.addresses
    for name in rule_page.names(game.law):
        found = rule_page.page(game.law, name, (), (), game.cases)
        kind = found.kind if found.kind in TYPES else "rule"
        reads = [identifier("point", point.name) for point in found.points]
        reads += [identifier("parameter", value.name) for value in found.parameters]
        reads += [identifier("definition", other) for other in found.definitions]
        text = "::\n\n" + indent(found.text, "   ")
        need = _need(kind, (name,), found.sentence, text, addresses.cited(name), reads)
        need |= {"kind": found.kind, "source": f"{Path(found.file).name}:{found.line}"}
        if found.cases:
            legal, illegal = found.cases.legal, found.cases.illegal
            need |= {"cases_legal": str(len(legal)), "cases_illegal": str(len(illegal))}
        yield need


def _points(game: PublishedGame) -> Iterator[Need]:
    for entry in game.apparatus.values():
        address = game.addresses.point(entry.point)
        need = _need("point", (entry.point,), entry.question, entry.reason, address, ())
        yield need | {"kind": str(entry.kind), "ruling": entry.ruling}


def _passages(game: PublishedGame) -> Iterator[Need]:
    for book in game.books:
        for passage in book.passages:
            yield _passage(game, book, passage)


def _passage(game: PublishedGame, book: Edition, passage: Passage) -> Need:
    """A passage, linked to the rules that it supports and the points that it answers."""
    address = game.addresses.passage(book.code, passage.name)
    links = [identifier(_kind(game, rule), rule) for rule in passage.rules]
    links += [identifier("point", point) for point, _ in passage.stated()]
    names = (book.code, passage.name)
    need = _need("passage", names, book.place(passage), passage.says, address, links)
    return need | {"kind": str(passage.kind), "edition": book.code}


def _kind(game: PublishedGame, name: str) -> str:
    """The type of the need that a passage's rule is."""
    if name in game.law.every_parameter:
        return "parameter"
    if name in game.law.variants:
        return "variant"
    if name in game.law.definitions:
        return "definition"
    return "scoring" if name == game.law.scoring.name else "rule"


def _need(
    kind: str, names: tuple[str, ...], title: str, content: str, at: Address, links: Iterable[str]
) -> Need:
    return {
        "id": identifier(kind, *names),
        "title": title,
        "content": content,
        "type": kind,
        "type_name": TYPES[kind],
        "status": None,
        "tags": [],
        "links": list(links),
        "docname": at.page,
        "name": " ".join(names),
        "address": f"{at.page}.html#{at.anchor}" if at.anchor else f"{at.page}.html",
    }
