"""JSON lines: the run, then every verdict whole, then every answer that is played otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from lexludi.conformance.reports.grouping import agreed
from lexludi.conformance.reports.lines import counted
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance


def jsonl(run: Conformance, sources: Sources) -> str:
    """One JSON object a line; `kind` says what it is: run, case or declared."""
    objects = tuple(records(run, sources))
    agreed("JSON lines", len(run.verdicts), sum(one["kind"] == "case" for one in objects))
    return "".join(f"{json.dumps(one, sort_keys=True)}\n" for one in objects)


def records(run: Conformance, sources: Sources) -> Iterator[dict[str, Any]]:
    """The objects of the lines: the run with its counts, the cases, the declared answers."""
    whole = msgspec.to_builtins(run)
    cases, declared = whole.pop("verdicts"), whole.pop("declared")
    yield {"kind": "run", **whole, "cases": len(run.verdicts), "counts": counted(run)}
    told = zip(run.verdicts, cases, strict=True)
    yield from ({"kind": "case", **data, **_where(one, sources)} for one, data in told)
    yield from ({"kind": "declared", **one} for one in declared)


def _where(one: CaseVerdict, sources: Sources) -> dict[str, str]:
    """The chapter by its name in a report, and the command that runs a case again that failed."""
    line = sources.rule_line(one)
    again = {} if one.verdict in ("passed", "skipped") else {"again": sources.again(one)}
    return {"file": line.file if line else "", **again}
