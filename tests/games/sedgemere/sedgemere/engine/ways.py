"""The map of the marsh, and how many planks lead from one hillock to another."""

from __future__ import annotations

from collections.abc import Container

HILLOCKS = (
    "mill", "oak", "heron", "willow", "kiln", "stone", "chapel", "tower", "gull", "ferry",
)  # fmt: skip
GAPS = {
    "heron_oak": ("heron", "oak"),
    "oak_tower": ("oak", "tower"),
    "tower_gull": ("tower", "gull"),
    "heron_willow": ("heron", "willow"),
    "oak_mill": ("oak", "mill"),
    "willow_mill": ("willow", "mill"),
    "mill_chapel": ("mill", "chapel"),
    "tower_chapel": ("tower", "chapel"),
    "chapel_gull": ("chapel", "gull"),
    "willow_kiln": ("willow", "kiln"),
    "kiln_mill": ("kiln", "mill"),
    "mill_stone": ("mill", "stone"),
    "kiln_stone": ("kiln", "stone"),
    "stone_ferry": ("stone", "ferry"),
    "chapel_ferry": ("chapel", "ferry"),
    "gull_ferry": ("gull", "ferry"),
}
ORDER = tuple(GAPS)
FAR = 10
"""No way has so many planks: it stands for a hillock that cannot be reached."""


def away(start: str, laid: Container[str]) -> tuple[int, ...]:
    """For each hillock how many planks lead to it from the start; FAR where none do."""
    found, waiting = {start: 0}, [start]
    for here in waiting:
        for name, ends in GAPS.items():
            if name in laid and here in ends:
                there = ends[1] if ends[0] == here else ends[0]
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
    return tuple(found.get(name, FAR) for name in HILLOCKS)
