"""Pages that show too much, too little, or what is not theirs; the build must name each flaw."""

from __future__ import annotations


def _page(*parts: str) -> str:
    return "\n\n".join(["---\norphan: true\n---\n# Page", *parts, ""])


def _rule(name: str, sentence: str = "") -> str:
    return f"{sentence}\n\n```{{rule}} {name}\non: launch\n```".lstrip()


def _rulebook(code: str) -> str:
    return f"```{{law:rulebook}} {code}\n```"


FLAWED = {
    "manila/once.md": _page(_rule("launch.sum", "They add up.")),
    "manila/twice.md": _page(_rule("launch.cargo"), _rule("launch.cargo")),
    "manila/first.md": _page(_rule("launch.lane")),
    "manila/second.md": _page(_rule("launch.lane")),
    "manila/rulebooks/de.md": _page(_rulebook("de")),
    "manila/rulebooks/fr.md": _page(_rulebook("fr"), _rulebook("fr")),
    "manila/fr/own.md": _page("## Une", "## Deux"),
    "other.md": _page("{law:rule}`launch.sum`", "{law:rule}`launch.sums`"),
    "guides/point.md": _page("```{law:point} pilots.order\n```"),
    "guides/rule.md": _page(_rule("launch.sum")),
}
"""The text of each page by its file.

No page shows the rule `launch.limit`, or any passage of the Italian rulebook.
"""
