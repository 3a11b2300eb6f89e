"""The witness of a point: the position after the step, and what each answer changes."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from lexludi.comparison.difference import Difference, Word
from lexludi.mutants.reach import Reach
from lexludi.site.labels import labels
from lexludi.site.points.witness import WitnessView, changed, witness
from lexludi.site.published_game import PublishedGame
from lexludi.site.templating import templates


def of(manila: PublishedGame, point: str, answer: str, language: str = "en") -> WitnessView:
    found = manila.comparison.alone(point, answer)
    assert found
    return witness(manila, language, found)


def seats(drawing: str, pointer: str) -> list[str]:
    """The seats whose accomplices are drawn at a place."""
    return re.findall(f'data-path="{pointer}"[^>]*: player ([0-9])"', drawing)


def test_new_values_are_put_into_maps_and_lists() -> None:
    position = {"cash": [30, 30], "at": {"silk": 2}, "turn": 0}
    after = changed(position, {"/cash/1": 28, "/at/silk": 5, "/turn": 1})
    assert after == {"cash": [30, 28], "at": {"silk": 5}, "turn": 1}


def test_the_position_before_stays_as_it_was() -> None:
    position = {"cash": [30, 30]}
    changed(position, {"/cash/1": 28})
    assert position == {"cash": [30, 30]}


def test_the_drawing_after_the_step_shows_what_it_changed(manila: PublishedGame) -> None:
    shown = of(manila, "pilots.order", "large_first")
    assert seats(shown.drawn, "/occupant/pilot_small") == []
    for follows in shown.follows:
        assert seats(follows.drawn, "/occupant/pilot_small") == ["3"]


def test_two_starts_are_drawn_as_each_answer_has_them(manila: PublishedGame) -> None:
    ruled, other = of(manila, "market.start", "below_zero").follows
    assert ruled.drawn != other.drawn
    assert {change.value for change in ruled.changes} == {"1"}
    assert {change.value for change in other.changes} == {"0"}


def test_only_what_an_answer_changes_alone_is_apart(manila: PublishedGame) -> None:
    _, large = of(manila, "pilots.order", "large_first").follows
    apart = {change.label for change in large.changes if change.apart}
    assert apart == {"pilot to decide", "turn"}


def test_the_usual_variants_go_without_saying(manila: PublishedGame) -> None:
    assert of(manila, "pilots.order", "large_first").variants == ()


def test_a_witness_is_told_in_the_language_of_the_page(manila: PublishedGame) -> None:
    shown = of(manila, "pilots.order", "large_first", "zh-Hant")
    assert shown.step == manila.speech["zh-Hant"].step(
        {"by": 2, "do": "place", "spot": "pilot_small"}
    )
    assert "小領航員" in shown.step


@pytest.mark.slow
def test_every_witness_can_be_shown_in_every_language(manila: PublishedGame) -> None:
    reach = Reach(manila.law)
    played = {p: a for p, a in manila.comparison.points.items() if reach.played(p)}
    assert len(played) < len(manila.comparison.points)  # some are about what seats see
    for point, answers in played.items():
        for answer in answers:
            for language in manila.languages:
                assert of(manila, point, answer, language).follows


def text(manila: PublishedGame, word: Word) -> str:
    """What a page says of a point whose witness is of this word."""
    found = manila.comparison.alone("pilots.order", "large_first")
    assert found
    bare = Difference(point=found.point, question=found.question, a=found.a, b=found.b, word=word)
    shown = witness(manila, "en", bare)
    template = templates().get_template("point-witness.html")
    html = template.render(witnesses=[(found.b, shown, [])], label=labels("en"))
    return Markup(html).striptags()


def test_that_nobody_could_decide_is_not_told_as_no_difference(manila: PublishedGame) -> None:
    assert text(manila, "unknown") == "Whether there is such a position could not be decided."


def test_that_there_is_no_difference_is_told(manila: PublishedGame) -> None:
    assert text(manila, "none").startswith("No single step, start or end of a game")
