"""The step of the build that compiles every catalogue of translations into the wheel."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

READER = "translations/lexludi/editions/po.py"
ROOMS = ("spec", "engine", "verification", "translations", "drawing")
"""The top-level folders whose rooms a wheel holds."""


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `CODE.mo` beside each `CODE.po`; a checkout reads its catalogues as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues before the wheel is put together."""
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        compiled = _reader(Path(self.root)).compiled
        for number, (place, file) in enumerate(_catalogues(Path(self.root))):
            made = Path(self._folder.name) / f"{number}.mo"
            made.write_bytes(compiled(file.read_bytes()))
            build_data["force_include"][str(made)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, which the wheel now holds."""
        if version != "editable":
            self._folder.cleanup()


def _catalogues(root: Path) -> Iterator[tuple[str, Path]]:
    """Every catalogue, after the place in the wheel of what is made of it."""
    for room in ROOMS:
        for file in sorted((root / room / "lexludi").rglob("*.po")):
            yield file.relative_to(root / room).with_suffix(".mo").as_posix(), file


def _reader(root: Path) -> ModuleType:
    """The module that compiles a catalogue; nothing of the project is installed yet."""
    spec = spec_from_file_location("compile_po", root / READER)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"{READER}: expected the module that compiles catalogues")
    module = module_from_spec(spec)
    # A dataclass looks its module up.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
