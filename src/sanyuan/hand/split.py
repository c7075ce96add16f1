"""All the ways to lay a complete hand out in sets and a pair, by table lookup.

A way (a *layout*) is one integer, so that scorers can walk thousands of them without making objects:
pair kind | sets << 6 | set << 9 | set << 17 | set << 25 | set << 33, a set being its first kind, 64 more for a pung.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.forms import knitted_mask, missing_standard, without_knitted
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import SPLIT_BEGINS, SPLIT_KEYS, SPLIT_WAYS

NO_PAIR: Final = 63
PUNG_BIT: Final = 64


def _find(key: i64) -> i64:
    """Return the place of a suit key among those that split completely, or -1."""
    low: i64 = 0
    high: i64 = len(SPLIT_KEYS)
    while low < high:
        middle = (low + high) >> 1
        if SPLIT_KEYS[middle] < key:
            low = middle + 1
        else:
            high = middle
    if low < len(SPLIT_KEYS) and SPLIT_KEYS[low] == key:
        return low
    return -1


def _extend(layouts: "vec[i64]", key: i64, first: i64) -> "vec[i64]":
    """Combine layouts so far with every way of one suit; at most one pair in all."""
    if key == 0:
        return layouts
    place = _find(key)
    combined = vec[i64]()
    if place < 0:
        return combined
    begin = SPLIT_BEGINS[place]
    end = SPLIT_BEGINS[place + 1]
    for layout in layouts:
        at = begin
        while at < end:
            way = SPLIT_WAYS[at]
            at += 1
            pair = way & 15
            if pair and layout & 63 != NO_PAIR:
                continue
            combined = append(combined, _joined(layout, way, first))
    return combined


def _joined(layout: i64, way: i64, first: i64) -> i64:
    sets = layout >> 6 & 7
    more = way >> 4 & 7
    place: i64 = 0
    while place < more:
        packed = way >> (7 + 5 * place) & 31
        kind = first + (packed & 15)
        if packed & 16:
            kind += PUNG_BIT
        layout |= kind << (9 + 8 * (sets + place))
        place += 1
    layout += more << 6
    pair = way & 15
    if pair:
        layout = layout - NO_PAIR + first + pair - 1
    return layout


def _extend_honours(layouts: "vec[i64]", shape: Shape) -> "vec[i64]":
    """Combine layouts with the honours, which split in one way or none."""
    if shape.honours == 0:
        return layouts
    way_sets: i64 = 0
    way: i64 = 0
    pair: i64 = 0
    kind: i64 = 27
    while kind < 34:
        held = shape.count(kind)
        if held == 3:
            way |= (16 + kind - 27) << (7 + 5 * way_sets)
            way_sets += 1
        elif held == 2 and pair == 0:
            pair = kind - 26
        elif held:
            return vec[i64]()
        kind += 1
    way |= pair | way_sets << 4
    combined = vec[i64]()
    for layout in layouts:
        if not (pair and layout & 63 != NO_PAIR):
            combined = append(combined, _joined(layout, way, 27))
    return combined


def layouts_of(shape: Shape, sets: i64) -> "vec[i64]":
    """Return every layout of a shape in exactly ``sets`` sets and a pair."""
    found = vec[i64]()
    if shape.size != 3 * sets + 2 or missing_standard(shape, 2 * sets + 1) != 0:
        return found
    found = append(found, NO_PAIR)
    found = _extend(found, shape.man, 0)
    found = _extend(found, shape.pin, 9)
    found = _extend(found, shape.sou, 18)
    return _extend_honours(found, shape)


def layout_pair(layout: i64) -> i64:
    """Return the kind of the pair."""
    return layout & 63


def layout_sets(layout: i64) -> i64:
    """Return how many sets a layout has."""
    return layout >> 6 & 7


def layout_set(layout: i64, place: i64) -> i64:
    """Return one set: its first kind, and 64 more for a pung."""
    return layout >> (9 + 8 * place) & 127


def knitted_layouts(shape: Shape, sets: i64) -> "vec[i64]":
    """Return every layout as a knitted pattern, ``sets`` further sets and a pair: layout | order << 41."""
    found = vec[i64]()
    if shape.size != 9 + 3 * sets + 2:
        return found
    order: i64 = 0
    while order < 6:
        pattern = knitted_mask(order)
        if shape.ones & pattern == pattern:
            for layout in layouts_of(without_knitted(shape, order), sets):
                found = append(found, layout | order << 41)
        order += 1
    return found


def layout_order(layout: i64) -> i64:
    """Return the knitted pattern of a knitted layout."""
    return layout >> 41


def is_unrelated(shape: Shape) -> bool:
    """Tell whether fourteen tiles are 全不靠."""
    if shape.size != 14 or shape.twos:
        return False
    suited = shape.ones & 0x7FFFFFF
    order: i64 = 0
    while order < 6:
        if suited & ~knitted_mask(order) == 0:
            return True
        order += 1
    return False
