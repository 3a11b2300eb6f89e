"""What each kind of obligation says of one moment: that it holds there, or does not.

An answer of None says that the moment has nothing to do with the obligation, or that something else
is undefined there, which is another obligation's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from tests.random_laws.made_use_of import made_use_of
from tests.random_laws.moments import Moment

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import unparse
from lexludi.language.types import Map
from lexludi.language.undefined import Undefined
from lexludi.proofs.endings import HEAVIEST
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.shown.observer import asked_of_a_loop

Answer = bool | None
UNCONDITIONAL: tuple[Kind, ...] = (
    *("within_met", "case_met", "part_decides", "exempts"),
    "loop_shown",
)
"""The kinds that an exemption of their property has no say in."""
Check = Callable[[Moment, Obligation], Answer]


def check(moment: Moment, obligation: Obligation, *, exempt: bool = False) -> Answer:
    """Whether the obligation holds at a moment, under answers that are exempt or are not."""
    one = CHECKS.get(obligation.kind)
    law = moment.machine.law
    if one is None or not moment.is_sound:
        return None
    if obligation.action is not None and (
        moment.step is None or moment.step["do"] != obligation.action
    ):
        return None
    item = law.properties.get(obligation.subject)
    try:
        if item is None or item.unless is None or obligation.kind in UNCONDITIONAL:
            return one(moment, obligation)
        return one(moment, obligation) if bool(moment.value(item.unless, {})) is exempt else None
    except Undefined:
        return None


def _property(moment: Moment, obligation: Obligation) -> d.Property:
    return moment.machine.law.properties[obligation.subject]


# What always holds of positions.


def _holds(moment: Moment, obligation: Obligation) -> Answer:
    return bool(moment.value(_property(moment, obligation).terms[0]))


def _goes_on(moment: Moment, obligation: Obligation) -> Answer:
    if not moment.value(_property(moment, obligation).terms[0]) or moment.legal is None:
        return None
    return bool(moment.legal)


def _one_side(moment: Moment, obligation: Obligation) -> Answer:
    due: list[tuple[str, set[int]]] = []
    for action in moment.machine.law.actions.values():
        if action.who != d.ANYBODY and moment.value(action.when):
            doers = {0} if isinstance(action.who, str) else _doers(moment, action)
            due += [(action.kind, doers)] if doers else []
    if any(seat not in range(moment.machine.players) for _, doers in due for seat in doers):
        # That a doer is a seat is another obligation's matter.
        return None
    return all(
        one == other and (seats <= others or others <= seats)
        for number, (one, seats) in enumerate(due)
        for other, others in due[number + 1 :]
    )


def _doers(moment: Moment, action: d.Action) -> set[int]:
    assert not isinstance(action.who, str)
    found = moment.value(action.who)
    return {seat for seat, may in found.items() if may} if action.by_several else {found}


def _over(moment: Moment, obligation: Obligation) -> Answer:
    law = moment.machine.law
    if not moment.value(law.scoring.over):
        return None
    return not any(moment.value(action.when) for action in law.actions.values())


def _some_outcome(moment: Moment, obligation: Obligation) -> Answer:
    if not moment.value(moment.action.when, {}) or moment.legal is None:
        return None
    return any(step["do"] == obligation.action for step in moment.legal)


# What always holds of steps.


def _legal(one: Check) -> Check:
    """The check of a legal step whose effects are defined; nothing is said of others."""

    def checked(moment: Moment, obligation: Obligation) -> Answer:
        if moment.refusal != "" or moment.after is None:
            return None
        return one(moment, obligation)

    return checked


def _inductive(moment: Moment, obligation: Obligation) -> Answer:
    test = moment.machine._code.invariants[obligation.subject]
    return bool(test(moment.machine._table, moment.after))


def _step(moment: Moment, obligation: Obligation) -> Answer:
    item = _property(moment, obligation)
    if item.within is not None and not moment.value(item.within):
        return None
    return bool(moment.value_after(item.terms[0]))


def _progress(moment: Moment, obligation: Obligation) -> Answer:
    item = _property(moment, obligation)
    if item.within is not None and not moment.value(item.within):
        return None
    before = [moment.value(term, {}) for term in item.terms]
    after = [moment.value_after(term) for term in item.terms]
    return after < before and min(before) >= 0


def _bounded(moment: Moment, obligation: Obligation) -> Answer:
    item = _property(moment, obligation)
    pairs = zip(item.terms, item.bound, strict=False)
    return all(moment.value(measure) <= moment.value(most) for measure, most in pairs)


def _can_progress(moment: Moment, obligation: Obligation) -> Answer:
    """That an outcome with a weight lowers the measure's first entries."""
    item, machine = _property(moment, obligation), moment.machine
    if not moment.value(moment.action.when, {}) or moment.legal is None:
        return None
    outcomes = [
        Moment(machine, moment.position, step)
        for step in moment.legal
        if step["do"] == obligation.action and machine.weight(moment.position, step) > 0
    ]
    measure = item.terms[: len(item.bound)]
    before = [moment.value(term, {}) for term in measure]
    if any(one.after is None for one in outcomes):
        return None
    lower = ([one.value_after(term) for term in measure] < before for one in outcomes)
    return min(before) >= 0 and any(lower)


def _light(moment: Moment, obligation: Obligation) -> Answer:
    weight = 1 if moment.action.weight is None else moment.value(moment.action.weight)
    numbers = [value for value in moment.local.values() if isinstance(value, int)]
    return weight <= HEAVIEST and all(abs(number) <= HEAVIEST for number in numbers)


def _in_shares(moment: Moment, obligation: Obligation) -> Answer:
    """That weights are to each other as what the outcomes count for."""
    item = _property(moment, obligation)
    weight, counts = _counted_for(moment, item)
    others = [
        Moment(moment.machine, moment.position, step)
        for step in moment.legal or []
        if step["do"] == obligation.action
    ]
    weighed = (_counted_for(other, item) for other in others)
    return counts > 0 and all(weight * many == heavy * counts for heavy, many in weighed)


def _counted_for(moment: Moment, item: d.Property) -> tuple[int, int]:
    weight = 1 if moment.action.weight is None else moment.value(moment.action.weight)
    return weight, moment.value(item.terms[0])


def _listed(moment: Moment, obligation: Obligation) -> Answer:
    item = next(one for one in moment.action.arguments if one.name == obligation.part)
    assert item.low is not None
    assert item.high is not None
    value = moment.local[item.name]
    entries = value.items() if isinstance(item.type, Map) else [(None, value)]
    for key, entry in entries:
        local = {**moment.local, "key": key}
        if entry is not None:
            low, high = moment.value(item.low, local), moment.value(item.high, local)
            if not low <= entry <= high:
                return False
    return True


def _exclusive(moment: Moment, obligation: Obligation) -> Answer:
    law = moment.machine.law
    for rule, evaluator in moment.stages():
        if evaluator.holds(rule.when, moment.local):
            taken = applying(law, evaluator, law.exceptions_to(rule.name), moment.local)
            if obligation.subject in taken and obligation.part in taken:
                return False
    return True


def applying(
    law: Law, evaluator: Evaluator, exceptions: Iterable[d.Exempting], local: Values
) -> list[str]:
    """The exceptions that apply, each looked at where none that outranks it does."""
    taken: list[d.Exempting] = []
    for one in exceptions:
        if not any(law.outranks(other, one) for other in taken) and evaluator.value(
            one.when, local
        ):
            taken.append(one)
    return [one.name for one in taken]


# What always holds of steps whose turn it is, legal or not.


def _exactly(moment: Moment, obligation: Obligation) -> Answer:
    if not moment.is_due or moment.refusal is None:
        return None
    claimed = moment.value(_property(moment, obligation).terms[0])
    return bool(claimed) is (moment.refusal == "")


def _weighed(moment: Moment, obligation: Obligation) -> Answer:
    if not moment.is_due or moment.refusal is None or moment.action.weight is None:
        return None
    return bool(moment.value(moment.action.weight) > 0) is (moment.refusal == "")


def _not_negative(moment: Moment, obligation: Obligation) -> Answer:
    if not moment.is_due or moment.action.weight is None:
        return None
    return bool(moment.value(moment.action.weight) >= 0)


# What can happen.


def _possible(moment: Moment, obligation: Obligation) -> Answer:
    return bool(moment.value(_property(moment, obligation).terms[0]))


def _loop_asked(moment: Moment, obligation: Obligation) -> Answer:
    """That the condition of a loop holds at a position; whether a game comes back is not asked."""
    asked = asked_of_a_loop(_property(moment, obligation))
    return None if asked is None else bool(moment.value(asked, {}))


def _can_be_legal(moment: Moment, obligation: Obligation) -> Answer:
    return moment.refusal == ""


def _alone(moment: Moment, obligation: Obligation) -> Answer:
    found = moment.machine.refusal(moment.position, moment.step)
    return found is not None and found.kind == "illegal" and found.rules == (obligation.subject,)


def _applies(moment: Moment, obligation: Obligation) -> Answer:
    """That a rule or an exception applies; an exception may be outranked by another one."""
    law, name = moment.machine.law, obligation.subject
    if moment.refusal != "":
        return None
    for rule, evaluator in moment.stages():
        exceptions = law.exceptions_to(rule.name)
        if name not in (rule.name, *(e.name for e in exceptions)):
            continue
        if evaluator.holds(rule.when, moment.local):
            taken = applying(law, evaluator, exceptions, moment.local)
            if name in (taken or [rule.name]):
                return True
    return False


def _replaces(moment: Moment, obligation: Obligation) -> Answer:
    """That an exception to several rules takes the place of one of them."""
    law = moment.machine.law
    if moment.refusal != "":
        return None
    for rule, evaluator in moment.stages():
        if rule.name == obligation.part and evaluator.holds(rule.when, moment.local):
            taken = applying(law, evaluator, law.exceptions_to(rule.name), moment.local)
            return obligation.subject in taken
    return False


def _within_met(moment: Moment, obligation: Obligation) -> Answer:
    item = _property(moment, obligation)
    if obligation.action is None:
        return bool(moment.value(item.terms[0]))
    if moment.refusal != "" or item.within is None:
        return None
    return bool(moment.value(item.within))


def _exempts(moment: Moment, obligation: Obligation) -> Answer:
    """That a property fails where one part alone of what exempts from it holds."""
    item = _property(moment, obligation)
    assert isinstance(item.unless, t.Logic)
    held = [unparse(part) for part in item.unless.parts if moment.value(part, {})]
    if held != [obligation.part]:
        return False
    kind = _promised(moment, item, obligation)
    one = CHECKS.get(kind) if kind is not None else None
    kept = one(moment, replace(obligation, kind=kind, part=None)) if one and kind else None
    return None if kept is None else not kept


def _promised(moment: Moment, item: d.Property, obligation: Obligation) -> Kind | None:
    """The kind of what a property claims of positions, or of the steps of an action."""
    if item.form != "ends_almost_surely":
        return PROMISED.get(item.form)
    if obligation.action is None:
        return "bounded"
    chance = moment.machine.law.actions[obligation.action].kind == d.CHANCE
    return "can_progress" if chance else "progress"


PROMISED: Mapping[str, Kind] = {
    "always": "holds",
    "open": "goes_on",
    "step": "step",
    "measure": "progress",
    "ends": "progress",
    "legal": "legal_exactly",
    "shares": "in_shares",
}
"""What a property of each form claims."""
CHECKS: Mapping[Kind, Check] = {
    "holds": _holds,
    "goes_on": _goes_on,
    "one_side_to_move": _one_side,
    "nothing_after_end": _over,
    "some_outcome": _some_outcome,
    "inductive": _legal(_inductive),
    "step": _legal(_step),
    "progress": _legal(_progress),
    "bounded": _bounded,
    "can_progress": _can_progress,
    "weights_bounded": _legal(_light),
    "in_shares": _legal(_in_shares),
    "listed_in_full": _legal(_listed),
    "exclusive": _legal(_exclusive),
    "legal_exactly": _exactly,
    "weighed_exactly": _weighed,
    "weight_not_negative": _not_negative,
    "possible": _possible,
    "can_be_legal": _can_be_legal,
    "can_fail_alone": _alone,
    "can_apply": _applies,
    "replaces": _replaces,
    "within_met": _within_met,
    "case_met": made_use_of,
    "part_decides": made_use_of,
    "exempts": _exempts,
    "loop_shown": _loop_asked,
}
CAN_HAPPEN: frozenset[Kind] = frozenset(
    (*("possible", "can_be_legal", "can_fail_alone", "can_apply", "replaces"), *UNCONDITIONAL)
)
"""The kinds that ask for one moment; all others speak of every moment."""
