"""A case for people: where it starts, the step, what should follow, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.reports.lines import shown_values, start
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import PosedCase
from lexludi.foreign.visible import plain
from lexludi.support.canonical_json import canonical


class RuleOfCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule that a case exercises, in words."""

    rule: str
    sentence: str


class ShownCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A case with the words of its rules."""

    case: str
    posed: PosedCase
    rules: tuple[RuleOfCase, ...]


def case_lines(shown: ShownCase, sources: Sources) -> Iterator[str]:
    """The lines about a case; the passages are those of the editions that are quoted."""
    posed = shown.posed
    yield plain(f"{shown.case}: {start(posed)}")
    yield from ("", "Position")
    yield from (f"  {name}: {brief(value)}" for name, value in shown_values(posed))
    rest = len(posed.position) - len(posed.matters)
    if rest > 0:
        yield f"  … and {rest:,} more that do not matter here; --format json has them"
    asked = posed.question if posed.step is None else f"step {canonical(posed.step)}"
    yield from ("", "Asked", f"  {brief(asked)}")
    yield from ("", "Should follow", *(f"  {brief(line)}" for line in posed.follows))
    if shown.rules:
        yield from ("", "Rules")
    for one in shown.rules:
        yield f"  {one.rule}: {plain(sources.sentence(one.rule, one.sentence))}"
        for cited in sources.passages(one.rule):
            yield plain(f"    {cited.edition}, {cited.place}: {cited.says}")
