"""The sentences of a law by the names of its rules, for pages that show hundreds of names."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lexludi.lookup import rule_page
from lexludi.site.law import sentences
from lexludi.site.published_game import PublishedGame


def place(game: PublishedGame, code: str) -> str:
    """Where the sentences of a game in a language stand on the site."""
    return f"{game.name}/sentences-{code}.js"


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The sentences in each language as a script, which a page can read from a folder, too."""
    for code in game.languages:
        # As plain text: what is not translated marks itself on pages, and a script has no marks.
        told = {name: str(sentences.cited(game, code, name)) for name in rule_page.names(game.law)}
        made = msgspec.json.encode(told)
        yield place(game, code), b"Object.assign(lawSentences, " + made + b");\n"
