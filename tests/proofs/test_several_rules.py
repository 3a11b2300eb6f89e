"""An exception to several rules of one action is asked of each of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import prove
from lexludi.proofs.results import Obligations, ProofFinding
from lexludi.support.options import RunOptions

TWO = RunOptions(players=(2,))


def refuted(found: Obligations) -> dict[Obligation, ProofFinding]:
    """What is refuted and not known to be."""
    return {f.claim: f for f in found.findings if f.verdict == "refuted" and not f.known}


TO_TWO = """Of a grab by nobody.

```{{exception}} grab.odd
to: grab.move, grab.end
when: {}
```

The turn passes."""


def to_two(changed: Callable[..., Game], when: str) -> Obligations:
    """Pebbles with an exception to two rules of one action, of which one has a condition."""
    return prove(changed("The turn passes.", TO_TWO.format(when)), TWO)


@pytest.mark.parametrize("when", ["heap > 0", "heap == 0 and amount > 0"])
def test_an_exception_that_applies_to_one_of_its_rules_can_apply(
    when: str, changed: Callable[..., Game]
) -> None:
    found = refuted(to_two(changed, when))
    assert Obligation("can_apply", "grab.odd", "grab") not in found


def test_two_exceptions_that_meet_at_their_second_rule_only_are_refuted(
    changed: Callable[..., Game],
) -> None:
    odd = TO_TWO.format("heap == 0").removesuffix("The turn passes.")
    even = odd.replace("grab.odd", "grab.even") + "The turn passes."
    found = refuted(prove(changed("The turn passes.", odd + even), TWO))
    assert Obligation("exclusive", "grab.odd", "grab", "grab.even") in found


def test_a_rule_that_an_exception_names_in_vain_is_found(changed: Callable[..., Game]) -> None:
    found = refuted(to_two(changed, "heap > 0 and amount == 0"))
    assert Obligation("replaces", "grab.odd", "grab", "grab.end") in found


def test_an_exception_that_takes_the_place_of_each_of_its_rules_names_none_in_vain(
    changed: Callable[..., Game],
) -> None:
    found = refuted(to_two(changed, "amount == 2"))
    assert [claim for claim in found if claim.kind == "replaces"] == []
