"""The search of the site finds what the terminal finds, in the same order."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest

from lexludi.catalogue import open_game
from lexludi.editions.language import languages
from lexludi.lookup import nearest
from lexludi.lookup.match import GameSearch, Shelf
from lexludi.site import parts
from lexludi.site.labels import labels
from lexludi.site.published_game import published
from lexludi.site.search.index import SearchIndex, index
from lexludi.site.search.pages import SCRIPTS, SHOWN, _examples

STATIC = Path(parts.__file__).parent / "static" / "search"
QUERIES = Path(__file__).parents[2] / "benchmarks" / "queries"
NODE = shutil.which("node")
SEARCHED = ("en", "de", "zh-Hans")
"""The languages that are searched here: one of each kind of words."""
ASKED = (
    "launch.sum", "launch.", "pilots.order", "pilots.orderly", "board.free", "trade.none",
    "price", "sum of start spaces", "Summe der Startfelder", "HÖCHSTENS DREI", "Frachtkähne",
    "blinde Passagiere", "l'assurance paie", "l’assurance paie", "il pilota più piccolo",
    "海盜", "海盗船", "起點總和", "领航员 顺序", "盜", "第13格", "pirate pirate", "the", "a", "9",
    "１２", "xyzzy", "?!", "Ｐｉｒａｔｅ", "straße", "İ", "stwoaway", "stwoawey",
    "pil", "Kaehne", "Pirtaen entern", "Versichrung zahlt", "who is the pilott", "領航員 順序",
    "领行员先动", "海港负责仁", "œil",
)  # fmt: skip
"""What people may ask, in six languages; names, parts of names, and what nothing has."""


@cache
def made(code: str) -> SearchIndex:
    return index(published("manila"), code)


@cache
def finder(code: str) -> GameSearch:
    return GameSearch(open_game("manila"), code, shelves())


@cache
def shelves() -> dict[str, Shelf]:
    return {code: Shelf(open_game("manila"), code) for code in SEARCHED}


@cache
def queries(code: str) -> tuple[str, ...]:
    """What players ask, what is asked above, and words from anywhere in the texts, cut off."""
    text = (QUERIES / f"{code}.toml").read_text("utf-8")
    asked = [query["words"] for query in tomllib.loads(text)["query"]]
    words = sorted({word for text in made(code).texts for word in text.split()})
    choice = random.Random(5)
    drawn = [" ".join(choice.sample(words, choice.randint(1, 4))) for _ in range(15)]
    return (*asked[::4], *ASKED, *drawn, *(words[: choice.randint(2, 12)] for words in drawn[:9]))


def run(program: str, given: object, code: str = "en") -> object:
    """What a program leaves in `answer`, that knows the finder of a language and `given`."""
    if NODE is None:
        pytest.skip("no node on the PATH, which runs the scripts of the search")
    scripts = [(STATIC / f"{name}.js").read_text("utf-8") for name in SCRIPTS if name != "page"]
    others = [made(other) for other in SEARCHED if other != code]
    indexes = msgspec.json.encode([made(code), *others]).decode()
    opened = f"const [own, ...others] = {indexes}.map((one) => new Shelf(one));"
    given_here = f"const given = {json.dumps(given)};"
    told = "process.stdout.write(JSON.stringify(answer));"
    script = "\n".join([*scripts, opened, given_here, program, told])
    ended = subprocess.run([NODE, "-"], input=script.encode(), capture_output=True, check=False)
    assert not ended.stderr, ended.stderr.decode()
    return json.loads(ended.stdout)


@pytest.mark.parametrize("code", SEARCHED)
def test_the_browser_finds_what_the_terminal_finds_in_the_same_order(code: str) -> None:
    program = """const finder = new GameSearch(own, others);
    const key = ({ kind, name }) => `${kind} ${name}`;
    const answer = given.map((words) => finder.find(words).map(key));"""
    found = run(program, queries(code), code)
    assert isinstance(found, list)
    here = finder(code)
    expected = {words: [hit.key for hit in here.find(words).hits] for words in queries(code)}
    assert dict(zip(queries(code), found, strict=True)) == expected
    assert sum(map(bool, found)) > len(found) / 2


@pytest.mark.parametrize("words", ["stwoawey", "launch.sun", "xyzzy"])
def test_the_browser_offers_the_words_that_the_terminal_offers(words: str) -> None:
    found = run("const answer = given.map((words) => own.near(words));", [words])
    assert found == [list(finder("en").find(words).near)]


def test_words_that_are_near_are_the_same_in_chinese() -> None:
    known = ["领航员", "海盗船", "修船场"]
    program = "const answer = nearest(pieces(given[0]), given[1], { offered: 5, alike: 0.34 });"
    assert run(program, ["领航圆", known]) == list(nearest.words("领航圆", known)) == ["领航员"]


@pytest.mark.parametrize("text", ["Höchstens ÉLÈVE Ｎｏ．９", "海盗船13格 Große, ΟΔΟΣ", "a_b ½ ²x"])
def test_the_browser_takes_a_text_apart_as_the_terminal_does(text: str) -> None:
    analyst = finder("en")._own.ranking.analyst
    program = "const answer = new Analyst(own.book, own.numbers).tokens(given);"
    assert run(program, text) == analyst.tokens(text)


@pytest.mark.parametrize("code", SEARCHED)
def test_the_words_of_a_question_find_its_point_first(code: str) -> None:
    shelf = finder(code)._own
    points = [entry for entry in shelf.entries if entry.kind == "point"]
    found = {entry.name: shelf.find(entry.text)[0].name for entry in points}
    assert found == {entry.name: entry.name for entry in points}


def test_every_question_rule_and_passage_is_in_the_index() -> None:
    names = {(entry.kind, entry.name) for entry in made("de").entries}
    manila = published("manila")
    assert {("point", name) for name in manila.law.points} <= names
    assert {("passage", f"de {one.name}") for one in manila.book["de"].passages} <= names
    assert {name for _, name in names} >= manila.law.rules.keys()


@pytest.mark.parametrize("code", SEARCHED)
def test_what_is_found_leads_to_pages_in_the_language(code: str) -> None:
    folder = "manila/" if code == "en" else f"manila/{code}/"
    others = [entry.at for entry in made(code).entries if entry.kind != "passage"]
    assert all(at.startswith(folder) for at in others)


@pytest.mark.parametrize("code", SEARCHED)
def test_every_example_is_a_term_of_the_language_and_finds_something(code: str) -> None:
    examples = _examples(published("manila"), code)
    assert len(examples) == 3
    assert all(finder(code)._own.find(words) for words in examples)


@pytest.mark.parametrize("code", languages())
def test_the_labels_that_the_script_needs_are_there_in_each_language(code: str) -> None:
    assert all(labels(code)[f"search.{key}"] for key in SHOWN)


def script(site: Path, file: str) -> str:
    return (site / file).read_text("utf-8")


def test_all_that_is_searched_weighs_less_than_600_kilobytes(site: Path) -> None:
    files = ("search-pages.js", "manila/search-de.js")
    assert sum((site / file).stat().st_size for file in files) < 600_000


def test_guides_are_searched_by_their_sections(site: Path) -> None:
    pages = json.loads(script(site, "search-pages.js").partition("=")[2].rstrip(";\n"))
    (guide,) = (one for one in pages if one["at"] == "guides/write-an-adapter.html")
    titles, anchors, words = zip(*guide["sections"], strict=True)
    assert (titles[0], anchors[0]) == ("", "")  # the title of the page is not written twice
    assert len(set(anchors)) == len(anchors) > 3
    assert any("javascript" in some.split() for some in words)


def test_what_is_found_as_a_rule_is_not_found_as_a_page_again(site: Path) -> None:
    assert "manila/law/pilots.html" not in script(site, "search-pages.js")
    assert "manila/rulebooks/fr.html" not in script(site, "search-pages.js")


def test_nothing_is_left_of_the_search_that_knows_no_rules(site: Path) -> None:
    assert not (site / "searchindex.js").exists()
    assert "searchtools.js" not in script(site, "search.html")
