"""Claims: invariants, properties in their forms, and scoring."""

from __future__ import annotations

import ast
from dataclasses import replace

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.context import Context, words
from lexludi.language.read.source import Scope
from lexludi.language.read.syntax import expression_tree
from lexludi.language.types import Seat, Whole

FORMS = ("always", "open", "step", "measure", "possible", "legal")


def read_invariant(context: Context, fence: Fence) -> None:
    """An invariant: its claim."""
    compiler = context.compiler(fence.name)
    always = compiler.boolean(fence.fields["always"], Scope())
    context.note_uses()
    context.law.invariants[fence.name] = d.Invariant(
        fence.name, fence.place, fence.sentence, always
    )


def read_property(context: Context, fence: Fence) -> None:
    """A property in one of the FORMS."""
    form = next(key for key in FORMS if key in fence.fields)
    compiler = context.compiler(fence.name)
    on, scope = _property_scope(context, fence, form)
    terms = _claim(context, fence, compiler, form, scope)
    conditions = replace(scope, old=False)
    within, unless = (
        compiler.boolean(fence.fields[key], conditions) if key in fence.fields else None
        for key in ("within", "unless")
    )
    context.note_uses()
    context.law.properties[fence.name] = d.Property(
        fence.name, fence.place, fence.sentence, form, terms, on, within, unless
    )


def _property_scope(context: Context, fence: Fence, form: str) -> tuple[tuple[str, ...], Scope]:
    if form in ("always", "open", "possible"):
        return (), Scope()
    key = "legal" if form == "legal" else "on"
    if key not in fence.fields:
        raise TermError(fence.place, f"a {form} needs the actions that it speaks of: add on:")
    on = words(fence, key)
    if on == ("every",):
        return tuple(context.law.actions), Scope({}, form == "step")
    context.check_actions(fence, key, on)
    return on, context.scope(on, form == "step")


def _claim(
    context: Context, fence: Fence, compiler: Compiler, form: str, scope: Scope
) -> tuple[t.Term, ...]:
    if form == "legal":
        if "iff" not in fence.fields:
            raise TermError(fence.place, "legal: goes with iff:")
        return (compiler.boolean(fence.fields["iff"], scope),)
    if form == "measure":
        return tuple_terms(compiler, fence.fields["measure"], Scope())
    return (compiler.boolean(fence.fields[form], scope),)


def read_scoring(context: Context, fence: Fence) -> None:
    """When the game is over, the scores, and what is at stake."""
    compiler = context.compiler(fence.name)
    over = compiler.boolean(fence.fields["over"], Scope())
    score = tuple_terms(compiler, fence.fields["score"], Scope({"p": Seat()}))
    declared = fence.fields.get("stake")
    stake = tuple_terms(compiler, declared, Scope({"p": Seat()})) if declared else score
    context.note_uses()
    context.law.scoring[fence.name] = d.Scoring(
        fence.name, fence.place, fence.sentence, over, score, stake
    )


def tuple_terms(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Term, ...]:
    """The numbers of a field that holds one expression or a tuple of them."""
    text = source.text.strip()
    node = _expression(text)
    if not isinstance(node, ast.Tuple):
        return (compiler.expect(source, scope, Whole()),)
    parts = []
    for element in node.elts:
        segment = ast.get_source_segment(text, element) or ast.unparse(element)
        parts.append(compiler.any(Field(segment, source.place), scope))
    return tuple(parts)


def _expression(text: str) -> ast.expr | None:
    try:
        return expression_tree(text)
    except SyntaxError:
        return None
