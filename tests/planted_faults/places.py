"""Where faults are planted, and the tests that are to notice them."""

from __future__ import annotations

from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "verification")
"""The top-level folders that have the prover and the translation to the solver."""
SOURCES = (
    "spec/lexludi/language/evaluate",
    "spec/lexludi/language/undefined.py",
    "verification/lexludi/proofs",
)
"""The translation to the solver and the prover."""
SEARCHED = (
    "spec/lexludi/language/evaluate",
    "spec/lexludi/language/undefined.py",
)
"""Those of them in which every small fault is sought; in all of them there are faults by name."""
TESTS = (
    "tests/proofs",
    "tests/property",
    "tests/language",
    "tests/mutants/test_shared_formulas.py",
)
"""The rooms and files whose fast tests are run."""


def sources() -> list[str]:
    """The files of the translation and the prover, as paths below the checkout."""
    found = [HOUSE / source for source in SOURCES]
    files = [file for one in found for file in ([one] if one.is_file() else one.rglob("*.py"))]
    return sorted(str(file.relative_to(HOUSE)) for file in files)


def searched() -> list[str]:
    """The files in which every small fault is sought."""
    return [file for file in sources() if file.startswith(SEARCHED)]


def module_of(file: str) -> str:
    """The name under which a source is imported."""
    return ".".join(Path(file).with_suffix("").parts[1:])


def short(file: str) -> str:
    """What a source is called in the name of a fault: its path without what all have in common."""
    return "/".join(Path(file).parts[2:]).removeprefix("language/")
