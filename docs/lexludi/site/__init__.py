"""The site: the annotated rulebooks and the law behind them, as pages of Sphinx.

`extension` puts it into Sphinx.  Before Sphinx looks for pages, `plan` writes those of each game,
by the `parts` of a game; when it has written all pages, `sidecar_files` writes the files
beside them.  A part reads everything from the `published_game`, and writes at a desk
(`writing`) with templates.  What belongs to one subject is in one folder, its pages in `pages`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls where `lexludi.site` stands among the extensions."""
    from lexludi.site import extension

    return extension.setup(app)
