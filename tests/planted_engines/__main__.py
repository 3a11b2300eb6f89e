"""Run the cases against engines with one planted fault each, and see which rule is named first.

    python3 -m tests.planted_engines                      every engine of Manila
    python3 -m tests.planted_engines --only pledged       those with a text in their names
    python3 -m tests.planted_engines --half tuned         one half of them, by a hash of the name
    python3 -m tests.planted_engines --game cartagena --cases FOLDER
    python3 -m tests.planted_engines --coarse joined      behind joined and automatic steps
    python3 -m tests.planted_engines --coarse lacking --sample 4    every fourth engine

The ranking of rules was tuned on the half `tuned` and the miniatures, then on `held-out` as well.
The engines of `fresh` were written after that.
A line for each engine; the exit status is 1 where fewer than nine in ten of the engines that fail
have the right rule first, or where an engine passes that is not listed as a hole.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from multiprocessing import Pool

from tests.arguments import at_least, folder, those_with
from tests.planted_engines.fault import GAMES, Planted, planted_of
from tests.planted_engines.running import Outcome, declarations, tried

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game
from lexludi.support.errors import UsageError
from lexludi.support.messages import plural

WANTED = 0.9
"""The share of failing engines whose rule has to be named first."""


def main(arguments: list[str]) -> int:
    """Try the engines that were asked for, and print what became of each."""
    asked, chosen = _asked(arguments)
    outcomes = []
    with Pool(asked.jobs) as pool:
        for one in pool.imap(partial(tried, cases=asked.cases, coarse=asked.coarse), chosen):
            print(line(one), flush=True)
            outcomes.append(one)
    print(summary(outcomes))
    return int(not sound(outcomes))


def _asked(arguments: list[str]) -> tuple[argparse.Namespace, Sequence[Planted]]:
    parser = argparse.ArgumentParser("tests.planted_engines")
    parser.add_argument("--game", choices=GAMES, default="manila")
    parser.add_argument("--only", default="", help="those with this text in their names")
    parser.add_argument("--half", choices=["tuned", "held-out", "fresh"], help="some of them")
    parser.add_argument("--cases", type=folder, help="the cases; those of the game if not given")
    parser.add_argument("--coarse", metavar="NAME", help="behind declarations: a file of coarse/")
    parser.add_argument("--sample", type=at_least(1), default=1, metavar="N", help="every Nth only")
    parser.add_argument("--jobs", type=at_least(1), default=1, help="so many engines at a time")
    asked = parser.parse_args(arguments)
    if asked.coarse and asked.coarse not in (known := declarations(asked.game)):
        parser.error(f"--coarse: expected one of {', '.join(known) or 'none'} for {asked.game}")
    try:
        suite_folder.read(asked.cases or open_game(asked.game).cases)
    except UsageError as error:
        parser.error(f"--cases: {error}")
    every = [one for one in planted_of(asked.game) if asked.half in (None, one.half)]
    chosen = those_with(parser, asked.only, every, lambda one: one.name)
    return asked, chosen[:: asked.sample]


def line(one: Outcome) -> str:
    """The line of a table: the engine, what became of it, and the rules named."""
    about = f"{one.planted.name:38} {one.word:7}"
    if one.word == "passed":
        return f"{about} {one.planted.hole or 'not listed as a hole'}"
    stale = "; listed as a hole: take it off the list" if one.planted.hole else ""
    first = f"{about} {one.failed:4} failed, first {one.causes[0]}{stale}"
    if one.word == "right":
        return first
    return f"{first}; wanted {' or '.join(one.planted.rules)}, {_place(one)}"


def _place(one: Outcome) -> str:
    """Where among the rules that are named the right one stands."""
    places = [n for n, cause in enumerate(one.causes, 1) if cause in one.planted.rules]
    return f"place {places[0]} of {len(one.causes)}" if places else "not named"


def summary(outcomes: Iterable[Outcome]) -> str:
    """How many failed, how many of these for the right rule, and how many passed."""
    words = Counter(one.word for one in outcomes)
    failed = words["right"] + words["wrong"]
    engines = f"{plural(sum(words.values()), 'engine')}: {failed} failed, {words['passed']} passed"
    return f"{engines}; right rule first in {words['right']} of {failed}"


def sound(outcomes: Iterable[Outcome]) -> bool:
    """Whether enough rules are right, and exactly the listed holes pass."""
    words = Counter(one.word for one in outcomes)
    listed = all(bool(one.planted.hole) == (one.word == "passed") for one in outcomes)
    return listed and words["right"] >= WANTED * (words["right"] + words["wrong"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
