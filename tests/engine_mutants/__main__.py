"""Break the reference engine in every small way, one at a time, and see what finds it.

    python3 -m tests.engine_mutants guards     every guard lifted, and every guard made a wall
    python3 -m tests.engine_mutants faults     every small fault in every function
    python3 -m tests.engine_mutants faults --every 40 --no-play     a sample

A line for each mutant that survives, or that is found without the name of a rule that it
breaks; the exit status is 1 where a guard is not named.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.arguments import at_least, new_file, those_with
from tests.engine_mutants import mutants
from tests.engine_mutants.mutants import Mutant
from tests.engine_mutants.reach import rules_of
from tests.engine_mutants.running import ENGINE, Outcome, bench

from lexludi.catalogue import open_game
from lexludi.language import Law

Tried = tuple[Mutant, frozenset[str]]
"""A mutant, with the rules that may be named for it."""


def main(arguments: list[str]) -> int:
    """Try the mutants that were asked for, and say what became of them."""
    law = open_game("manila").law
    asked, chosen = _asked(arguments, law)
    tried, folder = bench(law)
    counts: Counter[str] = Counter()
    lines = []
    with folder:
        for mutant, wanted in chosen:
            outcome = tried.tried(mutant, play=asked.play)
            word = _word(outcome, wanted)
            counts[word] += 1
            lines.append({"mutant": mutant.name, "word": word, "rules": outcome.rules})
            if word != "named":
                print(f"{word}: {mutant.name}; {', '.join(outcome.rules)[:200]}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    if asked.out is not None:
        asked.out.write_text(json.dumps(lines, indent=1) + "\n", "utf-8")
    return int(asked.kind == "guards" and set(counts) != {"named"})


def _asked(arguments: list[str], law: Law) -> tuple[argparse.Namespace, Iterable[Tried]]:
    """What was asked for, and the mutants to try."""
    parser = argparse.ArgumentParser("tests.engine_mutants")
    parser.add_argument("kind", choices=["guards", "faults"])
    parser.add_argument("--every", type=at_least(1), default=1, help="try one of so many")
    parser.add_argument("--only", default="", help="try those with this text in their names")
    parser.add_argument("--out", type=new_file, help="write all outcomes as JSON")
    parser.add_argument("--no-play", dest="play", action="store_false", help="cases only")
    asked = parser.parse_args(arguments)
    if asked.kind == "guards":
        guards = [(mutant, frozenset({rule})) for rule, mutant in mutants.guards(ENGINE)]
        chosen = those_with(parser, asked.only, guards, lambda one: one[0].name)
        return asked, chosen[:: asked.every]
    faults = those_with(parser, asked.only, [*mutants.faults(ENGINE)], lambda one: one.name)
    return asked, _with_rules(law, faults[:: asked.every])


def _with_rules(law: Law, faults: Iterable[Mutant]) -> Iterator[Tried]:
    printed = (f"rule {name}" for name in (*law.state, law.scoring.name))
    others = frozenset({*law.names(), *printed})
    for mutant in faults:
        yield mutant, rules_of(law, mutant.module, mutant.function) or others


def _word(outcome: Outcome, wanted: frozenset[str]) -> str:
    """What became of a mutant: survived, broke down, or was found, by its name or another."""
    if not outcome.killer:
        return "survived"
    if any(re.search(rf"(?<![\w.]){re.escape(n)}(?!\w|\.\w)", outcome.printed) for n in wanted):
        return "named" if outcome.killer == "cases" else "named by games only"
    return "found under another name" if outcome.rules else "found without a rule"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
