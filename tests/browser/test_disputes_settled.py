"""Disputes are settled by few taps on a telephone, as the rulebooks and the command have it."""

from __future__ import annotations

import json
import os
import random
import statistics
from pathlib import Path

import pytest
from selenium import webdriver
from tests.browser.reader import Reader
from tests.browser.settling import KEPT, controlled, disputes, opened_page, settle

from lexludi.catalogue import open_game
from lexludi.disputes import dispute_file
from lexludi.disputes.judge import judge
from lexludi.readings import readings

EVERY = disputes()
MOST_TAPS = 12
SETTLED: dict[str, int] = {}
"""The taps of those that are settled."""


def some_slow() -> list[object]:
    """The names of the disputes; all but one a language, drawn by the run's seed, are slow."""
    chance = random.Random(os.environ.get("LEXLUDI_SEED", "0"))
    languages: dict[str, list[str]] = {}
    for name, dispute in EVERY.items():
        languages.setdefault(dispute["language"], []).append(name)
    drawn = {chance.choice(names) for names in languages.values()}
    return [pytest.param(one, marks=() if one in drawn else pytest.mark.slow) for one in EVERY]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("settled")


@pytest.mark.parametrize("name", some_slow())
def test_a_dispute_is_settled_as_the_rulebook_and_the_command_have_it(
    name: str, driver: webdriver.Chrome, folder: Path, tmp_path: Path
) -> None:
    dispute, reader = EVERY[name], Reader(driver, folder.as_uri())
    reader.back_to_normal()
    player = opened_page(reader, folder, dispute)
    found = settle(player, dispute)
    assert {code: found[code] for code in dispute["verdicts"]} == dispute["verdicts"]
    record = json.loads(str(reader.run(KEPT)))
    path = tmp_path / "record.json"
    path.write_text(json.dumps({**record, "steps": [*record["steps"], dispute["step"]]}), "utf-8")
    game = open_game(dispute["game"])
    judged = judge(game, dispute_file.read(path, None), readings.editions(game))
    ruled = {one.name: one.outcome.verdict for one in judged.columns}
    assert found == {code: ruled[code] for code in found}
    rules = {str(one.get_attribute("data-rule")) for one in reader.all("#ruling [data-rule]")}
    assert rules == {r for one in judged.columns if one.name in found for r in one.outcome.rules}
    assert rules == set(dispute["rules"])
    SETTLED[name] = player.taps
    changed = controlled(player, dispute)
    expected = dispute["control"]["verdicts"]
    assert {code: changed[code] for code in expected} == expected
    assert reader.complaints() == []
    reader.run("localStorage.clear()")


@pytest.mark.slow
def test_half_of_the_disputes_take_fewer_than_twelve_taps() -> None:
    if len(SETTLED) < len(EVERY):
        pytest.skip("not all disputes were settled here")
    assert statistics.median(SETTLED.values()) < MOST_TAPS


def test_there_are_ten_disputes_and_more_in_the_languages_of_the_rulebooks() -> None:
    languages = [one["language"] for one in EVERY.values()]
    assert sorted(languages) == ["de"] * 4 + ["en"] + ["fr"] * 4 + ["zh-Hant"] * 4


def test_each_dispute_is_settled_otherwise_where_one_thing_is_changed() -> None:
    for one in EVERY.values():
        verdicts, changed = one["verdicts"], one["control"]["verdicts"]
        assert verdicts.keys() == changed.keys()
        assert any(verdicts[code] != changed[code] for code in verdicts)
        assert {"step", "told"} & one["control"].keys()
