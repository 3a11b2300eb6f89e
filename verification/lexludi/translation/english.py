"""The English of a game: its own labels, or what the names of its law make of them."""

from __future__ import annotations

from lexludi.catalogue import Game
from lexludi.editions import EditionError, label_file
from lexludi.editions.edition_file import shown_place
from lexludi.editions.label_file import Words
from lexludi.translation import default_labels, label_check


def english_words(game: Game) -> Words:
    """What a game calls its things in English. EditionError where its labels are not complete."""
    file = game.labels / label_file.FILE
    if not file.is_file():
        return default_labels.made_of(game.law)
    found = label_file.load(game.labels)
    faults = tuple(label_check.faults(game.law, found))
    if faults:
        raise EditionError(shown_place(file), faults)
    return found


def catalogues(game: Game) -> tuple[str, ...]:
    """The codes of the languages that the game has a catalogue in, in order."""
    return tuple(sorted(file.stem for file in game.labels.glob("*.po")))
