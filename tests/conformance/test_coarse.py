"""Engines that take several steps at once, take some by themselves, or lack parts of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.changed_law import changed_law
from tests.conformance.coarse_engine import Change, CoarseEngine
from tests.game_of_law import game_of

from lexludi.cases import regenerate, suite_folder
from lexludi.cases.case import Case, Legal, SetupData, Steps
from lexludi.cases.generation.generate import Effort
from lexludi.conformance.coarse.asking import CoarseCases
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.localisation.step_effects import effects_of
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.posed import follows
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law, load

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
BY_HISTORY = ("history", "reason")
BY_POSITION = ("position", "history", "legal", "weights", "reason")
BY_TRACE = ("history", "trace", "reason")
DEAL = {"joined": [["deal", "deal"]]}
SHOW = {"automatic": ["show"]}
END = {"joined": [["grab", "show"]]}


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return load(PEBBLES)


@pytest.fixture(scope="module")
def cases(pebbles: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("coarse") / "pebbles"
    regenerate.write(pebbles, folder, effort=Effort(4, 2, 2, 2, 2))
    return folder


def same(position: Any) -> Any:
    return position


def ran(
    law: Law,
    cases: Path,
    can: tuple[str, ...],
    declared: Mapping[str, Any],
    fault: Change = same,
    spoil: Change = same,
) -> tuple[Conformance, CoarseEngine]:
    engine = CoarseEngine(law, can, declared, fault)

    def answer(line: bytes) -> bytes:
        return json.dumps(spoil(json.loads(engine.answer(line)))).encode()

    options = ConformanceOptions(cases=cases, command=answer, players=law.counts)
    return run_cases(game_of(law), options), engine


@pytest.mark.parametrize("can", [BY_HISTORY, BY_POSITION, BY_TRACE])
@pytest.mark.parametrize(
    "declared",
    [DEAL, SHOW, END, {**DEAL, **SHOW}, {"lacks": {"fields": ["deck"]}},
     {"lacks": {"actions": ["show"]}}],
)  # fmt: skip
def test_a_coarse_engine_fails_no_case(
    pebbles: Law, cases: Path, can: tuple[str, ...], declared: Any
) -> None:
    report, _ = ran(pebbles, cases, can, declared)
    assert report.failures == ()
    assert report.passed > 5


def test_joined_steps_are_asked_as_one_question(pebbles: Law, cases: Path) -> None:
    _, engine = ran(pebbles, cases, BY_HISTORY, DEAL)
    chains = [one["chain"] for one in engine.asked if "chain" in one]
    assert {len(chain) for chain in chains} == {2, 3}  # one card for each player
    assert all(step["do"] == "deal" for chain in chains for step in chain)


def test_a_history_holds_joined_steps_as_one_move(pebbles: Law, cases: Path) -> None:
    _, engine = ran(pebbles, cases, BY_HISTORY, DEAL)
    histories = [one["history"] for one in engine.asked if one["history"]]
    assert all(isinstance(history[0], list) for history in histories)


def test_automatic_steps_are_never_sent(pebbles: Law, cases: Path) -> None:
    _, engine = ran(pebbles, cases, BY_HISTORY, SHOW)
    assert '"show"' not in json.dumps(engine.asked)


def test_what_follows_by_itself_is_compared(pebbles: Law, cases: Path) -> None:
    def unshown(position: Any) -> Any:
        return {**position, "now": "close"} if position["now"] == "over" else position

    report, _ = ran(pebbles, cases, BY_HISTORY, SHOW, unshown)
    assert "/position/now" in {one.path for one in report.failures}


def test_the_end_of_a_chain_is_compared(pebbles: Law, cases: Path) -> None:
    def kept(position: Any) -> Any:
        return {**position, "deck": {"red": 1, "green": 1, "blue": 1}}

    report, _ = ran(pebbles, cases, BY_HISTORY, DEAL, kept)
    assert "deal.hand" in {one.rule for one in report.failures}
    begun = {one.posed.history for one in report.failures if one.posed and one.case[:4] == "deal"}
    assert begun == {0}  # the question begins before the first card


BONUS = """
Whoever holds red and has more than four pebbles finds one more.

```{rule} show.bonus
on: show
then:
  for p in seat:
    if hand[p] == red and purse[p] > 4:
      purse[p] += 1
```
"""


@pytest.mark.parametrize("declared", [SHOW, END])
def test_a_rule_of_a_step_that_follows_is_named_if_a_part_less_of_it_explains_the_answer(
    tmp_path: Path, declared: Any
) -> None:
    every = ("if hand[p] == red and purse[p] > 4", "if hand[p] == red")
    right = load(changed_law(PEBBLES, tmp_path / "right", extra=BONUS))
    wrong = load(changed_law(PEBBLES, tmp_path / "wrong", extra=BONUS.replace(*every)))
    regenerate.write(right, tmp_path / "cases", effort=Effort(4, 2, 2, 2, 2))
    engine = CoarseEngine(wrong, BY_POSITION, declared)
    options = ConformanceOptions(cases=tmp_path / "cases", command=engine.answer)
    report = run_cases(game_of(right), options)
    assert report.likely[0].rule == "show.bonus"


@pytest.mark.parametrize("declared", [DEAL, SHOW, END, {**DEAL, **SHOW}])
def test_the_effects_of_all_that_is_asked_at_once_are_known(
    pebbles: Law, cases: Path, declared: Any
) -> None:
    suite = suite_folder.read(cases)
    coarse = Coarse(
        joined=frozenset(map(tuple, declared.get("joined", ()))),
        automatic=frozenset(declared.get("automatic", ())),
    )
    asked = [CoarseCases(pebbles, suite, coarse, loads=True).asked(case) for case in suite.cases]
    longer = [one.case for one in asked if one.used and isinstance(one.case.expect, Legal)]
    assert longer
    assert all(effects_of(pebbles, case, Mismatch("", "", "")) for case in longer)


def test_a_field_that_is_lacking_is_not_compared(pebbles: Law, cases: Path) -> None:
    report, _ = ran(pebbles, cases, BY_HISTORY, {"lacks": {"fields": ["purse"]}})
    (cost,) = report.costs
    assert cost.declaration == "no field purse"
    assert cost.less > 0
    assert report.failures == ()


def test_without_the_declaration_the_same_engine_fails(pebbles: Law, cases: Path) -> None:
    def poor(position: Any) -> Any:
        return {name: value for name, value in position.items() if name != "purse"}

    report, _ = ran(pebbles, cases, BY_HISTORY, {}, poor)
    assert "/position/purse" in {one.path for one in report.failures}


def test_every_lost_case_is_counted_for_its_declaration(pebbles: Law, cases: Path) -> None:
    report, _ = ran(pebbles, cases, BY_POSITION, {**DEAL, **SHOW})
    lost = [one for one in report.verdicts if "that declares" in one.reason]
    assert {one.declaration for one in report.costs} == {"joined deal + deal", "automatic show"}
    assert sum(one.lost for one in report.costs) == len(lost) > 0


def test_joined_steps_are_listed_and_weighed_as_one_move(pebbles: Law, cases: Path) -> None:
    report, engine = ran(pebbles, cases, BY_POSITION, DEAL)
    asked = [one for one in engine.asked if "weights" in one]
    assert asked
    assert report.failures == ()
    assert {one.verdict for one in report.verdicts if ".weighed" in one.case} == {"passed"}


def test_a_move_that_comes_too_often_fails(pebbles: Law, cases: Path) -> None:
    def spoilt(answer: Any) -> Any:
        for one in answer.get("weights", ())[:1]:
            one["weight"] += 1
        return answer

    report, _ = ran(pebbles, cases, BY_POSITION, DEAL, spoil=spoilt)
    assert {one.path for one in report.failures} == {"/weights"}


def test_a_move_that_is_not_listed_fails_with_the_guards_that_it_passes(
    pebbles: Law, cases: Path
) -> None:
    def spoilt(answer: Any) -> Any:
        return {**answer, "steps": answer["steps"][1:]} if answer.get("steps") else answer

    report, _ = ran(pebbles, cases, BY_POSITION, END, spoil=spoilt)
    lists = [one for one in report.failures if one.path == "/steps"]
    assert lists
    assert all(one.steps[0].missing and one.steps[0].rules for one in lists)


def richer(answer: Any) -> Any:
    """A card too many in the deck, shown only on the way: after the first move of a history."""
    for one in answer.get("trace", ())[:1]:
        one["position"]["deck"]["red"] += 1
    return answer


def test_a_trace_names_the_joined_move_that_leads_elsewhere(pebbles: Law, cases: Path) -> None:
    report, engine = ran(pebbles, cases, BY_TRACE, {**DEAL, **SHOW}, spoil=richer)
    traced = [one["history"] for one in engine.asked if one.get("trace") and one["history"]]
    assert all(isinstance(history[0], list) for history in traced)
    assert len(report.failures) == len({repr(history) for history in traced}) > 0
    assert {one.path for one in report.failures} == {"/trace/1/position/deck/red"}
    assert {one.rule for one in report.failures} == {"deal.hand"}


def test_a_trace_shows_what_an_engine_takes_by_itself_after_its_move(
    pebbles: Law, cases: Path
) -> None:
    report, _ = ran(pebbles, cases, BY_TRACE, SHOW, spoil=unfinished)
    assert {one.path.rpartition("/")[2] for one in report.failures} == {"now"}
    assert {one.rule for one in report.failures} == {"show.count"}


def unfinished(answer: Any) -> Any:
    """The traced end of a game before the last hands were shown."""
    for one in answer.get("trace", ()):
        if one["position"]["now"] == "over":
            one["position"]["now"] = "close"
    return answer


def test_an_engine_with_the_steps_of_the_law_has_no_costs(pebbles: Law, cases: Path) -> None:
    report, _ = ran(pebbles, cases, BY_POSITION, {})
    assert report.costs == ()


LIES = [
    ({"joined": [["deal", "dael"]]}, "$.games.pebbles.joined[0][1]: unknown action 'dael'"),
    ({"joined": [["deal"]]}, "length >= 2"),
    ({"automatic": ["show"] * 1_000_000}, "length <= 64 - at"),
    ({"joined": [["deal", "deal"]] * 65}, "length <= 64"),
    ({"joined": 7}, "Expected `array`, got `int`"),
    ({"automatic": ["deal"]}, "automatic[0]: deal is chance"),
    ({"automatic": ["shew"]}, "automatic[0]: unknown action 'shew'"),
    ({"lacks": {"fields": ["cash"]}}, "lacks.fields[0]: unknown field 'cash'"),
    ({"lacks": {"actions": ["roll"]}}, "lacks.actions[0]: unknown action 'roll'"),
    ({"lacks": {"rules": []}}, "unknown field `rules`"),
    ({"moments": {"grab": "never"}}, "moments.grab: the law allows grab at its time only"),
    ({"moments": {"grab": "sometimes"}}, "Invalid enum value 'sometimes'"),
    ({"answers": {"take.nothin": ["refused"]}}, "answers: unknown point 'take.nothin'"),
    ({"answers": {"take.nothing": ["refuse"]}}, "answers.take.nothing[0]: unknown answer 'refuse'"),
    ({"answers": {"take.nothing": []}}, "answers.take.nothing: expected an answer at least"),
    ({"variants": {"dark": ["plain"]}}, "variants: unknown variant 'dark'"),
    ({"variants": {"brightness": ["dark", "dim"]}}, "unknown answer 'dark'"),
]


@pytest.mark.parametrize(("lie", "words"), LIES, ids=[words[:30] for _, words in LIES])
def test_a_lie_is_refused_with_words(pebbles: Law, cases: Path, lie: Any, words: str) -> None:
    report, engine = ran(pebbles, cases, BY_HISTORY, lie)
    assert report.errored == len(report.verdicts)
    assert words in report.verdicts[0].reason
    assert engine.asked == []


ACTIONS = st.sampled_from(["deal", "grab", "show"])
DECLARED = st.fixed_dictionaries(
    {},
    optional={
        "joined": st.lists(st.lists(ACTIONS, min_size=2, max_size=3), max_size=3),
        "automatic": st.just(["show"]),
        "lacks": st.fixed_dictionaries(
            {}, optional={"fields": st.just(["purse"]), "actions": st.just(["show"])}
        ),
    },
)


@settings(max_examples=12, derandomize=True)
@given(declared=DECLARED, can=st.sampled_from([BY_HISTORY, BY_POSITION, BY_TRACE]))
def test_whatever_an_engine_declares_it_passes_or_is_not_asked(
    pebbles: Law, cases: Path, declared: Any, can: tuple[str, ...]
) -> None:
    report, _ = ran(pebbles, cases, can, declared)
    assert report.failures == ()
    asked = sum(one.verdict == "passed" for one in report.verdicts)
    assert asked + report.skipped == len(report.verdicts)


def test_a_report_counts_many_moves_and_lists_few() -> None:
    moves: list[Any] = [
        [{"by": 0, "do": "grab"}, {"by": 1, "do": "show", "card": n}] for n in range(61)
    ]
    few, many = (Steps(count=n, digest="", steps=tuple(moves[:n])) for n in (60, 61))
    assert [len(list(follows(posed_with(steps)))) for steps in (few, many)] == [61, 1]


def posed_with(steps: Steps) -> Case:
    """A case about all legal moves."""
    return Case(
        id="moves", goals=(), setup=SetupData(players=2), history=None, position={},
        expect=steps, rules=(),
    )  # fmt: skip
