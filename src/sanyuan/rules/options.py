"""Rule configs: one line per option, validated, frozen, with presets, aliases and a stable digest.

A variant writes its options as the lines of one constructor: each names the option, its default, the values
it may take, the ruling it stands for and a sentence for people. What it sets is native, typed and final:

    class StreetRules(RuleConfig):
        def __init__(self, given: Options) -> None:
            super().__init__(given)
            self.cap: Final = given.number("cap", 300, "R-H13", Words("单家封顶", "most one loser pays"), low=1)
            self.hidden: Final = given.flag("hidden", True, "R-H24", Words("暗杠不亮明", "closed kongs are hidden"))
"""

import hashlib
import json
from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from sanyuan.errors import LARGEST, InputError, shown_number
from sanyuan.kept import Kept
from sanyuan.words.text import EN, JA, ZH, Note, Words, nearest

FLAG: Final = "flag"
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
CHOICE: Final = "choice"
NO_CHOICES: Final[dict[str, Words]] = {}


@final
class Option(Kept):
    """The description of one rule option, for documents, the command line and the browser."""

    def __init__(
        self,
        name: str,
        kind: str,
        default: object,
        ruling: str,
        words: Words,
        low: int | None = None,
        high: int | None = None,
        choices: dict[str, Words] = NO_CHOICES,
    ) -> None:
        """``Options`` makes these while a config is built; ``low`` and ``high`` bound a number."""
        self.name: Final = name
        self.kind: Final = kind
        self.default: Final = default
        self.ruling: Final = ruling
        self.words: Final = words
        self.low: Final = low
        self.high: Final = high
        self.choices: Final = choices

    def allowed(self) -> Words:
        """Say in a few words which values are allowed."""
        if self.kind == FLAG:
            return Words("true 或 false", "true or false")
        if self.kind == CHOICE:
            return Words("、".join(self.choices) + " 之一", "one of " + ", ".join(self.choices))
        low, high = self.low, self.high
        if low is not None and high is not None:
            bounds = Words(f"，{low} 至 {high}", f" from {low} to {high}")
        elif low is not None:
            bounds = Words(f"，至少 {low}", f", at least {low}")
        elif high is not None:
            bounds = Words(f"，至多 {high}", f", at most {high}")
        else:
            bounds = Words("", "")
        if self.kind == NUMBER:
            return Words(f"整数{bounds.zh}", f"a whole number{bounds.en}")
        count = len(_numbers(self.default))
        return Words(f"{count} 个整数{bounds.zh}", f"a list of {count} whole numbers{bounds.en}")

    def takes(self, lang: str = EN, quote: str = "") -> str:
        """Say which values are allowed and, of words in their quotes, what each stands for."""
        if self.kind != CHOICE:
            return self.allowed().text(lang)
        colon, semicolon = ("：", "；") if lang == ZH else (": ", "; ")
        named = [f"{quote}{value}{quote}{colon}{words.text(lang)}" for value, words in self.choices.items()]
        return semicolon.join(named)

    def as_dict(self) -> dict[str, object]:
        """Return the description as JSON-ready data."""
        data: dict[str, object] = {
            "name": self.name,
            "kind": self.kind,
            "default": _plain(self.default),
            "ruling": self.ruling,
            "en": self.words.en,
            "zh": self.words.zh,
        }
        if self.low is not None:
            data["low"] = self.low
        if self.high is not None:
            data["high"] = self.high
        if self.choices:
            data["choices"] = list(self.choices)
            data["choice_names"] = {value: _by_language(words) for value, words in self.choices.items()}
        if self.words.ja:
            data["ja"] = self.words.ja
        return data

    def accept(self, value: object) -> object:
        """Return a value in its stored form, or refuse it with a sentence."""
        if self.kind == FLAG:
            fits = isinstance(value, bool)
        elif self.kind == CHOICE:
            fits = isinstance(value, str) and value in self.choices
        elif self.kind == NUMBER:
            fits = self._in_range(value)
        else:
            count = len(_numbers(self.default))
            if isinstance(value, list):
                value = tuple(value)
            fits = isinstance(value, tuple) and len(value) == count and all(self._in_range(part) for part in value)
        for number in value if isinstance(value, tuple) else (value,):
            if isinstance(number, int) and (number > LARGEST or number < -LARGEST):
                sentence = Note("rule_value.largest", name=self.name, largest=LARGEST, value=shown_number(number))
                raise InputError(sentence, f"rules.{self.name}")
        if not fits:
            shown = json.dumps(value, ensure_ascii=False, default=str)
            sentence = Note("rule_value.takes", name=self.name, allowed=self.allowed(), shown=shown)
            raise InputError(sentence, f"rules.{self.name}")
        return value

    def _in_range(self, value: object) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        if self.low is not None and value < self.low:
            return False
        return self.high is None or value <= self.high


@final
class Options:
    """The values given for a config that is being built; each method reads one option and describes it."""

    def __init__(self, given: dict[str, object]) -> None:
        """Take overrides by our own option names."""
        self.given: Final = given
        self.rows: Final[list[Option]] = []
        self.values: Final[dict[str, object]] = {}

    def flag(self, name: str, default: bool, ruling: str, words: Words) -> bool:
        """Read an option that is on or off."""
        return self._take(Option(name, FLAG, default, ruling, words)) is True

    def number(
        self,
        name: str,
        default: int,
        ruling: str,
        words: Words,
        low: int | None = 0,
        high: int | None = None,
    ) -> int:
        """Read an option that is a whole number, by default not a negative one."""
        value = self._take(Option(name, NUMBER, default, ruling, words, low, high))
        assert isinstance(value, int)
        return value

    def numbers(
        self,
        name: str,
        default: tuple[int, ...],
        ruling: str,
        words: Words,
        low: int | None = 0,
        high: int | None = None,
    ) -> tuple[int, ...]:
        """Read an option that is as many whole numbers as its default has."""
        return _numbers(self._take(Option(name, NUMBERS, default, ruling, words, low, high)))

    def choice(self, name: str, choices: dict[str, Words], ruling: str, words: Words) -> str:
        """Read an option that is one of some values, each with a short name; the first is the default."""
        value = self._take(Option(name, CHOICE, next(iter(choices)), ruling, words, choices=choices))
        assert isinstance(value, str)
        return value

    def _take(self, row: Option) -> object:
        assert row.name not in self.values, f"option {row.name} is declared twice"
        value = row.accept(self.given.get(row.name, row.default))
        self.rows.append(row)
        self.values[row.name] = value
        return value


def _by_language(words: Words) -> dict[str, str]:
    named = {EN: words.en, ZH: words.zh}
    return {**named, JA: words.ja} if words.ja else named


def digest_of(options: dict[str, object]) -> str:
    """Return the sha256 of the canonical JSON of options as they were written down, whatever has been added since."""
    text = json.dumps(options, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleConfig(Kept):
    """The base of every variant's config; the options are the final attributes of the subclass."""

    def __init__(self, given: Options) -> None:
        """A subclass reads its options from ``given``, one line each."""
        self._values: Final = given.values

    def check(self) -> None:
        """Refuse options that contradict each other; the default finds none."""

    def as_dict(self) -> dict[str, object]:
        """Return every option with its value, in the order of declaration, JSON-ready."""
        return {name: _plain(value) for name, value in self._values.items()}

    def digest(self) -> str:
        """Return the sha256 of the canonical JSON of all options: equal configs, equal digests."""
        return digest_of(self.as_dict())

    def __eq__(self, other: object) -> bool:
        """Two configs are equal when they are of one variant and every option is."""
        return isinstance(other, RuleConfig) and type(self) is type(other) and self._values == other._values

    def __hash__(self) -> int:
        """Hash by the values."""
        return hash(tuple(self._values.values()))

    def __repr__(self) -> str:
        """Show the options by name."""
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values.items())})"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal config: its class, and the value of every option."""
        return config_of, (type(self), self._values)


def config_of(config: Callable[[Options], RuleConfig], values: dict[str, object]) -> RuleConfig:
    """Return the config of a class whose options have these values."""
    return config(Options(values))


def diff(a: RuleConfig, b: RuleConfig) -> dict[str, tuple[object, object]]:
    """Return the options in which two configs of one variant differ, each with both values."""
    left, right = a.as_dict(), b.as_dict()
    return {name: (left[name], right[name]) for name in left if left[name] != right[name]}


Config = TypeVar("Config", bound=RuleConfig, covariant=True)


@final
class RuleBook(Generic[Config]):
    """All configs of one variant: its options, its presets (the first is the default)."""

    def __init__(
        self,
        config: Callable[[Options], Config],
        presets: dict[str, dict[str, object]],
        aliases: dict[str, str] | None = None,
        constants: dict[str, object] | None = None,
        titles: dict[str, Words] | None = None,
    ) -> None:
        """Take the config class, presets as overrides, other names of options, constants, and what each preset is.

        A constant is a setting that other programs write and that can have one value only in this game.
        Aliases and constants are read with and without a leading underscore.
        """
        self.presets: Final = presets
        self.aliases: Final = aliases or {}
        self.constants: Final = constants or {}
        self.titles: Final = titles or {}
        self._config: Final = config
        self._made: dict[str, Config] = {}
        self._rows: tuple[Option, ...] = ()

    def options(self) -> tuple[Option, ...]:
        """Describe every option in the order of declaration."""
        if not self._rows:
            reading = Options({})
            self._config(reading)
            self._rows = tuple(reading.rows)
        return self._rows

    def default(self) -> Config:
        """Return the config of the default preset."""
        return self.preset(next(iter(self.presets)))

    def preset(self, name: str) -> Config:
        """Return the config of a preset by name."""
        made = self._made.get(name)
        if made is None:
            if name not in self.presets:
                raise InputError("rule_preset", "rules", name=repr(name), near=nearest(name, list(self.presets)))
            made = self._build(self.presets[name])
            self._made[name] = made
        return made

    def make(self, spec: object = None) -> Config:
        """Return the config for None, a preset name, or an object of ``preset`` and overrides."""
        if spec is None:
            return self.default()
        if isinstance(spec, str):
            return self.preset(spec)
        if not isinstance(spec, dict):
            raise InputError("rule_spec.rules_preset_name", "rules")
        base = spec.get("preset", next(iter(self.presets)))
        if not isinstance(base, str):
            raise InputError("rule_spec.rule_preset_given", "rules.preset")
        config = self.preset(base)
        overrides = self.own_names({name: value for name, value in spec.items() if name != "preset"})
        if not overrides:
            return config
        return self._build({**self.presets[base], **overrides})

    def own_names(self, given: dict[str, object]) -> dict[str, object]:
        """Return overrides under our own option names, with aliases resolved and unknown names refused."""
        known = [row.name for row in self.options()]
        overrides: dict[str, object] = {}
        for name, value in given.items():
            bare = name.lstrip("_")
            if name in known:
                own = name
            elif bare in self.constants:
                if value != self.constants[bare]:
                    raise InputError(
                        "rule_value.rule_option_can", f"rules.{name}", name=name, value=json.dumps(self.constants[bare])
                    )
                continue
            elif bare in self.aliases:
                own = self.aliases[bare]
            elif bare in known:
                own = bare
            else:
                names = [*known, *self.aliases, *self.constants]
                raise InputError("rule_unknown", f"rules.{name}", name=repr(name), near=nearest(bare, names))
            if own in overrides and overrides[own] != value:
                raise InputError("rule_conflict.rule_option_given", f"rules.{name}", own=own)
            overrides[own] = value
        return overrides

    def _build(self, overrides: dict[str, object]) -> Config:
        config = self._config(Options(overrides))
        config.check()
        return config


def _numbers(value: object) -> tuple[int, ...]:
    assert isinstance(value, tuple)
    return tuple([part for part in value if isinstance(part, int)])


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
