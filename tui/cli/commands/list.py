"""`cluebench list`: puzzle types and the library."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from puzzles.files.samples import Sample, samples
from puzzles.types import puzzle_types
from tui.cli.arguments import Parser, common_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    common_arguments(parser)


def run(call: Call) -> Report:
    """Each type with the names and titles of its puzzles."""
    found = samples()
    width = max((len(sample.name) for sample in found), default=0)
    by_type = {name: list(group) for name, group in groupby(found, key=lambda sample: sample.type_name)}
    result = Report()
    for name, kind in puzzle_types().items():
        if result.text:
            result.line("")
        result.line(f'{kind.label} (puzzle = "{name}")')
        for sample in by_type.get(name, ()):
            result.line(f"  {sample.name:{width}}  {sample.grade:9}  {sample.title}")
    library = [_data(item) for item in found]
    return result.also(types={name: kind.label for name, kind in puzzle_types().items()}, library=library)


def _data(item: Sample) -> dict[str, object]:
    graded = {"grade": item.grade, "score": item.score} if item.grade else {}
    return {"name": item.name, "puzzle": item.type_name, "title": item.title} | graded
