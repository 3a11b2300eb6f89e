"""What the digest does not tell of the printed parts: the open parameters of a set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from lexludi.engine.errors import SetupError
from lexludi.engine.setups import open_value
from lexludi.engine.values import Form, between, mapping, shown
from lexludi.games.massilia.engine.parts import (
    FIRST_HARBOUR,
    GOODS,
    LEAST_IN_BAG,
    LEAST_PRICE,
    LEAST_STALLS,
    MOST_OF_GOOD,
    MOST_PRICE,
    MOST_SIDE_SPACES,
    MOST_STALLS,
    PRICE_CARDS,
    Good,
)

_FORMS: Final[dict[str, Form]] = {
    "side_spaces": between(1, MOST_SIDE_SPACES),
    "price_cards": mapping(PRICE_CARDS, between(LEAST_PRICE, MOST_PRICE)),
    "goods_printed": mapping(GOODS, between(0, MOST_OF_GOOD)),
    "stalls_each": between(LEAST_STALLS, MOST_STALLS),
}
OPEN: Final[tuple[str, ...]] = tuple(_FORMS)


def box_of(variants: object) -> dict[str, Any]:
    """The values of all open parameters.

    Arguments:
        variants: what a set-up gives, any JSON value.

    Raises:
        SetupError: a value is missing, of another form, or no box has it.
    """
    found = {name: _value(name, form, variants) for name, form in _FORMS.items()}
    found["price_cards"] = _ordered(found["price_cards"], PRICE_CARDS)
    found["goods_printed"] = _ordered(found["goods_printed"], GOODS)
    _see_that_there_are_enough(found["goods_printed"])
    return found


def _value(name: str, form: Form, variants: object) -> Any:
    given = open_value(name, variants)
    if not form.accepts(given):
        raise SetupError(f"expected {form.expected}, not {shown(given)}", f"variants.{name}")
    return given


def _ordered(given: Mapping[str, int], names: Iterable[str]) -> dict[str, int]:
    """The same object in the order of the parts, so that equal games are drawn alike."""
    return {name: given[name] for name in names}


def _see_that_there_are_enough(printed: Mapping[Good, int]) -> None:
    """Raise SetupError where harbour and stalls of the set-up cannot be filled."""
    where = "variants.goods_printed"
    for good, least in FIRST_HARBOUR.items():
        if printed[good] < least:
            message = f"expected {least} or more {good}, as the harbour has, not {printed[good]}"
            raise SetupError(message, where)
    least, total = sum(FIRST_HARBOUR.values()) + LEAST_IN_BAG, sum(printed.values())
    if total < least:
        message = f"expected {least} or more goods in all, for harbour and stalls, not {total}"
        raise SetupError(message, where)


def example() -> dict[str, Any]:
    """Variants with invented values of all open parameters, as a set-up gives them."""
    return {
        "side_spaces": 1,
        "price_cards": {"card_a": 1, "card_b": 2, "card_c": 2, "card_d": 3},
        "goods_printed": {"beige": 30, "purple": 20, "orange": 20, "pink": 20},
        "stalls_each": 6,
    }
