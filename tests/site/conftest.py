"""Sites to look at: the whole one, and one of a few pages with flaws, each built once."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.site.flawed_pages import FLAWED

from lexludi.editions.language import languages
from lexludi.site.published_game import PublishedGame, published

HOUSE = Path(__file__).parents[2]
DOCS = HOUSE / "docs"
CODES = languages()
"""The languages of the pages."""
CONF = """
import sys
sys.path.insert(0, {docs!r})
extensions = ["myst_parser", "lexludi.site"]
primary_domain = "law"
template_bridge = "lexludi.site.i18n.Templates"
html_theme = "basic"
lexludi_games = ["manila"]
include_patterns = ["index.md", {pages}]
PAGES = {texts!r}

def put(app):
    for page, text in PAGES.items():
        path = app.srcdir / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

def setup(app):
    # After the pages of the games are written, which would remove these.
    app.connect("builder-inited", put, priority=900)
"""


@dataclass(frozen=True)
class Built:
    """A site that was built: where it lies, and what Sphinx complained of."""

    folder: Path
    complaints: str
    status: int

    def read(self, page: str) -> str:
        """A page's HTML."""
        return (self.folder / page).read_text("utf-8")


@pytest.fixture(scope="session")
def manila() -> PublishedGame:
    return published("manila")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site: where LEXLUDI_SITE says that it was built, or built once for all workers."""
    if given := os.environ.get("LEXLUDI_SITE"):
        return Path(given)
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site" / "index.html").is_file():
            ran = sphinx(DOCS, shared / "site", "-n", "-W", "--keep-going")
            assert ran.returncode == 0, ran.stderr
    return shared / "site"


@pytest.fixture(scope="session")
def flawed(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A site of nothing but the flawed pages and an empty front page, built once."""
    folder = tmp_path_factory.mktemp("flawed")
    names = ", ".join(repr(page) for page in FLAWED)
    conf = CONF.format(docs=str(DOCS), pages=names, texts=FLAWED)
    (folder / "conf.py").write_text(conf, "utf-8")
    (folder / "index.md").write_text("# Front\n", "utf-8")
    ran = sphinx(folder, folder / "html", "-n")
    return Built(folder / "html", ran.stderr, ran.returncode)


def sphinx(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run Sphinx as its users do."""
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-d", f"{target}-doctrees"]
    command += [*options, str(source), str(target)]
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": paths}
    )
