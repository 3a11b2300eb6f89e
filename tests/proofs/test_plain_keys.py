"""Arguments of a step as JSON become maps with the law's own keys, at any depth."""

from __future__ import annotations

from lexludi.proofs.json_values import plain_keys


def test_a_map_by_numbers_has_numbers_for_keys() -> None:
    assert plain_keys({"-1": "rum", "2": "hook"}) == {-1: "rum", 2: "hook"}


def test_a_map_of_maps_has_numbers_for_keys_inside() -> None:
    assert plain_keys({"grey": {"1": 0, "2": 3}}) == {"grey": {1: 0, 2: 3}}


def test_a_list_is_a_map_by_seats() -> None:
    assert plain_keys([{"1": 5}, {"1": 6}]) == {0: {1: 5}, 1: {1: 6}}
