"""The small faults that a piece of Python can have, found in its syntax."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
CALLED = {
    "min": "max", "max": "min", "all": "any", "any": "all",
    "both": "either", "either": "both", "And": "Or", "Or": "And",
    "conjunction": "disjunction", "disjunction": "conjunction",
}  # fmt: skip
"""Functions and methods with an opposite."""
PASSING = ("negate", "negation", "Not", "reversed")
"""Functions and methods that are left out: their argument takes their place."""

Turn = Callable[[], None]


@dataclass(frozen=True)
class Found:
    """A fault in a tree: in which definition, on which lines, in words, and what puts it in."""

    definition: str
    lines: tuple[int, int]
    what: str
    turn: Turn
    is_constant: bool


def faults(tree: ast.Module) -> Iterator[Found]:
    """Every small fault of a module; each turn changes the tree itself."""
    for name, root in definitions(tree):
        for statement in _statements(root):
            for at, what, turn in _of_statement(statement):
                lines = (at.lineno, _last_line(at))
                yield Found(name, lines, what, turn, not isinstance(root, ast.FunctionDef))


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Functions, methods and constants, by the names by which a module has them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            yield from ((f"{node.name}.{one.name}", one) for one in methods)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield ast.unparse(node.target), node
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) != "__all__":
            yield ast.unparse(node.targets[0]), node


def _statements(root: ast.stmt) -> Iterator[ast.stmt]:
    """All statements of a definition, itself included."""
    yield from (node for node in ast.walk(root) if isinstance(node, ast.stmt))


def _last_line(statement: ast.stmt) -> int:
    """The last line of a statement, of a compound one that of its head."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno
    return max(statement.lineno, last or 0)


def _of_statement(statement: ast.stmt) -> Iterator[tuple[ast.stmt, str, Turn]]:
    """The faults of a statement itself, and those of leaving out a statement of its body."""
    for node in _expressions(statement):
        yield from ((statement, what, turn) for what, turn in _of_node(node))
    for field in ("body", "orelse"):
        body: list[ast.stmt] = getattr(statement, field, [])
        for place, inner in enumerate(body):
            yield from ((inner, what, turn) for what, turn in _left_out(body, place, inner))


def _expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a statement, without annotations, texts and the statements inside it."""
    pending: list[ast.AST] = [statement]
    while pending:
        node = pending.pop(0)
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(
                node, ast.Call
            ):
                continue
            if isinstance(node, ast.keyword) and node.arg == "strict":
                # That two lists are of one length is a check: without it nothing else is done.
                continue
            children = value if isinstance(value, list) else [value]
            pending += [
                child
                for child in children
                if isinstance(child, ast.AST) and not isinstance(child, ast.stmt | ast.JoinedStr)
            ]


def _of_node(node: ast.AST) -> Iterator[tuple[str, Turn]]:
    """The faults that one node can have."""
    for kinds, make in MAKERS:
        if isinstance(node, kinds):
            yield from make(node)


def _constant(node: ast.Constant) -> Iterator[tuple[str, Turn]]:
    if isinstance(node.value, int):
        other = not node.value if isinstance(node.value, bool) else node.value + 1
        yield f"{node.value} is {other}", _set(node, "value", other)


def _compare(node: ast.Compare) -> Iterator[tuple[str, Turn]]:
    for place, operator in enumerate(node.ops):
        for kind in COMPARISONS.get(type(operator), ()):
            ops = [*node.ops[:place], kind(), *node.ops[place + 1 :]]
            yield f"{_shown(node)} with {kind.__name__}", _set(node, "ops", ops)


def _calculation(node: ast.BinOp | ast.AugAssign) -> Iterator[tuple[str, Turn]]:
    if type(node.op) in ARITHMETIC:
        operator = ARITHMETIC[type(node.op)]
        yield f"{_shown(node)} with {operator.__name__}", _set(node, "op", operator())


def _logic(node: ast.BoolOp) -> Iterator[tuple[str, Turn]]:
    swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield f"{_shown(node)} with {type(swapped).__name__}", _set(node, "op", swapped)
    for place, part in enumerate(node.values):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        # `x and x` is `x`; Python has no `and` of one part.
        again = rest if len(rest) > 1 else rest * 2
        yield f"{_shown(node)} without {_shown(part)}", _set(node, "values", again)


def _denial(node: ast.UnaryOp) -> Iterator[tuple[str, Turn]]:
    if isinstance(node.op, ast.Not):
        denied = ast.UnaryOp(ast.Not(), node.operand)
        yield f"{_shown(node)} without not", _set(node, "operand", denied)


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[tuple[str, Turn]]:
    # Of a single comparison, or of `not`, the opposite is a fault already.
    single = isinstance(node.test, ast.Compare) and len(node.test.ops) == 1
    if not single and not isinstance(node.test, ast.UnaryOp):
        yield (
            f"not ({_shown(node.test)})",
            _set(node, "test", ast.UnaryOp(ast.Not(), node.test)),
        )


def _call(node: ast.Call) -> Iterator[tuple[str, Turn]]:
    field = "id" if isinstance(node.func, ast.Name) else "attr"
    name = getattr(node.func, field, "")
    if name in CALLED:
        yield f"{_shown(node)} with {CALLED[name]}", _set(node.func, field, CALLED[name])
    if name in PASSING and len(node.args) == 1:
        yield f"{_shown(node)} without {name}", _instead(node, node.args[0])


def _display(node: ast.List | ast.Set) -> Iterator[tuple[str, Turn]]:
    if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        for place, part in enumerate(node.elts):
            rest = [*node.elts[:place], *node.elts[place + 1 :]]
            yield f"{_shown(node)} without {_shown(part)}", _set(node, "elts", rest)


def _dictionary(node: ast.Dict) -> Iterator[tuple[str, Turn]]:
    for place, key in enumerate(node.keys):
        keys = [*node.keys[:place], *node.keys[place + 1 :]]
        values = [*node.values[:place], *node.values[place + 1 :]]
        entry = _shown(key) if key is not None else f"**{_shown(node.values[place])}"
        yield f"{_shown(node)} without {entry}", _both(node, keys=keys, values=values)


def _filtered(node: ast.comprehension) -> Iterator[tuple[str, Turn]]:
    for place, condition in enumerate(node.ifs):
        rest = [*node.ifs[:place], *node.ifs[place + 1 :]]
        yield f"for {_shown(node.target)} without if {_shown(condition)}", _set(node, "ifs", rest)


MAKERS: tuple[tuple[type | tuple[type, ...], Callable[..., Iterator[tuple[str, Turn]]]], ...] = (
    (ast.Constant, _constant),
    (ast.Compare, _compare),
    ((ast.BinOp, ast.AugAssign), _calculation),
    (ast.BoolOp, _logic),
    (ast.UnaryOp, _denial),
    ((ast.If, ast.IfExp, ast.While), _condition),
    (ast.Call, _call),
    ((ast.List, ast.Set), _display),
    (ast.Dict, _dictionary),
    (ast.comprehension, _filtered),
)


def _left_out(body: list[ast.stmt], place: int, statement: ast.stmt) -> Iterator[tuple[str, Turn]]:
    """A statement left out; of a `with` only the block around its body."""
    if isinstance(statement, ast.With):
        for number, item in enumerate(statement.items):
            if item.optional_vars is None:
                yield f"without with {_shown(item)}", _unwrapped(body, place, number)
    elif _matters(statement):
        yield f"without {_shown(statement)}", _dropped(body, place)


def _matters(statement: ast.stmt) -> bool:
    """Whether a function without this statement still runs, but does something else."""
    if isinstance(statement, ast.Assign):
        return not isinstance(statement.targets[0], ast.Name | ast.Tuple | ast.List)
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    return isinstance(
        statement,
        ast.AugAssign | ast.For | ast.If | ast.While | ast.Continue | ast.Break,
    )


def _set(node: ast.AST, field: str, value: object) -> Turn:
    return lambda: setattr(node, field, value)


def _both(node: ast.AST, **fields: object) -> Turn:
    def change() -> None:
        for name, value in fields.items():
            setattr(node, name, value)

    return change


def _instead(node: ast.Call, other: ast.expr) -> Turn:
    """A call that gives back what it is given."""
    same = ast.parse("(lambda same: same)", mode="eval").body
    return _both(node, func=same, args=[other])


def _dropped(body: list[ast.stmt], place: int) -> Turn:
    def drop() -> None:
        # In a generator without its only `yield` there would be no generator.
        generator = any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(body[place]))
        never = ast.parse("if False:\n    yield\n").body[0]
        body[place] = ast.copy_location(never if generator else ast.Pass(), body[place])

    return drop


def _unwrapped(body: list[ast.stmt], place: int, number: int) -> Turn:
    def unwrap() -> None:
        statement = body[place]
        if isinstance(statement, ast.With):
            none = ast.parse("__import__('contextlib').nullcontext()", mode="eval").body
            statement.items[number] = ast.withitem(none, None)

    return unwrap


def _shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:70]
