"""Two laws that play the same game."""

from __future__ import annotations

from lexludi.language import Law, Machine, Setup


def assert_same_game(one: Law, other: Law, players: int) -> None:
    """The same steps are legal, the same positions follow, and the result is the same.

    Of the legal steps each game takes the last one, to its end.
    """
    first, second = Machine(one, Setup(players)), Machine(other, Setup(players))
    left, right = first.start(), second.start()
    while steps := first.legal(left):
        assert second.legal(right) == steps
        left, right = first.do(left, steps[-1]), second.do(right, steps[-1])
        assert first.to_json(left) == second.to_json(right)
    assert second.legal(right) == []
    assert first.result(left) == second.result(right)
