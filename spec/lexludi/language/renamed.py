"""Former names of a law's declarations, each with the present one.

They stand in `renamed.toml` beside the chapters, each in quotes: "launch.total" = "launch.sum".
A name that was changed twice has two lines, one for each change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import tomli

from lexludi.foreign.files import read_text
from lexludi.language.law import Law
from lexludi.language.problems import LawError, Place, Problem, Problems

FILE = "renamed.toml"


def permanent(law: Law) -> tuple[str, ...]:
    """All names that people refer to from elsewhere; a rule may have the name of its point."""
    groups = (
        *(law.definitions, law.every_parameter, law.variants, law.invariants),
        *(law.properties, law.points, law.assumptions),
    )
    names = [*law.names(), law.scoring.name, *(name for group in groups for name in group)]
    return tuple(dict.fromkeys(names))


def renamed(law: Law) -> Mapping[str, str]:
    """The present name for each former one; empty where the law has no such file.

    Raises LawError with every fault of the file, each with its line.
    """
    path = law.folder / FILE
    if not path.is_file():
        return {}
    known = frozenset(permanent(law))
    text, changes = _read(path)
    problems = Problems()
    for old, new in changes.items():
        for message in _faults(old, new, changes, known):
            problems.add(Place(str(path), _line(text, old)), message)
    problems.stop()
    return {old: _chain(old, changes)[-1] for old in changes}


def _read(path: Path) -> tuple[str, Mapping[str, object]]:
    try:
        text = read_text(path)
        return text, tomli.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        message = f'expected lines of the form "old" = "new", but it cannot be read: {error}'
        raise LawError([Problem(Place(str(path), 1), message)]) from None


def _faults(
    old: str, new: object, changes: Mapping[str, object], known: frozenset[str]
) -> Iterator[str]:
    if not isinstance(new, str):
        yield f'expected the new name of {old} in quotes, got {new!r}; quote both: "old" = "new"'
    elif old in known:
        yield f"{old} is a name of the law: a name that is in use cannot have been changed"
    elif _chain(old, changes)[-1] in changes:
        yield f"{old} leads back to itself: {' → '.join(_chain(old, changes))}"
    elif new not in known and new not in changes:
        yield f"expected a name of the law for {old}, or one that was changed later, got {new}"


def _chain(old: str, changes: Mapping[str, object]) -> tuple[str, ...]:
    """The chain of names from a former one to the present; it ends where a name comes twice."""
    names = [old]
    while names[-1] in changes and names.count(names[-1]) == 1:
        names.append(str(changes[names[-1]]))
    return tuple(names)


def _line(text: str, old: str) -> int:
    """The line that begins with a name, which may stand in quotes; the first where none does."""
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if line.lstrip("\"' ").startswith(old)), 1)
