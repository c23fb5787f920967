"""A line that does not open: what it quotes must imply its conclusions, and all of it be needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

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
        self.board, self._told = board, told or {}
        self._reader = Reader(board, told)

    def findings(self, line: Data) -> Iterator[Finding]:
        """What is wrong with such a line, or with a step without lines."""
        statements = [*line["statements"], *line.get("support", ())]
        readings = self.readings(statements)
        facts, conclusions = literals(line["facts"]), literals(line["conclusions"])
        inference = Inference(self.board, readings, facts)
        if not inference.implies(*conclusions):
            yield Finding(Fault.NOT_FOLLOWING, line["text"])
            return
        names = [*(reading.text for reading in readings), *map(str, facts)]
        spare = inference.spare(*conclusions)
        if spare:  # what is told instead of supposing something is not
            bare = Inference(self.board, [replace(one, constraint=one.bare) for one in readings], facts)
            spare = bare.spare(*conclusions) if bare.implies(*conclusions) else spare
        for number in spare:
            if number < len(statements) and self._is_supposed(statements[number], statements):
                continue
            yield Finding(Fault.SUPERFLUOUS, f"{names[number]} in: {line['text']}")

    def _is_supposed(self, statement: Data, statements: Iterable[Data]) -> bool:
        """Whether it is that each item goes with one, which the meaning of a clue supposes that is told by
        hand.
        """
        told = any(other["id"] in self._told for other in statements)
        return told and str(statement["text"]).startswith("Each ") and " goes with one " in statement["text"]

    def readings(self, statements: Iterable[Data]) -> list[Reading]:
        """The texts of statements, each read."""
        return [self._reading(statement) for statement in statements]

    def _reading(self, statement: Data) -> Reading:
        if (reading := self._reader.read(statement["text"], statement["id"])) is None:
            raise NotRead(statement["text"])
        return reading
