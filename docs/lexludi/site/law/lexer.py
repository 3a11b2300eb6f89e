"""The rule language in colours, alone and within a chapter."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, using, words
from pygments.token import Generic, Keyword, Name, Number, Operator, Punctuation, Token, Whitespace

Tokens = dict[str, list[tuple[object, ...]]]


class RuleLexer(RegexLexer):
    """The text inside a fence: keys at the beginning of a line, and what stands behind them."""

    name = "Rule language"
    aliases: ClassVar[list[str]] = ["rule"]
    tokens: ClassVar[Tokens] = {
        "root": [
            (r"^(question|because):(?=\s|$)", Name.Tag, "prose"),
            (r"^[a-z]+:(?=\s|$)", Name.Tag),
            (r"\s+", Whitespace),
            (words(("for", "in", "if", "else", "and", "or", "not", "iff", "to"), suffix=r"\b"),
             Keyword),
            (words(("True", "False", "none"), suffix=r"\b"), Keyword.Constant),
            (words(("sum", "count", "min", "max", "all", "any", "range", "abs"), suffix=r"\b"),
             Name.Builtin),
            (r"-?\d+", Number.Integer),
            (r"[+\-*/%<>=!|]+", Operator),
            (r"[()\[\]{},.:;?'\"’]", Punctuation),
            (r"[^\W\d]\w*", Name),
            (r".", Token.Text),
        ],
        "prose": [
            (r"^(?=\S)", Token.Text, "#pop"),
            (r".*\n", Token.Text),
        ],
    }  # fmt: skip


FENCE = bygroups(  # type: ignore[no-untyped-call]
    Punctuation, Keyword, Punctuation, Name.Label,
    using(RuleLexer),  # type: ignore[no-untyped-call]
    Punctuation,
)  # fmt: skip


class ChapterLexer(RegexLexer):
    """A chapter of law as Markdown: headings and prose, and the law in its fences.

    Pygments' own lexer for Markdown takes what stands in such a fence for prose.
    """

    name = "Chapter of law"
    aliases: ClassVar[list[str]] = ["md"]
    tokens: ClassVar[Tokens] = {
        "root": [
            (r"^#+ .*\n", Generic.Heading),
            (r"^(`{3,}\{)([a-z]+)(\})(.*\n)((?:.*\n)*?)(`{3,}\n)", FENCE),
            (r".*\n", Token.Text),
        ]
    }  # fmt: skip
