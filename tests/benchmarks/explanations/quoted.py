"""The texts of statements, read into constraints over the candidates of a board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import z3

from tests.benchmarks.explanations import beside, claims, codes, digits, groups, lines, loop, marks, pairs
from tests.benchmarks.explanations.board import Board, Form, Match, exactly
from tests.benchmarks.explanations.relations import number
from tests.benchmarks.explanations.told import Told

LOOP = "The lines make one loop"


@dataclass(frozen=True)
class Reading:
    """A text as a constraint; `names` are the variables it speaks of. It is `bare` of what it supposes."""

    text: str
    constraint: z3.BoolRef
    names: frozenset[str]
    bare: z3.BoolRef

    @property
    def is_loop(self) -> bool:
        """Whether further loops are still to be cut off."""
        return self.text == LOOP


class Reader:
    """Reads the texts of one puzzle, each once; what is `told` says what the statements of those ids mean."""

    def __init__(self, board: Board, told: Told | None = None) -> None:
        self.board = board
        self._told = told or {}
        self._read: dict[tuple[str, str], Reading | None] = {}

    def read(self, text: str, identity: str = "") -> Reading | None:
        """What the text says; None if it is of no known form."""
        if (identity, text) not in self._read:
            self._read[identity, text] = self._reading(text, identity)
        return self._read[identity, text]

    def _reading(self, text: str, identity: str) -> Reading | None:
        if (meant := self._told.get(identity)) is not None:
            return Reading(text, meant.constraint, frozenset(_names(meant.constraint)), meant.bare)
        if (constraint := self._constraint(text)) is None:
            return None
        return Reading(text, constraint, frozenset(_names(constraint)), constraint)

    def _constraint(self, text: str) -> z3.BoolRef | None:
        board, said = self.board, text
        if text.endswith(beside.BY_AMOUNT):
            said = text.removesuffix(beside.BY_AMOUNT)
            board = beside.Amounts.on(self.board, said)
        for pattern, form in _FORMS:
            found = re.fullmatch(pattern, said)
            constraint = None if found is None else form(board, found)
            if constraint is not None:
                return constraint
        return None


def _names(term: z3.ExprRef) -> Iterator[str]:
    """The variables of the candidates in a term, with repeats."""
    seen, front = set[int](), [term]
    while front:
        part = front.pop()
        if part.get_id() not in seen:
            seen.add(part.get_id())
            front += part.children()
            if part.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                yield part.decl().name().partition("=")[0]


def _runs(board: Board, found: Match) -> z3.BoolRef:
    line = board.line(found[1].lower(), int(found[2]))
    lengths = [int(number) for number in re.findall(r"\d+", found[3])]
    return z3.Or(
        *(
            z3.And(*(board.has(name, index in shaded) for index, name in enumerate(line)))
            for shaded in _shaded(lengths, 0, len(line))
        )
    )


def _shaded(lengths: Sequence[int], start: int, end: int) -> Iterator[frozenset[int]]:
    """Each way to lay runs of those lengths between two places."""
    if not lengths:
        yield frozenset()
        return
    first, *rest = lengths
    for at in range(start, end - sum(rest) - len(rest) - first + 1):
        run = frozenset(range(at, at + first))
        yield from (run | others for others in _shaded(rest, at + first + 1, end))


def _sides(board: Board, found: Match) -> z3.BoolRef | None:
    drawn = (board.has(edge, True) for edge in loop.sides(board, int(found[2]), int(found[3])))
    count = number(found[1])
    return None if count is None else exactly(count, *drawn)


def _corner(board: Board, found: Match) -> z3.BoolRef:
    down, right = found[1] == "bottom", found[2] == "right"
    return loop.corner(board, (int(found[3]) - 1 + down, int(found[4]) - 1 + right))


def _number_once(board: Board, found: Match) -> z3.BoolRef:
    return exactly(1, *(board.has(name, int(found[1])) for name in board.values))


_FORMS: list[tuple[str, Form]] = [
    *digits.FORMS,
    *lines.FORMS,
    *marks.FORMS,
    *groups.FORMS,
    *beside.FORMS,
    (r"(Row|Column) (\d+) has (?:a run|runs) of ([\d, and]+)", _runs),
    (r"(Row|Column) (\d+) has (no run)", _runs),
    (r"(\w+) sides? of R(\d+)C(\d+) (?:is|are) drawn", _sides),
    (r"At the (top|bottom) (left|right) corner of R(\d+)C(\d+), two lines meet or none", _corner),
    (re.escape(LOOP), lambda board, _: loop.loops(board)),
    (r"The number (\d+) stands in exactly one cell", _number_once),
    *codes.FORMS,
    *pairs.FORMS,
    *claims.FORMS,
]
