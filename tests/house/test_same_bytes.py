"""What the project writes is the same under every Python, however that is started."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "engine", "verification", "translations", "drawing", "docs")
PEBBLES = HOUSE / "tests" / "games" / "pebbles"
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
NEEDED = "import markdown_it, msgspec, psutil, rich, tomli, typer, z3"
SCHEMAS = """
from lexludi.cases.case import schema as of_cases
from lexludi.cli.envelope import schema_of
from lexludi.cli.output import to_json
from lexludi.cli.verb_table import BY_KIND
from lexludi.conformance.protocol import schema as of_protocol
import sys
every = [*map(schema_of, BY_KIND), of_cases(), of_protocol()]
sys.stdout.write("".join(map(to_json, every)))
"""
SECONDS = re.compile(rb'^ *"seconds": .*$', re.MULTILINE)
"""What is measured, and so differs."""
WRITTEN: dict[str, tuple[str, ...]] = {
    "schemas": ("-c", SCHEMAS),
    "law": ("-m", "lexludi", "law", str(PEBBLES), "--format", "json"),
    "points": ("-m", "lexludi", "points", str(PEBBLES), "--format", "json"),
    "record": ("-m", "lexludi", "play", str(PEBBLES), "--seed", "3", "--format", "json"),
    "proofs": ("-m", "lexludi", "prove", str(PEBBLES), "--jobs", "1", "--format", "json"),
    "help": ("-m", "lexludi", "judge", "--help"),
}


def written(python: str, what: str, variables: Mapping[str, str]) -> bytes:
    """What a Python writes, with nothing kept from another run."""
    found = os.pathsep.join(str(HOUSE / room) for room in ROOMS)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    around = {**kept, "PYTHONPATH": found, "LEXLUDI_CACHE": "", "COLUMNS": "80", **variables}
    command = [python, *WRITTEN[what]]
    ran = subprocess.run(command, capture_output=True, env=around, check=False, cwd=HOUSE)
    assert ran.returncode == 0, ran.stderr.decode()
    assert ran.stdout
    return SECONDS.sub(b"", ran.stdout)


@functools.cache
def usual(what: str) -> bytes:
    return written(sys.executable, what, {"PYTHONHASHSEED": "0"})


@pytest.mark.parametrize("what", WRITTEN)
@pytest.mark.slow
@pytest.mark.parametrize("optimize", ["1", "2"])
def test_optimizing_changes_no_byte(what: str, optimize: str) -> None:
    variables = {"PYTHONOPTIMIZE": optimize, "PYTHONHASHSEED": "7"}
    assert written(sys.executable, what, variables) == usual(what)


def test_the_number_of_workers_changes_no_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = WRITTEN["proofs"]
    monkeypatch.setitem(WRITTEN, "three", tuple("3" if word == "1" else word for word in alone))
    assert written(sys.executable, "three", {}) == usual("proofs")


@pytest.mark.slow
@pytest.mark.parametrize("what", WRITTEN)
@pytest.mark.parametrize("name", PYTHONS)
def test_another_version_of_python_changes_no_byte(name: str, what: str) -> None:
    """LEXLUDI_PYTHONS names a folder with such commands; without one those of PATH are asked."""
    python = shutil.which(name, path=os.environ.get("LEXLUDI_PYTHONS"))
    if python is None or not _has_all(python):
        pytest.skip(f"there is no {name} with what lexludi needs")
    assert written(python, what, {}) == usual(what)


@functools.cache
def _has_all(python: str) -> bool:
    """Whether a Python has the packages that lexludi needs."""
    ran = subprocess.run([python, "-c", NEEDED], capture_output=True, check=False)
    return ran.returncode == 0
