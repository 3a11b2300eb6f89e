"""Former names of a law: where they lead, and the faults of the file that holds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.catalogue import installed, open_game
from lexludi.language import Law, LawError
from lexludi.language.renamed import FILE, permanent, renamed


@pytest.fixture
def law(tmp_path: Path) -> Law:
    """Manila's law, whose former names are to be written into a folder of their own."""
    return open_game("manila").law.replaced(folder=tmp_path)


def written(law: Law, text: str) -> Law:
    (law.folder / FILE).write_text(text, "utf-8")
    return law


def faults(law: Law, text: str) -> str:
    with pytest.raises(LawError) as caught:
        renamed(written(law, text))
    return str(caught.value)


@pytest.mark.parametrize("game", installed())
def test_every_game_s_former_names_lead_to_names_of_its_law(game: str) -> None:
    law = open_game(game).law
    assert set(renamed(law).values()) <= set(permanent(law))


def test_a_law_without_the_file_has_no_former_names(law: Law) -> None:
    assert renamed(law) == {}


def test_a_former_name_leads_to_the_present_one(law: Law) -> None:
    assert renamed(written(law, '"launch.total" = "launch.sum"')) == {"launch.total": "launch.sum"}


def test_a_name_that_was_changed_twice_leads_to_the_last(law: Law) -> None:
    found = renamed(written(law, '"a" = "b"\n"b" = "launch.sum"\n'))
    assert found == {"a": "launch.sum", "b": "launch.sum"}


def test_the_who_of_an_action_is_a_name(law: Law) -> None:
    assert renamed(written(law, '"bid.doer" = "bid.who"')) == {"bid.doer": "bid.who"}


def test_an_old_name_that_is_in_use_is_found_with_its_line(law: Law) -> None:
    text = faults(law, '# names\n"launch.sum" = "launch.limit"\n')
    assert f"{FILE}:2" in text
    assert "launch.sum is a name of the law" in text


def test_a_new_name_that_there_is_not_is_found(law: Law) -> None:
    assert "expected a name of the law for a" in faults(law, '"a" = "launch.sums"')


def test_names_in_a_circle_are_found_with_the_way(law: Law) -> None:
    assert "a leads back to itself: a → b → a" in faults(law, '"a" = "b"\n"b" = "a"\n')


def test_a_name_that_leads_into_a_circle_is_found(law: Law) -> None:
    assert "leads back to itself" in faults(law, '"c" = "a"\n"a" = "b"\n"b" = "a"\n')


def test_names_without_quotes_are_found(law: Law) -> None:
    assert "quote both" in faults(law, 'launch.total = "launch.sum"')


def test_a_file_that_is_no_toml_is_found(law: Law) -> None:
    assert "expected lines of the form" in faults(law, "launch.total launch.sum")
