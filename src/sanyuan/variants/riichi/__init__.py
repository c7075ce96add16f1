"""Japanese riichi mahjong: yaku, dora, fu, limits, payments, and the explanation of every point."""

from sanyuan.variants.riichi.variant import RIICHI as VARIANT

__all__ = ["VARIANT"]
