"""The site: the annotated rulebooks and the law behind them, as pages of Sphinx."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls where `lexludi.site` stands among the extensions."""
    from lexludi.site import extension

    return extension.setup(app)
