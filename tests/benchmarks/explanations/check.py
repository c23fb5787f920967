"""A step of a walkthrough, checked from its JSON and the shape of the board alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tests.benchmarks.explanations.board import Board, Literal, Value
from tests.benchmarks.explanations.inference import Inference, Undecided
from tests.benchmarks.explanations.quoted import Reader, Reading

MOST = 6
"""So many statements may be combined on one line."""
Data = Mapping[str, Any]


class Fault(StrEnum):
    """What can be found wrong with a step."""

    NOT_FOLLOWING = "does not follow"
    SUPERFLUOUS = "something superfluous"
    MANY = "more than six statements"
    NOT_READ = "not read"
    UNDECIDED = "not decided"


@dataclass(frozen=True)
class Finding:
    """A fault, and what it was found at."""

    fault: StrEnum
    what: str


class Candidates:
    """The values that are left of each variable, by literals that are to hand."""

    def __init__(self, board: Board, literals: Iterable[Literal] = ()) -> None:
        self._board = board
        self._left: dict[str, frozenset[Value]] = {}
        self.add(literals)

    def add(self, literals: Iterable[Literal]) -> None:
        for literal in literals:
            name = literal.variable
            self._left[name] = self._of(name) & self._board.allowed(literal)

    def show(self, literal: Literal) -> bool:
        """Whether the literal can be seen from the values of its variable."""
        return self._of(literal.variable) <= self._board.allowed(literal)

    def among(self, names: Iterable[str]) -> list[Literal]:
        """What is left of those variables, as values ruled out."""
        return [
            Literal(name, value, False)
            for name in names
            for value in self._board.values[name]
            if value not in self._of(name)
        ]

    def with_those(self, literals: Iterable[Literal]) -> Candidates:
        """These and more."""
        other = Candidates(self._board)
        other._left.update(self._left)
        other.add(literals)
        return other

    def _of(self, name: str) -> frozenset[Value]:
        return self._left.get(name, frozenset(self._board.values[name]))


class Checker:
    """Checks the steps of one walkthrough."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._reader = Reader(board)

    def findings(self, step: Data) -> list[Finding]:
        """All that is wrong with a step; nothing, if it is all right."""
        try:
            return list(self._faults(step))
        except _NotRead as text:
            return [Finding(Fault.NOT_READ, str(text))]
        except Undecided as reason:
            return [Finding(Fault.UNDECIDED, str(reason))]

    def _faults(self, step: Data) -> Iterator[Finding]:
        if largest(step) > MOST:
            yield Finding(Fault.MANY, f"{largest(step)} statements")
        if step.get("lines"):
            yield from _Opened(self, step).faults()
        else:
            yield from self.leaf(step)

    def leaf(self, line: Data) -> Iterator[Finding]:
        """A line, or a step without lines: what it quotes must imply its conclusions, and all be needed."""
        readings = self.readings([*line["statements"], *line.get("support", ())])
        facts, conclusions = literals(line["facts"]), literals(line["conclusions"])
        inference = Inference(self.board, readings, facts)
        if not inference.implies(*conclusions):
            yield Finding(Fault.NOT_FOLLOWING, line["text"])
            return
        names = [*(reading.text for reading in readings), *map(str, facts)]
        for number in inference.spare(*conclusions):
            yield Finding(Fault.SUPERFLUOUS, f"{names[number]} in: {line['text']}")

    def readings(self, statements: Iterable[Data]) -> list[Reading]:
        """The texts of statements, each read."""
        return [self._reading(statement["text"]) for statement in statements]

    def _reading(self, text: str) -> Reading:
        if (reading := self._reader.read(text)) is None:
            raise _NotRead(text)
        return reading


class _NotRead(Exception):
    """A text of no known form."""


class _Opened:
    """A step that opens: each line from what is known, supposed or concluded before."""

    def __init__(self, checker: Checker, step: Data) -> None:
        self._checker, self._step, self._board = checker, step, checker.board
        self._readings = checker.readings([*step["statements"], *step["support"]])
        alone = [reading for reading in self._readings if len(reading.names) == 1]
        self._known = Candidates(self._board, literals(step["facts"]))
        self._known.add(fact for reading in alone for fact in self._settled(reading))
        self._pencilled: dict[Literal, bool] = {}

    def faults(self) -> Iterator[Finding]:
        """Whatever is wrong with its lines, or with how they hang together."""
        lines, conclusions = self._step["lines"], literals(self._step["conclusions"])
        if all(literals(line["conclusions"]) == conclusions and line.get("supposed") for line in lines):
            yield from self._cases(lines, conclusions)
        else:
            yield from self._chain(lines, conclusions)
        quoted = {statement["id"] for line in leaves(self._step) for statement in line["statements"]}
        if not self._is_split():
            for statement in self._step["statements"]:
                if statement["id"] not in quoted:
                    yield Finding(Fault.SUPERFLUOUS, f"{statement['text']}, on no line")

    def _is_split(self) -> bool:
        return str(self._step["technique"]) == "two cases"

    def _cases(self, lines: Sequence[Data], conclusions: Sequence[Literal]) -> Iterator[Finding]:
        """Lines for the cases, which must be all there are."""
        denied = [literal for line in lines for literal in map(_denial, literals(line["supposed"]))]
        if not self._follows(None, denied):
            yield Finding(Fault.NOT_FOLLOWING, "there are more cases")
        for line in lines:
            yield from self._block(line, Candidates(self._board))

    def _chain(self, lines: Sequence[Data], conclusions: Sequence[Literal]) -> Iterator[Finding]:
        """Lines up to a contradiction, for the first conclusion; each line after it shows another."""
        end = next((number for number, line in enumerate(lines) if not line["conclusions"]), None)
        if end is None or not conclusions:
            yield Finding(Fault.NOT_FOLLOWING, "no contradiction at the end")
            return
        at_hand = Candidates(self._board, [_denial(conclusions[0])])
        yield from self._lines(lines[: end + 1], at_hand)
        shown = Candidates(self._board, conclusions[:1])
        for line in lines[end + 1 :]:
            yield from self._block(line, Candidates(self._board))
            shown.add(literals(line["conclusions"]))
        for literal in conclusions:
            if not shown.show(literal):
                yield Finding(Fault.NOT_FOLLOWING, f"{literal} is shown by no line")

    def _block(self, line: Data, at_hand: Candidates) -> Iterator[Finding]:
        """A line with lines of its own, which contradict themselves or come to its conclusions."""
        if not line.get("lines"):
            yield from self._lines([line], at_hand)
            return
        supposed, conclusions = literals(line["supposed"]), literals(line["conclusions"])
        inner = at_hand.with_those(supposed)
        yield from self._lines(line["lines"], inner)
        ends = any(not last["conclusions"] for last in line["lines"])
        if ends:
            denied = Candidates(self._board, map(_denial, conclusions))
            proved = len(conclusions) == 1 and all(map(denied.show, supposed))
        else:
            proved = all(map(inner.show, conclusions))
        if not proved:
            yield Finding(Fault.NOT_FOLLOWING, f"its lines do not show it: {line['text']}")

    def _lines(self, lines: Sequence[Data], at_hand: Candidates) -> Iterator[Finding]:
        for line in lines:
            if line.get("lines"):
                yield from self._block(line, at_hand)
            else:
                yield from self._checker.leaf(line)
                for fact in literals(line["facts"]):
                    if not (at_hand.show(fact) or self._known.show(fact) or self._is_pencilled(fact)):
                        yield Finding(Fault.NOT_FOLLOWING, f"{fact} is not known in: {line['text']}")
            at_hand.add(literals(line["conclusions"]))

    # -- what is known -------------------------------------------------------------------------

    def _settled(self, reading: Reading) -> list[Literal]:
        """What a statement about one variable says of it."""
        (name,) = reading.names
        every = [Literal(name, value, False) for value in self._board.values[name]]
        return [literal for literal in every if Inference(self._board, [reading], []).implies(literal)]

    def _is_pencilled(self, fact: Literal) -> bool:
        """Whether one statement of the step rules it out from the values that are known."""
        if fact not in self._pencilled:
            self._pencilled[fact] = self._follows(fact, [])
        return self._pencilled[fact]

    def _follows(self, fact: Literal | None, supposed: Sequence[Literal]) -> bool:
        """Whether a literal (None: a contradiction) follows from one statement and what is known."""
        wanted = [] if fact is None else [fact]
        spoken = {literal.variable for literal in (*wanted, *supposed)}
        for reading in (None, *self._readings):
            if reading is None or spoken <= reading.names:
                names = spoken if reading is None else reading.names
                given = [*self._known.among(names), *supposed]
                if Inference(self._board, [reading] if reading else [], given).implies(*wanted):
                    return True
        return False


def literals(data: Iterable[Data]) -> list[Literal]:
    """Literals from their JSON."""
    return [Literal.of(each) for each in data]


def leaves(line: Data) -> Iterator[Data]:
    """The lines of a step or line that do not open; itself, if it does not."""
    if not line.get("lines"):
        yield line
    for inner in line.get("lines", ()):
        yield from leaves(inner)


def largest(step: Data) -> int:
    """How many statements are combined on the largest line."""
    return max(len(line["statements"]) for line in leaves(step))


def _denial(literal: Literal) -> Literal:
    return Literal(literal.variable, literal.value, not literal.holds)
