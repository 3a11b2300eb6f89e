"""Beside the page lie what a telephone installs it by, and what keeps it without a network."""

from __future__ import annotations

import hashlib
import html
import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.table.scripts_in_node import TOYS, opened

from lexludi.table import page, served

POLICY = re.compile('Policy" content="([^"]+)"')


def files() -> dict[str, bytes]:
    return dict(served(opened(TOYS / "pebbles"), {"en": "points/"}))


def policy(text: str) -> list[str]:
    return html.unescape(POLICY.findall(text)[0]).split("; ")


def test_a_served_page_may_load_its_own_worker_manifest_and_icon_beyond_the_one_file() -> None:
    served_page = policy(files()["table.html"].decode("utf-8"))
    further = [one for one in served_page if not one.startswith("script-src")]
    alone = policy(page(opened(TOYS / "pebbles")))
    assert further == [one for one in alone if not one.startswith("script-src")] + [
        "worker-src 'self'", "manifest-src 'self'", "img-src 'self'",
    ]  # fmt: skip


def test_every_file_that_is_named_is_there() -> None:
    found = files()
    manifest = json.loads(found["table.webmanifest"])
    named = re.findall(r'"(table[\w.-]*)"', found["table-worker.js"].decode("utf-8"))
    assert {manifest["start_url"], *(one["src"] for one in manifest["icons"])} <= found.keys()
    assert {"table.html", "table.webmanifest", "table-icon.svg"} == set(named) <= found.keys()
    assert ET.fromstring(found["table-icon.svg"]).tag.endswith("svg")


def test_the_worker_knows_the_hash_of_each_file_that_it_keeps() -> None:
    found = files()
    named = re.findall(
        r"^const FILES = (.*);$", found.pop("table-worker.js").decode(), re.MULTILINE
    )
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in found.items()}
    assert json.loads(named[0]) == hashes


def test_the_worker_is_another_one_where_the_page_is() -> None:
    game = opened(TOYS / "pebbles")
    one, other = (dict(served(game, {"en": folder}))["table-worker.js"] for folder in ("a/", "b/"))
    assert one != other
    assert dict(served(game, {"en": "a/"}))["table-worker.js"] == one


def test_the_worker_keeps_the_whole_name_of_its_game(tmp_path: Path) -> None:
    text = files()["table-worker.js"].decode("utf-8")
    assert "const NAME = `lexludi table pebbles ${self.registration.scope} `;" in text
    assert "@" not in text
