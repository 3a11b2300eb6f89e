"""What the page cites: passages on a rule or a point, and whether they settle it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts_in_node import needs_node, opened, ran
from tests.table.test_ruling import disputes

from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judge import judge
from lexludi.readings import readings

PASSAGES = """
return given.names.map((name) => cited.passagesOn(data, given.codes, given.language, name).map(
  ({ book, place, says }) => [book.code, place, says]));
"""
UNSETTLED = "return given.map((one) => cited.isUnsettled(...one))"


def cited_on(codes: list[str], language: str, *names: str) -> Any:
    given = {"names": names, "codes": codes, "language": language}
    return ran(opened("manila"), PASSAGES, given)


@needs_node
def test_the_page_cites_on_a_rule_what_the_command_cites() -> None:
    game = opened("manila")
    books = readings.editions(game)
    judged = [judge(game, DisputeQuestion(one, len(one.steps)), books) for one in disputes(game)]
    named = {
        name: {(p.edition, p.place, p.says) for p in one.passages if name in p.rules}
        for one in judged
        for column in one.columns
        for name in column.outcome.rules
    }
    found = cited_on([book.code for book in books], "en", *named)
    assert [{tuple(one) for one in passages} for passages in found] == list(named.values())
    assert sum(map(bool, named.values())) > 3


@needs_node
def test_passages_of_the_reader_s_language_stand_first() -> None:
    (found,) = cited_on(["de", "fr", "it"], "fr", "bid.raise")
    codes = list(dict.fromkeys(code for code, _, _ in found))
    assert codes == ["fr", "de", "it"]


@needs_node
def test_only_rulebooks_at_the_table_are_cited() -> None:
    (found,) = cited_on(["it"], "fr", "bid.raise")
    assert {code for code, _, _ in found} == {"it"}


@needs_node
@pytest.mark.parametrize(
    ("stated", "agreed", "unsettled"),
    [
        ([["left"]], {}, False),
        ([["left"], ["left"], []], {}, False),
        ([[]], {}, True),
        ([["left"], ["right"]], {}, True),
        ([["left", "right"]], {}, True),
        ([["left"], ["right"]], {"turn": "left"}, False),
    ],
)
def test_a_point_is_settled_by_one_voice_or_by_what_was_agreed(
    stated: list[list[str]], agreed: dict[str, str], unsettled: bool
) -> None:
    books = [{"code": f"book{at}", "stated": {"turn": one}} for at, one in enumerate(stated)]
    codes = [book["code"] for book in books]
    asked = [{"books": books}, codes, agreed, "turn"]
    assert ran(opened("manila"), UNSETTLED, [asked]) == [unsettled]
