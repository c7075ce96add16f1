"""The variants by name: one folder each, found by its name and imported when first asked for."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sanyuan.errors import InputError
from sanyuan.rules.variant import Variant
from sanyuan.words.text import EN, LANGUAGES, nearest

_REGISTERED: dict[str, Variant] = {}


def folders() -> list[str]:
    """Return the names of the variants that the package brings along."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))


def names() -> list[str]:
    """Return the names of all variants: the folders here, and those registered from elsewhere."""
    return sorted({*folders(), *_REGISTERED})


def first(lang: str = EN) -> str:
    """Return the game that is taken where nobody has chosen one: by the language, or else as in English."""
    known = names()
    for tongue in (lang, EN):
        for name in known:
            if tongue in variant(name).offered_first:
                return name
    return known[0]


def register(variant: Variant) -> None:
    """Add a variant that lives in another package."""
    _REGISTERED[variant.name] = variant


def variant(name: str) -> Variant:
    """Return a variant by name; its folder offers it as ``VARIANT``."""
    found = _REGISTERED.get(name)
    if found is None:
        known = names()
        if name not in known:
            raise InputError("variant.variant", "variant", name=repr(name), near=nearest(name, known))
        found = import_module(f"{__name__}.{name}").VARIANT
        assert isinstance(found, Variant)
        register(found)
    return found


def score(request: object, lang: str = EN) -> dict[str, object]:
    """Answer one score request with a result object or, where it is refused, an error object.

    A refusal is told in the language of the request, or in ``lang`` where it names none.

    >>> score({"variant": "chess", "id": 7})["error"]["code"]
    'variant'
    """
    return answered(request, Variant.score, lang)


def shanten(request: object, lang: str = EN) -> dict[str, object]:
    """Answer one shanten request in the same way."""
    return answered(request, Variant.shanten, lang)


def answered(
    request: object, ask: Callable[[Variant, dict[str, object]], dict[str, object]], lang: str
) -> dict[str, object]:
    """Put a request to the game that it names; what is refused becomes an error object."""
    refusal: dict[str, object] = {"ok": False}
    try:
        if not isinstance(request, dict):
            raise InputError("not_an_object.request_json_object")
        if "id" in request:
            refusal["id"] = request["id"]
        name = request.get("variant")
        if not isinstance(name, str):
            raise InputError("variant.request_names_variant", "variant", known=", ".join(names()))
        return ask(variant(name), request)
    except InputError as error:
        asked = request.get("lang") if isinstance(request, dict) else None
        refusal["error"] = error.as_dict(asked if isinstance(asked, str) and asked in LANGUAGES else lang)
        return refusal
