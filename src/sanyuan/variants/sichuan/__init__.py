"""Sichuan mahjong 血战到底, with 换三张, 定缺 and 血流成河."""

from sanyuan.variants.sichuan.variant import SICHUAN as VARIANT

__all__ = ["VARIANT"]
