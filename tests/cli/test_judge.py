"""`judge`: one step of a record, or one in a position, judged for people and for programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game

Command = Any
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]
POSITION = {
    "now": "take", "heap": 7, "purse": [0, 0], "hand": ["red", "blue"],
    "deck": {"red": 0, "green": 1, "blue": 0}, "turn": 0,
}  # fmt: skip


def grab(by: int, amount: object) -> dict[str, object]:
    return {"by": by, "do": "grab", "amount": amount}


def by_hand(*steps: object, **more: object) -> dict[str, object]:
    return {"game": "pebbles", "players": 2, "steps": [*DEAL, *steps], **more}


def dispute(step: object, **more: object) -> dict[str, object]:
    return {"game": "pebbles", "players": 2, "position": POSITION, "step": step, **more}


@pytest.fixture
def judged(lexludi: Command, pebbles: Path, tmp_path: Path) -> Command:
    def call(value: object, *words: object) -> Any:
        path = tmp_path / "question.json"
        path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
        return lexludi("judge", path, "--game", pebbles, *words)

    return call


def test_a_legal_step_leaves_status_nought_and_shows_what_follows(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 2)))
    assert ran.status == 0
    assert "legal under reference" in ran.out
    assert "purse[player 1]  0         →  2" in ran.out


def test_a_refused_step_leaves_status_one_with_rule_place_sentence_and_values(
    judged: Command,
) -> None:
    ran = judged(by_hand(grab(0, 4)))
    assert ran.status == 1
    assert "refused by grab.limit under reference" in ran.out
    assert "01-pebbles.md:" in ran.out
    assert "Nobody takes more than three." in ran.out
    assert "amount is 4" in ran.out


def test_the_rule_that_refuses_stands_first_in_the_tree(judged: Command) -> None:
    _, _, tree = judged(by_hand(grab(0, 4))).out.partition("\nwhy\n")
    assert tree.split()[:2] == ["broken", "grab.limit"]


def test_rules_that_do_not_forbid_the_step_are_named_without_their_values(judged: Command) -> None:
    out = judged(by_hand(grab(0, 4))).out
    assert "held      grab.when, grab.who" in out
    assert "whose turn" not in out
    assert "amount >= 1" not in out


def test_all_rules_have_their_values_where_everything_is_asked_for(judged: Command) -> None:
    out = judged(by_hand(grab(0, 4)), "--full").out
    assert "held      grab.who (" in out
    assert "turn is player 1" in out


def test_the_step_to_judge_is_chosen_by_its_number(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 2), grab(1, 4)), "--at", 3)
    assert ran.status == 0
    assert "step 3 of 4" in ran.out


def test_a_step_before_that_is_refused_is_the_answer(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 4), grab(1, 1)))
    assert ran.status == 1
    assert "step 3 of 4, which is refused before step 4 is reached" in ran.out


def test_a_step_in_a_position_needs_no_history(judged: Command) -> None:
    assert judged(dispute(grab(0, 3))).status == 0
    assert judged(dispute(grab(0, 4))).status == 1


def test_house_rules_add_a_reading_and_say_which_point_parts_it(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 0)), "--answer", "take.nothing=allowed")
    assert ran.status == 1
    assert "refused by grab.some under reference" in ran.out
    assert "legal under agreed" in ran.out
    assert "take.nothing: May a player take no pebble?" in ran.out
    assert "ruling: refused. A turn that changes nothing would never end the game." in ran.out
    assert "grab.some: idle, not broken" in ran.out


def test_the_whole_judgement_is_there_as_json(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 4)), "--format", "json")
    assert ran.status == 1
    output = ran.data
    assert output["step"] == grab(0, 4)
    assert output["columns"][0]["outcome"]["rules"] == ["grab.limit"]
    limit = next(trace for trace in output["why"] if trace["rule"] == "grab.limit")
    assert limit["how"] == "broken"
    assert limit["terms"][0]["parts"][0] == {
        "kind": "given", "text": "amount", "value": 4, "note": "", "meaning": "", "parts": [],
    }  # fmt: skip
    assert output["points"] == {"take.nothing": "refused"}


def test_the_position_of_a_judgement_can_be_asked_about_again(judged: Command) -> None:
    output = judged(by_hand(grab(0, 2), grab(1, 2)), "--format", "json").data
    again = {**dispute(grab(1, 2)), "position": output["position"]}
    assert judged(again, "--format", "json").data["columns"] == output["columns"]


def test_no_line_ends_with_blanks_where_a_step_has_no_arguments(judged: Command) -> None:
    steps = [grab(0, 3), grab(1, 3), grab(0, 1), {"by": "nobody", "do": "show"}]
    assert [line for line in judged(by_hand(*steps)).out.splitlines() if line.endswith(" ")] == []


def test_the_end_of_a_game_names_the_winner(judged: Command) -> None:
    steps = [grab(0, 3), grab(1, 3), grab(0, 1), {"by": "nobody", "do": "show"}]
    assert "the game is over; player 2 wins: 5, 6" in judged(by_hand(*steps)).out


@pytest.mark.parametrize(
    ("value", "words", "message"),
    [
        ("{", (), "$: ends too early"),
        ([], (), "$: a record is an object, not []"),
        (by_hand(), ("--at", 3), "$.steps: --at 3: expected a step from 1 to 2"),
        (by_hand(), ("--at", 0), "$.steps: --at 0: expected a step from 1 to 2"),
        ({"game": "pebbles", "players": 2, "steps": []}, (), "$.steps: there is no step to judge"),
        (by_hand(grab(0, "two")), (), "$.steps[2].amount: expected a whole number, found 'two'"),
        (by_hand({"by": 0, "do": "fly"}), (), "$.steps[2].do: unknown action 'fly'"),
        (by_hand({"by": 7, "do": "grab"}), (), "$.steps[2].by: expected a seat"),
        (
            by_hand(grab(0, 1), game="chess"),
            (),
            "the record is of the game 'chess', not of pebbles",
        ),
        (by_hand(grab(0, 1), players=9), (), "$.setup: 9 players: pebbles is for 2 to 3"),
        (dispute(grab(0, 1)), ("--at", 1), "$.step: --at chooses a step of a record"),
        (dispute(7), (), "$.step: a step is an object, or a sentence, not 7"),
        (dispute({"by": 0, "do": "grab"}), (), "$.step.amount: grab needs it"),
        (dispute({"do": "grab", "x": 1}), (), "$.step.by: is missing"),
        (dispute({"by": 0, "do": "grab", "x": 1}), (), "no such argument; $.step.amount: grab"),
        (dispute(grab(0, 1), stpe=1), (), "$: unknown field 'stpe'; did you mean step?"),
        ({"game": "pebbles", "players": 2, "step": {}}, (), 'the field "position" is missing'),
        (by_hand(grab(0, 1)), ("--lang", "de"), "unknown language 'de'; there is none"),
        (by_hand(grab(0, 1)), ("--answer", "take=x"), "unknown point 'take'"),
    ],
)
def test_what_cannot_be_judged_is_answered_on_one_line_with_status_two(
    judged: Command, value: object, words: tuple[object, ...], message: str
) -> None:
    ran = judged(value, *words)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_position_that_cannot_be_is_answered_with_all_its_faults(judged: Command) -> None:
    ran = judged({**dispute(grab(0, 1)), "position": {**POSITION, "heap": 9, "turn": 4, "x": 1}})
    assert ran.status == 2
    assert "$.x: unknown field" in ran.err
    assert "$.turn: expected a seat from 0 to 1, found 4" in ran.err
    ran = judged({**dispute(grab(0, 1)), "position": {**POSITION, "heap": 9, "hand": [None, None]}})
    assert ran.status == 2
    assert "holds and 0 + 0 + heap (9) is 9, not 7." in ran.err
    for invariant in ("pebbles.kept", "deal.order", "deck.rest"):
        assert invariant in ran.err


# With the editions of Manila.

BOLD = {
    "game": "manila", "players": 3,
    "steps": [
        *({"by": "chance", "do": "deal", "share": share}
          for share in ("nutmeg", "silk", "jade", "silk", "jade", "ginseng")),
        {"by": 0, "do": "bid", "amount": 60},
    ],
}  # fmt: skip


@pytest.fixture
def bold(tmp_path: Path) -> Path:
    path = tmp_path / "bold.json"
    path.write_text(json.dumps(BOLD), "utf-8")
    return path


def test_every_edition_is_quoted_on_the_rule_that_refuses(lexludi: Command, bold: Path) -> None:
    from lexludi.editions import editions

    output = lexludi("judge", bold, "--format", "json").data
    cited = {
        passage["edition"] for passage in output["passages"] if "bid.means" in passage["rules"]
    }
    silent = {one["edition"] for one in output["silent"] if one["name"] == "bid.means"}
    assert cited | silent == set(editions(open_game("manila").editions))


def test_only_the_languages_asked_for_are_quoted(lexludi: Command, bold: Path) -> None:
    output = lexludi("judge", bold, "--lang", "de", "--lang", "zh-Hant", "--format", "json").data
    assert {passage["edition"] for passage in output["passages"]} == {"de", "zh-Hant"}
    assert len(output["columns"]) > 2


def test_passages_that_are_not_at_stake_are_left_out_unless_everything_is_asked_for(
    lexludi: Command, bold: Path
) -> None:
    assert "(loan)" not in lexludi("judge", bold).out
    assert "(loan)" in lexludi("judge", bold, "--full").out


def contradictions(out: str) -> str:
    return out.partition("\nwhere an edition contradicts itself\n")[2].partition("\n\n")[0]


def test_an_edition_that_contradicts_itself_is_told_with_what_it_would_come_to(
    lexludi: Command, tmp_path: Path
) -> None:
    # A pirate who can board and stays.
    suite = json.loads((open_game("manila").cases / "stay.json").read_text("utf-8"))
    case = next(case for case in suite["cases"] if case["id"] == "stay.done")
    asked = {"game": "manila", "players": 4, "position": case["position"], "step": case["step"]}
    path = tmp_path / "stay.json"
    path.write_text(json.dumps(asked), "utf-8")
    output = contradictions(lexludi("judge", path).out)
    assert "board.decline: May a pirate who can board stay in the boat?" in output
    assert "fr is read as may: where it says both in its text, the ruling counts" in output
    assert "it also says must, by which the step would be refused by stay.must" in output
    assert "in its own words: ne peuvent renoncer" in output


def test_a_contradiction_without_consequence_is_named_only(lexludi: Command, bold: Path) -> None:
    output = contradictions(lexludi("judge", bold).out)
    assert output == "  fr, without consequence for this step: bid.shareless"


def test_an_unknown_language_is_answered_with_those_there_are(lexludi: Command, bold: Path) -> None:
    ran = lexludi("judge", bold, "--lang", "zh-hant")
    assert ran.status == 2
    assert ran.err.startswith("lexludi: unknown language 'zh-hant'; did you mean zh-Hant?")


def test_nothing_of_the_solver_is_loaded_for_a_judgement(bold: Path) -> None:
    script = (
        f"import sys; sys.argv = ['lexludi', 'judge', {str(bold)!r}]\n"
        "from lexludi.cli import main\n"
        "try: main()\n"
        "except SystemExit: print('z3' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ
    )
    assert ran.stdout.splitlines()[-1] == "False"


# For the eyes of a seat.


def test_a_seat_is_not_shown_the_hands_of_others(judged: Command) -> None:
    found = judged(by_hand(grab(0, 2)), "--seat", 0, "--format", "json").data
    assert found["seat"] == 0
    assert found["position"]["hand"] == ["red", {"$hidden": True}]
    assert judged(by_hand(grab(0, 2)), "--format", "json").data["position"]["hand"][1] == "blue"


def test_a_seat_is_not_shown_a_card_that_another_is_dealt(judged: Command) -> None:
    question = {"game": "pebbles", "players": 2, "steps": DEAL}
    hidden = judged(question, "--seat", 0, "--full").out
    assert "chance  deal  hidden" in hidden
    assert "blue" not in hidden
    assert "blue" in judged(question, "--full").out


def test_a_seat_is_told_why_its_own_step_is_refused(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 4)), "--seat", 0)
    assert ran.status == 1
    assert "refused by grab.limit" in ran.out
    assert "amount is 4" in ran.out


def test_judge_knows_no_seat_where_nobody_sits(judged: Command) -> None:
    ran = judged(by_hand(grab(0, 2)), "--seat", 2)
    assert (ran.status, ran.out) == (2, "")
    assert "--seat 2: expected a seat from 0 to 1" in ran.err
