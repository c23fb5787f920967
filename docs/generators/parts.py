"""The reference of what a puzzle type can be made of, from the classes and what they say of themselves.

    python -m docs.generators.parts

Writes docs/parts.md.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from docs.generators.reading import (
    Named,
    called,
    classes,
    constants,
    functions,
    in_cell,
    members,
    modules,
    one_line,
)
from puzzles.clues.general import general_kinds
from puzzles.feedback.fault_words import TellsFault, TellsRuleFault
from puzzles.files.atomic import replace_file
from puzzles.formulas.formulas import Formula
from puzzles.formulas.graphs.connectivity import LazyFormula, OverNodes, WatchedFormula
from puzzles.grids.grid_puzzle import GridPuzzle, MarkedClue, Marking
from puzzles.grids.grid_shape import GridShape
from puzzles.grids.marking_keys import MarkingKeys
from puzzles.model.clue import Clue
from puzzles.model.part import Part
from puzzles.model.puzzle import Puzzle, parts_of
from puzzles.model.state import AtSight
from puzzles.sentences.how_typed import brief
from puzzles.sentences.values import Values
from puzzles.text.errors import PuzzleError
from puzzles.types import types_along

PAGE = Path(__file__).parents[1] / "parts.md"
BASES: list[type[Any]] = sorted(
    (
        kind
        for folder in ("puzzles.grids", "puzzles.digits")
        for module in modules(folder)
        for kind in classes(module, GridPuzzle)
    ),
    key=lambda kind: len(kind.__mro__),
)[1:]
"""The bases of types on a grid, each behind those that it is below."""
GRID_PARTS = tuple(type(getattr(GridPuzzle, name)) for name in parts_of(GridPuzzle))
"""The classes of the parts of every grid."""
TYPED = {
    "NumberClue": "as digits",
    "CellClue": "in the cell: `Given` as the value",
    "OutsideClue": "in the margin",
    "TypedInCell": "as one of its `texts`",
    "CellNumber": "as digits in the cell",
    "CellSymbol": "as its token in the cell",
    "CellMark": "as its token in the cell",
    "Block": "as its `sign` (again: it goes), and with `typed_with`",
    "NumberedBlock": "as its `sign`, or its number",
    "PointClue": "with `typed_with`, where the cursor is",
    "CornerNumber": "as digits, where the cursor is",
    "OutsideNumber": "as digits in the margin",
    "OutsideNumbers": "as digits in the margin, with commas",
    "CellSign": "mark cells, then `shortcut`",
    "DigitClass": "mark cells, then `shortcut`",
    "Indexer": "mark cells, then `shortcut`",
    "LetteredArea": "mark cells, then what it `asks`",
    "Clue": "on a line: `read_line` of the part `typing` reads it, `typed` writes it",
}
"""How a clue below each base is typed on the board, where that is not as `MARKED` says."""
MARKED = "mark the cells in order, then `shortcut` and what it `asks`"
HELPERS = (
    "puzzles.geometry.units",
    "puzzles.geometry.shading",
    "puzzles.geometry.grid",
    "puzzles.geometry.regions",
    "puzzles.geometry.outside",
)
"""Modules of functions that rules are made with."""
SENTENCES = ("capital", "amount", "counted", "number_word", "with_article", "in_plural", "listed")
"""Functions of `puzzles.text.words` that sentences are made with."""
WORDS = ("puzzles.sentences.rule_words", "puzzles.sentences.techniques", "puzzles.sentences.patterns")
"""Modules of classes that words are made with."""


def page() -> Iterator[str]:
    """The whole page."""
    yield "# What a puzzle type is made of"
    yield ""
    yield "Made by `python -m docs.generators.parts` from the classes and their docstrings. How to write a"
    yield "type is told in [adding-a-puzzle.md](adding-a-puzzle.md). Of each class stands here what it adds"
    yield "to those it is below, and what it says otherwise. What a subclass has to say itself is told as"
    yield "such."
    for title, lines in (
        ("Puzzles", _puzzles()),
        ("The parts", _parts()),
        ("Bases of types on a grid", _bases()),
        ("Features", _features()),
        ("Clue kinds", _clue_kinds()),
        ("Formulas and statements", _formulas()),
        ("Making rules", _helpers()),
        ("Values", _values()),
        ("Words", _words()),
        ("Sentences and errors", _sentences()),
        ("Options", _options()),
        ("Layouts at random", _random()),
    ):
        yield from ("", f"## {title}", "")
        yield from lines


def _puzzles() -> Iterator[str]:
    yield "A type on a grid is a frozen dataclass below `GridPuzzle` or a base below that, any other below"
    yield "`Puzzle`. `GridShape` is what the parts of a grid ask for."
    for kind in (Puzzle, GridShape, GridPuzzle):
        yield from _class(kind)


def _parts() -> Iterator[str]:
    yield "Each type holds its parts as values: `making = GridMaking(made_at_once=8)`. The arguments are"
    yield 'settings. What no setting can say is a subclass, `class KenKenWording(GridWording["KenKen"])`,'
    yield "whose methods use `self.puzzle`, or `self.kind` where there is just the type. A type that says"
    yield "itself what a part is to say is refused."
    yield from ("", "| part | of any puzzle | of a grid | |", "|---|---|---|---|")
    said = {each.name: each.doc for kind in (Puzzle, GridPuzzle) for each in members(kind)}
    kinds: dict[type[Any], None] = {}
    for part in parts_of(GridPuzzle):
        own = [type(getattr(kind, part)) for kind in (Puzzle, GridPuzzle) if hasattr(kind, part)]
        general = f"`{own[0].__name__}`" if hasattr(Puzzle, part) else ""
        yield f"| `{part}` | {general} | `{own[-1].__name__}` | {said[part]} |"
        kinds |= dict.fromkeys(own)
    for kind in (Part, *kinds):
        yield from _class(kind)
    yield from _class(AtSight)


def _bases() -> Iterator[str]:
    yield "A type may be below two of them. Of a part that both have, it takes a subclass of both, as"
    yield "`RegionLoopPuzzle` does: `class RegionLoopMaking(LoopMaking[P], RegionMaking[P])`. Of a type whose"
    yield "regions may be changed, a cell at a time, until there is one solution, `making` is a"
    yield "`ChangedRegionMaking`."
    yield from ("", "| base | below | types |", "|---|---|---|")
    kinds = types_along().values()
    for base in BASES:
        above = ", ".join(f"`{each.__name__}`" for each in base.__bases__)
        own = [
            k.label for k in kinds if base in k.__mro__ and not any(base in b.__bases__ for b in _below(k))
        ]
        yield f"| `{base.__name__}` | {above} | {', '.join(own)} |"
    shown = set(GRID_PARTS)
    for base in BASES:
        yield from _class(base)
        parts = [each for name in parts_of(GridPuzzle) if isinstance(each := vars(base).get(name), Part)]
        yield from ("",) if parts and not list(members(base)) else ()
        for kind in dict.fromkeys(kind for part in parts for kind in _parts_above(type(part))):
            if kind in shown:
                continue
            shown.add(kind)
            above = ", ".join(f"`{each.__name__}`" for each in kind.__bases__)
            yield f"- Its part `{kind.__name__}`, below {above}: {_own_doc(kind)}"
            yield from (f"  - {line}" for line in _members(kind))


def _parts_above(kind: type) -> list[type]:
    """The classes of parts of grids that one is made of, itself last."""
    return [each for each in reversed(kind.__mro__) if issubclass(each, GRID_PARTS)]


def _below(kind: type) -> list[type]:
    """The bases of a type that are bases of types on a grid."""
    return [each for each in kind.__mro__ if each in BASES]


def _features() -> Iterator[str]:
    yield "What few types have is a feature: a second base of the type, `class LightUp(GridPuzzle,"
    yield "Lights)`. Whoever needs it asks for it by its class, `puzzle.feature(Lights)`."
    for module in modules("puzzles.features"):
        for kind in classes(module):
            yield from _class(kind)


def _clue_kinds() -> Iterator[str]:
    yield "A clue kind is a frozen struct of plain data below one of these bases, with `kind` and what"
    yield "it states."
    yield from ("", "| base | below | the clue | typed on the board |", "|---|---|---|---|")
    roles = classes(import_module("puzzles.grids.clue_roles"))
    bases = [
        Clue,
        *roles,
        MarkedClue,
        *(kind for module in modules("puzzles.clues.bases") for kind in classes(module, Clue)),
    ]
    for kind in bases:
        above = ", ".join(f"`{each.__name__}`" for each in kind.__bases__ if issubclass(each, Clue))
        typed = next((TYPED[each.__name__] for each in kind.__mro__ if each.__name__ in TYPED), "")
        typed = MARKED if kind.__name__ not in TYPED and _is_marked(kind) else typed
        yield f"| `{kind.__name__}` | {above} | {in_cell(_own_doc(kind))} | {typed} |"
    yield from ("", "These are whole kinds, for `clue_kinds` of a type:", "")
    for module in (*modules("puzzles.clues", within=False), import_module("puzzles.grids.rule")):
        for kind in classes(module, Clue):
            yield f"- `{kind.__name__}` ({_place(module)}): {brief(kind)}"
    general = ", ".join(f"`{kind.__name__}`" for kind in general_kinds())
    yield f"- with `takes_general`, those of `puzzles/clues/general/`: {general}"
    roles = classes(import_module("puzzles.grids.clue_roles"))
    for kind in dict.fromkeys((Clue, MarkingKeys, Marking, *roles, *bases)):
        yield from _class(kind)
    for kind in (TellsFault, TellsRuleFault):
        yield from _class(kind)


def _is_marked(kind: type) -> bool:
    return any(each.__name__ == "MarkedClue" for each in kind.__mro__)


def _formulas() -> Iterator[str]:
    yield "Use the one that says most: explanations know what each rules out."
    yield from ("", "| formula | holds where | in |", "|---|---|---|")
    for module in modules("puzzles.formulas"):
        for kind in classes(module, Formula):
            if kind not in (Formula, LazyFormula, OverNodes, WatchedFormula):
                yield f"| `{called(kind)}` | {in_cell(_own_doc(kind))} | {_place(module)} |"
    for kind in (Formula, LazyFormula, OverNodes, WatchedFormula):
        yield from _class(kind)
    for name in ("puzzles.formulas.formulas", "puzzles.formulas.statements"):
        module = import_module(name)
        for kind in classes(module):
            if not issubclass(kind, Formula):
                yield from _class(kind, call=not issubclass(kind, str))
        yield from _listed(f"Functions of {_place(module)}", functions(module))


def _helpers() -> Iterator[str]:
    yield "Functions and classes that rules are made with."
    for module in map(import_module, HELPERS):
        yield from _module(module)
        yield from (f"- `{each.name}`: {each.doc}" for each in constants(module))
        for kind in classes(module):
            yield from _class(kind, call=not issubclass(kind, str))


def _values() -> Iterator[str]:
    module = import_module("puzzles.sentences.values")
    yield "The values of a type are `values`, where they depend on the puzzle a property."
    for kind in classes(module):
        yield from _class(kind, call=True)
    yield from _module(module)
    yield from _listed(
        "Values that are there",
        (each for each in constants(module) if isinstance(vars(module)[each.name], Values)),
    )


def _words() -> Iterator[str]:
    yield "`GridWording(RuleWords.of(Shading(), Family(...)))` is the usual wording of a type."
    for module in map(import_module, WORDS):
        for kind in classes(module):
            yield from _class(kind, call=not issubclass(kind, str))


def _sentences() -> Iterator[str]:
    yield "A border or another variable goes by `puzzle.wording.variable_label(name)` in a sentence, several"
    yield "by `subjects(names)`; a row or column by what `Outside` and `Unit` say. What does not fit raises"
    yield "`PuzzleError`."
    words = import_module("puzzles.text.words")
    yield from _listed(_place(words), (each for each in functions(words) if each.name in SENTENCES))
    yield from _class(PuzzleError)
    yield from ("", "It is made as `PuzzleError(found, where=..., expected=...)`.")


def _options() -> Iterator[str]:
    yield 'Fields of a type that forms ask for, and keys of its files: `stars: int = count("Stars",'
    yield "range(1, 7), 1)`."
    yield from _module(import_module("puzzles.grids.options"))


def _random() -> Iterator[str]:
    yield "For `wishes`, `layout` and `random_division`."
    for module in modules("puzzles.geometry"):
        if module.__name__.rpartition(".")[2].startswith("random_"):
            yield from _module(module)


# -- what is listed ------------------------------------------------------------------------------


def _class(kind: type, call: bool = False) -> Iterator[str]:
    """A class with what it says of itself and of its members."""
    above = ", ".join(
        f"`{each.__name__}`" for each in kind.__bases__ if each.__module__.startswith("puzzles")
    )
    yield from ("", f"### {kind.__name__}", "")
    source = f"`{called(kind)}`, " if call else ""
    fields = f" Its own fields: {', '.join(own)}." if (own := list(_fields(kind))) else ""
    yield f"{source}{_file(kind.__module__)}{f', below {above}' if above else ''}. {_own_doc(kind)}{fields}"
    yield from ("",) if (lines := list(_members(kind))) else ()
    yield from (f"- {line}" for line in lines)


def _members(kind: type) -> Iterator[str]:
    return (f"`{each.call}`{', to be said' * each.open}: {each.doc}" for each in members(kind))


def _fields(kind: type) -> Iterator[str]:
    """The fields of a clue that a base adds, with their types."""
    said = {each.name for each in members(kind)}
    for name, annotation in inspect.get_annotations(kind).items() if issubclass(kind, Clue) else ():
        if name in kind.__struct_fields__ and name not in said:
            yield f"`{name}: {annotation}`"


def _module(module: ModuleType) -> Iterator[str]:
    """The functions of a module."""
    return _listed(f"{_place(module)}: {one_line(module.__doc__)}", functions(module))


def _listed(title: str, named: Iterable[Named]) -> Iterator[str]:
    yield from ("", title.removesuffix(".") + ":", "")
    yield from (f"- `{each.call}`: {each.doc}" for each in named)


def _own_doc(kind: type) -> str:
    """What a class says of itself; empty where `dataclass` wrote that."""
    doc = vars(kind).get("__doc__") or ""
    return "" if doc.startswith(f"{kind.__name__}(") else one_line(doc)


def _place(module: ModuleType) -> str:
    return _file(module.__name__)


def _file(name: str) -> str:
    return f"`{name.replace('.', '/')}.py`"


if __name__ == "__main__":
    replace_file(PAGE, "".join(f"{line}\n" for line in page()).encode())
