"""`lexludi verify manila` with an empty cache, and once more: `python3 benchmarks/verify.py`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

from measure import once, tell


def run(cache: str) -> dict[str, object]:
    """Verify with a cache; the report."""
    command = [sys.executable, "-m", "lexludi", "verify", "manila", "--format", "json"]
    environment = os.environ | {"LEXLUDI_CACHE": cache, "XDG_CACHE_HOME": cache}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    report: dict[str, object] = json.loads(ran.stdout)["result"]
    return report


def measure(what: str, cache: str, budget: str) -> None:
    """Verify once, and print how long it took as a whole and part by part."""
    reports: list[dict[str, object]] = []
    taken = once(lambda: reports.append(run(cache)))
    tell(f"lexludi verify manila, {what}", taken, "s", budget)
    for part in ("obligations", "cases", "conformance", "differential"):
        found = reports[0][part]
        if isinstance(found, dict):
            tell(f"  {part}", float(found["seconds"]), "s", "none")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        measure("cold", folder, "< 60 s")
        measure("nothing changed", folder, "< 10 s")
