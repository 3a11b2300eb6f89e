"""The position in which two answers to a point part, and what follows, as a page shows it."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from lexludi.comparison.difference import Difference
from lexludi.comparison.outcome import Outcome
from lexludi.play import setups
from lexludi.play.adapter import InPlay, LawAdapter
from lexludi.readings import picture
from lexludi.readings.labels import Speech
from lexludi.site.published_game import PublishedGame

Position = dict[str, Any]


class WordedChange(NamedTuple):
    """A new value in words, and whether it is new under this answer only."""

    label: str
    value: str
    apart: bool


class Follows(NamedTuple):
    """What follows under one answer: the outcome, what it changes in words, the position after."""

    answer: str
    outcome: Outcome
    changes: tuple[WordedChange, ...]
    winners: str
    scores: str
    drawn: Markup


class WitnessView(NamedTuple):
    """A difference in words and pictures; `drawn` is the position before, empty where none is."""

    difference: Difference
    variants: tuple[str, ...]
    supposed: tuple[tuple[str, str], ...]
    drawn: Markup
    step: str
    follows: tuple[Follows, ...]


def witness(game: PublishedGame, language: str, found: Difference) -> WitnessView:
    """A difference as a page in a language shows it."""
    speech = game.speech[language]
    shown = _Shown(game, language, found)
    return WitnessView(
        difference=found,
        variants=tuple(_variants(game, speech, found.variants)),
        supposed=tuple((point, speech.answer(point, a)) for point, a in found.supposed.items()),
        drawn=shown.drawn(found.witness, (), "before") if found.witness else Markup(),
        step=speech.step(found.step) if found.step else "",
        follows=tuple(shown.follows()),
    )


def _variants(game: PublishedGame, speech: Speech, chosen: Mapping[str, Any]) -> Iterator[str]:
    """The variants that are agreed on, in words; those that are usual go without saying."""
    for name, variant in game.law.variants.items():
        if chosen.get(name, variant.default) != variant.default:
            yield speech.choice(name, chosen[name])


class _Shown:
    """What follows in a difference, in the words and the pictures of a language."""

    def __init__(self, game: PublishedGame, language: str, found: Difference) -> None:
        self._game, self._language, self._found = game, language, found
        self._speech = game.speech[language]

    def follows(self) -> Iterator[Follows]:
        """What follows under the ruling, and under the other answer; nothing where none is."""
        found = self._found
        if found.outcome_a is not None and found.outcome_b is not None:
            yield self._under(found.a, found.outcome_a, found.outcome_b)
            yield self._under(found.b, found.outcome_b, found.outcome_a)

    def _under(self, answer: str, outcome: Outcome, other: Outcome) -> Follows:
        result = outcome.get("result") or {}
        return Follows(
            answer=answer,
            outcome=outcome,
            changes=tuple(self._changes(_news(outcome), _news(other))),
            winners=self._seats(result.get("winners", ())),
            scores=self._scores(result.get("scores", ())),
            drawn=self._after(answer, outcome),
        )

    def _changes(
        self, news: Mapping[str, Any], others: Mapping[str, Any]
    ) -> Iterator[WordedChange]:
        for path, new in news.items():
            label, value = self._speech.change(path, new)
            yield WordedChange(label, value, path not in others or others[path] != new)

    def _after(self, answer: str, outcome: Outcome) -> Markup:
        """The position to which a legal step leads, or in which a game begins."""
        if "starts" in outcome:
            return self.drawn(self._start(answer), tuple(outcome["starts"]), answer)
        if not outcome.get("legal") or self._found.witness is None:
            return Markup()
        after = changed(self._found.witness, outcome["changes"])
        return self.drawn(after, tuple(outcome["changes"]), answer)

    def _start(self, answer: str) -> Position:
        """The position in which a game begins under an answer."""
        law, found = self._game.law, self._found
        answers = {**found.supposed, found.point: answer}
        players = found.players or law.players[0]
        return InPlay(
            LawAdapter(law, setups.make(law, players, answers, found.variants))
        ).position()

    def drawn(self, position: Position, marked: tuple[str, ...], name: str) -> Markup:
        """A position with marks; `name` tells it from the others of this difference."""
        title = "-".join((self._found.point, self._found.b, name)).replace(".", "-")
        drawing = picture.picture(
            self._game.game, position, self._language, marked, title, self._found.variants
        )
        return Markup(drawing.svg)

    def _seats(self, seats: Sequence[int]) -> str:
        return self._speech.language.phrases.between.join(map(self._speech.seat, seats))

    def _scores(self, scores: Sequence[Sequence[int]]) -> str:
        """Each seat with its score; parts that decide between equals where any seat has some."""
        parts = 1 + max((i for score in scores for i, part in enumerate(score) if part), default=0)
        phrases = self._speech.language.phrases
        texts = (" / ".join(map(str, score[:parts])) for score in scores)
        items = (
            phrases.item.format(key=self._speech.seat(seat), value=score)
            for seat, score in enumerate(texts)
        )
        return phrases.between.join(items)


def _news(outcome: Outcome) -> Mapping[str, Any]:
    """The new values of an outcome, by JSON pointer."""
    found: Mapping[str, Any] = outcome.get("changes") or outcome.get("starts") or {}
    return found


def changed(position: Position, changes: Mapping[str, Any]) -> Position:
    """A position with new values at JSON pointers."""
    found = copy.deepcopy(position)
    for path, new in changes.items():
        *above, last = path.split("/")[1:]
        place: Any = found
        for key in above:
            place = place[_key(place, key)]
        place[_key(place, last)] = new
    return found


def _key(place: Any, key: str) -> str | int:
    return int(key) if isinstance(place, list) else key
