"""What stands behind a declaration: what it reads, who says so, how it is proved and tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import CITED, PERMANENT
from lexludi.site.evidence import proving
from lexludi.site.law import printed_values, rule_evidence
from lexludi.site.writing import Desk


def permanent(desk: Desk, kind: str, name: str) -> str:
    """The link to the address of a declaration that stays, empty for kinds that have none."""
    if kind not in PERMANENT:
        return ""
    if kind == "point":
        return desk.to(desk.addresses.point(name, desk.language))
    return desk.own(desk.addresses.permanent(name)).seen_from(desk.page)


def of(desk: Desk, kind: str, name: str) -> list[nodes.Node]:
    """All that is known of a declaration, as parts of its page."""
    if kind == "point":
        return [desk.written("point-in-chapter.html", entry=desk.game.apparatus[name])]
    if kind == "assumption":
        return [desk.written("assumption-in-chapter.html", name=name)]
    if kind in ("invariant", "property"):
        if desk.game.dossier.proofs is None:
            return []
        proofs = desk.game.proofs.subjects.get(name, ())
        stand = proving.proof_status({name: proofs}, name)
        if desk.language != ENGLISH:
            return [desk.written("verdict-in-short.html", kind=kind, name=name, stand=stand)]
        return [desk.written("verdict.html", name=name, stand=stand)]
    return [_named(desk, cited) for cited in _citable(desk, kind, name)]


def _citable(desk: Desk, kind: str, name: str) -> Iterator[str]:
    """The names under which editions support a declaration: of an action, its when and who."""
    law = desk.game.law
    if kind == "action":
        yield from (one for one in law.names() if one in (f"{name}.when", f"{name}.who"))
    elif kind in CITED:
        yield name


def _named(desk: Desk, name: str) -> nodes.raw:
    found = desk.game.rule_page(name)
    if found.kind in ("when", "who"):
        desk.domain.show(found.kind, name, name, desk.language)
    printed = printed_values.told(desk.game, desk.language, name)
    values = {"printed": printed, "page": found, "said": list(_said(desk, name))}
    values["permanent"] = permanent(desk, found.kind, name)
    if desk.language != ENGLISH:
        return desk.written("details-translated.html", **values)
    return desk.written("details.html", tried=rule_evidence.of(desk.game, found), **values)


def _said(desk: Desk, name: str) -> Iterator[dict[str, Any]]:
    """What each edition says of it, or why it says nothing; the reader's own goes first."""
    for book in sorted(desk.game.books, key=lambda one: one.code != desk.language):
        passages = book.supporting(name)
        addresses = [desk.addresses.passage(book.code, passage.name) for passage in passages]
        silent = book.silent.rules.get(name)
        yield {"book": book, "passages": zip(passages, addresses, strict=True), "silent": silent}
