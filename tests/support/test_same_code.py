"""A worker of a cluster refuses to work with other code or another law than the command."""

from __future__ import annotations

import pickle

import pytest
from tests.game_of_law import game_of
from tests.support import pool_work

from lexludi.catalogue.shared_game import GameSource, game_source
from lexludi.language import Law
from lexludi.support.code_hash import installed_code
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.task import do_with_same_code, result_of

PARTS = (pickle.dumps(pool_work.fails), pickle.dumps(pool_work.nothing), pickle.dumps(1))


def test_other_code_is_refused_before_the_task_is_begun() -> None:
    with pytest.raises(UsageError, match="runs other code"):
        result_of(do_with_same_code("other", *PARTS), 1)


def test_the_same_code_does_the_task() -> None:
    data = do_with_same_code(
        installed_code(), pickle.dumps(pool_work.sleeps), *PARTS[1:-1], pickle.dumps(0.0)
    )
    assert result_of(data, 0.0) == 0.0


def test_the_same_law_is_opened_from_its_folder(stones: Law) -> None:
    assert game_source(game_of(stones))().law.fingerprint == stones.fingerprint


def test_another_law_in_the_folder_is_refused(stones: Law) -> None:
    source = game_source(game_of(stones)).source
    with pytest.raises(UsageError, match="another law"):
        GameSource(source, "another")()
