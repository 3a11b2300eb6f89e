"""What step a text tells, in any language of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from lexludi.catalogue import Game
from lexludi.editions.language import languages
from lexludi.language import Step
from lexludi.language.suggest import several
from lexludi.readings import labels
from lexludi.readings.labels import Speech
from lexludi.readings.loose_steps import likely
from lexludi.readings.step_words import StepSentences
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown

LONGEST = 300
"""The most letters of a text that is taken for a step."""
DOTS = "…"
"""Stands in a sentence for what a player has to tell."""
SHOWN = 3
"""So many sentences are named where a text is not understood, or can mean several steps."""


class UnreadStep(UsageError):
    """A text tells no step: it is too `long`, `untold`, or may tell `several`.

    `choices` are sentences of which one may be meant; in English they stand in the message.
    """

    def __init__(self, message: str, how: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.how = how
        self.choices = choices


class StepTexts:
    """Understands texts that tell steps of a game; texts in the `code` language come first."""

    def __init__(self, game: Game, code: str) -> None:
        self._game = game
        self._codes = (code, *(other for other in languages() if other != code))

    def step(self, text: str) -> Step:
        """The step that a text tells.

        The sentences that tell steps are understood in every language, and what is near to one.
        UnreadStep, with sentences to choose from, where it tells none or may tell several.
        """
        if len(text) > LONGEST:
            raise UnreadStep(f"a step has at most {LONGEST} letters, not {len(text)}", "long")
        for found in self._found(text):
            if len(found) == 1:
                return found[0]
            if found:
                meant = tuple(f"{shown(self.told(s))} ({s['do']})" for s in found[:SHOWN])
                message = f"{shown(text)} may mean several steps: {listed(meant, 'or')}"
                raise UnreadStep(message, "several", meant)
        near = tuple(map(shown, self._near(text)))
        message = f"{shown(text)} tells no step; it may be written like {listed(near, 'or')}"
        raise UnreadStep(message, "untold", near)

    def told(self, step: Step) -> str:
        """The sentence that tells a step, in the first language."""
        return self._speech.step(step)

    def example(self) -> str:
        """A sentence of a player's step, with dots for what it tells."""
        return next(self._sentences())

    def _sentences(self) -> Iterator[str]:
        """The sentences of players' steps, told of the first player, with dots for all else."""
        speech = self._speech
        for action in speech.law.actions.values():
            if action.has_me:
                values = dict.fromkeys((one.name for one in action.arguments), DOTS)
                yield speech.step_template(action).format(who=speech.seat(0), **values)

    def _found(self, text: str) -> Iterator[tuple[Step, ...]]:
        """What a text means, the surest first: by whole sentences, then by likeness to one."""
        readers: tuple[Callable[[Speech, str], tuple[Step, ...]], ...] = (_exactly, likely)
        for reader in readers:
            for code in self._codes:
                yield reader(_speech(self._game, code), text)

    @property
    def _speech(self) -> Speech:
        return _speech(self._game, self._codes[0])

    def _near(self, text: str) -> tuple[str, ...]:
        """The sentences that are nearest to a text."""
        return several(text, self._sentences(), SHOWN, likeness=0)


def _exactly(speech: Speech, text: str) -> tuple[Step, ...]:
    return StepSentences(speech).read(text)


@cache
def _speech(game: Game, code: str) -> Speech:
    return labels.of(game, code)
