"""The labels of a game that has none: the law's own names, made readable."""

from __future__ import annotations

from lexludi.editions.label_file import Agreed, PointLabels, Words
from lexludi.language import Law
from lexludi.language.declarations import Action


def made_of(law: Law) -> Words:
    """A label for everything that the law names; questions and reasons stay the law's."""
    return Words(
        values={name: readable(name) for name in law.order},
        state={name: readable(name) for name in law.state},
        actions={name: _sentence(action) for name, action in law.actions.items()},
        points={name: PointLabels(_readable(point.answers)) for name, point in law.points.items()},
        variants={name: Agreed(_readable(one.choices)) for name, one in law.variants.items()},
    )


def readable(name: str) -> str:
    """A name of the law as words: `port_a` is "port a"."""
    return name.replace("_", " ")


def _readable(names: tuple[str, ...]) -> dict[str, str]:
    return {name: readable(name) for name in names}


def _sentence(action: Action) -> str:
    """How a step of the action is told: "seat 2: bid (amount 28)"."""
    arguments = ", ".join(f"{readable(item.name)} {{{item.name}}}" for item in action.arguments)
    step = f"{readable(action.name)} ({arguments})" if arguments else readable(action.name)
    return f"{{who}}: {step}" if action.has_me else step
