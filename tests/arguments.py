"""Arguments of the commands of the tests: each refuses what would do nothing, or run for ever."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from lexludi.support.messages import unknown

Named = TypeVar("Named")


def at_least(least: int) -> Callable[[str], int]:
    """A whole number of at least so much, for the `type` of an argument."""

    def read(text: str) -> int:
        expected = f"expected a whole number of at least {least}, got {text!r}"
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(expected) from None
        if number < least:
            raise argparse.ArgumentTypeError(expected)
        return number

    return read


def folder(text: str) -> Path:
    """A folder that is there or can be made, for the `type` of an argument."""
    path = Path(text)
    if next(one for one in (path, *path.absolute().parents) if one.exists()).is_dir():
        return path
    raise argparse.ArgumentTypeError(f"expected a folder, got the file {text!r}")


def new_file(text: str) -> Path:
    """A file that can be written, for the `type` of an argument."""
    path = Path(text)
    if path.parent.is_dir() and not path.is_dir():
        return path
    raise argparse.ArgumentTypeError(f"expected a file in a folder that is there, got {text!r}")


def those_with(
    parser: argparse.ArgumentParser, text: str, named: Sequence[Named], name: Callable[[Named], str]
) -> list[Named]:
    """Those with a text in their names; where there are none the command ends."""
    found = [one for one in named if text in name(one)]
    if not found:
        words = {word for one in named for word in re.findall(r"[\w.]+", name(one))}
        parser.error(f"--only: {unknown('part of a name', text, sorted(words))}")
    return found
