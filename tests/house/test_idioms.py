"""Every idiom of the page is a law that plays to the end, keeps its promise and is proved."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.language import Law, Machine, Setup
from lexludi.play.random_game import played
from lexludi.play.replay import setup_of_record
from lexludi.proofs.prove import prove

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "idioms.md"
SECTION = re.compile(r"^## ", re.MULTILINE)
EXAMPLE = re.compile(r"^````md\n(.*?)^````$", re.MULTILINE | re.DOTALL)
GAME = re.compile(r"```\{game\} (\w+)")
SEEDS = 6

Steps = list[dict[str, Any]]
Positions = list[dict[str, Any]]
"""The positions of a game as JSON: the one before each step, and the last."""


def _idioms() -> dict[str, str]:
    """The law of each section of the page, by the name of its game."""
    sections = SECTION.split(PAGE.read_text("utf-8"))[1:]
    laws = ["\n".join(EXAMPLE.findall(section)) for section in sections]
    return {GAME.search(law)[1]: law for law in laws}  # type: ignore[index]


IDIOMS = _idioms()


@pytest.fixture(scope="module")
def game_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Game]:
    """Makes a game of the law of an idiom, as the page has it."""

    def make(name: str) -> Game:
        folder = tmp_path_factory.mktemp("idioms") / name
        (folder / "law").mkdir(parents=True)
        (folder / "law" / "01-page.md").write_text(IDIOMS[name], "utf-8")
        return open_game(folder)

    return make


def games(law: Law) -> Iterator[tuple[Steps, Positions]]:
    """Some random games for each number of players, each played to its end."""
    for players in law.counts:
        for seed in range(SEEDS):
            record = played(law, Setup(players), seed)
            machine = Machine(law, setup_of_record(law, record))
            assert record.result is not None, f"the game of seed {seed} does not end"
            steps = [dict(step) for step in record.steps]
            yield steps, list(_positions(machine, steps))


def _positions(machine: Machine, steps: Steps) -> Iterator[dict[str, Any]]:
    position = machine.start()
    for step in steps:
        yield machine.to_json(position)
        position = machine.do(position, step)
        assert not machine.faults(position), "an invariant is broken"
    yield machine.to_json(position)


def total(*counts: Mapping[str, int]) -> Counter[str]:
    """The cards of several maps together."""
    return sum((Counter(count) for count in counts), Counter())


def cards_are_conserved_and_all_drawn(law: Law, steps: Steps, positions: Positions) -> None:
    printed = law.parameter_value("printed", players=2)
    assert all(total(now["deck"], *now["drawn"]) == total(printed) for now in positions)
    assert Counter(step["kind"] for step in steps) == total(printed)


def discards_become_the_deck(law: Law, steps: Steps, positions: Positions) -> None:
    printed = total(law.parameter_value("printed", players=2))
    for now in positions:
        held = {now["held"]: 1} if now["held"] else {}
        assert total(now["deck"], now["discards"], held) == printed
    turned = [number for number, step in enumerate(steps) if step["do"] == "reshuffle"]
    assert len(turned) == (20 - 1) // printed.total()
    for number in turned:
        assert not any(positions[number]["deck"].values())
        assert positions[number + 1]["deck"] == positions[number]["discards"]
        assert not any(positions[number + 1]["discards"].values())


def each_seat_is_dealt_a_full_hand_in_turn(law: Law, steps: Steps, positions: Positions) -> None:
    hands = positions[-1]["hand"]
    assert [sum(hand.values()) for hand in hands] == [3] * len(hands)
    assert [now["turn"] for now in positions[:-1]] == list(range(len(hands))) * 3
    assert all(total(now["deck"], *now["hand"]).total() == 15 for now in positions)


def choices_are_revealed_together(law: Law, steps: Steps, positions: Positions) -> None:
    hidden: list[str] = []
    for number, step in enumerate(steps):
        before, after = positions[number], positions[number + 1]
        if step["do"] == "choose":
            hidden.append(step["picked"])
            assert after["shown"] == before["shown"]
        else:
            assert after["shown"] == hidden
            assert len(hidden) == len(after["gained"])
            hidden = []


def no_two_seats_share_a_rank(law: Law, steps: Steps, positions: Positions) -> None:
    seats = range(len(positions[0]["rank"]))
    for now in positions:
        assert sorted(now["rank"]) == [seat + 1 for seat in seats]
    for first in range(0, len(steps), len(seats)):
        acted = [step["by"] for step in steps[first : first + len(seats)]]
        assert acted == sorted(seats, key=positions[first]["rank"].__getitem__)


def the_first_difference_of_the_chain_decides(law: Law, steps: Steps, positions: Positions) -> None:
    last = positions[-1]
    held, debts = last["held"], last["debts"]
    jewels, coins = ([own[thing] for own in held] for thing in ("jewel", "coin"))
    rivals = set(range(len(held)))
    for link in (jewels, coins, [-own for own in debts]):
        rivals = {p for p in rivals if link[p] == max(link[q] for q in rivals)}
    machine = Machine(law, Setup(len(held)))
    result = machine.result(machine.from_json(last))
    assert result is not None
    assert set(result["winners"]) == rivals


def every_gift_is_paid_in_full(law: Law, steps: Steps, positions: Positions) -> None:
    for number, step in enumerate(steps):
        if step["do"] == "send":
            cellar, loft = (total(store) for store in step["given"].values())
            given = cellar + loft
            assert given["fig"] + 2 * given["oil"] + given["salt"] == 3
            before, after = (now["stock"][step["by"]] for now in positions[number : number + 2])
            assert total(after["cellar"]) + cellar == total(before["cellar"])
            assert total(after["loft"]) + loft == total(before["loft"])


def every_move_goes_along_a_street(law: Law, steps: Steps, positions: Positions) -> None:
    streets = neighbours(law)
    for number, step in enumerate(steps):
        assert step["target"] in streets[positions[number]["stands"][step["by"]]]


def stones_share_a_name_where_a_way_joins_them(
    law: Law, steps: Steps, positions: Positions
) -> None:
    for now in positions:
        stone, group = (list(now[name].values()) for name in ("stone", "group"))
        for seat in (0, 1):
            own = {spot for spot, owner in enumerate(stone) if owner == seat}
            for spot in own:
                joined = searched(spot, own)
                assert {other for other in own if group[other] == group[spot]} == joined


def searched(spot: int, own: set[int]) -> set[int]:
    """The stones that are joined to one, by a search over rows and columns of four."""
    found, waiting = {spot}, [spot]
    while waiting:
        row, column = divmod(waiting.pop(), 4)
        sides = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        beside = {4 * r + c for r, c in sides if 0 <= c < 4} & own
        waiting += beside - found
        found |= beside
    return found


def every_distance_is_that_of_a_search(law: Law, steps: Steps, positions: Positions) -> None:
    one, other = (law.parameter_value(name, players=2) for name in ("one_end", "other_end"))
    for now in positions:
        bridges = [{one[gap], other[gap]} for gap, lies in now["laid"].items() if lies]
        walker = now["stands"][now["turn"]]
        assert now["far"] == {**dict.fromkeys(now["far"], 8), **distances(walker, bridges)}
    assert any(step["do"] == "lift" for step in steps)


def distances(start: str, bridges: list[set[str]]) -> dict[str, int]:
    """How many bridges away each place is that can be reached, by a search in layers."""
    found, layer = {start: 0}, {start}
    while layer:
        ends = {place for bridge in bridges if bridge & layer for place in bridge}
        layer = ends - found.keys()
        found |= dict.fromkeys(layer, max(found.values()) + 1)
    return found


def every_longest_way_is_that_of_a_search(law: Law, steps: Steps, positions: Positions) -> None:
    one, other = (law.parameter_value(name, players=2) for name in ("one_end", "other_end"))
    for now in (now for now in positions if not now["searching"]):
        for seat, found in enumerate(now["longest"]):
            own = [(one[s], other[s]) for s, owner in now["owner"].items() if owner == seat]
            towns = {town for street in own for town in street}
            assert found == max((longest_from(town, own) for town in towns), default=0)


def longest_from(town: str, streets: list[tuple[str, str]]) -> int:
    """The most streets that a way from a town uses, each once."""
    return max(
        (
            1 + longest_from(ends[1 - ends.index(town)], streets[:number] + streets[number + 1 :])
            for number, ends in enumerate(streets)
            if town in ends
        ),
        default=0,
    )


def all_move_who_can_at_once(law: Law, steps: Steps, positions: Positions) -> None:
    rounds = [number for number, step in enumerate(steps) if step["do"] == "happen"]
    assert len(rounds) == 5
    for number in rounds:
        before, after = positions[number : number + 2]
        stands, ordered = before["stands"], before["ordered"]
        movers = most_movers(stands, ordered)
        ended = [ordered[q] if q in movers else stands[q] for q in range(len(stands))]
        assert after["stands"] == ended


def most_movers(stands: list[int], ordered: list[int]) -> set[int]:
    """The largest set of players who can move together: none of them to where another stays."""
    movers = {
        seat
        for seat, (here, there) in enumerate(zip(stands, ordered, strict=True))
        if here != there and ordered.count(there) == 1 and (there, here) not in
        set(zip(stands, ordered, strict=True))
    }  # fmt: skip
    while True:
        left = {q for q in movers if ordered[q] not in stands or stands.index(ordered[q]) in movers}
        if left == movers:
            return movers
        movers = left


def each_run_goes_to_the_next_sign(law: Law, steps: Steps, positions: Positions) -> None:
    for number, step in enumerate(steps):
        before, after = (now["stands"][step["by"]] for now in positions[number : number + 2])
        assert before < after <= before + 5
    assert max(positions[-1]["stands"]) == 10


PROMISES = {
    "drawing": cards_are_conserved_and_all_drawn,
    "reshuffle": discards_become_the_deck,
    "dealing": each_seat_is_dealt_a_full_hand_in_turn,
    "sealed": choices_are_revealed_together,
    "track": no_two_seats_share_a_rank,
    "ties": the_first_difference_of_the_chain_decides,
    "payment": every_gift_is_paid_in_full,
    "graph": every_move_goes_along_a_street,
    "groups": stones_share_a_name_where_a_way_joins_them,
    "bridges": every_distance_is_that_of_a_search,
    "longest": every_longest_way_is_that_of_a_search,
    "orders": all_move_who_can_at_once,
    "path": each_run_goes_to_the_next_sign,
}


def neighbours(law: Law) -> dict[str, set[str]]:
    """The places that a street leads to, by the place where it begins."""
    streets = law.parameter_value("streets", players=2)
    return {place: {other for other in row if row[other]} for place, row in streets.items()}


def test_every_idiom_of_the_page_has_a_promise_that_is_checked() -> None:
    assert list(IDIOMS) == list(PROMISES)


@pytest.mark.parametrize("name", IDIOMS)
def test_an_idiom_keeps_its_promise_in_every_random_game(
    name: str, game_of: Callable[[str], Game]
) -> None:
    law = game_of(name).law
    for steps, positions in games(law):
        PROMISES[name](law, steps, positions)


@pytest.mark.parametrize("name", IDIOMS)
def test_an_idiom_is_proved_for_every_number_of_players(
    name: str, game_of: Callable[[str], Game]
) -> None:
    found = prove(game_of(name))
    assert (found.refuted, found.unknown) == (0, 0)
    assert found.proved > 0


@pytest.mark.parametrize("name", ["drawing", "reshuffle", "dealing"])
def test_the_weight_of_a_draw_is_the_number_of_cards_that_are_left(
    name: str, game_of: Callable[[str], Game]
) -> None:
    law = game_of(name).law
    machine = Machine(law, Setup(law.counts[0]))
    position = machine.start()
    while machine.side(position) == "chance":
        left = {kind: n for kind, n in machine.to_json(position)["deck"].items() if n}
        steps = machine.legal(position)
        assert {step["kind"]: machine.weight(position, step) for step in steps} == left
        position = machine.do(position, steps[0])


@pytest.mark.parametrize(("last", "ended"), [(0, [1, 2, 3, 0]), (3, [0, 1, 2, 3])])
def test_a_circle_of_orders_moves_and_a_chain_that_ends_in_somebody_who_stays_does_not(
    last: int, ended: list[int], game_of: Callable[[str], Game]
) -> None:
    machine = Machine(game_of("orders").law, Setup(4))
    position = machine.start()
    for seat, to in enumerate((1, 2, 3, last)):
        position = machine.do(position, {"by": seat, "do": "order", "to": to})
    while machine.side(position) == "nobody":
        position = machine.do(position, machine.legal(position)[0])
    assert machine.to_json(position)["stands"] == ended


def test_what_is_legal_in_a_sealed_choice_does_not_depend_on_what_is_hidden(
    game_of: Callable[[str], Game],
) -> None:
    machine = Machine(game_of("sealed").law, Setup(2))
    choices = machine.legal(machine.start())
    assert len(choices) == 3
    after = [machine.legal(machine.do(machine.start(), step)) for step in choices]
    assert after[0] == after[1] == after[2]


def test_every_place_of_the_graph_board_is_within_four_steps_of_every_other(
    game_of: Callable[[str], Game],
) -> None:
    streets = neighbours(game_of("graph").law)
    for place in streets:
        reached = {place}
        for _ in range(4):
            reached |= {after for before in reached for after in streets[before]}
        assert reached == set(streets)
