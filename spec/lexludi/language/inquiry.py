"""Questions about positions, asked in the rule language: an expression that no chapter has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lexludi.language import terms as t
from lexludi.language.emit.codec import plain
from lexludi.language.law import Law, as_json
from lexludi.language.machine import LivePosition, Machine
from lexludi.language.problems import LawError, Place, Problem, Problems, TermError
from lexludi.language.read.chapters import Field, read_chapters
from lexludi.language.read.context import ReadContext
from lexludi.language.read.fences import KINDS
from lexludi.language.read.reader import declare
from lexludi.language.read.source import Scope


def terms_of(law: Law, texts: Sequence[str]) -> tuple[t.Term, ...]:
    """The terms of expressions about a position of a law, such as `cash[0]` or a definition's call.

    Raises LawError where a text is no expression of the rule language with the law's names; its
    place counts the texts as lines.
    """
    context = ReadContext(Problems())
    declare(context, read_chapters(law.folder, frozenset(KINDS)))
    return tuple(
        _term(context, Field(text, Place("question", n))) for n, text in enumerate(texts, 1)
    )


def _term(context: ReadContext, source: Field) -> t.Term:
    try:
        return context.compiler("question").any(source, Scope())
    except TermError as error:
        raise LawError([Problem(source.place, error.message)]) from error


def values_of(
    machine: Machine, terms: Sequence[t.Term]
) -> Callable[[LivePosition], tuple[Any, ...]]:
    """What gives the values of terms in any position, as JSON has them; see `Machine.values_of`."""
    compiled = machine.values_of(terms)
    return lambda position: tuple(as_json(plain(value)) for value in compiled(position))
