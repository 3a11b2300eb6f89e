"""The faults of a catalogue: each with its kind, its language, its line and its message."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.editions.glossary import Concept
from lexludi.editions.po import Entry, PoFile
from lexludi.translation.catalogue import Texts, report, update
from lexludi.translation.check import faults
from lexludi.translation.message import SourceText

MESSAGES = {
    name: SourceText(name, text, "1.md")
    for name, text in {"rule a": "The punt sails.", "step b": "{who} bids"}.items()
}
PUNT = Concept("punt", "A boat.", {"en": ("punt",), "de": ("Kahn", "Boot", "Lastkahn")})
GOOD = (
    Entry("rule a", "The punt sails.", "Der Kahn fährt.", line=2),
    Entry("step b", "{who} bids", "{who} bietet", line=6),
)


def found(*entries: Entry, code: str = "de") -> list[tuple[str, str, int]]:
    """The kinds, messages and lines of the faults of some entries."""
    every = faults(code, PoFile("", (), entries), MESSAGES, (PUNT,))
    return [(str(fault.kind), fault.message, fault.line) for fault in every]


def test_a_whole_catalogue_has_no_fault() -> None:
    assert found(*GOOD) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (Entry("rule a", "The punt sails.", "", line=9), ("missing", "rule a", 9)),
        (Entry("rule a", "The punt sank.", "Er sank.", line=9), ("stale", "rule a", 9)),
        (Entry("rule a", "The punt sails.", "Er fährt.", True, line=9), ("stale", "rule a", 9)),
        (Entry("rule a", "The punt sails.", "Er `fährt`.", line=9), ("broken", "rule a", 9)),
        (Entry("rule a", "The punt sails.", "Er 船.", line=9), ("broken", "rule a", 9)),
        (Entry("rule a", "The punt sails.", "Er.", plural=True, line=9), ("broken", "rule a", 9)),
        (Entry("rule a", "The punt sails.", "Das Boot fährt.", line=9), ("term", "rule a", 9)),
    ],
)
def test_a_fault_is_named_with_its_kind_message_and_line(
    entry: Entry, fault: tuple[str, str, int]
) -> None:
    assert found(entry, GOOD[1]) == [fault]


def test_a_message_without_an_entry_is_missing() -> None:
    assert found(GOOD[0]) == [("missing", "step b", 0)]


def test_an_entry_of_no_message_is_unknown() -> None:
    assert found(*GOOD, Entry("rule c", "C", "Ze", line=9)) == [("unknown", "rule c", 9)]
    assert found(*GOOD, Entry("", "C", "Ze", line=9)) == [("unknown", "", 9)]


def test_a_second_entry_of_a_message_is_broken() -> None:
    assert found(*GOOD, GOOD[0]) == [("broken", "rule a", 2)] * 2


@pytest.mark.parametrize("text", ["Lastkahn ahoi.", "Kahn und Boot.", "Er fährt."])
def test_our_term_a_longer_form_of_it_or_none_is_no_fault(text: str) -> None:
    assert [kind for kind, _, _ in found(Entry("rule a", "The punt sails.", text), GOOD[1])] == []


def test_another_term_is_no_fault_where_the_english_does_not_speak_of_the_concept() -> None:
    bids = Entry("step b", "{who} bids", "{who} bietet ein Boot")
    assert found(GOOD[0], bids) == []


TEXTS = Texts("marbles", MESSAGES)


def test_a_share_counts_each_message_once(tmp_path: Path) -> None:
    update(tmp_path, "de", TEXTS)
    share, _ = report(tmp_path, "de", TEXTS)
    assert (share.messages, share.translated, share.missing) == (2, 0, 2)
    file = tmp_path / "de.po"
    text = file.read_text("utf-8")
    file.write_text(text.replace('bids"\nmsgstr ""', 'bids"\nmsgstr "bietet"'), "utf-8")
    share, _ = report(tmp_path, "de", TEXTS)
    assert (share.translated, share.missing, share.broken) == (0, 1, 1)


def test_a_file_that_is_no_catalogue_is_one_fault_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_bytes(b"no\n")
    update(tmp_path, "de", TEXTS)
    share, [fault] = report(tmp_path, "de", TEXTS)
    assert file.read_bytes() == b"no\n"
    assert (share.translated, fault.kind, fault.line) == (0, "unreadable", 1)


def test_a_folder_in_the_place_of_a_catalogue_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "de.po").mkdir()
    _, [fault] = report(tmp_path, "de", TEXTS)
    assert fault.kind == "unreadable"
