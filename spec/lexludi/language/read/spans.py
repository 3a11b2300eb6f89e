"""The bounds of `range(a, b)`: known before a game is agreed on, so that loops can be unrolled."""

from __future__ import annotations

from lexludi.language import terms as t
from lexludi.language.problems import Place, Problems
from lexludi.language.read.context import Declarations
from lexludi.language.read.sizes import parts

CONCRETE = frozenset({"p", "key"})
"""The seat that a score is for and the key of an entry, which are taken one by one."""
FAULT = "the bound of a range changes with the position, an answer or a step: expected one that"
HELP = "is known before, such as a printed value; loop over a type with a condition instead"


def check_spans(law: Declarations, problems: Problems) -> None:
    """Note every bound of a range that is not the same in all games of so many players."""
    spans = Spans(law)
    for _, _, terms, effects in parts(law):
        for term in terms:
            if term is not None:
                spans.varies(term, CONCRETE)
        spans.effects(effects, CONCRETE)
    for place in sorted(spans.faults):
        problems.add(place, f"{FAULT} {HELP}")


class Spans:
    """Which terms vary; `faults` are the places of bounds that do."""

    def __init__(self, law: Declarations) -> None:
        self.faults: set[Place] = set()
        self._definitions = law.definitions
        self._choices = {*law.points, *law.variants, *law.open_parameters}
        self._results: dict[tuple[str, frozenset[str]], bool] = {}

    def varies(self, term: t.Term, known: frozenset[str]) -> bool:
        """Whether a term reads what is not known before a game is agreed on.

        That is the position, an answer, an open parameter, or a local name that is not `known`.
        """
        if isinstance(term, t.State):
            return True
        if isinstance(term, t.Given):
            return term.name in self._choices
        if isinstance(term, t.Local):
            return term.name not in known
        if isinstance(term, t.Call):
            return self._call(term, known)
        loops = _loops(term)
        bound = [self._loop(loop, known) for loop in loops]
        inner = known | {loop.name for loop in loops}
        return any([*bound, *(self.varies(child, inner) for child in t.children(term))])

    def _call(self, term: t.Call, known: frozenset[str]) -> bool:
        varying = [self.varies(argument, known) for argument in term.arguments]
        pairs = zip(term.expected, varying, strict=True)
        same = frozenset(name for (name, _), varies in pairs if not varies)
        if (term.name, same) not in self._results:
            # No definition reaches itself: another check refuses that.
            self._results[term.name, same] = False
            self._results[term.name, same] = self.varies(self._definitions[term.name].body, same)
        return self._results[term.name, same]

    def _loop(self, loop: t.Loop, known: frozenset[str]) -> bool:
        if not isinstance(loop.domain, t.Span):
            return False
        bounds = (loop.domain.low, loop.domain.high)
        faulty = [bound.place for bound in bounds if self.varies(bound, known)]
        self.faults.update(faulty)
        return bool(faulty)

    def effects(self, effects: tuple[t.Effect, ...], known: frozenset[str]) -> None:
        """Look at the bounds in effects."""
        for effect in effects:
            if isinstance(effect, t.For):
                self._loop(effect.loop, known)
                self.effects(effect.body, known | {effect.loop.name})
            elif isinstance(effect, t.If):
                self.varies(effect.condition, known)
                self.effects((*effect.yes, *effect.no), known)
            else:
                for term in (*effect.keys, effect.value):
                    self.varies(term, known)


def _loops(term: t.Term) -> tuple[t.Loop, ...]:
    if isinstance(term, t.Fold):
        return term.loops
    return (term.loop,) if isinstance(term, t.Build) else ()
