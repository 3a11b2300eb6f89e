"""Laws for tests: a law with other texts in its chapters."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.replaced_text import replaced

Change = tuple[str, str]
"""A text that stands in one chapter once, and the text that takes its place."""


def changed_law(law: Path, folder: Path, *changes: Change, extra: str = "") -> Path:
    """A copy of a law with other texts, as the law of a game of the same name.

    Arguments:
        law: the folder with the chapters.
        folder: where the folder of the game is made.
        changes: what is put in the place of what, one after the other.
        extra: what is added to the last chapter.
    """
    copy = Path(shutil.copytree(law, folder / law.parent.name / "law"))
    change(copy, *changes)
    *_, last = sorted(copy.glob("*.md"))
    last.write_text(last.read_text("utf-8") + extra, "utf-8")
    return copy


def change(law: Path, *changes: Change) -> None:
    """Put texts in the place of others, in the chapters themselves."""
    for old, new in changes:
        holders = [path for path in law.glob("*.md") if old in path.read_text("utf-8")]
        assert len(holders) == 1, f"{old!r} stands in {len(holders)} chapters"
        (chapter,) = holders
        text = replaced(chapter.read_text("utf-8"), old, new, chapter.name)
        chapter.write_text(text, "utf-8")
