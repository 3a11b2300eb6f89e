"""Plant every small fault in the prover, one at a time, and see which fast test notices it.

    python -m tests.planted_faults                     all of them
    python -m tests.planted_faults --sample 20         some, drawn by a seed that is printed
    python -m tests.planted_faults --only theory.py    those with this text in their names
    python -m tests.planted_faults --new --keep        those of which no run has noted what notices
    python -m tests.planted_faults --list              their names, and the harmless ones

A line for each fault says what noticed it.  The exit status is 1 where a fault goes unnoticed, and
2 where nothing could be tried: no fault has the text, or the tests fail without any fault.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence

import pytest
from hypothesis import Phase, settings
from tests.arguments import at_least, those_with
from tests.planted_faults import harmless, noticers
from tests.planted_faults.fault import Fault, every_fault
from tests.planted_faults.places import TESTS
from tests.planted_faults.trial import Trial

QUIET = ["-q", "-s", "--no-header", "-p", "no:cacheprovider", "--disable-warnings"]


def main(arguments: Sequence[str]) -> int:
    """Plant the faults that are asked for."""
    asked, every = _asked(arguments)
    if asked.new and not (every := noticers.unnoted(every)):
        print("nothing was planted: of each fault it is noted what notices it")
        return 0
    faults = [one for one in every if harmless.reason(one) is None]
    if asked.sample:
        # What no run has seen noticed is tried by every test, which takes minutes; --new plants it.
        open_ones = noticers.unnoted(faults)
        noted = [one for one in faults if one not in open_ones]
        every = faults = _sample(noted, asked.sample, asked.seed)
    if asked.list or not faults:
        _list(every)
        return 0 if asked.list else _nothing_to_plant()
    _same_examples()
    trial = Trial(faults)
    pytest.main([*QUIET, *(asked.tests or TESTS)], plugins=[trial])
    if asked.keep:
        noticers.keep(trial.noticed)
    return trial.status


def _asked(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[Fault]]:
    """What is asked, and the faults that it is about."""
    parser = argparse.ArgumentParser("python -m tests.planted_faults")
    parser.add_argument(
        "--sample",
        type=at_least(1),
        metavar="N",
        help="plant so many of those that a run has noted, drawn",
    )
    parser.add_argument("--seed", type=at_least(0), help="what the sample is drawn by")
    parser.add_argument("--only", default="", help="plant those with this text in their names")
    parser.add_argument("--tests", nargs="+", help="run these tests only")
    parser.add_argument("--new", action="store_true", help="plant those that no run has noted")
    parser.add_argument("--list", action="store_true", help="plant nothing, name the faults")
    parser.add_argument("--keep", action="store_true", help="note what noticed each fault")
    asked = parser.parse_args(arguments)
    if asked.seed is not None and asked.sample is None:
        parser.error("--seed: expected --sample N beside it, which is drawn by the seed")
    return asked, those_with(parser, asked.only, every_fault(), lambda fault: fault.name)


def _nothing_to_plant() -> int:
    print("nothing was planted: each of these faults is harmless")
    return 2


def _list(faults: Sequence[Fault]) -> None:
    for fault in faults:
        why = harmless.reason(fault)
        print(f"{fault.name}{f'  (harmless: {why})' if why else ''}")


def _sample(faults: list[Fault], size: int, seed: int | None) -> list[Fault]:
    drawn_by = random.SystemRandom().randrange(10**6) if seed is None else seed
    print(f"sample of {size} of {len(faults)} faults, --seed {drawn_by}", flush=True)
    return random.Random(drawn_by).sample(faults, min(size, len(faults)))


def _same_examples() -> None:
    """Hypothesis draws the same examples every time, and does not look for the least one."""
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "planted", derandomize=True, database=None, phases=phases, deadline=None
    )
    settings.load_profile("planted")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
