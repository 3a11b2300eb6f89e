"""A name that is not known is answered with the nearest one."""

from __future__ import annotations

import importlib
from pathlib import Path

from lexludi.language.suggest import did_you_mean, hint, nearest, several

KNOWN = ("launch", "Forgo", "pass")


def having(text: str) -> set[str]:
    """The names of the modules of the project in which a text stands."""
    packages = [Path(folder) for folder in importlib.import_module("lexludi").__path__]
    files = (file for top in packages for file in top.rglob("*.py"))
    return {file.name for file in files if text in file.read_text("utf-8")}


def test_the_nearest_name_is_found() -> None:
    assert nearest("lauch", KNOWN) == "launch"


def test_capitals_make_no_difference() -> None:
    assert nearest("fORGO", KNOWN) == "Forgo"


def test_nothing_is_found_where_no_name_is_alike() -> None:
    assert nearest("bid", KNOWN) is None


def test_nothing_is_found_among_no_names() -> None:
    assert nearest("bid", ()) is None


def test_less_likeness_finds_more() -> None:
    assert nearest("bas", KNOWN, 0.5) == "pass"
    assert nearest("bas", KNOWN, 0.9) is None


def test_the_hint_names_the_nearest() -> None:
    assert hint("lauch", KNOWN) == did_you_mean("lauch", KNOWN) == "did you mean launch?"


def test_the_hint_lists_all_where_none_is_alike() -> None:
    assert (hint("bid", KNOWN), did_you_mean("bid", KNOWN)) == (
        "known are launch, Forgo, pass",
        "",
    )


def test_several_names_come_the_most_alike_first() -> None:
    assert several("gras", ("gram", "grass", "launch"), 2) == ("grass", "gram")
    assert several("gras", ("gram", "grass", "launch"), 1) == ("grass",)


def test_the_hint_offers_several_names_where_they_are_asked_for() -> None:
    assert did_you_mean("gras", ("gram", "grass", "launch"), count=3) == (
        "did you mean grass or gram?"
    )


def test_one_module_words_the_hint() -> None:
    assert having('f"did you mean') == {"suggest.py"}


def test_one_module_looks_for_names_that_are_alike() -> None:
    assert having("get_close_matches") == {"suggest.py"}
