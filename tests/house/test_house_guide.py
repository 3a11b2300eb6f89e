"""The worked examples of CONTRIBUTING do what it says that they do."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from lexludi.spec import Law, Machine, Setup, load
from lexludi.translations import Idle, Passage
from lexludi.translations.writing import draft
from lexludi.verification.playing import played

GUIDE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")


def example(name: str) -> str:
    """The chapter text below the mark of that name."""
    found = re.search(rf"<!-- {name} -->\n`````md\n(.*?)`````\n", GUIDE, re.DOTALL)
    assert found, f"CONTRIBUTING.md has no example {name}"
    return found[1]


def law_of(folder: Path, *names: str) -> Law:
    chapters = folder / "nim"
    chapters.mkdir(exist_ok=True)
    for number, name in enumerate(names, 1):
        (chapters / f"{number:02}-{name}.md").write_text(example(name), "utf-8")
    return load(chapters)


def near_the_end(machine: Machine) -> dict[str, object]:
    start = machine.to_json(machine.start())
    return start | {"heap": 1, "last": 1}


def test_the_example_game_plays_as_shown(tmp_path: Path) -> None:
    law = law_of(tmp_path, "nim")
    record = played(law, Setup(players=2), 4)
    assert (len(record.steps), record.result) == (10, {"scores": [[0], [1]], "winners": [1]})


def test_the_example_rule_gets_the_game_stuck(tmp_path: Path) -> None:
    machine = Machine(law_of(tmp_path, "nim", "rule"), Setup(players=2))
    assert machine.legal(machine.from_json(near_the_end(machine))) == []


@pytest.mark.parametrize(("answer", "steps"), [("allowed", 1), ("refused", 0)])
def test_the_example_point_decides_whether_the_game_gets_stuck(
    tmp_path: Path, answer: str, steps: int
) -> None:
    law = law_of(tmp_path, "nim", "rule", "point")
    machine = Machine(law, Setup(players=2, answers={"take.stuck": answer}))
    assert len(machine.legal(machine.from_json(near_the_end(machine)))) == steps


def test_the_example_passage_is_one_of_the_example_book() -> None:
    (filled,) = re.findall(
        r"<!-- passage -->\n```toml\n\[\[passage\]\]\n(.*?)```", GUIDE, re.DOTALL
    )
    passage = msgspec.toml.decode(filled, type=Passage)
    about = {"code": "de", "game": "nim", "language": "", "title": "", "publisher": ""}
    drafted = draft(example("book"), **about, year=2026, source="")
    (same,) = (p for p in drafted.passages if p.fingerprint == passage.fingerprint)
    assert (same.paragraph, same.sentence) == (passage.paragraph, passage.sentence)
    assert str(passage.quote) in example("book")


def test_the_example_passage_supports_a_rule_of_the_example_game(tmp_path: Path) -> None:
    assert "take.limit" in law_of(tmp_path, "nim").rules
    assert 'rules = ["take.limit"]' in GUIDE


@pytest.mark.parametrize("idle", list(Idle))
def test_the_guide_names_every_reason_to_support_no_rule(idle: Idle) -> None:
    assert f"`{idle}`" in GUIDE


@pytest.mark.slow
def test_the_prover_finds_that_the_example_rule_gets_the_game_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing that an earlier run kept may answer for this one.
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    from lexludi.verification.obligations import prove

    stuck = prove(law_of(tmp_path, "nim", "rule"), players=(2,))
    assert stuck.refuted > 0
    settled = prove(law_of(tmp_path, "nim", "rule", "point"), players=(2,))
    assert {finding.answers.get("take.stuck") for finding in settled.findings} == {"refused"}


def test_the_goals_stand_in_the_first_line_in_their_order() -> None:
    assert GUIDE.startswith("Goals, in this order: correct, traceable, readable, fast.\n")
