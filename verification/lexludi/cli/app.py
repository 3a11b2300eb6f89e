"""The command as a whole, and what becomes of errors."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence
from importlib.metadata import version as installed_version
from itertools import pairwise
from typing import Annotated

import typer

from lexludi.cli import signals, spoken, streams
from lexludi.cli.bad_usage import sentence
from lexludi.cli.help_text import MARKUP
from lexludi.cli.lazy_group import LazyGroup
from lexludi.cli.output import GoneError, complain
from lexludi.support.docstrings import restore
from lexludi.support.errors import EXHAUSTED, EngineBroke, UsageError
from lexludi.support.exit_status import INTERNAL, UNUSABLE
from lexludi.support.messages import shown

GONE = 141
"""What a shell reports of a command whose reader went away, `lexludi law GAME | head -1`."""

WRITING = {errno.EBADF, errno.EFBIG, errno.EIO, errno.ENOSPC}
"""The errors of writing to a stream."""

app = typer.Typer(
    name="lexludi",
    cls=LazyGroup,
    no_args_is_help=True,
    rich_markup_mode=MARKUP,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="VERB ...",
    epilog="**Exit status:** 0 all well, 1 something found, 2 unusable input, 3 something open, "
    "70 an error inside lexludi or a game's engine.",
)


@app.callback()
def lexludi(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="CODE", help="Language of the answers, such as `de`."),
    ] = None,
) -> None:
    """A board game's law: prove it, play it, and judge engines by it."""
    spoken.choose(language)
    if version:
        typer.echo(f"lexludi {installed_version('lexludi')}")
        raise typer.Exit


def run() -> None:
    """Run the command on the arguments of this process, and exit with its status."""
    signals.listen()
    restore(sys.modules[__name__])
    sys.exit(_status())


def _status() -> int:
    try:
        return _finished()
    except UsageError as error:
        return complain(str(error), UNUSABLE)
    except EngineBroke as error:
        return complain(f"{error}; `verify` shows where law and engine differ", INTERNAL)
    except typer.TyperException as error:
        # Without a verb the help is printed, and there is nothing to complain about.
        return complain(sentence(error), UNUSABLE) if error.format_message() else UNUSABLE
    except (typer.Abort, KeyboardInterrupt):
        return complain("interrupted", signals.INTERRUPTED)
    except (GoneError, BrokenPipeError):
        streams.silence(1)
        return GONE
    except OSError as error:
        # A full disk, say: what has been printed so far is not the whole.
        return complain(_why(error), UNUSABLE)
    except ValueError as error:
        return complain(_undefined(error), UNUSABLE)


def _finished() -> int:
    """The status of the verb, once all that it prints has been written."""
    try:
        status = _answered()
        streams.finish()
        return status
    finally:
        signals.ignore()


def _answered() -> int:
    """The status of the verb, once it has answered."""
    _refuse_lines(sys.argv[1:])
    status = int(app(standalone_mode=False) or 0)
    # What reads the command line catches an interruption and says nothing of it.
    return complain("interrupted", signals.INTERRUPTED) if status == signals.INTERRUPTED else status


def _why(error: OSError) -> str:
    """What failed, and why; files that are written have their names in the error."""
    if error.errno in EXHAUSTED:
        return f"{error.strerror}: ask for fewer processes with --jobs"
    if error.errno == errno.ENOENT and error.filename is None:
        return "the folder in which the command was given is gone: change to another one"
    name = error.filename or (streams.OUTPUT if error.errno in WRITING else None)
    return f"{name}: {error.strerror}" if name else str(error.strerror or error)


def _refuse_lines(words: Sequence[str]) -> None:
    """Refuse a word of several lines: printed in a message it could pass for one of ours.

    A note may have several, and so may the command of an implementation, which nobody prints.
    """
    for before, word in pairwise(("", *words)):
        if word == "--":
            return
        if "\n" in word and "--note" not in (before, word.partition("=")[0]):
            raise UsageError(f"expected words of one line, not {shown(word)}")


def _undefined(error: ValueError) -> str:
    """The message of an undefined operation of a law; any other error is raised again."""
    # Whoever asks for the version only need not wait for the rule language.
    from lexludi.language.undefined import Undefined

    if not isinstance(error, Undefined):
        raise error
    return f"{error}; the law is undefined here: prove shows from which positions"
