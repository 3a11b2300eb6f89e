"""Variants whose choices must fit together."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping

import pytest

from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.language.fitting_choices import fitting
from lexludi.play import setups

LawOf = Callable[..., Law]
Faults = Callable[..., str]

WAYS = """
Which way.

```{variant} way
question: Which way is taken?
choices: road, river, both
default: road
```

Six stones at least where both ways are taken.

```{variant} stones
question: How many stones are laid?
choices: 4 to 7
default: 5
such: way != both or stones >= 6
```

A bridge is of use on the river only.

```{variant} bridge
question: Is there a bridge?
choices: no, yes
default: no
such: bridge == no or way != road
```

Read.

```{rule} take.stones
on: take
require: amount <= stones and (way != river or bridge == yes)
```
"""
ASKED = """
Ask.

```{point} ask
question: Ask?
answers: yes, no
ruling: yes
because: Nothing is said.
```

Asked.

```{rule} take.asked
on: take
require: ask == yes or amount > 0
```
"""
CONDITION = "such: way != both or stones >= 6"


@pytest.fixture
def ways(law_of: LawOf) -> Law:
    """A law with two conditions on its three variants."""
    return law_of(WAYS)


def fits(chosen: Mapping[str, str]) -> bool:
    """The two conditions, once more."""
    stones = chosen["way"] != "both" or int(chosen["stones"]) >= 6
    return stones and (chosen["bridge"] == "no" or chosen["way"] != "road")


def most(law: Law, chosen: dict[str, str]) -> int:
    """The most that may be taken at the start."""
    machine = Machine(law, Setup(2, variants=chosen))
    return max(int(step["amount"]) for step in machine.legal(machine.start()))


@pytest.mark.parametrize(
    ("chosen", "name", "sentence"),
    [
        ({"way": "both"}, "stones cannot be '5'", "Six stones at least"),
        ({"bridge": "yes"}, "bridge cannot be 'yes'", "A bridge is of use"),
    ],
)
def test_choices_that_do_not_fit_are_refused_with_the_sentence(
    chosen: dict[str, str], name: str, sentence: str, ways: Law
) -> None:
    with pytest.raises(SetupError, match=f"{name} beside the choices .*: {sentence}"):
        Machine(ways, Setup(2, variants=chosen))


def test_choices_that_fit_are_played(ways: Law) -> None:
    assert most(ways, {"way": "both", "stones": "6", "bridge": "yes"}) == 6


@pytest.mark.parametrize(
    ("reads", "message"),
    [
        ("purse[0] > 0", "the condition of stones reads purse, which is not known yet"),
        ("ask == yes", "the condition of stones reads ask, which is not known yet"),
        ("stones", "expected bool"),
        ("stones >= 6", "the defaults of the variants break the condition of stones"),
        ("1 // (stones - 5) > 0", "the defaults of the variants break the condition of stones"),
    ],
)
def test_a_condition_that_cannot_be_asked_is_refused(
    reads: str, message: str, faults_of: Faults
) -> None:
    assert message in faults_of(WAYS.replace(CONDITION, f"such: {reads}") + ASKED)


def test_what_nobody_asked_for_is_changed_until_it_fits(ways: Law) -> None:
    found = setups.make(ways, 2, {}, {"way": "both"}).variants
    assert found == {"way": "both", "stones": "6", "bridge": "no"}


EVERY = [
    {"way": way, "stones": stones, "bridge": bridge}
    for way, stones, bridge in itertools.product(
        ("road", "river", "both"), ("4", "5", "6", "7"), ("no", "yes")
    )
]
"""All choices, whether they fit or not."""


def changes(one: Mapping[str, str], other: Mapping[str, str]) -> int:
    """How many choices differ."""
    return sum(one[name] != other[name] for name in one)


def test_the_nearest_fitting_choices_are_found(ways: Law) -> None:
    for wanted in EVERY:
        found = fitting(ways, 2, wanted, frozenset())
        assert found is not None
        assert fits(found)
        assert changes(wanted, found) == min(changes(wanted, one) for one in EVERY if fits(one))


def test_another_choice_takes_along_what_must_change(ways: Law) -> None:
    for wanted in EVERY:
        for name, choice in wanted.items():
            found = setups.beside(ways, setups.reference(ways, 2), name, choice).variants
            assert found[name] == choice
            assert fits(found)


def test_no_choices_fit_beside_what_excludes_all_of_them(ways: Law) -> None:
    wanted = {"way": "road", "stones": "5", "bridge": "yes"}
    assert fitting(ways, 2, wanted, {"way", "bridge"}) is None


def test_mixtures_of_choices_fit(ways: Law) -> None:
    for setup in setups.visits(ways, [2], {}, 40, 1):
        assert fits(setup.variants)
