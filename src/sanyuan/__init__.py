"""One table for three mahjongs: riichi, 国标 and 武汉."""

__version__ = "0.1.0"
