"""Truth tables: a column for every subformula, as one whole number with a bit for each row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import and_

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Is, Not
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, in_markdown
from puzzles.types.logic.first_order.syntax import immediate_parts
from puzzles.types.logic.text import size, subformulas, written
from puzzles.types.logic.truth_values import alternating, connected

NAME_LIMIT = 16
"""Names in a table, at most: 2^16 rows."""


class Column(Struct, frozen=True):
    """A formula with its value in every row: bit r of `data`, lowest bit of a byte first.

    `roles` says what it is in the argument: "P1" the first premise, "C" the conclusion, in
    brackets where it does not count.
    """

    formula: Formula
    text: str
    data: bytes
    roles: tuple[str, ...]

    def value(self, row: int) -> bool:
        return bool(self.data[row >> 3] >> (row & 7) & 1)

    @property
    def role(self) -> str:
        """All roles in one word."""
        return ",".join(self.roles)

    @property
    def heading(self) -> str:
        """The text, after its roles."""
        return f"{', '.join(self.roles)}: {self.text}" if self.roles else self.text


class TruthTable:
    """The table of an argument. Row 0 makes every name true; the last name changes fastest.

    Columns are the names, then every other subformula by size. Premises of the numbers `idle`,
    from 1, and a conclusion that is not `claimed` have columns but do not count; what is `given`
    of names alone, true or false, counts as premises do. Raises `PuzzleError` for more than
    `NAME_LIMIT` names.
    """

    def __init__(
        self,
        names: Sequence[str],
        premises: Sequence[Formula],
        conclusion: Formula | None,
        *,
        idle: Collection[int] = (),
        claimed: bool = True,
        given: Sequence[Formula] = (),
    ) -> None:
        if len(names) > NAME_LIMIT:
            problem = f"{len(names)} names make {2 ** len(names):,} rows"
            raise PuzzleError(problem, where="truth table", expected=f"at most {NAME_LIMIT} names")
        self.names = tuple(names)
        self.rows = 1 << len(names)
        self._everywhere = (1 << self.rows) - 1
        self._bits = self._evaluated([*premises, *([] if conclusion is None else [conclusion])])
        roles: dict[Formula, list[str]] = {}
        for number, premise in enumerate(premises, start=1):
            roles.setdefault(premise, []).append(f"(P{number})" if number in idle else f"P{number}")
        if conclusion is not None:
            roles.setdefault(conclusion, []).append("C" if claimed else "(C)")
        self.columns = tuple(
            Column(formula, written(formula), self._packed(bits), tuple(roles.get(formula, ())))
            for formula, bits in self._bits.items()
        )
        counting = [premise for number, premise in enumerate(premises, start=1) if number not in idle]
        self.conclusion = conclusion if claimed else None
        self._argued = bool(counting)
        self._given = bool(given)
        known = (*map(self._bits.__getitem__, counting), *map(self._literal, given))
        self._models: int = reduce(and_, known, self._everywhere)
        against = 0 if self.conclusion is None else self._everywhere ^ self._bits[self.conclusion]
        self._countermodels = self._models & against
        self._marks = self._packed(self._models), self._packed(self._countermodels)

    def _evaluated(self, formulas: Sequence[Formula]) -> dict[Formula, int]:
        """The rows where names are true, and then all that is in some formulas, from the smallest on."""
        bits: dict[Formula, int] = {}
        for index, name in enumerate(self.names, start=1):
            bits[Is(name, True)] = alternating(self.rows >> index, self._everywhere)
        inner = dict.fromkeys(part for formula in formulas for part in subformulas(formula))
        for formula in sorted(inner, key=size):
            if formula not in bits:
                values = [bits[part] for part in immediate_parts(formula)]
                bits[formula] = connected(type(formula), values, self._everywhere)
        return bits

    def _packed(self, bits: int) -> bytes:
        return bits.to_bytes(self.rows // 8 + 1, "little")

    def _literal(self, formula: Formula) -> int:
        """Where a name is true or false as the formula says."""
        match formula:
            case Not(part):
                return self._everywhere ^ self._literal(part)
            case Is(name, value):
                bits = self._bits[Is(name, True)]
                return bits if value else self._everywhere ^ bits
        raise TypeError(f"not about a name alone: {type(formula).__name__}")

    def row(self, row: int) -> tuple[bool, ...]:
        """The value of each column."""
        return tuple(column.value(row) for column in self.columns)

    def assignment(self, row: int) -> dict[str, bool]:
        """The value of each name."""
        return {column.text: column.value(row) for column in self.columns[: len(self.names)]}

    def row_of(self, assignment: Mapping[str, object]) -> int:
        """The row in which the names have those values."""
        return reduce(lambda row, name: row << 1 | (not assignment[name]), self.names, 0)

    def beyond(self, row: int, step: int) -> int | None:
        """The nearest row that decides, after (`step` 1) or before (-1) a row; None if there is none."""
        if step < 0:
            before = self._models & (1 << row) - 1
            return before.bit_length() - 1 if before else None
        after = self._models >> row + 1
        return row + (after & -after).bit_length() if after else None

    def is_model(self, row: int) -> bool:
        """Whether every premise is true: such rows decide."""
        return bool(self._marks[0][row >> 3] >> (row & 7) & 1)

    def is_countermodel(self, row: int) -> bool:
        """Whether every premise is true and the conclusion false."""
        return bool(self._marks[1][row >> 3] >> (row & 7) & 1)

    def shows(self, row: int) -> str:
        """What a row shows: "countermodel", "premises true", or nothing."""
        if self.is_countermodel(row):
            return "countermodel"
        return "premises true" if self.is_model(row) and (self._argued or self._given) else ""

    def models(self) -> Iterator[int]:
        """The rows that make every premise true."""
        return (row for row in range(self.rows) if self.is_model(row))

    @cached_property
    def deciding(self) -> tuple[int, ...]:
        """The rows that decide: countermodels first, then the others that make every premise true."""
        models = tuple(self.models())
        against = tuple(filter(self.is_countermodel, models))
        return (*against, *(row for row in models if not self.is_countermodel(row))) if against else models

    @property
    def follows(self) -> bool:
        """Whether the conclusion is true in every row that makes every premise true."""
        return not self._countermodels

    @property
    def counts(self) -> tuple[int, int]:
        """How many rows make every premise true, and how many of them the conclusion false."""
        return self._models.bit_count(), self._countermodels.bit_count()

    def summary(self) -> str:
        """What the table shows, in a sentence."""
        models, against = self.counts
        if self._argued or self._given:
            verb = "makes" if models == 1 else "make"
            premises = ["every premise"] * self._argued + ["what you wrote"] * self._given
            which = f"{models:,} of {amount(self.rows, 'row')} {verb} {' and '.join(premises)} true"
        else:
            which = f"There are no premises, so {_all(self.rows)}"
        if self.conclusion is None:
            return f"{which}."
        if not models:
            these = "these" if self._given else "the premises"
            return f"{which}: {these} contradict one another, and anything follows."
        if not against:
            return f"{which}, and the conclusion is true in each of them: it follows."
        return f"{which}, but the conclusion is false in {against:,} of them: it does not follow."

    def markdown(self, rows: Iterable[int] | None = None) -> Iterator[str]:
        """The lines of a Markdown table; rows that decide are bold and say what they show."""
        headings = ["row", *(column.heading for column in self.columns), ""]
        yield _line(map(in_markdown, headings))
        yield _line(["--:", *(":-:" for _ in self.columns), ":--"])
        for row in range(self.rows) if rows is None else rows:
            cells = [str(row + 1), *("T" if value else "F" for value in self.row(row))]
            if self.is_model(row):
                yield _line([*(f"**{cell}**" for cell in cells), self.shows(row)])
            else:
                yield _line([*cells, ""])
        yield ""
        yield self.summary()


def _all(rows: int) -> str:
    return "its one row counts" if rows == 1 else f"all {rows:,} rows count"


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
