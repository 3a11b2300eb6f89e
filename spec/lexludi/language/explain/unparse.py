"""Terms and effects as text of the rule language, as short as the language allows."""

from __future__ import annotations

from itertools import pairwise

from lexludi.language import terms as t
from lexludi.language.types import Enumeration, Value

CHOICE, OR, AND, NOT, COMPARISON, SUM, PRODUCT, ATOM = range(8)
"""How tightly each form binds, the loosest first, as in Python."""
BINDING = {"+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT}


def unparse(term: t.Term) -> str:
    """The text of a term; the compiler makes the same term of it, with other places."""
    return _unparse(term, CHOICE)


def _unparse(term: t.Term, needed: int) -> str:
    """The text, in brackets where it binds less tightly than needed."""
    text, binding = _form(term)
    return text if binding >= needed else f"({text})"


def _form(term: t.Term) -> tuple[str, int]:
    if isinstance(term, t.Arithmetic):
        own = BINDING[term.operator]
        return f"{_unparse(term.left, own)} {term.operator} {_unparse(term.right, own + 1)}", own
    if isinstance(term, t.Compare):
        left, right = _unparse(term.left, SUM), _unparse(term.right, SUM)
        return f"{left} {term.operator} {right}", COMPARISON
    if isinstance(term, t.Logic):
        return _logic(term)
    if isinstance(term, t.Not):
        if among := _membership(term.term, "not in"):
            return among, COMPARISON
        return f"not {_unparse(term.term, NOT)}", NOT
    if isinstance(term, t.Choose):
        yes, condition = _unparse(term.yes, OR), _unparse(term.condition, OR)
        return f"{yes} if {condition} else {_unparse(term.no, CHOICE)}", CHOICE
    return _atom(term), ATOM


def _logic(term: t.Logic) -> tuple[str, int]:
    if text := _membership(term, "in") or _chain(term):
        return text, COMPARISON
    own = OR if term.operator == "or" else AND
    return f" {term.operator} ".join(_unparse(part, own + 1) for part in term.parts), own


def is_membership(term: t.Term) -> bool:
    """Whether a disjunction is written with `in`."""
    return bool(_membership(term, "in"))


def _membership(term: t.Term, word: str) -> str:
    """`x in (a, b)` or `x in TYPE`, where every part compares the same x; else empty."""
    if not isinstance(term, t.Logic) or term.operator != "or":
        return ""
    equal = [part for part in term.parts if isinstance(part, t.Compare) and part.operator == "=="]
    if len(equal) < len(term.parts) or len({part.left for part in equal}) != 1:
        return ""
    return f"{_unparse(equal[0].left, SUM)} {word} {_set([part.right for part in equal])}"


def _set(members: list[t.Term]) -> str:
    """The values in brackets, or the type that has just these values."""
    kind, values = members[0].type, tuple(m.value for m in members if isinstance(m, t.Literal))
    if isinstance(kind, Enumeration) and kind.values == values and len(members) == len(values):
        # The type of a literal has the name of its root: with one value it means no type.
        return kind.name if len(values) > 1 or kind.name != kind.root else f"({values[0]},)"
    return f"({', '.join(unparse(member) for member in members)}{',' * (len(members) == 1)})"


def _chain(term: t.Logic) -> str:
    """`a <= b <= c`, where each comparison begins where the one before ends; else empty."""
    links = [part for part in term.parts if isinstance(part, t.Compare)]
    joined = all(one.right == next_.left for one, next_ in pairwise(links))
    if term.operator == "or" or len(links) < len(term.parts) or not joined:
        return ""
    further = "".join(f" {link.operator} {_unparse(link.right, SUM)}" for link in links)
    return _unparse(links[0].left, SUM) + further


def _atom(term: t.Term) -> str:
    if isinstance(term, t.Literal):
        return literal(term.value)
    if isinstance(term, (t.State, t.Given, t.Local)):
        return term.name
    if isinstance(term, t.Index):
        return f"{_unparse(term.base, ATOM)}[{unparse(term.key)}]"
    if isinstance(term, t.Call):
        return f"{term.name}({_separated(term.arguments)})"
    if isinstance(term, t.Extreme):
        return f"{term.kind}({_separated(term.parts)})"
    if isinstance(term, t.Special):
        return f"{term.kind}({unparse(term.term)})"
    if isinstance(term, t.Build):
        return f"{{{term.loop.name}: {_unparse(term.element, CHOICE)} {_loop(term.loop)}}}"
    if isinstance(term, t.Fold):
        return _fold(term)
    raise TypeError(f"{type(term).__name__} is no term")


def literal(value: Value) -> str:
    """A value as the rule language writes it."""
    return "none" if value is None else str(value)


def _separated(parts: tuple[t.Term, ...]) -> str:
    return ", ".join(unparse(part) for part in parts)


def _fold(term: t.Fold) -> str:
    rounds = [unparse(term.element), *(_loop(loop) for loop in term.loops)]
    if term.condition is not None:
        rounds.append(f"if {_unparse(term.condition, OR)}")
    inside = " ".join(rounds)
    if term.default is None:
        return f"{term.kind}({inside})"
    return f"{term.kind}(({inside}), default={unparse(term.default)})"


def _loop(loop: t.Loop) -> str:
    return f"for {loop.name} in {domain(loop.domain)}"


def domain(domain: t.Domain) -> str:
    """What a loop runs over, as the rule language writes it."""
    if isinstance(domain, t.Span):
        return f"range({unparse(domain.low)}, {unparse(domain.high)})"
    return str(domain)


def effects(lines: tuple[t.Effect, ...]) -> str:
    """Effects, one a line, indented as in Python."""
    return "\n".join(line for effect in lines for line in _effect(effect))


def _effect(effect: t.Effect) -> list[str]:
    if isinstance(effect, t.Assign):
        keys = "".join(f"[{unparse(key)}]" for key in effect.keys)
        return [f"{effect.name}{keys} {effect.operator} {unparse(effect.value)}"]
    if isinstance(effect, t.For):
        return [f"{_loop(effect.loop)}:", *_inner(effect.body)]
    lines = [f"if {unparse(effect.condition)}:", *_inner(effect.yes)]
    return [*lines, "else:", *_inner(effect.no)] if effect.no else lines


def _inner(lines: tuple[t.Effect, ...]) -> list[str]:
    return [f"  {line}" for effect in lines for line in _effect(effect)]
