"""A link holds the whole agreement; one that does not is told what is wrong with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.scripts_in_node import needs_node, opened, ran

from lexludi.editions.edition_file import editions

pytestmark = needs_node
DISPUTED = """
const answers = { "pilots.order": "large_first" };
const game = played.opened({ players: 4, answers, variants: {} });
const legal = () => game.machine.legal(played.now(game))[0];
const further = played.stepped(game, legal());
const { agreement, dispute } = played.disputeOf(further, ["de"], given);
const text = link.fragment(data, agreement, dispute);
return { text, steps: further.steps, read: link.understood(data, text) };
"""
READ = "return given.map((text) => link.understood(data, text));"
MADE = """
return given.map((one) => {
  const text = link.fragment(data, one);
  return { text, read: link.understood(data, `#${text}`) };
});
"""


def drawn(seed: int) -> dict[str, Any]:
    """An agreement as taps make it: nothing in it is as it is anyway."""
    game, chance = opened("manila"), Random(seed)
    points = {name: [a for a in p.answers if a != p.ruling] for name, p in game.law.points.items()}
    chosen = [name for name in points if chance.random() < 0.3]
    variants = {n: [c for c in v.choices if c != v.default] for n, v in game.law.variants.items()}
    return {
        "players": chance.randint(*game.law.players),
        "books": [code for code in editions(game.editions) if chance.random() < 0.5],
        "answers": {name: chance.choice(points[name]) for name in chosen},
        "variants": {n: chance.choice(c) for n, c in variants.items() if chance.random() < 0.5},
    }


@pytest.fixture(scope="module")
def made() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Agreements, each with its link and what is read from that."""
    given = [drawn(seed) for seed in range(50)]
    return list(
        zip(
            given,
            ran(opened("manila"), MADE, given),
            strict=True,
        )
    )


Made = list[tuple[dict[str, Any], dict[str, Any]]]


def test_an_agreement_comes_back_from_its_link(made: Made) -> None:
    assert [found["read"] for _, found in made] == [{"agreement": given} for given, _ in made]


def test_a_link_cut_short_anywhere_is_never_taken_for_an_agreement(made: Made) -> None:
    text = made[0][1]["text"]
    cut = [text[:length] for length in range(1, len(text))]
    found = ran(opened("manila"), READ, cut)
    assert {one.get("fault") for one in found} == {"cut", "unreadable"}
    assert found[-1] == {"fault": "cut"}


def test_a_link_with_a_letter_changed_is_noticed(made: Made) -> None:
    text = made[1][1]["text"]
    start = text.index("&players")
    wrong = [text[:at] + "~" + text[at + 1 :] for at in range(start, len(text))]
    found = ran(opened("manila"), READ, wrong)
    assert [one for one in found if one != {"fault": "cut"}] == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("table=1", "table=2", "version"),
        ("table=1", "stool=1", "unreadable"),
        ("players=", "players=%E0%A4%A", "cut"),
    ],
)
def test_a_link_of_another_kind_is_told_from_a_cut_one(
    made: Made, before: str, after: str, fault: str
) -> None:
    text = made[0][1]["text"].replace(before, after, 1)
    assert ran(opened("manila"), READ, [text]) == [{"fault": fault}]


@pytest.mark.parametrize(("field", "fault"), [("game", "game"), ("law", "law")])
def test_a_link_of_another_game_or_law_is_not_taken(field: str, fault: str) -> None:
    body = f"""
    const text = link.fragment({{ ...data, {field}: "another" }}, agreement.untouched(data));
    return link.understood(data, text);
    """
    assert ran(opened("manila"), body) == {"fault": fault}


@pytest.mark.parametrize(
    "forged",
    [
        {"players": 9},
        {"players": 3.5},
        {"books": ["<script>"]},
        {"answers": {"__proto__": "any"}},
        {"answers": {"pilots.order": "<b>"}},
        {"variants": {"toString": "x"}},
    ],
    ids=str,
)
def test_a_whole_link_with_what_the_game_has_not_is_not_taken(forged: dict[str, Any]) -> None:
    body = """
    const whole = { ...agreement.untouched(data), ...given };
    return link.understood(data, link.fragment(data, whole));
    """
    assert ran(opened("manila"), body, forged) == {"fault": "unreadable"}


def test_an_address_without_a_link_is_no_fault() -> None:
    assert ran(opened("manila"), READ, ["", "#"]) == [{}, {}]


ASKED = {"by": 0, "do": "bid", "price": "<img src=x onerror=alert(1)> & = # %"}


def test_a_dispute_comes_back_from_its_link_with_the_whole_game() -> None:
    found = ran(opened("manila"), DISPUTED, ASKED)
    answers = {"pilots.order": "large_first"}
    assert len(found["steps"]) == 1
    assert found["read"] == {
        "agreement": {"players": 4, "books": ["de"], "answers": answers, "variants": {}},
        "dispute": {"open": {}, "steps": found["steps"], "asked": ASKED},
    }


def test_a_dispute_cut_short_is_told_and_never_taken_for_an_agreement() -> None:
    text = ran(opened("manila"), DISPUTED, ASKED)["text"]
    cut = [text[:length] for length in range(len("table=1&"), len(text))]
    assert {one["fault"] for one in ran(opened("manila"), READ, cut)} == {"cut"}


SIGNED = """
const made = link.fragment(data, agreement.untouched(data), { open: {}, steps: [], asked: {} });
const whole = made.replace(/dispute=.*$/, `dispute=${encodeURIComponent(given)}`);
let sum = 0x811c9dc5;
for (const letter of whole) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
return link.understood(data, `${whole}&check=${(sum >>> 0).toString(16).padStart(8, "0")}`);
"""


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", '{"open": [], "steps": [], "asked": {}}'])
def test_a_dispute_that_is_none_is_told(text: str) -> None:
    assert ran(opened("manila"), SIGNED, text) == {"fault": "unreadable"}


def test_a_dispute_that_is_one_is_not_told_for_a_fault() -> None:
    text = '{"open": {}, "steps": [], "asked": {}}'
    assert "fault" not in ran(opened("manila"), SIGNED, text)
