"""Why cases were skipped, in a few lines: reasons that differ in one name stand together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.verdicts import Conformance
from lexludi.support.messages import plural

NAMED = 4
"""Names that are shown of reasons that stand together; the rest are counted."""
MOST = 12
"""Lines; the reasons of the others are counted."""


@dataclass(frozen=True)
class AlikeReasons:
    """Reasons that begin and end alike, and what they say together.

    Attributes:
        begin: how each of them begins.
        end: how each of them ends.
        one: what one of the names is.
        told: what they say together, with a gap for how many names there are.
    """

    begin: str
    end: str
    one: str
    told: str

    def name(self, reason: str) -> str:
        """What stands between beginning and end; "" where the reason is no such reason."""
        fits = reason.startswith(self.begin) and reason.endswith(self.end)
        return reason[len(self.begin) : len(reason) - len(self.end)] if fits else ""


ALIKE = (
    AlikeReasons("it plays ", " whatever is asked", "question", "it plays one answer to {}"),
    AlikeReasons("it does not play ", "", "choice", "it does not play {}"),
    AlikeReasons(
        "not asked of an engine that declares: ", "", "declaration", "{} of it cost them"
    ),
    AlikeReasons(
        "under the answers it plays: ", "", "obstacle",
        "under the answers it plays they cannot come about, for {}",
    ),
)  # fmt: skip


def skipped(run: Conformance) -> Iterator[str]:
    """How many cases were skipped for which reason, the most first."""
    why = Counter((one.reason, one.link) for one in run.verdicts if one.verdict == "skipped")
    found = sorted(_lines(why), key=lambda line: (-line[0], line[1]))
    for count, text in found[:MOST]:
        yield f"{plural(count, 'case')}: {text}"
    if len(found) > MOST:
        rest = sum(count for count, _ in found[MOST:])
        more = plural(len(found) - MOST, "more reason")
        yield f"{plural(rest, 'case')}: {more}; --report jsonl=FILE has all of them"


def _lines(why: Counter[tuple[str, str]]) -> Iterator[tuple[int, str]]:
    """Each line without its number of cases, and that number."""
    rest = dict(why)
    for alike in ALIKE:
        names = {alike.name(reason): (reason, link) for reason, link in rest if not link}
        several = {name: rest[key] for name, key in names.items() if name}
        if len(several) > 1:
            yield sum(several.values()), _together(alike, several)
            rest = {key: n for key, n in rest.items() if key not in [names[m] for m in several]}
    for (reason, link), count in rest.items():
        see = f", see {brief(link)}" if link else ""
        yield count, f"{brief(reason) or 'no reason given'}{see}"


def _together(alike: AlikeReasons, names: dict[str, int]) -> str:
    """What reasons say together, with those of the most cases by name."""
    most = sorted(names, key=lambda name: (-names[name], name))
    shown = [f"{brief(name)} ({names[name]:,})" for name in most[:NAMED]]
    more = [f"{len(most) - NAMED} more"] if len(most) > NAMED else []
    told = alike.told.format(plural(len(most), alike.one))
    return f"{told}: {', '.join([*shown, *more])}"
