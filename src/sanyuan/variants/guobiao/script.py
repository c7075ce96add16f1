"""国标 in replay scripts, which write flowers as 0m (R-G16)."""

from typing import Final

from sanyuan.rules.spoken import Spoken

SPOKEN: Final = Spoken(names=("国标", "国标麻将"), zero_is_flower=True)
