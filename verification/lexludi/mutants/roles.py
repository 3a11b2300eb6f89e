"""Which kinds of faults the search for cases knows, and which only measure what it found."""

from __future__ import annotations

SOUGHT = frozenset(
    {
        "comparison.turned",
        "condition.dropped",
        "effect.dropped",
        "exception.ignored",
        "guard.dropped",
        "guard.forgotten",
        "guard.negated",
        "link.dropped",
        "links.swapped",
        "number.minus",
        "number.plus",
        "point.answered",
        "seat.misdirected",
        "when.dropped",
        "when.negated",
        "who.dropped",
    }
)
"""Kinds of which the search for cases looks for much the same faults, or has a goal for each."""

MEASURING = frozenset(
    {
        "assigned",
        "branches.swapped",
        "condition.negated",
        "connective.turned",
        "definition.replaced",
        "domain.replaced",
        "effect.doubled",
        "effect.misdirected",
        "effect.turned",
        "effects.swapped",
        "extreme.turned",
        "first.last",
        "fold.turned",
        "link.turned",
        "neighbour.right",
        "not.dropped",
        "office.misread",
        "rules.swapped",
        "sign.turned",
        "truth.turned",
        "value.misdirected",
    }
)
"""Kinds that no search for cases looks for: what a suite notices beyond its making."""
