"""Commands of the tests refuse what would do nothing and be taken for success."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
MODULES = {
    "planted_faults": "tests.planted_faults.__main__",
    "random_laws": "tests.random_laws.__main__",
    "engine_mutants": "tests.engine_mutants.__main__",
    "planted_engines": "tests.planted_engines.__main__",
    "solver_versions": "tests.solver_versions.__main__",
    "verdicts": "tests.solver_versions.verdicts",
    "javascript": "tests.javascript.__main__",
    "planted": "tests.javascript.planted",
}
REFUSED = {
    "planted_faults --only NOTHING": "unknown part of a name 'NOTHING'",
    "planted_faults --only NOTHING --list": "unknown part of a name 'NOTHING'",
    "planted_faults --sample 0": "--sample: expected a whole number of at least 1, got '0'",
    "planted_faults --sample -1": "--sample: expected a whole number of at least 1, got '-1'",
    "planted_faults --sample 5 --seed x": "--seed: expected a whole number of at least 0, got 'x'",
    "planted_faults --seed 5": "--seed: expected --sample N beside it",
    "random_laws --comparisons -5": "--comparisons: expected a whole number of at least 1",
    "random_laws --laws 0": "--laws: expected a whole number of at least 1, got '0'",
    "random_laws --seed x": "--seed: expected a whole number of at least 0, got 'x'",
    "random_laws --jobs 0": "--jobs: expected a whole number of at least 1, got '0'",
    "random_laws --folder check": "--folder: expected a folder, got the file 'check'",
    "engine_mutants guards --every 0": "--every: expected a whole number of at least 1, got '0'",
    "engine_mutants faults --every -1": "--every: expected a whole number of at least 1, got '-1'",
    "engine_mutants guards --only NOTHING": "unknown part of a name 'NOTHING'",
    "engine_mutants guards --out nowhere/out.json": "--out: expected a file in a folder that is",
    "planted_engines --only NOTHING": "unknown part of a name 'NOTHING'",
    "planted_engines --jobs 0": "--jobs: expected a whole number of at least 1, got '0'",
    "planted_engines --cases check": "--cases: expected a folder, got the file 'check'",
    "planted_engines --cases docs": "--cases: docs/index.json: No such file or directory; expected",
    "planted_engines --game nothing": "--game: invalid choice: 'nothing'",
    "solver_versions nowhere": "nowhere",
    "solver_versions tests/games/pebbles --versions five": "--versions: expected a version such as",
    "solver_versions tests/games/pebbles --sample 0": "--sample: expected a whole number of at",
    "solver_versions tests/games/pebbles --players x": "--players: expected a whole number of at",
    "solver_versions tests/games/pebbles --versions 5.4.0.0 --seeds 0": "expected two versions or",
    "verdicts tests/games/pebbles --seed 0 --sample 0": "--sample: expected",
    "javascript manila --steps 0": "--steps: expected a whole number of at least 1, got '0'",
    "javascript manila --laws 3": "expected either a game or --laws N",
    "javascript --seed 3": "expected either a game or --laws N",
    "javascript nothing": "nothing",
    "planted --only NOTHING": "unknown part of a name 'NOTHING'",
}


@pytest.mark.parametrize("words", REFUSED)
def test_a_command_that_would_do_nothing_is_refused(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HOUSE)
    name, *arguments = words.split()
    with pytest.raises(SystemExit) as ended:
        importlib.import_module(MODULES[name]).main(arguments)
    assert ended.value.code == 2
    assert REFUSED[words] in capsys.readouterr().err


def test_faults_of_which_none_counts_are_no_success(capsys: pytest.CaptureFixture[str]) -> None:
    harmless = "Symbolic.__init__: 1 is 2"
    assert importlib.import_module(MODULES["planted_faults"]).main(["--only", harmless]) == 2
    assert "nothing was planted" in capsys.readouterr().out
