"""The chapters of a law as Markdown: every fence with its place and the sentence before it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from lexludi.language.problems import LawError, Place, Problem, Problems

INFO = re.compile(r"^\{(?P<kind>[a-z]+)\}\s*(?P<name>.*?)\s*$")
KEY = re.compile(r"^(?P<key>[a-z]+):(?P<value>.*)$")


@dataclass(frozen=True)
class Field:
    """The text behind a key of a fence; `place` is where the text begins."""

    text: str
    place: Place


@dataclass(frozen=True)
class Fence:
    """A fence of law: its kind, its name, its fields, and the paragraph right before it."""

    kind: str
    name: str
    place: Place
    sentence: str
    fields: dict[str, Field] = field(hash=False)

    def text(self, key: str) -> str:
        """The field's text on one line, empty where the fence does not have it."""
        return " ".join(self.fields[key].text.split()) if key in self.fields else ""


def read_chapters(folder: Path, kinds: frozenset[str]) -> tuple[Fence, ...]:
    """All fences of the given kinds in the folder's chapters, in reading order.

    Raises LawError where the folder has no chapters, or a chapter is not UTF-8 or malformed.
    """
    found = sorted(folder.glob("*.md")) if folder.is_dir() else []
    files = [file for file in found if file.is_file()]
    if not files:
        message = "no chapters here: expected a folder with Markdown files such as 01-parts.md"
        raise LawError([Problem(Place(str(folder), 1), message)])
    problems = Problems()
    files = [_nearest(file) for file in files]
    fences = [fence for file in files for fence in _read_file(file, kinds, problems)]
    problems.stop()
    return tuple(fences)


def _nearest(file: Path) -> Path:
    """The path as a person here would write it."""
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def _read_file(file: Path, kinds: frozenset[str], problems: Problems) -> list[Fence]:
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        problems.add(Place(str(file), 1), f"not UTF-8 at byte {error.start}: save it as UTF-8")
        return []
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    _unclosed(file, text, tokens, problems)
    found = []
    for number, token in enumerate(tokens):
        if token.type == "fence" and (match := INFO.match(token.info)):
            if match["kind"] in kinds:
                found.append(_fence(file, match, token, _sentence(tokens, number), problems))
            elif match["name"] and re.fullmatch(r"[a-z_.]+", match["name"]):
                known = ", ".join(sorted(kinds))
                message = f"unknown kind of fence {{{match['kind']}}}: expected one of {known}"
                problems.add(Place(str(file), _line(token)), message)
    return found


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 1


def _unclosed(file: Path, text: str, tokens: list[Token], problems: Problems) -> None:
    lines = text.splitlines()
    for token in tokens:
        if token.type == "fence" and token.map and INFO.match(token.info):
            last = lines[min(token.map[1], len(lines)) - 1].strip()
            if not last.startswith(token.markup):
                message = f"this fence is never closed: end it with a line {token.markup}"
                problems.add(Place(str(file), _line(token)), message)


def _sentence(tokens: list[Token], number: int) -> str:
    if number >= 3 and tokens[number - 1].type == "paragraph_close":
        return " ".join(tokens[number - 2].content.split())
    return ""


def _fence(
    file: Path, match: re.Match[str], token: Token, sentence: str, problems: Problems
) -> Fence:
    place = Place(str(file), _line(token))
    fields: dict[str, Field] = {}
    key = ""
    for offset, line in enumerate(token.content.splitlines(), start=1):
        here = place.below(offset)
        if line.startswith("#"):
            line = ""
        if found := KEY.match(line):
            key = found["key"]
            if key in fields:
                problems.add(here, f"{key} stands twice in this fence: keep one")
            column = found.start("value") + 1
            text = found["value"].strip()
            column += len(found["value"]) - len(found["value"].lstrip())
            fields[key] = Field(text, Place(here.file, here.line, column))
        elif line.strip() and (not key or not line.startswith((" ", "\t"))):
            problems.add(here, f"expected 'key: value' or an indented line, found {line.strip()!r}")
        elif key:
            fields[key] = _longer(fields[key], line, here)
    return Fence(match["kind"], match["name"], place, sentence, fields)


def _longer(old: Field, line: str, here: Place) -> Field:
    """The field with one more line; a field that begins on the next line has its place there."""
    if not old.text and line.strip():
        return Field(line, Place(here.file, here.line, 1))
    return Field(f"{old.text}\n{line}" if old.text else old.text, old.place)
