"""The comparison of all pairs of readings as a file, kept so that nobody need wait for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Literal

import msgspec

from lexludi.spec import Law
from lexludi.verification.canonical import digest
from lexludi.verification.comparison.comparing import Compared, Two, replayed
from lexludi.verification.comparison.difference import Difference, turned
from lexludi.verification.comparison.moment import Pair
from lexludi.verification.comparison.settling import Answers, rulings
from lexludi.verification.files import write_atomically
from lexludi.verification.proof.solver import solver_version
from lexludi.verification.report import Unusable


class Couple(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two readings and the names of their differences, in the order of the law."""

    a: str
    b: str
    differences: tuple[str, ...]


class Comparison(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every difference once, by name, and for each couple of readings those that it has.

    `law` is the law's fingerprint; `readings` holds of each reading the answers that are not our
    rulings.  The report is stale where either has changed since.
    """

    format: Literal["lexludi-comparison"] = "lexludi-comparison"
    version: Literal[1] = 1
    game: str
    law: str
    solver: str
    readings: dict[str, dict[str, str]]
    couples: tuple[Couple, ...]
    differences: dict[str, Difference]

    def between(self, a: Mapping[str, str], b: Mapping[str, str]) -> tuple[Difference, ...] | None:
        """The differences of two readings by their unruled answers, None where it has no such."""
        for couple in self.couples:
            both = self.readings[couple.a], self.readings[couple.b]
            found = tuple(self.differences[name] for name in couple.differences)
            if both == (a, b):
                return found
            if both == (b, a):
                return tuple(turned(difference) for difference in found)
        return None


def kept(law: Law, a: Answers, b: Answers) -> tuple[Difference, ...] | None:
    """The differences of two readings in the committed report, replayed; None where it has none.

    A report for another law counts as none.
    """
    comparison = read(place(law.game))
    if comparison is None or comparison.law != law.fingerprint:
        return None
    found = comparison.between(unruled(law, a), unruled(law, b))
    if found is None:
        return None
    return tuple(replayed(law, Pair(one.point, a, b), one) for one in found)


def couples(names: tuple[str, ...]) -> list[Two]:
    """Every two of some readings."""
    return list(combinations(names, 2))


def report(law: Law, readings: Mapping[str, Answers], compared: Compared) -> Comparison:
    """The report of a comparison."""
    named = {two: {_name(d): d for d in found} for two, found in compared.items()}
    return Comparison(
        game=law.game,
        law=law.fingerprint,
        solver=solver_version(),
        readings={name: unruled(law, answers) for name, answers in readings.items()},
        couples=tuple(Couple(a=a, b=b, differences=tuple(d)) for (a, b), d in named.items()),
        differences=dict(sorted((n, d) for found in named.values() for n, d in found.items())),
    )


def _name(difference: Difference) -> str:
    """A name for what is said of a point: the same words have the same name."""
    return f"{difference.point}.{digest(msgspec.to_builtins(difference))[:8]}"


def unruled(law: Law, answers: Answers) -> dict[str, str]:
    """The answers of a reading that are not our rulings."""
    ruled = rulings(law)
    return {point: answer for point, answer in answers.items() if answer != ruled[point]}


def place(game: str) -> Path:
    """Where the report of a game is kept, whether it is there or not."""
    folder = resources.files("lexludi.verification") / "reports" / game
    return Path(str(folder)) / "comparison.json"


def write(path: Path, comparison: Comparison) -> None:
    """Replace the report at `path`; the folder is made. OSError passes through."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(comparison, order="deterministic"), indent=1)
    write_atomically(path, text + b"\n")


def read(path: Path) -> Comparison | None:
    """The report at `path`, None where there is none. Unusable where it is none that we know."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Comparison)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unusable(f"{path}: not a comparison that can be read: {error}") from error


def stale(law: Law, readings: Mapping[str, Answers], comparison: Comparison) -> Iterator[str]:
    """What has changed since a report was written, for each thing one sentence."""
    if comparison.law != law.fingerprint:
        yield f"it was made for the law {comparison.law[:12]}, this is {law.fingerprint[:12]}"
    for name, answers in readings.items():
        if comparison.readings.get(name) != unruled(law, answers):
            yield f"the reading {name} answers otherwise now, or was not there"
    for name in comparison.readings.keys() - readings.keys():
        yield f"the reading {name} is no longer there"
