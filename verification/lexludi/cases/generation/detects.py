"""Whether a fault of the law shows at a step, or in how a game ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from lexludi.cases.derive import FAILURES
from lexludi.language import Machine, Setup, SetupError, Step
from lexludi.mutants.switched import SwitchedFault
from lexludi.support.canonical_json import canonical


class Detector:
    """Compares faulty laws with the law; each faulty machine of the last setup is made once."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._faulty: dict[str, Machine | None] = {}

    def at_step(
        self, position: Any, step: Step, faults: Iterable[SwitchedFault]
    ) -> Iterator[SwitchedFault]:
        """Those of the faults that allow a refused step, refuse a legal one, or go on otherwise."""
        right = outcome(self._machine, position, step)
        for fault in faults:
            faulty = self._with(fault)
            if faulty is not None and outcome(faulty, position, step) != right:
                yield fault

    def at_end(self, position: Any, faults: Iterable[SwitchedFault]) -> Iterator[SwitchedFault]:
        """Those of the faults that score a position otherwise."""
        right = ending(self._machine, position)
        for fault in faults:
            faulty = self._with(fault)
            if faulty is not None and ending(faulty, position) != right:
                yield fault

    def at_list(self, position: Any, faults: Iterable[SwitchedFault]) -> Iterator[SwitchedFault]:
        """Those of the faults that list other legal steps."""
        right = listing(self._machine, position)
        for fault in faults:
            faulty = self._with(fault)
            if faulty is not None and listing(faulty, position) != right:
                yield fault

    def _with(self, fault: SwitchedFault) -> Machine | None:
        """The machine with a fault, None where the fault refuses the setup: no case says that."""
        if fault.name not in self._faulty:
            try:
                self._faulty[fault.name] = fault.machine(self.setup)
            except SetupError:
                self._faulty[fault.name] = None
        return self._faulty[fault.name]

    @property
    def setup(self) -> Setup:
        """The setup that is played."""
        return self._machine.setup


def outcome(machine: Machine, position: Any, step: Step) -> Any:
    """The position after a step as JSON has it, None where it is refused."""
    try:
        if machine.refusal(position, step) is not None:
            return None
        return machine.to_json(machine.advance(position, step))
    except FAILURES as error:
        return type(error)  # whoever has this fault breaks down, and that is noticed, too


def listing(machine: Machine, position: Any) -> Any:
    """The legal steps of a position, in any order."""
    try:
        return sorted(canonical(step) for step in machine.legal(position))
    except FAILURES as error:
        return type(error)


def ending(machine: Machine, position: Any) -> Any:
    """The result in a position, None where the game goes on."""
    try:
        return machine.result(position)
    except FAILURES as error:
        return type(error)
