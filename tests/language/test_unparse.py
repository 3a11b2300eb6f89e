"""Terms that are unparsed and read again are the same terms."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.language import Law, load
from lexludi.language import declarations as d
from lexludi.language.explain.unparse import effects, unparse
from lexludi.language.problems import Place
from lexludi.language.read.chapters import Fence, read_chapters
from lexludi.language.read.fences import KINDS

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


def unparsed_and_read(law: Law, folder: Path) -> Law:
    """The law read again from chapters in which every rule's terms are written out by us."""
    folder.mkdir()
    fences = read_chapters(law.folder, frozenset(KINDS))
    text = "\n".join(_fence(law, fence) for fence in fences)
    (folder / "01-all.md").write_text(text, "utf-8")
    return load(folder)


def _fence(law: Law, fence: Fence) -> str:
    fields = {key: field.text for key, field in fence.fields.items()} | _ours(law, fence)
    lines = [f"{key}:\n  " + text.replace("\n", "\n  ") for key, text in fields.items()]
    return "\n".join([fence.sentence, "", f"```{{{fence.kind}}} {fence.name}", *lines, "```", ""])


def _ours(law: Law, fence: Fence) -> dict[str, str]:
    name = fence.name.split("(")[0]
    if fence.kind == "definition":
        return {"is": unparse(law.definitions[name].body)}
    if fence.kind == "invariant":
        return {"always": unparse(law.invariants[name].always)}
    if fence.kind not in ("rule", "exception"):
        return {}
    rule = law.rules[name]
    found = {"when": rule.when, "require": rule.require}
    ours = {key: unparse(term) for key, term in found.items() if term is not None}
    return ours | ({"then": effects(rule.then)} if rule.then else {})


def content(thing: Any) -> Any:
    """A declaration or term without places."""
    if isinstance(thing, (tuple, list)):
        return [content(part) for part in thing]
    if isinstance(thing, Place) or not dataclasses.is_dataclass(thing):
        return None if isinstance(thing, Place) else thing
    return type(thing).__name__, [
        content(getattr(thing, f.name)) for f in dataclasses.fields(thing)
    ]


@pytest.mark.parametrize("law", [load(PEBBLES), open_game("manila").law])
def test_every_term_of_a_law_is_read_again_as_itself(law: Law, tmp_path: Path) -> None:
    again = unparsed_and_read(law, tmp_path / "again")
    groups: list[tuple[dict[str, d.Declared], dict[str, d.Declared]]] = [
        (dict(law.rules), dict(again.rules)),
        (dict(law.definitions), dict(again.definitions)),
        (dict(law.invariants), dict(again.invariants)),
    ]
    for ours, theirs in groups:
        assert {name: content(ours[name]) for name in ours} == {
            name: content(theirs[name]) for name in ours
        }


def test_terms_are_unparsed_as_somebody_would_write_them() -> None:
    law = open_game("manila").law
    launch = law.base_rules["launch.sum"].require
    assert launch is not None
    assert unparse(launch) == "sum(start[l] for l in lane_number) == start_sum"


def test_a_type_of_one_value_is_read_again_as_that_type(tmp_path: Path) -> None:
    text = (
        (PEBBLES / "01-pebbles.md").read_text("utf-8").replace("values: red, blue", "values: red")
    )
    (tmp_path / "01-pebbles.md").write_text(text, "utf-8")
    body = unparse(load(tmp_path).definitions["card_worth"].body)
    assert "the(hand[p]) in bright" in body
