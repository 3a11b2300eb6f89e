"""An answer that only refusals speak for is shown by a case that is asked under another answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.conformance.law_peer import Server

from lexludi.cases.assemble import assemble
from lexludi.cases.derive import CaseInput
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.diagnosing import diagnose
from lexludi.conformance.diagnosing.diagnosis import Diagnosed
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.session import Session
from lexludi.language import Law, Machine, Setup, load

CHAPTER = """# Wells

```{game} wells
players: 2 to 2
```

```{point} well.dry
question: What does somebody do whose well is dry?
answers: digs, waits
ruling: digs
because: It is a test.
```

```{state} turn
type: seat
start: 0
```

Whose turn it is digs.

```{action} dig
who: turn
when: well.dry == digs
```

A player who has dug is done.

```{rule} dig.turn
on: dig
then:
  turn = left(me)
```

Whose turn it is waits.

```{action} wait
who: turn
when: well.dry == waits
```

A player who waits is done.

```{rule} wait.turn
on: wait
then:
  turn = left(me)
```

The wells stay dry for ever.

```{scoring} result
over: False
score: (0,)
```
"""
DIGS, WAITS, WAITS_TOO = "well.dry.digs", "well.dry.waits", "second.waits"


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    folder = tmp_path_factory.mktemp("wells") / "wells" / "law"
    folder.mkdir(parents=True)
    (folder / "01-wells.md").write_text(CHAPTER, encoding="utf-8")
    return load(folder)


def suite_of(law: Law, *steps: tuple[str, str, int]) -> Suite:
    """A case for each step: its name, what is done, and by whom; the first by the ruling."""
    inputs = []
    for name, do, seat in steps:
        answer = "digs" if name == DIGS else "waits"
        setup, step = Setup(2, {"well.dry": answer}), {"do": do, "by": seat}
        goals = (f"well.dry.{answer}",)
        inputs.append(CaseInput(name, goals, setup, None, "step", step, {"turn": seat}))
    made = assemble(law, inputs, [one.id for one in inputs], seed=0)
    return Suite(made.index, {}, made.cases)


@pytest.fixture(scope="module")
def suite(law: Law) -> Suite:
    """A case of the ruling, and one of the other answer for each player."""
    return suite_of(law, (DIGS, "dig", 0), (WAITS, "wait", 0), (WAITS_TOO, "wait", 1))


class Deaf(Server):
    """Waits at a dry well, whatever it is asked: the first player, or both."""

    def __init__(self, law: Law, seats: tuple[int, ...]) -> None:
        super().__init__(law)
        self.seats = seats

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        asked = self.machine
        if request["position"]["turn"] in self.seats:
            self.machine = Machine(self.law, Setup(2, {"well.dry": "waits"}))
        answer = super().run(request)
        self.machine = asked
        return answer


class Clumsy(Server):
    """Plays what it is asked, but cannot dig."""

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        digs = request["step"]["do"] == "dig"
        return {"legal": False, "kind": "turn", "rule": "dig"} if digs else super().run(request)


def diagnosed(law: Law, suite: Suite, peer: Server) -> Diagnosed:
    def answer(line: bytes) -> bytes:
        return json.dumps(peer.answer(json.loads(line))).encode()

    return diagnose.diagnosed(law, suite, Rebaser(law, suite), Session(answer))


def test_steps_that_the_other_answer_forbids_show_the_answer(law: Law, suite: Suite) -> None:
    found = diagnosed(law, suite, Deaf(law, (0, 1)))
    assert found.played == {"well.dry": "waits"}
    assert found.evidence == {"well.dry": (WAITS, WAITS_TOO)}


def test_one_step_that_is_played_as_asked_speaks_against_it(law: Law, suite: Suite) -> None:
    found = diagnosed(law, suite, Deaf(law, (0,)))
    assert (found.played, found.evidence) == ({}, {})


def test_a_refusal_that_the_answer_asks_for_shows_nothing(law: Law) -> None:
    suite = suite_of(law, (DIGS, "dig", 0), (WAITS, "dig", 0))
    assert diagnosed(law, suite, Deaf(law, (0, 1))).played == {}


def test_a_point_that_no_case_tells_apart_is_not_settled(law: Law) -> None:
    (found,) = diagnosed(law, suite_of(law), Server(law)).unsettled
    assert (found.point, found.why) == ("well.dry", "no case tells its answers apart")


def test_whoever_lacks_what_the_answer_forbids_does_not_play_it(law: Law, suite: Suite) -> None:
    found = diagnosed(law, suite, Clumsy(law))
    assert found.played == {}
    assert [(one.point, one.fits) for one in found.unsettled] == [("well.dry", ("waits",))]


def test_whoever_plays_what_is_asked_is_not_asked_otherwise(law: Law, suite: Suite) -> None:
    found = diagnosed(law, suite, Server(law))
    assert (found.played, found.unsettled) == ({}, ())
    assert set(found.told) == {DIGS, WAITS, WAITS_TOO}
