"""Terms and effects are read again as they are written out."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

import pytest
from hypothesis import Phase, find, given, settings
from tests.property.random_terms import effects, terms
from tests.property.small_law import HERE, NAMES

from lexludi.language import Place
from lexludi.language import terms as t
from lexludi.language.explain import unparse
from lexludi.language.read.chapters import Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.effects import compile_effects
from lexludi.language.read.expressions import FORMS
from lexludi.language.read.source import Scope
from lexludi.language.types import Seat

SCOPE = Scope({"me": Seat()}, old=True)
FEW = settings(max_examples=60)
UNSHRUNK = settings(max_examples=1000, phases=[Phase.generate])


def compiler() -> Compiler:
    return Compiler(NAMES, set(), FORMS)


def content(thing: Any) -> Any:
    """A term or effect without places."""
    if isinstance(thing, Place):
        return None
    if isinstance(thing, tuple):
        return [content(part) for part in thing]
    if not dataclasses.is_dataclass(thing):
        return thing
    fields = [content(getattr(thing, field.name)) for field in dataclasses.fields(thing)]
    return type(thing).__name__, fields


@FEW
@given(terms())
def test_a_term_is_read_again_as_itself(term: t.Term) -> None:
    text = unparse.unparse(term)
    assert content(compiler().any(Field(text, HERE), SCOPE)) == content(term), text


@FEW
@given(effects())
def test_effects_are_read_again_as_themselves(lines: tuple[t.Effect, ...]) -> None:
    text = unparse.effects(lines)
    assert content(compile_effects(compiler(), Field(text, HERE), SCOPE)) == content(lines), text


@pytest.mark.parametrize("kind", get_args(t.Term))
def test_every_kind_of_term_is_tried(kind: type[t.Term]) -> None:
    found = find(terms(), lambda term: kind in map(type, t.walk(term)), settings=UNSHRUNK)
    assert kind in map(type, t.walk(found))


@pytest.mark.parametrize(
    "text",
    [
        "top in (top, red, green, blue)",
        "top in (red, green, blue)",
        "top in (red,)",
        "top in card",
        "top in bright",
        "top in dark",
        "top not in dark",
    ],
)
def test_a_membership_is_written_out_as_it_was_read(text: str) -> None:
    assert unparse.unparse(compiler().any(Field(text, HERE), SCOPE)) == text
