"""The drawings of Manila's positions, shared with the tests of the drawing room."""

from __future__ import annotations

from tests.drawing.conftest import _pictured as _pictured
from tests.drawing.conftest import law as law
from tests.drawing.conftest import pictures as pictures
from tests.drawing.conftest import positions as positions
from tests.drawing.conftest import printed as printed
