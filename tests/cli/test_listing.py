"""`points` and `law`, and what all verbs have in common."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexludi.cli import verb_table

Command = Any
VERBS = [verb.name for verb in verb_table.VERBS]
GROUPS = {"adapter", "edition"}
"""The verbs with verbs of their own."""
PRINTING = [verb.name for verb in verb_table.VERBS if verb.kinds and verb.name not in GROUPS]


def test_the_version_is_printed_on_one_line() -> None:
    command = [sys.executable, "-m", "lexludi", "--version"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("lexludi 0.")
    assert ran.stdout.count("\n") == 1


def test_the_version_needs_no_heavy_import() -> None:
    script = (
        "import atexit, sys; sys.argv = ['lexludi', '--version']\n"
        "heavy = {'typer', 'rich', 'msgspec', 'z3', 'lexludi.language'}\n"
        "atexit.register(lambda: print(sorted(heavy & set(sys.modules))))\n"
        "from lexludi.cli import main; main()"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_no_verb_is_loaded_with_the_solver() -> None:
    script = "import sys, lexludi.cli.app; print('z3' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_every_verb_shows_examples(lexludi: Command, verb: str) -> None:
    ran = lexludi(verb, "--help")
    assert ran.status == 0
    assert f"lexludi {verb} " in ran.out


@pytest.mark.parametrize("verb", PRINTING)
def test_every_verb_can_print_json(lexludi: Command, verb: str) -> None:
    assert "--format" in lexludi(verb, "--help").out


def test_the_points_say_their_question_answers_ruling_and_reason(
    lexludi: Command, pebbles: Path
) -> None:
    (point,) = lexludi("points", pebbles, "--format", "json").data
    assert point["id"] == "take.nothing"
    assert point["question"].endswith("?")
    assert point["ruling"] in point["answers"]
    assert point["reason"]


def test_the_law_says_where_each_rule_stands(lexludi: Command, pebbles: Path) -> None:
    law = lexludi("law", pebbles, "--format", "json").data
    rule = next(rule for rule in law["rules"] if rule["name"] == "grab.limit")
    line = (pebbles / "law" / "01-pebbles.md").read_text("utf-8").splitlines()[rule["line"] - 1]
    assert line == "```{rule} grab.limit"


def test_a_parameter_has_one_value_or_one_for_each_number_of_players(
    lexludi: Command, pebbles: Path
) -> None:
    law = lexludi("law", pebbles, "--format", "json").data
    values = {parameter["name"]: parameter["value"] for parameter in law["parameters"]}
    assert values["heap_size"] == {"2": 7, "3": 9}
    assert values["worth"]["red"] == 1


def test_an_unknown_game_is_answered_with_the_nearest_one(lexludi: Command) -> None:
    ran = lexludi("points", "manla")
    assert ran.status == 2
    assert ran.err.startswith("lexludi: unknown game 'manla'; did you mean manila?")
    assert ran.err.count("\n") == 1


def test_a_folder_without_a_law_is_answered_with_its_faults(
    lexludi: Command, tmp_path: Path
) -> None:
    ran = lexludi("law", tmp_path)
    assert ran.status == 2
    assert "Traceback" not in ran.err


def test_an_unknown_verb_is_answered_on_one_line(lexludi: Command) -> None:
    ran = lexludi("verfy")
    assert ran.status == 2
    assert "verify" in ran.err
    assert ran.err.count("\n") == 1


def test_a_word_that_is_no_number_is_answered_on_one_line(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("play", pebbles, "--seed", "one")
    assert ran.status == 2
    assert "--seed" in ran.err
    assert ran.err.count("\n") == 1


def test_a_reader_that_goes_away_leaves_no_traceback(pebbles: Path) -> None:
    command = [sys.executable, "-m", "lexludi", "law", str(pebbles), "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141
