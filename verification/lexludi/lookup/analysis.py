"""What a text and a question are searched by: stems, pairs of Chinese characters, and things.

A thing stands for all the words that mean the same; its token is its name after `THING`.
The browser does the same in `site/static/search/analysis.js`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from lexludi.editions.language import is_han
from lexludi.lookup.normalise import pieces
from lexludi.lookup.simplified import simplified
from lexludi.lookup.wordbook import Wordbook

THING = "="
"""What a token begins with that stands for a thing and not for one word."""
SHORTEST = 3
"""Letters of the shortest stem."""
PART = 4
"""Letters of the shortest part of a word that is written together."""
EXACT = 0.5
"""How much the very word counts beside its thing; of Chinese, each pair of the word."""
WEAK = 0.4
"""The weight of what says when or how much, and not of what."""
LETTER = 0.25
"""The weight of a single Chinese character that is asked for."""
APART = 0.6
"""The weight of what a phrase means whose words are asked for in another order, or apart."""
BETWEEN = 2
"""How many other words may stand between those of a phrase; in Chinese as many as there are."""
WITHIN = 0.3
"""The weight of a single word of a phrase that means a thing."""
JOINED = 0.4
"""How much a part counts for a word that is written together, and the other way round."""
BEGUN = 0.6
"""How much a word counts that begins with the last one asked for, which may not be finished."""

Unit = tuple[float, dict[str, float]]
"""Something that is asked for: its weight, and how far each token counts as it."""
Segment = tuple[tuple[str, ...], tuple[str, ...]]
"""Words or characters that stand together, and the things that they mean."""


class Analyst:
    """Takes texts and questions of one language apart."""

    def __init__(self, book: Wordbook) -> None:
        self._written = book.simplified
        self._endings = tuple(map(_ending, book.endings))
        self._small = frozenset(words[0] for words in map(pieces, book.stop) if len(words) == 1)
        self._compounds = book.compounds
        self._weak = frozenset(THING + name for name in book.weak)
        self._meant: dict[tuple[str, ...], list[str]] = {}
        for word in book.stop:
            self._meant.setdefault(self._key(word), [])
        self._stop = frozenset(self._meant)
        for name, words in (*book.alike.items(), *book.kin.items()):
            for word in words:
                names = self._meant.setdefault(self._key(word), [])
                if THING + name not in names:
                    names.append(THING + name)
        self._longest: dict[str, int] = {}
        for first, *rest in filter(None, self._meant):
            self._longest[first] = max(self._longest.get(first, 0), 1 + len(rest))
        self._phrases = tuple(self._of_words())

    def _of_words(self) -> Iterator[Segment]:
        """The phrases of several words that say something, each with what it means.

        A word of Chinese is a known one in the phrase, or what is between known ones; phrases with
        a single character between them are left out, for it may be part of any word.
        """
        for phrase, things in self._meant.items():
            segments = self._segments(phrase, len(phrase) - 1)
            atoms = (segment for segment, _ in segments) if _is_chinese(phrase) else zip(phrase)
            words = dict.fromkeys("".join(one) for one in atoms if one not in self._stop)
            is_clear = not _is_chinese(phrase) or all(len(word) > 1 for word in words)
            if things and len(words) > 1 and is_clear:
                yield tuple(words), tuple(things)

    def stem(self, word: str) -> str:
        """A word without its ending; a small word as it is, lest *entrer* be taken for *entre*."""
        if word in self._small:
            return word
        for ending, left in self._endings:
            if word.endswith(ending) and len(word) - len(ending) >= left:
                return word[: len(word) - len(ending)]
        return word

    def simplified(self, text: str) -> str:
        """A text with simplified characters in the place of traditional ones."""
        return simplified(text, self._written)

    def han_words(self) -> Iterator[str]:
        """The known words and phrases of Chinese."""
        return ("".join(key) for key in self._meant if _is_chinese(key))

    def parts(self, run: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], bool]]:
        """A run in its known words and what is between them, with whether each is known."""
        return ((atoms, atoms in self._meant) for atoms, _ in self._segments(run))

    def _key(self, phrase: str) -> tuple[str, ...]:
        return tuple(atom for run in self._runs(phrase) for atom in run)

    def _runs(self, text: str) -> list[tuple[str, ...]]:
        """Runs of stems and of Chinese characters, those simplified, in the order of the text."""
        runs: list[list[str]] = []
        for piece in pieces(self.simplified(text)):
            han = is_han(piece[0])
            if han or not runs or is_han(runs[-1][0]):
                runs.append([])
            runs[-1] += list(piece) if han else [self.stem(piece)]
        return [tuple(run) for run in runs]

    def _segments(self, run: tuple[str, ...], most: int | None = None) -> Iterator[Segment]:
        """A run in its longest known words and phrases, and what is between them.

        With `most`, in known ones of at most so many words or characters.
        """
        start = position = 0
        while position < len(run):
            known = self._known(run, position, len(run) if most is None else most)
            if not known:
                position += 1
                continue
            if start < position:
                yield run[start:position], ()
            yield known, tuple(self._meant[known])
            start = position = position + len(known)
        if start < len(run):
            yield run[start:], ()

    def _known(self, run: tuple[str, ...], at: int, most: int) -> tuple[str, ...]:
        longest = self._longest.get(run[at], 0)
        for length in range(min(longest, most, len(run) - at), 0, -1):
            if run[at : at + length] in self._meant:
                return run[at : at + length]
        return ()

    def tokens(self, text: str) -> list[str]:
        """What a text is found by, small words too, so that they are known to stand there."""
        found: list[str] = []
        for run in self._runs(text):
            found += run
            found += _pairs(run) if is_han(run[0]) else ()
            for _, things in self._segments(run):
                found += things
        return found

    def units(self, words: str, vocabulary: Mapping[str, object]) -> list[Unit]:
        """What is asked for, with what else counts as it."""
        found = self.plain_units(words)
        last = (pieces(words) or ("",))[-1]
        every = [*found, *self._apart(words, found)]
        return [(weight, self._widened(counted, last, vocabulary)) for weight, counted in every]

    def plain_units(self, words: str) -> list[Unit]:
        """What just these words ask for; small words where there are no others."""
        runs = self._runs(words)
        found = [
            unit
            for run in runs
            for atoms, things in self._segments(run)
            if things or atoms not in self._stop
            for unit in self._of(atoms, things)
        ]
        return found or [unit for run in runs for unit in self._of(run, ())]

    def _apart(self, words: str, found: Sequence[Unit]) -> list[Unit]:
        """What phrases mean whose words all stand near each other, unless it was found already."""
        known = {token for _, counted in found for token, like in counted.items() if like == 1.0}
        meant = {
            thing: (APART, {thing: 1.0})
            for run in self._runs(words)
            for phrase, things in self._phrases
            if _holds(run, phrase)
            for thing in things
            if thing not in known
        }
        return list(meant.values())

    def _of(self, atoms: tuple[str, ...], things: tuple[str, ...]) -> Iterator[Unit]:
        meant = dict.fromkeys(things, 1.0)
        exact = EXACT if things else 1.0
        weight = WEAK if self._weak.issuperset(things) and things else 1.0
        if is_han(atoms[0]) and things:
            yield weight, meant | dict.fromkeys(_pairs(atoms), EXACT)
        elif is_han(atoms[0]):
            yield from ((EXACT, {pair: 1.0}) for pair in _pairs(atoms))
            yield from ((LETTER, {letter: 1.0}) for letter in atoms)
        elif things and len(atoms) > 1:
            telling = [atom for atom in atoms if (atom,) not in self._stop]
            yield weight, dict.fromkeys(telling, WITHIN) | meant
        else:
            yield from ((weight, {atom: exact} | meant) for atom in atoms)

    def _widened(
        self, counted: dict[str, float], last: str, vocabulary: Mapping[str, object]
    ) -> dict[str, float]:
        """A unit with what else counts as it: parts of words, and what a last word may become."""
        words = [token for token in counted if token[0] != THING and not is_han(token[0])]
        wider = dict(counted)
        for word in words:
            if self._compounds:
                for token in self._related(word, vocabulary):
                    wider.setdefault(token, JOINED * counted[word])
            if not any(token in vocabulary for token in wider) and word == self.stem(last):
                begun = [token for token in vocabulary if token.startswith(last)]
                wider |= dict.fromkeys(begun if len(last) >= SHORTEST else (), BEGUN)
        return wider

    def _related(self, word: str, vocabulary: Mapping[str, object]) -> Iterator[str]:
        """Words that are part of a word, or that it is part of; and what the former mean."""
        for token in vocabulary:
            if token[0] != THING and not is_han(token[0]) and _joined(word, token):
                yield token
        for atoms, things in self._meant.items():
            if len(atoms) == 1 and len(atoms[0]) < len(word) and _joined(word, atoms[0]):
                yield from things


def _ending(written: str) -> tuple[str, int]:
    """An ending, and how many letters must be left before it: its dots, but three at least."""
    ending = written.lstrip(".")
    return ending, max(SHORTEST, len(written) - len(ending))


def _joined(one: str, other: str) -> bool:
    """Whether a word is another with something more before or after it, each long enough."""
    short, long = sorted((one, other), key=len)
    is_long = len(short) >= PART and len(long) - len(short) >= PART
    return is_long and (long.startswith(short) or long.endswith(short))


def _is_chinese(run: Sequence[str]) -> bool:
    return bool(run) and is_han(run[0])


def _holds(run: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    """Whether all words of a phrase stand in a run, with few others between them."""
    if is_han(run[0]):
        return is_han(phrase[0][0]) and all(word in "".join(run) for word in phrase)
    if not set(run).issuperset(phrase):
        return False
    places = [run.index(word) for word in phrase]
    return max(places) - min(places) < len(phrase) + BETWEEN


def _pairs(run: Sequence[str]) -> list[str]:
    """The pairs of characters in a run; of one character there are none."""
    return ["".join(pair) for pair in pairwise(run)]
