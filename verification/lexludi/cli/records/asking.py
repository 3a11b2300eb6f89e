"""Asking in the terminal for what a dispute lacks: game, players, step, position."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from lexludi.catalogue import Game, installed
from lexludi.cli import streams
from lexludi.cli.choices import game_of_record
from lexludi.cli.output import printable
from lexludi.cli.spoken import chosen, either, told
from lexludi.language import Law, Position, Step
from lexludi.language.dependencies import reached
from lexludi.play.record import StepWords
from lexludi.readings import labels
from lexludi.readings.labels import Speech
from lexludi.readings.step_words import StepSentences, folded
from lexludi.readings.written_steps import LONGEST as LONGEST_STEP
from lexludi.readings.written_steps import StepTexts, UnreadStep
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown
from lexludi.support.strict_json import JsonFault, parse, read_text

LONGEST = 10_000
"""The most letters of an answer in the terminal."""
Answer = TypeVar("Answer")


def step_words(folder: str | None) -> StepWords:
    """What understands the steps of records that are told in words."""

    def understood(name: str, text: str) -> Step:
        return StepTexts(game_of_record(name, folder), chosen()).step(text)

    return understood


def begun(path: Path | None) -> dict[str, Any]:
    """What a file tells of a dispute; nothing where there is none.  UsageError if it is no JSON."""
    if path is None:
        return {}
    try:
        value = parse(read_text(path))
    except JsonFault as fault:
        raise UsageError(f"{path}: {fault}") from None
    if not isinstance(value, dict):
        raise UsageError(f"{path}: $: expected an object with what is known of the dispute")
    return value


def completed(value: Mapping[str, Any], folder: str | None) -> dict[str, Any]:
    """A dispute with its game, players and step, which are asked for where they are missing."""
    found = dict(value)
    if "game" not in found:
        found["game"] = _asked(told("ask.game", games=either(installed())), _game)
    game = game_of_record(str(found["game"]), folder)
    if "setup" not in found and "players" not in found:
        counts = game.law.counts
        question = told("ask.players", counts=either(counts))
        found["players"] = _asked(question, lambda text: _count(text, counts))
    if "steps" not in found:
        found.setdefault("position", {})
        if "step" not in found:
            found["step"] = _step(game)
    return found


def whole(game: Game, told_of: Any, position: Position, step: Step) -> Any:
    """A position with what the rules of a step read, which is asked for where nobody told it.

    `told_of` is what is known, `position` the whole that it was completed to.
    """
    speech = labels.of(game, chosen())
    found = dict(told_of)
    for name in _read(game.law, step):
        if name not in found:
            found[name] = _asked_value(speech, name, position[name])
    return found


def _read(law: Law, step: Step) -> Iterator[str]:
    """The variables that the rules of a step read or write, in the order of the law."""
    rules = law.rules_of(step["do"])
    exceptions = [e.name for rule in rules for e in law.exceptions_to(rule.name)]
    names = [step["do"], *(rule.name for rule in rules), *exceptions]
    used = frozenset().union(*(reached(name, law.uses) for name in names))
    return (name for name in law.state if name in used)


def _asked_value(speech: Speech, name: str, value: Any) -> Any:
    """What a variable is, by whoever answers; `value` where he agrees."""
    kind = speech.law.state[name].type
    words = speech.value_text(kind, value)
    question = told("ask.value", what=speech.variable(name), value=words)

    def understood(text: str) -> Any:
        if not text.strip():
            return value
        for found, rest in StepSentences(speech).value(kind, folded(text)):
            if not rest.strip():
                return found
        raise UsageError(told("ask.entries", example=repr(words)))

    return _asked(question, understood)


def _step(game: Game) -> Step:
    texts = StepTexts(game, chosen())

    def understood(text: str) -> Step:
        try:
            return texts.step(text)
        except UnreadStep as error:
            choices = either(error.choices)
            why = told(f"ask.{error.how}", text=shown(text), choices=choices, most=LONGEST_STEP)
            raise UsageError(why) from None

    step = _asked(told("ask.step", example=repr(texts.example())), understood)
    streams.warn(printable(told("ask.understood", step=texts.told(step))))
    return step


def _game(text: str) -> str:
    name = text.strip().casefold()
    if name not in installed():
        raise UsageError(told("ask.unknown", given=shown(name), known=either(installed())))
    return name


def _count(text: str, counts: tuple[int, ...]) -> int:
    if text.strip() not in map(str, counts):
        raise UsageError(told("ask.unknown", given=shown(text.strip()), known=either(counts)))
    return int(text)


def _asked(question: str, understood: Callable[[str], Answer]) -> Answer:
    """What is answered to a question, which is asked again until the answer is understood.

    UsageError where nobody answers any more.
    """
    while True:
        streams.warn(printable(question))
        line = sys.stdin.readline(LONGEST)
        if not line:
            raise UsageError(told("ask.nobody", question=question))
        try:
            return understood(line.rstrip("\n"))
        except UsageError as error:
            streams.warn(printable(told("ask.again", why=error)))
