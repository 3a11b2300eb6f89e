"""Steps that are told in words, in every language of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.catalogue import installed, open_game
from lexludi.editions.language import languages
from lexludi.language import Machine, Step
from lexludi.play import setups
from lexludi.readings import labels
from lexludi.readings.loose_steps import likely
from lexludi.readings.step_words import StepSentences
from lexludi.readings.written_steps import LONGEST, StepTexts
from lexludi.support.errors import UsageError

MANILA = open_game("manila")
PILOT = {"by": 1, "do": "place", "spot": "pilot_large"}
BID = {"by": 0, "do": "bid", "amount": 12}


def played(name: str, steps: int) -> Iterator[Step]:
    """Steps of a random game."""
    law = open_game(name).law
    machine = Machine(law, setups.reference(law, law.counts[0]))
    position, rng = machine.start(), random.Random(name)
    for _ in range(steps):
        if machine.side(position) == "over":
            return
        step = rng.choice(machine.legal(position))
        yield step
        position = machine.advance(position, step)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", installed())
def test_the_sentence_that_tells_a_step_is_read_as_this_step(name: str, code: str) -> None:
    speech = labels.of(open_game(name), code)
    reader = StepSentences(speech)
    for step in played(name, 120):
        assert reader.read(speech.step(step)) == (step,)


@pytest.mark.parametrize(
    ("code", "text", "step"),
    [
        ("en", "Player 2 places on the large pilot.", PILOT),
        ("de", "Spieler 2 setzt auf den großen Lotsen", PILOT),
        ("fr", "joueur 2 place un complice sur le grand pilote", PILOT),
        ("zh-Hans", "玩家2放在大领航员", PILOT),
        ("en", "player 1 bids 12", BID),
        ("fr", "joueur 1 enchérit 12", BID),
        ("it", "giocatore 1 offre 12", BID),
        ("zh-Hant", "玩家1出價12", BID),
        ("en", "player 3 passes", {"by": 2, "do": "pass"}),
    ],
)
def test_words_near_to_a_sentence_tell_its_step(code: str, text: str, step: Step) -> None:
    assert StepTexts(MANILA, code).step(text) == step


def test_a_step_is_understood_in_another_language_than_that_of_the_answer() -> None:
    assert StepTexts(MANILA, "fr").step("Spieler 1 bietet 12") == BID


def test_the_entries_of_a_map_are_told_by_name_and_the_others_are_nought() -> None:
    step = StepTexts(MANILA, "en").step("player 2 moves silk -1")
    assert step["shift"] == {"nutmeg": 0, "silk": -1, "ginseng": 0, "jade": 0}


@pytest.mark.parametrize(
    "text",
    ["player 1 eats a biscuit", "player 1", "", "7", "bids 12", "giocatore 2 mette sul pilota"],
)
def test_words_that_tell_no_step_are_refused_with_sentences_to_choose_from(text: str) -> None:
    with pytest.raises(UsageError, match=r"tells no step; it may be written like 'player 1 "):
        StepTexts(MANILA, "en").step(text)


def test_words_that_may_tell_several_steps_are_refused_with_these() -> None:
    texts = StepTexts(open_game("cartagena"), "en")
    told = texts.told({"by": 0, "do": "call_rum", "card": "dark_rum"})
    with pytest.raises(UsageError, match=r"several steps: .* \(call_rum\) or .* \(call_lamp\)"):
        texts.step(told)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(UsageError, match=f"at most {LONGEST} letters"):
        StepTexts(MANILA, "en").step("player 1 " * LONGEST)


@given(text=st.text(max_size=60), code=st.sampled_from(languages()))
def test_any_text_is_read_or_refused(text: str, code: str) -> None:
    speech = labels.of(MANILA, code)
    found: list[Any] = [*StepSentences(speech).read(text), *likely(speech, text)]
    assert all(step["do"] in MANILA.law.actions for step in found)
