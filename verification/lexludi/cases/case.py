"""The form of a conformance case: where it starts, the step, and what must follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from lexludi.support.canonical_json import digest
from lexludi.support.json_schema import DIALECT, components

FORMAT = "lexludi-cases"
VERSION = 1


class SetupData(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Players, and the answers and variants that are not the usual ones."""

    players: int
    answers: dict[str, str] = {}
    variants: dict[str, Any] = {}


class PlayPrefix(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A history from the start of a game: the first `steps` steps of a play of the suite."""

    play: str
    steps: int


class Legal(
    msgspec.Struct,
    tag_field="outcome",
    tag="legal",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """The step may be done: the fields that change, and a digest of the whole successor."""

    changes: dict[str, Any]
    """New value by JSON pointer into the position."""
    after: str


class ExpectedRefusal(
    msgspec.Struct,
    tag_field="outcome",
    tag="refused",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """The step may not be done: the kind, and the rules that may be given as the reason."""

    kind: str
    rules: tuple[str, ...]


class Steps(
    msgspec.Struct,
    tag_field="outcome",
    tag="steps",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """All legal steps: their number, a digest of their sorted texts, and themselves if few."""

    count: int
    digest: str
    steps: tuple[dict[str, Any], ...] | None = None


class Count(
    msgspec.Struct,
    tag_field="outcome",
    tag="count",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """How many legal histories of `depth` steps go on from here."""

    depth: int
    count: int


class ChanceOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome of chance, and how often it comes among its alternatives."""

    step: dict[str, Any]
    weight: int


class Weights(
    msgspec.Struct,
    tag_field="outcome",
    tag="weights",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """All outcomes of chance with the least whole weights that stand in the right ratios.

    `actions` are the kinds of chance that are due, `digest` is that of the sorted texts of the
    outcomes, `shares` that of the outcomes with their weights; the outcomes themselves if few.
    """

    actions: tuple[str, ...]
    count: int
    digest: str
    shares: str
    outcomes: tuple[ChanceOutcome, ...] | None = None


class Result(
    msgspec.Struct,
    tag_field="outcome",
    tag="result",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """The game is over, and how it ended."""

    result: Any
    after: str


class Stands(
    msgspec.Struct,
    tag_field="outcome",
    tag="stands",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """The history leads to the case's own position."""

    after: str


class Views(
    msgspec.Struct,
    tag_field="outcome",
    tag="views",
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """What each seat sees of the position; of the case's step, which is legal, if it has one.

    `marks` are, by seat, what stands in place of what the seat does not see, by JSON pointer.
    """

    marks: tuple[dict[str, Any], ...]


Expectation = Legal | ExpectedRefusal | Steps | Count | Weights | Result | Stands | Views


def outcome_of(expectation: Expectation) -> str:
    """The word that a case has for what must follow: `legal`, `refused`, and so on."""
    return str(expectation.__struct_config__.tag)


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One conformance test. `position` is where it starts, `history` how it was reached.

    A case without a history starts at a position that was constructed for it.
    `rules` are those that it exercises; a failure speaks against one of them.
    """

    id: str
    goals: tuple[str, ...]
    setup: SetupData
    history: PlayPrefix | None
    position: dict[str, Any]
    step: Any = None
    expect: Expectation
    rules: tuple[str, ...]
    hash: str = ""

    @property
    def constructed(self) -> bool:
        """Whether no game is known that leads to the position."""
        return self.history is None


class CaseFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cases of one action or of one kind."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    cases: tuple[Case, ...]


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game or its beginning, chance written down like every other step."""

    setup: SetupData
    steps: tuple[dict[str, Any], ...]


class PlayFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The histories that the cases refer to, by name."""

    format: str = "lexludi-plays"
    version: int = VERSION
    game: str
    plays: dict[str, Play]


class RuleCases(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cases that exercise a rule: where the step is done, and where the rule forbids it."""

    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()


class SuiteIndex(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the suite holds and what it was made from.

    `reference` and `variants` complete every setup; `parameters` gives each printed value
    for each number of players, `rules` every rule of the law, cited or not.
    `silent` names the elements that decide in no case, by the reason: "nowhere" where the solver
    shows that they decide in no position, "not found" where the search came upon none.
    """

    format: str = "lexludi-suite"
    suite: str
    game: str
    law: str
    seed: int
    players: tuple[int, ...]
    reference: dict[str, str]
    variants: dict[str, str]
    files: dict[str, str]
    rules: dict[str, RuleCases]
    parameters: dict[str, dict[str, Any]]
    constructed: tuple[str, ...]
    missed: tuple[str, ...]
    silent: dict[str, tuple[str, ...]] = {}


def sealed(case: Case) -> Case:
    """The case with the hash of everything else in it."""
    bare = msgspec.structs.replace(case, hash="")
    return msgspec.structs.replace(bare, hash=digest(msgspec.to_builtins(bare))[:16])


def schema() -> dict[str, Any]:
    """JSON schemas of a case file, a file of plays and the index."""
    _, parts = components((CaseFile, PlayFile, SuiteIndex))
    return {
        "$schema": DIALECT,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("CaseFile", "PlayFile", "SuiteIndex")],
        "$defs": parts,
    }


def full_setup(
    index: SuiteIndex, setup: SetupData
) -> tuple[int, Mapping[str, str], Mapping[str, Any]]:
    """Players, every answer and every variant of a case's setup."""
    return setup.players, {**index.reference, **setup.answers}, {**index.variants, **setup.variants}
