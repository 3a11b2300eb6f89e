"""How long the site takes to build, and how heavy its pages are: `python3 benchmarks/site.py`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from measure import once, tell

DOCS = Path(__file__).parents[1] / "docs"
CHAPTER = DOCS.parent / "spec" / "lexludi" / "games" / "manila" / "law" / "03-auction.md"


def build(folder: Path) -> None:
    """Build the site into a folder, all of it or only what has changed."""
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", "-b", "html"]
    subprocess.run([*command, str(DOCS), str(folder)], check=True)


def heaviest(folder: Path) -> dict[str, int]:
    """The size of the heaviest page of each kind in bytes: the folder that it is in, or its game's.

    Pages in a language are in the folder of what they are about, below that of the language.
    """
    sizes: dict[str, int] = defaultdict(int)
    for page in folder.rglob("*.html"):
        parent = page.parent.relative_to(folder).parts
        kind = parent[-1] if parent else "the front page"
        sizes[kind] = max(sizes[kind], page.stat().st_size)
    return dict(sorted(sizes.items()))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "html"
        tell("clean build", once(lambda: build(folder)), "s", "< 40 s a game")
        tell("nothing changed", once(lambda: build(folder)), "s", "none")
        CHAPTER.touch()
        tell("one chapter touched", once(lambda: build(folder)), "s", "< 5 s")
        for kind, size in heaviest(folder).items():
            tell(f"heaviest page, {kind}", size / 1000, "kB", "< 300 kB")
