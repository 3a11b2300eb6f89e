"""Games for what the solver says can happen, and for counterexamples that may be out of reach.

One pass of random games serves all goals of a number of players.  From positions of these games a
way back is looked for, and by the solver what lies a few steps on.  Whatever is found is replayed
from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace

import lexludi.catalogue
import lexludi.engine
import lexludi.foreign
import lexludi.language
import lexludi.play
import lexludi.proofs
from lexludi.catalogue import Game
from lexludi.catalogue.content import declarations
from lexludi.catalogue.shared_game import shared_game
from lexludi.language import Law
from lexludi.proofs.obligation import BY_A_GAME, CAN_HAPPEN, MAY_BE_OUT_OF_REACH, Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.shown import kept_games, way_back
from lexludi.proofs.shown.kept_games import KeptGames
from lexludi.proofs.shown.last_steps import LastSteps
from lexludi.proofs.shown.replayed import shows
from lexludi.proofs.shown.search import Goals, GoalSearch
from lexludi.proofs.solver import solver_version
from lexludi.proofs.task import Found, Task
from lexludi.proofs.verdict import Showing, Verdict, Witness
from lexludi.support import canonical_json, system
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import code_hash
from lexludi.support.options import RunOptions
from lexludi.support.progress import ProgressUpdate
from lexludi.support.worker_pool.ordered import map_ordered

CACHE = Cache("shown")
CODE = (
    lexludi.catalogue,
    lexludi.engine,
    lexludi.foreign,
    lexludi.language,
    lexludi.play,
    lexludi.proofs,
    canonical_json,
    system,
)
"""The code that plays and unrolls: another version of it may find other games."""

Shown = list[tuple[Obligation, Showing]]


@dataclass(frozen=True)
class Request:
    """All goals for one number of players, each with the position that the solver found for it."""

    players: int
    answers: tuple[tuple[str, str], ...]
    seed: int
    goals: tuple[tuple[Obligation, Witness | None], ...]


def with_games(game: Game, options: RunOptions, found: Found) -> dict[Task, list[Verdict]]:
    """The verdicts, with games: what has a position but no game is constructed, not proved."""
    requests = _requests(found, options)
    shown: dict[int, dict[Obligation, Showing]] = {}
    with closing(map_ordered(options.executor, shown_of, requests, shared_game(game))) as results:
        for number, (request, own) in enumerate(zip(requests, results, strict=True), start=1):
            shown[request.players] = dict(own)
            at_hand = f"{request.players} players"
            options.progress(ProgressUpdate("games", number, len(requests), at_hand))
    return {
        task: [_judged(verdict, shown.get(task.players, {})) for verdict in verdicts]
        for task, verdicts in found.items()
    }


def _requests(found: Found, options: RunOptions) -> list[Request]:
    """One request for each number of players, the greatest first: its games are the longest."""
    counts = sorted({task.players for task in found}, reverse=True)
    return [
        Request(count, tuple(sorted(options.answers.items())), options.seed, tuple(goals.items()))
        for count in counts
        if (goals := _goals(count, found))
    ]


def _goals(players: int, found: Found) -> dict[Obligation, Witness | None]:
    return {
        verdict.obligation: verdict.witness
        for task, verdicts in found.items()
        for verdict in verdicts
        if task.players == players and is_sought(verdict)
    }


def is_sought(verdict: Verdict) -> bool:
    """Whether a game is to show what the verdict is about."""
    if verdict.obligation.kind in MAY_BE_OUT_OF_REACH:
        return verdict.word == "refuted"
    return verdict.obligation.kind in BY_A_GAME and verdict.word in ("proved", "unknown")


def _judged(verdict: Verdict, shown: dict[Obligation, Showing]) -> Verdict:
    """The verdict with its game; what can happen is proved by a game, and by nothing else."""
    if not is_sought(verdict):
        return verdict
    showing = shown.get(verdict.obligation)
    if verdict.obligation.kind in MAY_BE_OUT_OF_REACH:
        return replace(verdict, shown=showing)
    if showing is not None:
        return replace(verdict, word="proved", reason=None, shown=showing)
    if verdict.obligation.kind == "loop_shown":
        return replace(verdict, word="refuted", reason="no_loop", witness=None)
    if verdict.word == "proved":
        return replace(verdict, word="constructed", reason="no_game")
    return verdict


def shown_of(game: Game, request: Request) -> Shown:
    """The games for a request, those kept from an earlier run if nothing has changed since."""
    key = key_of(
        code=code_hash(*CODE),
        law=sorted(declarations(game.law).items()),
        solver=solver_version(),
        request=request,
        evidence=kept_games.digest(game, request.players),
    )
    kept = CACHE.get(key, Shown)
    if kept is None:
        kept = list(_shown(game, request))
        CACHE.put(key, kept)
    return kept


def _shown(game: Game, request: Request) -> Iterator[tuple[Obligation, Showing]]:
    """The games that are kept with the game, and those that are found for what these leave open."""
    law, goals = game.law, dict(request.goals)
    evidence = kept_games.read(game, request.players)
    if evidence is not None:
        found = _kept(law, request, evidence)
        yield from found.items()
        asked_before = evidence.law == law.fingerprint and not request.answers
        settled = {*found, *(evidence.in_vain if asked_before else ())}
        goals = {goal: witness for goal, witness in goals.items() if goal not in settled}
    if goals:
        yield from _looked_for(law, request, goals)


def _kept(law: Law, request: Request, evidence: KeptGames) -> dict[Obligation, Showing]:
    """What the games that are kept show, of those that have the answers of the request."""
    found: dict[Obligation, Showing] = {}
    fixed = set(request.answers)
    for kept in evidence.games:
        answers = {**law.ruled, **kept.answers}
        if fixed <= answers.items():
            goals = [goal for goal, _ in request.goals if goal not in found]
            found.update(kept_games.shown_by(law, request.players, kept, goals))
    return found


def _looked_for(law: Law, request: Request, goals: Goals) -> Iterator[tuple[Obligation, Showing]]:
    """The games that play and the solver find, as far as the machine confirms them."""
    search = GoalSearch(law, request.players, dict(request.answers), goals, request.seed)
    search.run()
    yield from _confirmed(law, request, search.found.items())
    loops = [goal for goal in search.open if goal.kind == "loop_shown"]
    yield from _confirmed(law, request, way_back.found(law, loops, search.games))
    left = {goal: goals[goal] for goal in search.open if goal.kind in CAN_HAPPEN}
    if left:
        position = SymbolicPosition(law, request.players, dict(request.answers), request.seed)
        last_steps = LastSteps(law, position, search.games)
        yield from _confirmed(law, request, last_steps.found(left))


def _confirmed(
    law: Law, request: Request, found: Iterable[tuple[Obligation, Showing]]
) -> Iterator[tuple[Obligation, Showing]]:
    """Those that show what they should when the machine plays them from the start."""
    for goal, showing in found:
        if shows(law, request.players, goal, showing):
            yield goal, showing
