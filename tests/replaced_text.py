"""A text of a source with another one in its place, which must stand there once."""

from __future__ import annotations


def replaced(source: str, old: str, new: str, where: str) -> str:
    """The source with `new` for `old`.

    Arguments:
        source: the text of a module.
        old: what stands in it exactly once.
        new: what takes its place.
        where: what an error names: the table, the fault and the module.

    Raises:
        ValueError: the old text does not stand there once.
    """
    if (count := source.count(old)) != 1:
        raise ValueError(f"{where}: expected once: {old!r}; it stands there {count} times")
    return source.replace(old, new)
