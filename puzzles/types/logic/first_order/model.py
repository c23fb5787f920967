"""A model of first-order formulas as people read it: in tables, in a sentence, and as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.text.words import amount, listed
from puzzles.types.logic.first_order.domain import SIZE, Domain, Thing
from puzzles.types.logic.first_order.grounding import atom
from puzzles.types.logic.first_order.signature import Signature, size_of

WIDTH = 76
"""Columns of tables as plain text, at most, where they can stand side by side."""
GAP = 4
SIGNS = {True: "T", False: "·"}
Values = Mapping[str, Value]


class Cell(Struct, frozen=True):
    """The place of a variable's value: its line and column from 0, and how wide it is."""

    line: int
    column: int
    width: int
    name: str


class ModelLayout(Struct, frozen=True):
    """Lines of text, and where in them the values of variables stand."""

    lines: tuple[str, ...]
    cells: tuple[Cell, ...]


class ModelTable(Struct, frozen=True):
    """One table: what stands in its corner, its headings, and rows of variables behind their labels."""

    corner: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def sheets(names: Signature, things: Sequence[Thing], *, sized: bool) -> Iterator[ModelTable]:
    """The tables: constants, statements, functions and predicates.

    Those of one place stand together; each of two has its own table, each of more several.

    `sized`: the first says how many things there are.
    """
    if sized:
        yield ModelTable("there are", ("things",), (("", (SIZE,)),))
    if names.constants:
        yield ModelTable("name", ("thing",), tuple((name, (name,)) for name in names.constants))
    if names.statements:
        yield ModelTable("statement", ("value",), tuple((name, (name,)) for name in names.statements))
    for placed in (names.functions, names.predicates):
        yield from _tables(placed, things)


def _tables(placed: Sequence[tuple[str, int]], things: Sequence[Thing]) -> Iterator[ModelTable]:
    """The tables of predicates, or of functions."""
    single = tuple(name for name, places in placed if places == 1)
    if single:
        rows = ((str(thing), tuple(atom(name, (thing,)) for name in single)) for thing in things)
        yield ModelTable("thing", single, tuple(rows))
    heads = tuple(map(str, things))
    for name, places in placed:
        if places > 1:
            for first in product(things, repeat=places - 2):
                corner = f"{name}({', '.join([*map(str, first), '↓', '→'])})"
                atoms = {row: tuple(atom(name, (*first, row, each)) for each in things) for row in things}
                yield ModelTable(corner, heads, tuple((str(row), cells) for row, cells in atoms.items()))


def laid_out(
    names: Signature,
    things: Sequence[Thing],
    values: Values,
    width: int = WIDTH,
    *,
    sized: bool = False,
) -> ModelLayout:
    """The tables with those values, side by side as far as the width allows; `sized` as in `sheets`."""
    lines: list[str] = []
    cells: list[Cell] = []
    band: list[ModelLayout] = []
    used = 0
    for block in (_block(sheet, values) for sheet in sheets(names, things, sized=sized)):
        own = len(block.lines[0])
        if band and used + own > width:
            _put(band, lines, cells)
            band, used = [], 0
        band.append(block)
        used += own + GAP
    if band:
        _put(band, lines, cells)
    return ModelLayout(tuple(line.rstrip() for line in lines), tuple(cells))


def _block(sheet: ModelTable, values: Values) -> ModelLayout:
    """One table; all its lines are equally long."""
    left = max(len(sheet.corner), *(len(label) for label, _ in sheet.rows))
    texts = [[_sign(values.get(name)) for name in row] for _, row in sheet.rows]
    columns = range(len(sheet.heads))
    widths = [max(len(sheet.heads[index]), *(len(row[index]) for row in texts)) for index in columns]
    starts = [left + 3 + sum(widths[:index]) + 2 * index for index in columns]
    heads = "  ".join(head.center(width) for head, width in zip(sheet.heads, widths, strict=True))
    lines = [f"{sheet.corner:>{left}} │ {heads}", f"{'─' * left}─┼─{'─' * len(heads)}"]
    cells = []
    for line, ((label, names), row) in enumerate(zip(sheet.rows, texts, strict=True), start=2):
        filled = "  ".join(text.center(width) for text, width in zip(row, widths, strict=True))
        lines.append(f"{label:>{left}} │ {filled}")
        cells += [Cell(line, starts[index], widths[index], names[index]) for index in columns]
    return ModelLayout(tuple(lines), tuple(cells))


def _sign(value: Value | None) -> str:
    if value is None:
        return " "
    return SIGNS[value] if isinstance(value, bool) else str(value)


def _put(band: Sequence[ModelLayout], lines: list[str], cells: list[Cell]) -> None:
    """Put tables side by side below the lines there are."""
    if lines:
        lines.append("")
    top, column = len(lines), 0
    height = max(len(block.lines) for block in band)
    lines += [""] * height
    for block in band:
        for index in range(height):
            text = block.lines[index] if index < len(block.lines) else ""
            lines[top + index] = lines[top + index].ljust(column) + text
        cells += [Cell(top + c.line, column + c.column, c.width, c.name) for c in block.cells]
        column += len(block.lines[0]) + GAP


def things_of(solution: Values, domain: Domain) -> tuple[Thing, ...]:
    """The things that are there in a solution."""
    return domain.things[: size_of(solution, domain)]


def model_lines(names: Signature, domain: Domain, solution: Values) -> Iterator[str]:
    """A model as tables, in plain text."""
    things = things_of(solution, domain)
    yield f"{amount(len(things), 'thing').capitalize()}: {', '.join(map(str, things))}"
    layout = laid_out(names, things, solution)
    if layout.lines:
        yield ""
        yield from layout.lines


def model_text(names: Signature, domain: Domain, solution: Values) -> str:
    """A model in a sentence: "2 things, P is true of 1, Q of nothing, a is 2"."""
    things = things_of(solution, domain)
    parts = [listed(list(map(str, things))) if domain.names else amount(len(things), "thing")]
    parts += [f"{name} is {solution[name]}" for name in names.constants]
    parts += [f"{name} is {str(solution[name]).lower()}" for name in names.statements]
    parts += [
        f"{atom(name, each)} is {solution[atom(name, each)]}"
        for name, places in names.functions
        for each in product(things, repeat=places)
    ]
    for name, places in names.predicates:
        true = [_tuple(each) for each in _true_of(name, places, things, solution)]
        parts.append(f"{name} is true of {listed(true) if true else 'nothing'}")
    return ", ".join(parts[:1]) + (": " + "; ".join(parts[1:]) if parts[1:] else "")


def model_data(names: Signature, domain: Domain, solution: Values) -> dict[str, Sequence[Any]]:
    """A model for other programs: its things, what constants name, and of what predicates are true."""
    things = things_of(solution, domain)
    true_of = {name: _true_of(name, places, things, solution) for name, places in names.predicates}
    functions = {
        name: [[list(each), solution[atom(name, each)]] for each in product(things, repeat=places)]
        for name, places in names.functions
    }
    return {
        "things": list(things),
        "constants": [{"name": name, "thing": solution[name]} for name in names.constants],
        "predicates": [{"name": name, "true_of": list(map(list, found))} for name, found in true_of.items()],
        "functions": [
            {"name": name, "values": [{"of": of, "thing": thing} for of, thing in values]}
            for name, values in functions.items()
        ],
    }


def _true_of(name: str, places: int, things: Sequence[Thing], values: Values) -> list[tuple[Thing, ...]]:
    return [each for each in product(things, repeat=places) if values.get(atom(name, each))]


def _tuple(things: Sequence[Thing]) -> str:
    return str(things[0]) if len(things) == 1 else f"({', '.join(map(str, things))})"
