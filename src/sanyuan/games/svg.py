"""Tiles drawn small for notebooks: a few shapes of SVG each, and characters in the reader's own fonts."""

from collections.abc import Iterable
from html import escape

_INK, _RED, _GREEN, _BLUE, _BROWN = "#1f2a44", "#b3261e", "#0b5a2a", "#17307f", "#8a4b08"
_HONOURS = (("東", _INK), ("南", _INK), ("西", _INK), ("北", _INK), ("", _BLUE), ("發", _GREEN), ("中", _RED))
_FLOWERS = tuple(zip("春夏秋冬梅蘭竹菊", (_GREEN, _RED, _BROWN, _BLUE, _RED, _BLUE, _GREEN, _BROWN), strict=True))
_FRAME = '<rect x="6" y="7" width="18" height="26" rx="2" fill="none" stroke="#17307f" stroke-width="1.6"/>'
_BACK = '<rect x="1" y="1" width="28" height="38" rx="3.5" fill="#3b7a68" stroke="#285546"/>'
_FRONT = '<rect x="1" y="1" width="28" height="38" rx="3.5" fill="#fdfbf4" stroke="#b3ac9a"/>'

_THREE = (8.0, 15.0, 22.0)
_TWO = (9.5, 20.5)
_FOUR_AT = tuple((x, y) for y in (12.0, 28.0) for x in _TWO)
_NINE_AT = tuple((x, y) for y in (9.0, 20.0, 31.0) for x in _THREE)
_DOTS_AT: tuple[tuple[tuple[float, float], ...], ...] = (
    ((15, 20),),
    ((15, 12), (15, 28)),
    ((8, 9), (15, 20), (22, 31)),
    _FOUR_AT,
    (*_FOUR_AT, (15, 20)),
    tuple((x, y) for y in (9.0, 20.0, 31.0) for x in _TWO),
    ((8, 7), (15, 10), (22, 13), *((x, y) for y in (22.0, 32.0) for x in _TWO)),
    tuple((x, y) for y in (7.0, 15.7, 24.3, 33.0) for x in _TWO),
    _NINE_AT,
)
"""Where the dots of 1 to 9 lie on a tile of 30 by 40."""
_STICKS_AT: tuple[tuple[tuple[float, float], ...], ...] = (
    ((15, 20),),
    ((15, 12), (15, 28)),
    ((15, 12), (9.5, 28), (20.5, 28)),
    _FOUR_AT,
    (*_FOUR_AT, (15, 20)),
    tuple((x, y) for y in (12.0, 28.0) for x in _THREE),
    ((15, 8), *((x, y) for y in (20.0, 32.0) for x in _THREE)),
    tuple((x, y) for y in (12.0, 28.0) for x in (6.0, 12.0, 18.0, 24.0)),
    _NINE_AT,
)
"""Where the sticks of bamboo lie."""


def tile_svg(tile: str | None, height: int = 32) -> str:
    """Return one tile as SVG; None is its back, and anything that is not a tile is shown as text."""
    face = _BACK if tile is None else _FRONT + _face(tile)
    name = "?" if tile is None else escape(tile)
    return (
        f'<svg viewBox="0 0 30 40" width="{height * 3 // 4}" height="{height}" role="img" '
        f'style="vertical-align:middle"><title>{name}</title>{face}</svg>'
    )


def tiles_html(tiles: Iterable[str | None], height: int = 32) -> str:
    """Return tiles side by side."""
    drawn = "".join(tile_svg(tile, height) for tile in tiles)
    return f'<span style="white-space:nowrap">{drawn}</span>'


def _face(tile: str) -> str:
    rank, suit = tile[:1], tile[1:]
    red = rank == "0"
    number = 5 if red else int(rank) if rank.isdecimal() else 0
    if suit == "m" and number:
        numeral = _sign("一二三四五六七八九"[number - 1], 18, 15, _RED if red else _INK)
        return numeral + _sign("萬", 35, 15, _RED)
    if suit == "p" and number:
        return "".join(_dot(x, y, number, red) for x, y in _DOTS_AT[number - 1])
    if suit == "s" and number:
        return "".join(_stick(x, y, number, red) for x, y in _STICKS_AT[number - 1])
    if suit == "z" and 0 < number <= len(_HONOURS):
        sign, colour = _HONOURS[number - 1]
        return _sign(sign, 29, 24, colour) if sign else _FRAME
    if suit == "f" and 0 < number <= len(_FLOWERS):
        sign, colour = _FLOWERS[number - 1]
        return _sign(sign, 27, 19, colour)
    return _sign(escape(tile), 24, 12, _INK)


def _sign(sign: str, y: int, size: int, colour: str) -> str:
    return f'<text x="15" y="{y}" font-size="{size}" text-anchor="middle" fill="{colour}">{sign}</text>'


def _dot(x: float, y: float, number: int, red: bool) -> str:
    radius = 9.0 if number == 1 else 4.6 if number < 8 else 4.0
    middle = _FOUR_AT if number == 5 else ()
    colour = _RED if red or number == 1 or ((x, y) not in middle and number == 5) else _BLUE if number % 2 else _GREEN
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.42:g}" fill="#fdfbf4"/>'
    )


def _stick(x: float, y: float, number: int, red: bool) -> str:
    tall = 26.0 if number == 1 else 13.0 if number in (2, 3, 4, 5, 6, 8) else 9.6
    wide = 7.0 if number == 1 else 3.4
    middle = number in (5, 7, 9) and x == 15 and (number != 7 or y == 8)
    colour = _RED if red or middle else _GREEN
    left, top = x - wide / 2, y - tall / 2
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{tall:g}" rx="{wide / 2.4:.1f}" fill="{colour}"/>'
        f'<path d="M{left:g} {y:g}h{wide:g}" stroke="#fdfbf4" stroke-width="1"/>'
    )
