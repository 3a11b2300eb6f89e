"""Figures of reports that anybody may have written: what no run can give is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lexludi.comparison.comparison_report import ComparisonHeader, PointDifferences
from lexludi.comparison.impact import Impact

SHARE = {"count": 1, "share": 0.5, "low": 0.25, "high": 0.75}
PLAYED = {"games": 2, "unfinished": 0, "legal": SHARE, "payment": SHARE, "winner": SHARE}
IMPACT = {"players": [3], "seed": 0, "policies": {"random": PLAYED}}
HEADER = {"law": "", "solver": "", "order": ["de", "en"], "readings": {"en": {}, "de": {}}}


def refused(form: type[msgspec.Struct], data: dict[str, Any]) -> str:
    """Why data are not of a form."""
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(data, form)
    return str(found.value)


def test_sound_figures_are_read() -> None:
    assert msgspec.to_builtins(msgspec.convert(IMPACT, Impact))["seed"] == 0
    assert msgspec.convert(HEADER, ComparisonHeader).order == ("de", "en")


@pytest.mark.parametrize("figure", [{"share": -0.1}, {"low": 2.0}, {"high": 1e308}, {"count": -1}])
def test_what_is_no_share_is_refused(figure: dict[str, float]) -> None:
    played = {**PLAYED, "winner": {**SHARE, **figure}}
    message = refused(Impact, {**IMPACT, "policies": {"random": played}})
    assert message.startswith("expected a count, and shares from 0 to 1")
    assert "winner" in message


def test_an_impact_that_nobody_played_is_refused() -> None:
    assert "at least one policy" in refused(Impact, {**IMPACT, "policies": {}})


@pytest.mark.parametrize("field", ["answers", "between"])
def test_a_difference_that_is_not_there_is_refused(field: str) -> None:
    data = {"answers": {}, "between": {}, "differences": {}, field: {"few": "take.lost"}}
    assert "a difference named 'take.lost'" in refused(PointDifferences, data)


@pytest.mark.parametrize("order", [["de"], ["de", "de", "en"], ["de", "en", "fr"]])
def test_an_order_of_other_readings_is_refused(order: list[str]) -> None:
    assert "each reading once" in refused(ComparisonHeader, {**HEADER, "order": order})


def test_so_many_readings_that_nobody_can_compare_them_are_refused() -> None:
    names = [str(number) for number in range(5000)]
    data = {**HEADER, "order": names, "readings": {name: {} for name in names}}
    assert "at most 64 readings" in refused(ComparisonHeader, data)
