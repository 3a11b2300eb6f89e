"""What is not proved: under which answers it fails, and the position that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lexludi.language.law import ENGLISH
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.proof_report import Failure
from lexludi.readings import picture
from lexludi.site.addresses import Address
from lexludi.site.evidence.proving import WORDS
from lexludi.site.published_game import PublishedGame


class Example(NamedTuple):
    """A position that shows a failure, with the step that does.

    `drawing` is the place of its drawing on the site, a file of its own because there are many; ""
    where there is no position, and where it is no failure.
    """

    obligation: str
    players: tuple[int, ...]
    message: str
    answers: tuple[tuple[Address, str, str], ...]
    step: str
    drawing: str


class FailedDeclaration(NamedTuple):
    """A declaration that does not hold everywhere, with an example of each way in which it fails.

    `called` says whether the law itself declares the failure.  What has a constructed position only
    is no failure: `constructed` says so.
    """

    subject: str
    title: str
    known: bool
    constructed: bool
    called: str
    address: Address
    sentence: str
    examples: tuple[Example, ...]


def findings(game: PublishedGame) -> Iterator[FailedDeclaration]:
    """Everything that is not proved; what the law does not declare goes first."""
    failures = sorted(game.proofs.failures, key=lambda one: one.known)
    for known, subject in dict.fromkeys((one.known, one.subject) for one in failures):
        own = [one for one in failures if (one.known, one.subject) == (known, subject)]
        yield _finding(game, subject, own)


def _finding(game: PublishedGame, subject: str, failures: Sequence[Failure]) -> FailedDeclaration:
    addresses = game.addresses
    kind, name = next(one for one in addresses.declarations if one[1] == subject)
    sentence, first = addresses.declaration(kind, name).sentence, failures[0]
    return FailedDeclaration(
        subject=subject,
        title=subject,
        known=first.known,
        constructed=all(one.word == "constructed" for one in failures),
        called=WORDS["known" if first.known else first.word],
        address=addresses.declared(kind, name),
        sentence=sentence,
        examples=tuple(_examples(game, failures)),
    )


def _examples(game: PublishedGame, failures: Sequence[Failure]) -> Iterator[Example]:
    """Of each obligation the example with the fewest players."""
    yield from (_example(game, alike) for alike in _alike(failures))


def _alike(failures: Sequence[Failure]) -> Iterable[list[Failure]]:
    """The failures of each obligation, that with the fewest players first."""
    own: dict[Obligation, list[Failure]] = {}
    for failure in sorted(failures, key=lambda one: one.players):
        own.setdefault(failure.claim, []).append(failure)
    return own.values()


def _example(game: PublishedGame, failures: Sequence[Failure]) -> Example:
    speech, first = game.speech[ENGLISH], failures[0]
    return Example(
        obligation=first.obligation,
        players=tuple(one.players for one in failures),
        message=first.message,
        answers=tuple(_answer(game, *one) for one in first.answers.items()),
        step=speech.step(first.step) if first.step else "",
        drawing=_place(game, first) if _is_drawn(first) else "",
    )


def _answer(game: PublishedGame, name: str, answer: str) -> tuple[Address, str, str]:
    """An answer to a point or a variant in words, after the question and where it is asked."""
    speech, addresses = game.speech[ENGLISH], game.addresses
    if name in game.law.variants:
        address, label = addresses.declared("variant", name), speech.choice(name, answer)
    else:
        address, label = addresses.point(name), speech.answer(name, answer)
    return address, speech.question(name), label


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The drawings by their places on the site; none where nothing was proved."""
    if game.dossier.proofs is None:
        return
    for failures in _alike(game.proofs.failures):
        if _is_drawn(failures[0]):
            yield _place(game, failures[0]), _drawn(game, failures[0]).encode()


def _is_drawn(failure: Failure) -> bool:
    return failure.position is not None and failure.word != "constructed"


def _place(game: PublishedGame, failure: Failure) -> str:
    return f"{game.name}/verification/drawings/{_name(failure)}.svg"


def _name(failure: Failure) -> str:
    claim = failure.claim
    parts = (claim.subject, claim.kind, claim.about, failure.task, claim.part)
    return "-".join(re.sub(r"\W+", "-", part) for part in parts if part)


def _drawn(game: PublishedGame, failure: Failure) -> str:
    position = failure.position or {}
    chosen = {**failure.answers, **failure.parameters}
    return picture.picture(game.game, position, ENGLISH, (), _name(failure), chosen).svg
