"""A list of files that somebody else wrote names files beside it, and no others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lexludi.cases import manifest, suite_folder
from lexludi.support.errors import UsageError

OUTSIDE = [
    "../secret.json",
    "/dev/zero",
    "a/../../secret.json",
    "..\\secret.json",
    "C:secret.json",
    "",
]


@pytest.mark.parametrize("name", OUTSIDE)
def test_an_index_names_no_file_elsewhere(name: str, tmp_path: Path, cases: Path) -> None:
    index = json.loads((cases / suite_folder.INDEX).read_text("utf-8"))
    index["files"] = {name: "0" * 64}
    (tmp_path / suite_folder.INDEX).write_text(json.dumps(index), "utf-8")
    with pytest.raises(UsageError, match="expected names of files below its folder"):
        suite_folder.read(tmp_path)


@pytest.mark.parametrize("name", OUTSIDE)
def test_a_manifest_names_no_file_elsewhere(name: str, tmp_path: Path) -> None:
    about = {
        "format": manifest.FORMAT,
        "version": manifest.VERSION,
        "suite": "1.0.0",
        "game": "tiny",
        "law": "0",
        "cases_version": 1,
        "protocol_version": 1,
        "players": [2],
        "only": [],
        "counts": {},
        "files": {name: "0" * 64},
    }
    (tmp_path / manifest.MANIFEST).write_text(json.dumps(about), "utf-8")
    with pytest.raises(UsageError, match="expected names of files below its folder"):
        manifest.check(tmp_path)


def test_an_index_names_no_link_to_a_file_elsewhere(tmp_path: Path, cases: Path) -> None:
    index = json.loads((cases / suite_folder.INDEX).read_text("utf-8"))
    index["files"] = {"take.json": "0" * 64}
    (tmp_path / suite_folder.INDEX).write_text(json.dumps(index), "utf-8")
    (tmp_path / "take.json").symlink_to(cases / "take.json")
    with pytest.raises(UsageError, match=r"'take.json' is a link out of its folder"):
        suite_folder.read(tmp_path)
