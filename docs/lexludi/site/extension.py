"""How the site is put into Sphinx."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util import logging

from lexludi.foreign.visible import uncommanded, visible
from lexludi.language import LawError
from lexludi.site import i18n, navigation, plan, published_game, sidecar_files
from lexludi.site.domain import LawDomain, law_domain
from lexludi.site.games import choose, games, left_over
from lexludi.site.labels import labels
from lexludi.site.law import declarations
from lexludi.site.law.declarations import Sentences, declaration
from lexludi.site.law.harmless_prose import refuse_harmful
from lexludi.site.law.lexer import ChapterLexer, RuleLexer
from lexludi.site.parts import PARTS
from lexludi.site.published_game import PublishedGame
from lexludi.site.search import pages as search
from lexludi.support.errors import UsageError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

LOGGER = logging.getLogger(__name__)
HERE = Path(__file__).parent


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain, the directives, what is done when, and the site's own files."""
    _add_law(app)
    _connect(app)
    app.add_css_file("lexludi.css")
    app.add_css_file("phone.css")
    app.add_js_file("lexludi.js", loading_method="defer")
    app.add_js_file("tables.js", loading_method="defer")
    return {
        "version": "1",
        "env_version": _version(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _add_law(app: Sphinx) -> None:
    """Let pages say what they show: the domain, its directives, the colours of the law."""
    app.add_domain(LawDomain)
    for part in PARTS:
        for name, directive in part.DIRECTIVES.items():
            app.add_directive_to_domain("law", name, directive)
    app.add_node(declaration, html=(declarations.enter, declarations.leave))
    app.add_transform(Sentences)
    app.add_lexer("rule", RuleLexer)
    app.add_lexer("md", ChapterLexer)


def _connect(app: Sphinx) -> None:
    """Say what is done when; pages are made again where the law of a game has changed."""
    app.add_config_value("lexludi_games", (), "env", types=(list, tuple))
    app.add_config_value("law_fingerprints", (), "env")
    app.connect("config-inited", _read_games)
    app.connect("builder-inited", _write_pages)
    app.connect("env-check-consistency", _check)
    app.connect("html-page-context", i18n.set_language)
    # Before the theme, which makes its own of what it finds.
    app.connect("html-page-context", navigation.set_navigation, priority=400)
    app.connect("html-page-context", search.set_search)
    app.connect("build-finished", sidecar_files.write)


OWN_FILES = frozenset({".py", ".html", ".toml", ".po"})
"""How the names of the site's own files end."""


def _version() -> int:
    """A number that changes with the site's own files, so that nothing old is kept."""
    files = sorted(path for path in HERE.rglob("*") if path.suffix in OWN_FILES)
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files))
    return int.from_bytes(digest.digest()[:4], "big")


def _read_games(app: Sphinx, config: Any) -> None:
    """Read every game; what cannot be used stops the build, with what is to be done about it."""
    with _stopped():
        choose(config.lexludi_games)
        published_game.published.cache_clear()
        found = [_read(name) for name in games()]
        for game in found:
            refuse_harmful(game, getattr(config, "myst_enable_extensions", ()))
    config.law_fingerprints = tuple(game.law.fingerprint for game in found)
    config.html_static_path.append(str(HERE / "static"))
    config.templates_path.append(str(HERE / "theme"))
    config.exclude_patterns += left_over()


def _read(name: str) -> PublishedGame:
    """A game with what its pages are told in, which is read where it is asked for first."""
    found = published_game.published(name)
    for code in found.speech:
        labels(code)
    return found


def _write_pages(app: Sphinx) -> None:
    # Sphinx has a search of its own, which knows one language and no rules.
    app.builder.search = False  # type: ignore[attr-defined]
    with _stopped():
        for name in games():
            plan.write(published_game.published(name), Path(app.srcdir))
        plan.write_fronts(Path(app.srcdir))


@contextmanager
def _stopped() -> Iterator[None]:
    """End the build where something cannot be used, with what is to be done about it.

    It ends without an exception of Sphinx's, for which it would ask readers to report a fault.
    """
    try:
        yield
    except (LawError, UsageError) as error:
        raise SystemExit(_told(str(error))) from None
    except OSError as error:
        raise SystemExit(_told(f"{error.filename}: {error.strerror}")) from None


def _told(why: str) -> str:
    """Why the site cannot be built: nothing of it acts on a terminal or on what runs the build."""
    return f"The site cannot be built:\n{uncommanded(visible(why))}"


def _check(app: Sphinx, env: BuildEnvironment) -> None:
    """That every declaration and every passage is shown, and every link of ours leads somewhere."""
    domain = law_domain(env)
    for name in games():
        for kind, one in _due(published_game.published(name)):
            if (name, kind, one) not in domain.shown:
                LOGGER.warning("%s %s of %s is shown on no page", kind, one, name)
    for page, target, anchor in domain.broken(env.found_docs):
        LOGGER.warning("links to %s#%s, which is not there", target, anchor, location=page)


def _due(game: PublishedGame) -> Iterator[tuple[str, str]]:
    """What pages of a game must show, by kind and name."""
    yield from game.addresses.declarations
    for book in game.books:
        yield from (("passage", f"{book.code}/{passage.name}") for passage in book.passages)
