"""Truth tables: a column for every subformula, as one whole number with a bit for each row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_, xor

from puzzles.errors import PuzzleError
from puzzles.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.logic_text import UNICODE, Spelling, parts, size, subformulas, written

NAME_LIMIT = 16
"""Names in a table, at most: 2^16 rows."""


@dataclass(frozen=True, slots=True)
class Column:
    """A formula with its value in every row: bit r of `data`, lowest bit of a byte first.

    `premises` are the numbers, from 1, of the premises that it is; `conclusion` whether it is
    the conclusion.
    """

    formula: Formula
    text: str
    data: bytes
    premises: tuple[int, ...] = ()
    conclusion: bool = False

    def value(self, row: int) -> bool:
        return bool(self.data[row >> 3] >> (row & 7) & 1)

    @property
    def heading(self) -> str:
        """The text, after "P1" for the first premise and "C" for the conclusion."""
        roles = [f"P{number}" for number in self.premises] + ["C"] * self.conclusion
        return f"{', '.join(roles)}: {self.text}" if roles else self.text


class TruthTable:
    """The table of an argument. Row 0 makes every name true; the last name changes fastest.

    Columns are the names, then every other subformula by size. Raises `PuzzleError` for more
    than `NAME_LIMIT` names.
    """

    def __init__(
        self,
        names: Sequence[str],
        premises: Sequence[Formula],
        conclusion: Formula | None,
        spelling: Spelling = UNICODE,
    ) -> None:
        if len(names) > NAME_LIMIT:
            problem = f"{len(names)} names make {2 ** len(names):,} rows"
            raise PuzzleError(problem, where="truth table", expected=f"at most {NAME_LIMIT} names")
        self.names = tuple(names)
        self.rows = 1 << len(names)
        self._everywhere = (1 << self.rows) - 1
        claims = [*premises, *([] if conclusion is None else [conclusion])]
        atoms: list[Formula] = [Is(name, True) for name in names]
        inner = (part for claim in claims for part in subformulas(claim))
        others = sorted(dict.fromkeys(inner), key=size)
        self._bits: dict[Formula, int] = dict(zip(atoms, map(self._pattern, range(len(names))), strict=True))
        for formula in others:
            if formula not in self._bits:
                self._bits[formula] = self._evaluate(formula)
        self.columns = tuple(
            Column(
                formula,
                written(formula, spelling),
                bits.to_bytes(self.rows // 8 + 1, "little"),
                tuple(number for number, premise in enumerate(premises, start=1) if premise == formula),
                formula == conclusion,
            )
            for formula, bits in self._bits.items()
        )
        self._models: int = reduce(and_, (self._bits[premise] for premise in premises), self._everywhere)
        self.conclusion = conclusion
        self._argued = bool(premises)
        conclusion_bits = self._everywhere if conclusion is None else self._bits[conclusion]
        self._countermodels = self._models & ~conclusion_bits
        self._marks = tuple(
            bits.to_bytes(self.rows // 8 + 1, "little") for bits in (self._models, self._countermodels)
        )

    def _pattern(self, index: int) -> int:
        """The column of a name: true in the first half of every period."""
        half = self.rows >> (index + 1)
        return ((1 << half) - 1) * (self._everywhere // ((1 << 2 * half) - 1))

    def _evaluate(self, formula: Formula) -> int:
        values = [self._bits[part] for part in parts(formula)]
        match formula:
            case And():
                return reduce(and_, values, self._everywhere)
            case Or():
                return reduce(or_, values, 0)
            case Xor():
                return reduce(xor, values, 0)
            case Not():
                return self._everywhere ^ values[0]
            case Implies():
                return self._everywhere ^ values[0] | values[1]
            case Iff():
                return self._everywhere ^ values[0] ^ values[1]
        raise TypeError(f"not a propositional formula: {type(formula).__name__}")

    def row(self, row: int) -> tuple[bool, ...]:
        """The value of each column."""
        return tuple(column.value(row) for column in self.columns)

    def is_model(self, row: int) -> bool:
        """Whether every premise is true: such rows decide."""
        return bool(self._marks[0][row >> 3] >> (row & 7) & 1)

    def is_countermodel(self, row: int) -> bool:
        """Whether every premise is true and the conclusion false."""
        return bool(self._marks[1][row >> 3] >> (row & 7) & 1)

    def models(self) -> Iterator[int]:
        """The rows that make every premise true."""
        return (row for row in range(self.rows) if self.is_model(row))

    def countermodels(self) -> Iterator[int]:
        """Those of them that make the conclusion false."""
        return (row for row in range(self.rows) if self.is_countermodel(row))

    @property
    def follows(self) -> bool:
        """Whether the conclusion is true in every row that makes every premise true."""
        return not self._countermodels

    def summary(self) -> str:
        """What the table shows, in a sentence."""
        models, against = self._models.bit_count(), self._countermodels.bit_count()
        which = f"{models} of {self.rows} rows make every premise true"
        if not self._argued:
            which = f"There are no premises, so all {self.rows} rows count"
        if self.conclusion is None:
            return f"{which}."
        if not models:
            return f"{which}: the premises contradict one another, and anything follows."
        if not against:
            return f"{which}, and the conclusion is true in each of them: it follows."
        return f"{which}, but the conclusion is false in {against} of them: it does not follow."

    def markdown(self, rows: Iterable[int] | None = None) -> Iterator[str]:
        """The lines of a Markdown table; rows that decide are bold and say what they show."""
        headings = ["row", *(column.heading for column in self.columns), ""]
        yield _line(map(_escaped, headings))
        yield _line(["--:", *(":-:" for _ in self.columns), ":--"])
        for row in range(self.rows) if rows is None else rows:
            cells = [str(row + 1), *("T" if value else "F" for value in self.row(row))]
            if self.is_model(row):
                note = "premises true" if self._argued else ""
                note = "countermodel" if self.is_countermodel(row) else note
                yield _line([*(f"**{cell}**" for cell in cells), note])
            else:
                yield _line([*cells, ""])
        yield ""
        yield self.summary()


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(text: str) -> str:
    """Text that Markdown shows as it is, in a cell of a table."""
    return "".join(f"\\{ch}" if ch in "\\|*_`~<>[]" else ch for ch in text)
