"""The colours and the type of all drawings, for light and dark screens and for paper.

A drawing follows the reader's system, unless the page that it stands in has chosen: furo says so
with `data-theme` on its body.  On paper it is always light.  Pieces look the same in any light.
Plain rules are used where variables would be shorter, as many programs that show SVG know none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lexludi.drawing.boxes import SIZES

Rules = Mapping[str, str]
"""What a class looks like: its declarations."""

ROOT = "lexludi"
"""The class of every drawing, without which none of these rules holds."""

COLOURS = {
    "paper": ("fill", "#ffffff", "#161b22"),
    "land": ("fill", "#f3eee3", "#272d37"),
    "sea": ("fill", "#d5e7f5", "#12324c"),
    "cell": ("fill", "#f2f8fd", "#0b2438"),
    "ink": ("fill", "#1b2430", "#eef2f6"),
    "soft": ("fill", "#4a5562", "#b4bec9"),
    "line": ("stroke", "#b9c0c9", "#46505d"),
    "turn": ("fill", "#dfe6ef", "#34425a"),
    "halo": ("stroke", "#b8004f", "#ff79ac"),
}
"""What changes with the light: the property, its value in the light and in the dark."""

TYPE: Rules = {
    "small": f"font-size:{SIZES['small']}px",
    "bold": f"font-size:{SIZES['bold']}px;font-weight:700",
    "large": f"font-size:{SIZES['large']}px;font-weight:700",
    "middle": "text-anchor:middle",
    "end": "text-anchor:end",
    "print": "fill:#1b2430",
    "halo": "fill:#e0106e;fill-opacity:.16;stroke-width:2.5",
}
"""What is the same in any light, in the drawings of all games."""

WIDEST = "34rem"
"""The width beyond which a drawing grows no more: a board is higher than wide."""
FONT = f"{SIZES['']}px system-ui,sans-serif"

SYSTEM = "screen and (prefers-color-scheme:dark)"
"""When the reader's system is dark; it counts where no page says otherwise."""


def sheet(own: Rules) -> str:
    """The style sheet of a drawing; `own` are the rules for the pieces of its game."""
    frame = f"display:block;width:100%;max-width:{WIDEST};height:auto;font:{FONT}"
    plain = [f".{ROOT}{{{frame}}}", *_rules(f".{ROOT}", {**TYPE, **own})]
    dark = [rule for root in (":root", "body:not([data-theme=light]) ") for rule in _dark(root)]
    chosen = _dark("body[data-theme=dark] ")
    return "\n".join(
        ["", *plain, *_light(), *_within("screen", chosen), *_within(SYSTEM, dark), ""]
    )


def _rules(root: str, rules: Rules) -> Iterator[str]:
    return (f"{root} .{name}{{{look}}}" for name, look in rules.items())


def _light() -> Iterator[str]:
    return _rules(f".{ROOT}", {n: f"{what}:{light}" for n, (what, light, _) in COLOURS.items()})


def _dark(above: str) -> Iterator[str]:
    looks = {name: f"{what}:{dark}" for name, (what, _, dark) in COLOURS.items()}
    return _rules(f"{above}.{ROOT}", looks)


def _within(medium: str, rules: Iterable[str]) -> tuple[str, ...]:
    return (f"@media {medium}{{", *rules, "}")
