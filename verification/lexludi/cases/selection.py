"""Which cases of a suite are put, and which of them are known to fail."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lexludi.cases.case import Case, SuiteIndex, full_setup
from lexludi.cases.suite_folder import Suite
from lexludi.foreign.files import read_text
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown, unknown

SHARD = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")


@dataclass(frozen=True)
class Selection:
    """What is wanted of a suite; everything for these numbers of players if nothing else is given.

    `only` are rules and cases by name.  `shard` (I, N) is the Ith of N parts, which share no
    case and are the whole together.
    """

    players: Sequence[int]
    answers: Mapping[str, str] | None = None
    only: Sequence[str] = ()
    shard: tuple[int, int] = (1, 1)

    def of(self, suite: Suite) -> list[Case]:
        """The cases that are wanted, in the order of the suite. UsageError for unknown names."""
        for name in self.only:
            named(suite, name, "--only")
        part, parts = self.shard
        answers = self.answers or {}
        found = [c for c in suite.cases if wanted(suite.index, c, self.players, answers)]
        return [case for case in found if self._named(case)][part - 1 :: parts]

    def _named(self, case: Case) -> bool:
        return not self.only or case.id in self.only or not set(self.only).isdisjoint(case.rules)


def wanted(
    index: SuiteIndex, case: Case, players: Sequence[int], answers: Mapping[str, str]
) -> bool:
    """Whether a case has one of these numbers of players, and these answers."""
    count, full, _ = full_setup(index, case.setup)
    return count in players and all(full.get(point) == answer for point, answer in answers.items())


def named(suite: Suite, name: str, where: str) -> str:
    """A rule or case by its name. UsageError where the suite has no such thing."""
    names = (*suite.index.rules, *(case.id for case in suite.cases))
    if name not in names:
        raise UsageError(f"{where}: {unknown('rule or case', name, names)}")
    return name


def known_failures(suite: Suite, path: Path) -> frozenset[str]:
    """The rules and cases that a file lists, one a line; `#` begins a comment.

    UsageError where the file cannot be read, or names what the suite does not have.
    """
    try:
        lines = read_text(path).splitlines()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; a file of names was expected") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path}: expected text in UTF-8, one rule or case a line") from None
    found = enumerate((line.partition("#")[0].strip() for line in lines), 1)
    return frozenset(named(suite, name, f"{path}:{at}") for at, name in found if name)


def shard_of(text: str) -> tuple[int, int]:
    """The shard that `I/N` means. UsageError where it is none."""
    found = SHARD.fullmatch(text)
    if found and 1 <= int(found[1]) <= int(found[2]):
        return int(found[1]), int(found[2])
    raise UsageError(f"--shard: expected a shard I/N, such as 1/4, not {shown(text)}")
