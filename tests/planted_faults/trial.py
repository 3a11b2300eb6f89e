"""A run over faults: what is tried on each, what noticed it, what is printed."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from tests.planted_faults import kept_reach, noticers
from tests.planted_faults.fault import Fault
from tests.planted_faults.noticers import Noticers
from tests.planted_faults.reach import Reach
from tests.planted_faults.running import Bench, Noticed, Unusable


class Trial:
    """A plugin of pytest that runs the tests on faults, in the place of running them once.

    `status` is what the command exits with.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.status = 2
        self.noticed: dict[str, Noticed] = {}
        self._faults = faults
        self._noticers = Noticers(noticers.earlier())
        self._reach: dict[str, Reach] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every fault."""
        begun = time.monotonic()
        try:
            if not session.items:
                raise Unusable("expected tests that can notice faults, and there are none")
            self._try_all(Bench(session.items))
        except Unusable as error:
            print(error, flush=True)
            return True
        self._sum_up(time.monotonic() - begun)
        return True

    def _try_all(self, bench: Bench) -> None:
        known = self._noticers.known
        self._measure(bench, [known[f.name] for f in self._faults if f.name in known])
        left = [fault for fault in self._faults if not self._recognized(bench, fault)]
        if left:
            self._reach_all(bench)
        for fault in left:
            first = [test for test in self._noticers.kin(fault) if self._meets(test, fault)]
            others = self._noticers.by_reach(fault, self._reach, set(first))
            self._settle(fault, self._tried(bench, fault, [*first, *others]))

    def _meets(self, test: str, fault: Fault) -> bool:
        return test in self._reach and self._reach[test].meets(fault)

    def _reach_all(self, bench: Bench) -> None:
        """Find out what lines every test runs, file by file."""
        files: dict[str, list[str]] = {}
        for test in bench.items:
            files.setdefault(kept_reach.file_of(test), []).append(test)
        for file, tests in files.items():
            found = kept_reach.kept(file)
            if not found.keys() >= set(tests):
                found = bench.measured(tests, with_lines=True)
                kept_reach.keep(file, found)
            self._reach.update({test: found[test] for test in tests})

    def _recognized(self, bench: Bench, fault: Fault) -> bool:
        """Whether a test notices a fault that noticed it in an earlier run, or another near it."""
        own = self._noticers.known.get(fault.name)
        for tests in ([own] if own else [], self._noticers.kin(fault)):
            self._measure(bench, tests)
            found = self._tried(bench, fault, [test for test in tests if test in bench.items])
            if found.test is not None:
                self._settle(fault, found)
                return True
        return False

    def _measure(self, bench: Bench, tests: Sequence[str]) -> None:
        """Run tests without a fault, unless that was done."""
        wanted = sorted({test for test in tests if test in bench.items} - self._reach.keys())
        if wanted:
            self._reach.update(bench.measured(wanted, with_lines=False))

    def _tried(self, bench: Bench, fault: Fault, tests: Sequence[str]) -> Noticed:
        usual = {test: self._reach[test].seconds for test in tests}
        return bench.tried(fault, tests, usual) if tests else Noticed(None)

    def _settle(self, fault: Fault, found: Noticed) -> None:
        self.noticed[fault.name] = found
        if found.test is not None:
            self._noticers.note(fault, found.test)
        at = f"{len(self.noticed)}/{len(self._faults)}"
        print(f"{at} {fault.name} -> {found.told}", flush=True)

    def _sum_up(self, seconds: float) -> None:
        unnoticed = [name for name, found in self.noticed.items() if found.test is None]
        for name in unnoticed:
            print(f"unnoticed: {name}")
        count = len(self.noticed)
        print(f"{count} faults, {count - len(unnoticed)} noticed, in {seconds:.0f} seconds")
        self.status = int(bool(unnoticed))
