"""The fences of a chapter as parts of its page: each declaration with all that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from lexludi.site.addresses import anchor
from lexludi.site.law import details
from lexludi.site.writing import Desk, templates

if TYPE_CHECKING:
    from sphinx.writers.html5 import HTML5Translator

KINDS = {"chance": "action"}
"""Fences whose declarations are known by another kind."""


class declaration(nodes.General, nodes.Element):  # noqa: N801  (docutils finds visitors by it)
    """A declaration: its sentence, its formal text, and what is known of it."""


class Declaration(SphinxDirective):
    """A fence of a chapter; the argument is its name, with an action's arguments in brackets."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[None] = None

    def run(self) -> list[nodes.Node]:
        """The declaration; the sentence before it is moved into it later."""
        fence = self.name.rpartition(":")[2]
        kind = KINDS.get(fence, fence)
        name = self.arguments[0].partition("(")[0]
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        place = anchor(kind, name)
        desk.domain.show(kind, name, place)
        block = declaration(ids=[place], kind=kind, title=f"{fence} {self.arguments[0]}")
        block["permanent"] = details.permanent(desk, kind, name)
        text = "\n".join(self.content)
        block += nodes.literal_block(text, text, language="rule")
        block += details.of(desk, kind, name)
        return [block]


class Sentences(SphinxTransform):
    """Moves the sentence before a declaration into it: they belong together."""

    default_priority = 400

    def apply(self) -> None:
        """Do so on a page that was read."""
        for block in list(self.document.findall(declaration)):
            before = block.previous_sibling()
            if isinstance(before, nodes.paragraph):
                before.parent.remove(before)
                before["classes"].append("sentence")
                block.insert(0, before)


def enter(writer: HTML5Translator, node: declaration) -> None:
    """Begin a declaration in HTML."""
    fence, _, name = node["title"].partition(" ")
    values = {"fence": fence, "name": name, "place": node["ids"][0]}
    values |= {"kind": node["kind"], "permanent": node["permanent"]}
    writer.body.append(templates().get_template("declaration.html").render(values))


def leave(writer: HTML5Translator, node: declaration) -> None:
    """End a declaration in HTML."""
    writer.body.append("</article>\n")
