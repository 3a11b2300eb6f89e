"""The command as a whole, and what becomes of errors."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version as installed_version
from typing import Annotated

import typer

from lexludi.cli import signals
from lexludi.cli.bad_usage import sentence
from lexludi.cli.help_text import MARKUP
from lexludi.cli.lazy_group import LazyGroup
from lexludi.cli.output import GoneError, complain
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import UNUSABLE

INTERRUPTED = 130
"""What a shell reports of a command that was stopped from the keyboard."""
GONE = 141
"""The same of one whose reader went away, `lexludi law GAME | head -1`."""

app = typer.Typer(
    name="lexludi",
    cls=LazyGroup,
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="VERB ...",
    epilog="**Exit status:** 0 all well, 1 something found, 2 unusable input, 3 something open, "
    "70 an error inside lexludi.",
)


@app.callback()
def lexludi(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """A board game's law: prove it, play it, and judge engines by it."""
    if version:
        typer.echo(f"lexludi {installed_version('lexludi')}")
        raise typer.Exit


def run() -> None:
    """Run the command on the arguments of this process, and exit with its status."""
    signals.listen()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a character gets an escape in its place, not a traceback.
        getattr(stream, "reconfigure", dict)(errors="backslashreplace")
    sys.exit(_status())


def _status() -> int:
    try:
        status = int(app(standalone_mode=False) or 0)
        # What reads the command line catches an interruption and says nothing of it.
        return complain("interrupted", INTERRUPTED) if status == INTERRUPTED else status
    except UsageError as error:
        return complain(str(error), UNUSABLE)
    except typer.TyperException as error:
        # Without a verb the help is printed, and there is nothing to complain about.
        return complain(sentence(error), UNUSABLE) if error.format_message() else UNUSABLE
    except (typer.Abort, KeyboardInterrupt):
        return complain("interrupted", INTERRUPTED)
    except OSError as error:
        # A full disk, say: what has been printed so far is not the whole.
        return complain(f"{error.filename or 'output'}: {error.strerror}", UNUSABLE)
    except GoneError:
        # Python writes what is left when it exits, and must have somewhere to write to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GONE
