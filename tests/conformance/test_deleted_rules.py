"""Whatever is left out of the chapters, or printed otherwise, is found and named.

A rule left out of Manila and a changed value, drawn by the run's seed, are tried always.
The rest is slow; this tries them all:
`python3 -m pytest -m "slow or not slow" tests/conformance/test_deleted_rules.py`.
Of the other games every rule is left out, and a few cases that cite it are derived again: one of
them comes out otherwise, and names it.
"""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from lexludi.cases import suite_folder
from lexludi.cases.assemble import assemble, from_suite
from lexludi.cases.check import check
from lexludi.cases.check import findings as differences
from lexludi.catalogue import Game, open_game
from lexludi.cli.choices import with_law
from lexludi.cli.text.summary import findings
from lexludi.conformance import run
from lexludi.support.errors import UsageError

RULE = re.compile(r"^```\{(?:rule|exception)\} (?P<name>\S+)\n.*?^```\n", re.M | re.S)
PARAMETER = re.compile(r"^```\{parameter\} (?P<name>\S+)\n.*?^```\n", re.M | re.S)
VALUE = re.compile(r"^value:.*?(?=^source:)", re.M | re.S)
NUMBER = re.compile(r"(?<![\w-])-?\d+\b")
WORD = re.compile(r"\b(?:nutmeg|silk|ginseng|jade)(?:_\d)?\b(?!:)")


@dataclass(frozen=True)
class Change:
    """One change of the text of a chapter: the characters from `start` to `end` become `new`."""

    name: str
    chapter: str
    start: int
    end: int
    new: str

    def made(self, game: Game, into: Path) -> Game:
        """The game with a copy of its law that has the change; all else is as it was."""
        copy = Path(shutil.copytree(game.part("law"), into / "law"))
        text = (copy / self.chapter).read_text("utf-8")
        (copy / self.chapter).write_text(text[: self.start] + self.new + text[self.end :], "utf-8")
        return replace(game, folders=(into, *game.folders))


def deletions(law: Path) -> Iterator[Change]:
    """Every rule and every exception left out, each in a change of its own."""
    for chapter in sorted(law.glob("*.md")):
        for fence in RULE.finditer(chapter.read_text("utf-8")):
            yield Change(fence["name"], chapter.name, fence.start(), fence.end(), "")


def alterations(law: Path) -> Iterator[Change]:
    """Every number of every parameter one more and one less; where there are none, every word."""
    for chapter in sorted(law.glob("*.md")):
        text = chapter.read_text("utf-8")
        for fence in PARAMETER.finditer(text):
            value = VALUE.search(text, fence.start(), fence.end())
            assert value is not None
            for start, end, new in _values(text, *value.span()):
                yield Change(fence["name"], chapter.name, start, end, new)


def _values(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Where a value can be changed, and to what."""
    numbers = list(NUMBER.finditer(text, start, end))
    for found in numbers:
        for other in (int(found[0]) + 1, int(found[0]) - 1):
            yield *found.span(), str(other)
    for found in [] if numbers else WORD.finditer(text, start, end):
        other_word = "insurance" if "_" in found[0] else "none"
        yield *found.span(), other_word


def findings_of(game: Game) -> str:
    """What `lexludi verify` says of a game by its cases, as far as it is not all well."""
    try:
        with_law(game)
    except UsageError as error:
        return str(error)
    cases, conformance = check(game), run.run_cases(game).short()
    if not cases.finding_count + conformance.finding_count:
        return ""
    return "\n".join(findings(cases, conformance))


def names(text: str, name: str) -> bool:
    """Whether a text gives a name whole, and not as a part of another one."""
    return re.search(rf"(?<![\w.]){re.escape(name)}(?![\w]|\.\w)", text) is not None


def findings_of_its_cases(game: Game, rule: str) -> list[str]:
    """What a few of the cases that cite a rule say of a law that has lost it."""
    try:
        with_law(game)
    except UsageError as error:
        return [str(error)]
    law, suite = game.law, suite_folder.read(game.cases)
    cited = suite.index.rules[rule]
    chosen = {*cited.legal[:FEW], *cited.illegal[:FEW]}
    few = replace(suite, cases=tuple(case for case in suite.cases if case.id in chosen))
    again = assemble(law, from_suite(law, few), [], suite.index.seed)
    return [one for one in differences(law, few, again, game.cases) if one.startswith("case ")]


MANILA = open_game("manila")
LAW = MANILA.part("law")
DELETED = tuple(deletions(LAW))
ALTERED = tuple(alterations(LAW))
OTHERS = {"cartagena": "retreat.behind", "massilia": "set_figures.start"}
"""The other games, each with a rule that alone makes use of something."""
FEW = 4
"""So many cases that obey a rule, and that break it, are asked."""


def some_slow(changes: tuple[Change, ...]) -> list[object]:
    """The changes as parameters of a test, all but one, drawn by the run's seed, marked as slow."""
    drawn = random.Random(os.environ.get("LEXLUDI_SEED", "0")).randrange(len(changes))
    return [
        pytest.param(
            change,
            id=f"{change.name}-{number}",
            marks=() if number == drawn else pytest.mark.slow,
        )
        for number, change in enumerate(changes)
    ]


def named(changes: Iterable[Change]) -> set[str]:
    return {change.name for change in changes}


@pytest.mark.parametrize("change", some_slow(DELETED))
def test_a_rule_that_is_left_out_is_named(change: Change, tmp_path: Path) -> None:
    assert names(findings_of(change.made(MANILA, tmp_path)), change.name)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "change"),
    [
        pytest.param(game, change, id=f"{game}-{change.name}")
        for game in OTHERS
        for change in deletions(open_game(game).part("law"))
    ],
)
def test_a_rule_that_is_left_out_of_another_game_is_named(
    game: str, change: Change, tmp_path: Path
) -> None:
    found = findings_of_its_cases(change.made(open_game(game), tmp_path), change.name)
    assert any(names(one, change.name) for one in found), found


@pytest.mark.parametrize(("game", "rule"), OTHERS.items())
def test_a_rule_without_which_something_is_idle_is_named(
    game: str, rule: str, tmp_path: Path
) -> None:
    change = next(one for one in deletions(open_game(game).part("law")) if one.name == rule)
    with pytest.raises(UsageError, match="never used") as refused:
        with_law(change.made(open_game(game), tmp_path))
    assert names(str(refused.value), rule)


@pytest.mark.parametrize("change", some_slow(ALTERED))
def test_a_printed_value_that_is_changed_is_named(change: Change, tmp_path: Path) -> None:
    assert names(findings_of(change.made(MANILA, tmp_path)), change.name)


def test_the_unchanged_law_has_no_findings() -> None:
    assert findings_of(MANILA) == ""


@pytest.mark.parametrize("game", ["manila", *OTHERS])
def test_every_rule_and_exception_is_left_out_once(game: str) -> None:
    found = deletions(open_game(game).part("law"))
    assert sorted(change.name for change in found) == sorted(open_game(game).law.rules)


def test_every_parameter_is_changed() -> None:
    assert named(ALTERED) == set(open_game("manila").law.parameters)


def test_a_name_within_another_one_is_not_taken_for_it() -> None:
    assert not names("rule place.spot.refused, replace.spot, and place.spots", "place.spot")
    assert names("rule place.spot: no case exercises it", "place.spot")
