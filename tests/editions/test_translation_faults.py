"""What a translation may neither lose nor invent."""

from __future__ import annotations

import pytest

from lexludi.editions.language import language
from lexludi.editions.translation_faults import faults, strange_script, untranslated


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{who} bids {amount}", "{amount} bietet {who}"),
        ("See `cash` in [the rules](law.md).", "In [den Regeln](law.md) steht `cash`."),
        ("The price is < 5 & > 2.", "Der Preis ist < 5 & > 2."),
        ("a set {1, 2}", "eine Menge {1, 2}"),
        ("See {ref}`launch`.", "Siehe {ref}`launch`."),
    ],
)
def test_a_sound_translation_has_no_fault(source: str, text: str) -> None:
    assert list(faults(source, text)) == []


@pytest.mark.parametrize(
    ("source", "text", "fault"),
    [
        ("{who} bids", "bietet", "expected {who} in braces, but finds nothing"),
        ("bids", "{who} bietet", "expected nothing in braces, but finds {who}"),
        ("{who} bids", "{who bietet", "its braces cannot be read"),
        ("See `cash`.", "Siehe Geld.", "lost code: expected '`cash`'"),
        ("See `cash`.", "Siehe `Geld`.", "invented code: '`Geld`'"),
        ("See cash.", "Siehe [Geld](x.md).", "invented target of a link"),
        ("See [cash](a.md).", "Siehe [Geld](b.md).", "lost target of a link"),
        ("See {ref}`a`.", "Siehe `a`.", "lost cross-reference"),
        ("See cash.", "Siehe <b>Geld</b>.", "invented HTML"),
        ("See cash.", "<script>x()", "invented HTML"),
        ("See cash.", "```{rule} x", "invented fence"),
        ("See cash.", "# Geld", "invented heading or target"),
        ("See cash.", "![Geld](x.png)", "invented picture"),
        ("See cash.", "Siehe\nGeld.", "control character U+000A"),
        ("See cash.", "Siehe \u202eGeld.", "control character U+202E"),
    ],
)
def test_what_is_lost_or_invented_is_a_fault(source: str, text: str, fault: str) -> None:
    assert fault in "; ".join(faults(source, text))


def test_another_script_is_a_fault() -> None:
    assert list(strange_script("Muskat 肉", language("de"))) == ["expected Deutsch, but finds 肉"]
    assert list(strange_script("Muskat", language("de"))) == []


def test_a_sentence_left_in_english_is_no_chinese() -> None:
    sentence = "The space must be vacant."
    assert untranslated(sentence, sentence, language("zh-Hans"))
    assert not untranslated("{who} passes", "{who} PASS", language("zh-Hans"))
    assert not untranslated(sentence, sentence, language("de"))
