"""The names of the generated module: one to one with what the law declares.

A declared name has small letters, digits, `_` and dots only, and is none of the reserved words. So
what is ours begins with an underscore or holds capital letters, and can meet no declared name:

- arguments, variables of loops, state variables, parameters and definitions keep their names,
- a dot becomes `_DOT_`,
- functions of actions and rules begin with `_` and their kind, and join two names by capitals,
- classes and constants of types begin with a capital.
"""

from __future__ import annotations

PLAYERS = "_players"
SEATS = "_seats"
"""The attributes of the table that no chapter declares."""
START, OVER, SCORE, STAKE, LEGAL = "_start", "_over", "_score", "_stake", "_legal"
"""The functions that every law has once; all others of ours have a second part."""
FIXED = "FIXED"
"""The names of the definitions that have one value in a game."""
VALUES = "_values"
"""The function that is made when somebody asks for the values of terms."""


def plain(name: str) -> str:
    """A name, with its dots, as one identifier."""
    return name.replace(".", "_DOT_")


def type_name(name: str) -> str:
    """The class of an enumeration's values."""
    return f"Type_{name}"


def values_name(name: str) -> str:
    """The constant with all values of an enumeration."""
    return f"VALUES_{name}"


def action_name(part: str, action: str) -> str:
    """The function for an action's when, who or weight, or that lists its steps or outcomes."""
    return f"_{part}_{action}"


def fresh_name(variable: str) -> str:
    """The function that gives a position a map of its own in the place of one that it shares."""
    return f"_fresh_{variable}"


def entry_name(number: int, argument: str) -> str:
    """The variable for an entry of an argument that is a map."""
    return f"_{number}_OF_{argument}"


def held_name(number: int) -> str:
    """A variable for what is calculated once while steps are listed."""
    return f"_{number}_HELD"


def rule_name(rule: str, action: str) -> str:
    """The function of a rule for an action."""
    return f"_rule_{plain(rule)}_OF_{action}"


def invariant_name(name: str) -> str:
    """The function of an invariant."""
    return f"_invariant_{plain(name)}"
