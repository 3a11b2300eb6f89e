"""What makes a translation unusable: something of its source that it lost, or that it invented."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from lexludi.editions.language import Language, Script, is_han, strangers
from lexludi.editions.text_faults import braces, misbraced

MARKUP = {
    "code": re.compile(r"(?<!`)(`++)(.+?)(?<!`)\1(?!`)"),
    "target of a link": re.compile(r"\]\(([^)]*)\)"),
    "cross-reference": re.compile(r"\{[a-z:]++\}(?=`)"),
    "HTML tag": re.compile(r"</?[A-Za-z][^>]*>"),
    "HTML comment or character": re.compile(r"<!--|&[#\w]++;"),
    "fence": re.compile(r"^[^\S\n]*+(?:```|~~~|:::)", re.MULTILINE),
    "heading or target": re.compile(r"^[^\S\n]*+(?:#++ |\([\w.-]++\)=)", re.MULTILINE),
    "picture": re.compile(r"!\["),
}
"""What a text may hold beside words; a translation holds the same of each, as often."""
CLOSING = {"target of a link": ")", "HTML tag": ">"}
"""What ends a piece of markup, without which it is not looked for: it may begin very often."""
BORROWED = 3
"""So many English words a Chinese text may borrow."""
SHOWN = 40
"""Characters of a piece of markup that a fault shows."""


def faults(source: str, text: str) -> Iterator[str]:
    """What is wrong with a translation of a source, in whichever language it is."""
    control = dict.fromkeys(letter for letter in text if _is_control(letter))
    if control:
        named = ", ".join(f"U+{ord(letter):04X}" for letter in control)
        yield f"expected text on one line, but finds the control character {named}"
    for what, form in MARKUP.items():
        yield from _differing(what, form, source, text)
    yield from _misbraced(source, text)


def strange_script(text: str, own: Language) -> Iterator[str]:
    """Whether a text is not written as its language is."""
    strange = strangers(text, own.script)
    if strange:
        yield f"expected {own.name}, but finds {' '.join(strange[:8])}"


def untranslated(source: str, text: str, own: Language) -> bool:
    """Whether a sentence has no Chinese character in Chinese; a word may be borrowed."""
    is_sentence = own.script is not Script.latin and len(source.split()) > BORROWED
    return is_sentence and not any(map(is_han, text))


def _is_control(letter: str) -> bool:
    """Whether a letter is shown as none: a line's end, an escape, a change of direction."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _differing(what: str, form: re.Pattern[str], source: str, text: str) -> Iterator[str]:
    before, after = (Counter(_pieces(what, form, one)) for one in (source, text))
    for piece in before - after:
        yield f"lost {what}: expected {piece.strip()[:SHOWN]!r} as often as the English has it"
    for piece in after - before:
        yield f"invented {what}: {piece.strip()[:SHOWN]!r} is not in the English, or not so often"


def _pieces(what: str, form: re.Pattern[str], text: str) -> Iterator[str]:
    end = text.rfind(CLOSING[what]) + 1 if what in CLOSING else len(text)
    return (found[0] for found in form.finditer(text, 0, end))


def _misbraced(source: str, text: str) -> Iterator[str]:
    """Whether the words in braces differ; a source with other braces is no template."""
    plain = MARKUP["cross-reference"].sub("", source)
    try:
        expected = braces(plain)
    except ValueError:
        return
    yield from misbraced(MARKUP["cross-reference"].sub("", text), expected)
