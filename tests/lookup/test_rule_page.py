"""The pages of rules; with editions made up for the test."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.cases.case import ExpectedRefusal
from lexludi.catalogue import open_game
from lexludi.editions import Edition, Passage, PassageKind, Section
from lexludi.editions.edition import Silence
from lexludi.language import Law, load
from lexludi.lookup.rule_page import Page, committed_cases, names, page
from lexludi.proofs import latest, obligation
from lexludi.proofs.latest import LatestVerdict
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Word
from lexludi.readings import readings
from lexludi.support.options import RunOptions

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


@pytest.fixture(scope="module")
def law() -> Law:
    return load(PEBBLES)


def latest_verdict(
    kind: obligation.Kind,
    subject: str,
    action: str = "grab",
    *,
    players: int = 2,
    word: Word = "proved",
    known: bool = False,
) -> LatestVerdict:
    return LatestVerdict(Obligation(kind, subject, action), action, players, word, known)


def book(code: str, silent: dict[str, str], **message: str) -> Edition:
    """An edition that says something of each rule, given as `grab_limit="..."`."""
    passages = tuple(
        Passage(f"turn.{n}", "turn", 1, n, PassageKind.rule, text, "", (name.replace("_", ".", 1),))
        for n, (name, text) in enumerate(message.items(), start=1)
    )
    return Edition(
        code=code, game="pebbles", language=code, title="Pebbles", publisher="nobody", year=2026,
        source="made up", section=(Section("turn", "Turn"),), passage=passages,
        silent=Silence(rules=silent),
    )  # fmt: skip


BOOKS = (
    book("de", {}, grab_limit="Höchstens drei Kähne.", grab_some="Mindestens ein Kiesel."),
    book("fr", {"grab.turn": "It is silent."}, grab_limit="Trois cailloux au plus."),
    book("zh-Hans", {}, grab_limit="最多三艘海盗船。"),
    book("zh-Hant", {}, grab_limit="最多三艘海盜船。"),
)


def shown(law: Law, name: str, *verdicts: LatestVerdict) -> Page:
    return page(law, name, BOOKS, verdicts)


def test_a_page_shows_the_rule_as_it_stands_in_its_chapter(law: Law) -> None:
    limit = shown(law, "grab.limit")
    assert limit.text == "on: grab\nrequire: amount <= 3"
    assert limit.sentence == "Nobody takes more than three."
    lines = Path(limit.file).read_text("utf-8").splitlines()
    assert lines[limit.line - 1] == "```{rule} grab.limit"


def test_a_page_names_what_the_rule_reads_through_definitions_as_well(law: Law) -> None:
    count = shown(law, "show.count")
    assert count.definitions == ("card_worth",)
    assert [(p.name, p.value) for p in count.parameters] == [
        ("worth", {"red": 1, "green": 2, "blue": 3})
    ]


def test_a_page_names_the_points_of_its_rule_with_question_and_answers(law: Law) -> None:
    (point,) = shown(law, "grab.some").points
    assert (point.name, point.answers, point.ruling) == (
        "take.nothing", ("refused", "allowed"), "refused",
    )  # fmt: skip


def test_a_page_names_the_exceptions_to_its_rule(law: Law) -> None:
    assert shown(law, "grab.move").exceptions == ("grab.joke",)


def test_a_page_cites_the_editions_that_speak_and_names_those_that_are_silent(law: Law) -> None:
    limit = shown(law, "grab.limit")
    assert [cited.edition for cited in limit.passages] == ["de", "fr", "zh-Hans", "zh-Hant"]
    assert limit.passages[1].says == "Trois cailloux au plus."
    assert [(s.edition, s.because) for s in shown(law, "grab.turn").silent] == [
        ("fr", "It is silent.")
    ]


def test_a_page_says_nothing_of_proofs_where_none_were_made(law: Law) -> None:
    assert shown(law, "grab.limit").proofs is None


def test_a_page_counts_the_proofs_of_its_action_and_names_those_about_itself(law: Law) -> None:
    proofs = shown(
        law,
        "grab.limit",
        latest_verdict("can_fail_alone", "grab.limit"),
        latest_verdict("inductive", "purse.positive"),
        latest_verdict("inductive", "heap.gone", word="unknown"),
        latest_verdict("progress", "grab.ends", word="refuted", known=True),
        latest_verdict("inductive", "purse.positive", "show", word="refuted"),
    ).proofs
    assert proofs is not None
    assert (proofs.proved, proofs.refuted, proofs.unknown, proofs.known) == (2, 0, 1, 1)
    assert proofs.about == ("grab.limit can fail alone in grab: proved",)


def test_every_name_that_a_passage_may_cite_has_a_page() -> None:
    from lexludi.readings.sound_edition import citable

    manila = open_game("manila").law
    assert set(names(manila)) == citable(manila)
    assert manila.variants.keys() <= citable(manila)
    for name in names(manila):
        assert page(manila, name, ()).text


def test_a_variant_is_found_with_the_passages_that_offer_it() -> None:
    cartagena = open_game("cartagena")
    found = page(cartagena.law, "crew.size", readings.editions(cartagena))
    assert found.kind == "variant"
    assert [one.passage for one in found.passages] == ["variants.combine", "length.crew"]


def test_the_cases_of_a_rule_are_those_of_the_index() -> None:
    from lexludi.cases import suite_folder

    manila = open_game("manila").law
    every = suite_folder.read(open_game("manila").cases).cases
    expected = {
        case.id
        for case in every
        if isinstance(case.expect, ExpectedRefusal) and "launch.sum" in case.expect.rules
    }
    cases = page(manila, "launch.sum", (), (), committed_cases(game_of(manila))).cases
    assert cases is not None
    assert set(cases.illegal) == expected


# Proofs kept by name.


def test_the_latest_verdicts_are_kept_for_each_number_of_players(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    two, three = (latest_verdict("inductive", "purse.positive", players=n) for n in (2, 3))
    latest.keep(law, 2, [two])
    latest.keep(law, 3, [three])
    assert latest.kept(law) == (two, three)


def test_nothing_is_known_of_proofs_where_nothing_is_kept(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    latest.keep(law, 2, [latest_verdict("inductive", "purse.positive")])
    assert latest.kept(law) == ()


def test_a_list_of_verdicts_with_a_byte_changed_is_not_believed(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    latest.keep(law, 2, [latest_verdict("inductive", "purse.positive", players=2, word="refuted")])
    (file,) = (found for found in tmp_path.rglob("*") if found.is_file())
    file.write_bytes(file.read_bytes().replace(b'"refuted"', b'"proved"'))
    assert latest.kept(law) == ()


def test_proving_notes_what_was_found_by_name(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.proofs.prove import prove

    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    found = prove(game_of(law), RunOptions(players=(2,)))
    kept = latest.kept(law)
    assert len(kept) == found.proved + found.refuted + found.unknown + found.known
    assert Obligation("can_fail_alone", "grab.limit", "grab") in {one.obligation for one in kept}
    assert {one.task for one in kept} == {"positions", *law.actions}


def test_a_proof_under_some_answers_only_is_not_kept_as_the_latest(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexludi.proofs.prove import prove

    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    prove(game_of(law), RunOptions(players=(2,), answers={"take.nothing": "refused"}))
    assert latest.kept(law) == ()
