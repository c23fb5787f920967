"""Scripts of SMT-LIB 2: Bool, Int with bounds, and enumerations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.language.assertions.sexp import symbol
from puzzles.language.assertions.standard import ENDING, PRELUDE, Sorts, standard
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed, one_line
from puzzles.types.scratch.assertion import Assertion
from puzzles.types.scratch.puzzle import Scratch
from puzzles.types.scratch.script import COMMANDS, run_file

_FIRST = re.compile(r"(?:\s++|;[^\n]*+(?:\n|$))*+\(\s*([a-z-]+)")


class SmtLib(Format):
    """A script of SMT-LIB 2, as z3 and other solvers read it; each clue is a named assertion."""

    name = "smt2"
    label = "SMT-LIB 2"
    suffix = ".smt2"
    limit = 8_000_000

    def recognises(self, text: str) -> bool:
        match = _FIRST.match(text)
        return match is not None and match[1] in COMMANDS

    def read(self, text: str) -> Reading:
        outcome = run_file(text)
        notes = []
        if outcome.popped:
            notes.append(f"{amount(outcome.popped, 'assertion')} popped before the last check-sat")
        if outcome.found_bounds:
            notes.append(f"bounds were found in the assertions: {listed(outcome.found_bounds)}")
        puzzle = Scratch.made(outcome)
        if len(puzzle.clue_list) < len(outcome.assertions):
            notes.append(f"{len(outcome.assertions):,} assertions in {amount(len(puzzle.clue_list), 'clue')}")
        return Reading((puzzle,), notes=tuple(notes))

    def write(self, puzzle: Puzzle) -> Writing:
        if not isinstance(puzzle, Scratch):
            expected = f"`cluebench convert FILE --to {self.name}`, which writes every type"
            raise PuzzleError(f"a {puzzle.label} is written so by the command line alone", expected=expected)
        return Writing("\n".join(_lines(puzzle)) + "\n")


def _lines(puzzle: Scratch) -> Iterator[str]:
    if puzzle.heading.title:
        yield f"; {one_line(puzzle.heading.title)}"
    yield from PRELUDE
    sorts = Sorts(puzzle.declared, puzzle.sorts)
    yield from sorts.declared()
    for variable in puzzle.declared:
        yield from sorts.variable(variable)
    yield from puzzle.functions
    depth = 0
    for id_, clue in puzzle.clue_list.items:
        assert isinstance(clue, Assertion)
        yield from ["(push 1)"] * (clue.depth - depth)
        depth = max(depth, clue.depth)
        term = standard(puzzle.reader.term(clue.text))
        yield f"(assert (! {term} :named {symbol(clue.name or id_)}))"
    yield from ["(push 1)"] * (puzzle.depth - depth)
    yield from ENDING


FORMAT = SmtLib()
