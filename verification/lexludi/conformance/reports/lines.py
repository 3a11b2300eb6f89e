"""The lines that every report has: about the run, and about one group of failures.

Text from outside is escaped here, so that each line stays one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lexludi.conformance.reports.blame_lines import blame
from lexludi.conformance.reports.escaping import LONGEST, brief
from lexludi.conformance.reports.grouping import FailureGroup, agreed
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance, DeclaredAnswer, PosedCase
from lexludi.foreign.visible import plain
from lexludi.support.canonical_json import canonical
from lexludi.support.messages import listed, plural


def facts(run: Conformance) -> dict[str, str]:
    """What was run against which implementation: the lines at the top of every report."""
    held = (f"{point}={answer}" for point, answer in sorted(run.reading.items()))
    values = {
        "game": run.game,
        "suite": run.suite,
        "law": run.law,
        "reading": listed(held) or "every answer",
        "players": listed(run.players),
        "seed": str(run.seed),
        "implementation": brief(run.implementation) or "unnamed",
    }
    return {name: plain(value) for name, value in values.items()}


def counted(run: Conformance) -> dict[str, int]:
    """How many cases came out in which way; together as many as there were."""
    counts = {str(word): count for word, count in run.counts().items()}
    agreed("counts", len(run.verdicts), sum(counts.values()))
    return counts


def totals(run: Conformance) -> str:
    """How many cases there were, and how they came out."""
    counts = ", ".join(f"{count:,} {word}" for word, count in counted(run).items())
    return f"{plural(len(run.verdicts), 'case')}: {counts}"


def headline(group: FailureGroup) -> str:
    """The cause, and how many cases fail for it."""
    return f"{brief(group.cause)}: {plural(len(group.cases), 'case')} {group.smallest.verdict}"


def difference(one: CaseVerdict) -> str:
    """The first field that differs with both values, or the breakdown."""
    if one.reason or one.verdict == "errored":
        return brief(one.reason or one.came)
    where = f"at {brief(one.path)} " if one.path else ""
    return f"{where}expected {brief(one.expected)}, came {brief(one.came)}"


def rule_source(one: CaseVerdict, sources: Sources) -> Iterator[str]:
    """The sentence of the rule, its place, and the passages of editions that state it."""
    if one.sentence:
        yield brief(sources.sentence(one.rule, one.sentence))
    if line := sources.rule_line(one):
        yield str(line)
    for cited in sources.passages(one.rule):
        yield plain(f"{cited.edition}, {cited.place}: {cited.says}")
    if codes := sources.elsewhere(one.rule):
        yield f"also in {listed(codes)}"


def details(group: FailureGroup, sources: Sources) -> Iterator[str]:
    """The details of a group of failures: rule, smallest case, and how to run it again."""
    one = group.smallest
    yield from rule_source(one, sources)
    yield f"{'smallest case' if len(group.cases) > 1 else 'case'} {plain(one.case)}"
    yield from (f"  {line}" for line in as_posed(one.posed))
    yield f"  {difference(one)}"
    yield from (f"  {line}" for line in blame(one, sources))
    yield f"  {plain(sources.again(one))}"


def as_posed(posed: PosedCase | None) -> Iterator[str]:
    """A case as it was asked: what matters of its position, the step, what should follow."""
    if posed is not None:
        yield plain(start(posed))
        yield from _packed([f"{name} {value}" for name, value in shown_values(posed)])
        yield brief(f"step {canonical(posed.step)}" if posed.step is not None else posed.question)
        yield brief(f"should follow: {'; '.join(posed.follows)}")


def _packed(values: Sequence[str]) -> Iterator[str]:
    """The values on one line, or each on its own where that would be cut off."""
    line = "; ".join(values)
    yield from map(brief, [line] if len(line) <= LONGEST else values)


def start(posed: PosedCase) -> str:
    """The setup of a case, and how its position is reached."""
    held = [f"{name}={value}" for name, value in posed.answers.items()]
    under = f", under {listed(held)}" if held else ""
    return f"{plural(posed.players, 'player')}{under}, {_reached(posed.history)}"


def _reached(history: int | None) -> str:
    if history is None:
        return "at a constructed position"
    return f"after {plural(history, 'step')}" if history else "at the start of the game"


def shown_values(posed: PosedCase) -> Iterator[tuple[str, str]]:
    """The variables of the position that matter, with their values."""
    known = (name for name in posed.matters if name in posed.position)
    return ((name, canonical(posed.position[name])) for name in known)


def departure(declared: DeclaredAnswer) -> str:
    """An answer that the implementation plays and the reference does not, and who shares it."""
    shared = f"like {listed(declared.editions)}" if declared.editions else "like no edition"
    played = f"it plays {declared.answer}, {shared}; the ruling is {declared.ruling}"
    return plain(f"{declared.point}: {played}")


def evidence(declared: DeclaredAnswer) -> str:
    """What shows an answer, and how many cases rest on it."""
    shown = f"shown by {listed(declared.evidence)}" if declared.evidence else "it says so itself"
    return plain(f"{shown}; {plural(declared.cases, 'case')} would be expected otherwise")


def declared_costs(run: Conformance) -> Iterator[str]:
    """What each declaration of a coarser step, or of a part that is lacking, costs."""
    for one in run.costs:
        longer = one.declaration.startswith(("joined ", "automatic "))
        less = (
            f"{plural(one.less, 'case')} asked {'in a longer question' if longer else 'without it'}"
        )
        yield plain(f"{one.declaration}: {less}; {plural(one.lost, 'case')} lost")


def overall(run: Conformance) -> Iterator[str]:
    """The verdict on the whole, if there is one."""
    if run.overall.sentence:
        yield plain(run.overall.sentence)


def unsettled(run: Conformance) -> Iterator[str]:
    """The points that are not settled, those of one reason together, and what can be done."""
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for one in run.unsettled:
        found.setdefault((one.why, one.fits), []).append(one.point)
    for (why, fits), points in found.items():
        # One answer may be what it plays; where several fit, the cases cannot tell.
        offer = f"; if it plays {fits[0]}, declare that under answers" if len(fits) == 1 else ""
        yield plain(f"{listed(points)}: {why}{offer}")
