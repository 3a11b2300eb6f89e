"""All about one rule: its text, what it reads, its passages, proofs and cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from lexludi.cases import suite_folder
from lexludi.cases.case import RuleCases
from lexludi.catalogue import Game
from lexludi.editions import Edition
from lexludi.foreign.files import read_text
from lexludi.language import Law
from lexludi.proofs.latest import LatestVerdict
from lexludi.proofs.obligation_text import text
from lexludi.readings import citations
from lexludi.readings.citations import Cited, Silent


class Printed(msgspec.Struct, frozen=True):
    """A printed value that a rule reads; by number of players where it depends on that."""

    name: str
    value: Any
    source: str


class PointRead(msgspec.Struct, frozen=True):
    """A point that a rule reads."""

    name: str
    question: str
    answers: tuple[str, ...]
    ruling: str


class AssumptionRead(msgspec.Struct, frozen=True):
    """An assumption that a rule rests on."""

    name: str
    sentence: str
    because: str


class RuleProofs(msgspec.Struct, frozen=True):
    """Verdicts on the obligations that depend on a rule; `about` names those on the rule itself."""

    proved: int
    refuted: int
    unknown: int
    known: int
    constructed: int
    about: tuple[str, ...]


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, definition, printed value or variant, with all that is known of it.

    `kind` is guard, effect, exception, when, who, definition, parameter, variant or scoring; `on`
    names the actions.  `proofs` is None where nothing was proved here, `cases` where no suite has
    the rule.
    """

    name: str
    kind: str
    on: tuple[str, ...]
    sentence: str
    file: str
    line: int
    text: str
    exceptions: tuple[str, ...]
    definitions: tuple[str, ...]
    parameters: tuple[Printed, ...]
    points: tuple[PointRead, ...]
    assumptions: tuple[AssumptionRead, ...]
    passages: tuple[Cited, ...]
    silent: tuple[Silent, ...]
    proofs: RuleProofs | None
    cases: RuleCases | None


def names(law: Law) -> tuple[str, ...]:
    """All that has a page: rules, times and doers of actions, definitions, values, variants."""
    values = (*law.definitions, *law.every_parameter, *law.variants)
    return (*law.names(), *values, law.scoring.name)


def page(
    law: Law,
    name: str,
    editions: Sequence[Edition],
    verdicts: Sequence[LatestVerdict] = (),
    cases: Mapping[str, RuleCases] | None = None,
) -> Page:
    """The page of a name.

    `editions` are the editions to cite, `verdicts` what was proved here, and `cases` those that
    exercise each rule.
    """
    item = declared(law, name)
    read = tuple(_reached(law, item.name))
    on = actions(law, name)
    return Page(
        name=name,
        kind=_kind(law, name),
        on=on,
        sentence=item.sentence,
        file=item.file,
        line=item.line,
        text=_text(item.file, item.line),
        exceptions=tuple(e.name for e in law.exceptions_to(name)),
        definitions=tuple(other for other in read if other in law.definitions),
        parameters=tuple(_printed(law, other) for other in read if other in law.every_parameter),
        points=tuple(_asked(law, point) for point in points(law, name)),
        assumptions=tuple(assumptions(law, name)),
        passages=tuple(citations.passages(editions, (name,), ())),
        silent=tuple(citations.silences(editions, (name,))),
        proofs=_proofs(name, on, verdicts),
        cases=(cases or {}).get(name),
    )


def declared(law: Law, name: str) -> Any:
    """The declaration of a name, for the when or who of an action that of the action."""
    for group in (law.rules, law.definitions, law.every_parameter, law.variants):
        if name in group:
            return group[name]
    return law.scoring if name == law.scoring.name else law.actions[name.rpartition(".")[0]]


def points(law: Law, name: str) -> Iterator[str]:
    """The points that a rule reads, through definitions as well."""
    reached = _reached(law, declared(law, name).name)
    return (point for point in reached if point in law.points)


def assumptions(law: Law, name: str) -> Iterator[AssumptionRead]:
    """The assumptions that a rule rests on; those of an action are its time's and its doer's."""
    for one in law.assumptions_of(declared(law, name).name):
        yield AssumptionRead(one.name, one.sentence, one.because)


def resting(law: Law, assumption: str) -> tuple[str, ...]:
    """What has a page and rests on an assumption; a state has none."""
    known = frozenset(names(law))
    rules = law.assumptions[assumption].rules
    return tuple(other for name in rules for other in (name, f"{name}.when") if other in known)


def _kind(law: Law, name: str) -> str:
    if name in law.rules:
        return law.rules[name].kind
    if name in law.definitions:
        return "definition"
    if name in law.every_parameter:
        return "parameter"
    if name in law.variants:
        return "variant"
    return "scoring" if name == law.scoring.name else name.rpartition(".")[2]


def actions(law: Law, name: str) -> tuple[str, ...]:
    """The actions that a rule belongs to, or the one whose time or doer is named."""
    if name in law.rules:
        return law.actions_of(law.rules[name])
    action = name.rpartition(".")[0]
    return (action,) if action in law.actions else ()


def _reached(law: Law, name: str) -> Iterator[str]:
    """The definitions, parameters and points that a declaration reads, through others as well."""
    groups = (law.definitions, law.every_parameter, law.points)
    found: dict[str, None] = {}
    waiting = sorted(law.uses.get(name, ()))
    while waiting:
        used = waiting.pop(0)
        if used not in found and any(used in group for group in groups):
            found[used] = None
            waiting += sorted(law.uses[used]) if used in law.definitions else ()
    yield from found


def _text(file: str, line: int) -> str:
    """The fence that begins on a line of a chapter, without its first and last line."""
    first, *rest = read_text(Path(file)).splitlines()[line - 1 :]
    mark = first[: len(first) - len(first.lstrip("`"))]
    end = next(number for number, text in enumerate(rest) if text.strip() == mark)
    return "\n".join(rest[:end])


def _printed(law: Law, name: str) -> Printed:
    return Printed(name, law.printed_value(name), law.every_parameter[name].source)


def _asked(law: Law, name: str) -> PointRead:
    point = law.points[name]
    return PointRead(name, point.question, point.answers, point.ruling)


def _proofs(name: str, on: Sequence[str], verdicts: Sequence[LatestVerdict]) -> RuleProofs | None:
    """Every proof about an action depends on all its rules."""
    ours = [one for one in verdicts if one.task in on]
    if not ours:
        return None

    def count(word: str) -> int:
        return sum(one.word == word and not one.known for one in ours)

    about = dict.fromkeys(
        f"{text(one.obligation)}: {one.word}" for one in ours if one.obligation.subject == name
    )
    known = sum(one.known for one in ours)
    return RuleProofs(
        proved=count("proved"),
        refuted=count("refuted"),
        unknown=count("unknown"),
        known=known,
        constructed=count("constructed"),
        about=tuple(about),
    )


def committed_cases(game: Game) -> Mapping[str, RuleCases]:
    """The cases that exercise each rule, by the suite's index; none where there is no suite."""
    folder = game.cases
    return suite_folder.index(folder).rules if suite_folder.there(folder) else {}
