"""The ledger: of every rule and passage, what it is tied to, and where a tie is missing.

A rule is encoded, exercised by cases that allow and that refuse, proved or open, written down once
in the documents, and found in each edition or recorded as left unsaid there.  A passage supports
rules, or gives the reason why it supports none.  A point is answered by each edition, or recorded
as left open there.  A rule that no edition supports reads a point, or rests on an assumption; so
does a parameter, an action and the scoring.  A variant is offered by some edition.  Whatever is
missing of this is a hole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from lexludi.cases import suite_folder
from lexludi.cases.case import SuiteIndex
from lexludi.catalogue import Game
from lexludi.editions import Edition, Passage
from lexludi.language import Law
from lexludi.language.declarations import Action, Declared, Exempting, Rule
from lexludi.mutation import promises
from lexludi.mutation.promise_report import FaultRow
from lexludi.proofs.results import Tally
from lexludi.readings import labels, readings
from lexludi.readings.numerals import of_edition
from lexludi.support.progress import Progress, ProgressUpdate, no_progress
from lexludi.verify.ledger_report import EditionRow, Ledger, RuleRow

Tallies = Mapping[str, Tally]
"""How many verdicts of each kind the obligations of an action have, by its name."""
Faults = Mapping[str, Sequence[FaultRow]]
"""The faults that were put into the effects of each rule, and what became of them."""


def kept(game: Game, *, proofs: Tallies, progress: Progress = no_progress) -> Ledger:
    """The ledger of a law with its committed cases, if there are any, and its editions.

    An edition that cannot be used is a hole, and so are the labels of a language.
    """
    books, wrong = readings.usable_editions(game)
    index = suite_folder.read(game.cases).index if suite_folder.there(game.cases) else None
    progress(ProgressUpdate("ledger", 1, 1))
    found = take(game.law, books, index, proofs, _faults(game))
    return replace(found, holes=(*wrong, *labels.unusable(game), *found.holes))


def _faults(game: Game) -> Faults:
    """What became of the faults in each rule's effects; nothing where the report is out of date."""
    if not promises.COMMITTED.there(game) or promises.COMMITTED.outdated(game):
        return {}
    rows = promises.COMMITTED.read(game).rows
    return {rule: [row for row in rows if row.rule == rule] for rule in game.law.rules}


def take(
    law: Law,
    books: Sequence[Edition],
    index: SuiteIndex | None,
    proofs: Tallies | None,
    faults: Faults = MappingProxyType({}),
) -> Ledger:
    """The ledger of a law with its editions, its cases, and the verdicts on each action.

    Without cases (None) no rule is said to lack any, without verdicts none to be undecided, and
    without `faults` none to have an effect that no promise guards, and without editions none that
    nobody says it.
    """
    rows = [
        _with_faults(_rule(law, books, index, proofs, rule), faults.get(rule.name, ()))
        for rule in law.rules.values()
    ]
    rows += [_parameter(law, books, name) for name in law.every_parameter]
    rows += [_action(law, books, action) for action in law.actions.values()]
    rows += [_row(law, books, way, "variant", way.name) for way in law.variants.values()]
    rows.append(_row(law, books, law.scoring, "scoring", law.scoring.name))
    unfounded = [row for row in rows if not row.founded] if books else []
    holes = [
        *(() if index is None else _unexercised(rows)),
        *_unnoticed(faults),
        *_unsaid(books, rows),
        *(f"{_kind(row)} {row.name}: no passage, point or assumption says it" for row in unfounded),
        *_unanswered(law, books),
        *_odd(law, books),
    ]
    undecided = [row.name for row in rows if row.unproved]
    return Ledger(
        tuple(rows),
        tuple(map(_book, books)),
        tuple(holes),
        tuple(undecided),
        tuple(row.name for row in unfounded) if books else None,
    )


def _kind(row: RuleRow) -> str:
    return "rule" if row.is_rule else row.kind


def _rule(
    law: Law,
    books: Sequence[Edition],
    index: SuiteIndex | None,
    proofs: Tallies | None,
    rule: Rule | Exempting,
) -> RuleRow:
    cited = None if index is None else index.rules.get(rule.name)
    known = proofs or {}
    tallies = [known[action] for action in law.actions_of(rule) if action in known]
    unseen = proofs is not None and not tallies
    return replace(
        _row(law, books, rule, rule.kind, rule.name),
        legal=len(cited.legal) if cited else 0,
        illegal=len(cited.illegal) if cited else 0,
        proved=sum(tally.proved for tally in tallies),
        constructed=sum(tally.constructed for tally in tallies),
        unproved=sum(tally.refuted + tally.unknown for tally in tallies) or int(unseen),
        missing=_missing(books, rule.name),
    )


def _row(law: Law, books: Sequence[Edition], item: Declared, kind: str, *supported: str) -> RuleRow:
    """The row of a declaration with all that says it; `supported` are its names in the editions."""
    return RuleRow(
        name=item.name,
        kind=kind,
        place=f"{item.place.file}:{item.place.line}",
        editions=_support(books, supported),
        points=tuple(sorted(_points(law, item.name))),
        assumptions=tuple(one.name for one in law.assumptions_of(item.name)),
    )


def _points(law: Law, name: str) -> Iterator[str]:
    """The points that a declaration reads, and those that decide between it and an exception."""
    read = law.uses.get(name, frozenset())
    read = read.union(*(law.uses.get(e.name, frozenset()) for e in law.exceptions_to(name)))
    yield from read & law.points.keys()


def _with_faults(row: RuleRow, faults: Sequence[FaultRow]) -> RuleRow:
    """The row of a rule with the faults in its effects, and the promises that notice them."""
    return replace(
        row,
        faults=len(faults),
        unnoticed=sum(one.word == "unnoticed" for one in faults),
        noticed_by=tuple(sorted({one.by for one in faults if one.by})),
    )


def _unnoticed(faults: Faults) -> Iterator[str]:
    for rule, rows in faults.items():
        for row in rows:
            if row.word == "unnoticed":
                yield f"rule {rule}: no promise notices the fault: {row.id}"


def _parameter(law: Law, books: Sequence[Edition], name: str) -> RuleRow:
    row = _row(law, books, law.every_parameter[name], "parameter", name)
    return replace(row, missing=_missing(books, name))


def _action(law: Law, books: Sequence[Edition], action: Action) -> RuleRow:
    """The row of an action; editions say when it is due and who does it."""
    return _row(law, books, action, "action", f"{action.name}.when", f"{action.name}.who")


def _support(books: Sequence[Edition], names: Collection[str]) -> dict[str, int]:
    """How many passages of each edition support one of some names."""
    return {
        book.code: len({p.name for name in names for p in book.supporting(name)}) for book in books
    }


def _missing(books: Sequence[Edition], name: str) -> tuple[str, ...]:
    """The editions that neither support a rule or parameter nor are recorded as silent on it."""
    return tuple(
        book.code for book in books if not book.supporting(name) and name not in book.silent.rules
    )


def _unexercised(rows: Sequence[RuleRow]) -> Iterator[str]:
    for row in rows:
        if row.is_rule and not row.legal:
            yield f"rule {row.name}: no case follows it"
        if row.kind == "guard" and not row.illegal:
            yield f"rule {row.name}: no case breaks it"


def _unsaid(books: Sequence[Edition], rows: Sequence[RuleRow]) -> Iterator[str]:
    for book in books:
        for row in rows:
            if book.code in row.missing:
                yield f"edition {book.code}: {row.name} is neither supported nor recorded as silent"


def _unanswered(law: Law, books: Sequence[Edition]) -> Iterator[str]:
    for book in books:
        for point in law.points:
            if not book.stating(point) and point not in book.silent.points:
                yield f"edition {book.code}: point {point} is neither answered nor silent"


def _odd(law: Law, books: Sequence[Edition]) -> Iterator[str]:
    for book in books:
        yield from map(str, of_edition(law, book))


def _book(book: Edition) -> EditionRow:
    idle = [p for p in book.passages if not p.rules]
    answered = {point for passage in book.passages for point, _ in passage.stated()}
    return EditionRow(
        edition=book.code,
        passages=len(book.passages),
        supporting=len(book.passages) - len(idle),
        idle=dict(sorted(Counter(map(_why_none, idle)).items())),
        points=len(answered),
        silences=len(book.silent.points),
    )


def _why_none(passage: Passage) -> str:
    """Why a passage supports no rule: it has a reason, says what is assumed, or is of its kind."""
    return str(passage.idle or ("assumption" if passage.assumptions else passage.kind))
