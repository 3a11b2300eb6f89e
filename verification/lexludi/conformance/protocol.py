"""The messages between the runner and an implementation: one JSON object a line.

The runner sends requests; the implementation answers each with one line that repeats `seq`.
It names its capabilities at the start, and is asked no more than these allow.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from lexludi.language import Answers, Position, Step, Variants
from lexludi.support.json_schema import DIALECT, components

VERSION = 1

MOST = 64
"""So many declarations of one kind an implementation may make."""
Bound = msgspec.Meta(max_length=MOST)
Names = Annotated[tuple[str, ...], Bound]
Chain = Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=16)]

Capability = Literal[
    "position", "history", "legal", "weights", "reason", "perft", "out_of_turn", "ahead", "trace",
    "unchanged", "views",
]  # fmt: skip
"""What an implementation may declare that it can do.

position      begin at a given position; without it, only histories are asked
history       replay the steps from the start of a game
legal         list all legal steps; without it, only single steps are asked
weights       say how often each outcome of chance comes; without it, no weights are compared
reason        name the kind and the rule of a refusal; without it, neither is compared
perft         count the histories that continue a position
out_of_turn   accept the steps that the law allows any player at any time
ahead         read requests that arrive before the answers to earlier ones
trace         say of each step of a history whether it is legal, and what follows
unchanged     read the position again after a refusal, and send it with the refusal
views         say what each seat sees of a position, and of a step
"""

Moment = Literal["any", "turn", "never"]
"""When an engine lets a player do what the law allows at any time."""


class Start(msgspec.Struct, tag_field="cmd", tag="start", forbid_unknown_fields=True):
    """The first request: the version of the protocol."""

    seq: int
    version: int = VERSION


class ChooseGame(msgspec.Struct, tag_field="cmd", tag="game", forbid_unknown_fields=True):
    """The requests that follow are about this game in this setup."""

    seq: int
    game: str
    players: int
    answers: Answers
    variants: Variants


class Run(
    msgspec.Struct, tag_field="cmd", tag="run", omit_defaults=True, forbid_unknown_fields=True
):
    """Go to a position, or replay a history, and answer one question about it.

    With `step`: is it legal, and what follows.  With `chain`: the same about steps that the
    engine takes as one.  With `list`: all legal steps.  With `weights`: every outcome of chance
    and how often it comes.  With `perft`: the number of legal histories of that length.  With
    `result`: how the game ended.  With `views` true: the position as each seat sees it, with a
    step: that legal step as each seat sees it.  With none of them: the position.

    In the history an array of steps stands for those that the engine takes as one.  With `trace`
    the answer also says what became of each step of the history.
    """

    seq: int
    position: Any = None
    history: Any = None
    step: Any = msgspec.UNSET
    chain: Any = msgspec.UNSET
    trace: bool = False
    list: bool = False
    weights: bool = False
    perft: int | None = None
    result: bool = False
    views: Any = msgspec.UNSET


class Stop(msgspec.Struct, tag_field="cmd", tag="stop", forbid_unknown_fields=True):
    """The last request: answer and exit."""

    seq: int


Request = Start | ChooseGame | Run | Stop


class Lacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of a game that an engine does not have: fields of the position, and actions."""

    fields: Names = ()
    actions: Names = ()


class Offer(msgspec.Struct, frozen=True):
    """What an implementation can play of one game.

    `answers` is "any", or for each point the answers that it knows; a point left out is
    played by its ruling.  `joined` are actions that the engine takes as one, each list in order;
    `automatic` are those that it takes by itself.
    `moments` says when it lets a player do what the law allows at any time.
    """

    players: tuple[int, ...]
    answers: Literal["any"] | dict[str, tuple[str, ...]] = "any"
    variants: Literal["any"] | dict[str, tuple[str, ...]] = "any"
    joined: Annotated[tuple[Chain, ...], Bound] = ()
    automatic: Names = ()
    lacks: Lacks = Lacks()
    moments: Annotated[dict[str, Moment], Bound] = {}


class RequestFault(msgspec.Struct, frozen=True):
    """Why a request cannot be used, and the place in the request."""

    message: str
    path: str | None = None


class Skip(msgspec.Struct, frozen=True):
    """Why the implementation does not answer a question, and a link that says more."""

    reason: str
    link: str = ""


class Broken(msgspec.Struct, frozen=True):
    """The implementation broke down at a question and can continue.

    `by` says what broke down: the engine, or its adapter before it reached the engine.
    """

    context: str
    by: Literal["engine", "adapter"] = "engine"


class TracedStep(msgspec.Struct, frozen=True):
    """What became of one step of a history: the position after it, or why it is refused."""

    legal: bool
    position: Position | None = None
    kind: str | None = None
    rule: str | None = None


class Weighed(msgspec.Struct, frozen=True):
    """An outcome of chance, and how often it comes among its alternatives."""

    step: Step | tuple[Step, ...]
    weight: int


class Answer(msgspec.Struct, frozen=True):
    """Any answer; which fields are there depends on the request. Unknown fields are ignored."""

    seq: int | None
    ok: bool = False
    version: int | None = None
    implementation: Any = None
    games: dict[str, Offer] | None = None
    capabilities: tuple[str, ...] = ()
    legal: bool | None = None
    kind: str | None = None
    rule: str | None = None
    message: Any = None
    """Why a step is refused, in its own words; what is no text is ignored."""
    position: Position | None = None
    steps: tuple[Step | tuple[Step, ...], ...] | None = None
    """All legal steps; an array stands for those that the engine takes as one."""
    weights: tuple[Weighed, ...] | None = None
    count: int | None = None
    result: Any = None
    views: tuple[dict[str, Any], ...] | None = None
    """The position, or the step, as each seat sees it, by seat."""
    trace: tuple[TracedStep, ...] | None = None
    """What became of each step of the history, up to the first that is refused."""
    error: RequestFault | None = None
    """The request itself cannot be used."""
    skipped: Skip | None = None
    errored: Broken | None = None


def schema() -> dict[str, Any]:
    """JSON Schemas of a request (`#/$defs/Request`) and of an answer (`#/$defs/Answer`)."""
    forms = (Start, ChooseGame, Run, Stop, Answer)
    _, parts = components(forms)
    requests = [form.__name__ for form in forms[:-1]]
    return {
        "$schema": DIALECT,
        "title": f"The conformance protocol, version {VERSION}",
        "$defs": {
            **parts,
            "Request": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in requests]},
        },
    }
