"""How Sphinx builds the site: python3 -m sphinx -n -W -b html docs docs/_build/html."""

import sys
from pathlib import Path

# The site's own room is not part of the installed package.
sys.path.insert(0, str(Path(__file__).parent))

project = "Lex Ludi"
author = "The Lex Ludi authors"
copyright = "Lex Ludi"
language = "en"

extensions = ["myst_parser", "lexludi.site"]
primary_domain = "law"
template_bridge = "lexludi.site.i18n.Templates"
nitpicky = True
exclude_patterns = ["_build", "lexludi"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Lex Ludi"
html_copy_source = False
html_show_sourcelink = False
