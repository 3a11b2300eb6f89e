"""The table of verbs agrees with the verbs, and the help needs no more than the table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import typer

from lexludi.catalogue import installed
from lexludi.cli import verb_table
from lexludi.cli.app import app
from lexludi.cli.envelope import schema_of
from lexludi.cli.verb_table import BY_KIND, VERBS, Verb

Command = Any
HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "reference" / "command-line.md"


def commands() -> dict[str, Any]:
    """Every command by the words that call it; those of a group one by one."""
    group: Any = typer.main.get_command(app)
    found: dict[str, Any] = {}
    for verb in VERBS:
        command = group.found(verb.name)
        inner = getattr(command, "commands", None)
        found |= (
            {verb.name: command}
            if inner is None
            else {f"{verb.name} {name}": one for name, one in inner.items()}
        )
    return found


COMMANDS = commands()


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_the_help_in_the_table_is_the_first_line_of_the_docstring(verb: Verb) -> None:
    module = verb.module()
    group = getattr(module, "app", None)
    text = group.info.help if group else getattr(module, verb.function).__doc__
    assert text.splitlines()[0] == verb.help


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_verb_names_the_type_of_each_kind_of_its_json(verb: Verb) -> None:
    assert tuple(getattr(verb.module(), "RESULTS", {})) == verb.kinds


def test_every_module_of_the_verbs_is_in_the_table() -> None:
    folder = Path(str(verb_table.__file__)).parent / "verbs"
    modules = {path.relative_to(folder) for path in folder.rglob("*.py")}
    listed = {Path(verb.panel.folder, f"{verb.function}.py") for verb in VERBS}
    assert {path for path in modules if path.stem != "__init__"} == listed


@pytest.mark.parametrize("kind", BY_KIND)
def test_the_schema_of_every_kind_is_a_schema(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(kind))


@pytest.mark.parametrize("words", [["--help"], []])
def test_the_help_of_the_whole_loads_no_verb(words: list[str]) -> None:
    script = (
        f"import sys; sys.argv = ['lexludi', *{words}]\n"
        "from lexludi.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules if name.startswith('lexludi.cli.verbs.')])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("words", COMMANDS)
def test_the_help_of_every_verb_has_its_exit_statuses(lexludi: Command, words: str) -> None:
    assert "Exit status: 0" in lexludi(*words.split(), "--help").out


@pytest.mark.parametrize("words", COMMANDS)
def test_the_examples_name_an_installed_game(lexludi: Command, words: str) -> None:
    assert "{game}" not in lexludi(*words.split(), "--help").out
    assert "{game}" not in (COMMANDS[words].epilog or "")


def test_no_verb_knows_a_game_by_its_name() -> None:
    folder = Path(str(verb_table.__file__)).parent
    knowing = [path for path in folder.rglob("*.py") if set(installed()) & words_of(path)]
    assert not knowing


def words_of(path: Path) -> set[str]:
    return set(path.read_text("utf-8").replace("`", " ").replace('"', " ").split())


GAMELESS = frozenset({"points", "verify"})
"""The commands that are right without a word: they are about every installed game then."""
WRONG = [(words, w) for words in COMMANDS for w in (("--no-such-option",), ("--help=yes",), ())]


@pytest.mark.parametrize(("words", "wrong"), [o for o in WRONG if o[1] or o[0] not in GAMELESS])
def test_a_wrong_command_line_is_answered_on_one_line_in_our_words(
    lexludi: Command, words: str, wrong: tuple[str, ...]
) -> None:
    ran = lexludi(*words.split(), *wrong)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    for theirs in ("Usage", "Try ", "Missing ", "No such", "Invalid", "Error"):
        assert theirs not in ran.err


def sections() -> dict[str, str]:
    """The page's sections by the words that call the command."""
    _, *parts = PAGE.read_text("utf-8").split("\n## `lexludi ")
    return {part.partition("`")[0]: part for part in parts}


def test_the_page_has_a_section_for_every_command_in_their_order() -> None:
    assert list(sections()) == list(COMMANDS)


@pytest.mark.parametrize("words", COMMANDS)
def test_the_page_names_the_options_of_a_command_and_no_others(words: str) -> None:
    rows = [line for line in sections()[words].splitlines() if line.startswith("| `--")]
    options = [row.split("`")[1].split()[0] for row in rows]
    params = [param for param in COMMANDS[words].params if param.opts[0].startswith("--")]
    assert options == [param.opts[0] for param in params]


@pytest.mark.parametrize("kind", BY_KIND)
def test_the_page_names_every_kind_of_json_with_its_verb(kind: str) -> None:
    (place,) = (words for words, part in sections().items() if f"kind `{kind}`" in part)
    assert place.split()[0] == BY_KIND[kind].name
