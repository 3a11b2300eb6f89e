"""Faults that change nothing that is right or wrong, each with the reason."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.planted_faults.fault import Fault

FILES: Mapping[str, str] = {}
"""Sources without any fault that counts, by their short path."""

SAME = "a shortcut: the way around it comes to the same"
ANY = "what is not defined may have any value: that it is defined is another obligation"
MORE = "more is asked of the solver, and all of it is plainly so"
APART = "of two known truth values that differ, one tells the other"
HARMLESS: Mapping[str, str] = {
    r"evaluate/symbolic.py Symbolic.__init__: 1 is 2": "any lower number can stand for none",
    r"evaluate/symbolic.py Symbolic.arithmetic: .* == 0\)? without self.known\((left|right)\)": (
        "an open operand is the very same as 0 only where it is 0"
    ),
    r"evaluate/symbolic.py Symbolic._divide: 1 is 2 \(2\)": (
        "one case more, for a divisor that its type has not"
    ),
    r"evaluate/symbolic.py Symbolic.choose: yes is (True|False) and no is (True|False) .*": APART,
    r"evaluate/symbolic.py within: .* without isinstance\(kind, \(Bool,\)\)": (
        "a truth value has no numbers to be held to, here or in `_codes`"
    ),
    r"evaluate/symbolic.py _codes: without if codes == .*": SAME,
    r"evaluate/symbolic.py _codes: (codes\[-1\] \+ 1 with Sub|1 is 2 \(2\))": SAME,
    r"evaluate/symbolic.py Symbolic.choose: self.known\(yes\) .* without self.known\(yes\)": (
        "an open value is the very same as no known one, so a choice is made all the same"
    ),
    r"evaluate/evaluation.py Evaluation.merge: without if yes is no: .*": SAME,
    r"evaluate/evaluator.py Evaluator.look_up: without if self.algebra.known.*": SAME,
    r"evaluate/evaluator.py Evaluator.run_if: .* without \*\*\{name: copy_map.*": (
        "an effect writes a new map, and leaves the one that was there as it is"
    ),
    r"evaluate/evaluator.py _arithmetic: 0 is 1": ANY,
    r"evaluate/evaluator.py _special: 0 is 1 \(2\)": "of zero the absolute value is either side",
    r"evaluate/evaluator.py Evaluator.earlier: without if self.before is None: .*": (
        "reading refuses old() where no position was before; without this it is another error"
    ),
    r"evaluate/folds.py (_total|_first): True is False": SAME,
    r"evaluate/remembered.py TermMemory._found: without if inside is None: .*": (
        "reading refuses old() in a definition"
    ),
    r"evaluate/remembered.py RecallingEvaluator.value: not \(isinstance.*": (
        "all other terms are remembered in place of these, and come to the same"
    ),
    r"evaluate/remembered.py .*: .* without found.duties( is None)?": SAME,
    r"evaluate/remembered.py RecallingEvaluator._built: 0 is 1": (
        "where no duties are noted none are counted"
    ),
    r"evaluate/remembered.py _number: without if isinstance\(value, z3.ExprRef\).*": (
        "the solver's terms are the same as keys where they are built alike"
    ),
    r"evaluate/require.py any_value: .*": ANY,
    r"evaluate/require.py _within: .* without isinstance\(kind, Option\)": (
        "reading gives no option to what has none"
    ),
    r"evaluate/require.py _within: not \(isinstance\(source, Option\)\)": (
        "a number is held to its range wherever it comes from"
    ),
    r"undefined.py always_within: without if isinstance\(term, .*": MORE,
    r"undefined.py always_within: .* without isinstance\(kind, Map\)": (
        "reading gives a map to nothing but maps"
    ),
    r"undefined.py _has: .* without kind.low <= number <= kind.high": MORE,
    r"undefined.py _has: kind.low <= number <= kind.high with Lt( \(2\))?": MORE,
    r"undefined.py is_positive: without if isinstance\(term, t.Literal\).*": MORE,
    r"undefined.py is_positive: 0 is 1( \(2\))?": MORE,
    r"undefined.py is_positive: .* without isinstance\(term.value, int\)": (
        "reading lets nothing but a number be a divisor"
    ),
    r"evaluate/symbolic.py Symbolic.choose: yes == no .* without type\(yes\) is type\(no\)": (
        "no law has a choice between a truth value and a number"
    ),
}
"""Regular expressions for names of faults, each with the reason why they are none."""


def reason(fault: Fault) -> str | None:
    """Why a fault is none; None where it is one."""
    for pattern, why in HARMLESS.items():
        if re.fullmatch(pattern, fault.name):
            return why
    return FILES.get(fault.name.partition(" ")[0])
