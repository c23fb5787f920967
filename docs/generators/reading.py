"""What modules say of their classes, functions and constants, read from their source, for pages of docs."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, signature
from pkgutil import iter_modules, walk_packages
from types import ModuleType
from typing import NamedTuple

SIMPLE = (int, str, bool, type(None))
"""The types of defaults that are shown."""


class Named(NamedTuple):
    """A name with what is written behind it, and what is said of it; `open` if a subclass has to say it."""

    name: str
    call: str
    doc: str
    open: bool = False


def one_line(doc: str | None) -> str:
    """A docstring as one paragraph."""
    return " ".join((doc or "").split())


def in_cell(text: str) -> str:
    """A text in a cell of a table."""
    return text.replace("|", "\\|")


def members(kind: type) -> Iterator[Named]:
    """The public fields and methods that a class says something of itself, in the order of its source."""
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(found, ast.ClassDef)
    for node, doc in _documented(found.body):
        if isinstance(node, ast.FunctionDef):
            shown = "" if _is_property(node) else f"({', '.join(_arguments(node, bound=True))})"
            yield Named(node.name, f"{node.name}{shown}", doc, "abstractmethod" in _decorators(node))
        else:
            (name,) = _targets(node)
            yield Named(name, f"{name}{_default(node)}", doc)


def functions(module: ModuleType) -> Iterator[Named]:
    """The public functions of a module."""
    for node, doc in _documented(_source(module)):
        if isinstance(node, ast.FunctionDef):
            yield Named(node.name, f"{node.name}({', '.join(_arguments(node))})", doc)


def constants(module: ModuleType) -> Iterator[Named]:
    """The public constants of a module of which something is said."""
    for node, doc in _documented(_source(module)):
        for name in () if isinstance(node, ast.FunctionDef) else _targets(node):
            yield Named(name, name, doc)


def classes(module: ModuleType, base: type = object) -> list[type]:
    """The public classes below another that a module defines, in the order of its source."""
    every = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base)]
    return [
        each for each in every if each.__module__ == module.__name__ and not each.__name__.startswith("_")
    ]


def called(kind: type) -> str:
    """How one of a class is made: "Exactly(count, parts)"."""
    return f"{kind.__name__}({', '.join(map(_parameter, signature(kind).parameters.values()))})"


def modules(package: str, *, within: bool = True) -> Iterator[ModuleType]:
    """The modules of a package, each by its own name, with those of the packages `within` it."""
    found = import_module(package).__path__
    every = (walk_packages if within else iter_modules)(found, f"{package}.")
    names = (each.name for each in every if not each.ispkg)
    yield from map(import_module, sorted(names, key=lambda name: name.rpartition(".")[2]))


def _source(module: ModuleType) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(module)).body


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.FunctionDef | ast.Assign | ast.AnnAssign, str]]:
    """The public definitions with their docstrings; of a constant or field, the text below it."""
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef):
            doc = ast.get_docstring(node)
            if doc and not node.name.startswith("_"):
                yield node, one_line(doc)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(below, ast.Expr):
            said = below.value
            public = all(not name.startswith("_") for name in _targets(node))
            if public and isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield node, one_line(said.value)


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
    names = (
        each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])
    )
    return [name.id for name in names if isinstance(name, ast.Name)]


def _default(node: ast.Assign | ast.AnnAssign) -> str:
    value = node.value
    return "" if value is None else f" = {ast.unparse(value)}"


def _is_property(node: ast.FunctionDef) -> bool:
    return not _decorators(node).isdisjoint({"property", "cached_property"})


def _decorators(node: ast.FunctionDef) -> set[str]:
    return {each.id for each in node.decorator_list if isinstance(each, ast.Name)}


def _arguments(node: ast.FunctionDef, bound: bool = False) -> Iterator[str]:
    """The names of what it takes, with defaults; `bound`, but for the first, unless it is static."""
    static = "staticmethod" in _decorators(node)
    taken = node.args
    names = [*taken.posonlyargs, *taken.args]
    defaults = [None] * (len(names) - len(taken.defaults)) + [*taken.defaults]
    pairs = list(zip(names, defaults, strict=True))[1 if bound and not static else 0 :]
    yield from (_argument(name.arg, default) for name, default in pairs)
    if taken.vararg is not None:
        yield f"*{taken.vararg.arg}"
    elif taken.kwonlyargs:
        yield "*"
    keywords = zip(taken.kwonlyargs, taken.kw_defaults, strict=True)
    yield from (_argument(name.arg, default) for name, default in keywords)
    if taken.kwarg is not None:
        yield f"**{taken.kwarg.arg}"


def _argument(name: str, default: ast.expr | None) -> str:
    return name if default is None else f"{name}={ast.unparse(default)}"


def _parameter(each: Parameter) -> str:
    stars = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}.get(each.kind, "")
    if each.default is Parameter.empty:
        return f"{stars}{each.name}"
    return f"{each.name}={each.default!r}" if type(each.default) in SIMPLE else f"{each.name}=..."
