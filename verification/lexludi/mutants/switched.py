"""All small faults of a law in one law that is compiled once.

The answer to an added point chooses the fault that is active.  The name of a fault is the name of
a goal: a case in which the law with the fault gives another result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.language import Answers, Law, LawError, Machine, Setup
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.explain.unparse import effects, unparse
from lexludi.language.types import Bool, Range, Seat, Whole
from lexludi.mutants.chain_operators import links_dropped, links_swapped
from lexludi.mutants.fault_writer import SWITCH, FaultWriter
from lexludi.mutants.inlined import inlined
from lexludi.mutants.printed_values import faulty_values
from lexludi.mutants.reach import Reach
from lexludi.mutants.tie_chain import TieChain, machine_by

TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": ">="}


@dataclass(frozen=True)
class SwitchedFault:
    """One fault: the law that has it, the answers that choose it, and what it can change."""

    name: str
    law: Law = field(compare=False, repr=False)
    held: Answers = field(default_factory=dict)
    actions: frozenset[str] = frozenset()
    scores: bool = False
    """Whether it can change how a game ends."""
    points: tuple[str, ...] = ()
    """The points and variants that the rules with the fault read."""
    chain: TieChain | None = None
    """What decides who wins in place of the score as it stands."""

    def machine(self, setup: Setup) -> Machine:
        """The machine of the faulty law, for a setup that the law without the fault completed.

        What setups there are is no matter of the faults that answers choose.
        SetupError where a faulty printed value refuses the setup.
        """
        chosen = replace(setup, answers={**setup.answers, **self.held})
        return machine_by(self.law, chosen, self.chain, completed=bool(self.held))


def faults(law: Law) -> tuple[SwitchedFault, ...]:
    """All faults of a law, in document order:

    so, not          a part of a condition that never holds, or always does
    limit            a comparison with its limit on the other side
    more, less       a number one higher or lower, or an entry of a printed table one higher
    without          a member of a printed set left out
    left             the next seat in place of a seat
    done             a change of the position that is not made
    link             a link of the chain of ties that does not decide
    swapped          a link of the chain of ties that decides after the next one

    What an action's `when` calls is written out there, so that a part of a definition has faults
    in each action that the definition opens or closes, too.
    """
    every = (*_written(law), *_printed(law), *_linked(law))
    # A fault in what only properties use cannot show at any step.
    return tuple(one for one in every if one.actions or one.scores)


def alone(law: Law, fault: SwitchedFault) -> Law:
    """The law with one fault, and without the point that chooses it."""
    return _Writer(law, fault.name).law() if fault.held else fault.law


def _written(law: Law) -> Iterator[SwitchedFault]:
    writer = _Writer(law)
    law_of_all = writer.law()
    about = FaultReach(law)
    for name, subject in writer.names.items():
        yield about.fault(name, subject, law_of_all, {SWITCH: name})


def _printed(law: Law) -> Iterator[SwitchedFault]:
    """Faults of the printed values, a law for each."""
    about = FaultReach(law)
    for name, parameter in law.parameters.items():
        for entry, term in faulty_values(law, parameter):
            table = {**law.parameters, name: replace(parameter, value=term)}
            faulty = law.replaced(parameters=table)
            if _printable(faulty):
                yield about.fault(f"{name}.{entry}", name, faulty, {})


def _linked(law: Law) -> Iterator[SwitchedFault]:
    """The law without each link of its chain of ties, and with each after the next one."""
    about, scoring = FaultReach(law), law.scoring.name
    dropped = (("link", *one) for one in links_dropped(law.scoring))
    swapped = (("swapped", *one) for one in links_swapped(law.scoring))
    for aspect, change, chain in (*dropped, *swapped):
        fault = about.fault(f"{scoring}.{aspect} {change.before}", scoring, law, {})
        yield replace(fault, chain=chain)


def _printable(law: Law) -> bool:
    """Whether every printed value is of its type; a law with another one is refused."""
    try:
        for players in law.counts:
            law.parameter_values(players)
    except LawError:
        return False
    return True


class FaultReach:
    """What a fault in a declaration can change."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._reach = Reach(law)
        self._whens = frozenset(_when(action) for action in law.actions)
        self._choices = [name for name, _, _ in law.choices()]
        self._scoring = self._reach.names((law.scoring.over, *law.scoring.score))

    def fault(self, name: str, subject: str, law: Law, held: Answers) -> SwitchedFault:
        """A fault in the declaration `subject`."""
        own = {subject} & {*self._law.rules, *self._whens}
        rules = self._reach.rules(subject) | own
        scores = subject == self._law.scoring.name or subject in self._scoring
        asked = [n for n in self._choices if rules & self._reach.rules(n)]
        return SwitchedFault(name, law, held, self._reach.actions(rules), scores, tuple(asked))


def _when(action: str) -> str:
    """The name of the condition that opens an action, as refusals have it."""
    return f"{action}.when"


def _literal(term: t.Term, value: Any) -> t.Literal:
    return t.Literal(term.type, term.place, value)


class _Writer(FaultWriter):
    """Adds every fault to a law; `names` holds the names of the faults with their subjects."""

    def __init__(self, law: Law, only: str | None = None) -> None:
        """With `only`, the law has the fault of that name alone."""
        super().__init__(law, only)
        self.names: dict[str, str] = {}

    def _written(self) -> Iterable[str]:
        return self.names

    def _action(self, action: d.Action) -> d.Action:
        self._subject = _when(action.name)
        return replace(action, when=self._new(inlined(self._law, action.when)))

    def _wrapped(self, plain: Any, new: Any) -> Any:
        if isinstance(plain, t.Assign):
            return t.If(plain.place, self._free("done", effects((plain,)).strip(), plain),
                        (new,), ())  # fmt: skip
        if isinstance(plain, t.Local) and isinstance(plain.type, Seat):
            return self._chosen("left", plain, t.Special(plain.type, plain.place, "left", new), new)
        if _compares_numbers(plain):
            other = replace(new, operator=TURNED[plain.operator])
            new = self._chosen("limit", plain, other, new)
        if isinstance(plain, t.Literal) and _is_number(plain):
            more = _literal(plain, plain.value + 1)  # type: ignore[operator]
            less = _literal(plain, plain.value - 1)  # type: ignore[operator]
            return self._chosen("more", plain, more, self._chosen("less", plain, less, new))
        if isinstance(plain, t.Compare | t.Call | t.State | t.Local | t.Index) and isinstance(
            plain.type, Bool
        ):
            held = self._chosen("not", plain, t.Literal(Bool(), plain.place, True), new)
            return self._chosen("so", plain, t.Literal(Bool(), plain.place, False), held)
        return new

    def _chosen(self, aspect: str, plain: t.Term, other: t.Term, new: t.Term) -> t.Term:
        free = self._free(aspect, unparse(plain), plain)
        return t.Choose(new.type, plain.place, free, new, other)

    def _free(self, aspect: str, text: str, plain: Any) -> t.Term:
        """The condition that a fault is not active."""
        name = self._name(aspect, text)
        self.names.setdefault(name, self._subject)
        return self._off(name, plain)


def _compares_numbers(term: Any) -> bool:
    return (
        isinstance(term, t.Compare)
        and term.operator in TURNED
        and isinstance(term.left.type, Whole | Range)
    )


def _is_number(term: t.Literal) -> bool:
    return isinstance(term.value, int) and not isinstance(term.value, bool)
