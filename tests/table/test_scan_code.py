"""A link as a code that cameras read, cell by cell as another program makes it."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path

import pytest
from tests.table.scripts_in_node import NODE, SCRIPTS, needs_node

pytestmark = needs_node
PROGRAM = """
import { scanCode } from "./scan_code.mjs";
const row = (cells) => cells.map((isDark) => (isDark ? "1" : "0")).join("");
console.log(JSON.stringify(scanCode(process.argv[2])?.map(row) ?? null));
"""
LONGEST = 2953
"""Bytes that the largest code has room for."""


def code(text: str, folder: Path) -> list[str] | None:
    """The rows of a code, with 1 for what is dark; nothing where the text is too long."""
    (folder / "scan_code.mjs").write_text((SCRIPTS / "scan_code.js").read_text("utf-8"), "utf-8")
    program = folder / "program.mjs"
    program.write_text(PROGRAM, "utf-8")
    command = [str(NODE), str(program), text]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    found: list[str] | None = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("text", "version", "expected"),
    [
        ("a", 1, "bf35b1e154e92eb4"),
        ("Zürich, 馬尼拉", 2, "e840b80ddeb009f4"),
        ("y" * 150, 7, "99df1327c0e3e61b"),
        ("y" * 272, 11, "c248fb95fb7d0880"),
        ("y" * 1900, 32, "420fc3d0cf732f45"),
        ("y" * LONGEST, 40, "6e8112e6fe1a2876"),
    ],
    ids=["first", "letters", "version", "count", "exception", "last"],
)
def test_a_code_is_the_one_that_another_program_makes(
    text: str, version: int, expected: str, tmp_path: Path
) -> None:
    # Made by qrcode 8.2: bytes, lowest level of correction, mask 0.
    rows = code(text, tmp_path)
    assert rows is not None
    assert {len(rows), *map(len, rows)} == {17 + 4 * version}
    assert hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16] == expected


def test_a_text_that_is_too_long_has_no_code(tmp_path: Path) -> None:
    assert code("y" * (LONGEST + 1), tmp_path) is None
