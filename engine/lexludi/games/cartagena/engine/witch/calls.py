"""What all calls of the Black Witch have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from lexludi.engine.values import Form, one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Effect, Guard, Moment, Step
from lexludi.games.cartagena.engine.moves import cards_to_play, lacks
from lexludi.games.cartagena.engine.parts import CARDS, SIGN_OF, Card, Sign
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup

WHEN: frozenset[Moment] = frozenset({"acting", "using"})


def no_witch(setup: Setup, _position: Position, _step: Step) -> str | None:
    """Whether the game is played without her."""
    return None if setup.witch else "the Black Witch is not in this game"


def powers_named(setup: Setup) -> bool:
    """Whether two parrots have the power of the card that they stand for."""
    return setup.answers["parrots.power"] == "card"


def wrong_sign(sign: Sign) -> Guard:
    """The guard that wants a card of the sign, with its power."""

    def guard(setup: Setup, position: Position, step: Step) -> str | None:
        if SIGN_OF[step["card"]] != sign:
            return f"{step['card']} has not the power of the {sign}"
        powerless = position.named is not None and not powers_named(setup)
        return "two parrots stand for a card that moves a pirate only" if powerless else None

    return guard


@dataclass(frozen=True)
class Aim:
    """What a call is about, beside its card.

    Attributes:
        argument: its name.
        form: its form.
        values: those worth trying.
        guards: what may forbid it.
        needs_witch: whether the module is asked for by a rule of its own.
    """

    argument: str
    form: Form
    values: Callable[[Setup, Position], Iterable[int]]
    guards: Mapping[str, Guard]
    needs_witch: bool = True


def call(sign: Sign, effect: Effect, aim: Aim | None = None) -> Action:
    """The call by a single card of a sign."""
    name = f"call_{sign}"

    def candidates(setup: Setup, position: Position) -> Iterator[Arguments]:
        for card in _callable_cards(setup, position, sign):
            if aim is None:
                yield {"card": card}
                continue
            for value in aim.values(setup, position):
                yield {"card": card, aim.argument: value}

    guards = {
        **({f"{name}.witch": no_witch} if aim is None or aim.needs_witch else {}),
        f"{name}.card": lacks,
        f"{name}.sign": wrong_sign(sign),
        **(aim.guards if aim else {}),
    }
    arguments = {"card": one_of(CARDS), **({aim.argument: aim.form} if aim else {})}
    return Action(name, WHEN, "turn", effect, arguments, guards, candidates)


def _callable_cards(setup: Setup, position: Position, sign: Sign) -> Iterator[Card]:
    """The cards of a sign that the seat at turn could play."""
    if setup.witch:
        yield from (card for card in cards_to_play(position) if SIGN_OF[card] == sign)
