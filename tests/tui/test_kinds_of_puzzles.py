"""Screens ask the parts and features of a puzzle what they want to know, never what kind of puzzle it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.shape import Shape
from puzzles.types import puzzle_type, puzzle_types

ROOT = Path(__file__).parents[2]
KINDS = {Shape, *(base for name in puzzle_types() for base in puzzle_type(name).__mro__)} - {object}
"""All types of puzzles, and what they are made of: families and features."""
ASKED = {("tui/panels/explain/query.py", "Puzzle")}
"""Where it is asked all the same: a row may stand for a puzzle, or for something else."""
FAMILIES = {
    ("tui/app/writing.py", "Logic"),
    ("tui/cli/options/argument.py", "Logic"),
    ("tui/cli/play.py", "Mastermind"),
    ("tui/editors/hand/hand.py", "AreaPuzzle"),
    ("tui/editors/hand/hand.py", "CorridorPuzzle"),
    ("tui/widgets/board/figures/figure_art.py", "CellsAndLines"),
    ("tui/widgets/board/figures/figure_art.py", "CorridorPuzzle"),
}
"""Where a type or a family is asked for as a feature, since much of it is needed. `GridPuzzle`, for rows and
columns, may be asked for everywhere.
"""


def imported(tree: ast.Module) -> dict[str, Any]:
    """What a module imports from `puzzles`, by the names that it has there."""
    found: dict[str, Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "puzzles":
            module = import_module(node.module or "")
            found |= {each.asname or each.name: vars(module).get(each.name) for each in node.names}
    return found


def class_tests(tree: ast.Module) -> Iterator[ast.expr]:
    """The classes that a module tests something for."""
    for node in ast.walk(tree):
        match node:
            case ast.MatchClass(cls=kinds):
                yield kinds
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
                yield kinds


def features(tree: ast.Module) -> Iterator[ast.expr]:
    """The classes that a module asks for as features."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="feature"), args=[kind]):
                yield kind


def kinds_asked(source: str, asking: Callable[[ast.Module], Iterator[ast.expr]]) -> dict[str, type]:
    """The kinds of puzzles that a module asks about so, by the names that they have there."""
    tree = ast.parse(source)
    known = {name: kind for name, kind in imported(tree).items() if isinstance(kind, type) and kind in KINDS}
    parts = (part for kinds in asking(tree) for part in ast.walk(kinds))
    return {part.id: known[part.id] for part in parts if isinstance(part, ast.Name) and part.id in known}


def screens() -> Iterator[tuple[str, str]]:
    """The modules of `tui` with their texts, but for what is special on the screen to a type."""
    for path in sorted((ROOT / "tui").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith("tui/types/"):
            yield name, path.read_text()


def test_no_screen_asks_what_kind_of_puzzle_it_shows() -> None:
    assert {(path, kind) for path, text in screens() for kind in kinds_asked(text, class_tests)} == ASKED


def test_few_screens_ask_for_a_family_of_puzzles() -> None:
    asked = ((path, kind) for path, text in screens() for kind in kinds_asked(text, features).values())
    families = ((path, kind) for path, kind in asked if issubclass(kind, Puzzle) and kind is not GridPuzzle)
    assert {(path, kind.__name__) for path, kind in families} == FAMILIES


@pytest.mark.parametrize(
    "asked", ["isinstance(it, Base)", "issubclass(it, int | Base)", "match it:\n  case Base(rows=3): pass"]
)
def test_a_test_of_the_kind_is_found_however_it_is_asked(asked: str) -> None:
    source = f"from puzzles.grids.grid_puzzle import GridPuzzle as Base\n{asked}"
    assert kinds_asked(source, class_tests) == {"Base": GridPuzzle}
