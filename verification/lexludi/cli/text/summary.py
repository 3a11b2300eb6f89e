"""A report in words that can be read in ten seconds, with what was found below them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lexludi.cases.results import Coverage
from lexludi.cli.output import place_of
from lexludi.conformance.verdicts import CaseVerdict, Conformed
from lexludi.differential.results import Differential, DifferentialFinding
from lexludi.proofs.results import Obligations, ProofFinding, SecondOpinion
from lexludi.support.canonical_json import canonical
from lexludi.support.messages import listed, plural
from lexludi.verify.ledger_report import Ledger
from lexludi.verify.report import PARTS, AnyPart, Part, Report, parts_of

MOST = 10
"""Findings of one kind that are printed; the rest are counted (a JSON report has them all)."""
READABLE = 200
"""Characters of a position that is still printed among the findings."""


def summary(report: Report) -> Iterator[str]:
    """The lines of a summary."""
    yield _heading(report)
    yield ""
    for part, outcome in outcomes(report).items():
        yield f"{part:<13} {outcome}"
    yield from findings(*parts_of(report))
    yield ""
    yield _verdict(report)


def outcomes(report: Report) -> dict[Part, str]:
    """What came of each part, in a line, or why it was not measured."""
    found = report
    lines: dict[Part, str] = {"obligations": of_obligations(found.obligations)}
    lines |= {part: not_measured(why) for part, why in found.not_measured.items()}
    if found.cases is not None:
        lines["cases"] = of_cases(found.cases)
    if found.conformance is not None:
        lines["conformance"] = of_conformance(found.conformance)
    if found.differential is not None:
        lines["differential"] = of_differential(found.differential)
    if found.ledger is not None:
        lines["ledger"] = of_ledger(found.ledger)
    return {part: lines[part] for part in (*PARTS, "ledger")}


def not_measured(why: str) -> str:
    """That a part was not measured, and what is missing for it."""
    return f"not measured: {why}"


def of_obligations(part: Obligations) -> str:
    """What came of the obligations."""
    known = f"; {plural(part.known, 'known finding')} as declared" if part.known else ""
    away = f"; {part.not_applicable:,} not applicable here" if part.not_applicable else ""
    words = f"{part.proved:,} proved, {part.refuted:,} refuted, {part.unknown:,} unknown"
    games = part.played + part.unrolled
    shown = f"; {games:,} shown by a game, {part.constructed:,} constructed only"
    shown = shown if games + part.constructed else ""
    second = f"; {of_second(part.second)}" if part.second else ""
    return f"{words}{shown}{known}{away}{second}"


def of_second(part: SecondOpinion) -> str:
    """What another solver says of the verdicts."""
    share = f" ({100 * part.agreed / part.asked:.1f} %)" if part.asked else ""
    agrees = f"agrees on {part.agreed:,} of {plural(part.asked, 'obligation')}{share}"
    rest = f"{part.undecided:,} undecided, {part.contradicted:,} contradicted"
    return f"{part.solver} {agrees}, {rest}, {part.unasked:,} with nothing to ask"


def of_cases(part: Coverage) -> str:
    """What came of the cases."""
    covered = f"{part.reached:,} reached, {part.constructed:,} constructed"
    rest = f"{part.impossible:,} impossible, {len(part.missed):,} missed"
    same = "as committed" if not part.differs else f"{len(part.differs):,} files differ"
    generated = f"{plural(part.generated, 'case')}, {same}"
    return f"{plural(part.goals, 'goal')}: {covered}, {rest}; {generated}"


def of_conformance(part: Conformed) -> str:
    """What came of judging an implementation."""
    wrong = f"{part.failed:,} failed, {part.errored:,} errored, {part.skipped:,} skipped"
    known = f", {plural(part.known, 'known failure')}" if part.known else ""
    return f"{part.passed:,} passed, {wrong}{known}"


def of_differential(part: Differential) -> str:
    """What came of playing law and engine side by side."""
    found = plural(len(part.differences), "difference")
    return f"{plural(part.steps, 'step')} in {plural(part.games, 'game')}, {found}"


def of_ledger(part: Ledger) -> str:
    """What came of the ledger."""
    passages = plural(sum(book.passages for book in part.editions), "passage")
    books = f"{passages} of {plural(len(part.editions), 'edition')}"
    rules = plural(len(part.rules), "entry", "entries")
    return f"{rules}, {books}, {plural(len(part.holes), 'hole')}, {len(part.open):,} open"


def _heading(report: Report) -> str:
    law = report.law
    size = listed(
        (
            plural(law.rules, "rule"),
            plural(law.points, "point"),
            plural(law.parameters, "parameter"),
        )
    )
    fixed = len(report.answers)
    free = "every answer to every point" if not fixed else f"{plural(fixed, 'point')} held fixed"
    return f"{report.game}: {size}; {listed(report.players)} players, {free}"


def _verdict(report: Report) -> str:
    wrong = sum(part.finding_count for part in parts_of(report))
    open_ = sum(part.open_count for part in parts_of(report))
    word = "success" if report.success else "no success"
    found = f": {wrong:,} against law or engine, {open_:,} open" if wrong or open_ else ""
    return f"{word}{found} ({report.seconds:.1f} s)"


def findings(*parts: AnyPart) -> Iterator[str]:
    """The lines of everything that was found, kind by kind, and the first few of each kind."""
    for part in parts:
        for title, found in _kinds(part):
            if found:
                yield f"\n{title}"
            for lines in found[:MOST]:
                yield from (f"  {line}" for line in lines)
            if len(found) > MOST:
                yield f"  ... and {len(found) - MOST:,} more; --format json shows all of them"


def _kinds(part: AnyPart) -> list[tuple[str, list[list[str]]]]:
    """The kinds of finding of a part, each with the lines of every finding."""
    if isinstance(part, Obligations):
        found = part.findings
        return [
            ("Refuted", [_finding(f) for f in found if f.verdict == "refuted" and not f.known]),
            ("Contradicted by the second solver", _contradicted(part.second)),
            ("Unknown", [_finding(f) for f in found if f.verdict == "unknown"]),
            (
                "Constructed only: a position fulfils it, but no game was found that reaches one",
                _constructed(f for f in found if f.verdict == "constructed"),
            ),
            ("Known findings, as the law declares them", _known(f for f in found if f.known)),
        ]
    if isinstance(part, Coverage):
        return [
            ("Missed goals", [[goal] for goal in part.missed]),
            ("Cases that regeneration changes", [[name] for name in part.differs]),
        ]
    if isinstance(part, Conformed):
        return [("Failed cases", [_failure(f) for f in _by_turns(part.failures)])]
    if isinstance(part, Ledger):
        return [
            ("Holes in the ledger", [[hole] for hole in part.holes]),
            ("Rules with an open obligation", [[name] for name in part.open]),
        ]
    return [("Differences", [_difference(d) for d in part.differences])]


def _finding(finding: ProofFinding) -> list[str]:
    where = _at(finding)
    seats = "" if finding.players is None else f", {finding.players} players"
    lines = [f"{finding.obligation}{where}{seats}{_under(finding.answers)}"]
    lines += [f"  {text}" for text in (finding.sentence, finding.message) if text]
    if finding.step is not None:
        lines.append(f"  step {canonical(finding.step)}")
    if finding.parameters:
        lines.append(f"  with {_short(canonical(finding.parameters))}")
    if finding.position is not None:
        lines.append(f"  position {_short(canonical(finding.position))}")
    return lines


def _contradicted(second: SecondOpinion | None) -> list[list[str]]:
    return [
        [
            f"{one.obligation}, {one.players} players, question {one.question}: "
            f"expected {one.expected}, {second.solver} says {one.came}"
        ]
        for one in (second.disagreements if second else ())
        if second
    ]


def _short(text: str) -> str:
    return text if len(text) <= READABLE else "is long: --format json shows it"


def _constructed(findings: Iterable[ProofFinding]) -> list[list[str]]:
    """A line for each thing that can happen by no game that was found."""
    seats: dict[str, list[int]] = {}
    for finding in findings:
        line = f"{finding.obligation}{_at(finding)}"
        seats.setdefault(line, []).append(finding.players or 0)
    return [[f"{line} ({listed(counts)} players)"] for line, counts in seats.items()]


def _known(findings: Iterable[ProofFinding]) -> list[list[str]]:
    """A line for each known finding, whatever the number of players that show it."""
    seats: dict[str, list[int]] = {}
    for finding in findings:
        line = f"{finding.obligation}{_at(finding)}{_under(finding.answers)}"
        seats.setdefault(line, []).append(finding.players or 0)
    return [[f"{line} ({listed(counts)} players)"] for line, counts in seats.items()]


def _by_turns(failures: Iterable[CaseVerdict]) -> list[CaseVerdict]:
    """The first failure of every rule, then the second of each, so that no rule goes unnamed."""
    seen: Counter[str] = Counter()
    turns = []
    for failure in failures:
        rules = failure.rule or " ".join(failure.rules)
        turns.append((seen[rules], failure))
        seen[rules] += 1
    return [failure for _, failure in sorted(turns, key=lambda turn: turn[0])]


def _failure(failure: CaseVerdict) -> list[str]:
    about = f", a case of {listed(failure.rules)}" if failure.rules else ""
    against = f", rule {failure.rule}{_at(failure)}" if failure.rule else about
    seen = f"expected {failure.path} {failure.expected}, came {failure.came}"
    return [f"{failure.case}: {failure.verdict}{against}", f"  {failure.reason or seen}"]


def _difference(difference: DifferentialFinding) -> list[str]:
    rules = f"; rules {listed(difference.rules)}" if difference.rules else ""
    how = f"{difference.players} players, seed {difference.seed}"
    after = plural(len(difference.history), "step")
    return [
        f"{how}, after {after}{_under(difference.answers)}{rules}",
        f"  {difference.message}",
    ]


def _at(found: ProofFinding | CaseVerdict) -> str:
    return f" ({place_of(found.file, found.line)})" if found.file else ""


def _under(answers: dict[str, str]) -> str:
    if not answers:
        return ""
    return f", under {listed(f'{point}={answer}' for point, answer in answers.items())}"
