"""A law whose conditions nothing fulfils is found, for each number of players; so is an answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import CHAPTER, chapters

from lexludi.catalogue import open_game
from lexludi.language import Law, load
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.prove import prove
from lexludi.proofs.vacuity import set_ups
from lexludi.support.options import RunOptions

EXISTS = Obligation("set_up_exists", "game")
BOARD = """
Heights lie on the table.

```{{type}} slot
range: 1 to 2
measures: number
```

Their heights differ from box to box.

```{{parameter}} height
type: map[slot, slot]
value: open
such: {such}
source: a test
```

Nobody takes more than the first height.

```{{rule}} take.height
on: take
require: amount <= height[1]
```
"""
WINDS = """
The wind.

```{variant} wind
question: Where does the wind come from?
choices: west, east
default: west
```

A storm comes from the west.

```{variant} weather
question: How strong is the wind?
choices: still, storm, hurricane
default: still
such: (weather != storm or wind == west) and weather != hurricane
```

In a calm west wind no more than two are taken.

```{rule} take.wind
on: take
when: wind == west and weather == still
require: amount <= 2
```
"""


def law(folder: Path, such: str) -> Law:
    return load(chapters(folder, CHAPTER + BOARD.format(such=such)))


def words(found: Law, players: int, answers: dict[str, str] | None = None) -> dict[Obligation, str]:
    """The verdicts on set-ups."""
    position = SymbolicPosition(found, players, answers or {}, 0)
    claims = set_ups.claims(position)
    return {claim.obligation: v.word for claim in claims if (v := claim.decide()) is not None}


@pytest.mark.parametrize(
    ("such", "word"),
    [
        ("height[key] != 1 and height[key] != 2", "refuted"),
        ("height[key] == 1 and (key != 2 or height[1] == 2)", "refuted"),
        ("key == 1 or height[2] == height[1]", "proved"),
    ],
)
def test_the_prover_knows_whether_any_board_fulfils_the_condition(
    tmp_path: Path, such: str, word: str
) -> None:
    assert words(law(tmp_path, such), 2)[EXISTS] == word


def test_set_ups_are_looked_for_with_each_number_of_players(tmp_path: Path) -> None:
    found = law(tmp_path, "players == 2 or height[key] == 3")
    assert [words(found, players)[EXISTS] for players in (2, 3)] == ["proved", "refuted"]


def test_a_law_that_no_set_up_fulfils_is_a_finding_by_its_name(tmp_path: Path) -> None:
    folder = law(tmp_path, "height[key] == 3").folder
    findings = prove(open_game(folder.parent), RunOptions(players=(2,))).findings
    assert (EXISTS, "refuted") in [(one.claim, one.verdict) for one in findings]


def test_a_choice_that_no_set_up_can_have_is_refuted(tmp_path: Path) -> None:
    found = words(load(chapters(tmp_path, CHAPTER + WINDS)), 2)
    assert [one.part for one, word in found.items() if word == "refuted"] == ["hurricane"]


def test_a_choice_that_no_condition_reads_owes_nothing(tmp_path: Path) -> None:
    found = words(law(tmp_path, "key == 1 or height[2] == height[1]"), 2)
    assert list(found) == [EXISTS]


def test_a_choice_that_needs_another_number_of_players_is_no_finding(tmp_path: Path) -> None:
    text = WINDS.replace("weather != hurricane", "(weather != hurricane or players == 3)")
    folder = load(chapters(tmp_path, CHAPTER + text)).folder
    findings = prove(open_game(folder.parent)).findings
    assert [one.claim for one in findings if one.kind == "answer_fits"] == []


def test_a_choice_that_no_set_up_can_have_is_a_finding_with_its_place(tmp_path: Path) -> None:
    folder = load(chapters(tmp_path, CHAPTER + WINDS)).folder
    findings = prove(open_game(folder.parent)).findings
    found = [one for one in findings if one.kind == "answer_fits"]
    assert {(one.subject, one.part, one.line > 0) for one in found} == {
        ("weather", "hurricane", True)
    }


def test_choices_that_do_not_fit_together_are_no_set_up(tmp_path: Path) -> None:
    found = load(chapters(tmp_path, CHAPTER + WINDS))
    assert words(found, 2, {"wind": "east", "weather": "storm"})[EXISTS] == "refuted"


def test_a_law_without_conditions_owes_nothing(tmp_path: Path) -> None:
    assert words(load(chapters(tmp_path, CHAPTER)), 2) == {}
