"""Chapters of a stranger: whatever takes in a file, or acts on a page, stops the build."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.site.test_toy_game import PEBBLES

from lexludi.site import extension, games
from lexludi.site.law.harmless_prose import harmful

EXTENSIONS = ("attrs_block", "attrs_inline", "deflist")
HARMFUL = {
    "a file": "```{include} /etc/hostname\n```",
    "a file in a list": "- ```{literalinclude} /etc/hostname\n  ```",
    "a file in a definition": "Word\n: ```{include} /etc/hostname\n  ```",
    "a file in a quotation": "> ~~~{include} /etc/hostname\n> ~~~",
    "a file in a note": "[^1]\n\n[^1]: ```{include} /etc/hostname\n   ```",
    "another language": "```{eval-rst}\n.. include:: /etc/hostname\n```",
    "HTML": "<script>alert(1)</script>",
    "HTML in a sentence": "A <b onclick='alert(1)'>word</b>.",
    "raw HTML": "```{raw} HTML\n<script>alert(1)</script>\n```",
    "a file to load": "{download}`../../secret.txt`",
    "a link to a file": "[there](../../secret.txt)",
    "a link by name to a file": "[there]\n\n[there]: ../../secret.txt",
    "a link of a scheme": "<project:../../secret.txt>",
    "a picture": "![there](../../secret.png)",
}
PROSE = """
## More

*Prose* with **words** and `code`, a [link](https://example.org) and a [place](#here){.wide}.

1. one
   > a quotation

| a | b |
|---|---|
| 1 | 2 |

Word
: what it means

```
code
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy game."""
    shutil.copytree(PEBBLES / "law", tmp_path / "pebbles" / "law")
    return tmp_path / "pebbles"


def append(folder: Path, text: str) -> int:
    """Put a text at the end of the first chapter; its line."""
    chapter = min((folder / "law").glob("*.md"))
    before = chapter.read_text("utf-8")
    chapter.write_text(f"{before}\n{text}\n", "utf-8")
    return len(before.splitlines()) + 2


def faults(text: str) -> list[str]:
    return [problem.message for problem in harmful("01-game.md", text, EXTENSIONS)]


def test_prose_and_law_are_published() -> None:
    assert faults(PROSE + min((PEBBLES / "law").glob("*.md")).read_text("utf-8")) == []


@pytest.mark.parametrize("text", HARMFUL.values(), ids=HARMFUL)
def test_what_acts_or_takes_in_a_file_is_refused(text: str) -> None:
    assert "a page has prose and fences of law only" in " ".join(faults(text))


def test_what_an_extension_of_the_pages_knows_is_refused() -> None:
    text = ":::{include} /etc/hostname\n:::"
    assert list(harmful("01-game.md", text, ("colon_fence",)))


def test_the_build_stops_with_the_line_of_the_chapter(folder: Path) -> None:
    line = append(folder, HARMFUL["HTML"])
    config = SimpleNamespace(lexludi_games=[str(folder)], myst_enable_extensions=EXTENSIONS)
    with pytest.raises(SystemExit, match=rf"\.md:{line}:1: expected no html_block"):
        extension._read_games(SimpleNamespace(), config)  # type: ignore[arg-type]
    games.choose(())
