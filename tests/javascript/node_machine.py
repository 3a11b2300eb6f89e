"""The ES module of a law in a process of Node, which answers questions about positions."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from lexludi.language import Law
from lexludi.language.emit.javascript.package_files import modules

DRIVER = Path(__file__).with_name("driver.mjs")
NODE = shutil.which("node")
Question = tuple[str, Any]


class NodeMachine:
    """Asks one process; a question is its name in the driver, and what it is given."""

    def __init__(self, law: Law, folder: Path) -> None:
        """Write the modules to a folder, and begin the process."""
        for name, text in modules(law).items():
            (folder / name).write_text(text, "utf-8")
        (folder / "package.json").write_text('{"type": "module"}', "utf-8")
        self._process = subprocess.Popen(
            [str(NODE), str(DRIVER), str(folder.resolve())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> NodeMachine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def answers(self, questions: Sequence[Question]) -> list[Any]:
        """The answers in order; RuntimeError with what Node says where it has ended."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the process has no pipes")
        try:
            self._process.stdin.write(json.dumps(questions) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise RuntimeError(self._process.communicate()[1])
        found: list[Any] = json.loads(line)
        return found
