"""No text of strangers acts on a terminal, a log or a CI service, whichever verb prints it."""

from __future__ import annotations

import json
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

Command = Any
HIDDEN = "\x1b[2J\x9b31m\u202e\u2066\x07\x7f\r\U000e0041"
LINE = f"{HIDDEN}##[error]forged\n::error::forged\nforged"
"""Moves the cursor, turns the direction, commands a CI service, and forges a line."""
TEXT = LINE.replace("\n", " ").replace("\r", "").replace("\x07", "")
"""The same for a line of Markdown or TOML, which may hold neither ends of lines nor such signs."""


@pytest.fixture(autouse=True)
def on_github(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")


def check(ran: Any) -> None:
    """See that what was printed holds nothing that acts, no forged line, and no traceback."""
    for text in (ran.out, ran.err):
        acting = {c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs")}
        assert acting == set()
        forged = [line for line in text.split("\n") if line.lstrip().startswith(("forged", "::"))]
        assert forged == []
        assert "##[" not in text
    assert "Traceback" not in ran.err
    assert ran.out + ran.err


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all strings and names in a JSON value."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in parts:
        if isinstance(step, str):
            yield (*path, f"name {step}")
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, step))
        elif isinstance(inner, str):
            yield (*path, step)


def changed(value: Any, path: tuple[Any, ...]) -> Any:
    """The value with hostile text at a place."""
    step, *rest = path
    if isinstance(step, str) and step.startswith("name ") and step not in value:
        name = step.removeprefix("name ")
        return {LINE if key == name else key: inner for key, inner in value.items()}
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[step] = changed(value[step], tuple(rest)) if rest else LINE
    return copy


@pytest.mark.parametrize("verb", ["judge", "replay", "show"])
@pytest.mark.parametrize("format", ["text", "json"])
def test_a_record_with_hostile_text_anywhere(
    lexludi: Command, pebbles: Path, record: Path, tmp_path: Path, verb: str, format: str
) -> None:
    whole = json.loads(record.read_text("utf-8"))
    short = {**whole, "steps": whole["steps"][:2]}
    hostile = tmp_path / "hostile.json"
    for path in places(short):
        hostile.write_text(json.dumps(changed(short, path)), "utf-8")
        check(lexludi(verb, hostile, "--game", pebbles, "--format", format))


@pytest.mark.parametrize("verb", ["judge", "show"])
def test_a_position_with_hostile_text_anywhere(
    lexludi: Command, pebbles: Path, record: Path, tmp_path: Path, verb: str
) -> None:
    shown = lexludi("show", record, "--game", pebbles, "--at", 1, "--format", "json")
    step = json.loads(record.read_text("utf-8"))["steps"][1]
    whole = {"game": "pebbles", "players": 2, "position": shown.data, "step": step}
    hostile = tmp_path / "hostile.json"
    for path in places(whole):
        hostile.write_text(json.dumps(changed(whole, path)), "utf-8")
        check(lexludi(verb, hostile, "--game", pebbles))


@pytest.fixture
def hostile_game(pebbles: Path, tmp_path: Path) -> Path:
    """The folder of pebbles, with hostile text in every sentence and reason of its law."""
    folder = tmp_path / "pebbles"
    shutil.copytree(pebbles, folder)
    chapter = next((folder / "law").glob("*.md"))
    lines = chapter.read_text("utf-8").split("\n")
    within = False
    for number, line in enumerate(lines):
        within ^= line.startswith("```")
        output = not within and line.endswith(".") and not line.startswith(("`", "#"))
        if output or line.startswith(("question:", "because:")):
            lines[number] = f"{line} {TEXT}"
    chapter.write_text("\n".join(lines), "utf-8")
    return folder


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize(
    "words",
    [
        ("law",),
        ("points",),
        ("rule", "take"),
        ("play", "--seed", "1"),
        ("perft", "--depth", "1"),
        ("compare", "reference"),
        ("ledger",),
    ],
    ids=lambda words: str(words[0]),
)
def test_a_law_with_hostile_sentences(
    lexludi: Command, hostile_game: Path, words: tuple[str, ...], format: str
) -> None:
    verb, *rest = words
    check(lexludi(verb, hostile_game, *rest, "--format", format))


def test_a_record_under_a_law_with_hostile_sentences(
    lexludi: Command, hostile_game: Path, record: Path, tmp_path: Path
) -> None:
    whole = json.loads(record.read_text("utf-8"))
    whole["steps"].append(whole["steps"][0])
    refused = tmp_path / "refused.json"
    refused.write_text(json.dumps(whole), "utf-8")
    for verb in ("judge", "replay", "show"):
        check(lexludi(verb, refused, "--game", hostile_game))


@pytest.mark.parametrize("broken", ["fence", "expression", "name"])
def test_a_law_with_hostile_faults(
    lexludi: Command, pebbles: Path, tmp_path: Path, broken: str
) -> None:
    folder = tmp_path / f"{HIDDEN}pebbles"
    shutil.copytree(pebbles, folder)
    fault = {
        "fence": f"```{{rule}} take.{TEXT}\n{TEXT}\n```\n",
        "expression": f"```{{rule}} take.other\non: grab\nrequire: '{TEXT}' + 1\n```\n",
        "name": f"```{{{'rule'}}} take.other\n{TEXT}: grab\n```\n",
    }[broken]
    with next((folder / "law").glob("*.md")).open("a", encoding="utf-8") as chapter:
        chapter.write(f"\n{fault}")
    check(lexludi("law", folder))


@pytest.mark.parametrize(
    "words",
    [
        ("law", LINE),
        ("judge", LINE),
        (LINE,),
        ("law", "manila", LINE),
        ("law", "manila", f"--{LINE}"),
        ("play", "manila", "--seed", LINE),
        ("play", "manila", "--answer", LINE),
        ("play", "manila", "--answer", f"{LINE}=x"),
        ("play", "manila", "--out", f"/nowhere/{LINE}"),
        ("rule", "manila", LINE),
        ("points", "manila", LINE),
        ("compare", "manila", LINE),
        ("edition", "check", "manila", LINE, LINE),
        ("conform", "manila", "--only", LINE),
        ("conform", "manila", "--shard", LINE),
        ("conform", "manila", "--report", LINE),
        ("conform", "manila", "--report", f"junit=/nowhere/{LINE}"),
        ("conform", "manila", "--cases", LINE),
        ("cases", "manila", LINE),
        ("schema", "--result", LINE),
        ("prove", "manila", "--reading", LINE),
        ("verify", "manila", "--executor", LINE),
        ("generate", "manila", "--out", f"/nowhere/{LINE}"),
        ("refresh", LINE),
        ("mutation-score", LINE),
        ("impact", LINE, "de", "fr"),
        ("ledger", LINE),
        ("perft", LINE, "--depth", "1"),
        ("replay", LINE),
        ("show", LINE),
    ],
)
def test_hostile_words_of_the_command_line(lexludi: Command, words: tuple[str, ...]) -> None:
    check(lexludi(*words))


PEER = """
import json, sys
how, text = sys.argv[1], json.loads(sys.argv[2])
for line in sys.stdin:
    request = json.loads(line)
    answer = {"seq": request["seq"], "ok": True}
    if request["cmd"] == "start":
        answer |= {"version": 1, "implementation": {"name": text, "version": text}}
        games = {"manila": {"players": [3, 4, 5], "answers": "any"}}
        answer |= {"games": games, "capabilities": ["position", "legal", "reason"]}
    elif request["cmd"] == "run" and how == "rule":
        answer |= {"legal": False, "kind": text, "rule": text}
    elif request["cmd"] == "run" and how == "position":
        answer |= {"legal": True, "position": {text: text}}
    elif request["cmd"] == "run" and how == "skipped":
        answer |= {"skipped": {"reason": text, "link": text}}
    elif request["cmd"] == "run" and how == "error":
        answer |= {"error": {"message": text, "path": text}}
    elif request["cmd"] == "run" and how == "errored":
        answer |= {"errored": {"context": text}}
    elif request["cmd"] == "run" and how == "stderr":
        sys.exit(text)
    elif request["cmd"] == "run":
        sys.stdout.write(text)
        sys.exit()
    print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize(
    "how", ["rule", "position", "skipped", "error", "errored", "stderr", "garbage"]
)
@pytest.mark.parametrize("report", ["text", "jsonl", "markdown", "junit", "sarif"])
def test_an_implementation_that_says_hostile_things(
    lexludi: Command, tmp_path: Path, how: str, report: str
) -> None:
    (tmp_path / "peer.py").write_text(PEER, "utf-8")
    command = (sys.executable, tmp_path / "peer.py", how, json.dumps(LINE))
    only = ("--players", 3, "--jobs", 1, "--only", "launch.sum", "--no-diagnose")
    check(lexludi("conform", "manila", *only, "--report", f"{report}=-", "--", *command))


def test_an_annotation_holds_no_command_but_its_own(lexludi: Command, tmp_path: Path) -> None:
    (tmp_path / "peer.py").write_text(PEER, "utf-8")
    command = (sys.executable, tmp_path / "peer.py", "stderr", json.dumps(LINE))
    only = ("--players", 3, "--jobs", 1, "--only", "launch.sum", "--no-diagnose")
    ran = lexludi("conform", "manila", *only, "--report", "github=-", "--", *command)
    assert "forged" in ran.out
    assert "##[" not in ran.out
    for line in ran.out.strip().split("\n"):
        assert line.startswith(("::error file=", "::error title=", "::notice "))
        assert line.count("::error") + line.count("::notice") >= 1
        assert not set(line) & set(HIDDEN) - set("[2J31mA")


def test_json_stays_the_same_value(lexludi: Command, hostile_game: Path) -> None:
    ran = lexludi("law", hostile_game, "--format", "json")
    assert "##[error]forged" in json.dumps(json.loads(ran.out))
