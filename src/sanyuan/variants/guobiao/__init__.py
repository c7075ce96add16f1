"""国标: Chinese official mahjong by document 004."""

from sanyuan.variants.guobiao.variant import GUOBIAO as VARIANT

__all__ = ["VARIANT"]
