"""A line that does not open: what it quotes must imply its conclusions, and all of it be needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.benchmarks.explanations.board import Board
from tests.benchmarks.explanations.findings import Data, Fault, Finding, literals
from tests.benchmarks.explanations.inference import Inference
from tests.benchmarks.explanations.quoted import Reader, Reading
from tests.benchmarks.explanations.told import Told


class NotRead(Exception):
    """A text of no known form."""


class Leaves:
    """Checks the lines of one puzzle that do not open."""

    def __init__(self, board: Board, told: Told | None = None) -> None:
        self.board = board
        self._reader = Reader(board, told)

    def findings(self, line: Data) -> Iterator[Finding]:
        """What is wrong with such a line, or with a step without lines."""
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
        return [self._reading(statement) for statement in statements]

    def _reading(self, statement: Data) -> Reading:
        if (reading := self._reader.read(statement["text"], statement["id"])) is None:
            raise NotRead(statement["text"])
        return reading
