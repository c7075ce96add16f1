"""A signature for every game, and the games by name.

Written by tools/write_typed.py from the variants and the server's models: change those instead.
"""

from collections.abc import Sequence
from typing import Any, Literal, cast, overload

from sanyuan import variants
from sanyuan.games.bound import Game
from sanyuan.games.shapes import (
    GuobiaoPreset,
    GuobiaoRules,
    GuobiaoScore,
    RiichiPreset,
    RiichiRules,
    RiichiScore,
    ShantenAnswer,
    SichuanPreset,
    SichuanRules,
    SichuanScore,
    WuhanPlayer,
    WuhanPreset,
    WuhanRules,
    WuhanScore,
)
from sanyuan.given import Melds, Tile, Tiles


class GuobiaoGame(Game):
    """Chinese official (国标), by its rules."""

    def score(
        self,
        hand: Tiles,
        win: Tile,
        *,
        melds: Melds = (),
        winner: int = 0,
        loser: int | None = None,
        round: Literal["E", "S", "W", "N"] = "E",
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        lang: str = "en",
        last_copy: bool = False,
        flowers: int = 0,
    ) -> GuobiaoScore:
        """Score a hand, given without its winning tile; printed, the result explains itself.

        - ``hand``: concealed tiles without the winning tile
        - ``win``: the winning tile
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``winner``: the winner's seat, 0 = dealer
        - ``loser``: the discarder's seat; none = self-draw
        - ``round``: the round wind
        - ``kong_draw``: won on a kong's replacement tile
        - ``rob_kong``: won by robbing a kong
        - ``last_tile``: won with the last tile
        - ``first_turn``: won in the uninterrupted first turn
        - ``lang``: the language of sentences
        - ``last_copy``: won with the fourth copy, the other three in sight
        - ``flowers``: flowers laid aside
        """
        return cast(
            GuobiaoScore,
            self._score(
                {
                    "hand": hand,
                    "win": win,
                    "melds": melds,
                    "winner": winner,
                    "loser": loser,
                    "round": round,
                    "kong_draw": kong_draw,
                    "rob_kong": rob_kong,
                    "last_tile": last_tile,
                    "first_turn": first_turn,
                    "lang": lang,
                    "last_copy": last_copy,
                    "flowers": flowers,
                }
            ),
        )

    def shanten(
        self,
        hand: Tiles,
        *,
        visible: Tiles = (),
        melds: Melds = (),
        lang: str = "en",
    ) -> ShantenAnswer:
        """Tell how far a hand is from a win, by form, and which tiles help.

        - ``hand``: concealed tiles, with or without the drawn tile
        - ``visible``: tiles seen elsewhere: rivers, others' melds, indicators
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``lang``: the language of sentences
        """
        return cast(ShantenAnswer, self._shanten({"hand": hand, "visible": visible, "melds": melds, "lang": lang}))


class RiichiGame(Game):
    """Riichi, by its rules."""

    def score(
        self,
        hand: Tiles,
        win: Tile,
        *,
        melds: Melds = (),
        winner: int = 0,
        loser: int | None = None,
        round: Literal["E", "S", "W", "N"] = "E",
        lang: str = "en",
        riichi: int = 0,
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        ippatsu: bool = False,
        dora: Tiles = (),
        ura: Tiles = (),
        honba: int = 0,
        sticks: int = 0,
        pao: int | None = None,
        kita: int = 0,
        riichi_tile: bool = False,
        kan_discard: bool = False,
    ) -> RiichiScore:
        """Score a hand, given without its winning tile; printed, the result explains itself.

        - ``hand``: concealed tiles without the winning tile
        - ``win``: the winning tile
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``winner``: the winner's seat, 0 = dealer
        - ``loser``: the discarder's seat; none = self-draw
        - ``round``: the round wind
        - ``lang``: the language of sentences
        - ``riichi``: 0 none, 1 riichi, 2 double riichi
        - ``kong_draw``: rinshan (after a kan)
        - ``rob_kong``: chankan (robbing a kan)
        - ``last_tile``: haitei or houtei (last tile)
        - ``first_turn``: first turn, no call before (tenhou, chiihou, renhou)
        - ``ippatsu``: won within one turn of the riichi
        - ``dora``: dora indicators
        - ``ura``: ura indicators, after a riichi
        - ``honba``: honba
        - ``sticks``: riichi sticks on the table, the winner's own among them
        - ``pao``: liable player (pao)
        - ``kita``: North (kita) set aside
        - ``riichi_tile``: won on the tile of a riichi declaration (old yaku)
        - ``kan_discard``: won on the discard after a kan (old yaku)
        """
        return cast(
            RiichiScore,
            self._score(
                {
                    "hand": hand,
                    "win": win,
                    "melds": melds,
                    "winner": winner,
                    "loser": loser,
                    "round": round,
                    "lang": lang,
                    "riichi": riichi,
                    "kong_draw": kong_draw,
                    "rob_kong": rob_kong,
                    "last_tile": last_tile,
                    "first_turn": first_turn,
                    "ippatsu": ippatsu,
                    "dora": dora,
                    "ura": ura,
                    "honba": honba,
                    "sticks": sticks,
                    "pao": pao,
                    "kita": kita,
                    "riichi_tile": riichi_tile,
                    "kan_discard": kan_discard,
                }
            ),
        )

    def shanten(
        self,
        hand: Tiles,
        *,
        visible: Tiles = (),
        melds: Melds = (),
        lang: str = "en",
    ) -> ShantenAnswer:
        """Tell how far a hand is from a win, by form, and which tiles help.

        - ``hand``: concealed tiles, with or without the drawn tile
        - ``visible``: tiles seen elsewhere: rivers, others' melds, indicators
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``lang``: the language of sentences
        """
        return cast(ShantenAnswer, self._shanten({"hand": hand, "visible": visible, "melds": melds, "lang": lang}))


class SichuanGame(Game):
    """Sichuan, by its rules."""

    def score(
        self,
        hand: Tiles,
        win: Tile,
        *,
        melds: Melds = (),
        winner: int = 0,
        loser: int | None = None,
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        lang: str = "en",
        void: Literal["m", "p", "s"] | None = None,
        left: Sequence[int] = (),
        kong_discard: bool = False,
    ) -> SichuanScore:
        """Score a hand, given without its winning tile; printed, the result explains itself.

        - ``hand``: concealed tiles without the winning tile
        - ``win``: the winning tile
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``winner``: the winner's seat, 0 = dealer
        - ``loser``: the discarder's seat; none = self-draw
        - ``kong_draw``: won on a kong's replacement tile
        - ``rob_kong``: won by robbing a kong
        - ``last_tile``: won with the last tile
        - ``first_turn``: won in the uninterrupted first turn
        - ``lang``: the language of sentences
        - ``void``: the void suit
        - ``left``: seats that have won before in this hand
        - ``kong_discard``: won on the discard after the loser's kong
        """
        return cast(
            SichuanScore,
            self._score(
                {
                    "hand": hand,
                    "win": win,
                    "melds": melds,
                    "winner": winner,
                    "loser": loser,
                    "kong_draw": kong_draw,
                    "rob_kong": rob_kong,
                    "last_tile": last_tile,
                    "first_turn": first_turn,
                    "lang": lang,
                    "void": void,
                    "left": left,
                    "kong_discard": kong_discard,
                }
            ),
        )

    def shanten(
        self,
        hand: Tiles,
        *,
        visible: Tiles = (),
        melds: Melds = (),
        lang: str = "en",
        void: Literal["m", "p", "s"] | None = None,
    ) -> ShantenAnswer:
        """Tell how far a hand is from a win, by form, and which tiles help.

        - ``hand``: concealed tiles, with or without the drawn tile
        - ``visible``: tiles seen elsewhere: rivers, others' melds, indicators
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``lang``: the language of sentences
        - ``void``: the void suit
        """
        return cast(
            ShantenAnswer, self._shanten({"hand": hand, "visible": visible, "melds": melds, "lang": lang, "void": void})
        )


class WuhanGame(Game):
    """Wuhan, by its rules."""

    def score(
        self,
        hand: Tiles,
        win: Tile,
        *,
        melds: Melds = (),
        winner: int = 0,
        loser: int | None = None,
        kong_draw: bool = False,
        rob_kong: bool = False,
        lang: str = "en",
        last_tile: bool = False,
        flip: Tile | None = None,
        players: Sequence[WuhanPlayer] | None = None,
    ) -> WuhanScore:
        """Score a hand, given without its winning tile; printed, the result explains itself.

        - ``hand``: concealed tiles without the winning tile
        - ``win``: the winning tile
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``winner``: the winner's seat, 0 = dealer
        - ``loser``: the discarder's seat; none = self-draw
        - ``kong_draw``: won on a kong's replacement tile
        - ``rob_kong``: won by robbing a kong
        - ``lang``: the language of sentences
        - ``last_tile``: won with one of the last tiles of the wall
        - ``flip``: the flipped tile that names laizi and pi
        - ``players``: four objects by seat: melds, laizi_kongs, pi_kongs, red_kongs, tenpai
        """
        return cast(
            WuhanScore,
            self._score(
                {
                    "hand": hand,
                    "win": win,
                    "melds": melds,
                    "winner": winner,
                    "loser": loser,
                    "kong_draw": kong_draw,
                    "rob_kong": rob_kong,
                    "lang": lang,
                    "last_tile": last_tile,
                    "flip": flip,
                    "players": players,
                }
            ),
        )

    def shanten(
        self,
        hand: Tiles,
        *,
        visible: Tiles = (),
        melds: Melds = (),
        lang: str = "en",
        flip: Tile | None = None,
        players: Sequence[WuhanPlayer] | None = None,
        seat: int = 0,
    ) -> ShantenAnswer:
        """Tell how far a hand is from a win, by form, and which tiles help.

        - ``hand``: concealed tiles, with or without the drawn tile
        - ``visible``: tiles seen elsewhere: rivers, others' melds, indicators
        - ``melds``: melds, as chow:345m@3 or closed:1111z
        - ``lang``: the language of sentences
        - ``flip``: the flipped tile that names laizi and pi
        - ``players``: four objects by seat: melds, laizi_kongs, pi_kongs, red_kongs, tenpai
        - ``seat``: whose hand it is, 0 = dealer
        """
        return cast(
            ShantenAnswer,
            self._shanten(
                {
                    "hand": hand,
                    "visible": visible,
                    "melds": melds,
                    "lang": lang,
                    "flip": flip,
                    "players": players,
                    "seat": seat,
                }
            ),
        )


class UnknownRules:
    """What a type checker makes of a preset or an option that a game does not have; there is never such an object."""


_GAMES: dict[str, type[Game]] = {
    "guobiao": GuobiaoGame,
    "riichi": RiichiGame,
    "sichuan": SichuanGame,
    "wuhan": WuhanGame,
}


@overload
def game(name: Literal["guobiao"], rules: GuobiaoPreset | GuobiaoRules | None = None) -> GuobiaoGame: ...  # type: ignore[overload-overlap]  # with UnknownRules, on purpose
@overload
def game(name: Literal["riichi"], rules: RiichiPreset | RiichiRules | None = None) -> RiichiGame: ...  # type: ignore[overload-overlap]  # with UnknownRules, on purpose
@overload
def game(name: Literal["sichuan"], rules: SichuanPreset | SichuanRules | None = None) -> SichuanGame: ...  # type: ignore[overload-overlap]  # with UnknownRules, on purpose
@overload
def game(name: Literal["wuhan"], rules: WuhanPreset | WuhanRules | None = None) -> WuhanGame: ...  # type: ignore[overload-overlap]  # with UnknownRules, on purpose
@overload
def game(name: Literal["guobiao", "riichi", "sichuan", "wuhan"], rules: object) -> UnknownRules: ...  # type: ignore[overload-overlap]  # with UnknownRules, on purpose
@overload
def game(name: str, rules: object = None) -> Game: ...
def game(name: str, rules: object = None) -> Any:
    """Return a game by its name, with a preset by name or an object of ``preset`` and options.

    It scores and measures hands, plays matches, and reads and verifies records.

    >>> game("guobiao")
    game('guobiao')
    """
    return _GAMES.get(name, Game)(variants.variant(name), rules)
