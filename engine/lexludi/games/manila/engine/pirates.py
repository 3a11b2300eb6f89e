"""Pirates: boarding after the second roll, sending plundered punts after the third."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.manila.engine.action import Action, Arguments, Step, each
from lexludi.games.manila.engine.board import (
    BACK,
    FRONT,
    LOAD_YIELD,
    LOADS,
    PORTS,
    WARE_OF,
    WARES,
    YARDS,
    Space,
    Ware,
)
from lexludi.games.manila.engine.placing import begin_round, cheaper_vacancy
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup


def begin_raid(position: Position) -> None:
    """Let the pirates decide, the captain first, whether to board."""
    position.phase = "boarding"
    position.raiders = len(position.pirates())
    _ask_raider(position)


def ask_captain(position: Position) -> None:
    """Let the captain send the plundered punts; go on to the profits where none is left."""
    if position.on_thirteen():
        position.phase = "plundering"
        position.turn = position.pirates()[0]
    else:
        position.hand_to_master("profit")


def raider_space(position: Position) -> Space:
    """The boat space of the pirate who decides."""
    if position.raiders == 1 and position.occupant[BACK] is not None:
        return BACK
    return FRONT


def _ask_raider(position: Position) -> None:
    """Ask the next pirate, or go on to the next placing round."""
    if position.raiders:
        position.turn = position.pirates()[-position.raiders]
        return
    position.boarder = None
    begin_round(position)


def _vacancies(position: Position, wares: list[str]) -> list[Space]:
    """Vacant spaces on the loads of some wares."""
    return [s for ware in wares for s in LOADS[ware] if position.occupant[s] is None]


def _attacked(_setup: Setup, position: Position, step: Step) -> str | None:
    ware = WARE_OF[step["spot"]]
    return None if ware in position.on_thirteen() else f"the {ware} punt is not attacked"


def _vacant(setup: Setup, position: Position, step: Step) -> str | None:
    taken = position.occupant[step["spot"]] is not None
    return f"{step['spot']} is taken" if taken and not setup.displacing else None


def _cheapest(setup: Setup, position: Position, step: Step) -> str | None:
    taken = position.occupant[step["spot"]] is not None
    if taken or setup.answers["board.space"] == "any":
        return None
    other = cheaper_vacancy(position, step["spot"])
    return None if other is None else f"{other} is vacant and cheaper"


def _no_vacancy(setup: Setup, position: Position, step: Step) -> str | None:
    if position.occupant[step["spot"]] is None:
        return None
    same = setup.answers["displace.vacancy"] == "same_punt"
    vacant = _vacancies(position, [WARE_OF[step["spot"]]] if same else position.on_thirteen())
    return f"{vacant[0]} is vacant" if vacant else None


def _whose(setup: Setup, position: Position, step: Step) -> str | None:
    own = position.occupant[step["spot"]] == step["by"]
    others = setup.answers["displace.whose"] == "others"
    return "displaces only accomplices of others" if own and others else None


def _captain(setup: Setup, position: Position, step: Step) -> str | None:
    barred = setup.answers["displace.captain"] == "barred"
    just = barred and step["spot"] == position.boarder
    return "the first pirate has just boarded there" if just else None


def _must(setup: Setup, position: Position, _step: Step) -> str | None:
    if setup.answers["board.decline"] == "may":
        return None
    possible = next(BOARD.steps(setup, position), None)
    return None if possible is None else f"can board at {possible['spot']}"


def _board(_setup: Setup, position: Position, step: Step) -> None:
    boat = raider_space(position)
    position.occupant[boat] = None
    if boat == FRONT:
        # The second pirate, if there is one, is captain from now on.
        position.occupant[FRONT] = position.occupant[BACK]
        position.occupant[BACK] = None
    position.occupant[step["spot"]] = step["by"]
    if position.boarder is None:
        position.boarder = step["spot"]
    position.raiders -= 1
    _ask_raider(position)


def _stay(_setup: Setup, position: Position, _step: Step) -> None:
    position.raiders -= 1
    _ask_raider(position)


def _plundered(_setup: Setup, position: Position, step: Step) -> str | None:
    ware = step["punt"]
    return None if ware in position.on_thirteen() else f"the {ware} punt is not plundered"


def _sendings(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    for ware in WARES:
        for harbour in ("port", "yard"):
            yield {"punt": ware, "harbour": harbour}


def plunder(position: Position, ware: Ware) -> None:
    """Empty the load and share its yield among the pirates."""
    for space in LOADS[ware]:
        position.occupant[space] = None
    pirates = position.pirates()
    for pirate in pirates:
        position.receive(pirate, LOAD_YIELD[ware] // len(pirates))


def unmanned_harbour(setup: Setup) -> tuple[Space, ...]:
    """Where a punt on the last sea space docks that nobody plunders."""
    return PORTS if setup.answers["thirteen.unmanned"] == "port" else YARDS


def _spared(setup: Setup, _position: Position, _step: Step) -> str | None:
    must = setup.answers["plunder.decline"] == "must"
    return "pirates plunder every punt they can" if must else None


def _spare(setup: Setup, position: Position, step: Step) -> None:
    position.dock(step["punt"], unmanned_harbour(setup))
    ask_captain(position)


def _send(setup: Setup, position: Position, step: Step) -> None:
    for ware in _sent(setup, position, step["punt"]):
        if setup.answers["plunder.decline"] == "may":
            # Otherwise the punt was plundered as soon as it lay on the last sea space.
            plunder(position, ware)
        position.dock(ware, PORTS if step["harbour"] == "port" else YARDS)
    ask_captain(position)


def _sent(setup: Setup, position: Position, ware: Ware) -> list[Ware]:
    """The wares whose punts one decision sends, in the order in which punts dock together."""
    every = list(position.on_thirteen())
    # The answer is asked only where it matters, so that two readings part no sooner.
    several = len(every) > 1 and setup.answers["send.together"] == "together"
    return every if several else [ware]


BOARD = Action(
    "board",
    frozenset({"boarding"}),
    "turn",
    _board,
    {"spot": one_of(WARE_OF)},
    {
        "board.attacked": _attacked,
        "board.vacant": _vacant,
        "board.cheapest": _cheapest,
        "displace.captain": _captain,
        "displace.vacancy": _no_vacancy,
        "displace.whose": _whose,
    },
    each("spot", WARE_OF),
)
ACTIONS = (
    BOARD,
    Action("stay", frozenset({"boarding"}), "turn", _stay, guards={"stay.must": _must}),
    Action(
        "send",
        frozenset({"plundering"}),
        "turn",
        _send,
        {"punt": one_of(WARES), "harbour": one_of(("port", "yard"))},
        {"send.plundered": _plundered},
        _sendings,
    ),
    Action(
        "spare",
        frozenset({"plundering"}),
        "turn",
        _spare,
        {"punt": one_of(WARES)},
        {"spare.allowed": _spared, "spare.plundered": _plundered},
        each("punt", WARES),
    ),
)
