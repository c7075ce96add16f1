"""Write docs/reference.md: what the public modules offer, from their docstrings."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference.md"
MODULES = (
    "sanyuan",
    "sanyuan.games",
    "sanyuan.games.typed",
    "sanyuan.tiles",
    "sanyuan.meld",
    "sanyuan.notation",
    "sanyuan.hand",
    "sanyuan.errors",
    "sanyuan.calculator",
    "sanyuan.variants",
    "sanyuan.bots",
    "sanyuan.bots.play",
    "sanyuan.engine.match",
    "sanyuan.engine.view",
    "sanyuan.table.actions",
    "sanyuan.record.recorded",
    "sanyuan.record.files",
    "sanyuan.record.verify",
    "sanyuan.client",
)
HEAD = """# The Python reference

What the public modules offer, in their own words. [python.md](python.md) is the guide that shows them at work,
and `help()` says the same in a shell. `tools/write_reference.py` writes this page from the docstrings: change those.
"""


@cache
def source(module: str) -> ast.Module:
    """Return the source of a module."""
    path = ROOT / "src" / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def found(module: str, name: str) -> ast.FunctionDef | ast.ClassDef | None:
    """Find where a name of a module is made."""
    made = None
    for node in source(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            made = node  # the last of several is the one that runs; those before it are overloads
    return made


def names(module: str) -> list[str]:
    """Return the public names of a module: those it promises, or those it makes, in its own order."""
    loaded = import_module(module)
    promised = getattr(loaded, "__all__", None)
    if promised is not None:
        return [name for name in promised if not inspect.ismodule(getattr(loaded, name))]
    made = [node.name for node in source(module).body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return list(dict.fromkeys(name for name in made if not name.startswith("_")))


def section(module: str, done: set[object]) -> Iterator[str]:
    """Write one module; what another has shown before is only named."""
    yield f"## `{module}`"
    yield prose(ast.get_docstring(source(module)) or "")
    loaded = import_module(module)
    plain: list[str] = []
    for name in names(module):
        thing = getattr(loaded, name)
        node = found(getattr(thing, "__module__", module) or module, name)
        if node is None or thing in done:
            plain.append(f"`{name}`")
            continue
        done.add(thing)
        yield f"### `{name}`"
        if isinstance(node, ast.FunctionDef):
            yield f"`{name}{signature(node)}`"
        yield prose(ast.get_docstring(node) or "")
        if isinstance(node, ast.ClassDef):
            yield "\n".join(methods(node))
    if plain:
        yield f"Also here: {', '.join(plain)}."


def methods(node: ast.ClassDef) -> Iterator[str]:
    """Write how objects of a class are made and what they do."""
    for inner in node.body:
        if not isinstance(inner, ast.FunctionDef) or (inner.name.startswith("_") and inner.name != "__init__"):
            continue
        name = node.name if inner.name == "__init__" else f".{inner.name}"
        decorated = [ast.unparse(each) for each in inner.decorator_list]
        if "property" in decorated:
            called = f"{name}: {ast.unparse(inner.returns)}" if inner.returns else name
        else:
            called = name + signature(inner, 0 if "staticmethod" in decorated else 1)
        yield textwrap.indent(f"`{called}`\\\n{prose(ast.get_docstring(inner) or '')}", "  ").replace("  ", "- ", 1)


def signature(node: ast.FunctionDef, leave: int = 0) -> str:
    """Write what a function takes and gives, as the formatter would."""
    args = node.args
    given = [None] * (len(args.args) - len(args.defaults)) + list(args.defaults)
    parts = [_argument(arg, default) for arg, default in zip(args.args, given, strict=True)][leave:]
    if args.vararg is not None:
        parts.append(f"*{_argument(args.vararg)}")
    elif args.kwonlyargs:
        parts.append("*")
    parts += [_argument(arg, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg is not None:
        parts.append(f"**{_argument(args.kwarg)}")
    returns = f" -> {_bare(node.returns)}" if node.returns and node.name != "__init__" else ""
    return f"({', '.join(parts)}){returns}"


def _argument(arg: ast.arg, default: ast.expr | None = None) -> str:
    kind = f": {_bare(arg.annotation)}" if arg.annotation else ""
    value = "" if default is None else f" = {ast.unparse(default)}" if kind else f"={ast.unparse(default)}"
    return f"{arg.arg}{kind}{value}"


def _bare(kind: ast.expr) -> str:
    """Write a type; one that is written in quotes stands without them."""
    return kind.value if isinstance(kind, ast.Constant) and isinstance(kind.value, str) else ast.unparse(kind)


def prose(doc: str) -> str:
    """Write a docstring as Markdown: code in single marks, examples fenced.

    >>> prose("Say ``hello``.")
    'Say `hello`.'
    """
    parts: list[str] = []
    for part in doc.split("\n\n"):
        if part.startswith(">>>"):
            parts.append(f"```python\n{part}\n```")
        else:
            parts.append(re.sub(r"``(.+?)``", r"`\1`", part))
    return "\n\n".join(parts)


def written() -> str:
    """Return the whole page as it should be."""
    done: set[object] = set()
    return "\n".join([HEAD, *["\n\n".join(section(module, done)) + "\n" for module in MODULES]])


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
