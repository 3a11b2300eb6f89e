"""Games that are kept as evidence are played again; nothing in their files is believed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import CAN_HAPPEN, Obligation
from lexludi.proofs.prove import Proved, proved
from lexludi.proofs.shown import kept_games
from lexludi.proofs.shown.kept_games import KeptGame, KeptGames
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))
RICH = Obligation("possible", "rich.seat")
LEGAL = Obligation("can_be_legal", "grab", "grab")
PROMISE = """

A seat can be rich.

```{property} rich.seat
possible: now == over and purse[0] > 50
```
"""
POOR = Obligation("holds", "poor.seat")
UNREACHED = """

No seat is rich, which the invariants alone do not say.

```{property} poor.seat
always: purse[0] <= 50
```
"""


@pytest.fixture(autouse=True)
def nothing_cached(no_cache: None) -> None:
    """The files are read, and not the cache."""


@pytest.fixture
def copied(changed: Callable[..., Game]) -> Game:
    """A game of pebbles that can be written to."""
    return changed("# Pebbles", "# Pebbles")


@pytest.fixture
def kept(copied: Game) -> KeptGames:
    """What is kept of it after a run."""
    kept_games.write(copied, proved(copied, TWO).verdicts)
    found = kept_games.read(copied, 2)
    assert found is not None
    return found


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for games fails."""

    def looked_for(*_: object) -> None:
        raise AssertionError("games were looked for")

    monkeypatch.setattr("lexludi.proofs.shown.reach.GoalSearch", looked_for)


OPEN = """

Three slots.

```{type} slot
range: 1 to 3
measures: number
```

How high each is differs from box to box.

```{parameter} height
type: map[slot, slot]
value: open
source: a test
```

No more is grabbed than the first slot is high.

```{rule} grab.height
on: grab
require: amount <= height[1]
```
"""


def test_games_of_a_law_with_open_values_are_kept_with_them(changed: Callable[..., Game]) -> None:
    game = changed("# Pebbles", "# Pebbles", OPEN)
    kept_games.write(game, proved(game, TWO).verdicts)
    kept = kept_games.read(game, 2)
    assert kept is not None
    apart = [one for one in kept.games if "height" in one.answers]
    assert apart == list(kept.games)
    shown = [goal for one in apart for goal, _ in kept_games.shown_by(game.law, 2, one, [LEGAL])]
    assert LEGAL in shown


def words(found: Proved) -> dict[Obligation, str]:
    every = [v for own in found.verdicts.values() for v in own]
    return {v.obligation: v.word for v in every if v.obligation.kind in CAN_HAPPEN}


def rewritten(game: Game, kept: KeptGames, **fields: Any) -> None:
    """Put other fields into every game that is kept."""
    games = tuple(msgspec.structs.replace(one, **fields) for one in kept.games)
    data = msgspec.json.encode(msgspec.structs.replace(kept, games=games))
    kept_games.place(game, 2).write_bytes(data)


def searched(
    game: Game, monkeypatch: pytest.MonkeyPatch, options: RunOptions = TWO
) -> list[Obligation]:
    """What is looked for once the games that are kept have been played."""
    asked: list[Obligation] = []

    def looked_for(_law: object, _request: object, goals: dict[Obligation, object]) -> Any:
        asked.extend(goals)
        return iter(())

    monkeypatch.setattr("lexludi.proofs.shown.reach._looked_for", looked_for)
    proved(game, options)
    return asked


def test_what_is_kept_shows_all_that_was_shown_without_a_search(
    copied: Game, kept: KeptGames, no_search: None
) -> None:
    found = words(proved(copied, TWO))
    assert len(found) == 11
    assert set(found.values()) == {"proved"}


def test_a_game_that_begins_another_one_is_not_kept_twice(kept: KeptGames) -> None:
    for one in kept.games:
        others = [g for g in kept.games if g is not one and g.answers == one.answers]
        assert not any(g.steps[: len(one.steps)] == one.steps for g in others)


def test_what_was_sought_in_vain_is_not_sought_again_under_the_same_law(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed("# Pebbles", "# Pebbles", PROMISE)
    kept_games.write(game, proved(game, TWO).verdicts)
    assert searched(game, monkeypatch) == []


def test_a_refutation_that_no_game_reaches_is_not_sought_again_under_the_same_law(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed("# Pebbles", "# Pebbles", UNREACHED)
    found = proved(game, TWO).verdicts
    (poor,) = (v for own in found.values() for v in own if v.obligation == POOR)
    assert (poor.word, poor.shown) == ("refuted", None)
    kept_games.write(game, found)
    assert searched(game, monkeypatch) == []


def test_what_was_sought_in_vain_is_sought_again_under_another_law(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed("# Pebbles", "# Pebbles", PROMISE)
    kept_games.write(game, proved(game, TWO).verdicts)
    place = kept_games.place(game, 2)
    place.write_bytes(place.read_bytes().replace(game.law.fingerprint.encode(), b"another"))
    assert searched(game, monkeypatch) == [RICH]


def test_what_was_sought_in_vain_stays_constructed(changed: Callable[..., Game]) -> None:
    game = changed("# Pebbles", "# Pebbles", PROMISE)
    kept_games.write(game, proved(game, TWO).verdicts)
    assert words(proved(game, TWO))[RICH] == "constructed"


def test_a_game_is_played_as_far_as_its_steps_are_legal(
    copied: Game, kept: KeptGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = kept.games[0].steps
    rewritten(copied, kept, steps=[steps[0], {"by": 0, "do": "steal"}, *steps[1:]], attempts=[])
    assert len(searched(copied, monkeypatch)) == 10


def test_games_under_other_answers_show_nothing_where_answers_are_fixed(
    copied: Game, kept: KeptGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    rewritten(copied, kept, answers={"take.nothing": "allowed"})
    fixed = RunOptions(players=(2,), answers={"take.nothing": "refused"})
    assert len(searched(copied, monkeypatch, fixed)) >= 10


@pytest.mark.parametrize(
    "fields",
    [
        {"steps": [{"by": 0}]},
        {"steps": [{}]},
        {"steps": [{"by": "chance", "do": "deal", "drawn": []}]},
        {"answers": {"no.point": "none"}},
        {"answers": {"take.nothing": "nonsense"}},
        {"attempts": [(-1, {"do": 3}), (0, {"by": None, "do": "grab", "amount": {}})]},
    ],
)
def test_broken_games_show_nothing_and_break_nothing(
    copied: Game, kept: KeptGames, fields: dict[str, Any]
) -> None:
    rewritten(copied, kept, **fields)
    assert set(words(proved(copied, TWO)).values()) == {"proved"}


@pytest.mark.parametrize("data", [b"", b"{}", b"[" * 100_000, b"\xff", b'{"format": 1}'])
def test_a_file_that_cannot_be_read_counts_as_none(copied: Game, data: bytes) -> None:
    place = kept_games.place(copied, 2)
    place.parent.mkdir(parents=True)
    place.write_bytes(data)
    assert kept_games.read(copied, 2) is None
    assert set(words(proved(copied, TWO)).values()) == {"proved"}


def test_equal_games_are_equal_bytes(copied: Game, kept: KeptGames) -> None:
    before = kept_games.place(copied, 2).read_bytes()
    kept_games.write(copied, proved(copied, TWO).verdicts)
    assert kept_games.place(copied, 2).read_bytes() == before


def test_a_kept_game_survives_its_file(tmp_path: Path) -> None:
    one = KeptGame(how="played", answers={"a": "b"}, attempts=[(1, {"by": 0})], steps=[{"do": "x"}])
    assert msgspec.json.decode(msgspec.json.encode(one), type=KeptGame) == one
