"""The reference of what programs may use: docs/reference/library.md, and the record of its signatures.

    python -m docs.generators.interface

Names are those of `__all__`, words those of docstrings. tests/data/public_names.txt tells for each signature
the version in which it changed last; the section of CHANGELOG.md for that version has to name it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, Struct, structs

from puzzles.files.atomic import replace_file
from puzzles.text.words import amount
from solvers.interface.solver import Solver
from solvers.interface.verb import Verb
from solvers.requests.names import requests

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "library.md"
RECORD = ROOT / "tests" / "data" / "public_names.txt"
UNRELEASED = "Unreleased"
"""The heading of what no version has yet, here and in the changelog."""
ROOMS = "puzzles", "solvers"
PROMISED: dict[str, tuple[str, ...]] = {
    "Puzzle": (
        *("type_name", "label", "heading", "clue_list", "clues"),
        *("with_clue", "with_changed", "with_moved", "without"),
    ),
    "Clue": ("statement",),
    "Given": ("cell", "value"),
    "Incoming": ("puzzles", "states", "puzzle", "state", "ignored", "notes"),
    "PuzzleState": (
        *("puzzle", "entries", "off", "off_families"),
        *("with_entry", "toggled", "family_toggled"),
    ),
    "Statement": ("id", "text", "cells", "family", "quoted"),
    "PuzzleError": ("problem", "where", "expected"),
    "Reply": (
        *("puzzle", "title", "verdict", "conclusion", "domain", "unread"),
        *("reason", "running", "seconds", "settled", "data", "json"),
    ),
    "LiteralData": ("variable", "value", "holds", "step"),
}
"""Of classes that the program itself is made of, the members that stay: all others may change."""
OWN = ("data", "json", "of", "always")
"""What values have: two are told once, with replies, the others are for the program."""


def public(room: str) -> dict[str, Any]:
    """The public names of a room with what they stand for."""
    module = import_module(room)
    return {name: getattr(module, name) for name in module.__all__}


def signatures() -> Iterator[str]:
    """Each public name, and each member of it, on a line of its own."""
    for room in ROOMS:
        for name, found in public(room).items():
            yield from _signatures(f"{room}.{name}", name, found)


def _signatures(path: str, name: str, found: Any) -> Iterator[str]:
    if not inspect.isclass(found):
        yield f"{path}{parameters(found)}"
        return
    yield f"{path}{_made(found)}"
    yield from (f"{path}.{member}" for member in members(name, found))


def _made(kind: type[Any]) -> str:
    """How a class is called where others make its objects, or what kind of error it is."""
    if issubclass(kind, Exception):
        return f"({', '.join(base.__name__ for base in kind.__bases__)})"
    own = not issubclass(kind, Struct) and "__init__" in vars(kind)
    return parameters(kind.__init__).removesuffix(" -> None") if own else ""


def members(name: str, kind: type[Any]) -> Iterator[str]:
    """The public members of a class: fields, properties, methods, questions."""
    wanted = PROMISED.get(name)
    defaults = {}
    if issubclass(kind, Struct):
        defaults = {field.name: _default(field) for field in structs.fields(kind)}
    for key, text in (_declared(kind) if wanted else inspect.get_annotations(kind)).items():
        if key not in OWN and not key.startswith("_") and (wanted is None or key in wanted):
            yield f"{key}: {text}{defaults.get(key, '')}"
    for key, member in _attributes(kind, wanted):
        if isinstance(member, property):
            assert member.fget is not None
            yield f"{key}: {_annotation(inspect.signature(member.fget).return_annotation)}"
        elif inspect.isfunction(member):
            yield f"{key}{parameters(member)}"
    if kind.__name__ in ("Solver", "AsyncSolver"):
        yield from (f"{key}{question_parameters(key)}" for key in questions())


def _declared(kind: type[Any]) -> dict[str, str]:
    """The annotations of a class and of its bases."""
    every = (inspect.get_annotations(base) for base in reversed(kind.__mro__))
    return {key: text for own in every for key, text in own.items()}


def _attributes(kind: type[Any], wanted: tuple[str, ...] | None) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class; those of its bases, too, where they are `wanted`."""
    if wanted is None:
        yield from (
            (key, own) for key, own in vars(kind).items() if not key.startswith("_") and key not in OWN
        )
        return
    for key in wanted:
        found = next((vars(base)[key] for base in kind.__mro__ if key in vars(base)), None)
        yield key, found


def questions() -> list[str]:
    """The names of the questions, in their order."""
    solver = Solver(process=False)
    return [name for name in requests() if isinstance(getattr(solver, name), Verb)]


def question_parameters(name: str) -> str:
    """The arguments of a question and the class of its reply."""
    kind = requests()[name]
    fields = [field for field in structs.fields(kind) if field.name != "ignore_unread"]
    base = [field for field in structs.fields(kind) if field.name == "ignore_unread"]
    required = [field for field in fields if field.default is NODEFAULT]
    hints = _declared(kind)
    told = [f"{field.name}: {hints[field.name]}" for field in required]
    rest = [
        f"{field.name}: {hints[field.name]}{_default(field)}"
        for field in (*fields, *base)
        if field not in required
    ]
    return f"({', '.join(('work', *told, '*', *rest))}) -> {kind.kind.__name__}"


def parameters(function: Callable[..., Any]) -> str:
    """The parameters of a function and what it returns, as in its definition."""
    signature = inspect.signature(function)
    told: list[str] = []
    star = False
    for each in signature.parameters.values():
        if each.name in ("self", "cls"):
            continue
        if each.kind is each.KEYWORD_ONLY and not star:
            told.append("*")
            star = True
        mark = "*" if each.kind is each.VAR_POSITIONAL else "**" if each.kind is each.VAR_KEYWORD else ""
        default = "" if each.default is each.empty else f" = {each.default!r}"
        told.append(f"{mark}{each.name}: {_annotation(each.annotation)}{default}")
    returned = signature.return_annotation
    result = "" if returned is signature.empty else f" -> {_annotation(returned)}"
    return f"({', '.join(told)}){result}"


def _annotation(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def _default(field: structs.FieldInfo) -> str:
    if field.default is not NODEFAULT:
        return f" = {field.default!r}"
    return "" if field.default_factory is NODEFAULT else f" = {field.default_factory()!r}"


# -- the record --------------------------------------------------------------------------------


def recorded(text: str) -> dict[str, str]:
    """The version of each line of the record; removed names are lines that begin with a minus."""
    versions: dict[str, str] = {}
    version = UNRELEASED
    for line in text.splitlines():
        if line.startswith("# "):
            version = line.removeprefix("# ")
        elif line:
            versions[line] = version
    return versions


def record(before: str) -> str:
    """The record as it should be: what is new, changed or gone since `before` has no version yet."""
    old, now = recorded(before), list(signatures())
    gone = [line for line in old if line.startswith("-") or line not in now]
    versions = {line: old.get(line, UNRELEASED) for line in now}
    for line in gone:
        name = line.removeprefix("-").partition("(")[0].partition(":")[0]
        if not any(each.partition("(")[0].partition(":")[0] == name for each in now):
            versions[f"-{name}"] = old[line] if line.startswith("-") else UNRELEASED
    told = [
        UNRELEASED,
        *sorted({version for version in versions.values() if version != UNRELEASED}, reverse=True),
    ]
    parts = []
    for version in told:
        lines = [line for line, own in versions.items() if own == version]
        parts.append("\n".join((f"# {version}", *lines)) + "\n")
    return "\n".join(part for part in parts if part.count("\n") > 1)


def unnamed(text: str, changelog: str) -> list[str]:
    """The public names that changed in a version whose section of the changelog does not name them."""
    sections = {part.partition("]")[0]: part for part in changelog.split("\n## [")[1:]}
    found = []
    for line, version in recorded(text).items():
        room, name = line.removeprefix("-").partition("(")[0].partition(":")[0].split(".")[:2]
        if f"`{room}.{name}`" not in sections.get(version, ""):
            found.append(f"{version}: {room}.{name}")
    return list(dict.fromkeys(found))


# -- the page ----------------------------------------------------------------------------------


def page() -> Iterator[str]:
    """The lines of the reference."""
    yield "# The library: reference"
    yield ""
    yield "Made from the docstrings by `python -m docs.generators.interface`."
    yield "[library.md](../library.md) tells how all of it is used."
    yield ""
    yield "Only what stands here is promised; everything else may change with any version."
    yield "Every value that `solvers` gives has `data()`, its object of JSON as a dict, and `json()`, that as"
    yield "a text; the objects are those of [json.md](../json.md)."
    for room in ROOMS:
        names = public(room)
        yield ""
        yield f"## {room}"
        for name, found in sorted(names.items(), key=lambda each: (_rank(each[1]), each[0])):
            yield ""
            yield from _entry(room, name, found)


def _rank(found: Any) -> int:
    """Functions first, then solvers, then values, then errors."""
    if not inspect.isclass(found):
        return 0
    if _is_error(found):
        return 3
    return 1 if "Solver" in found.__name__ else 2


def _is_error(found: Any) -> bool:
    return inspect.isclass(found) and issubclass(found, Exception)


def _entry(room: str, name: str, found: Any) -> Iterator[str]:
    yield f"### {name}"
    yield ""
    lines = list(_signatures(f"{room}.{name}", name, found))
    if not inspect.isclass(found):
        yield from ("```text", lines[0], "```", "")
    else:
        bases = [base.__name__ for base in found.__bases__ if base.__module__.split(".")[0] in ROOMS]
        bases = [base for base in bases if base in {*public("puzzles"), *public("solvers")}]
        if bases:
            yield from (f"A {', '.join(f'`{base}`' for base in bases)}.", "")
    yield from _paragraphs(inspect.getdoc(found) or "")
    members_told = (
        [line.removeprefix(f"{room}.{name}.") for line in lines[1:]] if inspect.isclass(found) else []
    )
    if lines[0].endswith(")") and not _is_error(found):
        members_told = [lines[0].removeprefix(f"{room}."), *members_told]
    if members_told:
        yield from ("", "```text", *members_told, "```")
    if found is Solver:
        for question in questions():
            yield from ("", f"**{question}**", "")
            yield from _paragraphs(inspect.getdoc(requests()[question]) or "")


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ""
        yield " ".join(paragraph.split())


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    replace_file(PAGE, ("\n".join(page()) + "\n").encode())
    before = RECORD.read_text("utf-8") if RECORD.exists() else ""
    text = record(before)
    replace_file(RECORD, text.encode())
    missing = unnamed(text, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    if missing:
        print(f"{amount(len(missing), 'name')} that CHANGELOG.md has to name: {', '.join(missing)}")
