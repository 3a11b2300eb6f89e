"""What pytest loads of lexludi: the hooks of `lexludi.conformance.plugin`.

It stands outside of the namespace because pytest looks for the modules of an installed plugin at
the top, and where it finds none takes `lexludi/__main__.py` for its own `__main__`, with a warning.
"""

from lexludi.conformance.plugin import pytest_addoption, pytest_configure

__all__ = ["pytest_addoption", "pytest_configure"]
