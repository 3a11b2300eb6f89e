"""The command's verbs as typer takes them: each loaded when it is called, not before."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from lexludi.cli.help_text import MARKUP, example
from lexludi.cli.verb_table import BY_NAME, VERBS, Verb
from lexludi.support.docstrings import restore
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown


class VerbCommand(TyperCommand):
    """A verb."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those of flags with nothing to show for a value."""
        return _with_plain_flags(super().get_params(ctx))


class WordedGroup(TyperGroup):
    """A group of commands that says in our words which there are."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The name, the command and the remaining words; UsageError for an unknown name."""
        name, *words = args
        command = self.found(name)
        if command is None and not ctx.resilient_parsing:
            raise UsageError(unknown("verb", name, tuple(self.commands)))
        return (name if command else None), command, words

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those of flags with nothing to show for a value."""
        return _with_plain_flags(super().get_params(ctx))

    def found(self, name: str) -> Any:
        """The command of that name, None where there is none."""
        return self.commands.get(name)


class LazyGroup(WordedGroup):
    """A group whose help and completion need the table of verbs only."""

    def __init__(self, **about: Any) -> None:
        super().__init__(**about)
        self.commands = {verb.name: _named(verb) for verb in VERBS}

    def found(self, name: str) -> Any:
        """The verb of that name, loaded; None where there is none."""
        return loaded(BY_NAME[name]) if name in BY_NAME else None


def loaded(verb: Verb) -> Any:
    """The command of a verb, or its group of commands."""
    module = verb.module()
    restore(module)
    made = getattr(module, "app", None)
    if made is None:
        made = typer.Typer(rich_markup_mode=MARKUP, add_completion=False)
        function = getattr(module, verb.function)
        made.command(verb.name, cls=VerbCommand, epilog=example(module.EXAMPLES))(function)
    return get_command(made)


def _with_plain_flags(params: list[Any]) -> list[Any]:
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = " "
    return params


def _named(verb: Verb) -> TyperCommand:
    """What stands for a verb in the help and in completions."""
    return TyperCommand(
        verb.name, help=verb.help, rich_help_panel=verb.panel.title, rich_markup_mode=MARKUP
    )
