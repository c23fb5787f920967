"""`cluebench list`: puzzle types and the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from puzzles.files.samples import Sample, counts, made_samples, samples
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief
from puzzles.text.folder import faults
from puzzles.text.words import amount
from puzzles.types import puzzle_type, puzzle_types
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.options.type_options import known_type
from tui.cli.report import Exit, Report
from tui.store.catalogue import library_order
from tui.store.type_names import all_names, other_names

if TYPE_CHECKING:
    from tui.cli.call import Call

MORE = "cluebench list TYPE shows the puzzles of a type, --all those of every type"


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "type", metavar="TYPE", nargs="?", type=known_type, help="the puzzles of this type; any of its names"
    )
    parser.add_argument("--all", action="store_true", help="every type with its puzzles")
    common_arguments(parser)


def run(call: Call) -> Report:
    """The types by category; for one type or all, also their puzzles."""
    name, every = call.options.type, list(puzzle_types().values())
    kinds = [puzzle_type(name)] if name else every
    found, many = (*samples(name or "*"), *made_samples(name or "*")), counts()
    result = Report()
    if name or call.options.all:
        text = _with_puzzles(kinds, found)
    else:
        text, result.aside = _by_category(kinds, many), "" if call.options.json else MORE
    for line in text:
        result.line(line)
    if broken := faults():
        result.status, result.note = Exit.BAD_INPUT, "; ".join(broken)
    return result.also(
        types={kind.type_name: kind.label for kind in kinds},
        kinds=[_kind_data(kind, many[kind.type_name]) for kind in kinds],
        library=[_data(item) for item in found],
        broken=list(broken) or None,
    )


def _by_category(kinds: Iterable[type[Puzzle]], many: Counter[str]) -> Iterator[str]:
    """A line for each type under its category: word, label, sizes, number of puzzles, other names."""
    rows = [(kind, _columns(kind, many[kind.type_name])) for kind in kinds]
    wide = [max(map(len, column)) for column in zip(*(columns for _, columns in rows), strict=True)]
    for number, (category, group) in enumerate(groupby(rows, key=lambda row: row[0].category)):
        if number:
            yield ""
        yield str(category)
        for kind, columns in group:
            cells = "  ".join(text.ljust(width) for text, width in zip(columns, wide, strict=True))
            yield f"  {cells}  {', '.join(other_names(kind.type_name))}".rstrip()


def _columns(kind: type[Puzzle], puzzles: int) -> tuple[str, str, str, str]:
    return kind.type_name, kind.label, _sizes(kind), amount(puzzles, "puzzle")


def _with_puzzles(kinds: Iterable[type[Puzzle]], found: Iterable[Sample]) -> Iterator[str]:
    """Each type with its description, followed by its puzzles."""
    every = list(found)
    width = max((len(sample.name) for sample in every), default=0)
    for number, kind in enumerate(kinds):
        if number:
            yield ""
        yield f'{kind.label} (puzzle = "{kind.type_name}")'
        sizes = [f"{_sizes(kind)} cells a side"] * bool(_sizes(kind))
        also = [f"also {', '.join(other_names(kind.type_name))}"] * bool(other_names(kind.type_name))
        yield f"  {' · '.join([str(kind.category), *sizes, *also])}"
        yield f"  {brief(kind)}"
        for sample in library_order(each for each in every if each.type_name == kind.type_name):
            yield f"  {sample.name:{width}}  {sample.grade:9}  {sample.title}"


def _sizes(kind: type[Puzzle]) -> str:
    """The range of rows and columns of a type; "" if its puzzles are no grids."""
    sizes = kind.making.side_lengths
    return f"{sizes[0]} to {sizes[-1]}" if sizes else ""


def _kind_data(kind: type[Puzzle], puzzles: int) -> dict[str, object]:
    sides = kind.making.side_lengths
    sizes = {"least": sides[0], "most": sides[-1]} if sides else {}
    return {
        "name": kind.type_name,
        "label": kind.label,
        "category": str(kind.category),
        "aliases": [name for name in all_names(kind.type_name) if name != kind.type_name],
        "rules": brief(kind),
        "puzzles": puzzles,
    } | sizes


def _data(item: Sample) -> dict[str, object]:
    graded = {"grade": item.grade, "score": item.score} if item.grade else {}
    return {"name": item.name, "puzzle": item.type_name, "title": item.title} | graded
