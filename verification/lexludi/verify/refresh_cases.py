"""The cases of a game, brought up to date: what must follow is worked out again."""

from __future__ import annotations

from lexludi.cases import changelog, regenerate
from lexludi.cases.own_files import indexed
from lexludi.cases.regenerate import Draft
from lexludi.cases.suite_folder import INDEX
from lexludi.catalogue import Game
from lexludi.catalogue.report_folder import EVERYTHING
from lexludi.foreign.files import read_bytes
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS
from lexludi.support.inside_folder import settle
from lexludi.support.progress import Progress

Outcome = tuple[tuple[str, ...], int, str]
"""The files that were written, an exit status, and what was found."""


def outdated(game: Game) -> dict[str, str]:
    """The files of the cases that regeneration would write otherwise, and why."""
    if not there(game):
        return {EVERYTHING: f"{game.cases}: expected cases, and there are none"}
    try:
        draft = regenerate.recomputed(game.law, game.cases)
    except UsageError as error:
        return {EVERYTHING: str(error)}
    lost = {"losses": "; ".join(draft.losses.lines())} if draft.losses else {}
    return dict.fromkeys(_changed(game, draft), "regeneration gives other bytes") | lost


def refresh(game: Game, progress: Progress) -> Outcome:
    """Write what is out of date.  Where cases would be lost nothing is written: a finding."""
    if not there(game):
        game.cases.parent.mkdir(parents=True, exist_ok=True)
        index = regenerate.write(game.law, game.cases, progress=progress)
        return (INDEX, *index.files), CLEAN, ""
    settle(game.cases)
    draft = regenerate.recomputed(game.law, game.cases)
    if draft.losses:
        lost = "; ".join(draft.losses.lines())
        return (), FINDINGS, f"{lost}; change the law, or run `lexludi generate {game.source}`"
    changed = _changed(game, draft)
    if changed:
        regenerate.save(draft, game.cases)
    return changed, CLEAN, _unnoted(game, draft)


def there(game: Game) -> bool:
    """Whether the game has cases."""
    return (game.cases / INDEX).exists()


def _changed(game: Game, draft: Draft) -> tuple[str, ...]:
    """The files that come out otherwise, and those that come out no more."""
    files = draft.assembled.files
    gone = indexed(game.cases, game.law.game) - files.keys()
    return tuple(sorted({*gone, *(name for name in files if not _same(game, name, files[name]))}))


def _same(game: Game, name: str, data: bytes) -> bool:
    path = game.cases / name
    return path.is_file() and read_bytes(path) == data


def _unnoted(game: Game, draft: Draft) -> str:
    """What the changelog lacks."""
    return "; ".join(changelog.findings(game.cases, game.law.game, draft.assembled.cases))
