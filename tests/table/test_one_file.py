"""The page is one file that asks nobody for anything, and takes no text for markup."""

from __future__ import annotations

import base64
import hashlib
import html
import re
import subprocess
import zlib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies
from tests.table.scripts_in_node import NODE, PAGE, SCRIPTS, TOYS, modules_of, needs_node, opened

from lexludi.table import one_file, page
from lexludi.table.parts import scripts

GAMES = ("manila", "cartagena", "massilia", TOYS / "pebbles", TOYS / "tables")
LIMIT = 500_000
"""Bytes of a page."""
SCRIPT_LIMIT = 150_000
"""Bytes of the scripts in a page as they are sent, and of the first one unpacked."""
PACKED = re.compile(r'<script type="text/plain" id="(?:code|later)">(.*?)</script>')
STARTER = PAGE / "starter.js"


@cache
def page_of(name: str | Path) -> str:
    return page(opened(name))


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_the_page_of_every_game_is_below_its_limit(name: str | Path) -> None:
    assert len(page_of(name).encode("utf-8")) < LIMIT


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_the_scripts_of_every_game_are_sent_below_their_limit(name: str | Path) -> None:
    text = page_of(name)
    (starter,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    sent = [starter, *PACKED.findall(text)]
    assert len(sent) == 3
    assert sum(len(one.encode("utf-8")) for one in sent) < SCRIPT_LIMIT


@pytest.mark.parametrize("name", GAMES, ids=str)
def test_what_runs_before_anything_is_asked_is_below_the_limit_unpacked(name: str | Path) -> None:
    first, _ = map(unpacked, PACKED.findall(page_of(name)))
    assert len(first.encode("utf-8")) < SCRIPT_LIMIT


def unpacked(sent: str) -> str:
    return zlib.decompress(base64.b64decode(sent)).decode("utf-8")


def test_the_policy_allows_the_scripts_and_the_style_of_the_page_and_nothing_else() -> None:
    text = page(opened(TOYS / "pebbles"))
    policy = html.unescape(re.findall(r'Policy" content="([^"]+)"', text)[0])
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    (starter,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    first, later = map(unpacked, PACKED.findall(text))
    assert policy.split("; ") == [
        "default-src 'none'",
        f"script-src '{hashed(starter)}' '{hashed(first)}' '{hashed(later)}'",
        f"style-src '{hashed(style)}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def hashed(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_page_names_no_address() -> None:
    assert re.findall(r"https?:|\b(?:src|href)=", page(opened(TOYS / "pebbles"))) == []


def test_no_script_of_the_page_makes_markup_of_text_or_runs_it() -> None:
    made = re.compile(r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function")
    every = [*SCRIPTS.iterdir(), STARTER]
    assert [path.name for path in every if made.search(path.read_text("utf-8"))] == []


def test_what_the_page_knows_is_in_letters_that_no_markup_is_made_of() -> None:
    packed = one_file.packed("</script><script>alert(1)</script><!--")
    assert re.fullmatch("[A-Za-z0-9+/]+=*", packed)


@needs_node
@given(strategies.text())
@settings(max_examples=5, deadline=None)
def test_the_page_unpacks_what_was_packed(known: str) -> None:
    program = STARTER.read_text("utf-8").replace(
        "\nstart();",
        f"\nunpacked({one_file.packed(known)!r}).then((text) => process.stdout.write(text));",
    )
    done = subprocess.run([str(NODE), "-e", program], capture_output=True, check=True)
    assert done.stdout.decode("utf-8") == known


def test_what_the_page_needs_stands_in_it_in_each_language() -> None:
    text = page(opened("manila"))
    needs = dict(re.findall(r'<p class="needs" lang="([^"]+)">([^<]+)</p>', text))
    assert needs.keys() == {"en", "de", "fr", "it", "zh-Hans", "zh-Hant"}
    assert len(set(needs.values())) == len(needs)


def test_every_module_is_in_one_of_the_scripts_once() -> None:
    text = "".join(scripts(modules_of(opened(TOYS / "pebbles"))))
    names = re.findall(r"^(?:const|let) module_(\w+)=", text, re.MULTILINE)
    assert len(names) == len(set(names))
    assert {path.stem for path in SCRIPTS.glob("*.js")} | {"law", "why", "machine"} <= set(names)


def test_reasons_and_what_always_holds_wait_until_they_are_asked_for() -> None:
    first, later = scripts(modules_of(opened(TOYS / "pebbles")))
    assert "module_why=" not in first
    assert "const asked_module_why = {" in first
    assert "let module_why=" in later


def test_a_page_is_the_same_each_time_it_is_written() -> None:
    game = opened(TOYS / "pebbles")
    assert page(game) == page(game)


def test_every_place_of_the_frame_is_filled_in() -> None:
    assert re.findall(r"@[A-Z]+@", page(opened(TOYS / "pebbles"))) == []
    assert "<h1>Pebbles</h1>" in page(opened(TOYS / "pebbles"))
