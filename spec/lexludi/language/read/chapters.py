"""The chapters of a law as Markdown: every fence with its place and the sentence before it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from lexludi.foreign.files import read_bytes
from lexludi.language.limits import LARGEST_CHAPTER, LONGEST_LINE, MOST_CHAPTERS, MOST_FENCES
from lexludi.language.problems import LawError, Place, Problem, Problems
from lexludi.language.suggest import did_you_mean

INFO = re.compile(r"\{(?P<kind>[a-z]+)\}(?P<name>.*)")
INNER = re.compile(r"```+\{(?P<kind>[a-z]+)\}(?P<name>.*)")
NAME = re.compile(r"[a-z][a-z0-9_.]*(\(.*)?")
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
    faulty: bool = False
    """Whether a line could not be read, so that fields may be missing."""

    def text(self, key: str) -> str:
        """The field's text on one line, empty where the fence does not have it."""
        return " ".join(self.fields[key].text.split()) if key in self.fields else ""


def read_chapters(folder: Path, kinds: frozenset[str]) -> tuple[Fence, ...]:
    """All fences of the given kinds in the folder's chapters, in reading order.

    Raises LawError where the folder has no chapters, or a chapter is not UTF-8 or malformed.
    """
    problems = Problems()
    fences = find_fences(folder, kinds, problems)
    problems.stop()
    return fences


def find_fences(folder: Path, kinds: frozenset[str], problems: Problems) -> tuple[Fence, ...]:
    """All fences of the folder's chapters that can be read; what is wrong goes to `problems`.

    A fence of an unknown kind is among them, so that the name that it declares is known.
    Raises LawError where the folder has no chapters.
    """
    found = sorted(folder.glob("*.md")) if folder.is_dir() else []
    files = [file for file in found if file.is_file()]
    if not files:
        message = "no chapters here: expected a folder with Markdown files such as 01-parts.md"
        raise LawError([Problem(Place(str(folder), 1), message)])
    if len(files) > MOST_CHAPTERS:
        message = f"{len(files):,} chapters: a law has at most {MOST_CHAPTERS}"
        raise LawError([Problem(Place(str(folder), 1), message)])
    files = [_relative(file) for file in files]
    fences = [fence for file in files for fence in _read_file(file, kinds, problems)]
    if len(fences) > MOST_FENCES:
        message = f"the {MOST_FENCES + 1:,}th fence: a law has at most {MOST_FENCES:,}"
        raise LawError([Problem(fences[MOST_FENCES].place, message)])
    return tuple(fences)


def _relative(file: Path) -> Path:
    """The path relative to the working folder, where it lies below that."""
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def _read_file(file: Path, kinds: frozenset[str], problems: Problems) -> list[Fence]:
    try:
        size = file.stat().st_size
        if size > LARGEST_CHAPTER:
            message = f"{size:,} bytes: a chapter has at most {LARGEST_CHAPTER:,}; make two of it"
            problems.add(Place(str(file), 1), message)
            return []
        text = read_bytes(file, LARGEST_CHAPTER).decode("utf-8")
    except OSError as error:
        problems.add(Place(str(file), 1), f"cannot be read: {error.strerror}")
        return []
    except UnicodeDecodeError as error:
        problems.add(Place(str(file), 1), f"not UTF-8 at byte {error.start}: save it as UTF-8")
        return []
    # What stands within a paragraph is not looked at.
    tokens = MarkdownIt("commonmark").enable("table").disable("inline").parse(text)
    lines = text.splitlines()
    found: list[Fence] = []
    for number, token in enumerate(tokens):
        if token.type == "fence" and _is_too_wide(file, token, problems):
            continue
        if token.type == "fence" and (match := INFO.fullmatch(token.info.strip())):
            opening = _Opening(file, token, match, _sentence(tokens, number))
            if _is_of_law(opening, kinds, problems):
                found += _fences(opening, lines, problems)
    return found


def _is_too_wide(file: Path, token: Token, problems: Problems) -> bool:
    """Whether a line of a fence is too long, which is noted for the first one of a fence of law."""
    lines = [token.info, *token.content.splitlines()]
    line = next((n for n, line in enumerate(lines) if len(line) > LONGEST_LINE), None)
    if line is not None and token.info.startswith("{"):
        place = Place(str(file), token.map[0] + 1 + line if token.map else 1)
        length = f"{len(lines[line]):,} characters"
        problems.add(place, f"{length}: a line of a fence has at most {LONGEST_LINE:,}")
    return line is not None


@dataclass(frozen=True)
class _Opening:
    """The first line of a fence, with what it holds and the sentence before it."""

    file: Path
    token: Token
    match: re.Match[str]
    sentence: str

    @property
    def place(self) -> Place:
        return Place(str(self.file), self.token.map[0] + 1 if self.token.map else 1)


def _is_of_law(opening: _Opening, kinds: frozenset[str], problems: Problems) -> bool:
    """Whether a fence is of a known kind, or noted as a misspelled one; others are Markdown's."""
    kind, name = opening.match["kind"], opening.match["name"].strip()
    if kind in kinds:
        return True
    if not NAME.fullmatch(name):
        return False
    message = f"unknown kind of fence {{{kind}}}: expected one of {', '.join(sorted(kinds))}"
    near = did_you_mean(kind, kinds)
    problems.add(opening.place, f"{message}; {near}" if near else message)
    return True


def _fences(opening: _Opening, text: list[str], problems: Problems) -> list[Fence]:
    """The fence, and where it is never closed, the next one that it takes in."""
    lines, match = opening.token.content.splitlines(), opening.match
    inner = next((n for n, line in enumerate(lines) if INNER.match(line)), None)
    if inner is None:
        if not _is_closed(opening.token, text):
            problems.add(opening.place, _unclosed(opening.token))
        return [_fence(opening.place, match, lines, opening.sentence, problems)]
    problems.add(opening.place, _unclosed(opening.token))
    own = _without_prose(lines[:inner])
    next_match = INNER.match(lines[inner])
    found = [_fence(opening.place, match, own, opening.sentence, problems)]
    if next_match:
        name = next_match["name"].strip()
        after = Fence("", name, opening.place.below(inner + 1), "", {}, faulty=True)
        found.append(after)
    return found


def _without_prose(lines: list[str]) -> list[str]:
    """The lines up to the last one that belongs to a field."""
    while lines and not (KEY.match(lines[-1]) or lines[-1].startswith((" ", "\t"))):
        lines = lines[:-1]
    return lines


def _is_closed(token: Token, text: list[str]) -> bool:
    if not token.map:
        return True
    return text[min(token.map[1], len(text)) - 1].strip().startswith(token.markup)


def _unclosed(token: Token) -> str:
    return f"this fence is never closed: end it with a line {token.markup}"


def _sentence(tokens: list[Token], number: int) -> str:
    if number >= 3 and tokens[number - 1].type == "paragraph_close":
        return " ".join(tokens[number - 2].content.split())
    return ""


def _fence(
    place: Place, match: re.Match[str], lines: list[str], sentence: str, problems: Problems
) -> Fence:
    fields: dict[str, Field] = {}
    key, before = "", len(problems.found)
    for offset, line in enumerate(lines, start=1):
        here = place.below(offset)
        if line.startswith("#"):
            line = ""
        if found := KEY.match(line):
            key = found["key"]
            if key in fields:
                problems.add(here, f"{key}: comes twice in this fence: keep one")
            fields[key] = _first_line(found, here)
        elif line.strip() and (not key or not line.startswith((" ", "\t"))):
            problems.add(here, f"expected 'key: value' or an indented line, found {line.strip()!r}")
        elif key:
            fields[key] = _next_line(fields[key], line, here)
    faulty = len(problems.found) > before
    return Fence(match["kind"], match["name"].strip(), place, sentence, fields, faulty)


def _first_line(found: re.Match[str], here: Place) -> Field:
    """The field that begins on a line `key: text`."""
    value = found["value"]
    column = found.start("value") + 1 + len(value) - len(value.lstrip())
    return Field(value.strip(), Place(here.file, here.line, column))


def _next_line(old: Field, line: str, here: Place) -> Field:
    """The field with one more line; a field that begins on the next line has its place there."""
    if not old.text and line.strip():
        return Field(line, Place(here.file, here.line, 1))
    return Field(f"{old.text}\n{line}" if old.text else old.text, old.place)
