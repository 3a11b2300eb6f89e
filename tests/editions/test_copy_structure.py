"""A copy as print has it: headings, items and paragraphs, and whose words each piece is."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.editions.conftest import BOOK, filled

from lexludi.editions.collation import CollatedPassage, Collation, Stray, collate
from lexludi.editions.copy_structure import BlockKind, PrintedBlock, printed
from lexludi.editions.normal_form import normal

Given = Any
EDITION = filled(BOOK)


def structure(text: str) -> list[PrintedBlock]:
    return list(printed(collate(EDITION, text)))


def shown(blocks: list[PrintedBlock]) -> str:
    """All that the blocks show."""
    parts = (f"{block.marker} {''.join(piece.text for piece in block.pieces)}" for block in blocks)
    return "\n".join(parts)


def test_headings_items_and_paragraphs_are_told_apart() -> None:
    assert [(block.kind, block.level, block.marker) for block in structure(BOOK)] == [
        (BlockKind.heading, 1, ""),
        (BlockKind.paragraph, 0, ""),
        (BlockKind.heading, 2, ""),
        (BlockKind.item, 0, "-"),
        (BlockKind.item, 0, "-"),
        (BlockKind.heading, 2, ""),
        (BlockKind.paragraph, 0, ""),
        (BlockKind.paragraph, 0, ""),
    ]


def test_every_sentence_is_a_piece_of_its_passage() -> None:
    said = [piece.said for block in structure(BOOK) for piece in block.pieces]
    names = [one.passage.name for one in said if isinstance(one, CollatedPassage)]
    assert names == [passage.name for passage in EDITION.passages]


@given(st.data())
def test_nothing_that_has_a_letter_is_lost(data: st.DataObject) -> None:
    first, last = sorted(data.draw(st.lists(st.integers(0, len(BOOK)), min_size=2, max_size=2)))
    between = data.draw(st.text(alphabet="ab1. \n-*#«»\u6f22\u3002", max_size=20))
    text = BOOK[:first] + between + BOOK[last:]
    assert normal(shown(structure(text))) == normal(text)


def test_a_passage_begins_with_the_number_of_its_item() -> None:
    book = "1. Jedes Kind nimmt Murmeln.\n2. Dann wird gewürfelt.\n"
    blocks = list(printed(collate(filled(book), book)))
    assert [block.marker for block in blocks] == ["1.", "2."]
    assert all(block.pieces[0].begins for block in blocks)


def test_a_piece_begins_with_the_marks_that_open_its_sentence() -> None:
    blocks = structure(BOOK.replace("Niemand darf", "„Niemand“ darf"))
    texts = [piece.text for block in blocks for piece in block.pieces]
    assert any(text.startswith("„Niemand“ darf") for text in texts)


def test_a_piece_ends_with_the_mark_that_ends_its_sentence_though_no_blank_follows() -> None:
    book = "每人拿三张牌。「鬼牌」不算。\n"
    (block,) = printed(collate(filled(book, "zh-Hans"), book))
    assert [piece.text for piece in block.pieces] == ["每人拿三张牌。", "「鬼牌」不算。"]


def test_paragraphs_without_blank_lines_are_those_of_the_edition() -> None:
    blocks = structure(re.sub(r"\n(#+ |- |)", "\n", BOOK.removeprefix("# ")).replace("\n\n", "\n"))
    assert [block.kind for block in blocks].count(BlockKind.heading) == 3
    assert len(blocks) == len(structure(BOOK))


def test_an_item_ends_where_its_paragraph_does() -> None:
    book = "1. Jeder zieht.\n\nDann wird gewürfelt.\n"
    blocks = list(printed(collate(filled(book), book.replace("\n\n", "\n"))))
    assert [block.kind for block in blocks] == [BlockKind.item, BlockKind.paragraph]


def test_what_no_passage_knows_is_a_piece_of_its_own() -> None:
    text = BOOK.replace("Wer keine Murmel mehr hat, setzt aus.", "Die Mulde ist aus Sand.")
    strays = [
        piece.text
        for block in structure(text)
        for piece in block.pieces
        if isinstance(piece.said, Stray)
    ]
    assert strays == ["Die Mulde ist aus Sand."]


def test_a_sentence_over_two_paragraphs_goes_on_in_the_second() -> None:
    blocks = structure(BOOK.replace("oder zwei Murmeln", "oder\n\nzwei Murmeln"))
    number = next(n for n, one in enumerate(blocks) if one.pieces[0].text.startswith("zwei"))
    assert not blocks[number].pieces[0].begins
    assert blocks[number].pieces[0].said == blocks[number - 1].pieces[-1].said


def test_a_heading_of_plain_text_is_known_by_its_passage() -> None:
    plain = BOOK.replace("## ", "").replace("# ", "")
    kinds = [block.kind for block in structure(plain)]
    assert kinds.count(BlockKind.heading) == 3


def test_a_copy_that_nothing_is_known_of_is_shown_all_the_same() -> None:
    bare = Collation(replace(EDITION, passage=()), "Ein Wort.", (), ())
    (block,) = printed(bare)
    assert block.pieces[0].said is None
    assert block.pieces[0].text == "Ein Wort."
