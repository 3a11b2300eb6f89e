"""What is not translated is in English on its page, and marked for eyes and ears."""

from __future__ import annotations

from jinja2 import Environment

from lexludi.catalogue import open_game
from lexludi.editions import label_file
from lexludi.editions.language import language
from lexludi.editions.message_file import Translations
from lexludi.site.untranslated import EnglishText, PageSpeech

MARKED = '<span class="untranslated" lang="en">{}</span>'


def rendered(text: str) -> str:
    return Environment(autoescape=True).from_string("{{ text }}").render(text=text)


def speech(code: str) -> PageSpeech:
    """Manila told with nothing translated."""
    game = open_game("manila")
    return PageSpeech(game.law, language(code), label_file.load(game.labels), Translations())


def test_a_text_that_is_not_translated_is_marked_on_its_page() -> None:
    question = speech("fr").question("pilots.order")
    assert rendered(question) == MARKED.format("Which pilot acts first?")


def test_a_step_that_is_not_translated_is_marked_whole() -> None:
    step = speech("fr").step({"by": 1, "do": "pass"})
    assert rendered(step) == MARKED.format("joueur 2 passes")


def test_a_page_in_english_marks_nothing() -> None:
    assert rendered(speech("en").question("pilots.order")) == "Which pilot acts first?"


def test_what_a_text_holds_is_no_markup() -> None:
    assert rendered(EnglishText("a < b")) == MARKED.format("a &lt; b")
