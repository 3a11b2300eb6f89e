"""What an implementation declares of its answers, its steps and missing parts, held to the law.

Nothing that it says is believed before every name in it is one of the law's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Moment, Offer
from lexludi.language import Law
from lexludi.language.declarations import ANYBODY
from lexludi.support.messages import unknown

Lists = Mapping[str, tuple[str, ...]]
"""Names of points or variants, each with answers to it."""


@dataclass(frozen=True)
class Coarse:
    """How an engine plays a game more coarsely than the law, or less of it.

    Attributes:
        joined: pairs of actions; the second follows the first at once, wherever it can.
        automatic: actions that the engine takes by itself as soon as they are due.
        fields: variables of the position that it does not have.
        actions: actions that it does not have.
        moments: when it allows an action that the law allows at any time.
    """

    joined: frozenset[tuple[str, str]] = frozenset()
    automatic: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset()
    moments: Mapping[str, Moment] = field(default_factory=dict)

    @property
    def plain(self) -> bool:
        """Whether its steps are those of the law, and all of them."""
        return not (self.joined or self.automatic or self.actions or self.moments)

    def declarations(self) -> Iterator[str]:
        """A name for each declaration, as the report has it."""
        yield from (joining(*pair) for pair in sorted(self.joined))
        yield from (by_itself(name) for name in sorted(self.automatic))
        yield from (no_field(name) for name in sorted(self.fields))
        yield from (no_action(name) for name in sorted(self.actions))
        yield from (at_moment(*one) for one in sorted(self.moments.items()))


def joining(first: str, second: str) -> str:
    """The name of a pair of joined steps."""
    return f"joined {first} + {second}"


def by_itself(action: str) -> str:
    """The name of an automatic step."""
    return f"automatic {action}"


def no_field(name: str) -> str:
    """The name of a field that is missing."""
    return f"no field {name}"


def no_action(name: str) -> str:
    """The name of an action that is missing."""
    return f"no action {name}"


def at_moment(action: str, moment: str) -> str:
    """The name of the moments of an action."""
    return f"{action}: {'in turn only' if moment == 'turn' else moment}"


def declared(law: Law, offer: Offer | None) -> Coarse:
    """The declarations of an offer.

    PeerFault "declaration", with the place, where one of them is about nothing in the law.
    """
    if offer is None:
        return Coarse()
    fault = next(_faults(law, offer), None)
    if fault is not None:
        raise PeerFault("declaration", f"$.games.{law.game}.{fault}")
    never = {name for name, moment in offer.moments.items() if moment == "never"}
    return Coarse(
        joined=frozenset(pair for chain in offer.joined for pair in pairwise(chain)),
        automatic=frozenset(offer.automatic),
        fields=frozenset(offer.lacks.fields),
        actions=frozenset(offer.lacks.actions) | never,
        moments={n: m for n, m in offer.moments.items() if m == "turn"},
    )


def _faults(law: Law, offer: Offer) -> Iterator[str]:
    """Each declaration that cannot be: its place, and why."""
    yield from _answer_faults(law, offer)
    actions, fields = tuple(law.actions), tuple(law.state)
    for number, chain in enumerate(offer.joined):
        places = ((f"joined[{number}][{place}]", name) for place, name in enumerate(chain))
        yield from _unknown("action", places, actions)
    yield from _unknown("action", _places("automatic", offer.automatic), actions)
    yield from _unknown("field", _places("lacks.fields", offer.lacks.fields), fields)
    yield from _unknown("action", _places("lacks.actions", offer.lacks.actions), actions)
    yield from _unknown("action", (("moments", name) for name in offer.moments), actions)
    for place, name in _places("automatic", offer.automatic):
        if law.actions[name].kind == "chance":
            yield f"{place}: {name} is chance, whose outcome is asked: join it to a step instead"
        if law.actions[name].who == ANYBODY:
            yield f"{place}: {name} is done at any time, so nothing can take it by itself"
    for name, moment in offer.moments.items():
        if moment != "any" and law.actions[name].who != ANYBODY:
            yield f"moments.{name}: the law allows {name} at its time only, so there is no choice"


def _answer_faults(law: Law, offer: Offer) -> Iterator[str]:
    """Each answer to a point, or choice of a variant, that the law does not have.

    The values of an open parameter are not looked at: whoever plays the game plays with any.
    """
    points = {name: point.answers for name, point in law.points.items()}
    yield from _listed_faults("answers", "point", _listed(offer.answers), points)
    chosen = _listed(offer.variants)
    closed = {name: given for name, given in chosen.items() if name not in law.open_parameters}
    choices = {name: variant.choices for name, variant in law.variants.items()}
    yield from _listed_faults("variants", "variant", closed, choices)


def _listed(given: Literal["any"] | Lists) -> Lists:
    """The answers that are listed; none where any is played."""
    return {} if given == "any" else given


def _listed_faults(path: str, kind: str, given: Lists, allowed: Lists) -> Iterator[str]:
    for name, listed in given.items():
        if name not in allowed:
            yield f"{path}: {unknown(kind, name, tuple(allowed))}"
        elif not listed:
            yield f"{path}.{name}: expected an answer at least; leave it out to play the ruling"
        else:
            placed = _places(f"{path}.{name}", listed)
            yield from _unknown("answer", placed, allowed[name])


def _places(path: str, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    return ((f"{path}[{number}]", name) for number, name in enumerate(names))


def _unknown(
    kind: str, placed: Iterator[tuple[str, str]], allowed: tuple[str, ...]
) -> Iterator[str]:
    return (f"{path}: {unknown(kind, n, allowed)}" for path, n in placed if n not in allowed)
