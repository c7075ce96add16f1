"""Wuhan mahjong with 红中, 癞子 and 皮 kongs (口口翻)."""

from sanyuan.variants.wuhan.variant import WUHAN as VARIANT

__all__ = ["VARIANT"]
