"""From fences to a checked law: first all names are declared, then all terms compiled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from lexludi.spec import declarations as d
from lexludi.spec import terms as t
from lexludi.spec.chapters import Fence, Field
from lexludi.spec.compile import Compiler, Scope
from lexludi.spec.compile_effects import compile_effects
from lexludi.spec.fences import KINDS, check_fields
from lexludi.spec.names import Names
from lexludi.spec.problems import Place, Problems, TermError
from lexludi.spec.types import Bool, Choice, Enumeration, Map, Range, Seat, Type, Whole

WORD = re.compile(r"[a-z][a-z0-9_]*")
DOTTED = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")


@dataclass
class Declarations:
    """Every declaration by name, in document order."""

    game: dict[str, d.Game] = field(default_factory=dict)
    types: dict[str, d.NamedType] = field(default_factory=dict)
    parameters: dict[str, d.Parameter] = field(default_factory=dict)
    points: dict[str, d.Point] = field(default_factory=dict)
    variants: dict[str, d.Variant] = field(default_factory=dict)
    state: dict[str, d.Variable] = field(default_factory=dict)
    actions: dict[str, d.Action] = field(default_factory=dict)
    rules: dict[str, d.Rule] = field(default_factory=dict)
    exceptions: dict[str, d.Exempting] = field(default_factory=dict)
    definitions: dict[str, d.Definition] = field(default_factory=dict)
    invariants: dict[str, d.Invariant] = field(default_factory=dict)
    properties: dict[str, d.Property] = field(default_factory=dict)
    scoring: dict[str, d.Scoring] = field(default_factory=dict)
    uses: dict[str, frozenset[str]] = field(default_factory=dict)


class Reader:
    """Reads the fences of one law; faults are collected in `problems`."""

    def __init__(self, fences: Iterable[Fence], problems: Problems) -> None:
        self.fences = tuple(fences)
        self.problems = problems
        self.names = Names()
        self.law = Declarations()

    def read(self) -> Declarations:
        """All declarations; those with faults are missing, and the faults noted."""
        usable = [fence for fence in self.fences if check_fields(fence, self.problems)]
        self._once(usable)
        for kind in ("type", "point", "variant", "parameter", "state", "definition"):
            for fence in usable:
                if fence.kind == kind:
                    self._try(fence, "_declare")
        for kind in KINDS:
            for fence in usable:
                if fence.kind == kind:
                    self._try(fence, "_read")
        return self.law

    def _try(self, fence: Fence, stage: str) -> None:
        try:
            getattr(self, f"{stage}_{fence.kind}")(fence)
        except TermError as error:
            self.problems.add(error.place, f"{fence.kind} {fence.name}: {error.message}")

    def _once(self, fences: list[Fence]) -> None:
        seen: dict[str, Fence] = {}
        for fence in fences:
            name = fence.name.split("(")[0].strip()
            if fence.kind in ("game", "point", "variant"):
                # A guard may have the name of the point that it asks.
                name = f"{fence.kind} {name}"
            if name in seen:
                where = seen[name].place
                self.problems.add(fence.place, f"{name} is declared already at {where}")
            elif not DOTTED.fullmatch(name.split()[-1]):
                message = f"{name!r} is no name: expected small letters, digits, _ and dots"
                self.problems.add(fence.place, message)
            seen.setdefault(name, fence)

    # Names first.

    def _declare_type(self, fence: Fence) -> None:
        kind = self._type(fence)
        self.names.types[fence.name] = kind
        if isinstance(kind, Enumeration) and kind.root == kind.name:
            for value in kind.values:
                if value in self.names.values or value in self.names.types:
                    place = fence.fields["values"].place
                    raise TermError(place, f"{value} is already the name of something else")
                self.names.values[value] = kind
        self.law.types[fence.name] = d.NamedType(fence.name, fence.place, fence.sentence, kind)

    def _type(self, fence: Fence) -> Type:
        if "values" in fence.fields:
            return self._enumeration(fence)
        if "range" in fence.fields:
            return self._range(fence)
        if fence.text("number") != "whole":
            raise TermError(fence.place, "expected values:, range: or number: whole")
        return Whole(fence.name)

    def _enumeration(self, fence: Fence) -> Enumeration:
        values = words(fence, "values")
        if "within" not in fence.fields:
            return Enumeration(fence.name, values, fence.name)
        whole = self.names.types.get(fence.text("within"))
        if not isinstance(whole, Enumeration):
            raise TermError(fence.fields["within"].place, "expected an enumeration declared before")
        if unknown := [value for value in values if value not in whole.values]:
            place = fence.fields["values"].place
            raise TermError(place, f"{', '.join(unknown)}: no values of {whole.name}")
        ordered = tuple(value for value in whole.values if value in values)
        return Enumeration(fence.name, ordered, whole.root)

    def _range(self, fence: Fence) -> Range:
        low, high = bounds(fence, "range", "0 to 13")
        unit = fence.text("measures") or fence.name
        if unit != fence.name and unit != "number" and unit not in self.names.types:
            raise TermError(fence.fields["measures"].place, f"unknown unit {unit}")
        plain = None if unit == "number" else unit
        return Range(fence.name, low, high, plain)

    def _declare_point(self, fence: Fence) -> None:
        self.names.choices[fence.name] = Choice(fence.name, words(fence, "answers"))

    def _declare_variant(self, fence: Fence) -> None:
        self.names.choices[fence.name] = Choice(fence.name, words(fence, "choices"))

    def _declare_parameter(self, fence: Fence) -> None:
        self.names.given[fence.name] = self._typed(fence)

    def _declare_state(self, fence: Fence) -> None:
        self.names.state[fence.name] = self._typed(fence)

    def _typed(self, fence: Fence) -> Type:
        return self.names.type_from(fence.fields["type"].text, fence.fields["type"].place)

    def _declare_definition(self, fence: Fence) -> None:
        name, arguments, kind = self._header(fence)
        self.names.definitions[name] = (arguments, kind)

    def _header(self, fence: Fence) -> tuple[str, tuple[tuple[str, Type], ...], Type]:
        try:
            node = ast.parse(f"def {fence.name}: pass").body[0]
        except SyntaxError as error:
            raise TermError(fence.place, "expected name(argument: type) -> type") from error
        if not isinstance(node, ast.FunctionDef) or node.returns is None:
            raise TermError(fence.place, "expected name(argument: type) -> type")
        arguments = []
        for argument in node.args.args:
            if argument.annotation is None:
                raise TermError(fence.place, f"argument {argument.arg} needs a type")
            kind = self.names.type_from(ast.unparse(argument.annotation), fence.place)
            arguments.append((argument.arg, kind))
        result = self.names.type_from(ast.unparse(node.returns), fence.place)
        return node.name, tuple(arguments), result

    # Then terms.

    def _compiler(self, name: str) -> Compiler:
        used: set[str] = set()
        compiler = Compiler(self.names, used)
        self._used = used
        self._user = name
        return compiler

    def _note_uses(self) -> None:
        self.law.uses[self._user] = frozenset(self._used)

    def _fresh(self, fence: Fence, local: Iterable[str]) -> None:
        for name in local:
            if self.names.taken(name):
                raise TermError(fence.place, f"{name} hides a name that is in use: choose another")

    def _read_game(self, fence: Fence) -> None:
        low, high = bounds(fence, "players", "3 to 5")
        if low < 1:
            raise TermError(fence.fields["players"].place, "a game has at least one player")
        self.law.game[fence.name] = d.Game(fence.name, fence.place, fence.sentence, (low, high))

    def _read_type(self, fence: Fence) -> None:
        """Types are complete once declared."""

    def _read_point(self, fence: Fence) -> None:
        answers, ruling = words(fence, "answers"), fence.text("ruling")
        if ruling not in answers:
            place = fence.fields["ruling"].place
            raise TermError(place, f"the ruling {ruling} is none of {', '.join(answers)}")
        self.law.points[fence.name] = d.Point(
            fence.name,
            fence.place,
            fence.sentence,
            fence.text("question"),
            answers,
            ruling,
            fence.text("because"),
        )

    def _read_variant(self, fence: Fence) -> None:
        choices, default = words(fence, "choices"), fence.text("default")
        if default not in choices:
            place = fence.fields["default"].place
            raise TermError(place, f"the default {default} is none of {', '.join(choices)}")
        self.law.variants[fence.name] = d.Variant(
            fence.name, fence.place, fence.sentence, fence.text("question"), choices, default
        )

    def _read_parameter(self, fence: Fence) -> None:
        kind = self.names.given.get(fence.name)
        if kind is None:
            return
        compiler = self._compiler(fence.name)
        source = fence.fields["value"]
        value = (
            self._table(compiler, source, kind)
            if isinstance(kind, Map) and TABLE.match(source.text.strip())
            else compiler.any(source, Scope())
        )
        compiler.need(value, kind if isinstance(value.type, Map) else scalar(kind))
        self._note_uses()
        self.law.parameters[fence.name] = d.Parameter(
            fence.name, fence.place, fence.sentence, kind, value, fence.text("source")
        )

    def _table(self, compiler: Compiler, source: Field, kind: Map) -> t.Term:
        """A map written as lines `key: expression`, as one conditional over the key."""
        entries: dict[str, Field] = {}
        for offset, line in enumerate(source.text.splitlines()):
            if not line.strip():
                continue
            key, colon, text = line.strip().partition(":")
            place = source.place.below(offset)
            if not colon or key in entries:
                raise TermError(place, f"expected a new line 'key: value', found {line.strip()!r}")
            entries[key] = Field(text.strip(), place)
        keys = self._keys(kind, source.place)
        if odd := set(entries) ^ set(keys):
            shown = ", ".join(sorted(odd))
            raise TermError(source.place, f"every {kind.key} has one line, not so: {shown}")
        local = t.Local(kind.key, source.place, "key")
        literal = {key: t.Literal(kind.key, entries[key].place, keys[key]) for key in entries}
        terms = {key: compiler.expect(entries[key], Scope(), kind.value) for key in keys}
        *others, last = keys
        element = terms[last]
        for key in reversed(others):
            equal = t.Compare(Bool(), entries[key].place, "==", local, literal[key])
            element = t.Choose(kind.value, entries[key].place, equal, terms[key], element)
        return t.Build(kind, source.place, t.Loop("key", kind.key), element)

    def _keys(self, kind: Map, place: Place) -> dict[str, int | str]:
        if isinstance(kind.key, Enumeration):
            return {value: value for value in kind.key.values}
        if isinstance(kind.key, Range):
            return {str(value): value for value in range(kind.key.low, kind.key.high + 1)}
        raise TermError(place, "a table by seat depends on the players: write an expression")

    def _read_state(self, fence: Fence) -> None:
        kind = self.names.state.get(fence.name)
        if kind is None:
            return
        compiler = self._compiler(fence.name)
        start = compiler.any(fence.fields["start"], Scope())
        compiler.need(start, kind if isinstance(start.type, Map) else scalar(kind))
        seen = fence.text("seen") or "everybody"
        if seen not in ("everybody", "owner", "nobody"):
            place = fence.fields["seen"].place
            raise TermError(place, f"seen by {seen}: expected everybody, owner or nobody")
        self._note_uses()
        self.law.state[fence.name] = d.Variable(
            fence.name, fence.place, fence.sentence, kind, start, seen
        )

    def _read_definition(self, fence: Fence) -> None:
        name = fence.name.split("(")[0]
        if name not in self.names.definitions:
            return
        arguments, kind = self.names.definitions[name]
        self._fresh(fence, (argument for argument, _ in arguments))
        compiler = self._compiler(name)
        body = compiler.expect(fence.fields["is"], Scope(dict(arguments)), kind)
        self._note_uses()
        self.law.definitions[name] = d.Definition(
            name, fence.place, fence.sentence, arguments, kind, body
        )

    def _read_action(self, fence: Fence) -> None:
        who: t.Term | str = fence.text("who")
        compiler = self._compiler(fence.name)
        if who not in (d.ANYBODY, d.NOBODY):
            who = compiler.expect(fence.fields["who"], Scope(), Seat())
        self._action(fence, compiler, who)

    def _read_chance(self, fence: Fence) -> None:
        self._action(fence, self._compiler(fence.name), d.CHANCE)

    def _action(self, fence: Fence, compiler: Compiler, who: t.Term | str) -> None:
        when = compiler.boolean(fence.fields["when"], Scope())
        seated = who not in (d.NOBODY, d.CHANCE)
        arguments = self._arguments(fence, compiler, seated)
        local = {argument.name: argument.type for argument in arguments}
        weight = None
        if "weight" in fence.fields:
            weight = compiler.expect(fence.fields["weight"], Scope(local), Whole())
        self._note_uses()
        self.law.actions[fence.name] = d.Action(
            fence.name, fence.place, fence.sentence, who, when, arguments, weight
        )

    def _arguments(self, fence: Fence, compiler: Compiler, seated: bool) -> tuple[d.Argument, ...]:
        if "arguments" not in fence.fields:
            return ()
        source = fence.fields["arguments"]
        local: dict[str, Type] = {"me": Seat()} if seated else {}
        found = []
        for offset, line in enumerate(source.text.splitlines()):
            if line.strip():
                place = source.place.below(offset)
                argument = self._argument(compiler, line.strip(), place, local)
                self._fresh(fence, [argument.name])
                local[argument.name] = argument.type
                found.append(argument)
        return tuple(found)

    def _argument(
        self, compiler: Compiler, line: str, place: Place, local: dict[str, Type]
    ) -> d.Argument:
        match = ARGUMENT.fullmatch(line)
        if not match:
            raise TermError(place, f"expected 'name: type from a to b', found {line!r}")
        kind = self.names.type_from(match["type"], place)
        if match["low"] is None:
            if isinstance(scalar(kind), Whole):
                raise TermError(place, f"{match['name']}: {kind} has no end: add 'from a to b'")
            return d.Argument(match["name"], kind, None, None)
        scope = Scope(local)
        if isinstance(kind, Map):
            scope = scope.plus("key", kind.key)
        low, high = (
            compiler.expect(Field(match[bound], place), scope, scalar(kind))
            for bound in ("low", "high")
        )
        return d.Argument(match["name"], kind, low, high)

    def _scope(self, fence: Fence, key: str, actions: Iterable[str], old: bool = False) -> Scope:
        """The names that rules of all these actions may use: shared arguments, and `me`."""
        shared: dict[str, Type] | None = None
        for name in actions:
            if name not in self.law.actions:
                raise TermError(fence.fields[key].place, f"{name} is no declared action")
            action = self.law.actions[name]
            local = {argument.name: argument.type for argument in action.arguments}
            if action.has_me:
                local["me"] = Seat()
            shared = (
                local if shared is None else {n: k for n, k in shared.items() if local.get(n) == k}
            )
        return Scope(shared or {}, old)

    def _read_rule(self, fence: Fence) -> None:
        on = words(fence, "on")
        scope = self._scope(fence, "on", on)
        compiler = self._compiler(fence.name)
        when = compiler.boolean(fence.fields["when"], scope) if "when" in fence.fields else None
        require, then = self._body(fence, compiler, scope)
        if (require is None) == (then is None):
            raise TermError(fence.place, "a rule has either require or then")
        self._note_uses()
        self.law.rules[fence.name] = d.Rule(
            fence.name, fence.place, fence.sentence, on, when, require, then
        )

    def _body(
        self, fence: Fence, compiler: Compiler, scope: Scope
    ) -> tuple[t.Term | None, tuple[t.Effect, ...] | None]:
        require = then = None
        if "require" in fence.fields:
            require = compiler.boolean(fence.fields["require"], scope)
        if "then" in fence.fields:
            then = compile_effects(compiler, fence.fields["then"], scope)
        return require, then

    def _read_exception(self, fence: Fence) -> None:
        bases = words(fence, "to")
        if unknown := [name for name in bases if name not in self.law.rules]:
            place = fence.fields["to"].place
            raise TermError(place, f"exception to {', '.join(unknown)}: there is no such rule")
        rules = [self.law.rules[name] for name in bases]
        scope = self._scope(fence, "to", [action for rule in rules for action in rule.on])
        compiler = self._compiler(fence.name)
        when = compiler.boolean(fence.fields["when"], scope)
        require, then = self._body(fence, compiler, scope)
        wrong = "then" if require is not None else "require"
        if any((require and rule.then) or (then and rule.require) for rule in rules):
            raise TermError(fence.place, f"the base rule has a {wrong}: so has its exception")
        self._note_uses()
        self.law.exceptions[fence.name] = d.Exempting(
            fence.name,
            fence.place,
            fence.sentence,
            bases,
            words(fence, "over"),
            when,
            require,
            then,
        )

    def _read_invariant(self, fence: Fence) -> None:
        compiler = self._compiler(fence.name)
        always = compiler.boolean(fence.fields["always"], Scope())
        self._note_uses()
        self.law.invariants[fence.name] = d.Invariant(
            fence.name, fence.place, fence.sentence, always
        )

    def _read_property(self, fence: Fence) -> None:
        forms = [key for key in FORMS if key in fence.fields]
        if len(forms) != 1:
            raise TermError(fence.place, f"expected one of {', '.join(FORMS)}")
        form = forms[0]
        compiler = self._compiler(fence.name)
        on, scope = self._property_scope(fence, form)
        terms = self._claim(fence, compiler, form, scope)
        within, unless = (
            compiler.boolean(fence.fields[key], Scope(scope.local)) if key in fence.fields else None
            for key in ("within", "unless")
        )
        self._note_uses()
        self.law.properties[fence.name] = d.Property(
            fence.name, fence.place, fence.sentence, form, terms, on, within, unless
        )

    def _property_scope(self, fence: Fence, form: str) -> tuple[tuple[str, ...], Scope]:
        if form in ("always", "open", "possible"):
            return (), Scope()
        key = "legal" if form == "legal" else "on"
        if key not in fence.fields:
            raise TermError(fence.place, f"a {form} says on which actions: add on:")
        on = words(fence, key)
        if on == ("every",):
            return tuple(self.law.actions), Scope({}, form == "step")
        return on, self._scope(fence, key, on, form == "step")

    def _claim(
        self, fence: Fence, compiler: Compiler, form: str, scope: Scope
    ) -> tuple[t.Term, ...]:
        if form == "legal":
            if "iff" not in fence.fields:
                raise TermError(fence.place, "legal: goes with iff:")
            return (compiler.boolean(fence.fields["iff"], scope),)
        if form == "measure":
            return tuple_terms(compiler, fence.fields["measure"], Scope())
        return (compiler.boolean(fence.fields[form], scope),)

    def _read_scoring(self, fence: Fence) -> None:
        compiler = self._compiler(fence.name)
        over = compiler.boolean(fence.fields["over"], Scope())
        score = tuple_terms(compiler, fence.fields["score"], Scope({"p": Seat()}))
        self._note_uses()
        self.law.scoring[fence.name] = d.Scoring(
            fence.name, fence.place, fence.sentence, over, score
        )


ARGUMENT = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*)\s*:\s*(?P<type>[a-z0-9_\[\], ]+?)"
    r"(?:\s+from\s+(?P<low>.+?)\s+to\s+(?P<high>.+))?"
)
FORMS = ("always", "open", "step", "measure", "possible", "legal")
TABLE = re.compile(r"[a-z0-9_]+\s*:")


def words(fence: Fence, key: str) -> tuple[str, ...]:
    """The comma separated names of a field."""
    return tuple(word for word in re.split(r"[\s,]+", fence.text(key)) if word)


def bounds(fence: Fence, key: str, example: str) -> tuple[int, int]:
    """The two numbers of a field that reads `a to b`."""
    match = re.fullmatch(r"(-?\d{1,9}) to (-?\d{1,9})", fence.text(key))
    if not match or int(match[1]) > int(match[2]):
        raise TermError(fence.fields[key].place, f"expected a range such as {example}")
    return int(match[1]), int(match[2])


def scalar(kind: Type) -> Type:
    """The type of the entries of a map of any depth."""
    while isinstance(kind, Map):
        kind = kind.value
    return kind


def tuple_terms(compiler: Compiler, source: Field, scope: Scope) -> tuple[t.Term, ...]:
    """The numbers of a field that holds one expression or a tuple of them."""
    text = source.text.strip()
    node = ast.parse(text, mode="eval").body if _parses(text) else None
    if not isinstance(node, ast.Tuple):
        return (compiler.expect(source, scope, Whole()),)
    parts = []
    for element in node.elts:
        segment = ast.get_source_segment(text, element) or ast.unparse(element)
        parts.append(compiler.any(Field(segment, source.place), scope))
    return tuple(parts)


def _parses(text: str) -> bool:
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True
