"""What is translated of the messages of a game or a room: its catalogue in one language.

The catalogues stand in a folder `labels`, `CODE.po` each.  Beside it a wheel has `CODE.mo`, the
same in the form that Python reads at once; it counts only where it was made from that file.
"""

from __future__ import annotations

import gettext
import hashlib
import io
import struct
from functools import cache
from pathlib import Path

from lexludi.editions import translation_faults
from lexludi.editions.edition_file import LARGEST, EditionError, data_of, shown_place

CONTENT = "x-lexludi-content"
"""The header of a compiled catalogue that has the hash of the file it was made from."""


class Translations:
    """The translations of one language, each by the name of its message and its English."""

    def __init__(self, compiled: bytes | None = None) -> None:
        self._found: gettext.NullTranslations = _Untranslated()
        if compiled is not None:
            self._found = gettext.GNUTranslations(io.BytesIO(compiled))
            self._found.add_fallback(_Untranslated())

    def get(self, name: str, english: str) -> str | None:
        """The translation of a message; None where there is none of this English, or no sound one.

        One that is stale, or that lost or invented what `translation_faults` finds, is not sound.
        """
        text = self._found.pgettext(name, english)
        return text if text and not any(translation_faults.faults(english, text)) else None

    def is_of(self, data: bytes) -> bool:
        """Whether a compiled catalogue was made from a file that holds this."""
        return self._found.info().get(CONTENT) == hashlib.sha256(data).hexdigest()


class _Untranslated(gettext.NullTranslations):
    """Answers for what is not translated; gettext itself would give the English back."""

    def pgettext(self, context: str, message: str) -> str:
        return ""


@cache
def load(folder: Path, code: str) -> Translations:
    """What a folder's catalogue in a language translates; nothing where there is no catalogue.

    EditionError where the file cannot be read or is no catalogue.
    """
    file = folder / f"{code}.po"
    if not file.is_file():
        return Translations()
    data = data_of(file)
    return _beside(file.with_suffix(".mo"), data) or Translations(_compiled(data, file))


def _beside(file: Path, data: bytes) -> Translations | None:
    """What the compiled catalogue beside a file holds; None where none fits that file."""
    if not file.is_file() or file.stat().st_size > LARGEST:
        return None
    try:
        found = Translations(data_of(file))
    except (EditionError, OSError, ValueError, LookupError, struct.error):
        return None
    return found if found.is_of(data) else None


def _compiled(data: bytes, file: Path) -> bytes:
    # Where a wheel is installed, nobody waits for Babel.
    from lexludi.editions import po

    try:
        return po.compiled(data)
    except po.PoError as error:
        place = "" if error.line is None else f"line {error.line}: "
        raise EditionError(shown_place(file), [f"{place}{error}"]) from None
