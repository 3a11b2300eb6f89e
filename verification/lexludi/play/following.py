"""Following a game that an engine has played by itself, and the positions that it has shown.

Where the law disagrees, the rule is named, and the engine's own position is taken over where it
shows all of it, so that one fault does not hide the next.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from lexludi.language import Law, Machine, PositionError, Result, Step
from lexludi.language.declarations import Declared
from lexludi.play.checkpoints import checkpoints_of, complete, differences
from lexludi.play.left_out import before, due, leaves_out
from lexludi.play.record import Checkpoint, Record
from lexludi.play.replay import reasons, setup_of_record
from lexludi.play.writers import writers, written
from lexludi.support.canonical_json import MISSING, at, canonical, same_json
from lexludi.support.messages import shown


class FieldDifference(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field that the engine shows otherwise than the law has it; both as canonical JSON."""

    path: str
    law: str
    engine: str


class Departure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a game that was played departs from the law, and the rule that says so."""

    after: int
    """How many steps came before."""
    kind: Literal["refused", "position", "impossible", "result"]
    """A step that the law refuses, a position that differs or cannot be, another result."""
    rule: str = ""
    sentence: str = ""
    file: str = ""
    line: int = 0
    message: str
    step: Step | None = None
    """The step that is refused, or the only one that leads to the position."""
    fields: tuple[FieldDifference, ...] = ()
    resumed: bool = False
    """Whether the game could be followed on from the position that the engine shows here."""


class FollowedGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that was followed by the law.

    `unfollowed` steps lie between a disagreement and the next position that is shown as a whole.
    """

    game: str
    players: int
    steps: int
    followed: int
    unfollowed: int
    checkpoints: int
    complete: int
    """How many checkpoints show the whole position."""
    left_out: int = 0
    """How many automatic steps the record leaves out."""
    disagreements: tuple[Departure, ...] = ()
    result: Result | None = None
    """How the game ended by the law; None where it did not, or was not followed to its end."""


def follow(law: Law, record: Record) -> FollowedGame:
    """Follow a record step by step, and compare every position that it shows.

    UsageError where its setup cannot be played, or a checkpoint is none of this game.
    """
    return _Follower(law, record).run()


class _Follower:
    """The walk through one record; `now` is None while the law does not know the position."""

    def __init__(self, law: Law, record: Record) -> None:
        self.law = law
        self.record = record
        self.machine = Machine(law, setup_of_record(law, record))
        self.checkpoints = checkpoints_of(law, record)
        self.now: Any = self.machine.start()
        self.since: list[tuple[Any, Step]] = []
        """The steps since the last position that agreed, each with the position before it."""
        self.silent = leaves_out(record.steps)
        """Whether the record has no automatic steps at all."""
        self.followed = 0
        self.left_out = 0
        self.found: list[Departure] = []
        self.impossible = False
        """Whether the last position that was shown cannot be; it is noted once."""

    def run(self) -> FollowedGame:
        for number in range(len(self.record.steps) + 1):
            if number in self.checkpoints:
                self._check(self.checkpoints[number])
            if number < len(self.record.steps) and self.now is not None:
                self._take(number, self.record.steps[number])
        result = self._result()
        shown_ones = self.record.checkpoints
        return FollowedGame(
            game=self.law.game,
            players=self.record.setup.players,
            steps=len(self.record.steps),
            followed=self.followed,
            unfollowed=len(self.record.steps) - self.followed,
            checkpoints=len(shown_ones),
            complete=sum(complete(self.law, one) for one in shown_ones),
            left_out=self.left_out,
            disagreements=tuple(self.found),
            result=result,
        )

    def _take(self, number: int, step: Step) -> None:
        """Take a step, or note that the law refuses it."""
        self.followed += 1
        for one in before(self.machine, self.now, step, always=self.silent):
            self._by_itself(one)
        refusal = self.machine.refusal(self.now, step)
        if refusal is None:
            self.since.append((self.now, step))
            self.now = self.machine.advance(self.now, step)
            return
        self.found.append(self._refused(number, step, refusal.message))
        self.now = None

    def _by_itself(self, step: Step) -> None:
        """Take an automatic step that the record leaves out."""
        self.left_out += 1
        self.since.append((self.now, step))
        self.now = self.machine.advance(self.now, step)

    def _refused(self, number: int, step: Step, message: str) -> Departure:
        told: dict[str, Any] = {"message": message}
        for one in reasons(self.machine, self.now, step)[:1]:
            told = {"rule": one.rule, "sentence": one.sentence, "message": one.text}
            told |= {"file": one.file, "line": one.line}
        return Departure(after=number, kind="refused", step=step, **told)

    def _check(self, checkpoint: Checkpoint) -> None:
        """Compare a position that the engine shows, and take it over where the law has another."""
        if self.now is not None:
            self._catch_up(checkpoint)
        differs = None if self.now is None else self._differs(checkpoint)
        if self.now is not None and differs is None:
            self.since.clear()
            return
        fault = self._take_over(checkpoint)
        if differs is not None:
            self.found.append(replace(differs, resumed=self.now is not None))
        if fault and not self.impossible:
            self.found.append(Departure(after=checkpoint.after, kind="impossible", message=fault))
        self.impossible = bool(fault)

    def _catch_up(self, checkpoint: Checkpoint) -> None:
        """Take the automatic steps that lie between the law's position and one that is shown.

        All that are due where the record has none at all; else those after which both agree.
        """
        if self._differs(checkpoint) is None:
            return
        steps: list[Step] = []
        for step, position in due(self.machine, self.now):
            steps.append(step)
            if not any(differences(self.machine.to_json(position), checkpoint)):
                break
        else:
            steps = steps if self.silent else []
        for step in steps:
            self._by_itself(step)

    def _differs(self, checkpoint: Checkpoint) -> Departure | None:
        """How a position differs from the law's; None where it agrees in all that it shows."""
        fields = tuple(
            FieldDifference(path=path, law=_told(own), engine=_told(came))
            for path, own, came in differences(self.machine.to_json(self.now), checkpoint)
        )
        if not fields:
            return None
        # A field in which the steps wrote another entry alone is told only if no other differs.
        first = next((one for one in fields if self._changes(one.path)), fields[0])
        field = first.path.split("/")[1]
        decider = self._decider(field)
        written_by = "" if decider["rule"] in self.law.rules else "; no rule of the steps writes it"
        if not written_by and not self._changes(first.path):
            written_by = "; by the law no step changes that"
        return Departure(
            after=checkpoint.after,
            kind="position",
            message=f"{first.path} is {first.law} by the law, and {first.engine} here{written_by}",
            step=self.since[0][1] if len(self.since) == 1 else None,
            fields=fields,
            **decider,
        )

    def _changes(self, path: str) -> bool:
        """Whether a step since the last position that agreed changes the value at a path."""
        positions = [*(position for position, _ in self.since), self.now]
        values = [at(self.machine.to_json(one), path) for one in positions]
        return any(one != other for one, other in pairwise(values))

    def _take_over(self, checkpoint: Checkpoint) -> str:
        """Go on from the engine's position if it shows all of it; why that cannot be, or ""."""
        self.since.clear()
        self.now = None
        if not complete(self.law, checkpoint):
            return ""
        try:
            self.now = self.machine.from_json(checkpoint.position)
        except PositionError as error:
            path, message = error.faults[0]
            return f"no position can be taken over: {path}: {message}"
        return ""

    def _decider(self, field: str) -> dict[str, Any]:
        """The rule that has decided about a field last; else one that could have; else its start.

        The steps looked at are those since the last position that agreed.
        """
        for position, step in reversed(self.since):
            if rules := writers(self.machine, position, step, field):
                return _declared(self.law, rules[-1])
        idle = (r.name for _, step in self.since for r in self.law.rules_of(step["do"]))
        could = next((rule for rule in idle if field in written(self.law, rule)), field)
        return _declared(self.law, could)

    def _result(self) -> Result | None:
        """How the game ended by the law; another result in the record is noted."""
        if self.now is None:
            return None
        noted = self.record.result
        for step, _ in list(due(self.machine, self.now)) if noted is not None else ():
            self._by_itself(step)
        result = self.machine.result(self.now)
        if noted is not None and not same_json(noted, result):
            message = f"the record ends with {shown(noted)}, the law with {shown(result)}"
            told = _told_of(self.law.scoring)
            count = len(self.record.steps)
            self.found.append(Departure(after=count, kind="result", message=message, **told))
        return result


def _declared(law: Law, name: str) -> dict[str, Any]:
    """The name, sentence and place of a rule or a variable."""
    return _told_of(law.rules[name] if name in law.rules else law.state[name])


def _told_of(item: Declared) -> dict[str, Any]:
    place = item.place
    return {"rule": item.name, "sentence": item.sentence, "file": place.file, "line": place.line}


def _told(value: Any) -> str:
    return repr(value) if value is MISSING else canonical(value)
