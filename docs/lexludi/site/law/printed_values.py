"""What is printed on the parts of a game, in the words of a language."""

from __future__ import annotations

from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame


def told(game: PublishedGame, code: str, name: str) -> str:
    """The value of a parameter, by number of players where it depends on that.

    Empty where the rulebooks leave it open, and for what is no parameter.
    """
    law = game.law
    if name not in law.every_parameter or name in law.open_parameters:
        return ""
    values = {count: law.parameter_value(name, count) for count in law.counts}
    kind, speech = law.every_parameter[name].type, game.speech[code]
    texts = {count: speech.value_text(kind, value) for count, value in values.items()}
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    phrases, players = speech.language.phrases, labels(code)["point.players"]
    return phrases.between.join(
        phrases.item.format(key=players.format(count=count), value=text)
        for count, text in texts.items()
    )
