"""A catalogue after its law changed: nothing is lost, and what is stale is marked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lexludi.editions import po
from lexludi.editions.po import Entry, PoFile
from lexludi.translation.message import SourceText
from lexludi.translation.update import updated


def after(messages: dict[str, str], *entries: Entry, obsolete: tuple[Entry, ...] = ()) -> PoFile:
    """A catalogue of these entries, brought up to these messages."""
    found = PoFile("", (), entries, obsolete)
    return updated(found, {name: SourceText(name, text, "1.md") for name, text in messages.items()})


def shown(entry: Entry) -> tuple[str, str, str, bool, str]:
    return entry.context, entry.source, entry.text, entry.stale, entry.was


def test_a_new_message_has_an_entry_without_a_translation() -> None:
    assert after({"rule a": "A."}).entries == (Entry("rule a", "A.", "", files=("1.md",)),)


def test_an_entry_whose_english_is_the_same_stays() -> None:
    [entry] = after({"rule a": "A."}, Entry("rule a", "A.", "Ä.", notes=("Well.",))).entries
    assert shown(entry) == ("rule a", "A.", "Ä.", False, "")
    assert entry.notes == ("Well.",)


def test_a_translation_of_a_former_wording_stays_and_is_stale() -> None:
    [entry] = after({"rule a": "B."}, Entry("rule a", "A.", "Ä.")).entries
    assert shown(entry) == ("rule a", "B.", "Ä.", True, "A.")


def test_a_stale_translation_stays_so_until_somebody_mends_it() -> None:
    stale = Entry("rule a", "B.", "Ä.", True, was="A.")
    [same], [newer] = after({"rule a": "B."}, stale).entries, after({"rule a": "C."}, stale).entries
    assert shown(same) == shown(stale)
    assert shown(newer) == ("rule a", "C.", "Ä.", True, "A.")


def test_a_wording_that_comes_back_makes_its_translation_good_again() -> None:
    stale = Entry("rule a", "B.", "Ä.", True, was="A.")
    [entry] = after({"rule a": "A."}, stale).entries
    assert shown(entry) == ("rule a", "A.", "Ä.", False, "")


def test_a_translation_whose_flag_is_gone_is_of_the_present_wording() -> None:
    mended = Entry("rule a", "B.", "Be.", False, was="A.")
    [entry] = after({"rule a": "B."}, mended).entries
    assert shown(entry) == ("rule a", "B.", "Be.", False, "")


def test_a_paragraph_that_moved_keeps_its_translation() -> None:
    old = (Entry("prose x 1", "A.", "Ä."), Entry("prose x 2", "B.", "Be."))
    new = after({"prose x 1": "New.", "prose x 2": "A.", "prose x 3": "B."}, *old)
    told = [(entry.text, entry.stale) for entry in new.entries]
    assert told[1:] == [("Ä.", False), ("Be.", False)]
    assert told[0] == ("Ä.", True)


def test_a_rule_with_a_new_name_keeps_its_translation() -> None:
    found = after({"rule b": "A."}, Entry("rule a", "A.", "Ä."))
    assert [shown(entry) for entry in found.entries] == [("rule b", "A.", "Ä.", False, "")]
    assert found.obsolete == ()


def test_a_value_is_not_told_as_a_sentence_of_the_same_words() -> None:
    [_, entry] = after({"value a": "A", "rule a": "A"}, Entry("value a", "A", "Ä")).entries
    assert entry.text == ""


def test_a_translation_whose_message_is_gone_is_put_aside_and_comes_back() -> None:
    gone = after({}, Entry("rule a", "A.", "Ä."), Entry("rule b", "B.", ""))
    assert [shown(entry) for entry in gone.obsolete] == [("rule a", "A.", "Ä.", False, "")]
    back = after({"rule a": "A."}, obsolete=gone.obsolete)
    assert ([shown(entry) for entry in back.entries], back.obsolete) == (
        [("rule a", "A.", "Ä.", False, "")],
        (),
    )


WORDS = st.sampled_from(["A.", "B.", "C."])
NAMES = st.sampled_from(["rule a", "rule b", "value a"])
ENTRIES = st.builds(Entry, NAMES, WORDS, st.sampled_from(["", "1", "2", "3"]), st.booleans())


@given(st.lists(ENTRIES), st.lists(ENTRIES), st.dictionaries(NAMES, WORDS))
def test_no_translation_is_ever_lost(
    entries: list[Entry], obsolete: list[Entry], messages: dict[str, str]
) -> None:
    before = {entry.text for entry in (*entries, *obsolete) if entry.text}
    found = after(messages, *entries, obsolete=tuple(obsolete))
    again = po.read(po.written(found))
    assert before == {entry.text for entry in (*again.entries, *again.obsolete) if entry.text}
    assert [entry.context for entry in again.entries] == list(messages)


@given(st.lists(ENTRIES), st.dictionaries(NAMES, WORDS))
def test_a_second_update_changes_nothing(entries: list[Entry], messages: dict[str, str]) -> None:
    once = after(messages, *entries)
    twice = after(messages, *once.entries, obsolete=once.obsolete)
    assert po.written(twice) == po.written(once)
