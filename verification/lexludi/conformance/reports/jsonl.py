"""JSON lines: the run, then every verdict whole, then every answer that is played otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from lexludi.conformance.reports.grouping import agreed
from lexludi.conformance.reports.lines import counted
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance


def jsonl(run: Conformance, sources: Sources) -> str:
    """One JSON object a line; `kind` says what it is: run, case or declared."""
    objects = tuple(records(run))
    agreed("JSON lines", len(run.verdicts), sum(one["kind"] == "case" for one in objects))
    return "".join(f"{json.dumps(one, sort_keys=True)}\n" for one in objects)


def records(run: Conformance) -> Iterator[dict[str, Any]]:
    """The objects of the lines: the run with its counts, the cases, the declared answers."""
    whole = msgspec.to_builtins(run)
    cases, declared = whole.pop("verdicts"), whole.pop("declared")
    yield {"kind": "run", **whole, "cases": len(run.verdicts), "counts": counted(run)}
    yield from ({"kind": "case", **one} for one in cases)
    yield from ({"kind": "declared", **one} for one in declared)
