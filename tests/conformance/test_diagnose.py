"""An implementation of one reading is run under it; its other answers are reported once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi import editions
from lexludi.catalogue import open_game
from lexludi.conformance.diagnosing import diagnose
from lexludi.conformance.diagnosing.diagnosis import Diagnosed
from lexludi.conformance.in_process import Implementation
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.engine.peer import Peer
from lexludi.engine.refusal import Refusal
from lexludi.games.manila import engine as manila
from lexludi.language import Law
from lexludi.readings import readings

Engine = Callable[..., Implementation]
FRENCH = {"pilots.order": "large_first"}


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The reference engine, playing some points by one answer whatever it is asked."""

    def fixed(
        law: Law,
        played: Mapping[str, str],
        *,
        deaf: bool = False,
        offer: Any = "any",
        lacking: tuple[str, ...] = (),
    ) -> Implementation:
        def new_game(players: int, answers: Any, variants: Any) -> manila.Game:
            return manila.Game(
                manila.Setup(players, {**({} if deaf else answers), **played}, variants)
            )

        monkeypatch.setattr(manila, "new_game", new_game)
        peer = Peer(manila)

        def answer(line: bytes) -> bytes:
            reply = json.loads(peer.answer(line))
            if "games" in reply:
                reply["games"]["manila"]["answers"] = offer
                reply["capabilities"] = [c for c in reply["capabilities"] if c not in lacking]
            return json.dumps(reply).encode()

        return answer

    return fixed


def run(law: Law, implementation: Implementation, diagnosing: bool = True) -> Conformance:
    return run_cases(game_of(law), ConformanceOptions(command=implementation, diagnose=diagnosing))


def test_one_that_plays_as_it_is_asked_is_found_to_differ_in_nothing(
    law: Law, engine: Engine
) -> None:
    found = run(law, engine(law, {}))
    assert (found.declared, found.passed) == ((), len(found.verdicts))


def test_another_answer_is_reported_once_with_the_editions_that_share_it(
    law: Law, engine: Engine
) -> None:
    found = run(law, engine(law, FRENCH))
    sharing = {
        code
        for code in editions.editions(open_game("manila").editions)
        if readings.answers(game_of(law), code)["pilots.order"] == "large_first"
    }
    (declared,) = found.declared
    assert (declared.point, declared.answer, declared.ruling) == (
        "pilots.order",
        "large_first",
        "small_first",
    )
    assert set(declared.editions) == sharing != set()
    assert found.failures == ()


@pytest.mark.parametrize(
    ("point", "answer", "sharing"),
    [
        ("displace.captain", "allowed", ("zh-Hans.letter",)),
        ("refrain.penniless", "yes", ("zh-Hans", "zh-Hant")),
        (
            "stowaway.measure",
            "board",
            ("en.letter", "fr.letter", "it.letter", "zh-Hans", "zh-Hant"),
        ),
    ],
)
def test_an_answer_that_a_silent_edition_has_by_the_letter_alone_is_told_so(
    law: Law, point: str, answer: str, sharing: tuple[str, ...]
) -> None:
    (declared,) = diagnose.declared(game_of(law), Diagnosed({point: answer}))
    assert declared.editions == sharing


def test_without_diagnosis_it_fails_case_after_case(law: Law, engine: Engine) -> None:
    found = run(law, engine(law, FRENCH), diagnosing=False)
    assert found.failed > 1
    assert found.declared == ()


def test_cases_of_an_answer_that_it_does_not_play_are_skipped_with_the_reason(
    law: Law, engine: Engine
) -> None:
    found = run(law, engine(law, FRENCH, deaf=True))
    assert found.failures == ()
    reasons = {one.reason for one in found.verdicts if one.verdict == "skipped"}
    assert "it plays bid.least=always whatever is asked" in reasons


@pytest.mark.parametrize("lacking", [(), pytest.param(("position",), marks=pytest.mark.slow)])
def test_several_other_answers_are_found_although_they_change_the_same_cases(
    law: Law, engine: Engine, lacking: tuple[str, ...]
) -> None:
    played = {"market.start": "below_zero", "pilots.order": "large_first"}
    found = run(law, engine(law, played, lacking=lacking))
    assert {one.point: one.answer for one in found.declared} == played
    assert found.failures == ()


def test_an_answer_that_it_declares_is_taken_at_its_word(law: Law, engine: Engine) -> None:
    known = {name: law.points[name].answers for name in law.points}
    found = run(law, engine(law, FRENCH, offer={**known, "pilots.order": ["large_first"]}))
    assert [one.point for one in found.declared] == ["pilots.order"]
    assert found.failures == ()


def test_a_declared_answer_that_is_not_played_fails(law: Law, engine: Engine) -> None:
    known = {name: law.points[name].answers for name in law.points}
    offer = {**known, "pilots.order": ["large_first"]}
    ruling = {"pilots.order": "small_first"}
    assert run(law, engine(law, ruling, offer=offer)).failed > 0


def test_a_point_that_is_not_declared_is_played_by_its_ruling(law: Law, engine: Engine) -> None:
    found = run(law, engine(law, {}, deaf=True, offer={}))
    assert (found.declared, found.failures) == ((), ())
    assert 0 < found.skipped < found.passed


def test_what_fits_no_answer_is_an_ordinary_failure(
    law: Law, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With the large pilot first nobody may place anything, which no answer says.
    plain = manila.Game.verify

    def verify(self: manila.Game, position: Any, step: Any) -> Any:
        places = isinstance(step, dict) and step.get("do") == "place"
        if places and self.setup.answers["pilots.order"] == "large_first":
            return Refusal("illegal", "place.when", "nobody places")
        return plain(self, position, step)

    monkeypatch.setattr(manila.Game, "verify", verify)
    found = run(law, engine(law, {}))
    assert found.declared == ()
    assert found.failed > 0
