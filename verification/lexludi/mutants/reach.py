"""What a declaration reads, directly and through others, and which rules read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.mutants.sites import sites

NAMED = (t.State, t.Given, t.Call)


class Reach:
    """What reads what in one law, computed once."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._bodies: dict[str, Any] = {
            **{name: item.value for name, item in law.parameters.items()},
            **{name: item.body for name, item in law.definitions.items()},
        }
        self._known: dict[str, frozenset[str]] = {}
        self._readers: dict[str, frozenset[str]] = {}
        self._speakers = {name: self.names(parts) for name, parts in _speaking(law).items()}
        starts = [variable.start for variable in law.state.values()]
        shown = self.names((*starts, law.scoring.over, *law.scoring.score))
        self._shown = shown.union(self._speakers, law.actions, *self._speakers.values())

    def names(self, things: Iterable[Any]) -> frozenset[str]:
        """All variables, parameters, points and definitions that terms and effects reach."""
        own = {
            site.thing.name
            for thing in things
            if thing is not None
            for site in sites(thing, lambda new: new)
            if isinstance(site.thing, NAMED)
        }
        return frozenset(own).union(*(self._below(name) for name in own))

    def _below(self, name: str) -> frozenset[str]:
        if name not in self._known:
            self._known[name] = frozenset()  # a law's definitions do not reach themselves
            body = self._bodies.get(name)
            self._known[name] = self.names([body])
        return self._known[name]

    def played(self, subject: str) -> bool:
        """Whether a declaration is used in play; some are used by properties only."""
        return subject in self._shown or subject in self._law.state

    def rules(self, subject: str) -> frozenset[str]:
        """The rules, and actions' `when` and `who`, that read a declaration, directly or not."""
        if subject not in self._readers:
            found = (name for name, reached in self._speakers.items() if subject in reached)
            self._readers[subject] = frozenset(found)
        return self._readers[subject]

    def actions(self, rules: Iterable[str]) -> frozenset[str]:
        """The actions that rules, or actions' `when` and `who`, belong to."""
        law, found = self._law, set()
        for name in rules:
            rule = law.rules.get(name)
            found |= {name.rpartition(".")[0]} if rule is None else set(law.actions_of(rule))
        return frozenset(found)


def _speaking(law: Law) -> dict[str, tuple[Any, ...]]:
    """The parts of everything that a refusal or a citation may name."""
    found: dict[str, tuple[Any, ...]] = {
        name: (rule.when, rule.require, rule.then) for name, rule in law.rules.items()
    }
    for name, action in law.actions.items():
        found[f"{name}.when"] = (action.when, action.arguments)
        if not isinstance(action.who, str):
            found[f"{name}.who"] = (action.who,)
        elif action.who != d.ANYBODY:
            found[f"{name}.who"] = ()
    return found
