"""DIMACS: clauses over numbered Booleans, which comments such as `c 3 = rain` may name.

Source: "Satisfiability: Suggested Format", DIMACS 1993; `c p show` of the model counting competitions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.formulas.formulas import Formula, Is, Not, Or, Variable
from puzzles.language.assertions.sexp import symbol
from puzzles.language.assertions.signature import OPERATORS
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.scratch.assertion import Assertion
from puzzles.types.scratch.declarations import MOST_VARIABLES
from puzzles.types.scratch.puzzle import Scratch
from puzzles.types.scratch.together import together

_HEADER = re.compile(r"^p\s+cnf\b.*$", re.MULTILINE)
_NUMBERS = re.compile(r"p\s+cnf\s+(\d{1,9})\s+(\d{1,9})\s*")
_NAME = re.compile(r"c\s+(\d{1,9})\s*=\s*(\S.*?)\s*")
MOST_CLAUSES = 200_000
MOST_PRIMES = 3
"""The limit on the primes behind a repeated name; further repetitions have their number there."""


class Dimacs(Format):
    """Clauses for SAT solvers; comments say which variable and value each Boolean stands for."""

    name = "cnf"
    label = "DIMACS CNF"
    suffix = ".cnf"
    limit = 8_000_000

    def recognises(self, text: str) -> bool:
        return _HEADER.search(text) is not None and text.lstrip()[:1] in ("c", "p")

    def read(self, text: str) -> Reading:
        names, clauses, ignored = _parts(text)
        variables = tuple(Variable(name, (False, True)) for name in names[1:])
        puzzle = Scratch(variables)
        said = [(_term(clause, names), "", 0, _formula(clause, names)) for clause in clauses]
        clues = []
        for text, name, _, formula in together(said, "clauses"):
            puzzle.reader.learn(text, formula)
            clues.append(Assertion(text, name))
        puzzle = puzzle.with_clues(ClueList.of(clues))
        fewer = len(clues) < len(clauses)
        notes = (f"{amount(len(clauses), 'clause')} in {amount(len(clues), 'clue')}",) if fewer else ()
        return Reading((puzzle,), tuple(ignored), notes)

    def write(self, puzzle: Puzzle) -> Writing:
        expected = f"`cluebench convert FILE --to {self.name}`, which does that"
        raise PuzzleError("clauses are written by the command line alone", expected=expected)


def _term(clause: tuple[int, ...], names: list[str]) -> str:
    literals = [
        symbol(names[number]) if number > 0 else f"(not {symbol(names[-number])})" for number in clause
    ]
    if not literals:
        return "false"
    return literals[0] if len(literals) == 1 else f"(or {' '.join(literals)})"


def _formula(clause: tuple[int, ...], names: list[str]) -> Formula:
    """The formula of a clause, without parsing its term."""
    literals: list[Formula] = [
        Is(names[number], True) if number > 0 else Not(Is(names[-number], True)) for number in clause
    ]
    return literals[0] if len(literals) == 1 else Or(*literals)


def _parts(text: str) -> tuple[list[str], list[tuple[int, ...]], list[str]]:
    """The names of the Booleans, from index 1, the clauses, and what was ignored; raises `PuzzleError`."""
    called: dict[int, str] = {}
    clauses: list[tuple[int, ...]] = []
    ignored: list[str] = []
    highest, expected, clause = -1, 0, list[int]()
    for number, line in enumerate(text.splitlines(), start=1):
        where, words = f"line {number}", line.split()
        if not words:
            continue
        if words[0] == "%":  # some collections end so
            break
        if words[0].startswith("c"):
            if match := _NAME.fullmatch(line.strip()):
                called[int(match[1])] = match[2]
            elif words[:3] == ["c", "p", "show"] and "c p show" not in ignored:
                ignored.append("c p show")
            continue
        if words[0] == "p":
            match = _NUMBERS.fullmatch(line.strip())
            if match is None or highest >= 0:
                raise PuzzleError(f"found {line[:40]!r}", where=where, expected="one line such as p cnf 3 2")
            highest, expected = int(match[1]), int(match[2])
            if highest > MOST_VARIABLES or expected > MOST_CLAUSES:
                found = f"{highest:,} variables and {expected:,} clauses"
                most = f"at most {MOST_VARIABLES:,} and {MOST_CLAUSES:,}"
                raise PuzzleError(found, where=where, expected=most)
            continue
        for literal in _literals(words, highest, where):
            if literal:
                clause.append(literal)
            else:
                clauses.append(tuple(dict.fromkeys(clause)))
                clause = []
    if clause:
        clauses.append(tuple(dict.fromkeys(clause)))
    if len(clauses) != expected:
        found = amount(len(clauses), "clause")
        raise PuzzleError(found, where="the end", expected=f"{expected:,}, as the line 'p cnf' says")
    return list(_names(highest, called)), clauses, ignored


def _literals(words: list[str], highest: int, where: str) -> Iterator[int]:
    for word in words:
        if not re.fullmatch(r"-?\d{1,9}", word, re.ASCII):
            raise PuzzleError(f"found {word[:40]!r}", where=where, expected="whole numbers that end with 0")
        literal = int(word)
        if abs(literal) > highest:
            most = "a line such as p cnf 3 2 before" if highest < 0 else f"at most {highest}"
            raise PuzzleError(f"found the variable {abs(literal)}", where=where, expected=most)
        yield literal


def _names(highest: int, called: dict[int, str]) -> Iterator[str]:
    """A unique name for each number; the one at index 0 is empty."""
    yield ""
    taken, repeats = {""}, Counter[str]()
    for number in range(1, highest + 1):
        name = first = re.sub(r"[|\\]", "_", called.get(number, f"x{number}"))
        while name in taken or name in OPERATORS:
            repeats[first] += 1
            count = repeats[first]
            name = first + ("'" * count if count <= MOST_PRIMES else f"'{count}")
        taken.add(name)
        yield name


FORMAT = Dimacs()
