"""An edition that contradicts itself on a point that a step reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.disputes.judgement import SelfContradiction
from lexludi.editions import Edition, Passage, PassageKind, Section
from lexludi.language import Law, load

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]
STEPS = [*DEAL, {"by": 0, "do": "grab", "amount": 0}]


def passage(name: str, kind: PassageKind, answer: str) -> Passage:
    return Passage(name, "turn", 1, 1, kind, "Rien.", "", (), (f"take.nothing={answer}",))


def edition(*passages: Passage) -> Edition:
    return Edition(
        code="fr", game="pebbles", language="fr", title="Pebbles", publisher="nobody", year=2026,
        source="made up", section=(Section("turn", "Your turn"),), passage=passages,
    )  # fmt: skip


NOTHING = passage("turn.nothing", PassageKind.rule, "allowed")
REFUSED = passage("turn.some", PassageKind.rule, "refused")
MARGIN = passage("turn.margin", PassageKind.margin, "allowed")


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


def contradictions(law: Law, folder: Path, *passages: Passage) -> tuple[SelfContradiction, ...]:
    """The self-contradictions of a French edition of these passages, where nothing is taken."""
    path = folder / "record.json"
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": STEPS}), "utf-8")
    return judge(game_of(law), dispute_file.read(path, None), (edition(*passages),)).contradictions


def test_a_self_contradiction_names_the_passage_that_says_the_other_answer(
    law: Law, tmp_path: Path
) -> None:
    (found,) = contradictions(law, tmp_path, NOTHING, REFUSED)
    assert (found.edition, found.point, found.answer) == ("fr", "take.nothing", "refused")
    assert [one.passage for one in found.passages] == ["turn.nothing"]
    assert (found.other, found.outcome.verdict) == ("allowed", "legal")


@pytest.mark.parametrize(
    ("passages", "ground"),
    [
        ((NOTHING, REFUSED), "where it says both in its text, the ruling counts"),
        ((REFUSED, MARGIN), "its running text goes before margins, figures and overviews"),
    ],
)
def test_by_what_a_torn_edition_is_read_is_said(
    law: Law, tmp_path: Path, passages: tuple[Passage, ...], ground: str
) -> None:
    (found,) = contradictions(law, tmp_path, *passages)
    assert found.ground == ground


def test_an_edition_that_says_one_thing_does_not_contradict_itself(
    law: Law, tmp_path: Path
) -> None:
    assert contradictions(law, tmp_path, NOTHING) == ()
