"""A step that opens into lines: each must be right, and start from what is to hand by then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tests.benchmarks.explanations.board import Board, Literal, Value
from tests.benchmarks.explanations.findings import Data, Fault, Finding, denial, leaves, literals
from tests.benchmarks.explanations.inference import Inference
from tests.benchmarks.explanations.leaf import Leaves
from tests.benchmarks.explanations.quoted import Reading


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

    def and_those(self, other: Candidates) -> Candidates:
        """What these and the others leave."""
        both = Candidates(self._board)
        both._left = {name: self._of(name) & other._of(name) for name in {**self._left, **other._left}}
        return both

    def _of(self, name: str) -> frozenset[Value]:
        return self._left.get(name, frozenset(self._board.values[name]))


class Opened:
    """A step that opens: each line from what is known, supposed or concluded before."""

    def __init__(self, leaves_: Leaves, step: Data) -> None:
        self._leaves, self._step, self._board = leaves_, step, leaves_.board
        self._readings = leaves_.readings([*step["statements"], *step["support"]])
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
        denied = [denial(literal) for line in lines for literal in literals(line["supposed"])]
        if not self._are_all(denied):
            yield Finding(Fault.NOT_FOLLOWING, "there are more cases")
        for line in lines:
            yield from self._block(line, Candidates(self._board))

    def _chain(self, lines: Sequence[Data], conclusions: Sequence[Literal]) -> Iterator[Finding]:
        """Lines up to a contradiction, for the first conclusion; each line after it shows another."""
        end = next((number for number, line in enumerate(lines) if not line["conclusions"]), None)
        if end is None and not any(line.get("supposed") for line in lines):
            yield from self._at_once(lines, conclusions)
            return
        if end is None or not conclusions:
            yield Finding(Fault.NOT_FOLLOWING, "no contradiction at the end")
            return
        at_hand = Candidates(self._board, [denial(conclusions[0])])
        yield from self._lines(lines[: end + 1], at_hand)
        shown = Candidates(self._board, conclusions[:1])
        for line in lines[end + 1 :]:
            yield from self._block(line, Candidates(self._board))
            shown.add(literals(line["conclusions"]))
        for literal in conclusions:
            if not shown.show(literal):
                yield Finding(Fault.NOT_FOLLOWING, f"{literal} is shown by no line")

    def _at_once(self, lines: Sequence[Data], conclusions: Sequence[Literal]) -> Iterator[Finding]:
        """Lines that suppose nothing, each from what is known or was concluded before."""
        shown = Candidates(self._board)
        yield from self._lines(lines, shown, learning=True)
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
            denied = Candidates(self._board, map(denial, conclusions))
            proved = len(conclusions) == 1 and all(map(denied.show, supposed))
        else:
            proved = all(map(inner.show, conclusions))
        if not proved:
            yield Finding(Fault.NOT_FOLLOWING, f"its lines do not show it: {line['text']}")

    def _lines(self, lines: Sequence[Data], at_hand: Candidates, learning: bool = False) -> Iterator[Finding]:
        """Lines one after the other; of those that suppose nothing, each is pencilled in before the next."""
        for line in lines:
            if line.get("lines"):
                yield from self._block(line, at_hand)
            else:
                yield from self._leaves.findings(line)
                for fact in literals(line["facts"]):
                    known = at_hand.show(fact) or self._known.show(fact) or self._is_pencilled(fact)
                    if not known and not (learning and self._is_pencilled(fact, at_hand)):
                        yield Finding(Fault.NOT_FOLLOWING, f"{fact} is not known in: {line['text']}")
            at_hand.add(literals(line["conclusions"]))

    # -- what is known -------------------------------------------------------------------------

    def _settled(self, reading: Reading) -> list[Literal]:
        """What a statement about one variable says of it."""
        (name,) = reading.names
        every = [Literal(name, value, False) for value in self._board.values[name]]
        return [literal for literal in every if Inference(self._board, [reading], []).implies(literal)]

    def _is_pencilled(self, fact: Literal, at_hand: Candidates | None = None) -> bool:
        """Whether one statement of the step rules it out from what is known, and what is at hand."""
        if at_hand is not None:
            return self._follows(fact, self._known.and_those(at_hand))
        if fact not in self._pencilled:
            self._pencilled[fact] = self._follows(fact, self._known)
        return self._pencilled[fact]

    def _follows(self, fact: Literal, known: Candidates) -> bool:
        """Whether one statement of the step rules it out from those values."""
        return any(
            Inference(self._board, [reading], known.among(reading.names)).implies(fact)
            for reading in self._readings
            if fact.variable in reading.names
        )

    def _are_all(self, denied: Sequence[Literal]) -> bool:
        """Whether one of the cases is true by a variable or a single statement, given the candidates left."""
        spoken = frozenset(literal.variable for literal in denied)
        for reading in (None, *self._readings):
            names = spoken if reading is None else reading.names
            if spoken <= names:
                every = (Literal(name, value, False) for name in names for value in self._board.values[name])
                marks = [mark for mark in every if self._known.show(mark) or self._is_pencilled(mark)]
                if Inference(self._board, [reading] if reading else [], [*marks, *denied]).implies():
                    return True
        return False
