"""An environment with the built wheel, and no checkout, for tests of what a stranger has."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

HOUSE = Path(__file__).parents[1]

Run = Callable[..., str]


def wheel_environment(folder: Path, *projects: Path) -> Path:
    """The packages of a new environment below a folder, with our wheel and those of projects."""
    venv.create(folder / "venv")
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    # A path in a .pth file is searched, but its own .pth files, such as our checkout's, are not.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    inherited = [path for path in sys.path if path.endswith("site-packages")]
    (site / "more.pth").write_text("\n".join(inherited) + "\n")
    wheels = folder / "wheels"
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    for project in (HOUSE, *projects):
        subprocess.run([*command, "-w", str(wheels), str(project)], check=True, capture_output=True)
    for wheel in wheels.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(site)
    return site


def runner(folder: Path) -> Run:
    """Runs a verb in the environment below a folder, and holds its exit status to the given one."""
    python = folder / "venv" / "bin" / "python"

    def call(*words: object, status: int = 0) -> str:
        command = [str(python), "-m", "lexludi", *map(str, words)]
        ran = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        assert ran.returncode == status, f"{words}: {ran.returncode}\n{ran.stdout}{ran.stderr}"
        return ran.stdout + (ran.stderr if status == 2 else "")

    return call
