"""What the page on thirty games says to fit is accepted and played; what it says not to is not."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup
from lexludi.play.perft import perft
from lexludi.play.random_game import played
from lexludi.support.errors import UsageError

SAID = Path(__file__).parents[1] / "said"
BESIDE = """inside(a: spot, b: spot) -> bool
is: any(a // row + down[d] == b // row and a % row + right[d] == b % row for d in direction)
```"""
TOUCHED = """is: stone[a] == q and any(inside(here, b) and own(b, a, q) for b in spot)
```

Both stones are of one group of a player.

```{definition} own(b: spot, a: spot, q: seat) -> bool
is: stone[b] == q and group[b] == group[a]
```"""
OFFER = """# Offers

Two players offer lots.

```{{game}} offers
players: 2 to 2
```

There are lots.

```{{type}} lot
range: 1 to {lots}
```

Some lots are offered.

```{{state}} offered
type: set[lot]
start: {{a: False for a in lot}}
```

One step offers any of them.

```{{action}} offer
who: 0
when: not any(offered[a] for a in lot)
arguments:
  gives: set[lot]
```

They are offered.

```{{rule}} offer.done
on: offer
then:
  offered = gives
```

Nobody wins.

```{{scoring}} nothing
over: any(offered[a] for a in lot)
score: (0,)
```
"""


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Law]:
    """Reads a law from its text."""

    def reading(text: str) -> Law:
        (tmp_path / "tried" / "law").mkdir(parents=True, exist_ok=True)
        (tmp_path / "tried" / "law" / "01-tried.md").write_text(text, "utf-8")
        return open_game(tmp_path / "tried").law

    return reading


def text_of(name: str) -> str:
    return (SAID / f"{name}.md").read_text("utf-8")


def last_of(law: Law, seed: int) -> Any:
    """The last position of a random game, as JSON."""
    machine = Machine(law, Setup(2))
    position = machine.start()
    for step in played(law, Setup(2), seed).steps:
        position = machine.do(position, dict(step))
    return machine.to_json(position)


def test_othello_has_as_many_games_of_up_to_four_moves_as_the_published_tables(
    read: Callable[[str], Law],
) -> None:
    machine = Machine(read(text_of("othello")), Setup(2))
    assert [perft(machine, machine.start(), depth) for depth in (1, 2, 3, 4)] == [4, 12, 56, 244]


def test_a_board_of_hex_has_one_winner_whose_stones_lead_across(read: Callable[[str], Law]) -> None:
    law = read(text_of("hex"))
    for seed in range(3):
        end = last_of(law, seed)
        winner = end["joined"]
        stones = [int(a) for a, owner in end["stone"].items() if owner == winner]
        names = Counter(end["group"][str(a)] for a in stones)
        name = names.most_common(1)[0][0]
        lines = {
            (a % 11 if winner == 0 else a // 11) for a in stones if end["group"][str(a)] == name
        }
        assert lines == set(range(11))


def test_hex_has_too_many_terms_where_all_pairs_of_places_are_looked_at(
    read: Callable[[str], Law],
) -> None:
    text = re.sub(r"inside\(a: spot, d.*?```", BESIDE, text_of("hex"), flags=re.DOTALL)
    text = re.sub(r"is: stone\[a\] == q and any\(inside.*?```", TOUCHED, text, flags=re.DOTALL)
    with pytest.raises(UsageError, match=r"becomes \d,\d{3},\d{3} terms"):
        read(text)


Men = tuple[int, ...]
"""The men of a player on each place."""


def moved(mine: Men, theirs: Men, origin: int, by: int) -> tuple[Men, Men] | None:
    """What stands after a man of backgammon has gone; None where he may not."""
    target = max(0, origin - by)
    if not mine[origin] or (mine[25] and origin != 25) or (target and theirs[25 - target] > 1):
        return None
    if not target and (any(mine[7:]) or (origin < by and any(mine[origin + 1 :]))):
        return None
    after, other = list(mine), list(theirs)
    after[origin] -= 1
    after[target] += 1
    if target and other[25 - target]:
        other[25 - target] -= 1
        other[25] += 1
    return tuple(after), tuple(other)


def most_played(mine: Men, theirs: Men, dice: list[int]) -> int:
    """How many of the dice can be played one after the other."""
    return max((count for _, count in ways(mine, theirs, dice)), default=0)


def ways(mine: Men, theirs: Men, dice: list[int]) -> list[tuple[tuple[int, int], int]]:
    """Every first move, and how many dice can be played with it."""
    return [
        ((origin, by), 1 + most_played(*after, dice[:number] + dice[number + 1 :]))
        for number, by in enumerate(dice)
        for origin in range(1, 26)
        if (after := moved(mine, theirs, origin, by))
    ]


def due(mine: Men, theirs: Men, dice: list[int]) -> set[tuple[int, int]]:
    """The first moves with which most dice are played; of one die alone the higher one."""
    every = ways(mine, theirs, dice)
    most = max((count for _, count in every), default=0)
    best = {move for move, count in every if count == most}
    high = {move for move in best if move[1] == max(dice)}
    return high if most == 1 and high else best


def test_backgammon_plays_both_dice_wherever_a_search_finds_that_both_can_be_played(
    read: Callable[[str], Law],
) -> None:
    machine = Machine(read(text_of("backgammon")), Setup(2))
    for seed in (2, 4, 7, 8):
        assert any(found != free for found, free in first_moves(machine, seed))


def first_moves(machine: Machine, seed: int) -> Iterator[tuple[set[Any], set[Any]]]:
    """Wherever two dice of a random game are to be played: the legal moves, and the free ones."""
    rng, position = random.Random(seed), machine.start()
    while steps := machine.legal(position):
        here = machine.to_json(position)
        dice = {"low": here["low_die"], "high": here["high_die"]}
        if None not in dice.values():
            seats = (here["turn"], 1 - here["turn"])
            mine, theirs = (tuple(here["men_on"][seat].values()) for seat in seats)
            found = {(s["origin"], dice[s["by_die"]]) for s in steps if s["do"] == "move"}
            assert found == due(mine, theirs, list(dice.values()))
            yield found, {move for move, _ in ways(mine, theirs, list(dice.values()))}
        position = machine.do(position, rng.choice(steps))


def test_a_hundred_boards_are_kept_to_find_the_third_repetition(
    read: Callable[[str], Law],
) -> None:
    machine = Machine(read(text_of("boards_kept")), Setup(2))
    position = machine.start()
    for seat, origin, target in ((0, 4, 5), (1, 5, 4), (0, 4, 5), (1, 5, 4)):
        assert machine.side(position) != "over"
        step = {"by": seat, "do": "move", "origin": origin, "target": target}
        position = machine.do(position, step)
    assert machine.side(position) == "over"


def test_an_offer_of_any_of_nineteen_lots_is_one_step_and_of_twenty_is_not(
    read: Callable[[str], Law],
) -> None:
    assert read(OFFER.format(lots=19)).actions
    with pytest.raises(UsageError, match="1,048,576 combinations of arguments: at most 1,000,000"):
        read(OFFER.format(lots=20))
