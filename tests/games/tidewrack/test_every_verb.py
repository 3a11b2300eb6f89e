"""The game goes through every verb by its name, in an environment that has two wheels only."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.cli.test_verb_table import COMMANDS
from tests.wheel_environment import HOUSE, Run, runner, wheel_environment

PROJECT = Path(__file__).parent
DEALT = ("shell", "crab", "wood", "crab", "pearl", "crab", "shell", "crab")
ADAPTED = """
from tidewrack import engine

ABOUT = {
    "implementation": {"name": "tidewrack by an adapter"},
    "games": {"tidewrack": {"players": [2, 3, 4], "answers": "any", "variants": "any"}},
    "capabilities": ["history", "reason"],
}


class Adapted:
    def __init__(self, game):
        self.game, self.now = game, game.start()

    def position(self):
        return self.game.to_json(self.now)

    def play(self, step):
        refusal = self.game.verify(self.now, step)
        if refusal is not None:
            return {"kind": refusal.kind, "rule": refusal.rule}
        self.now = self.game.do(self.now, step)

    def result(self):
        return self.game.result(self.now)


def start(game, players, answers, variants):
    return Adapted(engine.new_game(players, answers, variants))
"""

Step = dict[str, object]

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Called:
    """A call of a verb: its words behind the verb, its exit status, and what it prints among else.

    What it prints with status 2 is the complaint.
    """

    verb: str
    words: str
    prints: str
    status: int = 0


CALLS = (
    Called("law", "tidewrack", "17 rules"),
    Called("law", "tidewrack --mypy", "0 messages"),
    Called("law", "tidewrak", "did you mean tidewrack?", 2),
    Called("points", "tidewrack", "contradiction"),
    Called("points", "tidewrack choice.fim", "there are choice.firm and wood.tie", 2),
    Called("rule", "tidewrack pinch", "reveal.pinch, effect on reveal"),
    Called("rule", "tidewrack octopus", "octopus", 2),
    Called("play", "tidewrack --players 3 --seed 5 --out game.json", "player 2"),
    Called("play", "tidewrack --players 4 --games 3 --by engine", "winners"),
    Called("play", "tidewrack --players 5", "for 2, 3 or 4 players, not 5", 2),
    Called("play", "tidewrack --variant tides=3", "there are 1 and 2", 2),
    Called("replay", "game.json", "all 56 steps are legal"),
    Called("judge", "game.json --at 13 --seat 1", "legal under reference, de, en"),
    Called("judge", "second.json", "refused by choose.who under reference, en", 1),
    Called("judge", "second.json --seat 1", "chosen[0] == none does not hold", 1),
    Called("judge", "crowded.json", "choose.enough does not hold", 2),
    Called("show", "game.json --at 20 --seat 0 --out board.svg", "drawn in board.svg"),
    Called("show", "game.json --seat 3", "expected a seat from 0 to 2", 2),
    Called("odds", "tidewrack --chances 8 --of hand[0][crab]", "1/7192"),
    Called("odds", "tidewrack --from dealt.json --of tide", "say with --do which of choose", 2),
    Called("perft", "tidewrack --depth 5", "1,024  1,024"),
    Called("perft", "tidewrack --depth 2 --from dealt.json", "2      6     6"),
    Called("perft", "tidewrack --depth 1 --from dealt.json --players 3", "a setup of its own", 2),
    Called("prove", "tidewrack --players 2", " 0 refuted, 0 unknown"),
    Called("verify", "tidewrack --players 2", "0 differences"),
    Called("ledger", "tidewrack", "2 points answered, 0 silent"),
    Called("generate", "tidewrack --recompute --out cases", "151 cases of tidewrack"),
    Called("generate", "tidewrack", "say with --out where the cases are to go", 2),
    Called("mutation-score", "tidewrack --sample 12", "12 mutants"),
    Called("conform", "tidewrack", "151 passed, 0 failed"),
    Called("conform", "tidewrack --games game.json", "0 disagreements with the law"),
    Called("cases", "tidewrack choose.late_crab.refused", "illegal"),
    Called("cases", "tidewrack --out release", "151 cases"),
    Called("schema", "tidewrack", "choice.firm"),
    Called("adapter new", "python adapter", "my_game.py"),
    Called("adapter fields", "tidewrack", "Cards that were washed away are seen by nobody."),
    Called("compare", "tidewrack de en", "differ on 2 points of 2"),
    Called("compare", "tidewrack de fr", "unknown reading 'fr'", 2),
    Called("impact", "tidewrack reference en --games 2", "tidewrack"),
    Called("edition check", "tidewrack de rulebook-de.md", "100.0% of 32 passages"),
    Called("edition check", "tidewrack de rulebook-en.md", "it looks like en", 2),
    Called("edition annotate", "tidewrack en rulebook-en.md --out own.html", "own.html"),
    Called("edition errata", "tidewrack de", "Gewählt ist gewählt."),
    Called("edition errata", "tidewrack nl", "unknown edition 'nl'", 2),
    Called("edition draft", "tidewrack en rulebook-en.md", "fingerprint"),
    Called("translate", "tidewrack --check --allow missing", "de"),
    Called("refresh", "tidewrack --only comparison", "not in a source checkout", 2),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the environment, the rulebooks and three disputes."""
    place = tmp_path_factory.mktemp("tidewrack")
    project = place / "project"
    shutil.copytree(PROJECT, project, ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    wheel_environment(place, project)
    for language in ("de", "en"):
        shutil.copy(PROJECT / f"rulebook-{language}.md", place)
    steps: list[Step] = [{"by": "chance", "do": "deal", "kind": kind} for kind in DEALT]
    record(place / "dealt.json", steps)
    choices: list[Step] = [{"by": 0, "do": "choose", "kind": kind} for kind in ("shell", "wood")]
    record(place / "second.json", [*steps, *choices])
    return place


def record(path: Path, steps: list[Step]) -> None:
    path.write_text(json.dumps({"game": "tidewrack", "players": 2, "steps": steps}))


@pytest.fixture(scope="module")
def run(folder: Path) -> Run:
    """Runs a verb there."""
    call = runner(folder)
    judged = json.loads(call("judge", "second.json", "--at", 9, "--format", "json"))
    position = judged["result"]["position"]
    position["hand"][0]["wood"] += 1
    position["deck"]["wood"] -= 1
    step = {"by": 0, "do": "choose", "kind": "wood"}
    crowded = {"game": "tidewrack", "players": 2, "position": position, "step": step}
    (folder / "crowded.json").write_text(json.dumps(crowded))
    return call


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.verb} {call.words}")
def test_a_verb_answers(run: Run, call: Called) -> None:
    printed = run(*call.verb.split(), *call.words.split(), status=call.status)
    assert call.prints in printed


def test_the_engine_passes_the_cases_as_a_process_of_its_own(run: Run, folder: Path) -> None:
    shutil.copytree(HOUSE / "adapters" / "python" / "lexludi_adapter", folder / "lexludi_adapter")
    (folder / "my_tidewrack.py").write_text(ADAPTED)
    python = folder / "venv" / "bin" / "python"
    words = ("tidewrack", "--allow-skips", "--", python, "-m", "lexludi_adapter", "my_tidewrack")
    assert " 0 failed, 0 errored" in run("conform", *words)


def test_every_verb_is_called() -> None:
    assert {call.verb for call in CALLS} == set(COMMANDS)
