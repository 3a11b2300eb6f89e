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
FIRST_SEAT = 1
"""What people count the first seat as."""
SHOWN = 3
"""So many sentences are named where a text is not understood, or can mean several steps."""


class StepTexts:
    """Understands texts that tell steps of a game; texts in the `code` language come first."""

    def __init__(self, game: Game, code: str) -> None:
        self._game = game
        self._codes = (code, *(other for other in languages() if other != code))

    def step(self, text: str) -> Step:
        """The step that a text tells.

        The sentences that tell steps are understood in every language, and what is near to one.
        UsageError, with sentences to choose from, where it tells none or may tell several.
        """
        if len(text) > LONGEST:
            raise UsageError(f"a step has at most {LONGEST} letters, not {len(text)}")
        for found in self._found(text):
            if len(found) == 1:
                return found[0]
            if found:
                meant = listed((f"{shown(self.told(s))} ({s['do']})" for s in found[:SHOWN]), "or")
                raise UsageError(f"{shown(text)} may mean several steps: {meant}")
        raise UsageError(f"{shown(text)} tells no step; {self._examples(text)}")

    def told(self, step: Step) -> str:
        """The sentence that tells a step, in the first language."""
        return self._speech.step(step)

    def example(self) -> str:
        """A sentence of a player's step, with the names of what it tells in braces."""
        actions = self._speech.law.actions.values()
        return next(self._speech.step_template(action) for action in actions if action.has_me)

    def _found(self, text: str) -> Iterator[tuple[Step, ...]]:
        """What a text means, the surest first: by whole sentences, then by likeness to one."""
        readers: tuple[Callable[[Speech, str], tuple[Step, ...]], ...] = (_exactly, likely)
        for reader in readers:
            for code in self._codes:
                yield reader(_speech(self._game, code), text)

    @property
    def _speech(self) -> Speech:
        return _speech(self._game, self._codes[0])

    def _examples(self, text: str) -> str:
        """The sentences that are nearest to a text."""
        law = self._speech.law
        templates = [self._speech.step_template(action) for action in law.actions.values()]
        near = several(text, templates, SHOWN, likeness=0)
        return f"it may be written like {listed(map(shown, near), 'or')}"


def _exactly(speech: Speech, text: str) -> tuple[Step, ...]:
    return StepSentences(speech).read(text)


@cache
def _speech(game: Game, code: str) -> Speech:
    return labels.of(game, code, FIRST_SEAT)
