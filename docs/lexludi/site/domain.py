"""The domain of laws: what is shown where, how prose refers to it, and that nothing is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import RoleFunction

LOGGER = logging.getLogger(__name__)

ROLES = {
    "rule": (
        "rule", "exception", "parameter", "variant", "definition", "scoring", "when", "who",
        "invariant", "property", "assumption",
    ),
    "point": ("question",),
    "passage": ("passage",),
}  # fmt: skip
"""The kinds of things that each role refers to; a point's page is its question."""
TYPES = {kind: ObjType(kind, role) for role, kinds in ROLES.items() for kind in kinds}
ROLE_FUNCTIONS: dict[str, RoleFunction] = {role: XRefRole() for role in ROLES}


class LawDomain(Domain):
    """Declarations of laws and passages of editions, by the game that they belong to.

    Each is shown once; what is shown twice, or referred to and never shown, is a warning.
    """

    name = "law"
    label = "Law"
    object_types = TYPES
    roles = ROLE_FUNCTIONS
    initial_data: ClassVar[dict[str, Any]] = {"shown": {}, "linked": {}}
    data_version = 1

    @property
    def shown(self) -> dict[tuple[str, str, str], tuple[str, str]]:
        """Of each thing (game, kind, name) the page and the place on it."""
        found: dict[tuple[str, str, str], tuple[str, str]] = self.data["shown"]
        return found

    @property
    def linked(self) -> dict[str, set[tuple[str, str]]]:
        """Of each page the pages and places that our own templates link to."""
        found: dict[str, set[tuple[str, str]]] = self.data["linked"]
        return found

    def show(self, kind: str, name: str, anchor: str, language: str = ENGLISH) -> None:
        """Note that the page which is read now shows something of its game, in a language."""
        page = self.env.docname
        told = kind if language == ENGLISH else f"{kind} in {language}"
        key = (page.partition("/")[0], told, name)
        if key in self.shown and self.shown[key] != (page, anchor):
            LOGGER.warning("%s %s is shown on %s already", kind, name, self.shown[key][0])
        elif key in self.shown:
            LOGGER.warning("%s %s is shown twice on %s", kind, name, page)
        self.shown[key] = (page, anchor)

    def link(self, address: Address) -> None:
        """Note that the page which is read now links to an address."""
        self.linked.setdefault(self.env.docname, set()).add((address.page, address.anchor))

    def clear_doc(self, docname: str) -> None:
        """Forget what a page showed."""
        for key in [key for key, (page, _) in self.shown.items() if page == docname]:
            del self.shown[key]
        self.linked.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key, place in otherdata["shown"].items():
            if place[0] in docnames:
                self.shown[key] = place
        for page, links in otherdata["linked"].items():
            if page in docnames:
                self.linked[page] = links

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What others may refer to from their own documentation."""
        for (_, kind, name), (page, anchor) in self.shown.items():
            if kind in self.object_types:
                yield name, name, kind, page, anchor, 1

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder,
        typ: str, target: str, node: pending_xref, contnode: nodes.Element,
    ) -> nodes.reference | None:  # fmt: skip
        """The link behind a role; a name is of the first game that has it, the page's own first."""
        own = fromdocname.partition("/")[0]
        for (game, kind, name), (page, anchor) in self.shown.items():
            if (
                name == target
                and kind in ROLES[typ]
                and (game == own or not self._has(own, target))
            ):
                return make_refnode(builder, fromdocname, page, anchor, contnode, target)
        return None

    def _has(self, game: str, name: str) -> bool:
        return any(key[0] == game and key[2] == name for key in self.shown)

    def resolve_any_xref(self, *_: Any) -> list[Any]:
        """Bare references are not resolved here: they would hide which kind was meant."""
        return []

    def broken(self, pages: Iterable[str]) -> Iterator[tuple[str, str, str]]:
        """The links of our templates that lead nowhere: from which page, to which, and where there.

        `pages` are all pages that there are.
        """
        known, places = set(pages), set(self.shown.values())
        for page, links in self.linked.items():
            for target, anchor in sorted(links):
                if target not in known or (anchor and (target, anchor) not in places):
                    yield page, target, anchor


def law_domain(env: BuildEnvironment) -> LawDomain:
    """The domain of laws."""
    found = env.get_domain("law")
    if not isinstance(found, LawDomain):
        raise TypeError(f"the domain law is {type(found).__name__}: expected that of lexludi.site")
    return found
