"""The pytest plugin: every conformance case a test of somebody's implementation.

    pytest --lexludi-game manila --lexludi-command "node my-manila.js"

Without `--lexludi-game` it does nothing and imports nothing.
"""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options; their values are plain texts, so that xdist can pass them on."""
    group = parser.getgroup("lexludi", "conformance cases of board games")
    group.addoption(
        "--lexludi-game",
        metavar="GAME",
        help="Run the conformance cases of this game, by its name or a folder of chapters.",
    )
    group.addoption(
        "--lexludi-command",
        metavar="COMMAND",
        help="Starts the implementation, without a shell; the reference engine if not given.",
    )
    group.addoption(
        "--lexludi-cases",
        metavar="FOLDER",
        help="Run these cases, such as those of a release; the committed ones if not given.",
    )
    group.addoption(
        "--lexludi-known-fail",
        metavar="FILE",
        help="Rules and cases that are known to fail, one a line: an xfail each.",
    )
    group.addoption(
        "--lexludi-timeout",
        metavar="SECONDS",
        type=float,
        help="Time for an answer, after which the implementation counts as hanging.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Prepare the cases of the game, if one is asked for."""
    if config.getoption("lexludi_game"):
        # Not before: this costs as much as the whole of a small test run.
        from lexludi.conformance.plugin.collecting import Cases, options_of

        config.addinivalue_line("markers", "lexludi(rule): a conformance case, and what it cites")
        config.pluginmanager.register(Cases(options_of(config)), "lexludi-cases")
