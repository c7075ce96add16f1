"""Numbers that are too large are refused wherever they stand in JSON; digits in a text are not numbers."""

import json

import pytest

from sanyuan.errors import InputError
from sanyuan.strict_json import SMALL_NUMBER, read_json

TOO_LARGE = ["2147483648", "-2147483648", "99999999999999999999999", "12345678901", "1e999", "-1.5E+999", "0.25e400"]
PLACES = [
    "{}",
    "[{}]",
    "[1,{}]",
    "[1, {}]",
    '{{"a":{}}}',
    '{{"a": {}}}',
    '["3e5",\n{}]',
    '[12,"x",[{{"b":-1,"c":{}}}]]',
]


@pytest.mark.parametrize("number", TOO_LARGE)
@pytest.mark.parametrize("place", PLACES)
def test_a_number_that_is_too_large_is_refused_in_every_place(place: str, number: str) -> None:
    with pytest.raises(InputError, match="too large"):
        read_json(place.format(number), SMALL_NUMBER)


@pytest.mark.parametrize("number", ["2147483647", "-2147483647", "0.12345678901234", "1e3", "1.5E-9"])
@pytest.mark.parametrize("place", PLACES)
def test_other_numbers_are_read_as_they_stand(place: str, number: str) -> None:
    assert read_json(place.format(number), SMALL_NUMBER) == json.loads(place.format(number))


@pytest.mark.parametrize(
    "text", ["7e6fe84000123456789012", "12345678901234567890", "a 12345678901 1e999", "-1e999", "[1e999"]
)
def test_digits_in_a_text_are_no_number(text: str) -> None:
    assert read_json(json.dumps({"seed": text, text: 1}), SMALL_NUMBER) == {"seed": text, text: 1}
