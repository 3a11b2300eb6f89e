"""What the pages show is what happens: their sessions, their files, their links."""

from __future__ import annotations

import doctest
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).parents[2]
DOCS = HOUSE / "docs"
COURSE = ("add-a-game", "add-a-rule", "add-a-point", "add-an-edition")
"""Guides that go on in the folder of the one before, which is that of the repository."""
OUTSIDE = ("README.md", "CONTRIBUTING.md", "adapters/README.md")
GUIDES = sorted(path.relative_to(HOUSE).as_posix() for path in DOCS.glob("guides/*.md"))
REFERENCE = sorted(path.relative_to(HOUSE).as_posix() for path in DOCS.glob("reference/*.md"))
PAGES = (*OUTSIDE, *GUIDES, *REFERENCE)
ALONE = [page for page in PAGES if Path(page).stem not in COURSE]

Follow = Callable[..., Iterator[Any]]
Fences = Callable[[str], list[Any]]


def text_of(page: str) -> str:
    return (HOUSE / page).read_text("utf-8")


def assert_shown(page: str, sessions: Iterator[Any]) -> None:
    for ran in sessions:
        assert ran.printed == ran.shown, f"{page}: {ran.errors}"


def with_console(pages: list[str]) -> list[Any]:
    """The pages that have sessions; those that ask for node only where it is."""
    missing = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
    return [
        pytest.param(page, marks=missing if re.search(r"-- node\b", text_of(page)) else ())
        for page in pages
        if "```console\n" in text_of(page)
    ]


@pytest.mark.parametrize("page", with_console(ALONE))
def test_the_sessions_of_a_page_print_what_is_shown(
    page: str, follow: Follow, tmp_path: Path
) -> None:
    assert_shown(page, follow(text_of(page), tmp_path))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the checkout, in which nothing that an earlier run kept answers for this one."""
    monkeypatch.setenv("LEXLUDI_CACHE", "")
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    for room in ("spec", "engine", "verification", "translations", "drawing"):
        shutil.copytree(HOUSE / room, tmp_path / room)
    return tmp_path


def test_the_guides_that_add_something_print_what_is_shown_one_after_the_other(
    follow: Follow, copy: Path
) -> None:
    for name in COURSE:
        page = f"docs/guides/{name}.md"
        assert_shown(page, follow(text_of(page), copy, copy))


@pytest.mark.parametrize("page", [page for page in GUIDES if ">>> " in text_of(page)])
def test_the_python_examples_of_a_guide_run(page: str, fences: Fences) -> None:
    examples = [fence.text for fence in fences(text_of(page)) if fence.language == "python"]
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, page, page, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_every_file_to_be_saved_is_named_in_the_prose_of_its_page(fences: Fences) -> None:
    files = [(page, one.file) for page in PAGES for one in fences(text_of(page)) if one.file]
    assert [(page, name) for page, name in files if f"`{name}`" not in text_of(page)] == []


def links(page: str) -> list[str]:
    """The files that the prose of a page links to."""
    prose = re.sub(r"^(`{3,}).*?^\1", "", text_of(page), flags=re.DOTALL | re.MULTILINE)
    return [link for link in re.findall(r"\]\(([^)#]+)", prose) if "://" not in link]


def test_every_link_of_a_page_leads_somewhere() -> None:
    every = [(page, link) for page in PAGES for link in links(page)]
    assert len(every) > len(PAGES)
    assert [one for one in every if not (HOUSE / one[0]).parent.joinpath(one[1]).exists()] == []
