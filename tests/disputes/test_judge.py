"""A step under every reading: verdicts, deciding points, passages; its editions are made up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.disputes.judgement import Column, Earlier, Judgement, StepOutcome
from lexludi.disputes.sufficient_points import sufficient_points
from lexludi.editions import Edition, Passage, PassageKind, Section
from lexludi.editions.edition import Silence
from lexludi.language import Law, load
from lexludi.readings import citations
from lexludi.support.errors import UsageError

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


SPOKEN = Silence()


def book(code: str, *passages: Passage, silent: Silence = SPOKEN) -> Edition:
    return Edition(
        code=code, game="pebbles", language=code, title="Pebbles", publisher="nobody", year=2026,
        source="made up", section=(Section("turn", "Your turn"),), passage=passages, silent=silent,
    )  # fmt: skip


def passage(
    name: str, says: str, rules: tuple[str, ...] = (), answers: tuple[str, ...] = ()
) -> Any:
    return Passage(name, "turn", 1, 1, PassageKind.rule, says, "", rules, answers)


THREE = passage("turn.three", "Höchstens drei.", ("grab.limit",))
NOTHING = passage("turn.nothing", "Auch nichts.", ("grab.some",), ("take.nothing=allowed",))
BOOKS = (
    book("de", THREE),
    book("fr", NOTHING, silent=Silence(rules={"grab.limit": "It gives no limit."})),
)


def grab(by: int, amount: int) -> dict[str, Any]:
    return {"by": by, "do": "grab", "amount": amount}


def judged(law: Law, folder: Path, *steps: Any, at: int | None = None, **more: Any) -> Judgement:
    house, cited = more.pop("house", None), more.pop("cited", None)
    path = folder / "record.json"
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": [*DEAL, *steps]} | more))
    return judge(game_of(law), dispute_file.read(path, at), BOOKS, house, cited)


def column(found: Judgement, name: str) -> Column:
    return next(column for column in found.columns if column.name == name)


def test_there_is_a_column_for_the_reference_and_for_each_edition(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 2))
    assert [column.name for column in found.columns] == ["reference", "de", "fr"]


def test_a_legal_step_has_the_changes_of_the_position(law: Law, tmp_path: Path) -> None:
    outcome = judged(law, tmp_path, grab(0, 2)).reference.outcome
    assert outcome.verdict == "legal"
    assert {c.path: (c.before, c.after) for c in outcome.changes} == {
        "/heap": (7, 5), "/purse/0": (0, 2), "/turn": (0, 1),
    }  # fmt: skip


def test_a_refused_step_has_its_rules_with_the_values_against_it(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 4))
    assert found.reference.outcome.rules == ("grab.limit",)
    assert [reason.text for reason in found.reference.reasons] == ["amount is 4, more than 3"]
    assert found.reference.outcome.changes == ()
    assert found.reference.earlier is None


def test_a_step_that_ends_the_game_has_its_result(law: Law, tmp_path: Path) -> None:
    steps = [grab(0, 3), grab(1, 3), grab(0, 1), {"by": "nobody", "do": "show"}]
    result = judged(law, tmp_path, *steps).reference.outcome.result
    assert result == {"scores": [[5], [6]], "winners": [1]}


def test_a_step_before_the_last_can_be_judged(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 2), grab(1, 4), at=3)
    assert (found.at, found.reference.outcome.verdict) == (3, "legal")


def test_an_earlier_step_that_is_refused_is_judged_instead(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 4), grab(1, 1))
    assert (found.at, found.asked) == (3, 4)
    assert found.step == grab(0, 4)
    assert found.reference.outcome.rules == ("grab.limit",)


def test_a_chance_outcome_that_cannot_come_is_refused_like_a_step(law: Law, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": [DEAL[0], DEAL[0]]}))
    found = judge(game_of(law), dispute_file.read(path, None), BOOKS)
    assert found.reference.outcome.rules == ("deal.left",)


def test_a_reading_that_differs_names_the_point_its_answers_and_the_reason(
    law: Law, tmp_path: Path
) -> None:
    found = judged(law, tmp_path, grab(0, 0))
    assert found.reference.outcome.rules == ("grab.some",)
    french = column(found, "fr")
    assert french.outcome.verdict == "legal"
    (point,) = french.deciding
    assert (point.point, point.reference, point.reading) == (
        "take.nothing", "refused", "allowed",
    )  # fmt: skip
    assert point.because == "A turn that changes nothing would never end the game."
    assert [f.how for f in french.why if f.rule == "grab.some"] == ["idle"]


def test_a_reading_that_does_not_differ_on_the_step_names_no_point(
    law: Law, tmp_path: Path
) -> None:
    assert column(judged(law, tmp_path, grab(0, 4)), "fr").deciding == ()


def test_house_rules_have_a_column_of_their_own(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 0), house={"take.nothing": "allowed"})
    assert [column.name for column in found.columns] == ["reference", "agreed", "de", "fr"]
    assert column(found, "agreed").outcome.verdict == "legal"
    assert found.reference.outcome.verdict == "refused"


def test_answers_of_the_record_are_house_rules_as_well(law: Law, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    setup = {"players": 2, "answers": {"take.nothing": "allowed"}}
    path.write_text(json.dumps({"game": "pebbles", "setup": setup, "steps": [*DEAL, grab(0, 0)]}))
    found = judge(game_of(law), dispute_file.read(path, None), BOOKS)
    assert column(found, "agreed").outcome.verdict == "legal"


def test_where_house_rules_allow_an_earlier_step_the_last_is_judged_by_them(
    law: Law, tmp_path: Path
) -> None:
    steps = [grab(0, 0), grab(1, 1)]
    found = judged(law, tmp_path, *steps, house={"take.nothing": "allowed"})
    assert found.at == 4
    assert column(found, "agreed").outcome.verdict == "legal"
    assert found.reference.outcome.verdict == "legal"
    assert found.reference.earlier == Earlier(3, ("grab.some",))


def test_variants_of_the_record_hold_under_every_reading(law: Law, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    setup = {"players": 2, "variants": {"brightness": "double"}}
    steps = [*DEAL, grab(0, 3), grab(1, 2), grab(0, 1), grab(1, 1)]
    path.write_text(json.dumps({"game": "pebbles", "setup": setup, "steps": steps}))
    found = judge(game_of(law), dispute_file.read(path, None), BOOKS)
    for each in found.columns:
        assert {c.path: c.after for c in each.outcome.changes}["/purse/1"] == 3


def test_the_passages_of_the_rules_that_refuse_are_cited(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 4))
    (cited,) = found.passages
    assert (cited.edition, cited.passage, cited.rules) == ("de", "turn.three", ("grab.limit",))
    assert cited.place == "Your turn, ¶1.1"
    assert [(s.edition, s.name) for s in found.silent] == [("fr", "grab.limit")]


def test_the_passages_that_answer_a_parting_point_are_cited(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 0))
    answers = {cited.edition: cited.answers for cited in found.passages}
    assert answers == {"fr": ("take.nothing=allowed",)}


def test_only_the_editions_asked_for_are_cited_and_all_are_heard(law: Law, tmp_path: Path) -> None:
    found = judged(law, tmp_path, grab(0, 0), cited=("de",))
    assert found.passages == ()
    assert column(found, "fr").outcome.verdict == "legal"


def test_definitions_printed_values_and_variants_behind_a_rule_are_cited_too(
    law: Law, tmp_path: Path
) -> None:
    steps = [grab(0, 3), grab(1, 3), grab(0, 1), {"by": "nobody", "do": "show"}]
    assert {"card_worth", "worth", "brightness"} <= set(judged(law, tmp_path, *steps).cited)


def test_the_points_that_the_rules_read_are_listed_with_their_answers(
    law: Law, tmp_path: Path
) -> None:
    assert judged(law, tmp_path, grab(0, 2)).points == {"take.nothing": "refused"}


def test_a_point_that_is_silent_in_two_ways_is_told_once() -> None:
    silent = Silence(rules={"grab.some": "No."}, points={"grab.some": "No."})
    message = list(citations.silences([book("de", silent=silent)], ("grab.some", "grab.some")))
    assert len(message) == 1


def position(law: Law, **changed: Any) -> dict[str, Any]:
    from lexludi.language import Machine, Setup

    machine = Machine(law, Setup(2))
    at = machine.start()
    for step in DEAL:
        at = machine.do(at, step)
    return {**machine.to_json(at), **changed}


def asked(folder: Path, **fields: Any) -> Any:
    path = folder / "dispute.json"
    path.write_text(json.dumps({"game": "pebbles", "players": 2, **fields}))
    return dispute_file.read(path, None)


def test_a_step_in_a_position_is_judged_like_one_of_a_record(law: Law, tmp_path: Path) -> None:
    found = judge(game_of(law), asked(tmp_path, position=position(law), step=grab(0, 4)), BOOKS)
    assert found.reference.outcome.rules == ("grab.limit",)
    assert (found.at, found.steps) == (1, 1)


def test_an_impossible_position_is_refused_with_all_its_faults(law: Law, tmp_path: Path) -> None:
    wrong = position(law, heap=9, purse=[-1, 0])
    with pytest.raises(UsageError) as message:
        judge(game_of(law), asked(tmp_path, position=wrong, step=grab(0, 1)), BOOKS)
    for invariant in ("purse.positive", "pebbles.kept"):
        assert invariant in str(message.value)


def test_a_step_of_no_action_is_named_with_its_place(law: Law, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"^\$\.steps\[2\]\.amount: expected a whole number"):
        judged(law, tmp_path, {"by": 0, "do": "grab", "amount": "two"})
    with pytest.raises(UsageError, match=r"^\$\.step\.do: unknown action 'fly'"):
        judge(
            game_of(law),
            asked(tmp_path, position=position(law), step={"by": 0, "do": "fly"}),
            BOOKS,
        )


# A position that one answer leads to and another excludes.

STONE = """# Stone

```{game} stone
players: 2 to 2
```

```{type} moment
values: drawing, keeping, done
```

```{point} first.keeper
question: Who keeps the stone?
answers: nobody, somebody
ruling: nobody
because: It is a test.
```

```{state} now
type: moment
start: drawing
```

```{state} keeper
type: option[seat]
start: none
```

The stone is drawn.

```{chance} draw
when: now == drawing
weight: 1
```

It goes where the point says.

```{rule} draw.keeper
on: draw
then:
  now = keeping
  if first.keeper == somebody:
    keeper = 0
```

It is kept.

```{action} keep
who: 0 if first.keeper == nobody else the(keeper)
when: now == keeping
```

That is all.

```{rule} keep.done
on: keep
then:
  now = done
```

Where somebody keeps it, there is a keeper.

```{invariant} keeper.known
always: first.keeper == nobody or now == drawing or keeper != none
```

It is done in the end.

```{scoring} result
over: now == done
score: 0
```
"""


def kept_stone(tmp_path: Path, keeper: int) -> Judgement:
    """The judgement on who keeps the stone, with a book by which somebody does."""
    folder = tmp_path / "stone" / "law"
    folder.mkdir(parents=True)
    (folder / "01-stone.md").write_text(STONE)
    path = tmp_path / "record.json"
    steps = [{"by": "chance", "do": "draw"}, {"by": keeper, "do": "keep"}]
    path.write_text(json.dumps({"game": "stone", "players": 2, "steps": steps}))
    somebody = passage("turn.keeper", "Jemand.", (), ("first.keeper=somebody",))
    german = book("de", somebody)
    return judge(game_of(load(folder)), dispute_file.read(path, None), (german,))


def test_a_reading_that_has_no_verdict_on_the_position_says_why(tmp_path: Path) -> None:
    found = kept_stone(tmp_path, 0)
    assert found.reference.outcome.verdict == "legal"
    assert column(found, "de").outcome.verdict == "impossible"
    (fault,) = column(found, "de").faults
    assert fault.startswith("keeper.known does not hold")


# Which points decide, over outcomes made up for the test.

REFERENCE = {"a": "no", "b": "no", "c": "no"}
ALL = {"a": "yes", "b": "yes", "c": "yes"}


def outcome(*, legal: bool) -> StepOutcome:
    return StepOutcome(verdict="legal" if legal else "refused")


def test_the_point_that_alone_makes_the_difference_is_named() -> None:
    assert sufficient_points(lambda g: outcome(legal=g["b"] == "yes"), REFERENCE, ALL) == (("b",),)


def test_each_of_two_points_that_suffice_alone_is_named() -> None:
    found = sufficient_points(lambda g: outcome(legal="yes" in (g["a"], g["c"])), REFERENCE, ALL)
    assert found == (("a",), ("c",))


def test_points_that_only_together_make_the_difference_are_named_together() -> None:
    found = sufficient_points(lambda g: outcome(legal=g["a"] == g["c"] == "yes"), REFERENCE, ALL)
    assert found == (("a", "c"),)


def test_where_the_outcome_is_the_same_no_point_is_named() -> None:
    assert sufficient_points(lambda _: outcome(legal=True), REFERENCE, ALL) == ()


# With the editions of Manila.


def test_every_edition_of_manila_is_heard_about_a_first_bid(tmp_path: Path) -> None:
    from lexludi.readings import readings

    manila = open_game("manila").law
    shares = ("nutmeg", "silk", "jade", "silk", "jade", "ginseng")
    steps: list[Any] = [{"by": "chance", "do": "deal", "share": share} for share in shares]
    path = tmp_path / "bold.json"
    bid = {"by": 0, "do": "bid", "amount": 60}
    path.write_text(json.dumps({"game": "manila", "players": 3, "steps": [*steps, bid]}))
    books = readings.editions(game_of(manila))
    found = judge(game_of(manila), dispute_file.read(path, None), books)
    both = [name for book in books for name in (book.code, f"{book.code}.letter")]
    assert [column.name for column in found.columns[1:]] == both
    assert all("bid.means" in column.outcome.rules for column in found.columns)
    assert "bid.means" in {rule for cited in found.passages for rule in cited.rules}
    assert citations.names(found.why) == ("bid.means", "means", "loan", "unpledged")
