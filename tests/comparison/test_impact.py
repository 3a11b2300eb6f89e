"""How much a difference matters: exact on games that can be counted by hand, fair on Manila."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.comparison import affected_rules, impact, pairable
from lexludi.comparison.law_pair import LawPair
from lexludi.comparison.pairable import PairedRules, Stream
from lexludi.comparison.paired_games import Outcome, play_pair
from lexludi.engine import dumps
from lexludi.games.manila import engine
from lexludi.games.manila.engine.paired_rules import PairedRules as ManilaRules
from lexludi.language import Law, Machine, Setup, load
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.executor import Executor

PEBBLES = open_game(Path(__file__).parents[1] / "games" / "pebbles")
LONGEST = 5_000
RULINGS = {name: answers[0] for name, answers in engine.POINTS.items()}

EXCEPTION = """# More

Under one answer the first may take more.

```{exception} take.more
to: take.most
when: first.take == any and heap == heap_size
```
"""


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


class Die:
    """A die is thrown once; whoever shows at least `least` of his side is paid and has won."""

    asked = property(lambda _self: True, lambda _self, _value: None)

    def __init__(self, least: tuple[int, int]) -> None:
        self.least = least
        self.thrown: list[int] = []

    def start(self, side: int) -> dict[str, int]:
        return {"die": 0, "cash": 0}

    def over(self, side: int, position: dict[str, int]) -> bool:
        return position["die"] > 0

    def same(self, one: dict[str, int], other: dict[str, int]) -> bool:
        return one == other

    def moment(self, side: int, position: dict[str, int]) -> str:
        return "throw"

    def choice(self, side: int, policy: str, position: Any, stream: Stream) -> Any:
        return None

    def fate(self, side: int, position: Any, stream: Stream) -> Any:
        return {"die": 1 + int(stream().random() * 6)}

    def do(self, side: int, position: dict[str, int], step: dict[str, int]) -> dict[str, int]:
        self.thrown.append(step["die"])
        position["die"] = step["die"]
        position["cash"] += step["die"] >= self.least[side]
        return position

    def stake(self, side: int, position: dict[str, int]) -> tuple[int, ...]:
        return (position["cash"],)

    def winners(self, side: int, position: dict[str, int]) -> tuple[int, ...]:
        return (0,) if position["die"] >= self.least[side] else ()

    def differ(self, position: dict[str, int]) -> bool:
        return False


class Endless(Die):
    """The same thrown again and again."""

    def over(self, side: int, position: dict[str, int]) -> bool:
        return False


class Suspicious(ManilaRules):
    """Believes nobody that a step is the same under both readings."""

    asked = property(lambda _self: True, lambda _self, _value: None)


class Overheard(ManilaRules):
    """Writes down what chance brings to each side."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.heard: dict[int, list[Any]] = {0: [], 1: []}

    def do(self, side: int, position: engine.Position, step: dict[str, Any]) -> Any:
        if step["do"] == "roll":
            self.heard[side].append(step["pips"])
        return super().do(side, position, step)


def against(law: Law, changed: dict[str, str], players: int = 3) -> tuple[Any, ...]:
    """What paired rules of the rulings against some changed answers is made from."""
    return players, RULINGS, RULINGS | changed, {}, affected_rules.guards(law, changed.keys())


def test_the_interval_of_a_half_is_that_of_the_published_tables() -> None:
    half = impact.share(5, 10)
    assert (half.share, round(half.low, 4), round(half.high, 4)) == (0.5, 0.2366, 0.7634)


@pytest.mark.parametrize(("count", "low", "high"), [(0, 0, 0.2775), (10, 0.7225, 1)])
def test_never_and_always_leave_room_on_one_side_only(count: int, low: float, high: float) -> None:
    ends = impact.share(count, 10)
    assert (round(ends.low, 4), round(ends.high, 4)) == (low, high)


def test_of_no_games_nothing_is_known() -> None:
    assert impact.share(0, 0) == impact.Share(count=0, share=0.0, low=0.0, high=1.0)


def test_two_throws_that_pay_from_five_and_from_six_differ_exactly_where_a_five_is_shown() -> None:
    for seed in range(200):
        die = Die((5, 6))
        outcome = play_pair(die, "random", str(seed), LONGEST)
        five = die.thrown == [5, 5]
        assert outcome == Outcome(legal=False, payment=five, winner=five, finished=True)


def test_a_five_comes_as_often_as_a_fair_die_shows_it() -> None:
    outcomes = [play_pair(Die((5, 6)), "random", str(seed), LONGEST) for seed in range(1200)]
    sixth = impact.share(sum(outcome.payment for outcome in outcomes), len(outcomes))
    assert sixth.low < 1 / 6 < sixth.high


def test_a_game_without_an_end_is_given_up_and_has_no_winner() -> None:
    endless = Endless((1, 1))
    outcome = play_pair(endless, "random", "0", LONGEST)
    assert outcome == Outcome(legal=False, payment=False, winner=False, finished=False)
    assert len(endless.thrown) == 2 * LONGEST


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_equal_readings_never_differ(law: Law, policy: str) -> None:
    found = impact.measure(game_of(law), {}, RULINGS, impact.ImpactOptions(games=30)).policies[
        policy
    ]
    assert (found.games, found.unfinished) == (30, 0)
    assert (found.legal.count, found.payment.count, found.winner.count) == (0, 0, 0)


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_an_opening_of_exactly_one_restricts_the_very_first_bid_of_every_game(
    law: Law, policy: str
) -> None:
    found = impact.measure(
        game_of(law), {}, {"opening.amount": "exactly_one"}, impact.ImpactOptions(games=12)
    )
    assert found.policies[policy].legal.count == 12


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_a_tie_broken_by_cash_changes_no_step_and_no_payment(law: Law, policy: str) -> None:
    found = impact.measure(
        game_of(law), {}, {"end.tie": "cash"}, impact.ImpactOptions(games=30)
    ).policies[policy]
    assert (found.legal.count, found.payment.count) == (0, 0)


def test_a_premium_paid_twice_changes_payments_and_nothing_that_is_legal(law: Law) -> None:
    found = impact.measure(
        game_of(law), {}, {"insurance.bonus": "again"}, impact.ImpactOptions(games=30)
    ).policies["greedy"]
    assert found.legal.count == 0 < found.payment.count


def test_a_point_is_weighed_alone_and_together_with_the_others(law: Law) -> None:
    b = {"insurance.bonus": "again", "opening.amount": "exactly_one"}
    found = impact.by_point(game_of(law), {}, b, impact.ImpactOptions(games=12))
    assert list(found) == ["opening.amount", "insurance.bonus"]
    for point, weight in found.items():
        assert weight.alone == impact.measure(
            game_of(law), {}, {point: b[point]}, impact.ImpactOptions(games=12)
        )
        assert weight.together == impact.measure(
            game_of(law), {}, b, impact.ImpactOptions(games=12)
        )


def test_a_point_is_weighed_among_the_answers_of_the_first_reading(law: Law) -> None:
    a = {"plunder.decline": "may", "insurance.bonus": "again"}
    found = impact.by_point(
        game_of(law), a, a | {"insurance.bonus": "keeps"}, impact.ImpactOptions(games=12)
    )
    turned = {"plunder.decline": "may"}
    assert found["insurance.bonus"].alone == impact.measure(
        game_of(law), a, turned, impact.ImpactOptions(games=12)
    )


def test_a_point_of_a_variant_is_weighed_where_the_variant_is_agreed(law: Law) -> None:
    b, displacing = {"displace.vacancy": "same_punt"}, {"boarding.variant": "displacing"}
    agreed = {"displace.vacancy": displacing}
    weight = impact.by_point(game_of(law), {}, b, impact.ImpactOptions(games=300), variants=agreed)[
        "displace.vacancy"
    ]
    assert weight.alone.variants == displacing
    assert weight.alone.policies["random"].legal.count > 0
    assert weight.together.policies["random"].legal.count == 0


def test_any_number_of_workers_finds_the_same(law: Law) -> None:
    one, two = (
        impact.measure(
            game_of(law),
            {},
            {"place.crew": "two"},
            impact.ImpactOptions(games=120, executor=Executor(jobs)),
        )
        for jobs in (1, 2)
    )
    assert one == two


def test_another_seed_plays_other_games(law: Law) -> None:
    runs = [
        impact.measure(
            game_of(law), {}, {"place.crew": "two"}, impact.ImpactOptions(games=60, seed=s)
        )
        for s in (1, 2)
    ]
    assert runs[0].policies != runs[1].policies


def test_progress_ends_with_all_games(law: Law) -> None:
    updates: list[ProgressUpdate] = []
    impact.measure(
        game_of(law),
        {},
        {"end.tie": "cash"},
        impact.ImpactOptions(games=60, progress=updates.append),
    )
    assert [(update.done, update.total) for update in updates] == [
        (50, 120),
        (60, 120),
        (110, 120),
        (120, 120),
    ]


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_without_an_engine_the_law_itself_is_played(stones: Law, policy: str) -> None:
    found = impact.measure(
        game_of(stones), {}, {"first.take": "one"}, impact.ImpactOptions(games=40)
    ).policies[policy]
    assert (found.games, found.unfinished) == (40, 0)
    assert found.legal.count == 40


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_equal_readings_of_a_law_never_differ(policy: str) -> None:
    rulings = {"take.nothing": "refused"}
    found = impact.measure(PEBBLES, {}, rulings, impact.ImpactOptions(games=40)).policies[policy]
    assert (found.legal.count, found.payment.count, found.winner.count) == (0, 0, 0)
    assert found.unfinished == 0


def test_every_pair_of_games_has_values_of_open_parameters_drawn_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    agreed: list[Any] = []

    def make(players: int, a: Any, b: Any, variants: Any, guards: Any) -> Die:
        agreed.append(variants)
        return Die((1, 1))

    monkeypatch.setattr(pairable, "maker", lambda *_: make)
    massilia = open_game("massilia")
    impact.measure(massilia, {}, {}, impact.ImpactOptions(games=6))
    assert all(variants.keys() == massilia.law.open_parameters.keys() for variants in agreed)
    assert len({dumps(variants) for variants in agreed}) == 6
    assert agreed[:6] == agreed[6:]


def test_the_greedy_player_of_a_law_takes_the_most_he_can() -> None:
    rules = LawPair(PEBBLES.law, 2, {}, {}, {}, frozenset())
    position = rules.start(0)
    while rules.choice(0, "greedy", position, lambda: random.Random(1)) is None:
        step = rules.fate(0, position, lambda: random.Random(1))
        assert step is not None
        position = rules.do(0, position, step)
    assert rules.choice(0, "greedy", position, lambda: random.Random(1))["amount"] == 3


def test_what_the_engine_of_manila_has_at_stake_is_what_the_law_names(law: Law) -> None:
    rules, machine = ManilaRules(*against(law, {})), Machine(law, Setup(players=3))
    game = engine.Game(engine.Setup(3, RULINGS))
    for position in positions(game, seed=5):
        of_law = machine.stake(machine.from_json(game.to_json(position)))
        assert of_law == tuple((stake,) for stake in rules.stake(0, position))


@pytest.mark.parametrize("policy", pairable.POLICIES)
@pytest.mark.parametrize(
    "changed",
    [
        {"place.crew": "two"},
        {"redeem.when": "own_turn", "pilots.order": "large_first"},
        {"insurance.extent": "twice", "stowaway.loans": "cash_only"},
        {name: answers[-1] for name, answers in engine.POINTS.items()},
    ],
)
def test_playing_two_games_as_one_until_they_part_changes_no_outcome(
    law: Law, changed: dict[str, str], policy: str
) -> None:
    for number in range(8):
        quick: PairedRules = ManilaRules(*against(law, changed))
        slow: PairedRules = Suspicious(*against(law, changed))
        assert play_pair(quick, policy, str(number), LONGEST) == play_pair(
            slow, policy, str(number), LONGEST
        )


@pytest.mark.parametrize("policy", pairable.POLICIES)
def test_the_dice_fall_alike_in_games_that_part_at_once(law: Law, policy: str) -> None:
    rules = Overheard(*against(law, {"market.start": "below_zero"}))
    assert play_pair(rules, policy, "7", LONGEST).payment
    pairs = list(zip(*rules.heard.values(), strict=False))
    assert len(pairs) > 5
    assert all(
        first[ware] == second[ware] or 0 in (first[ware], second[ware])
        for first, second in pairs
        for ware in first
    )


def test_a_guard_that_reads_a_point_in_an_exception_is_in_doubt(
    stones: Law, tmp_path: Path
) -> None:
    folder = shutil.copytree(stones.folder, tmp_path / stones.game)
    (folder / "02-more.md").write_text(EXCEPTION, encoding="utf-8")
    assert affected_rules.guards(load(folder), {"first.take"}) == {"take.first", "take.most"}


def positions(game: engine.Game, seed: int) -> Iterator[engine.Position]:
    """The positions of a random game."""
    position = game.start()
    for step in game.play(random.Random(seed)):
        yield position
        position = game.do(position, step)


@pytest.mark.parametrize(
    ("point", "answer"),
    [(point, answer) for point, answers in engine.POINTS.items() for answer in answers[1:]],
)
def test_no_difference_hides_from_the_guards_that_the_law_names(
    law: Law, point: str, answer: str
) -> None:
    rules = ManilaRules(*against(law, {point: answer}))
    games = [engine.Game(engine.Setup(3, RULINGS | extra)) for extra in ({}, {point: answer})]
    for number, position in enumerate(positions(games[0], seed=11)):
        if number % 3 == 0:
            lists = [
                {dumps(step) for step in game.legal(position) if isinstance(step["by"], int)}
                for game in games
            ]
            assert rules.differ(position) == (lists[0] != lists[1])
