"""Claims: invariants, properties in their forms, scoring, and assumptions."""

from __future__ import annotations

import ast
from dataclasses import replace

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.problems import TermError
from lexludi.language.read.chapters import Fence, Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.context import ReadContext, placed_words, words
from lexludi.language.read.source import Scope
from lexludi.language.read.syntax import expression_tree
from lexludi.language.suggest import did_you_mean
from lexludi.language.types import Seat, Whole

FORMS = ("always", "open", "step", "measure", "possible", "legal", "loop", "shares")
ENDINGS = {"always": "ends", "almost surely": "ends_almost_surely"}
"""The forms of a measure that says how the game ends, by what `ends` says."""
POSITIONAL = ("always", "open", "possible", "loop")
"""The forms that speak of positions."""
BELONGS = {
    "on": ("step", "measure"),
    "within": ("step", "measure"),
    "iff": ("legal",),
    "each": ("shares",),
    "unless": tuple(form for form in (*FORMS, *ENDINGS.values()) if form != "loop"),
}
"""The forms of properties that a key goes with; any other form would pass over it."""


def read_invariant(context: ReadContext, fence: Fence) -> None:
    """An invariant: its claim."""
    compiler = context.compiler(fence.name)
    always = compiler.boolean(fence.fields["always"], Scope())
    context.note_uses()
    context.law.invariants[fence.name] = d.Invariant(
        fence.name, fence.place, fence.sentence, always
    )


def read_property(context: ReadContext, fence: Fence) -> None:
    """A property in one of the FORMS."""
    form = _form(fence)
    _check_keys(fence, form)
    compiler = context.compiler(fence.name)
    on, scope = _property_scope(context, fence, form)
    terms = _claim(context, fence, compiler, form, scope)
    within, unless = (
        compiler.boolean(fence.fields[key], names) if key in fence.fields else None
        for key, names in (("within", replace(scope, old=False)), ("unless", Scope()))
    )
    bound = _bound(fence, compiler, form, len(terms))
    context.note_uses()
    context.law.properties[fence.name] = d.Property(
        fence.name, fence.place, fence.sentence, form, terms, on, within, unless, bound
    )


def _property_scope(context: ReadContext, fence: Fence, form: str) -> tuple[tuple[str, ...], Scope]:
    if form in POSITIONAL:
        return (), Scope()
    if form in ENDINGS.values():
        return _ending(context, form), Scope()
    if form == "shares":
        return _of_chance(context, fence)
    key = "legal" if form == "legal" else "on"
    if key not in fence.fields:
        raise TermError(fence.place, f"a {form} needs the actions that it speaks of: add on:")
    on = words(fence, key)
    if on == ("every",):
        return tuple(context.law.actions), Scope({}, form == "step")
    context.check_actions(fence, key, on)
    return on, context.scope(on, form == "step")


def _of_chance(context: ReadContext, fence: Fence) -> tuple[tuple[str, ...], Scope]:
    """The kind of chance whose shares a property speaks of."""
    on = words(fence, "shares")
    context.check_actions(fence, "shares", on)
    for name in on:
        action = context.law.actions.get(name)
        if action is not None and action.kind != d.CHANCE:
            place = fence.fields["shares"].place
            raise TermError(place, f"{name} is no chance: shares: speaks of outcomes of chance")
    return on, context.scope(on)


def _form(fence: Fence) -> str:
    """The form of a property: the key of its claim, or for an ending how sure it is."""
    form = next(key for key in FORMS if key in fence.fields)
    ends = fence.fields.get("ends")
    if ends is None:
        return form
    if form != "measure":
        raise TermError(ends.place, "ends: goes with measure:")
    sure = ends.text.strip()
    if sure not in ENDINGS:
        raise TermError(ends.place, f"expected ends: {' or '.join(ENDINGS)}, found {sure}")
    return ENDINGS[sure]


def _check_keys(fence: Fence, form: str) -> None:
    """Raise TermError for a key that the form of a property would pass over."""
    for key, forms in BELONGS.items():
        if key in fence.fields and form not in forms:
            ending = "ends: speaks of all actions and positions"
            why = ending if form in ENDINGS.values() else f"{form}: has no use for {key}:"
            raise TermError(fence.fields[key].place, f"{why}: leave out {key}:")


def _ending(context: ReadContext, form: str) -> tuple[str, ...]:
    """The actions whose every step lowers the measure of an ending; chance need not always."""
    actions = context.law.actions.values()
    return tuple(a.name for a in actions if form == "ends" or a.kind != d.CHANCE)


def _bound(fence: Fence, compiler: Compiler, form: str, entries: int) -> tuple[t.Term, ...]:
    """The upper bounds of the first entries of a measure."""
    if form != "ends_almost_surely":
        if "bound" in fence.fields:
            raise TermError(fence.place, "bound: goes with ends: almost surely")
        return ()
    if "bound" not in fence.fields:
        message = (
            "ends: almost surely needs upper bounds of the measure's first entries: add bound:"
        )
        raise TermError(fence.place, message)
    found = number_terms(compiler, fence.fields["bound"], Scope())
    if len(found) > entries:
        message = f"{len(found)} bounds for a measure with {entries} entries"
        raise TermError(fence.place, message)
    return found


def _claim(
    context: ReadContext, fence: Fence, compiler: Compiler, form: str, scope: Scope
) -> tuple[t.Term, ...]:
    if form == "legal":
        if "iff" not in fence.fields:
            raise TermError(fence.place, "legal: goes with iff:")
        return (compiler.boolean(fence.fields["iff"], scope),)
    if form == "shares":
        if "each" not in fence.fields:
            raise TermError(fence.place, "shares: goes with each:, what each outcome counts for")
        return (compiler.expect(fence.fields["each"], scope, Whole()),)
    if "measure" in fence.fields:
        return number_terms(compiler, fence.fields["measure"], Scope())
    return (compiler.boolean(fence.fields[form], scope),)


def read_scoring(context: ReadContext, fence: Fence) -> None:
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


def read_assumption(context: ReadContext, fence: Fence) -> None:
    """An assumption: its reason, and the names of what rests on it."""
    rules: dict[str, None] = {}
    for name, place in placed_words(fence.fields["rules"]):
        if name in rules:
            context.report(fence, place, f"{name} comes twice, keep one")
        elif name not in context.names.bearing | context.names.failed:
            context.report(fence, place, _bears_nothing(context, name))
        rules[name] = None
    context.law.assumptions[fence.name] = d.Assumption(
        fence.name, fence.place, fence.sentence, fence.text("because"), tuple(rules)
    )


def _bears_nothing(context: ReadContext, name: str) -> str:
    expected = "expected a rule, definition, parameter, action, state or scoring"
    near = did_you_mean(name, sorted(context.names.bearing))
    return f"{expected}, found {name}" + (f"; {near}" if near else "")


def tuple_terms(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Term, ...]:
    """The values of a field that holds a number or a tuple of what can be compared."""
    parts = _entries(source)
    if parts is None:
        return (compiler.expect(source, scope, Whole()),)
    return tuple(compiler.any(part, scope) for part in parts)


def number_terms(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Term, ...]:
    """The numbers of a field that holds one or a tuple of them."""
    return tuple(compiler.expect(one, scope, Whole()) for one in _entries(source) or [source])


def _entries(source: Field) -> list[Field] | None:
    """The entries of a field that holds a tuple; None of any other."""
    text = source.text.strip()
    node = _expression(text)
    if not isinstance(node, ast.Tuple):
        return None
    texts = (ast.get_source_segment(text, one) or ast.unparse(one) for one in node.elts)
    return [Field(one, source.place) for one in texts]


def _expression(text: str) -> ast.expr | None:
    try:
        return expression_tree(text)
    except SyntaxError:
        return None
