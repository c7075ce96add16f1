"""The variants by name: one folder each, found by its name and imported when first asked for."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sanyuan.errors import InputError
from sanyuan.rules.variant import Variant
from sanyuan.words.text import nearest

_REGISTERED: dict[str, Variant] = {}


def names() -> list[str]:
    """Return the names of all variants: the folders here, and those registered from elsewhere."""
    folders = [path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")]
    return sorted({*folders, *_REGISTERED})


def first() -> str:
    """Return the game that is taken where nobody has chosen one."""
    known = names()
    return next((name for name in known if variant(name).offered_first), known[0])


def register(variant: Variant) -> None:
    """Add a variant that lives in another package."""
    _REGISTERED[variant.name] = variant


def variant(name: str) -> Variant:
    """Return a variant by name; its folder offers it as ``VARIANT``."""
    found = _REGISTERED.get(name)
    if found is None:
        known = names()
        if name not in known:
            raise InputError("variant", f"there is no variant {name!r}: {nearest(name, known)}", "variant")
        found = import_module(f"{__name__}.{name}").VARIANT
        assert isinstance(found, Variant)
        register(found)
    return found


def score(request: object) -> dict[str, object]:
    """Answer one score request with a result object or, where it is refused, an error object.

    >>> score({"variant": "chess", "id": 7})["error"]["code"]
    'variant'
    """
    return _answer(request, Variant.score)


def shanten(request: object) -> dict[str, object]:
    """Answer one shanten request in the same way."""
    return _answer(request, Variant.shanten)


def _answer(request: object, ask: Callable[[Variant, dict[str, object]], dict[str, object]]) -> dict[str, object]:
    refusal: dict[str, object] = {"ok": False}
    try:
        if not isinstance(request, dict):
            raise InputError("not_an_object", "a request is one JSON object")
        if "id" in request:
            refusal["id"] = request["id"]
        name = request.get("variant")
        if not isinstance(name, str):
            raise InputError("variant", f"a request names its variant: {', '.join(names())}", "variant")
        return ask(variant(name), request)
    except InputError as error:
        refusal["error"] = error.as_dict()
        return refusal
