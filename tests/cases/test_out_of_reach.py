"""A value that a guard refuses whatever the position is no goal; one that it may allow is."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.language.conftest import FRAME

from lexludi.cases.goals import goals
from lexludi.language import load

NAMING = """
Signs.

```{{type}} sign
values: rum, hook
```

Worth.

```{{parameter}} worth
type: map[sign, coin]
value:
  rum: 1
  hook: 2
source: a test
```

A point.

```{{point}} hook.counts
question: Does a hook count?
answers: aye, nay
ruling: aye
because: It is a test.
```

Naming.

```{{action}} name
who: anybody
when: purse[0] < 9
arguments:
  what: sign
```

Refuses.

```{{rule}} name.worth
on: name
{when}
require: {require}
```

Pays.

```{{rule}} name.pays
on: name
then:
  purse[me] += worth[what]
```
"""
READS = "worth[what] > 1"


def signs(folder: Path, require: str, when: str = "", more: str = "") -> set[str]:
    """The signs that cases are to show as an argument."""
    chapter = FRAME + NAMING.format(require=require, when=when).replace("\n\nrequire", "\nrequire")
    (folder / "01-all.md").write_text(chapter + more, "utf-8")
    return {g.aspect for g in goals(load(folder)).values() if g.subject == "name.what"}


def test_a_value_is_no_goal_that_is_refused_by_what_is_printed(tmp_path: Path) -> None:
    assert signs(tmp_path, f"{READS} and (hook.counts == aye or purse[0] > 0)") == {"hook"}


@pytest.mark.parametrize(
    "require",
    [
        f"{READS} or hook.counts == aye",
        f"{READS} or purse[0] > 0 and hook.counts == aye",
        f"{READS} or purse[me] < 0 and hook.counts == aye",
        f"hook.counts == aye and (6 // (worth[what] - 1) > 9 or {READS})",
    ],
)
def test_a_value_stays_a_goal_that_an_answer_or_a_position_may_allow(
    require: str, tmp_path: Path
) -> None:
    assert signs(tmp_path, require) == {"rum", "hook"}


def test_a_value_stays_a_goal_where_the_guard_does_not_always_ask(tmp_path: Path) -> None:
    assert signs(tmp_path, READS, "when: hook.counts == aye") == {"rum", "hook"}


def test_a_value_stays_a_goal_where_the_guard_has_an_exception(tmp_path: Path) -> None:
    exception = (
        "\nAllows.\n\n```{exception} name.always\nto: name.worth\nwhen: hook.counts == aye\n```\n"
    )
    assert signs(tmp_path, READS, more=exception) == {"rum", "hook"}
