"""Declarations in an order in which each comes after those that it uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def in_order(names: Iterable[str], uses: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """The names, each after those of them that it uses.

    What uses itself, through others or not, has no place in such an order and is left out, as is
    all that uses it.
    """
    known = dict.fromkeys(names)
    waiting = {name: len(uses.get(name, frozenset()) & known.keys()) for name in known}
    users = users_of(known, uses)
    found = [name for name, number in waiting.items() if number == 0]
    for name in found:
        for user in users[name]:
            waiting[user] -= 1
            if waiting[user] == 0:
                found.append(user)
    return tuple(found)


def users_of(names: Iterable[str], uses: Mapping[str, frozenset[str]]) -> dict[str, list[str]]:
    """Which of the names use each of them."""
    users: dict[str, list[str]] = {name: [] for name in names}
    for name in users:
        for used in sorted(uses.get(name, frozenset()) & users.keys()):
            users[used].append(name)
    return users


def reached(name: str, uses: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """What a name uses, through others too; itself only where it does."""
    found: set[str] = set()
    pending = list(uses.get(name, ()))
    while pending:
        one = pending.pop()
        if one not in found:
            found.add(one)
            pending += uses.get(one, ())
    return frozenset(found)
