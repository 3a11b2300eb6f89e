"""Bringing cases and reports up to date: all of what depends on a change, and nothing else."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.changed_law import change
from tests.conftest import chapters

from lexludi.cases import regenerate
from lexludi.cases.generation.generate import Effort
from lexludi.catalogue import Game, open_game
from lexludi.catalogue.report_folder import EVERYTHING, INDEX, file_name
from lexludi.mutation.measure import measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.score_report import MutationScore
from lexludi.proofs import proof_report
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS
from lexludi.support.inside_folder import READY
from lexludi.support.options import RunOptions
from lexludi.verify import refresh
from lexludi.verify.refresh import KINDS, STAGES

MEASURED = ("cases", "proofs", "comparison", "promises", "mutation")
"""What a game without an engine can have."""

LAST = """```{point} last.take
question: Is the game over when all is taken?
answers: all, some
ruling: all
because: It is a test.
```
"""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the stones with everything that can be made of them."""
    folder = chapters(tmp_path_factory.mktemp("fresh")).parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXLUDI_CACHE", str(tmp_path_factory.mktemp("cache")))
        regenerate.write(open_game(folder).law, folder / "cases", effort=Effort(4, 2, 2, 2, 2))
        list(refresh.refresh(open_game(folder)))
    return folder


@pytest.fixture
def folder(fresh: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder to change, and no verdicts from before."""
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    return shutil.copytree(fresh, tmp_path / "stones")


def edit(folder: Path, old: str, new: str) -> Game:
    """The game with another text in its chapter."""
    change(folder / "law", (old, new))
    return open_game(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of the game."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def made(game: Game, *only: str) -> dict[str, tuple[str, ...]]:
    """What a refresh computes, by stage."""
    return {one.kind: one.made for one in refresh.refresh(game, only)}


def test_a_refresh_from_nothing_writes_all_that_the_game_can_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    game = open_game(chapters(tmp_path).parent)
    assert set(refresh.outdated(game)) == {"cases", "proofs", "comparison", "promises"}
    found = made(game)
    assert list(found) == list(KINDS)
    assert [kind for kind in KINDS if found[kind]] == list(MEASURED)
    assert refresh.outdated(game) == {}


def test_a_second_refresh_computes_nothing_and_changes_no_byte(folder: Path) -> None:
    before = contents(folder)
    assert made(open_game(folder)) == dict.fromkeys(KINDS, ())
    assert contents(folder) == before


def test_a_changed_rule_makes_exactly_its_entries_out_of_date(folder: Path) -> None:
    game = edit(folder, "require: amount <= heap", "require: not amount > heap")
    found = refresh.outdated(game, ("proofs", "comparison", "mutation"))
    depending = {
        kind: {
            name
            for name, parts in STAGES[kind].report.parts(game, entries_of(game, kind)).items()
            if "rule take.heap" in parts
        }
        for kind in found
    }
    assert {kind: set(entries) for kind, entries in found.items()} == depending
    assert "toss" not in found["proofs"]
    assert {"take", "take.heap", "turn"} <= found["proofs"].keys()
    assert "toss.turn" not in found["mutation"]
    assert set(found["comparison"]) == {"first.take"}
    reasons = {why for entries in found.values() for why in entries.values()}
    assert reasons == {"rule take.heap changed"}


def test_the_reason_tells_what_is_new_from_what_changed(folder: Path) -> None:
    new = "Three is the limit.\n\n```{rule} take.limit\non: take\nrequire: amount <= 3\n```\n\n"
    game = edit(folder, "No more than two are", f"{new}No more than two are")
    assert refresh.outdated(game, ("proofs",))["proofs"]["take.heap"] == "rule take.limit is new"


def entries_of(game: Game, kind: str) -> dict[str, object]:
    stored = STAGES[kind].report.stored(game)
    assert stored is not None
    return dict(stored.entries)


def test_only_what_is_out_of_date_is_computed_and_the_rest_keeps_its_bytes(folder: Path) -> None:
    before = contents(folder)
    game = edit(folder, "require: amount <= heap", "require: not amount > heap")
    stale = refresh.outdated(game, ("proofs",))["proofs"]
    assert set(made(game, "proofs")["proofs"]) == set(stale)
    after = contents(folder)
    assert after["reports/proofs/toss.json"] == before["reports/proofs/toss.json"]
    assert refresh.outdated(open_game(folder), ("proofs",)) == {}


def test_edited_prose_makes_nothing_out_of_date_but_a_promise_makes_proofs(folder: Path) -> None:
    game = edit(folder, "No more than two are taken at once.", "Two at most are taken at once.")
    assert refresh.outdated(game, ("proofs", "comparison", "mutation")) == {}
    promise = "```{property} expect.fewer\non: take\nstep: heap < old(heap)\n```\n"
    game = edit(folder, "# Stones\n", f"# Stones\n\nStones go.\n\n{promise}")
    assert set(refresh.outdated(game, ("proofs", "comparison", "mutation"))) == {"proofs"}


def test_other_cases_make_the_mutation_score_out_of_date(folder: Path) -> None:
    edit(folder, "score: (taken[p],)", "score: (2 * taken[p],)")
    assert made(open_game(folder), "cases")["cases"]
    found = refresh.outdated(open_game(folder), ("mutation",))["mutation"]
    assert "cases changed" in found["toss.turn"]


@pytest.mark.parametrize("kind", ["proofs", "comparison", "mutation"])
@pytest.mark.parametrize("text", [b"", b"{", b"{}", b"\xff", b'{"other": 1}'])
def test_a_damaged_file_is_named_and_computed_again(folder: Path, kind: str, text: bytes) -> None:
    game, before = open_game(folder), contents(folder)
    name = next(iter(entries_of(game, kind)))
    path = folder / "reports" / kind / file_name(name)
    path.write_bytes(text)
    (entry, why), *more = refresh.outdated(game, (kind,))[kind].items()
    assert (entry, more) == (name, [])
    assert why.startswith(f"{path}: ")
    assert made(game, kind)[kind] == (name,)
    assert contents(folder).keys() == before.keys()
    assert refresh.outdated(game, (kind,)) == {}


@pytest.mark.parametrize(
    ("entry", "tried"), [("result", frozenset({"result"})), ("take.most", None)]
)
def test_only_mutants_that_bear_on_no_citation_are_tried_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch, entry: str, tried: frozenset[str] | None
) -> None:
    before, asked = contents(folder), []
    (folder / "reports" / "mutation" / file_name(entry)).write_bytes(b"{}")

    def measured(game: Game, options: MutationOptions) -> MutationScore:
        asked.append(options.subjects)
        return measure(game, options)

    monkeypatch.setattr(refresh, "measure", measured)
    assert made(open_game(folder), "mutation") == {"mutation": (entry,)}
    assert asked == [tried]
    assert contents(folder) == before


def test_a_figure_that_was_changed_by_hand_is_computed_again(folder: Path) -> None:
    path, game = folder / "reports" / "comparison" / "first.take.json", open_game(folder)
    before = path.read_bytes()
    path.write_bytes(before.replace(b'"players":2', b'"players":3'))
    assert path.read_bytes() != before
    assert (
        "expected the hash" in refresh.outdated(game, ("comparison",))["comparison"]["first.take"]
    )
    assert made(game, "comparison")["comparison"] == ("first.take",)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"{", b"{}", b'{"format": "other"}'])
def test_a_report_whose_index_is_damaged_is_computed_as_a_whole(folder: Path, text: bytes) -> None:
    index, game = folder / "reports" / "proofs" / INDEX, open_game(folder)
    entries = set(entries_of(game, "proofs"))
    index.write_bytes(text)
    (why,) = refresh.outdated(game, ("proofs",))["proofs"].values()
    assert why.startswith(f"{index}: not a report that can be read")
    assert set(made(game, "proofs")["proofs"]) == entries


@pytest.mark.parametrize("kind", ["proofs", "comparison", "promises", "mutation"])
def test_an_index_without_the_fields_of_its_kind_is_named_and_computed_again(
    folder: Path, kind: str
) -> None:
    index = folder / "reports" / kind / INDEX
    before = index.read_bytes()
    index.write_text(json.dumps({**json.loads(before), "about": {"law": 5}}), "utf-8")
    with pytest.raises(UsageError, match=r"index\.json: not a report that can be read: \$\.about"):
        STAGES[kind].report.read(open_game(folder))
    made(open_game(folder), kind)
    assert index.read_bytes() == before


def test_an_entry_that_leads_to_another_folder_is_refused(folder: Path) -> None:
    index = folder / "reports" / "proofs" / INDEX
    index.write_bytes(index.read_bytes().replace(b'"toss": {', b'"../../toss": {'))
    found = refresh.outdated(open_game(folder), ("proofs",))["proofs"]
    assert "'../../toss' is not the name of an entry" in found[EVERYTHING]


def test_a_file_of_somebody_else_is_left_alone_and_one_of_ours_that_is_no_more_is_removed(
    folder: Path,
) -> None:
    foreign = folder / "reports" / "proofs" / "notes.json"
    foreign.write_text("mine")
    game = edit(folder, "No more than two are taken at once.\n\n```{rule} take.most",
                "No more than two are taken at once.\n\n```{rule} take.limit")  # fmt: skip
    assert "take.most" in refresh.outdated(game, ("proofs",))["proofs"]
    list(refresh.refresh(game, ("proofs",)))
    assert foreign.read_text() == "mine"
    names = {path.name for path in foreign.parent.iterdir()}
    assert ("take.most.json" in names, "take.limit.json" in names) == (False, True)


def proved_for(game: Game) -> tuple[set[int], set[int]]:
    """The numbers of players that the committed proofs name, and those that have verdicts."""
    found = proof_report.COMMITTED.read(game)
    every = (proof for proofs in found.subjects.values() for proof in proofs)
    return set(found.players), {players for proof in every for players in proof.by}


def test_proofs_can_be_about_some_numbers_of_players_and_stay_so(folder: Path) -> None:
    game = open_game(folder)
    first, *_ = game.law.counts
    few = RunOptions(players=(first,))
    assert proved_for(game) == (set(game.law.counts), set(game.law.counts))
    (found,) = refresh.refresh(game, ("proofs",), few)
    assert (proved_for(game), bool(found.made)) == (({first}, {first}), True)
    (again,) = refresh.refresh(game, ("proofs",), few)
    assert again.made == ()
    game = edit(folder, "then:\n  phase = done", "then:\n  phase = done if heap == 0 else done")
    list(refresh.refresh(game, ("proofs",)))
    assert proved_for(game) == ({first}, {first})
    list(refresh.refresh(game, ("proofs",), RunOptions(players=game.law.counts)))
    assert proved_for(game) == (set(game.law.counts), set(game.law.counts))


@pytest.mark.parametrize("players", [7, "all", [99], None])
def test_a_report_that_names_no_players_of_the_law_is_made_for_all_that_are_asked(
    folder: Path, players: object
) -> None:
    index = folder / "reports" / "proofs" / INDEX
    data = json.loads(index.read_text("utf-8"))
    data["about"]["players"] = players
    index.write_text(json.dumps(data), "utf-8")
    game = open_game(folder)
    list(refresh.refresh(game, ("proofs",), RunOptions(players=game.law.counts)))
    assert proved_for(game) == (set(game.law.counts), set(game.law.counts))


def test_a_run_that_was_broken_off_goes_on_where_it_stopped(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(folder, "```{point} first.take", f"{LAST}\n```{{point}} first.take")
    game = edit(
        folder, "then:\n  phase = done", "then:\n  phase = done if last.take == all else done"
    )
    monkeypatch.setattr(refresh, "BATCH", 1)
    report = STAGES["comparison"].report
    written: list[dict[str, object]] = []
    monkeypatch.setattr(type(report), "write", stopping(type(report).write, written))
    with pytest.raises(KeyboardInterrupt):
        list(refresh.refresh(game, ("comparison",)))
    monkeypatch.undo()
    assert len(written) == 1
    left = refresh.outdated(game, ("comparison",))["comparison"]
    assert set(written[0]) == {"last.take"}
    assert set(left) == {"first.take"}
    assert "point last.take is new" in left["first.take"]
    assert set(made(game, "comparison")["comparison"]) == set(left)


def stopping(write: object, written: list[dict[str, object]]) -> object:
    """What writes the first time, and is interrupted afterwards."""

    def once(
        report: object, game: Game, about: object, made: dict[str, object], **more: object
    ) -> None:
        if written:
            raise KeyboardInterrupt
        written.append(made)
        write(report, game, about, made, **more)  # type: ignore[operator]

    return once


def made_ready(folder: Path, name: str) -> None:
    """Let a folder look as if its writer had been killed before it moved one file to its place."""
    (folder / READY / "new").mkdir(parents=True)
    (folder / name).rename(folder / READY / "new" / name)


def test_what_a_killed_refresh_left_is_moved_to_its_place(folder: Path) -> None:
    before = contents(folder)
    made_ready(folder / "reports" / "proofs", INDEX)
    made_ready(folder / "cases", "take.json")
    assert made(open_game(folder), "cases", "proofs") == {"cases": (), "proofs": ()}
    assert contents(folder) == before


def test_lost_cases_stop_the_refresh_before_the_reports(folder: Path) -> None:
    game = edit(folder, "value: 5", "value: 1")
    (found,) = refresh.refresh(game)
    assert (found.kind, found.status, found.made) == ("cases", FINDINGS, ())
    assert "lost" in found.message
    assert refresh.outdated(game, ("cases",)) != {}


def test_a_promise_that_does_not_hold_stops_the_refresh(folder: Path) -> None:
    promise = "```{property} expect.same\non: take\nstep: heap == old(heap)\n```\n"
    game = edit(folder, "# Stones\n", f"# Stones\n\nStones stay.\n\n{promise}")
    cases, proofs = refresh.refresh(game)
    assert (cases.status, proofs.status) == (CLEAN, FINDINGS)
    assert "against the law" in proofs.message


def test_what_a_game_lacks_is_not_measured(folder: Path) -> None:
    (found,) = refresh.refresh(open_game(folder), ("impact",))
    assert found.message == "not measured: no engine plays stones twice"


def test_an_installed_game_is_not_written_to(fresh: Path, tmp_path: Path) -> None:
    place = tmp_path / "site-packages" / "stones"
    shutil.copytree(fresh, place)
    with pytest.raises(UsageError, match="is installed and not in a source checkout"):
        list(refresh.refresh(open_game(place)))


def test_nothing_of_manila_is_out_of_date() -> None:
    assert refresh.outdated(open_game("manila")) == {}
