"""The page about the language is a law, and says the truth."""

from __future__ import annotations

import doctest
from pathlib import Path

from tests.game_of_law import game_of

from lexludi.language import Law
from lexludi.language.read.fences import KINDS
from lexludi.proofs.prove import prove
from lexludi.support.options import RunOptions

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "language.md"


def test_every_kind_of_fence_has_an_example_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert [kind for kind in KINDS if f"```{{{kind}}} " not in text] == []


def test_every_key_of_every_fence_is_named_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    keys = set().union(*(kind.keys for kind in KINDS.values()))
    assert [key for key in sorted(keys) if f"{key}:" not in text and f"`{key}`" not in text] == []


def test_the_python_examples_of_the_page_run(lanterns: Law) -> None:
    text = PAGE.read_text("utf-8")
    test = doctest.DocTestParser().get_doctest(text, {"law": lanterns}, PAGE.name, str(PAGE), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_the_page_s_promises_are_proved_and_its_findings_known(lanterns: Law) -> None:
    found = prove(game_of(lanterns), RunOptions(players=lanterns.players))
    assert (found.refuted, found.unknown) == (0, 0)
    assert {f.subject for f in found.findings if f.known} == {
        "price.fair",
        "play.goes_on",
    }
