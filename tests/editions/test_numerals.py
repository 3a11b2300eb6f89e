"""Reading numbers in six languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.editions.language import language
from lexludi.editions.numerals import numerals

TENS = "一二三四五六七八九"


@pytest.mark.parametrize(
    ("code", "text", "numbers"),
    [
        ("de", "Drei Kähne, zusammen 9, der 2. Pirat", [3, 9, 2]),
        ("de", "Nach der dritten Runde (siehe Seite 8, Abb. 5a)", [3]),
        ("de", "Ein Kahn, eine Ware", []),
        ("en", "The third of five, fig. 3, page 4", [3, 5]),
        ("fr", "Le 2ème de quatre bateaux (voir ill. 9)", [2, 4]),
        ("it", "Tre barconi e 15 pesos (vedi fig. 13a)", [3, 15]),
        ("zh-Hant", "第 1 3 格與十三、二十、兩艘", [13, 13, 20, 2]),
        ("zh-Hant", "第三階段，一位玩家", []),
        ("zh-Hans", "３０元，二十五，两张", [30, 25, 2]),
    ],
)
def test_numbers_are_read_and_references_left_out(code: str, text: str, numbers: list[int]) -> None:
    assert list(numerals(text, language(code))) == numbers


@given(st.integers(2, 99))
def test_every_chinese_number_below_a_hundred_is_read(number: int) -> None:
    tens, units = divmod(number, 10)
    word = ("" if tens < 2 else TENS[tens - 1]) + ("十" if tens else "")
    word += TENS[units - 1] if units else ""
    assert list(numerals(f"共{word}枚", language("zh-Hant"))) == [number]


@given(st.integers(0, 10**6), st.sampled_from(["de", "en", "fr", "it", "zh-Hans"]))
def test_digits_of_any_width_are_read(number: int, code: str) -> None:
    wide = str(number).translate({ord("0") + d: 0xFF10 + d for d in range(10)})
    assert list(numerals(f"({wide})", language(code))) == [number]
