"""What the comparison says of how much a difference matters."""

from __future__ import annotations

from lexludi.cli.text.weighing import lines
from lexludi.comparison.impact import Impact, Played, share


def weighed(unfinished: int) -> list[str]:
    found = Played(
        games=10,
        unfinished=unfinished,
        legal=share(5, 10),
        payment=share(0, 10),
        winner=share(0, 10),
    )
    return lines(Impact(players=(3,), seed=0, policies={"random": found}))


def test_a_share_is_told_with_its_interval() -> None:
    row = weighed(0)[1]
    assert row.split("  ") == ["random", "50.0 % (23.7 % to 76.3 %)", "0.0 % (0.0 % to 27.8 %)",
                               "0.0 % (0.0 % to 27.8 %)"]  # fmt: skip


def test_games_without_an_end_are_told_of() -> None:
    assert weighed(2)[1].endswith("2 of 10 without an end")
