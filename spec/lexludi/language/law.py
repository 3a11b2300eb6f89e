"""A law: everything its chapters declare, checked."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.dependencies import in_order, reached
from lexludi.language.evaluate.algebra import Bounded, TooLarge
from lexludi.language.evaluate.evaluator import Evaluator, Values, spread
from lexludi.language.evaluate.require import of_type
from lexludi.language.problems import LawError, Place, Problem, Problems
from lexludi.language.read.chapters import Fence, find_fences
from lexludi.language.read.context import Declarations
from lexludi.language.read.fences import KINDS
from lexludi.language.read.lint import lint
from lexludi.language.read.reader import read
from lexludi.language.read.sizes import check_parameters, check_terms, check_types
from lexludi.language.read.spans import check_spans
from lexludi.language.types import Enumeration, Map, Range, Type, scalar

ENGLISH = "en"
"""The code of the language in which every law is written."""
PROSE = frozenset({"because", "question", "source"})
"""Keys whose text is for readers and has no effect on play."""
UNPLAYED = PROSE | {"stake"}
"""Keys that change no step and no result.

What is at stake is a measure of games that are played: a law that names another stake allows the
same steps and has the same winners, so that cases and proofs made for the one hold for the other.
"""


class Law:
    """The law of one game; the attributes map names to declarations, in document order."""

    def __init__(self, game: str, folder: Path, declared: Declarations, fingerprint: str) -> None:
        self.game = game
        self.folder = folder
        self.fingerprint = fingerprint
        self.players = next(iter(declared.game.values())).players
        self.types = declared.types
        self.parameters = declared.parameters
        self.open_parameters = declared.open_parameters
        self.points = declared.points
        self.assumptions = declared.assumptions
        self.variants = declared.variants
        self.state = declared.state
        self.actions = declared.actions
        self.base_rules = declared.rules
        self.exceptions = declared.exceptions
        self.definitions = declared.definitions
        self.invariants = declared.invariants
        self.properties = declared.properties
        self.scoring = next(iter(declared.scoring.values()))
        self.uses = declared.uses

    def assumptions_of(self, name: str) -> tuple[d.Assumption, ...]:
        """The assumptions that a rule or another declaration rests on."""
        return tuple(item for item in self.assumptions.values() if name in item.rules)

    @cached_property
    def every_parameter(self) -> Mapping[str, d.Parameter | d.OpenParameter]:
        """All parameters by name, those whose value is printed first."""
        return {**self.parameters, **self.open_parameters}

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players that the game can be played by, the least first."""
        fewest, most = self.players
        return tuple(range(fewest, most + 1))

    def replaced(self, **tables: Any) -> Law:
        """The same law with other tables such as `definitions={...}`, which are not checked again.

        The fingerprint stays that of the chapters.
        """
        other = copy.copy(self)
        for name in [name for name in vars(other) if isinstance(_of_class(name), cached_property)]:
            del vars(other)[name]
        vars(other).pop("_compiled", None)
        vars(other).update(tables)
        if self._has_conditions_of(other):
            vars(other)["fulfilled"] = self.fulfilled
        return other

    def _has_conditions_of(self, other: Law) -> bool:
        """Whether the open parameters of both have the same conditions, through all they read."""
        read = {name for names in self.conditions_read.values() for name in names}
        tables = ("types", "parameters", "definitions", "open_parameters")
        return all(
            vars(self)[table].get(name) is vars(other)[table].get(name)
            for table in tables
            for name in (read if table != "types" else vars(self)[table])
        )

    @cached_property
    def rules(self) -> dict[str, d.Rule | d.Exempting]:
        """Every guard, effect and exception, by chapter and line."""
        every: list[d.Rule | d.Exempting] = [*self.base_rules.values(), *self.exceptions.values()]
        return {rule.name: rule for rule in sorted(every, key=lambda rule: rule.place)}

    def names(self) -> tuple[str, ...]:
        """All names that a refusal or a citation may give, ACTION.when and ACTION.who included."""
        times = [f"{name}.when" for name in self.actions]
        doers = [f"{name}.who" for name, a in self.actions.items() if a.who != d.ANYBODY]
        return (*self.rules, *times, *doers)

    def place(self, name: str) -> Place:
        """Where a rule, or an action's when or who, is declared."""
        if name in self.rules:
            return self.rules[name].place
        return self.actions[name.rpartition(".")[0]].place

    def sentence(self, name: str) -> str:
        """The sentence of a rule, or of the action that a when or who belongs to."""
        if name in self.rules:
            return self.rules[name].sentence
        return self.actions[name.rpartition(".")[0]].sentence

    def actions_of(self, rule: d.Rule | d.Exempting) -> tuple[str, ...]:
        """The actions that a rule, or an exception through its base rules, belongs to."""
        if isinstance(rule, d.Rule):
            return rule.on
        found = [action for base in rule.to for action in self.base_rules[base].on]
        return tuple(dict.fromkeys(found))

    def rules_of(self, action: str) -> tuple[d.Rule, ...]:
        """The guards and effects of an action, in document order."""
        return tuple(rule for rule in self.base_rules.values() if action in rule.on)

    def exceptions_to(self, rule: str) -> tuple[d.Exempting, ...]:
        """The exceptions to a rule, the ones that outrank others first."""
        found = [e for e in self.exceptions.values() if rule in e.to]
        return tuple(sorted(found, key=lambda e: -len(self._below(e))))

    def outranks(self, one: d.Exempting, other: d.Exempting) -> bool:
        """Whether an exception is over another one, or over one that outranks it."""
        return other.name in self._below(one)

    def _below(self, exception: d.Exempting) -> frozenset[str]:
        return reached(exception.name, {one.name: one.over for one in self.exceptions.values()})

    @cached_property
    def order(self) -> dict[str, int]:
        """The number of every enumeration value: no two values have the same, order is kept."""
        roots = [k.type for k in self.types.values() if isinstance(k.type, Enumeration)]
        values = [v for root in roots if root.root == root.name for v in root.values]
        return {value: number for number, value in enumerate(values)}

    @cached_property
    def least(self) -> int:
        """The least number of all ranges, or 0 where that is less."""
        ranges = (item.type.low for item in self.types.values() if isinstance(item.type, Range))
        return min((0, *ranges))

    def parameter_values(self, players: int) -> Mapping[str, Any]:
        """The value of every parameter in a game of so many players; maps are dicts.

        Undefined where one is not of its type: only in a law that was changed after reading.
        """
        if players not in self._values:
            self._values[players] = self._evaluated(players)
        return MappingProxyType(self._values[players])

    @cached_property
    def conditions_read(self) -> dict[str, tuple[str, ...]]:
        """All that the condition of each open parameter depends on, through definitions too."""
        uses = {name: t.named(item.body) for name, item in self.definitions.items()}
        found = {}
        for name, item in self.open_parameters.items():
            own = {} if item.such is None else {name: t.named(item.such)}
            found[name] = tuple(sorted({name, *reached(name, uses | own)}))
        return found

    @cached_property
    def fulfilled(self) -> dict[str, set[tuple[int, str]]]:
        """For each open parameter what fulfilled its condition: players, and what it depends on."""
        return {name: set() for name in self.open_parameters}

    @cached_property
    def _values(self) -> dict[int, Values]:
        """The parameters' values by the number of players, as far as they were asked for."""
        return {}

    def _evaluated(self, players: int) -> Values:
        values: Values = {}
        evaluator = Evaluator(Bounded(self.order), players, values, self.definitions, {})
        # A parameter may use others through definitions.
        ordered = in_order([*self.parameters, *self.definitions], self.uses)
        if circular := [item for name, item in self.parameters.items() if name not in ordered]:
            raise LawError(
                Problem(item.place, f"parameter {item.name} depends on itself through others")
                for item in circular
            )
        for name in ordered:
            if name in self.parameters:
                values[name] = _evaluated(evaluator, self.parameters[name])
        return values

    def parameter_value(self, name: str, players: int) -> Any:
        """One parameter's value as JSON has it (keys are strings, none is null)."""
        return as_json(self.parameter_values(players)[name])

    def printed_value(self, name: str) -> Any:
        """A parameter's value as JSON has it; where it depends on the players, one for each number.

        The numbers of players are then the keys, as strings.  An open parameter's is "open".
        """
        if name in self.open_parameters:
            return "open"
        values = {str(n): self.parameter_value(name, n) for n in self.counts}
        first, *others = values.values()
        return first if all(other == first for other in others) else values

    def choices(self) -> Iterator[tuple[str, tuple[str, ...], str]]:
        """Every point and variant with its answers and the default one."""
        for point in self.points.values():
            yield point.name, point.answers, point.ruling
        for variant in self.variants.values():
            yield variant.name, variant.choices, variant.default

    def chosen(self, name: str, choice: str) -> str | int:
        """An answer or a choice as expressions of the law take it: a number where it is one."""
        variant = self.variants.get(name)
        return int(choice) if variant is not None and variant.numeric else choice

    def misfit(self, players: int, variants: Mapping[str, str]) -> d.Variant | None:
        """The first variant whose condition some choices break; None where they fit together.

        `variants` has a choice for each variant, and may have more than variants.
        A condition that is undefined counts as broken.
        """
        chosen = {name: self.chosen(name, variants[name]) for name in self.variants}
        given = {**self.parameter_values(players), **chosen}
        evaluator = Evaluator(Bounded(self.order), players, given, self.definitions, {})
        return next((item for item in self.variants.values() if not _fits(evaluator, item)), None)

    @property
    def ruled(self) -> dict[str, str]:
        """The ruling on every point and the default of every variant."""
        return {name: usual for name, _, usual in self.choices()}


def _evaluated(evaluator: Evaluator, item: d.Parameter) -> Any:
    """A parameter's value; LawError where it has none, is not of its type, or beyond all bounds."""
    try:
        return evaluated(evaluator, item.type, item.value, u.value_of(item.name))
    except (TooLarge, u.Undefined) as error:
        message = f"parameter {item.name} has no value: {error}"
        raise LawError([Problem(item.place, message)]) from None


def _fits(evaluator: Evaluator, item: d.Variant) -> bool:
    """Whether the choice of a variant fulfils its condition."""
    try:
        return bool(evaluator.holds(item.such, {}))
    except (TooLarge, u.Undefined):
        return False


def evaluated(
    evaluator: Evaluator, kind: Type, term: t.Term, what: str, variable: str | None = None
) -> Any:
    """The value of a term that is given once for a variable or a parameter; one value fills a map.

    Its type is required of it; `what` says what it is.
    """
    value = evaluator.value(term, {})
    given = kind if isinstance(term.type, Map) else scalar(kind)
    of_type(evaluator, given, term, value, what, variable)
    return spread(kind, value, evaluator.players)


def _of_class(name: str) -> Any:
    """The attribute of the class, where the cached properties are found."""
    return vars(Law).get(name)


def as_json(value: Any) -> Any:
    """A value of the law as JSON has it."""
    return {str(k): as_json(v) for k, v in value.items()} if isinstance(value, dict) else value


def load(folder: str | Path) -> Law:
    """Read and check the law whose chapters are `*.md` in a folder.

    Raises LawError with every fault found, each with file, line and column.
    """
    folder = Path(folder)
    problems = Problems()
    fences = find_fences(folder, frozenset(KINDS), problems)
    declared = read(fences, problems)
    _check_single(folder, fences, problems)
    lint(declared, problems)
    problems.stop()
    check_types(declared, problems)
    check_spans(declared, problems)
    check_parameters(declared, problems)
    problems.stop()
    law = Law(next(iter(declared.game)), folder, declared, fingerprint(fences))
    for players in law.counts:
        law.parameter_values(players)
    check_terms(declared, law.parameter_values(law.players[1]), problems)
    _check_defaults(law, problems)
    problems.stop()
    return law


def _check_defaults(law: Law, problems: Problems) -> None:
    """Note a variant whose condition the choices break that nobody has changed."""
    default = {name: item.default for name, item in law.variants.items()}
    for players in law.counts:
        broken = law.misfit(players, default)
        if broken is not None:
            message = f"the defaults of the variants break the condition of {broken.name}"
            problems.add(broken.place, f"{message} with {players} players")
            return


def _check_single(folder: Path, fences: Iterable[Fence], problems: Problems) -> None:
    """Note where a law has not just one fence of a kind; one of an unknown kind may be it."""
    kinds = [fence.kind for fence in fences]
    for kind in ("game", "scoring"):
        number = kinds.count(kind)
        if number > 1 or (number == 0 and set(kinds) <= KINDS.keys()):
            message = f"{number} fences {{{kind}}}: a law has exactly one"
            problems.add(Place(str(folder), 1), message)


def fingerprint(fences: Iterable[Fence]) -> str:
    """A hash of the formal part of a law, the same on every machine.

    Prose, reasons, sources, assumptions and the stake may be edited without making another law.
    """
    digest = hashlib.sha256()
    for fence in (fence for fence in fences if fence.kind != "assumption"):
        fields = {key: field for key, field in fence.fields.items() if key not in UNPLAYED}
        texts = [f"{key}: {_formal(field.text)}" for key, field in sorted(fields.items())]
        digest.update("\n".join([fence.kind, fence.name, *texts, ""]).encode())
    return digest.hexdigest()


def _formal(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())
