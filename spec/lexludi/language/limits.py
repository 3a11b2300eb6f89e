"""The bounds on the size of a law: a chapter is a stranger's text and must not exhaust a machine.

Each bound is several times what a large game needs, and is checked before the work that it bounds.
"""

from __future__ import annotations

LARGEST_CHAPTER = 500_000
"""Bytes of one chapter: the time to read Markdown grows with them. A large game has 15,000."""

MOST_CHAPTERS = 200
"""Chapters of a law; every one is read as a whole."""

LONGEST_LINE = 2_000
"""Characters of a line of a fence, its info line too: the patterns for lines go over it often."""

LONGEST_NAME = 80
"""Characters of a name: names become names of files, of which no part may have over 255 bytes."""

MOST_FENCES = 2_000
"""Declarations of a law: the checks for unused names compare all of them."""

MOST_PLAYERS = 30
"""Players of a game: parameters are evaluated, and the law is proved, for each number of them."""

MOST_VALUES = 1_000
"""Values of an enumeration, and answers of a point: each is written into the generated module."""

WIDEST_RANGE = 10_000
"""Numbers of a range type, or rounds of a loop: the solver has one term for each of them."""

LARGEST_NUMBER = 10**18
"""The greatest number that may be written, and that a parameter's calculation may come to.

Forty parameters, each the square of the one before, have a number of 10^12 digits.
"""

DEEPEST = 60
"""Levels of an expression or effect as it is written.

Everything that goes over a term does so recursively, and Python reads at most 200 nested brackets.
"""

LONGEST_TABLE = 100
"""Lines of a parameter's table: each is one level of nesting."""

DEEPEST_UNFOLDED = 150
"""Levels of a term with the definitions that it calls in place: Python's stack has an end."""

MOST_ENTRIES = 100_000
"""Entries of a map of any depth: a position, and the solver's open one, hold each of them."""

MOST_STEPS = 1_000_000
"""Combinations of an action's arguments: the legal steps of a position are sought among them."""

MOST_CHOSEN = 64
"""Entries of an argument that is a map of maps: legal steps are listed entry by entry."""

MOST_TERMS = 1_000_000
"""Terms of one declaration once loops are unrolled and definitions are in place.

The solver is given each of them. A large game's largest declaration has 170,000.
"""
