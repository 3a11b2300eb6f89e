"""The fences of a chapter as parts of its page: each declaration with all that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import anchor
from lexludi.site.labels import labels
from lexludi.site.law import details, fields
from lexludi.site.templating import templates
from lexludi.site.writing import Desk

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
        desk.domain.show(kind, name, place, desk.language)
        block = declaration(ids=[place], kind=kind, title=f"{fence} {self.arguments[0]}")
        block["permanent"] = details.permanent(desk, kind, name)
        block["language"] = desk.language
        block += _formal(desk, fields.told(desk, name, self.content))
        block += details.of(desk, kind, name)
        return [block]


def _formal(desk: Desk, text: str) -> list[nodes.Node]:
    """The formal text, which readers of a translation open if they want it."""
    shown = nodes.literal_block(text, text, language="rule")
    if desk.language == ENGLISH:
        return [shown]
    return [desk.written("formal-begin.html"), shown, nodes.raw("", "</details>", format="html")]


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
    values |= {
        "kind": node["kind"],
        "permanent": node["permanent"],
        "label": labels(node["language"]),
    }
    writer.body.append(templates().get_template("declaration.html").render(values))


def leave(writer: HTML5Translator, node: declaration) -> None:
    """End a declaration in HTML."""
    writer.body.append("</article>\n")
