"""Another code has another hash."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from lexludi.support import cache, canonical_json
from lexludi.support.code_hash import code_hash


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "some_room"
    (folder / "within").mkdir(parents=True)
    for name in ("__init__.py", "one.py", "within/two.py"):
        (folder / name).write_text("")
    return folder


def hash_of(package: Path) -> str:
    module = ModuleType(package.name)
    module.__path__ = [str(package)]
    return code_hash(module)


@pytest.mark.parametrize("name", ["__init__.py", "one.py", "within/two.py"])
def test_the_hash_of_a_package_covers_each_module_in_it(package: Path, name: str) -> None:
    before = hash_of(package)
    (package / name).write_text("x = 1\n")
    assert hash_of(package) != before


def test_a_module_that_is_renamed_changes_the_hash(package: Path) -> None:
    before = hash_of(package)
    (package / "one.py").rename(package / "three.py")
    assert hash_of(package) != before


def test_the_hash_is_of_all_modules_that_are_given() -> None:
    hashes = {code_hash(cache), code_hash(canonical_json), code_hash(cache, canonical_json)}
    assert len(hashes) == 3
