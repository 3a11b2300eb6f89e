"""No text of other people breaks a line, a file or a screen of ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from tests.conformance.reported import ANY

from lexludi.conformance.reports.escaping import LONGEST, brief, code, prose
from lexludi.foreign.visible import plain


@given(ANY)
def test_plain_text_is_one_line(foreign: str) -> None:
    assert len(f"<{plain(foreign)}>".splitlines()) == 1


@given(ANY)
def test_plain_text_stays_as_it_is(foreign: str) -> None:
    assert plain(plain(foreign)) == plain(foreign)


@pytest.mark.parametrize("seen", ["ärgert 海盜 ›", "a\N{NARROW NO-BREAK SPACE}: b", "\\n", ""])
def test_what_can_be_seen_is_not_escaped(seen: str) -> None:
    assert plain(seen) == seen


@pytest.mark.parametrize(
    ("hidden", "shown"),
    [("a\nb", r"a\nb"), ("\x1b[31m", r"\u001b[31m"), ("\u202e", r"\u202e"), ("\ud800", r"\ud800")],
)
def test_what_cannot_be_seen_is_written_as_an_escape(hidden: str, shown: str) -> None:
    assert plain(hidden) == shown


def test_of_a_very_long_value_the_beginning_is_shown() -> None:
    shown = brief("x" * 1_000_000)
    assert (len(shown) < LONGEST + 40, "1,000,000 characters" in shown) == (True, True)


def spans(markdown: str) -> list[tuple[str, str]]:
    """What an inline text consists of, as a reader of Markdown takes it."""
    paragraph = MarkdownIt("commonmark").parse(markdown)[1]
    return [(token.type, token.content) for token in paragraph.children or ()]


@given(ANY)
def test_prose_is_shown_as_it_is(foreign: str) -> None:
    found = spans(f"it says {prose(foreign)} here")
    assert {kind for kind, _ in found} <= {"text", "text_special"}
    assert "".join(content for _, content in found) == f"it says {brief(foreign)} here"


@given(st.from_regex(r"[-+*#>=0-9.)]{1,4} ?[a-z]*", fullmatch=True))
def test_prose_begins_no_list_heading_or_quotation(foreign: str) -> None:
    kinds = [token.type for token in MarkdownIt("commonmark").parse(f"- {prose(foreign)}")]
    assert kinds[:3] == ["bullet_list_open", "list_item_open", "paragraph_open"]
    assert len(kinds) == 7


@given(ANY.filter(bool) | st.text("` a|", min_size=1))
def test_code_is_shown_as_it_is(foreign: str) -> None:
    found = spans(f"came {code(foreign)}.")
    assert found == [("text", "came "), ("code_inline", brief(foreign)), ("text", ".")]


def test_no_text_is_no_code() -> None:
    assert code("") == ""
