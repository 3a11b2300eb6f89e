"""The kinds of fences and the keys that each must and may have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lexludi.language.problems import Problems
from lexludi.language.read.chapters import Fence
from lexludi.language.suggest import did_you_mean, nearest


@dataclass(frozen=True)
class FenceKind:
    """The keys of a kind of fence: those it must have, those it may have, and alternatives.

    Of the keys in `one_of` a fence has exactly one; `lack` is the message where it has not.
    """

    must: frozenset[str]
    may: frozenset[str] = frozenset()
    one_of: frozenset[str] = frozenset()
    lack: str = ""

    @property
    def keys(self) -> frozenset[str]:
        """All keys that a fence of this kind can have."""
        return self.must | self.may | self.one_of


def _keys(text: str) -> frozenset[str]:
    return frozenset(text.split())


# The order is the order of reading.
KINDS: dict[str, FenceKind] = {
    "game": FenceKind(_keys("players")),
    "type": FenceKind(
        _keys(""),
        _keys("within measures"),
        _keys("values range number"),
        "expected values:, range: or number: whole",
    ),
    "point": FenceKind(_keys("question answers ruling because")),
    "variant": FenceKind(_keys("question choices default"), _keys("such")),
    "parameter": FenceKind(_keys("type value source"), _keys("such")),
    "state": FenceKind(_keys("type start"), _keys("seen shown")),
    "definition": FenceKind(_keys("is")),
    "action": FenceKind(_keys("who when"), _keys("arguments seen")),
    "chance": FenceKind(_keys("when"), _keys("arguments weight seen")),
    "rule": FenceKind(
        _keys("on"),
        _keys("when"),
        _keys("require then"),
        "a rule has either require or then",
    ),
    "exception": FenceKind(_keys("to when"), _keys("over require then")),
    "invariant": FenceKind(_keys("always")),
    "property": FenceKind(
        _keys(""),
        _keys("on within iff unless ends bound each"),
        _keys("always open step measure possible legal loop shares"),
        "expected one of always, open, step, measure, possible, legal, loop, shares",
    ),
    "scoring": FenceKind(_keys("over score"), _keys("stake")),
    "assumption": FenceKind(_keys("because rules")),
}


EXAMPLES = {
    "players": ("how many may play", "2 to 5"),
    "question": ("a question of play", "Who begins?"),
    "answers": ("the names of its answers", "youngest, oldest"),
    "ruling": ("the answer that is played by", "youngest"),
    "choices": ("the names of its choices", "day, night"),
    "default": ("the usual choice", "day"),
    "because": ("the reason, in a sentence", "Both rulebooks say so."),
    "rules": ("the names of what it is about", "take.price, box"),
    "type": ("the values that it can have", "map[seat, card]"),
    "value": ("what is printed", "9"),
    "source": ("where that is printed", "en, parts"),
    "start": ("its value at the start of a game", "0"),
    "is": ("what it stands for", "price[space] + 1"),
    "who": ("whose turn it is then", "turn"),
    "when": ("the condition under which it is so", "phase == bidding"),
    "on": ("the action that it belongs to", "take"),
    "to": ("the rule that it changes", "take.price"),
    "always": ("what holds at every position", "box >= 0"),
    "over": ("when the game is over", "box == 0"),
    "score": ("what decides, the most important first", "(points[p],)"),
}
"""What each key holds that a fence must have, and how that may look."""


def check_fields(fence: Fence, problems: Problems) -> bool:
    """Whether the fence has a name and just the keys that its kind asks for.

    What is wrong is noted in `problems`; a key that is written wrong is one fault, not two.
    """
    kind, before = KINDS[fence.kind], len(problems.found)
    if not fence.name:
        problems.add(fence.place, f"a {fence.kind} needs a name: ```{{{fence.kind}}} name")
    meant = _check_known(fence, kind, problems)
    if not fence.faulty:
        for message in _missing(fence, kind, meant):
            problems.add(fence.place, message)
    for key, field in fence.fields.items():
        if not field.text.strip():
            problems.add(field.place, f"{key}: is empty")
    return len(problems.found) == before


def _check_known(fence: Fence, kind: FenceKind, problems: Problems) -> frozenset[str]:
    """Note every unknown key; the keys that they seem to be meant for."""
    meant = set()
    for key in fence.fields.keys() - kind.keys:
        near, hint = nearest(key, kind.keys), did_you_mean(key, kind.keys)
        allowed = ", ".join(sorted(kind.keys))
        message = f"{key}: is no key of a {fence.kind}, which has {allowed}"
        message += f"; {hint}" if hint else ""
        problems.add(fence.fields[key].place, message)
        meant |= {near} if near else set()
    return frozenset(meant)


def _missing(fence: Fence, kind: FenceKind, meant: frozenset[str]) -> Iterator[str]:
    """What the fence lacks, where no key that is written wrong seems to be meant for it."""
    given = fence.fields.keys() | meant
    for key in sorted(kind.must - given):
        meaning, example = EXAMPLES[key]
        what = f"expected {meaning}, such as `{key}: {example}`"
        yield f"{fence.kind} {fence.name} lacks {key}: {what}"
    if kind.one_of and len(kind.one_of & given) != 1:
        yield f"{fence.kind} {fence.name}: {kind.lack}"
