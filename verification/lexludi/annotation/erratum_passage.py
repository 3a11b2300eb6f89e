"""A passage of an edition as errata cite it."""

from __future__ import annotations

import msgspec

from lexludi.editions import Edition, Passage, RemarkKind


class ErratumPassage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A passage: where it stands, our restatement, the printed term, and the remark on it.

    `short` is the place with the heading right above it only; a remark that does not touch play is
    left out.  All texts are in the language of the edition.
    """

    edition: str
    passage: str
    place: str
    short: str
    says: str
    quote: str | None = None
    remark: str | None = None


def passage_of(book: Edition, passage: Passage) -> ErratumPassage:
    """A passage of an edition."""
    remark = passage.remark
    return ErratumPassage(
        edition=book.code,
        passage=passage.name,
        place=book.place(passage),
        short=book.short_place(passage),
        says=passage.says,
        quote=passage.quote,
        remark=remark.text if remark and remark.kind is not RemarkKind.cosmetic else None,
    )
