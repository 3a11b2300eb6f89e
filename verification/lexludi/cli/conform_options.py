"""The options that only `lexludi conform` has, each with its help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

CommandArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="COMMAND",
        help="Starts the implementation; the engine if not given.",
        show_default=False,
    ),
]
CasesOption = Annotated[
    Path | None,
    typer.Option(
        "--cases", metavar="FOLDER", help="Run these cases; the committed ones if not given."
    ),
]
OnlyOption = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAME", help="A rule, or a case; may be repeated."),
]
ShardOption = Annotated[
    str, typer.Option("--shard", metavar="I/N", help="The Ith of N parts of the cases.")
]
KnownOption = Annotated[
    Path | None,
    typer.Option(
        "--known-fail",
        metavar="FILE",
        help="Cases and rules, one a line, that are known to fail; one that passes is a failure.",
    ),
]
DiagnoseOption = Annotated[
    bool,
    typer.Option(
        "--diagnose/--no-diagnose",
        help="Find out first which answers are played, and test under them.",
    ),
]
SkipsOption = Annotated[
    bool, typer.Option("--allow-skips", help="Exit with status 0 even where cases were skipped.")
]
CompareOption = Annotated[
    bool,
    typer.Option(
        "--compare",
        help="Run nothing: the words that follow are files of earlier runs, and a table compares "
        "them by chapter and rule.",
    ),
]
GamesOption = Annotated[
    bool,
    typer.Option(
        "--games",
        help="Run nothing: the words that follow are records of games that the implementation "
        "has played, and the law follows each.",
    ),
]
FailFastOption = Annotated[bool, typer.Option("--fail-fast", help="Stop at the first failure.")]
TimeoutOption = Annotated[
    float,
    typer.Option(
        "--timeout", min=0.01, max=86400, metavar="N", help="Timeout per answer, in seconds."
    ),
]
MemoryOption = Annotated[
    int,
    typer.Option("--memory", min=1, max=1 << 20, metavar="N", help="Memory per process, in MB."),
]
