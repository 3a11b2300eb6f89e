"""Tables of a game as CSV: texts of strangers stay texts."""

from __future__ import annotations

import pytest

from lexludi.site.downloads import spreadsheets


@pytest.mark.parametrize("text", ['=HYPERLINK("https://a.b")', "+1", "-1", "@SUM(1)", "\t=1"])
def test_a_text_that_a_spreadsheet_would_run_is_marked_as_text(text: str) -> None:
    written = spreadsheets._written([("point", text)]).decode()
    assert written.startswith(("point,'", "point,\"'"))


def test_other_texts_and_numbers_stay_as_they_are() -> None:
    assert spreadsheets._written([("a = b", -1, "")]) == b"a = b,-1,\r\n"
