"""A small rulebook of our own, and an edition of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from lexludi.editions import Edition
from lexludi.editions.edition import Section
from lexludi.editions.write import draft

BOOK = """# Murmeln

Ein Spiel für 2 bis 4 Kinder.

## Vorbereitung

- Jedes Kind nimmt 7 Murmeln aus dem Beutel.
- Die übrigen Murmeln bleiben im Beutel liegen, vgl. Abb. 2.

## Ablauf

Reihum legt jedes Kind eine oder zwei Murmeln in die Mulde. Wer keine Murmel mehr hat, setzt aus.
Liegen mehr als 12 Murmeln in der Mulde, bekommt der 2. Spieler alle. Niemand darf zweimal
nacheinander gewinnen!

**Ende:** Das Spiel endet, sobald der Beutel leer ist.
"""


@dataclass(frozen=True)
class Given:
    """A copy and the edition that was made of it."""

    text: str
    edition: Edition


def filled(text: str, code: str = "de") -> Edition:
    """An edition of a text in which every passage says something of its own."""
    edition = draft(
        text, code=code, game="marbles", language=code, title="", publisher="", year=2026, source=""
    )
    says = "Davon ist die Rede." if code == "de" else "這裡說明規則。"
    passages = tuple(replace(p, says=says, rules=("marbles.rule",)) for p in edition.passage)
    return replace(edition, passage=passages)


@pytest.fixture
def marbles() -> Given:
    return Given(BOOK, filled(BOOK))


@pytest.fixture
def sections() -> tuple[Section, ...]:
    return (Section("title", "Murmeln"), Section("course", "Ablauf", "title"))
