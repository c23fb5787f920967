"""A truth table that a person fills in: which cells are wrong, which one comes next, and what it shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed, one_line
from puzzles.types.logic.first_order.syntax import immediate_parts
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from puzzles.types.logic.truth_table import TruthTable

Cell = tuple[int, int]
"""Row and column, from 0."""
SIGNS = {True: "T", False: "F"}
VALUES = {"T": True, "1": True, "t": True, "F": False, "0": False, "f": False}
"""What may be written into a cell."""
BLANK = "."
TAUTOLOGY, CONTRADICTION, CONTINGENT = "tautology", "contradiction", "contingent"
VALID, INCONSISTENT, ROW = "valid", "inconsistent", "row"
_ROW = re.compile(rf"{ROW} (\d{{1,3}})")
_ANSWER = "answer "


@dataclass(frozen=True)
class TableSheet:
    """The cells as they are filled in, and the answer to the question that the whole table answers.

    An answer is "tautology", "contradiction" or "contingent" for a formula alone; "valid", or "row 3" where
    that row refutes it, for an argument; "inconsistent", or "row 3" where all are true, for several formulas.
    """

    puzzle: Logic
    names_given: bool = True
    cells: Mapping[Cell, bool] = field(default_factory=dict)
    answer: str = ""

    # -- what there is -------------------------------------------------------------------------

    @cached_property
    def table(self) -> TruthTable:
        """The table with its true values."""
        return self.puzzle.table()

    @property
    def argued(self) -> bool:
        """Whether there is a conclusion."""
        return self.table.conclusion is not None

    @property
    def formula_alone(self) -> bool:
        """Whether it is the table of one formula."""
        return not self.argued and len(self.puzzle.premises) == 1

    def is_open(self, cell: Cell) -> bool:
        """Whether a cell is to be filled in."""
        return not self.names_given or cell[1] >= len(self.table.names)

    @cached_property
    def order(self) -> tuple[Cell, ...]:
        """The cells to be filled in, column by column."""
        columns, rows = range(len(self.table.columns)), range(self.table.rows)
        return tuple((row, column) for column in columns for row in rows if self.is_open((row, column)))

    def value(self, cell: Cell) -> bool | None:
        """What stands in a cell; None where it is blank."""
        return self.cells.get(cell) if self.is_open(cell) else self.true_value(cell)

    def true_value(self, cell: Cell) -> bool:
        """What has to stand there."""
        return self.table.columns[cell[1]].value(cell[0])

    @cached_property
    def wrong(self) -> frozenset[Cell]:
        """The cells with a wrong value."""
        return frozenset(cell for cell, value in self.cells.items() if value != self.true_value(cell))

    @property
    def full(self) -> bool:
        """Whether no cell is blank."""
        return len(self.cells) == len(self.order)

    # -- filling in ----------------------------------------------------------------------------

    def put(self, cell: Cell, value: bool | None) -> Self:
        """With that value in a cell, or none; the answer is taken back, for it is to come from the table."""
        cells = {other: kept for other, kept in self.cells.items() if other != cell}
        if value is not None and self.is_open(cell):
            cells[cell] = value
        return replace(self, cells=cells, answer="")

    def answered(self, answer: str) -> Self:
        """With that answer."""
        return replace(self, answer=answer)

    # -- what is right -------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What the whole table answers."""
        if self.formula_alone:
            return "What is the formula?"
        return "Is the argument valid?" if self.argued else "Can all of them be true?"

    def choices(self, row: int) -> Iterator[tuple[str, str]]:
        """The answers that there are, one of them with that row, each with its words."""
        if self.formula_alone:
            yield TAUTOLOGY, "valid: true in every row, a tautology"
            yield CONTRADICTION, "a contradiction: false in every row"
            yield CONTINGENT, "contingent: true in one row at least, and false in one"
            return
        if self.argued:
            yield VALID, "valid: no row makes every premise true and the conclusion false"
            yield f"{ROW} {row + 1}", f"not valid: row {row + 1}, where the cursor is, refutes it"
        else:
            yield f"{ROW} {row + 1}", f"yes: all are true in row {row + 1}, where the cursor is"
            yield INCONSISTENT, "no: there is no such row"

    def fault(self, answer: str) -> str:
        """What is wrong with an answer; empty for a right one."""
        if self.formula_alone:
            return self._fault_of_kind(answer)
        against = tuple(filter(self._decides, range(self.table.rows)))
        if answer in (VALID, INCONSISTENT):
            what = "makes every premise true and the conclusion false" if self.argued else "makes all true"
            return f"there is a row that {what}" if against else ""
        return self._fault_of_row(answer)

    def _decides(self, row: int) -> bool:
        """Whether a row refutes the argument, or without a conclusion makes all formulas true."""
        return self.table.is_countermodel(row) if self.argued else self.table.is_model(row)

    def _fault_of_kind(self, answer: str) -> str:
        values = [self.table.is_model(row) for row in range(self.table.rows)]
        kind = TAUTOLOGY if all(values) else CONTINGENT if any(values) else CONTRADICTION
        if answer == kind:
            return ""
        told = [
            f"{word} in row {values.index(value) + 1}" for value, word in _WORDS.items() if value in values
        ]
        return (
            f"the formula is {listed(told)}" if kind == CONTINGENT else f"it is {told[0]}, and in every other"
        )

    def _fault_of_row(self, answer: str) -> str:
        match = _ROW.fullmatch(answer)
        row = int(match[1]) - 1 if match else -1
        if not 0 <= row < self.table.rows:
            return f"there is no {one_line(answer, 20)}"
        if self._decides(row):
            return ""
        if not self.table.is_model(row):
            false = [column for column in self.table.columns if column.roles and not column.value(row)]
            premise = next(column for column in false if column.roles != ("C",))
            return f"{premise.text} is false in row {row + 1}"
        return f"the conclusion is true in row {row + 1}"

    @property
    def solved(self) -> bool:
        """Whether all is filled in and answered, rightly."""
        return self.full and not self.wrong and bool(self.answer) and not self.fault(self.answer)

    def remarks(self) -> Iterator[Remark]:
        """What is right, and what is not yet."""
        blank = len(self.order) - len(self.cells)
        filled = f"{len(self.cells)} of {amount(len(self.order), 'cell')} are filled in"
        yield Remark(not blank, f"{filled}." if blank else "All cells are filled in.")
        if self.cells:
            yield Remark(not self.wrong, self._told_wrong if self.wrong else "No cell is wrong.")
        if self.answer:
            fault = self.fault(self.answer)
            yield Remark(not fault, f"{self._denial}: {fault}." if fault else self.verdict)
        elif self.full:
            yield Remark(False, f"{self.question} Not answered yet.")

    @property
    def _told_wrong(self) -> str:
        """Which cells are wrong, by their rows, column by column."""
        columns = {column for _, column in self.wrong}
        told = []
        for index in sorted(columns):
            rows = sorted(str(row + 1) for row, column in self.wrong if column == index)
            told.append(
                f"{self.table.columns[index].text} in {'row' if len(rows) == 1 else 'rows'} {listed(rows)}"
            )
        return f"{amount(len(self.wrong), 'cell is', 'cells are')} wrong: {'; '.join(told)}."

    @property
    def _denial(self) -> str:
        """A wrong answer, denied."""
        if self.formula_alone:
            return f"It is not {_KINDS.get(self.answer, self.answer)}"
        if self.answer in (VALID, INCONSISTENT):
            return "It is not valid" if self.argued else "They can all be true"
        row = self.answer.capitalize()
        return f"{row} does not refute it" if self.argued else f"{row} does not make all of them true"

    @property
    def verdict(self) -> str:
        """The answer in words, where it is right."""
        if self.formula_alone:
            return f"The formula is {_KINDS[self.answer]}."
        if self.answer in (VALID, INCONSISTENT):
            return "The argument is valid." if self.argued else "They cannot all be true."
        row = self.answer.capitalize()
        return f"{row} refutes the argument." if self.argued else f"{row} makes all of them true."

    # -- what comes next -----------------------------------------------------------------------

    def next_cell(self, at: Cell) -> tuple[Cell, str] | None:
        """A cell to be mended or filled in next, with what stands there and why; None where all are right.

        That is the cell `at` if it is one of these, else the first of the others.
        """
        if at in self.wrong:
            return at, self._mending(at)
        if self.is_open(at) and at not in self.cells:
            return at, self.why(at)
        if self.wrong:
            cell = next(cell for cell in self.order if cell in self.wrong)
            return cell, self._mending(cell)
        found = next((cell for cell in self.order if cell not in self.cells), None)
        return None if found is None else (found, self.why(found))

    def _mending(self, cell: Cell) -> str:
        return f"Not {SIGNS[self.cells[cell]]}: {self.why(cell)}"

    def why(self, cell: Cell) -> str:
        """Why a cell has its value, from the values of its parts in that row."""
        row, index = cell
        column = self.table.columns[index]
        value = _WORDS[self.true_value(cell)]
        if index < len(self.table.names):
            run = 1 << len(self.table.names) - 1 - index
            turns = f"true for {amount(run, 'row')}, then false for as many, and so on"
            return f"{column.text} is {turns}: {value} in row {row + 1}."
        parts = tuple(dict.fromkeys(immediate_parts(column.formula)))
        if not parts:
            return f"{column.text} is {value} in every row."
        texts = {other.formula: other.value(row) for other in self.table.columns}
        by_value = [
            (
                listed([written(part) for part in parts if texts[part] == one]),
                sum(texts[part] == one for part in parts),
            )
            for one in (True, False)
        ]
        told = [
            f"{names} {'is' if count == 1 else 'are'} {_WORDS[one]}"
            for (names, count), one in zip(by_value, (True, False), strict=True)
            if count
        ]
        return f"In row {row + 1} {listed(told)}, so {column.text} is {value}."

    # -- as text -------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The sheet as text: a line for each row, and the answer."""
        lines = ["# " + " | ".join(column.text for column in self.table.columns)]
        for row in range(self.table.rows):
            values = (self.value((row, column)) for column in range(len(self.table.columns)))
            lines.append(" ".join(BLANK if value is None else SIGNS[value] for value in values))
        return "\n".join([*lines, *([_ANSWER + self.answer] if self.answer else [])]) + "\n"

    def read(self, text: str) -> Self:
        """The sheet with what a text says; raises `PuzzleError` with the line."""
        sheet, row, answer = replace(self, cells={}, answer=""), 0, ""
        cells: dict[Cell, bool] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(_ANSWER):
                answer = " ".join(line.removeprefix(_ANSWER).split())
                continue
            try:
                cells |= sheet._row(row, line)
            except PuzzleError as error:
                raise error.at(f"line {number}") from error
            row += 1
        if row not in (0, self.table.rows):
            raise PuzzleError(f"found {amount(row, 'row')}", expected=str(self.table.rows))
        return replace(sheet, cells=cells, answer=answer)

    def _row(self, row: int, line: str) -> dict[Cell, bool]:
        """The values on a line of a text."""
        signs = line.replace("|", " ").replace("│", " ").split()
        columns = len(self.table.columns)
        if row >= self.table.rows or len(signs) != columns:
            expected = f"{amount(self.table.rows, 'row')} of {amount(columns, 'cell')}"
            raise PuzzleError(f"found {one_line(line, 40)!r}", expected=expected)
        found: dict[Cell, bool] = {}
        for column, sign in enumerate(signs):
            if sign != BLANK and sign not in VALUES:
                raise PuzzleError(f"found {one_line(sign, 20)!r}", expected=f"T, F or {BLANK}")
            if sign != BLANK and self.is_open((row, column)):
                found[row, column] = VALUES[sign]
        return found

    def solved_text(self) -> str:
        """The text of an answer."""
        return self.solution().text

    def solution(self) -> Self:
        """All filled in and answered."""
        full = replace(self, cells={cell: self.true_value(cell) for cell in self.order})
        rows = range(self.table.rows)
        answers = (answer for row in rows for answer, _ in full.choices(row))
        return full.answered(next(answer for answer in answers if not full.fault(answer)))


_WORDS = {True: "true", False: "false"}
_KINDS = {TAUTOLOGY: "a tautology", CONTRADICTION: "a contradiction", CONTINGENT: "contingent"}


def table_sheet(exercise: Exercise) -> TableSheet:
    """The blank sheet of an exercise."""
    return TableSheet(exercise.puzzle, exercise.names_given)
