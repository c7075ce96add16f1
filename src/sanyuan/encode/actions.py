"""Action ids: every choice of a game by a small number that loses nothing of it."""

import hashlib
from typing import Final, final

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sanyuan.errors import InputError, shown_number
from sanyuan.hand.vectors import filled
from sanyuan.kept import Kept
from sanyuan.notation import mpsz
from sanyuan.rules.encoding import Encoding
from sanyuan.table.actions import (
    ABORT,
    ACTION_WORDS,
    ADDED,
    ASIDE,
    CHOOSE,
    CHOW,
    CLOSED,
    DECLARE,
    DISCARD,
    GIVE,
    KONG,
    PASS,
    PUNG,
    TILE_AT,
    TYPE_BITS,
    WIN,
    action_number,
    action_second,
    action_third,
    action_tile,
    action_type,
)
from sanyuan.table.state import Seat, State
from sanyuan.tiles import FACES, FLOWER, FLOWERS, HONOUR, KIND_OF_FACE, KINDS, RED, tile_kind
from sanyuan.words.text import nearest

NO_ID: Final = -1
AS_DRAWN: Final = "drawn"
"""The word behind a discard of the tile just drawn."""


@final
class Section(Kept):
    """A run of ids: the type of action, its first id, and how many there are."""

    def __init__(self, word: str, first: int, count: int, text: str) -> None:
        """Take the word that begins its actions, where it lies, and what tells its ids apart."""
        self.word: Final = word
        self.first: Final = first
        self.count: Final = count
        self.text: Final = text


@final
class ActionSpace(Kept):
    """The ids of all actions of a game, each with its words.

    Of the tiles an action names their faces count, not which copy it is: two legal answers never share an id, for the
    table offers every face once.
    """

    def __init__(self, encoding: Encoding, gives_any: bool = False, flowers: bool = False) -> None:
        """Number the actions that a game knows, last those of giving any three tiles and of discarding flowers."""
        self.encoding: Final = encoding
        self.gives_any: Final = gives_any
        self.flowers: Final = flowers
        self.names: list[str] = []
        self.sections: list[Section] = []
        self._held: vec[i64] = filled(FACES, NO_ID)
        """Where the discard of a face lies behind the first one."""
        self._drawn: vec[i64] = filled(FACES, NO_ID)
        """The same where it is the tile just drawn."""
        self._kinds: vec[i64] = filled(KINDS, NO_ID)
        self._aside: vec[i64] = filled(FACES, NO_ID)
        self._pairs: vec[i64] = filled(FACES * FACES, NO_ID)
        self._first: vec[i64] = filled(len(ACTION_WORDS), NO_ID)
        self._given: vec[i64] = filled(HONOUR * HONOUR * HONOUR if encoding.gives else 0, NO_ID)
        self._number(encoding)
        self._ids: Final = {name: number for number, name in enumerate(self.names)}
        self.size: Final[i64] = len(self.names)
        self._empty: Final = bytes(len(self.names))

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal one: from the game's encoding."""
        return ActionSpace, (self.encoding, self.gives_any, self.flowers)

    # --- numbering ---------------------------------------------------------------------------------------------------

    def _number(self, encoding: Encoding) -> None:
        kinds = list(range(KINDS if encoding.honours else HONOUR))
        faces = kinds + ([RED, RED + 1, RED + 2] if encoding.red_fives else [])
        self._place_discards(faces, 0)
        self._section(PASS, "pass", [""], "let it go by, or wait")
        for type, word in ((DISCARD, "discard"), (DECLARE, encoding.declares)):  # noqa: A001
            if word:
                self._discard_sections(type, word, faces, "a tile of the hand, by face", "the tile just drawn, by face")
        suited = [face for face in faces if KIND_OF_FACE[face] < HONOUR]
        if encoding.chows:
            self._pair_section(CHOW, [(one, two) for one in suited for two in suited if _makes_chow(one, two)])
        self._pair_section(PUNG, [(one, two) for one in faces for two in faces if _makes_pung(one, two)])
        self._section(KONG, "kong", [""], "an open kong of the discard")
        for place, kind in enumerate(kinds):
            self._kinds[kind] = place
        for type, text in ((CLOSED, "four of the hand, by kind"), (ADDED, "the fourth tile, by kind")):  # noqa: A001
            self._section(type, ACTION_WORDS[type], [_text(kind) for kind in kinds], text)
        if encoding.aside:
            for place, kind in enumerate(encoding.aside):
                self._aside[kind] = place
            self._section(ASIDE, "aside", [_text(kind) for kind in encoding.aside], "the tile, by kind")
        self._section(WIN, "win", [""], "on a draw, a discard or a kong")
        if encoding.aborts:
            self._section(ABORT, "abort", [""], "end the hand without a winner")
        if encoding.choices:
            self._section(CHOOSE, "choose", list(encoding.choices), "what is chosen before play")
        if encoding.gives:
            self._give_section(True, "three tiles of one suit")
        if encoding.gives and self.gives_any:
            self._give_section(False, "three tiles of more than one suit")
        if self.flowers:
            flowers = list(range(FLOWER, FLOWER + FLOWERS))
            self._place_discards(flowers, len(self.names) - int(self._first[DISCARD]))
            self._discard_sections(-1, "discard", flowers, "a flower that nothing replaces", "one just drawn")

    def _place_discards(self, faces: list[int], first: int) -> None:
        for place, face in enumerate(faces):
            self._held[face] = first + place
            self._drawn[face] = first + place + len(faces)

    def _discard_sections(self, type: int, word: str, faces: list[int], held: str, drawn: str) -> None:  # noqa: A002
        self._section(type, word, [_text(face) for face in faces], held)
        self._section(-1, word, [f"{_text(face)} {AS_DRAWN}" for face in faces], drawn)

    def _section(self, type: int, word: str, names: list[str], text: str) -> None:  # noqa: A002
        first = len(self.names)
        if type >= 0:
            self._first[type] = first
        self.names += [f"{word} {name}".rstrip() for name in names]
        self.sections.append(Section(word, first, len(names), text))

    def _pair_section(self, type: int, pairs: list[tuple[int, int]]) -> None:  # noqa: A002
        for place, (one, two) in enumerate(pairs):
            self._pairs[one * FACES + two] = len(self.names) + place
            self._pairs[two * FACES + one] = len(self.names) + place
        names = [_text(one) + _text(two) for one, two in pairs]
        self._section(type, ACTION_WORDS[type], names, "the two tiles of the hand, by face")

    def _give_section(self, of_one_suit: bool, text: str) -> None:
        """Number the threes of kinds, lowest first, that are of one suit or that are not."""
        names: list[str] = []
        for one in range(HONOUR):
            for two in range(one, HONOUR):
                for three in range(two, HONOUR):
                    if (one // 9 == three // 9) == of_one_suit:
                        self._given[(one * HONOUR + two) * HONOUR + three] = len(self.names) + len(names)
                        names.append(_text(one) + _text(two) + _text(three))
        self._section(GIVE, "give", names, text)

    # --- at a table --------------------------------------------------------------------------------------------------

    def id_of(self, state: State, seat: i64, action: i64) -> i64:
        """Return the id of an action that a seat may take, or -1 where the game has none for it."""
        return self._id(state.faces, state.seats[seat], action)

    def _id(self, faces: bytes, holder: Seat, action: i64) -> i64:
        type = action_type(action)  # noqa: A001
        first = self._first[type]
        if first < 0:
            return NO_ID
        tile = action_tile(action)
        if type == DISCARD or type == DECLARE:  # noqa: SIM109  (a tuple would be built)
            face: i64 = faces[tile]
            place = self._drawn[face] if tile == holder.drawn else self._held[face]
            return NO_ID if place < 0 else first + place
        if type == CHOW or type == PUNG:  # noqa: SIM109
            one: i64 = faces[tile]
            two: i64 = faces[action_second(action)]
            return self._pairs[one * FACES + two]
        if type == CLOSED or type == ADDED:  # noqa: SIM109
            return first + self._kinds[tile_kind(tile)]
        if type == ASIDE:
            place = self._aside[tile_kind(tile)]
            return NO_ID if place < 0 else first + place
        if type == CHOOSE:
            return first + action_number(action)
        if type == GIVE:
            return self._three(tile_kind(tile), tile_kind(action_second(action)), tile_kind(action_third(action)))
        return first

    def _three(self, one: i64, two: i64, three: i64) -> i64:
        low = min(one, two, three)
        high = max(one, two, three)
        return self._given[(low * HONOUR + one + two + three - low - high) * HONOUR + high]

    def action_of(self, state: State, seat: i64, options: list[int], number: i64) -> i64:
        """Return which of a seat's options has an id, or -1 where none has."""
        faces = state.faces
        holder = state.seats[seat]
        for option in options:
            if self._id(faces, holder, option) == number:
                return option
        return NO_ID

    def write_mask(self, state: State, seat: i64, options: list[int], mask: BytesWriter, legal: BytesWriter) -> i64:
        """Add a byte for every id to ``mask``, 1 where it is one of the options, and each option's id to ``legal``."""
        at = len(mask)
        mask.write(self._empty)
        faces = state.faces
        holder = state.seats[seat]
        drawn = holder.drawn
        held = self._held
        just = self._drawn
        first = self._first[DISCARD]
        for each in options:
            option: i64 = each
            if option & TYPE_BITS == DISCARD:  # most options are, so these are read without a call
                tile = option >> TILE_AT & 255
                face: i64 = faces[tile]
                number = just[face] if tile == drawn else held[face]
                if number >= 0:
                    number += first
            else:
                number = self._id(faces, holder, option)
            if number < 0:
                raise InputError("action.unnumbered", "action", word=ACTION_WORDS[action_type(option)])
            mask[at + number] = u8(1)
            write_i16_le(legal, i16(number))
        return len(options)

    def mask(self, state: State, seat: int, options: list[int]) -> bytes:
        """Return a byte for every id: 1 where it is one of a seat's options."""
        out = BytesWriter()
        self.write_mask(state, seat, options, out, BytesWriter())
        return out.getvalue()

    # --- in words ----------------------------------------------------------------------------------------------------

    def text(self, number: int) -> str:
        """Return what an id is called: ``discard 5p``, ``chow 3m4m``, ``closed 1z``."""
        if not 0 <= number < len(self.names):
            raise InputError("action.no_id", "action", number=shown_number(number), last=len(self.names) - 1)
        return self.names[number]

    def number(self, text: str) -> int:
        """Return the id of an action by its words."""
        found = self._ids.get(" ".join(text.split()))
        if found is None:
            raise InputError("action.no_words", "action", words=repr(text), near=nearest(text, self.names))
        return found

    def digest(self) -> str:
        """Return a hash of all ids with their meanings: it changes when any of them does."""
        return hashlib.sha256("\n".join(self.names).encode()).hexdigest()


def _text(face: int) -> str:
    return mpsz.write([face])


def _makes_chow(one: int, two: int) -> bool:
    """Tell whether two faces, the lower first, may be two of three in a row."""
    low, high = KIND_OF_FACE[one], KIND_OF_FACE[two]
    return low // 9 == high // 9 and 1 <= high - low <= 2


def _makes_pung(one: int, two: int) -> bool:
    """Tell whether two faces, the plain one first, are of one kind."""
    return KIND_OF_FACE[one] == KIND_OF_FACE[two] and (one <= two)
