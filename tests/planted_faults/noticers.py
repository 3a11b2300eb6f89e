"""Which tests are tried on a fault, in which order, and what is known of earlier runs."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.planted_faults import harmless
from tests.planted_faults.fault import Fault, every_fault
from tests.planted_faults.places import HOUSE
from tests.planted_faults.reach import Reach
from tests.planted_faults.running import Noticed

TABLE = Path(__file__).parent / "noticed.json"
"""By test, the faults that it noticed when they were last planted.

It says what to try first."""
KIN = 12
"""So many tests that noticed other faults of the same definition or file are tried early."""
PATIENCE = 4
"""No more than so many seconds of CPU are spent on the tests of one fault."""


class Noticers:
    """What noticed which fault, in earlier runs and in this one."""

    def __init__(self, earlier: Mapping[str, list[str]]) -> None:
        self.known = {name: test for test, names in earlier.items() for name in names}
        self._by_place: dict[str, Counter[str]] = defaultdict(Counter)
        self._by_file: dict[str, Counter[str]] = defaultdict(Counter)
        for fault in every_fault():
            if fault.name in self.known:
                self.note(fault, self.known[fault.name])

    def note(self, fault: Fault, test: str) -> None:
        """Remember what noticed a fault."""
        self._by_place[fault.place][test] += 1
        self._by_file[fault.file][test] += 1

    def kin(self, fault: Fault) -> list[str]:
        """What noticed most of the other faults near this one."""
        near = [*self._by_place[fault.place].most_common(KIN)]
        near += self._by_file[fault.file].most_common(KIN)
        return list(dict.fromkeys(test for test, _ in near))[:KIN]

    def by_reach(self, fault: Fault, reached: Mapping[str, Reach], tried: set[str]) -> list[str]:
        """All other tests that run a line of the fault, first the file's own and the quick ones."""
        name = Path(fault.file).stem
        found = [
            (f"test_{name}." not in test, one.seconds, test)
            for test, one in reached.items()
            if one.meets(fault)
        ]
        chosen, spent = [], 0.0
        for _, seconds, test in sorted(found):
            spent += seconds
            if test not in tried and spent < PATIENCE:
                chosen.append(test)
        return chosen


def earlier() -> dict[str, list[str]]:
    """What the last complete run noted."""
    found: dict[str, list[str]] = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else {}
    return found


def unnoted(faults: Iterable[Fault]) -> list[Fault]:
    """The faults that can do harm, and of which no test that is there is noted to notice them."""
    known = {name for test, names in earlier().items() if _is_there(test) for name in names}
    return [one for one in faults if one.name not in known and harmless.reason(one) is None]


def _is_there(test: str) -> bool:
    """Whether the file of a test still has a function of its name."""
    file, _, name = test.partition("::")
    place = HOUSE / file
    head = f"def {name.partition('[')[0]}("
    return place.exists() and head in place.read_text("utf-8")


def keep(noticed: Mapping[str, Noticed]) -> None:
    """Write down what noticed each fault, beside what is known of the others."""
    tests: dict[str, list[str]] = defaultdict(list)
    present = {fault.name for fault in every_fault()} - noticed.keys()
    for test, names in earlier().items():
        tests[test] += sorted(present.intersection(names))
    for name, one in noticed.items():
        if one.test is not None:
            tests[one.test].append(name)
    table = {test: sorted(names) for test, names in sorted(tests.items()) if names}
    TABLE.write_text(json.dumps(table, indent=1, ensure_ascii=False) + "\n", "utf-8")
