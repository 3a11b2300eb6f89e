"""Proofs as pages show them: each verdict is counted as what it is, and none hides another."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from lexludi.lookup import rule_page
from lexludi.proofs.obligation import Kind
from lexludi.proofs.proof_report import Decided, Proof, tally
from lexludi.proofs.results import Tally
from lexludi.proofs.verdict import Word
from lexludi.site.evidence import findings
from lexludi.site.evidence.obligations import Promises
from lexludi.site.evidence.proving import groups, in_words, proof_status, resting, worst
from lexludi.site.law import rule_evidence
from lexludi.site.published_game import published
from lexludi.site.templating import templates

GAME = published("manila")


def proof(
    word: Word = "proved",
    kind: Kind = "inductive",
    task: str = "bid",
    *,
    known: bool = False,
    **more: Word,
) -> Proof:
    by = {3: Decided(word, 10)} | {int(n[1:]): Decided(w, 10) for n, w in more.items()}
    return Proof(obligation="nonsense", kind=kind, task=task, by=by, known=known)


def test_an_unknown_verdict_is_never_counted_as_proved() -> None:
    assert tally([proof("unknown")]) == Tally(unknown=1)


def test_each_number_of_players_counts_for_itself() -> None:
    assert tally([proof("proved", n4="unknown", n5="refuted")]) == Tally(1, 1, 1, 0)


def test_a_declared_failure_is_counted_apart() -> None:
    assert tally([proof("refuted", known=True)]) == Tally(known=1)


def test_one_failure_says_more_than_many_proofs() -> None:
    assert worst(Tally(proved=99, refuted=1)) == "refuted"


def test_an_undecided_obligation_says_more_than_many_proofs() -> None:
    assert worst(Tally(proved=99, unknown=1)) == "unknown"


def test_where_nothing_was_tried_nothing_is_proved() -> None:
    assert proof_status({}, "a").word == "unknown"


def test_kinds_of_verdicts_are_told_apart() -> None:
    assert in_words(Tally(1200, 0, 2, 3)) == "1,200 proved, 3 failing as declared, 2 undecided"


def test_obligations_of_one_kind_stand_in_one_line() -> None:
    (group,) = groups({"a": [proof(task="bid"), proof(task="pass")]}, "a")
    assert group.texts == ("kept by bid, pass",)


@pytest.mark.parametrize(
    ("kind", "line"),
    [("at_limit", "at its limit in bid (2)"), ("can_be_legal", "can be legal (2)")],
)
def test_obligations_that_are_alike_are_counted(kind: Kind, line: str) -> None:
    (group,) = groups({"a": [proof(kind=kind), proof(kind=kind)]}, "a")
    assert group.texts == (line,)


def test_an_obligation_names_its_subject_where_no_heading_does() -> None:
    (group,) = groups({"a": [proof()], "b": [proof(), proof(task="pass")]}, "a")
    assert group.texts == ("kept by bid", "b kept by bid, pass")


def test_a_failure_that_is_known_but_does_not_show_names_its_action() -> None:
    one = Proof(
        obligation="nonsense", kind="known_failure_shows", about="progress", task="bid",
        by={3: Decided("refuted", 1)},
    )  # fmt: skip
    (group,) = groups({"a": [one]}, "a")
    assert group.texts == ("in bid (known to fail)",)


def test_obligations_with_different_verdicts_stand_in_different_lines() -> None:
    found = groups({"a": [proof(), proof("unknown", task="pass")]}, "a")
    assert [group.word for group in found] == ["unknown", "proved"]


def test_numbers_of_players_with_different_verdicts_stand_in_different_lines() -> None:
    found = groups({"a": [proof("proved", n4="refuted")]}, "a")
    assert [(group.word, group.players) for group in found] == [("refuted", (4,)), ("proved", (3,))]


def test_the_effort_of_a_line_is_that_of_its_obligations() -> None:
    (group,) = groups({"a": [proof(), proof(task="pass")]}, "a")
    assert (group.number, group.effort) == (2, 20)


def test_every_verdict_of_the_report_is_on_the_page_of_proofs() -> None:
    actions = list(Promises(GAME).sections())[-1]
    under = [claim.stand.tally for claim in actions.claims]
    counted = [sum(getattr(one, word) for one in under) for word in ("proved", "known")]
    assert counted == [GAME.proofs.tally.proved, GAME.proofs.tally.known]


def test_every_invariant_and_property_is_on_the_page_of_proofs() -> None:
    always, expected, _ = Promises(GAME).sections()
    names = [claim.name for claim in (*always.claims, *expected.claims)]
    assert names == [*GAME.law.invariants, *GAME.law.properties]


@pytest.mark.parametrize("rule", ["launch.sum", "place.price", "bid.who"])
def test_what_rests_on_a_rule_is_all_that_is_proved_of_its_actions(rule: str) -> None:
    found = rule_page.page(GAME.law, rule, (), (), GAME.cases)
    tallies = GAME.proofs.tallies(GAME.law)
    expected = sum(tallies[action].proved for action in found.on)
    assert resting(GAME.proofs, rule, found.on).tally.proved == expected


def test_proofs_about_a_rule_itself_are_told_before_the_others() -> None:
    found = resting(GAME.proofs, "launch.sum", ("launch",))
    assert any("can fail alone" in text for group in found.about for text in group.texts)
    assert "launch.sum" not in {name for names in found.subjects.values() for name in names}


def test_every_failure_of_the_report_has_its_finding() -> None:
    shown = {one.subject for one in findings.findings(GAME)}
    assert shown == {failure.subject for failure in GAME.proofs.failures}


def failing() -> list[findings.Example]:
    every = [one for one in findings.findings(GAME) if not one.constructed]
    return [example for one in every for example in one.examples]


def test_every_finding_has_a_drawn_position() -> None:
    drawings = dict(findings.files(GAME))
    assert {example.drawing for example in failing()} == drawings.keys()
    assert all(data.startswith(b"<svg") for data in drawings.values())


def test_a_finding_that_fails_as_ruled_names_no_answer() -> None:
    as_ruled = {one.obligation for one in failing() if not one.answers}
    assert as_ruled == {"expect.penniless_can_place", "expect.placing_possible"}


def tried(name: str) -> rule_evidence.RuleEvidence:
    return rule_evidence.of(GAME, rule_page.page(GAME.law, name, (), (), GAME.cases))


def test_an_effect_cannot_be_broken() -> None:
    assert not tried("deal.draw").breakable


@pytest.mark.parametrize("name", ["launch.sum", "bid.when", "bid.who"])
def test_a_guard_and_the_time_and_doer_of_an_action_can_be_broken(name: str) -> None:
    assert tried(name).breakable


def test_a_definition_has_mutants_alone() -> None:
    assert tried("least_bid").title == "Mutants"


def test_the_mutants_of_a_rule_are_those_that_speak_through_it() -> None:
    own = [one for one in GAME.mutation_score.outcomes if "launch.sum" in {*one.rules, one.subject}]
    assert GAME.mutants["launch.sum"].killed == sum(one.word == "killed" for one in own)


def test_every_survivor_stands_at_what_it_has_a_fault_in() -> None:
    for subject, survivors in GAME.mutation_score.survivors.items():
        assert set(survivors) <= set(GAME.mutants[subject].survivors)


@pytest.mark.parametrize(
    ("players", "said"), [((3, 4, 5), ""), ((3,), "For 4, 5 players nothing is proved.")]
)
def test_the_pages_name_the_numbers_of_players_that_nothing_is_proved_for(
    players: tuple[int, ...], said: str
) -> None:
    about = templates().get_template("unproved-players.html")
    shown = about.render(game=GAME, proofs=SimpleNamespace(players=players))
    assert re.sub(r"<[^>]*>", "", shown).strip() == said
