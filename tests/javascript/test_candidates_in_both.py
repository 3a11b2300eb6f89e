"""Numbers that are too many to be tried are refused alike in both."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.javascript.node_machine import NodeMachine
from tests.language.conftest import FRAME
from tests.wide_candidates import offer

from lexludi.language import Machine, Setup, load
from lexludi.language.undefined import Undefined


@pytest.mark.parametrize("kind", ["coin", "map[seat, coin]"])
def test_too_many_candidates_are_refused_in_both(kind: str, tmp_path: Path) -> None:
    law_folder = tmp_path / "law"
    law_folder.mkdir()
    text = offer(f"  n: {kind} from purse[1] to purse[0] + 1000000")
    (law_folder / "01.md").write_text(FRAME + text, "utf-8")
    law = load(law_folder)
    machine = Machine(law, Setup(2))
    with pytest.raises(Undefined) as caught:
        machine.legal(machine.start())
    with NodeMachine(law, tmp_path) as node:
        asked = [("setup", machine.setup.as_json()), ("start", None), ("legal", None)]
        *_, answer = node.answers(asked)
    assert answer["error"] == "Undefined"
    assert str(caught.value).endswith(answer["message"])
