"""The search of the site finds what the terminal finds, in the same order."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from lexludi.catalogue import open_game
from lexludi.editions import glossary
from lexludi.lookup import match
from lexludi.lookup.normalise import tokens
from lexludi.site import parts
from lexludi.site.labels import labels
from lexludi.site.published_game import published
from lexludi.site.search.index import index
from lexludi.site.search.pages import SCRIPTS, SHOWN, _examples
from lexludi.support.errors import UsageError

STATIC = Path(parts.__file__).parent / "static" / "search"
MADE = index(published("manila"))
NODE = shutil.which("node")
ASKED = (
    "launch.sum", "launch.", "pilots.order", "pilots.orderly",
    "board.free", "trade.none", "price", "price.who",
    "start spaces add up", "sum of start spaces", "Summe der Startfelder", "Summe Startfelder",
    "höchstens", "HÖCHSTENS DREI", "KAHN", "blinde Passagiere", "Lotse zuerst",
    "cases de départ", "ordre des pilotes", "remboursement", "l'assurance paie", "l’assurance paie",
    "somma delle posizioni di partenza", "ciottoli", "il pilota più piccolo", "capitano del porto",
    "海盜", "海盗", "海盜船", "起點總和", "起始位置", "领航员 顺序", "領航員", "盜", "保險賠付",
    "pirate pirate", "the", "a", "9", "１２", "xyzzy", "?!", "Ｐｉｒａｔｅ", "straße", "İ",
)  # fmt: skip
"""What people may ask, in six languages; names, parts of names, and what nothing has."""


@cache
def sampled() -> tuple[str, ...]:
    """One to four words each from anywhere in the texts, whole or cut off."""
    texts = [passage.says for book in published("manila").books for passage in book.passages]
    words = sorted({token for text in texts for token in tokens(text)})
    choice = random.Random(5)
    queries = [" ".join(choice.sample(words, choice.randint(1, 4))) for _ in range(150)]
    return (*queries, *(query[: choice.randint(2, 12)] for query in queries[:50]))


@pytest.fixture(autouse=True, scope="module")
def ranked_once() -> Iterator[None]:
    """The terminal weighs the texts again for each question; here that is done once for all."""
    with pytest.MonkeyPatch.context() as patch:
        made = match._ranking(published("manila").law, published("manila").books)
        patch.setattr(match, "_ranking", lambda law, books: made)
        yield


@cache
def found_here(words: str) -> list[str]:
    manila = published("manila")
    try:
        return list(
            match.find(
                manila.law, manila.books, words, glossary.load(open_game("manila").editions).concept
            )
        )
    except UsageError:
        return []


@cache
def finder() -> str:
    """The scripts of the search without those for the page, and the index in it."""
    scripts = [(STATIC / f"{name}.js").read_text("utf-8") for name in SCRIPTS if name != "page"]
    data = msgspec.json.encode(MADE).decode()
    return "\n".join([*scripts, f"const finder = new Finder({data}, []);"])


def run(program: str, given: object) -> object:
    """What a program leaves in `answer`, that knows the finder and what it is `given`."""
    if NODE is None:
        pytest.skip("no node on the PATH, which runs the scripts of the search")
    script = f"{finder()}\nconst given = {json.dumps(given)};\n{program}\n"
    script += "process.stdout.write(JSON.stringify(answer));\n"
    ended = subprocess.run([NODE, "-"], input=script.encode(), capture_output=True, check=False)
    assert not ended.stderr, ended.stderr.decode()
    return json.loads(ended.stdout)


@pytest.mark.parametrize("queries", [ASKED, sampled()], ids=["asked", "sampled"])
def test_the_browser_finds_the_rules_that_the_terminal_finds_in_the_same_order(
    queries: tuple[str, ...],
) -> None:
    program = "const answer = given.map((w) => finder.find(w).rules.map((rule) => rule.name));"
    found = run(program, queries)
    assert isinstance(found, list)
    expected = {words: found_here(words) for words in queries}
    assert dict(zip(queries, found, strict=True)) == expected


def test_what_is_asked_for_the_comparison_mostly_finds_something() -> None:
    assert sum(bool(found_here(words)) for words in (*ASKED, *sampled())) > 200


@pytest.mark.parametrize("text", ["Höchstens ÉLÈVE Ｎｏ．９", "海盗船 Große, ΟΔΟΣ ﬁn", "a_b ½ ²x"])
def test_the_browser_takes_a_text_apart_as_the_terminal_does(text: str) -> None:
    assert run("const answer = tokens(given);", text) == list(tokens(text))


def test_the_words_of_a_question_find_its_point_first_in_every_language() -> None:
    pairs = [(point.name, text) for point in MADE.points for text in point.questions.values()]
    program = "const answer = given.map(([, words]) => finder.find(words).points[0].name);"
    assert run(program, pairs) == [name for name, _ in pairs]


def test_the_words_of_an_assumption_find_it_first_in_every_language() -> None:
    pairs = [(one.name, text) for one in MADE.assumptions for text in one.sentences.values()]
    program = "const answer = given.map(([, words]) => finder.find(words).assumptions[0].name);"
    assert run(program, pairs) == [name for name, _ in pairs]


def test_the_words_of_a_passage_find_it_first_in_every_language() -> None:
    texts = [passage.says for book in MADE.books for passage in book.passages[10:200:20]]
    program = "const answer = given.map((words) => finder.find(words).passages[0].says);"
    assert run(program, texts) == texts


def test_every_passage_and_point_is_in_the_index() -> None:
    manila = published("manila")
    counts = {book.code: len(book.passages) for book in manila.books}
    assert {book.code: len(book.passages) for book in MADE.books} == counts
    assert [point.name for point in MADE.points] == list(manila.law.points)


@pytest.mark.parametrize("code", ["de", "en", "fr", "it", "zh-Hans", "zh-Hant"])
def test_every_example_finds_a_rule_and_the_first_is_in_the_language_of_the_page(code: str) -> None:
    examples = _examples(published("manila"), code)
    concept = glossary.load(open_game("manila").editions).concept[0]
    assert examples[0] in concept.terms[code]
    assert all(found_here(words) for words in examples)


@pytest.mark.parametrize("code", ["de", "en", "fr", "it", "zh-Hans", "zh-Hant"])
def test_the_labels_that_the_script_needs_are_there_in_each_language(code: str) -> None:
    assert all(labels(code)[f"search.{key}"] for key in SHOWN)


def script(site: Path, file: str) -> str:
    return (site / file).read_text("utf-8")


def test_all_that_is_searched_weighs_less_than_600_kilobytes(site: Path) -> None:
    files = ("search-pages.js", "manila/search-index.js")
    assert sum((site / file).stat().st_size for file in files) < 600_000


def test_guides_are_searched_by_their_sections(site: Path) -> None:
    pages = json.loads(script(site, "search-pages.js").partition("=")[2].rstrip(";\n"))
    (guide,) = (one for one in pages if one["at"] == "guides/write-an-adapter.html")
    titles, anchors, words = zip(*guide["sections"], strict=True)
    assert (titles[0], anchors[0]) == (guide["title"], "")
    assert len(set(anchors)) == len(anchors) > 3
    assert any("javascript" in some.split() for some in words)


def test_what_is_found_as_a_rule_is_not_found_as_a_page_again(site: Path) -> None:
    assert "manila/law/pilots.html" not in script(site, "search-pages.js")
    assert "manila/rulebooks/fr.html" not in script(site, "search-pages.js")


def test_nothing_is_left_of_the_search_that_knows_no_rules(site: Path) -> None:
    assert not (site / "searchindex.js").exists()
    assert "searchtools.js" not in script(site, "search.html")
