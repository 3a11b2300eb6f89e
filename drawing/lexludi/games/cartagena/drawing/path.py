"""The path: its tiles one below the other, walked to and fro, with the pirates on their spaces."""

from __future__ import annotations

from collections import defaultdict

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box
from lexludi.drawing.sheet import Position, Sheet
from lexludi.games.cartagena.drawing.board import LaidTiles
from lexludi.games.cartagena.drawing.parts import SPACES_OF_TILE
from lexludi.games.cartagena.drawing.pieces import RADIUS, Point, coin, pirate, signs

CELL = (RIGHT - LEFT) / SPACES_OF_TILE
HEIGHT = 46
GAP = 9
"""Between two tiles, where an arrow shows the way."""
SIGN: Point = (14, 15)
STANDS: tuple[tuple[Point, ...], ...] = (
    (),
    ((44, 25),),
    ((35.5, 25), (53, 25)),
    ((35.5, 14), (53, 14), (44.5, 36)),
)
"""Where up to three pirates stand in their space."""


def tiles(sheet: Sheet, position: Position, board: LaidTiles, numbers: range, top: float) -> float:
    """Draw some of the tiles from `top` on, and return where they end."""
    places = {
        number: Box(LEFT, top + (HEIGHT + GAP) * row, RIGHT - LEFT, HEIGHT)
        for row, number in enumerate(numbers)
    }
    for number, box in places.items():
        _tile(sheet, board, number, box)
    _signs(sheet, board, places)
    for number, box in places.items():
        _token(sheet, position, board, number, box)
        for spot in spaces(number):
            _crew(sheet, position, spot, cell(spot, box))
    return top + (HEIGHT + GAP) * len(numbers)


def spaces(tile: int) -> range:
    """The spaces of a tile."""
    return range((tile - 1) * SPACES_OF_TILE + 1, tile * SPACES_OF_TILE + 1)


def cell(spot: int, tile: Box) -> Box:
    """Where a space is on its tile; every other tile is walked from right to left."""
    number, place = divmod(spot - 1, SPACES_OF_TILE)
    column = SPACES_OF_TILE - 1 - place if number % 2 else place
    return Box(tile.x + CELL * column + 1, tile.y + 1, CELL - 2, HEIGHT - 2)


def entry(tile: int) -> float:
    """How far right the path comes to a tile; it leaves the tile before there."""
    column = SPACES_OF_TILE - 1 if tile % 2 == 0 else 0
    return LEFT + CELL * (column + 0.5)


def arrow(x: float, top: float) -> svg.Element:
    """The way on, in the gap that begins at `top`."""
    return svg.path("M-6-2.5H6L0 3.5Z", "ink", (x, top + GAP / 2 - 0.5))


def _tile(sheet: Sheet, board: LaidTiles, number: int, box: Box) -> None:
    """A tile with the numbers of its spaces, and the way on to it."""
    cells = [cell(spot, box) for spot in spaces(number)]
    corner = svg.number
    width, height = corner(CELL - 2), corner(HEIGHT - 2)
    shape = "".join(f"M{corner(c.x)} {corner(c.y)}h{width}v{height}h-{width}z" for c in cells)
    ground = svg.rect(box.grown(1), board.ground(number), radius=5)
    sheet.put(arrow(entry(number), box.y - GAP), ground, svg.path(shape, "paper space"))
    labels = [
        svg.text_element("tspan", str(spot), x=at.x + 2.5, y=at.bottom - 3.5)
        for spot, at in zip(spaces(number), cells, strict=True)
    ]
    sheet.put(svg.element("text", *labels, css="small soft"))


def _signs(sheet: Sheet, board: LaidTiles, places: dict[int, Box]) -> None:
    """The signs of all the spaces, and for those who hear the drawing where each one is."""
    at: dict[str, list[Point]] = defaultdict(list)
    for number, box in places.items():
        for spot in spaces(number):
            if spot in board.signs:
                x, y, *_ = cell(spot, box)
                at[board.signs[spot]].append((x + SIGN[0], y + SIGN[1]))
        said = (
            f"{spot} {sheet.word(board.signs[spot])}"
            for spot in spaces(number)
            if spot in board.signs
        )
        sheet.say(", ".join(said))
    for sign in sorted(at):
        sheet.put(*signs(sign, at[sign]))


def _token(sheet: Sheet, position: Position, board: LaidTiles, number: int, box: Box) -> None:
    """The token that lies face down on the chest of a tile."""
    if position["closed"][str(number)]:
        chests = (spot for spot in spaces(number) if board.signs.get(spot) == "chest")
        at = cell(next(chests, spaces(number)[0]), box)
        x, y = at.x + 22.5, at.y + 30
        sheet.thing(f"/closed/{number}", Box(x - 7, y - 7, 14, 14), *coin(x, y, "?"))


def _crew(sheet: Sheet, position: Position, spot: int, at: Box) -> None:
    """The pirates on a space: each one where there are few, and else how many of each seat."""
    here = {seat: own[str(spot)] for seat, own in enumerate(position["pirates"]) if own[str(spot)]}
    total = sum(here.values())
    if total >= len(STANDS):
        _crowd(sheet, spot, at, here)
        return
    stands = iter(STANDS[total])
    for seat, count in here.items():
        places = [(at.x + x, at.y + y - 1) for x, y in (next(stands) for _ in range(count))]
        drawn = tuple(element for x, y in places for element in pirate(x, y, seat))
        sheet.thing(f"/pirates/{seat}/{spot}", _around(places), *drawn)


def _around(places: list[Point]) -> Box:
    """What pirates take of the drawing."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    left, top = min(xs) - RADIUS, min(ys) - RADIUS - 2
    return Box(left, top, max(xs) + RADIUS - left, max(ys) + RADIUS - top)


def _crowd(sheet: Sheet, spot: int, at: Box, here: dict[int, int]) -> None:
    """More pirates than may stand on a space, as the solver may place them."""
    for place, (seat, count) in enumerate(here.items()):
        row, column = divmod(place, 2)
        box = Box(at.x + 27 + 18 * column, at.y + 1 + 14.5 * row, 17, 13.5)
        label = svg.text(
            f"{seat + 1}×{count}", (box.middle[0], box.bottom - 3), "number", "small", "middle", 16
        )
        sheet.thing(f"/pirates/{seat}/{spot}", box, svg.rect(box, f"seat-{seat}", 3), label)
