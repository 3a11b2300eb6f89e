"""Whether an edition fits a law: every rule, point and answer that it names is one of the law's."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.editions import Edition, EditionError
from lexludi.language import Law
from lexludi.support.messages import unknown


def sound(law: Law, edition: Edition) -> Edition:
    """The edition; EditionError with everything in it that the law knows nothing of."""
    found = tuple(faults(law, edition))
    if found:
        raise EditionError(edition.code, found)
    return edition


def citable(law: Law) -> frozenset[str]:
    """What a passage may support: rules, parameters, variants, definitions, and the scoring."""
    groups = (law.every_parameter, law.variants, law.definitions)
    return frozenset(
        {*law.names(), *(name for group in groups for name in group), law.scoring.name}
    )


def faults(law: Law, edition: Edition) -> Iterator[str]:
    """The rules, assumptions, points and answers of an edition that the law does not have."""
    known = citable(law)
    if edition.game != law.game:
        yield f"an edition of {edition.game}, not of {law.game}"
    for passage in edition.passages:
        for rule in passage.rules:
            yield from _uncitable(law, f"passage {passage.name}", rule, known)
        for name in passage.assumptions:
            where = f"passage {passage.name}"
            yield from _unknown(where, "assumption", name, frozenset(law.assumptions))
        for point, answer in passage.stated():
            yield from _unstated(law, f"passage {passage.name}", point, answer)
    for rule in edition.silent.rules:
        yield from _uncitable(law, "silent.rules", rule, known)
    for point in edition.silent.points:
        yield from _unknown("silent.points", "point", point, frozenset(law.points))
    for point, answer in edition.silent.letter.items():
        yield from _unstated(law, "silent.letter", point, answer)
        if point in law.points and point not in edition.silent.points:
            yield f"silent.letter: {point} is not in silent.points, so there is no silence to read"


def _uncitable(law: Law, where: str, rule: str, known: frozenset[str]) -> Iterator[str]:
    if rule in law.actions:
        parts = f"{rule}.when says when it is due, {rule}.who who may do it"
        yield f"{where}: {rule} is an action, of which a passage cites a part: {parts}"
    elif rule in law.state:
        how = "write its start as a parameter, or what changes it as a rule, and cite that"
        yield f"{where}: {rule} is a state, which no passage cites: {how}"
    else:
        yield from _unknown(where, "rule", rule, known)


def _unstated(law: Law, where: str, point: str, answer: str) -> Iterator[str]:
    if point not in law.points:
        yield from _unknown(where, "point", point, frozenset(law.points))
    else:
        known = frozenset(law.points[point].answers)
        yield from _unknown(where, f"answer to {point}", answer, known)


def _unknown(where: str, kind: str, name: str, known: frozenset[str]) -> Iterator[str]:
    if name not in known:
        yield f"{where}: {unknown(kind, name, tuple(sorted(known)))}"
