"""Cases ask what each seat sees, and an engine that shows too much or too little fails by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law
from tests.conformance.law_peer import Server

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import Case, Views
from lexludi.cases.generation.generate import Effort
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game, open_game
from lexludi.conformance.mismatch import mismatch
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.posed import posed
from lexludi.conformance.protocol import Answer
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import load

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
NO_SEARCH = Effort(1, 0, 0, 0, 0, whole=1, mutation_guided=0, moments=0, elements=0)
HIDDEN = {"$hidden": True}
Twist = Callable[[dict[str, Any], int], dict[str, Any]]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Pebbles, in which everybody sees whether another player holds a card."""
    sizes = ("seen: owner\n", "seen: owner\nshown: hand[key] != none\n")
    folder = changed_law(PEBBLES, tmp_path_factory.mktemp("views"), sizes).parent
    game = open_game(folder)
    regenerate.write(game.law, folder / "cases", effort=NO_SEARCH)
    return game


@pytest.fixture(scope="module")
def suite(game: Game) -> Suite:
    return suite_folder.read(game.cases)


def viewing(suite: Suite) -> list[Case]:
    return [case for case in suite.cases if isinstance(case.expect, Views)]


def marks(case: Case) -> tuple[dict[str, Any], ...]:
    assert isinstance(case.expect, Views)
    return case.expect.marks


def run(game: Game, peer: Server, **options: Any) -> Conformance:
    def answer(line: bytes) -> bytes:
        return json.dumps(peer.answer(json.loads(line))).encode()

    return run_cases(game, ConformanceOptions(command=answer, **options))


def twisted(game: Game, twist: Twist) -> Server:
    """A peer whose views of positions a function changes."""

    class Twisted(Server):
        def run(self, request: dict[str, Any]) -> dict[str, Any]:
            found = super().run(request)
            if request.get("views") is True:
                whole = self.machine.to_json(self.machine.from_json(request["position"]))
                found["views"] = [
                    {**view, **twist(whole, seat)} for seat, view in enumerate(found["views"])
                ]
            return found

    return Twisted(game.law)


def test_each_thing_that_is_hidden_is_asked_about(suite: Suite) -> None:
    shown = [case for case in viewing(suite) if case.step is None]
    hidden = {path.split("/")[1] for case in shown for one in marks(case) for path in one}
    assert hidden == {"hand", "deck"}
    assert [case.step["do"] for case in viewing(suite) if case.step is not None] == ["deal"]


def test_a_case_holds_what_stands_in_place_of_what_a_seat_does_not_see(suite: Suite) -> None:
    case = next(case for case in viewing(suite) if case.step is not None)
    assert case.setup.players == 3
    seats = range(case.setup.players)
    turn = case.position["turn"]
    assert marks(case) == tuple({} if s == turn else {"/drawn": HIDDEN} for s in seats)


def test_something_is_there_to_hide(suite: Suite) -> None:
    about_hands = [case for case in viewing(suite) if case.step is None]
    assert any(any(case.position["hand"]) for case in about_hands)


def test_the_law_itself_passes(game: Game) -> None:
    assert run(game, Server(game.law)).failures == ()


@pytest.mark.parametrize(
    ("twist", "name"),
    [
        (lambda whole, seat: {"deck": whole["deck"]}, "deck"),
        (lambda whole, seat: {"hand": whole["hand"]}, "hand"),
        (lambda whole, seat: {"hand": [HIDDEN for _ in whole["hand"]]}, "hand"),
        (lambda whole, seat: {"hand": whole["hand"]} if whole["heap"] == 0 else {}, "hand"),
        (lambda whole, seat: {"deck": whole["deck"]} if seat == 2 else {}, "deck"),
    ],
)
def test_a_view_that_shows_too_much_or_too_little_fails_by_the_variable(
    game: Game, twist: Twist, name: str
) -> None:
    found = run(game, twisted(game, twist))
    assert found.failures
    assert {one.rule for one in found.failures} == {name}
    assert all(one.path.startswith("/views/") and one.sentence for one in found.failures)


def test_a_step_that_everybody_sees_fails_by_the_action(game: Game) -> None:
    class Open(Server):
        def run(self, request: dict[str, Any]) -> dict[str, Any]:
            found = super().run(request)
            if isinstance(request.get("views"), dict):
                found["views"] = [request["views"]] * self.machine.players
            return found

    failures = run(game, Open(game.law)).failures
    assert {(one.rule, one.case) for one in failures} == {("deal", "deal.seen.one")}


def test_an_implementation_without_views_is_not_asked(game: Game, suite: Suite) -> None:
    class Silent(Server):
        def start(self, request: dict[str, Any]) -> dict[str, Any]:
            message = super().start(request)
            return {
                **message,
                "capabilities": [c for c in message["capabilities"] if c != "views"],
            }

    found = run(game, Silent(game.law))
    skipped = [one for one in found.verdicts if one.verdict == "skipped"]
    assert {one.case for one in skipped} == {case.id for case in viewing(suite)}
    assert {one.reason for one in skipped} == {"it does not tell what a seat sees"}


@pytest.mark.parametrize("views", [None, (), ({},), ({}, {}, {}, {})])
def test_an_answer_for_another_number_of_seats_is_wrong(suite: Suite, views: Any) -> None:
    seen = mismatch(viewing(suite)[0], Answer(1, views=views), reasons=True)
    assert seen is not None
    assert (seen.path, seen.expected) == ("/views", "what 3 seats see")


def test_a_field_that_an_engine_lacks_is_not_looked_for(game: Game, suite: Suite) -> None:
    case = next(case for case in viewing(suite) if case.step is None)
    peer = Server(game.law)
    peer.game({"players": 3, "answers": {}, "variants": {}})
    views = peer.run({"position": case.position, "views": True})["views"]
    short = tuple({n: v for n, v in view.items() if n != "deck"} for view in views)
    assert mismatch(case, Answer(1, views=short), reasons=True) is not None
    assert mismatch(case, Answer(1, views=short), reasons=True, without={"deck"}) is None


def test_an_engine_that_joins_a_step_is_not_asked_who_sees_it(game: Game) -> None:
    class Joined(Server):
        def start(self, request: dict[str, Any]) -> dict[str, Any]:
            message = super().start(request)
            message["games"][self.law.game]["joined"] = [["deal", "deal"]]
            return message

    found = run(game, Joined(game.law), only=("deal.seen.one",))
    assert [one.verdict for one in found.verdicts] == ["skipped"]
    assert "joined deal + deal" in found.verdicts[0].reason


def test_a_case_is_told_to_people(game: Game, suite: Suite) -> None:
    told = posed(game.law, next(case for case in viewing(suite) if case.step is not None))
    assert told.question == "what each seat sees of the step"
    assert told.follows[0] == "seat 0 sees everything"
    assert told.follows[1] == "seat 1 does not see drawn"


def test_another_law_gives_the_marks_again(game: Game, suite: Suite, tmp_path: Path) -> None:
    open_hands = ("seen: owner\n", "seen: everybody\n")
    law = load(changed_law(PEBBLES, tmp_path, open_hands))
    found = run(game, Server(law))
    assert {one.rule for one in found.failures} == {"hand"}


def test_no_look_is_added_twice(game: Game, tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    regenerate.write(game.law, folder, effort=NO_SEARCH)
    before = viewing(suite_folder.read(folder))
    again = regenerate.added(game.law, folder, NO_SEARCH, construct=lambda *_: None)
    assert [case.id for case in again.assembled.cases if isinstance(case.expect, Views)] == [
        case.id for case in before
    ]
