"""The site of a game that is nothing but a law: complete, and plain about what is not measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.site.conftest import DOCS, HOUSE, sphinx

PEBBLES = HOUSE / "tests" / "games" / "pebbles"
CONF = f"""
import sys
sys.path.insert(0, {str(DOCS)!r})
extensions = ["myst_parser", "lexludi.site"]
primary_domain = "law"
template_bridge = "lexludi.site.i18n.Templates"
html_theme = "basic"
lexludi_games = [{str(PEBBLES)!r}]
"""
FRONT = """# Front

```{languages}
```

```{games}
```

```{games-tree}
:hidden:
```
"""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the toy game alone, built without any complaint."""
    folder = tmp_path_factory.mktemp("toy")
    (folder / "conf.py").write_text(CONF, "utf-8")
    (folder / "index.md").write_text(FRONT, "utf-8")
    ran = sphinx(folder, folder / "html", "-n", "-W", "--keep-going")
    assert (ran.returncode, ran.stderr) == (0, "")
    return folder / "html"


def read(toy: Path, page: str) -> str:
    return (toy / page).read_text("utf-8")


def test_the_front_page_leads_to_the_games_of_the_site_and_to_no_other(toy: Path) -> None:
    front = read(toy, "index.html")
    assert 'href="pebbles/index.html"' in front
    assert "manila" not in front.casefold()


@pytest.mark.parametrize(
    "page",
    [
        "verification/index",
        "verification/proofs",
        "verification/findings",
        "verification/mutation-score",
        "verification/matrix",
        "points/index",
        "points/take.nothing",
    ],
)
def test_a_page_whose_report_is_missing_names_the_command_that_writes_it(
    toy: Path, page: str
) -> None:
    html = read(toy, f"pebbles/{page}.html")
    assert (
        f'Not measured yet. This measures it: <code translate="no">lexludi refresh {PEBBLES}'
        in html
    )


def test_the_question_is_asked_in_the_words_of_the_law(toy: Path) -> None:
    html = read(toy, "pebbles/points/take.nothing.html")
    assert "May a player take no pebble?" in html
    assert "A turn that changes nothing would never end the game." in html


def test_all_questions_are_open_where_there_is_no_rulebook(toy: Path) -> None:
    sheet = read(toy, "pebbles/agree.html")
    assert 'value="refused"' in sheet
    assert "<style>" not in sheet.partition('class="about"')[0].rpartition("<h1>")[2]


def test_the_list_of_rulebooks_says_that_there_are_none(toy: Path) -> None:
    assert "No rulebook of this game" in read(toy, "pebbles/rulebooks/index.html")


def test_every_rule_of_the_law_is_on_its_page(toy: Path) -> None:
    chapter = read(toy, "pebbles/law/pebbles.html")
    assert "Nobody takes more than three." in chapter
    assert 'id="grab.limit"' in chapter
