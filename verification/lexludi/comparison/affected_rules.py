"""Which rules can speak otherwise where a point is answered otherwise."""

from __future__ import annotations

from collections.abc import Collection

from lexludi.language import Law


def guards(law: Law, points: Collection[str]) -> frozenset[str]:
    """The guards that read one of these points themselves, by an exception, or by a definition."""
    return frozenset(
        rule.name
        for rule in law.base_rules.values()
        if any(
            _reads(law, name, frozenset(points))
            for name in (rule.name, *(exception.name for exception in law.exceptions_to(rule.name)))
        )
    )


def _reads(law: Law, name: str, points: frozenset[str]) -> bool:
    """Whether a declaration reads a point; definitions do not reach themselves."""
    used = law.uses.get(name, frozenset())
    below = used & law.definitions.keys()
    return bool(used & points) or any(_reads(law, inner, points) for inner in below)
