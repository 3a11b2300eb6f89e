"""`lexludi mutation-score`: would the cases notice if an implementation had one thing wrong?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from lexludi.cases.selection import shard_of
from lexludi.catalogue import Game
from lexludi.cli.choices import GameArgument, SeedOption, game_of
from lexludi.cli.output import FormatOption, OutputFormat, say, say_json, section
from lexludi.cli.progress import board
from lexludi.cli.run_options import ExecutorOption, JobsOption, cores
from lexludi.cli.text import promises_text as promises_score
from lexludi.cli.writable import writable_file, writing
from lexludi.language import Law
from lexludi.mutation import measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.promise_report import PromiseScore
from lexludi.mutation.score_report import Citations, MutationScore, Survivor, encoded
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, plural
from lexludi.support.worker_pool.executor import Executor, executor_of

EXAMPLES = """
**Examples**

    lexludi mutation-score {game} --report-only

    lexludi mutation-score {game} --sample 200 --seed 7

    lexludi mutation-score {game} --shard 1/4 --report shard-1.json

    lexludi mutation-score {game} --executor dask://10.0.0.5:8786

    lexludi mutation-score {game} --promises

**Exit status:** 0 strong enough and every survivor explained, 1 too weak or unexplained,
2 unusable input, 3 a survivor that the solver could not decide.
"""
RESULTS = {"mutation-score": MutationScore, "promises": PromiseScore}

CasesOption = Annotated[
    Path | None,
    typer.Option("--cases", metavar="FOLDER", help="Measure these cases; ours if not given."),
]
SampleOption = Annotated[
    int | None,
    typer.Option(
        "--sample",
        min=1,
        metavar="N",
        help="Try so many mutants only, each until a case notices it.",
    ),
]
ShardOption = Annotated[
    str, typer.Option("--shard", metavar="I/N", help="Try every Nth mutant only, from the Ith on.")
]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write the JSON report here, too.")
]
PromisesOption = Annotated[
    bool,
    typer.Option(
        "--promises",
        help="Put faults into effects only, and count those that a promise of the law notices.",
    ),
]
ReportOnlyOption = Annotated[
    bool, typer.Option("--report-only", help="Print the committed report; try nothing.")
]


def mutation_score(
    source: GameArgument,
    report_only: ReportOnlyOption = False,
    promises: PromisesOption = False,
    cases: CasesOption = None,
    sample: SampleOption = None,
    shard: ShardOption = "1/1",
    jobs: JobsOption = None,
    executor: ExecutorOption = None,
    seed: SeedOption = 0,
    report: ReportOption = None,
    format: FormatOption = OutputFormat.text,
) -> None:
    """Put one fault after another into the law, and count those that the cases notice."""
    from lexludi.mutation.committed import COMMITTED

    game, share = game_of(source), shard_of(shard)
    if report_only and (cases is not None or sample is not None or share != (1, 1)):
        raise UsageError("--report-only prints the committed report: leave out what to measure")
    if promises and (cases is not None or sample is not None or share != (1, 1) or report):
        raise UsageError("--promises tries all faults in effects: leave out which mutants or cases")
    if promises:
        raise typer.Exit(promises_score.publish(game, report_only, format))
    if report is not None:
        writable_file("--report", report)
    if report_only:
        found = COMMITTED.read(game)
    else:
        found = _measured(game, cases, executor_of(executor, jobs or cores()), seed, sample, share)
    _publish(game.law, found, format, report)
    raise typer.Exit(found.status)


def _measured(
    game: Game,
    cases: Path | None,
    executor: Executor,
    seed: int,
    sample: int | None,
    shard: tuple[int, int],
) -> MutationScore:
    """Try the mutants, and show how far it is."""
    with board() as shown:
        options = MutationOptions(
            cases=cases,
            executor=executor,
            seed=seed,
            sample=sample,
            shard=shard,
            progress=shown.advance,
        )
        found = measure.measure(game, options)
        shown.finish("mutation", f"{found.noticed:.1%} of the mutants killed")
    return found


def _publish(law: Law, found: MutationScore, format: OutputFormat, report: Path | None) -> None:
    if format is OutputFormat.json:
        say_json("mutation-score", law, found)
    else:
        for line in lines(found):
            say(line)
    if report is not None:
        with writing("--report", report):
            write_atomically(report, encoded(found))


def lines(found: MutationScore) -> Iterator[str]:
    """The report for people: the counts, then whatever needs a word."""
    part = f", shard {found.shard}" if found.shard else ""
    part += f", a sample of seed {found.seed}" if found.sample else ""
    yield f"{found.game}, suite {found.suite}: {plural(found.mutants, 'mutant')}{part}"
    yield (
        f"{found.killed:,} killed, {found.survived:,} survived, {found.equivalent:,} equivalent, "
        f"{found.invalid:,} invalid: {found.noticed:.1%} of those not shown equivalent are killed"
    )
    yield (
        f"{found.sought:.1%} of the kinds that the search for cases knows, "
        f"{found.measuring:.1%} of those that only measure"
    )
    if found.unaided < found.score:
        yield f"{found.unaided:.1%} without the cases that were made for survivors"
    for subject, group in found.survivors.items():
        yield from section(f"{subject}: {plural(len(group), 'survivor')}", map(_survivor, group))
    if found.citations is not None:
        yield from _citations(found.citations)
    yield from section("Reasons given for what needs none any more", found.stale)


def _survivor(one: Survivor) -> str:
    how = "undecided" if one.undecided else f"differs in {one.differs}"
    under = f" under another answer to {listed(one.points)}" if one.points else ""
    return f"{one.place}  {one.id}: {how}{under}; {one.reason or 'unexplained'}"


def _citations(found: Citations) -> Iterator[str]:
    excused = sum(len(cases) for rules in found.excused.values() for cases in rules.values())
    yield ""
    exceptions = plural(excused, "exception")
    yield f"{plural(found.true, 'citation')} confirmed, {exceptions} with a reason"
    for title, pairs in (
        ("Citations that no mutant of the rule confirms", found.unproved),
        ("Failures for a rule that is not cited", found.stray),
    ):
        yield from section(title, (f"{rule}: {', '.join(c)}" for rule, c in pairs.items()))
