"""The meanings of one law compared: the machine, the explanations, the solver's formulas."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.random_laws import draws
from tests.random_laws.chapters import chapter
from tests.random_laws.meanings import Meaning, Undecided
from tests.random_laws.moments import Moment
from tests.random_laws.positions import Here, compare_position
from tests.random_laws.report import Difference, Report, outcome
from tests.random_laws.shown_loops import compare_loops
from tests.random_laws.tries import compare_steps
from tests.random_laws.verdicts import compare_verdicts

from lexludi.language import Law, LawError, Machine, Setup, SetupError, load
from lexludi.proofs.solver import begin_afresh

MOST_SETUPS = 12
"""So many setups are drawn until one is allowed: conditions of a law may exclude each other."""
MOST_TRIES = 50
"""So many chapters are drawn for a seed until one is a valid law: a few become too large."""


@dataclass(frozen=True)
class Effort:
    """How much of a law is compared, for each of up to two numbers of players."""

    steps: int = 6
    positions: int = 6
    setups: int = 1
    proofs: bool = False


def law_of(seed: int) -> tuple[str, Law]:
    """The chapter of a seed, and its law."""
    for number in range(MOST_TRIES):
        text = chapter(random.Random(f"{seed} {number}"))
        try:
            return text, read(text)
        except LawError:
            continue
    raise ValueError(f"no valid law in {MOST_TRIES} chapters of seed {seed}")


def read(text: str) -> Law:
    """The law of a chapter; LawError where it is at fault."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "law"
        place.mkdir()
        (place / "01-law.md").write_text(text, encoding="utf-8")
        return load(place)


def compare(seed_or_chapter: int | str, effort: Effort | None = None, seed: int = 0) -> Report:
    """Compare the meanings of the law of a seed, or of a chapter; the report has every difference.

    What is drawn for a chapter, such as positions and steps, depends on `seed`.
    """
    if isinstance(seed_or_chapter, int):
        seed = seed_or_chapter
        _, law = law_of(seed)
    else:
        law = read(seed_or_chapter)
    return compare_law(law, effort or Effort(), random.Random(f"play {seed}"))


def compare_law(law: Law, effort: Effort, source: random.Random) -> Report:
    """Compare the meanings of a law; an exception in one of them is a difference, too."""
    report = Report()
    for players in sorted({source.choice(law.counts), law.players[1]}):
        try:
            _compare_with(law, players, report, effort, source)
        except Exception as error:  # a crash of one meaning is a finding
            report.differ("a crash", f"{players} players", type(error).__name__, _last(error))
    return report


def _compare_with(
    law: Law, players: int, report: Report, effort: Effort, source: random.Random
) -> None:
    """Compare games of so many players, and hold the verdicts against them."""
    begin_afresh()
    meaning, moments = Meaning(law, players), []
    with suppress(SetupError):
        for _ in range(effort.setups):
            setup = drawn_setup(law, players, source)
            moments += list(_compare(meaning, setup, report, effort, source))
    if effort.proofs:
        decided = compare_verdicts(law, players, moments, report, source)
        compare_loops(law, players, decided, report)


def _last(error: BaseException) -> str:
    """The error with the innermost line of code that it comes from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""
    return f"{error} at {place}"


def drawn_setup(law: Law, players: int, source: random.Random) -> Setup:
    """A random setup; SetupError where none of many is one that the law allows."""
    for _ in range(MOST_SETUPS):
        points = {name: source.choice(item.answers) for name, item in law.points.items()}
        variants = {name: source.choice(item.choices) for name, item in law.variants.items()}
        with suppress(SetupError):
            return Setup(players, points, variants).drawn(law, source).completed(law)
    raise SetupError("no setup was found")


def _compare(
    meaning: Meaning, setup: Setup, report: Report, effort: Effort, source: random.Random
) -> Iterator[Moment]:
    """Compare one game; its moments, which verdicts can be held against."""
    machine = Machine(meaning.law, setup)
    position = _start(meaning, machine, report)
    for number in range(effort.steps + effort.positions):
        if position is None or number >= effort.steps:
            position = draws.position(source, machine)
        here = Here(meaning, machine, position, report)
        compare_position(here, source)
        steps, legal = compare_steps(here, source)
        yield Moment(machine, position)
        yield from (Moment(machine, position, step) for step in [*steps, *legal[:2]])
        position = _next(machine, position, legal, source)


def _start(meaning: Meaning, machine: Machine, report: Report) -> Any:
    """Compare the position at the start; None where it is undefined."""
    answers = {**machine.setup.answers, **machine.setup.variants}
    found = outcome(lambda: machine.plain(machine.start()))
    with meaning.theory.noting() as duties:
        start = meaning.theory.start()
    model = meaning.model(_any_state(meaning), answers)
    undecided = meaning.undefined(model, duties)
    expected = undecided or {
        name: meaning.read(model, item.type, start[name])
        for name, item in meaning.law.state.items()
    }
    report.same("the start", machine.setup, found, expected)
    return None if isinstance(found, Undecided) else machine.start()


def _any_state(meaning: Meaning) -> dict[str, Any]:
    """The open position itself: a start reads nothing of it."""
    return meaning.state


def _next(machine: Machine, position: Any, legal: list[Any], source: random.Random) -> Any:
    """The position after a random legal step, None where there is none."""
    if not legal:
        return None
    step = source.choice(legal)
    after = outcome(lambda: machine.plain(machine.advance(position, step)))
    if isinstance(after, Undecided) or draws.beyond(after):
        return None
    return machine.advance(position, step)


__all__ = ["Difference", "Effort", "Report", "compare", "compare_law", "law_of", "read"]
