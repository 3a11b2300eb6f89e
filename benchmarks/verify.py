"""`lexludi verify manila` with an empty cache: `python3 benchmarks/verify.py`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

from measure import once, tell


def run() -> dict[str, object]:
    """Verify once; the report."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "lexludi", "verify", "manila", "--format", "json"]
        environment = os.environ | {"LEXLUDI_CACHE": cache, "XDG_CACHE_HOME": cache}
        ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    report: dict[str, object] = json.loads(ran.stdout)["result"]
    return report


if __name__ == "__main__":
    reports: list[dict[str, object]] = []
    taken = once(lambda: reports.append(run()))
    tell("lexludi verify manila, cold", taken, "s", "< 90 s")
    for part in ("obligations", "cases", "conformance", "differential"):
        found = reports[0][part]
        if isinstance(found, dict):
            tell(f"  {part}", float(found["seconds"]), "s", "none")
