"""The verbs of the command: for whom each is, what it is for, and which module holds it.

A verb is one function of its own name in a module of its own name.
The folder of the module names those whom the verb serves.
The module is loaded when the verb is called, so that a quick verb does not wait for a slow one.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import NamedTuple


class Panel(NamedTuple):
    """The verbs that serve the same people.

    Attributes:
        title: what the help writes above them.
        folder: the folder of ``verbs`` that holds them.
    """

    title: str
    folder: str


PLAYERS = Panel("For players", "players")
EDITORS = Panel("For editors of rulebooks and laws", "editors")
ENGINES = Panel("For authors of engines", "engines")
CONTRIBUTORS = Panel("For contributors", "contributors")


class Verb(NamedTuple):
    """A verb of the command.

    Attributes:
        name: as it is typed.
        panel: whom it serves: where the help shows it, and where its module lies.
        help: what it does, the first line of its docstring.
        kinds: the kinds of JSON that it prints.
    """

    name: str
    panel: Panel
    help: str
    kinds: tuple[str, ...] = ()

    @property
    def function(self) -> str:
        """The name of the verb's function and module."""
        return self.name.replace("-", "_")

    def module(self) -> ModuleType:
        """The module that holds the verb, loaded now."""
        return import_module(f"lexludi.cli.verbs.{self.panel.folder}.{self.function}")


VERBS = (
    Verb("judge", PLAYERS, "Judge one step by every rulebook, and show why.", ("judge",)),
    Verb(
        "rule",
        PLAYERS,
        "Find questions and rules by words or by name, and show all about them.",
        ("rule",),
    ),
    Verb(
        "points",
        PLAYERS,
        "Show what each edition answers to each point, and our ruling.",
        ("points", "cosmetics"),
    ),
    Verb("compare", PLAYERS, "Show each point on which two readings differ.", ("compare",)),
    Verb(
        "impact", PLAYERS, "Measure how much the differences of two readings matter.", ("impact",)
    ),
    Verb("show", PLAYERS, "Draw the position of a record after any of its steps.", ("show",)),
    Verb(
        "odds",
        PLAYERS,
        "Compute exact chances of what a position holds after some steps of chance.",
        ("odds",),
    ),
    Verb(
        "table",
        PLAYERS,
        "Write a page on which players agree, play and settle disputes, as one file.",
    ),
    Verb("play", PLAYERS, "Play games at random, and record them.", ("play",)),
    Verb(
        "replay",
        PLAYERS,
        "Check a recorded game step by step, by law and engine.",
        ("replay", "followed"),
    ),
    Verb("law", EDITORS, "List the rules and the printed values of a game.", ("law", "types")),
    Verb(
        "edition",
        EDITORS,
        "Check or annotate your own copy of a rulebook, print its errata, or begin an edition.",
        ("edition-check", "edition-errata"),
    ),
    Verb(
        "translate",
        EDITORS,
        "Bring the catalogues of a game up to its law, and show what is translated.",
        ("translate",),
    ),
    Verb("ledger", EDITORS, "Show what every rule and every passage is tied to.", ("ledger",)),
    Verb(
        "conform",
        ENGINES,
        "Test an implementation by the conformance cases.",
        ("conform", "implementations", "games"),
    ),
    Verb(
        "adapter",
        ENGINES,
        "Begin an adapter for your engine, or list what it has to translate.",
        ("fields",),
    ),
    Verb(
        "cases",
        ENGINES,
        "Write the cases of a game as a release to hand out, or show one of them.",
        ("cases", "case"),
    ),
    Verb(
        "emit",
        ENGINES,
        "Write the law of a game as a package that plays it in another language.",
    ),
    Verb("schema", ENGINES, "Print a JSON Schema of a game, the protocol, or a verb's JSON."),
    Verb("perft", ENGINES, "Count the legal histories of each length, up to a depth.", ("perft",)),
    Verb("prove", CONTRIBUTORS, "Prove what the law promises, for every answer.", ("prove",)),
    Verb(
        "verify",
        CONTRIBUTORS,
        "Prove the law, check cases and engine, and play both side by side.",
        ("verify",),
    ),
    Verb("generate", CONTRIBUTORS, "Write the conformance cases of a game.", ("generate",)),
    Verb(
        "mutation-score",
        CONTRIBUTORS,
        "Put one fault after another into the law, and count those that the cases notice.",
        ("mutation-score", "promises"),
    ),
    Verb(
        "refresh",
        CONTRIBUTORS,
        "Bring the cases and the committed reports of a game up to date.",
        ("refresh", "outdated"),
    ),
)
"""All verbs, in the order of the help."""
BY_NAME = {verb.name: verb for verb in VERBS}
BY_KIND = {kind: verb for verb in VERBS for kind in verb.kinds}
