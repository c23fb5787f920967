"""A proof as rows of a list: numbers, bars, formulas, and the rules at the right."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from puzzles.proofs.proof import Line, Proof
from puzzles.proofs.text import FitchRow, fitch_rows
from puzzles.types.logic.text import written
from tui.core.tones import Tone
from tui.widgets.row_list import Row

CITED = "▸"
"""Stands before a line that the one under the cursor rests on."""
GAP = 2
"""Columns between a formula and its rule, at least."""


def proof_rows(proof: Proof, width: int, at: Line | None = None) -> Iterator[Row]:
    """The rows for so many columns of text; the lines that the line `at` rests on are marked."""
    rows = tuple(fitch_rows(proof))
    wide = max(cell_len(row.drawn) for row in rows)
    rule = max(cell_len(row.rule) for row in rows)
    column = max(0, min(wide + GAP, width - rule))
    cited = frozenset(rests_on(at)) if at is not None else frozenset()
    lead = len(str(len(proof.lines)))
    for index, row in enumerate(rows):
        if row.line is None:
            yield Row(f"rule:{index}", row.drawn, " " * (lead + 1), Tone.MUTED, live=False)
        else:
            yield _row(row, row.line, column, lead, marked=row.line.number in cited)


def _row(row: FitchRow, line: Line, column: int, lead: int, *, marked: bool) -> Row:
    blank = max(GAP, column - cell_len(row.drawn))
    number = f"{CITED if marked else ' '}{row.number:>{lead}}"
    tone = Tone.NOTICE if marked else Tone.PLAIN
    text = f"{row.drawn}{' ' * blank}{row.rule}"
    return Row(f"line:{line.number}", text, number, tone, (written(line.formula),), payload=line)


def rests_on(line: Line) -> Iterator[int]:
    """The numbers of the lines that it cites, and of the first and last lines of its subproofs."""
    yield from line.cited
    for span in line.subproofs:
        yield from span
