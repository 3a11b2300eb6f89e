"""Where faults are planted, and the tests that are to notice them."""

from __future__ import annotations

from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROOMS = ("spec", "verification")
"""The top-level folders that have the prover and the translation to the solver."""
SOURCES = (
    "spec/lexludi/language/evaluate",
    "spec/lexludi/language/undefined.py",
    *(
        f"verification/lexludi/proofs/{name}.py"
        for name in (
            "cache_key", "chance", "claims", "defined", "elsewhere", "endings", "engine_agreement",
            "json_values", "obligation", "open_position", "positions", "prove", "solver",
            "splitting", "steps", "task", "theory", "verdict", "verdict_cache",
        )
    ),
)  # fmt: skip
TESTS = ("tests/proofs", "tests/property", "tests/language")
"""The rooms whose fast tests are run."""


def sources() -> list[str]:
    """Every file that a fault is planted in, as a path below the checkout."""
    found = [HOUSE / source for source in SOURCES]
    files = [file for one in found for file in ([one] if one.is_file() else one.rglob("*.py"))]
    return sorted(str(file.relative_to(HOUSE)) for file in files)


def module_of(file: str) -> str:
    """The name under which a source is imported."""
    return ".".join(Path(file).with_suffix("").parts[1:])


def short(file: str) -> str:
    """What a source is called in the name of a fault: its path without what all have in common."""
    return "/".join(Path(file).parts[2:]).removeprefix("language/")
