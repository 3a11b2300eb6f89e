"""What a narrowed run cannot show is counted apart, and only if it shows elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.elsewhere import not_applicable
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import prove
from lexludi.proofs.task import Task
from lexludi.proofs.verdict import Verdict
from lexludi.support.options import RunOptions

THREE_ONLY = """

With three players a fourth pebble may be taken, and never with two.

```{exception} grab.fourth
to: grab.limit
when: left(left(turn)) != turn
require: amount <= 4
```
"""
NEVER = THREE_ONLY.replace("left(left(turn)) != turn", "heap < 0")
EMPTY_HAND = """

A player who may take nothing can go away with nothing.

```{property} nothing.taken
possible: take.nothing == allowed
```
"""
SHOWN = Obligation("can_apply", "grab.fourth", "grab")


def narrowed(
    changed: Callable[..., Game], extra: str, **narrow: object
) -> tuple[set[Obligation], int]:
    """What is refuted in a narrowed run and not known, and how much is not applicable."""
    game = changed("# Pebbles", "# Pebbles", extra)
    found = prove(game, RunOptions(**narrow))  # type: ignore[arg-type]
    refuted = {f.claim for f in found.findings if f.verdict == "refuted" and not f.known}
    return refuted, found.not_applicable


def test_what_applies_with_other_players_is_not_applicable_here(
    changed: Callable[..., Game],
) -> None:
    refuted, away = narrowed(changed, THREE_ONLY, players=(2,))
    assert SHOWN not in refuted
    assert away >= 1


def test_what_applies_nowhere_is_refuted_in_a_narrowed_run_too(
    changed: Callable[..., Game],
) -> None:
    refuted, _ = narrowed(changed, NEVER, players=(2,))
    assert SHOWN in refuted


def test_a_counterexample_stands_though_other_players_keep_the_invariant(pebbles: Game) -> None:
    task, kept = Task("grab", 2, (), 0), Obligation("inductive", "pebbles.kept", "grab")
    broken = Verdict(kept, 2, "refuted", "counterexample")
    assert not_applicable(pebbles, RunOptions(players=(2,)), {task: [broken]}) == []


def test_what_is_possible_under_other_answers_is_not_applicable_here(
    changed: Callable[..., Game],
) -> None:
    game = {"players": (2,), "answers": {"take.nothing": "refused"}}
    assert narrowed(changed, EMPTY_HAND, **game) == (set(), 1)


@pytest.mark.parametrize("players", [(2,), (3,)])
@pytest.mark.parametrize("answers", [{}, {"take.nothing": "refused"}, {"take.nothing": "allowed"}])
def test_a_sound_law_has_no_finding_however_the_run_is_narrowed(
    pebbles: Game, players: tuple[int, ...], answers: dict[str, str]
) -> None:
    found = prove(pebbles, RunOptions(players=players, answers=answers))
    assert (found.refuted, found.unknown) == (0, 0)


def test_a_run_that_leaves_nothing_out_has_nothing_that_is_not_applicable(pebbles: Game) -> None:
    assert prove(pebbles).not_applicable == 0
