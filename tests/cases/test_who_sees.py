"""Cases that ask what each seat sees: one for each way in which something is hidden, or not."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hidden_hands import HANDS, hands

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.who_sees import looks
from lexludi.language import Law

OPEN_UNDER_A_VARIANT = """
Some play with open bids.

```{variant} lights
question: Is there light?
choices: off, on
default: off
```

With light, somebody may say that bids are open.

```{point} bids.open
question: Does everybody see bids?
answers: no, yes
ruling: no
because: It is a test.
```

Open bids need both.

```{definition} all_is_seen() -> bool
is: lights == on and bids.open == yes
```
"""


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    text = HANDS.replace(
        "if p == key or now == over", "if p == key or now == over or all_is_seen()"
    )
    assert text != HANDS
    return hands(tmp_path_factory.mktemp("law"), OPEN_UNDER_A_VARIANT, text)


@pytest.fixture(scope="module")
def found(law: Law) -> list[CaseInput]:
    return looks(law, (), players=law.counts, seed=0)


def test_an_answer_that_matters_under_a_variant_is_looked_at_there(found: list[CaseInput]) -> None:
    both = {(one.setup.variants["lights"], one.setup.answers["bids.open"]) for one in found}
    assert ("on", "yes") in both


def test_what_known_inputs_show_is_not_asked_again(law: Law, found: list[CaseInput]) -> None:
    assert looks(law, found, players=law.counts, seed=0) == []


def test_a_way_that_a_known_input_of_the_same_thing_does_not_show_is_asked_for(
    law: Law, found: list[CaseInput]
) -> None:
    """Hands may be known from one case, and what shows them otherwise is added."""
    lost = [one for one in found if one.setup.answers["bids.open"] == "yes"]
    known = [one for one in found if one not in lost]
    more = looks(law, known, players=law.counts, seed=0)
    assert [(one.setup.answers["bids.open"], one.setup.variants["lights"]) for one in more] == [
        ("yes", "on")
    ] * len(more)
    assert more


def test_new_names_follow_those_of_known_inputs(law: Law, found: list[CaseInput]) -> None:
    lost = found[-1]
    known = [one for one in found if one is not lost]
    names = [one.id for one in looks(law, known, players=law.counts, seed=1)]
    assert not {one.id for one in known} & set(names)


def test_a_law_that_hides_nothing_asks_for_no_views(stones: Law) -> None:
    assert looks(stones, (), players=stones.counts, seed=0) == []


def test_the_folder_of_the_law_does_not_matter(tmp_path: Path, found: list[CaseInput]) -> None:
    text = HANDS.replace(
        "if p == key or now == over", "if p == key or now == over or all_is_seen()"
    )
    law = hands(tmp_path, OPEN_UNDER_A_VARIANT, text)
    assert looks(law, (), players=law.counts, seed=0) == found
