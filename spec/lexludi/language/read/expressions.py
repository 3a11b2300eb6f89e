"""The kinds of syntax that an expression of the rule language may have."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from lexludi.language.read import calls, comparisons, comprehensions, operators
from lexludi.language.read.compiler import Form

FORMS: Mapping[type[ast.expr], Form] = {
    ast.Constant: operators.constant,
    ast.Name: operators.name,
    ast.Attribute: operators.attribute,
    ast.Subscript: operators.subscript,
    ast.BinOp: operators.binary,
    ast.UnaryOp: operators.unary,
    ast.BoolOp: operators.logic,
    ast.IfExp: operators.choose,
    ast.Compare: comparisons.compare,
    ast.DictComp: comprehensions.build,
    ast.Call: calls.call,
}
