"""A line that does not open: what it quotes must imply its conclusions, and all of it be needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tests.benchmarks.explanations import loop_sight
from tests.benchmarks.explanations.board import Board, Literal
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
        if (spare := self._spare(readings, facts, conclusions)) is None:
            yield Finding(Fault.NOT_FOLLOWING, line["text"])
            return
        names = [*(reading.text for reading in readings), *map(str, facts)]
        for number in spare:
            if number < len(statements) and self._is_supposed(statements[number], statements):
                continue
            yield Finding(Fault.SUPERFLUOUS, f"{names[number]} in: {line['text']}")

    def _spare(
        self, readings: Sequence[Reading], facts: Sequence[Literal], conclusions: Sequence[Literal]
    ) -> Sequence[int] | None:
        """The statements and facts, by number, without which each conclusion still follows; None if one does
        not follow from all. Of what is seen of a loop at one look, nothing that is looked at is spare.
        """
        loops = [reading.is_loop for reading in readings] == [True]
        unseen = loop_sight.unneeded(self.board, facts, conclusions) if loops else None
        if unseen is not None:
            return [1 + number for number in unseen]
        inference = Inference(self.board, readings, facts)
        if not inference.implies(*conclusions):
            return None
        if not (spare := inference.spare(*conclusions)):
            return ()
        # what is told instead of supposing something is not
        bare = Inference(self.board, [replace(one, constraint=one.bare) for one in readings], facts)
        return bare.spare(*conclusions) if bare.implies(*conclusions) else spare

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
