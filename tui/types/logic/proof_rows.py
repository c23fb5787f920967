"""A proof as rows: numbers, scope bars, formulas, and rules aligned right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from rich.cells import cell_len

from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.text import FitchRow, fitch_rows
from puzzles.types.logic.text import written
from tui.widgets.row import Row
from tui.words.tones import Tone

CITED = "▸"
"""The mark of a line that the selected one cites."""
GAP = 2
"""The least columns between a formula and its rule."""


def proof_rows(proof: Proof, width: int) -> Iterator[Row]:
    """The rows for a text width of `width` columns."""
    rows = tuple(fitch_rows(proof))
    wide = max(cell_len(row.drawn) for row in rows)
    rule = max(cell_len(row.rule) for row in rows)
    column = max(0, min(wide + GAP, width - rule))
    lead = len(str(len(proof.lines))) + 1
    for index, row in enumerate(rows):
        if row.line is None:
            yield Row(f"rule:{index}", row.drawn, " " * lead, Tone.MUTED, live=False)
        else:
            yield _row(row, row.line, column, lead)


def _row(row: FitchRow, line: ProofLine, column: int, lead: int) -> Row:
    blank = max(GAP, column - cell_len(row.drawn))
    text = f"{row.drawn}{' ' * blank}{row.rule}"
    return Row(
        f"line:{line.number}", text, f"{row.number:>{lead}}", cells=(written(line.formula),), payload=line
    )


def marked(rows: Iterable[Row], at: ProofLine) -> Iterator[Row]:
    """The rows, with the lines marked that the line `at` cites."""
    cited = frozenset(rests_on(at))
    for row in rows:
        if isinstance(row.payload, ProofLine) and row.payload.number in cited:
            yield replace(row, lead=CITED + row.lead[1:], tone=Tone.NOTICE)
        else:
            yield row


def rests_on(line: ProofLine) -> Iterator[int]:
    """The numbers of the lines that a line cites, and of the first and last lines of its subproofs."""
    yield from line.cited
    for span in line.subproofs:
        yield from span
