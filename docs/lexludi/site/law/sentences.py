"""What declarations of a law say, in the language of a page."""

from __future__ import annotations

from lexludi.site.published_game import PublishedGame


def told(game: PublishedGame, language: str, kind: str, name: str) -> str:
    """The sentence of a declaration; of a point its question.

    `kind` is as addresses have it, or `when` or `who` of an action that passages support.
    """
    speech = game.speech[language]
    if kind in ("when", "who"):
        return speech.cited(name).text
    if kind == "point":
        return speech.question(name)
    found = game.addresses.declaration(kind, name)
    is_chance = kind == "action" and game.law.actions[name].kind == "chance"
    return speech.said(f"{'chance' if is_chance else kind} {name}", found.sentence).text


def cited(game: PublishedGame, language: str, name: str) -> str:
    """The sentence of what a passage may support, by its name."""
    return told(game, language, game.addresses.cited_kind(name), name)
