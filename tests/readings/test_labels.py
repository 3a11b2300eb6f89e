"""A game told in a language: complete against the law, and every step of it a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import ExpectedRefusal
from lexludi.catalogue import Game, installed, open_game
from lexludi.editions import editions, label_file, po
from lexludi.editions.label_file import Words
from lexludi.editions.language import languages
from lexludi.language.declarations import Action
from lexludi.language.types import Enumeration, Map, Range, Seat, Type
from lexludi.readings import labels, readings
from lexludi.readings.labels import Speech
from lexludi.support.errors import UsageError
from lexludi.translation import default_labels, label_check
from lexludi.translation.english import catalogues
from lexludi.translation.messages import messages

MANILA = open_game("manila").law
PEBBLES = open_game(Path(__file__).parents[1] / "games" / "pebbles")
SPEECHES = {
    code: labels.of(game_of(MANILA), code) for code in editions(open_game("manila").editions)
}
LABELLED = [(game, code) for game in installed() for code in ("en", *catalogues(open_game(game)))]
ENGLISH, GERMAN = SPEECHES["en"], SPEECHES["de"]


def readable_steps() -> list[dict[str, Any]]:
    """The steps of the committed cases, save those that no law can read."""
    cases = suite_folder.read(open_game("manila").cases).cases
    expected = ((case.step, case.expect) for case in cases if case.step is not None)
    return [
        step
        for step, follows in expected
        if not (isinstance(follows, ExpectedRefusal) and follows.kind == "unreadable")
    ]


STEPS = readable_steps()


def text(change: Callable[[dict[str, Any]], None]) -> list[str]:
    """What is found when something of good words is changed."""
    tree = msgspec.to_builtins(label_file.load(open_game("manila").labels))
    change(tree)
    return list(label_check.faults(MANILA, msgspec.convert(tree, Words)))


def relabelled(folder: Path) -> Game:
    """Manila with the labels that stand in `labels` of a folder."""
    game = open_game("manila")
    return replace(game, folders=(folder, *game.folders))


def with_catalogue(folder: Path, text: str) -> Speech:
    """Manila told by its English labels and a German catalogue of this text."""
    (folder / "labels").mkdir()
    shutil.copy(open_game("manila").labels / "en.toml", folder / "labels")
    (folder / "labels" / "de.po").write_text(text, "utf-8")
    return labels.of(relabelled(folder), "de")


def values_of(kind: Type) -> st.SearchStrategy[Any]:
    """The values of a type of an argument, as JSON."""
    if isinstance(kind, Map) and isinstance(kind.key, Range):
        keys = [str(number) for number in range(kind.key.low, kind.key.high + 1)]
        return st.fixed_dictionaries({key: values_of(kind.value) for key in keys})
    if isinstance(kind, Map) and isinstance(kind.key, Enumeration):
        return st.fixed_dictionaries({key: values_of(kind.value) for key in kind.key.values})
    if isinstance(kind, Enumeration):
        return st.sampled_from(kind.values)
    if isinstance(kind, Range):
        return st.integers(kind.low, kind.high)
    return st.integers(0, 4 if isinstance(kind, Seat) else 200)


def steps_of(action: Action) -> st.SearchStrategy[dict[str, Any]]:
    """The steps of an action, whether legal or not."""
    by = st.integers(0, 4) if action.has_me else st.just(action.who)
    arguments = {argument.name: values_of(argument.type) for argument in action.arguments}
    return st.fixed_dictionaries({"by": by, "do": st.just(action.name), **arguments})


@pytest.mark.parametrize("game", installed())
def test_the_labels_of_a_game_have_all_words_of_its_law(game: str) -> None:
    words = label_file.load(open_game(game).labels)
    assert list(label_check.faults(open_game(game).law, words)) == []


@pytest.mark.parametrize("game", [name for name in installed() if catalogues(open_game(name))])
def test_every_translated_game_is_told_in_every_language(game: str) -> None:
    assert {"en", *catalogues(open_game(game))} == set(languages())


@pytest.mark.parametrize("code", editions(open_game("manila").editions))
def test_every_step_of_the_committed_cases_is_told_without_a_brace(code: str) -> None:
    sentences = {SPEECHES[code].step(step) for step in STEPS}
    assert {step["do"] for step in STEPS} == set(MANILA.actions)
    assert [sentence for sentence in sentences if set(sentence) & set("{}_")] == []


@given(step=st.sampled_from(list(MANILA.actions.values())).flatmap(steps_of))
def test_a_step_names_its_seat_and_its_ware_in_every_language(step: dict[str, Any]) -> None:
    for speech in SPEECHES.values():
        sentence = speech.step(step)
        if isinstance(step["by"], int):
            assert speech.seat(step["by"]) in sentence
        for name in ("spot", "share", "leave", "punt"):
            if name in step:
                assert speech.value(step[name]) in sentence


@pytest.mark.parametrize(("game", "code"), LABELLED)
def test_no_two_values_are_called_the_same(game: str, code: str) -> None:
    speech = labels.of(open_game(game), code)
    assert len({speech.value(name) for name in speech.law.order}) == len(speech.law.order)


@pytest.mark.parametrize(("game", "code"), LABELLED)
def test_the_answers_of_a_point_are_told_apart(game: str, code: str) -> None:
    speech = labels.of(open_game(game), code)
    for name, point in speech.law.points.items():
        told = {speech.answer(name, answer) for answer in point.answers}
        assert len(told) == len(point.answers)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            {"by": 2, "do": "place", "spot": "pilot_small"},
            "player 3 places an accomplice: small pilot",
        ),
        ({"by": "nobody", "do": "land"}, "the punts land"),
        ({"by": "chance", "do": "deal", "share": "jade"}, "a share of jade is dealt"),
    ],
)
def test_a_step_is_a_short_sentence(step: dict[str, Any], sentence: str) -> None:
    assert ENGLISH.step(step) == sentence


def test_a_map_by_number_is_told_in_its_order() -> None:
    cargo, start = {"3": "silk", "1": "jade", "2": "nutmeg"}, {"1": 4, "2": 5, "3": 0}
    sentence = ENGLISH.step({"by": 0, "do": "launch", "cargo": cargo, "start": start})
    assert sentence == "player 1 launches jade, nutmeg, silk on lanes 1, 2, 3 from spaces 4, 5, 0"


def test_a_map_by_ware_is_told_in_the_order_of_wares_without_zeros() -> None:
    pips = {"jade": 5, "ginseng": 0, "nutmeg": 1, "silk": 3}
    assert ENGLISH.step({"by": "chance", "do": "roll", "pips": pips}) == (
        "the dice show nutmeg: 1, silk: 3, jade: 5"
    )


def test_a_shift_has_its_sign() -> None:
    shift = {"jade": -1, "ginseng": 0, "nutmeg": 1, "silk": 0}
    assert ENGLISH.step({"by": 1, "do": "steer", "shift": shift}) == (
        "player 2 moves punts: nutmeg: +1, jade: −1"
    )


def test_the_first_seat_in_a_map_is_no_zero() -> None:
    taken = dict.fromkeys(MANILA.order, None) | {"pilot_small": 0}
    assert "small pilot: player 1" in ENGLISH.value_text(MANILA.state["occupant"].type, taken)


def test_a_map_of_nothing_but_zeros_is_nothing() -> None:
    shift = dict.fromkeys(("jade", "ginseng", "nutmeg", "silk"), 0)
    assert ENGLISH.step({"by": 1, "do": "steer", "shift": shift}) == "player 2 moves punts: —"


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("/cash/2", 28, ("cash, player 3", "28")),
        ("/occupant/pilot_small", 0, ("accomplice, small pilot", "player 1")),
        ("/occupant/pilot_small", None, ("accomplice, small pilot", "—")),
        ("/rung/silk", 0, ("rung of the black market, silk", "0")),
        ("/shares/1/jade", 2, ("free shares, player 2, jade", "2")),
        ("/passed/0", True, ("has passed, player 1", "yes")),
        ("/passed/0", False, ("has passed, player 1", "no")),
        ("/box", -5, ("harbour cash box", "−5")),
        ("/turn", 1, ("turn", "player 2")),
        ("/berth/jade", "port_a", ("berth, jade", "port A")),
        ("/phase", "over", ("phase", "game over")),
    ],
)
def test_a_change_is_told_by_its_label_and_value(
    path: str, value: Any, text: tuple[str, str]
) -> None:
    assert ENGLISH.change(path, value) == text


@pytest.mark.parametrize("code", editions(open_game("manila").editions))
def test_every_part_of_a_position_can_be_told(code: str) -> None:
    cases = suite_folder.read(open_game("manila").cases).cases
    for case in cases[:50]:
        for name, kind in MANILA.state.items():
            assert SPEECHES[code].value_text(kind.type, case.position[name])


def test_a_part_of_what_has_none_is_refused() -> None:
    with pytest.raises(LookupError, match="cash, player 3 has no parts"):
        ENGLISH.change("/cash/2/jade", 1)


def test_in_the_laws_own_language_question_and_reason_are_the_laws() -> None:
    point = MANILA.points["pilots.order"]
    assert (ENGLISH.question(point.name), ENGLISH.reason(point.name)) == (
        point.question,
        point.because,
    )


def test_in_another_language_question_and_reason_are_in_its_words() -> None:
    assert GERMAN.question("pilots.order") == "Welcher Lotse ist zuerst dran?"
    assert GERMAN.reason("end.tie").startswith("Kein Text entscheidet bei Gleichstand")


def test_a_variant_has_its_question_and_choices() -> None:
    assert ENGLISH.question("boarding.variant") == MANILA.variants["boarding.variant"].question
    assert ENGLISH.choice("boarding.variant", "standard") == "pirates take vacant spaces only"


def test_a_missing_answer_is_found_by_its_key() -> None:
    (fault,) = text(lambda tree: tree["points"]["pilots.order"]["answers"].pop("large_first"))
    assert fault.startswith('points."pilots.order".answers.large_first: is missing')


@pytest.mark.parametrize(
    ("table", "name", "told"),
    [
        ("values", "silk", 'write silk = "..." in [values]'),
        ("points", "pilots.order", '[points."pilots.order".answers] with a label for each'),
        ("variants", "boarding.variant", '[variants."boarding.variant".choices] with a label'),
    ],
)
def test_what_is_missing_is_told_with_what_to_write(table: str, name: str, told: str) -> None:
    (fault,) = text(lambda tree: tree[table].pop(name))
    assert told in fault


def test_a_surplus_value_is_found_by_its_key() -> None:
    (fault,) = text(lambda tree: tree["values"].update(sillk="silk"))
    assert fault.startswith("values.sillk: unknown value 'sillk'; did you mean silk?")


@pytest.mark.parametrize("table", ["values", "state", "actions", "points", "variants"])
def test_whatever_is_missing_of_a_table_is_found(table: str) -> None:
    found = text(lambda tree: tree[table].clear())
    assert len(found) == len(MANILA.order if table == "values" else getattr(MANILA, table))


def test_a_missing_choice_is_found_by_its_key() -> None:
    (fault,) = text(lambda tree: tree["variants"]["boarding.variant"]["choices"].pop("standard"))
    assert fault.startswith('variants."boarding.variant".choices.standard: is missing')


def test_a_wrong_argument_is_found_by_its_key() -> None:
    (fault,) = text(lambda tree: tree["actions"].update(bid="{who} bids {sum}"))
    assert fault == "actions.bid: expected {amount}, {who} in braces, but finds {sum}, {who}"


def test_who_does_what_nobody_does_is_found() -> None:
    (fault,) = text(lambda tree: tree["actions"].update(land="{who} lands"))
    assert fault == "actions.land: expected nothing in braces, but finds {who}"


def test_an_assumption_is_told_with_its_reason_in_the_words_of_each_language() -> None:
    assert GERMAN.assumption("board.free") == "Entern kostet nichts."
    assert GERMAN.reason("board.free").startswith("Die Texte setzen den Piraten")
    law = MANILA.assumptions["board.free"]
    assert (ENGLISH.assumption("board.free"), ENGLISH.reason("board.free")) == (
        law.sentence,
        law.because,
    )


@pytest.mark.parametrize("code", languages())
def test_without_labels_the_names_of_the_law_are_made_readable(code: str) -> None:
    assert labels.of(PEBBLES, code).variable("heap") == "heap"
    assert default_labels.readable("pilot_small") == "pilot small"


def test_without_labels_a_step_is_told_by_the_names_of_its_arguments() -> None:
    speech = labels.of(PEBBLES, "de")
    assert speech.step({"by": 1, "do": "grab", "amount": 3}) == "Spieler 2: grab (amount 3)"
    assert speech.step({"by": "chance", "do": "deal", "drawn": "blue"}) == "deal (drawn blue)"
    assert speech.step({"by": "nobody", "do": "show"}) == "show"


def test_without_labels_questions_and_reasons_are_those_of_the_law() -> None:
    speech, point = labels.of(PEBBLES, "fr"), PEBBLES.law.points["take.nothing"]
    assert speech.question("take.nothing") == point.question
    assert speech.question("brightness") == PEBBLES.law.variants["brightness"].question
    assert speech.reason("take.nothing") == point.because
    assert speech.answer("take.nothing", "refused") == "refused"
    assert speech.assumption("heap.open") == PEBBLES.law.assumptions["heap.open"].sentence
    assert speech.reason("heap.open") == PEBBLES.law.assumptions["heap.open"].because


def test_the_default_labels_lack_nothing_and_have_nothing_beside_the_law() -> None:
    for game in (PEBBLES, game_of(MANILA)):
        assert list(label_check.faults(game.law, default_labels.made_of(game.law))) == []


SILK = """
msgctxt "value silk"
msgid "{english}"
msgstr "Seide"
"""


def test_what_is_translated_is_told_so(tmp_path: Path) -> None:
    speech = with_catalogue(tmp_path, SILK.format(english="silk"))
    assert speech.said("value silk", "silk") == ("Seide", True)


@pytest.mark.parametrize(
    "catalogue", [SILK.format(english="velvet"), "#, fuzzy" + SILK.format(english="silk"), ""]
)
def test_what_is_stale_or_missing_is_told_in_english_and_marked(
    catalogue: str, tmp_path: Path
) -> None:
    speech = with_catalogue(tmp_path, catalogue)
    assert speech.said("value silk", "silk") == ("silk", False)


def test_english_lacks_no_translation() -> None:
    sentence = "An accomplice is placed on a vacant space only."
    assert ENGLISH.sentence("rule", "place.vacant") == (sentence, True)


@pytest.mark.parametrize("step", ["{who} bietet", "{who} bietet {amount} {x}", "{who} {amount.a}"])
def test_a_step_whose_translation_has_other_braces_is_told_in_english(
    step: str, tmp_path: Path
) -> None:
    entry = f'msgctxt "step bid"\nmsgid "{{who}} bids {{amount}}"\nmsgstr "{step}"\n'
    speech = with_catalogue(tmp_path, entry)
    assert speech.step({"by": 1, "do": "bid", "amount": 3}) == "Spieler 2 bids 3"


@pytest.mark.parametrize("name", ["place.vacant", "place.premium", "place.when", "roll.when"])
def test_whatever_a_refusal_names_has_the_sentence_of_the_law(name: str) -> None:
    assert ENGLISH.cited(name).text == MANILA.sentence(name)


def test_every_name_of_a_refusal_is_among_the_messages(tmp_path: Path) -> None:
    entries = tuple(
        po.Entry(one.context, one.text, f"({one.text})")
        for one in messages(MANILA, label_file.load(open_game("manila").labels)).values()
    )
    text = po.written(po.PoFile(po.empty("", "de").header, (), entries)).decode()
    speech = with_catalogue(tmp_path, text)
    untold = [name for name in MANILA.names() if not speech.cited(name).is_translated]
    assert [name for name in untold if MANILA.sentence(name)] == []


@pytest.mark.parametrize(("game", "code"), LABELLED)
def test_why_an_edition_says_nothing_of_a_rule_is_told_in_every_language(
    game: str, code: str
) -> None:
    told = open_game(game)
    speech = labels.of(told, code)
    reasons = [
        speech.silence(book.code, rule, reason)
        for book in readings.editions(told)
        for rule, reason in book.silent.rules.items()
    ]
    assert reasons
    assert [one.text for one in reasons if not one.is_translated] == []


def test_an_unknown_language_is_unusable() -> None:
    with pytest.raises(UsageError, match="unknown language 'nl'"):
        labels.of(game_of(MANILA), "nl")


def test_a_speech_says_which_language_it_is_in() -> None:
    assert isinstance(GERMAN, Speech)
    assert GERMAN.language.name == "Deutsch"
