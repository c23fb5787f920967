"""Assertions of one's own over variables that one declares, as SMT-LIB or as formulas."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Self

from msgspec import structs

from puzzles.features.vocabulary import NameLists
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Literal
from puzzles.language.assertions.declarations import read_declaration
from puzzles.language.assertions.signature import MOST_VALUES
from puzzles.model.board import PuzzleBoard
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.heading import Heading
from puzzles.model.making import PuzzleMaking
from puzzles.model.symmetry import PuzzleSymmetry
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.sentences.values import value_label
from puzzles.text.errors import InputError
from puzzles.text.table import TomlTable
from puzzles.types.scratch.assertion import Assertion
from puzzles.types.scratch.declarations import Declarations
from puzzles.types.scratch.file import asserted_lines, read_assertions, read_declarations
from puzzles.types.scratch.lines import EXAMPLES, POP, PUSH, has_commands
from puzzles.types.scratch.reader import cut_name, function_text
from puzzles.types.scratch.script import Outcome, run
from puzzles.types.scratch.together import together

NOTES = (
    "Binding from tightest: * div mod, + -, comparisons, not, and, xor, or, -> and <->. An integer needs "
    f"bounds, with {MOST_VALUES} values at most. Real numbers, arrays, quantifiers and bit-vectors are "
    "not read.",
)
_BREAKS = re.compile(r"\s*[\n\r\t]\s*")


class ScratchFile(PuzzleFile["Scratch"]):
    """How Assertions is written in files."""

    is_script = True

    def read(self, table: TomlTable) -> Scratch:
        puzzle = read_declarations(self.kind(), table)
        clues, depth = read_assertions(puzzle, table)
        return puzzle.with_clues(ClueList.of(clues))._at(depth)

    def write(self) -> dict[str, Any]:
        typed = ((clue.typed(self.puzzle), clue.depth) for clue in self.puzzle.clue_list.every(Assertion))
        return {
            "variables": list(self.puzzle.declarations),
            "assertions": list(asserted_lines(typed, self.puzzle.depth)),
        }


class ScratchWording(PuzzleWording["Scratch"]):
    """The words of Assertions."""

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        if isinstance(literal.value, bool):
            return f"{literal.name} is {value_label(literal.value == literal.positive)}"
        return super().fact(literal)

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "model"

    def render(self, solution: Solution) -> str:
        if not solution:
            return "Nothing is declared."
        return super().render(solution)


class ScratchTyping(PuzzleTyping["Scratch"]):
    """How Assertions is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        return tuple(HowTyped(ON_LINE, typed, read) for typed, read in EXAMPLES)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (HowTyped("at a variable", "a value", "it has that value; t and f for true and false"),)

    def read_line(self, line: str) -> tuple[Assertion, ...]:
        """The assertions of a line; raises `InputError` for a line that says something else, too."""
        if (outcome := self._outcome(line)) is not None:
            if not outcome.assertions or not self._only_asserts(outcome):
                raise InputError("this is more than assertions", 0, len(line), expected="an assertion")
            return tuple(Assertion(text, name, depth) for text, name, depth, _ in outcome.assertions)
        if line.strip() in (PUSH, POP) or read_declaration(line, self.puzzle.signature.sorts) is not None:
            raise InputError("this is no assertion", 0, len(line), expected="an assertion, such as x < 3")
        return (self._assertion(line),)

    def _assertion(self, line: str) -> Assertion:
        """The assertion of a line in either language, with its name; raises `InputError`."""
        name, text = cut_name(line)
        padded = " " * (len(line) - len(text)) + text
        self.puzzle.reader.formula(padded)
        clue = Assertion(_BREAKS.sub(" ", text).strip(), name, self.puzzle.depth)
        clue.check(self.puzzle)
        return clue

    def _outcome(self, line: str) -> Outcome | None:
        """What a line of commands comes to; None for another line. Raises `InputError`."""
        return run(line, self.puzzle.signature, self.puzzle.depth) if has_commands(line) else None

    def _only_asserts(self, outcome: Outcome) -> bool:
        """Whether commands declare nothing, and leave all scopes as they were."""
        puzzle = self.puzzle
        declared = (outcome.variables, outcome.sorts, len(outcome.functions), outcome.depth)
        own = (puzzle.declared, puzzle.sorts, len(puzzle.functions), puzzle.depth)
        return declared == own and not outcome.closed and not outcome.forgets

    def with_line(self, line: str) -> Scratch:
        """With what a line says: an assertion, a declaration, SMT-LIB commands, or `push` and `pop`."""
        puzzle = self.puzzle
        word = line.strip()
        if word == PUSH:
            return puzzle.pushed()
        if word == POP:
            return puzzle.popped()
        if (outcome := self._outcome(line)) is not None:
            return self._with_outcome(outcome)
        declared = read_declaration(line, puzzle.signature.sorts)
        return (
            puzzle.with_clue(self._assertion(line)) if declared is None else puzzle.with_variables(declared)
        )

    def _with_outcome(self, outcome: Outcome) -> Scratch:
        puzzle = self.puzzle.with_clues(ClueList())._at(0) if outcome.forgets else self.puzzle
        for _ in range(0 if outcome.forgets else outcome.closed):
            puzzle = puzzle.popped()
        functions = tuple(map(function_text, outcome.functions))
        declared = puzzle.with_declared(outcome.variables, outcome.sorts, functions)
        puzzle = declared._at(outcome.depth)
        for text, name, depth, _ in outcome.assertions:
            puzzle = puzzle.with_clue(Assertion(text, name, depth))
        return puzzle

    def with_changed_line(self, id_: str, line: str) -> Scratch:
        """With another assertion in the turn of that one, in the same scope and under the same name."""
        clue, *more = self.read_line(line)
        if more:
            raise InputError(f"{len(more) + 1} assertions", 0, len(line), expected="one in the turn of one")
        old = self.puzzle.clue_list.get(id_)
        if isinstance(old, Assertion):
            clue = structs.replace(clue, depth=old.depth, name=clue.name or old.name)
        return self.puzzle.with_changed(id_, clue)


class ScratchSymmetry(PuzzleSymmetry["Scratch"]):
    """The symmetry of Assertions."""

    def exchanges(self) -> Sequence[dict[Value, Value]]:
        return ()


@dataclass(frozen=True)
class Scratch(Declarations, NameLists):
    """Variables that one declares, and assertions of one's own about them."""

    type_name = "scratch"
    label = "Assertions"
    aliases = ("smt", "smtlib", "sat")
    brief = (
        "You declare variables, x: 1..9, p: bool or c: red, green, and type what shall hold, as formulas or "
        "as SMT-LIB. A solution gives each variable a value so that all assertions hold."
    )
    file = ScratchFile()
    wording = ScratchWording()
    board = PuzzleBoard(blank_is_not=False)
    making = PuzzleMaking(unmade="assertions say what their author means by them")
    typing = ScratchTyping(typing_notes=NOTES)
    symmetry = ScratchSymmetry()

    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [("Variables", [own.name for own in self.declared])] if self.declared else []

    def with_clue(self, clue: Clue) -> Self:
        """With one more assertion; one that has the name of another takes its turn, in its scope."""
        old = self.clue_list.get(f"{clue.kind}.{clue.key}")
        if isinstance(clue, Assertion) and isinstance(old, Assertion):
            clue = structs.replace(clue, depth=old.depth)
        return super().with_clue(clue)

    def with_moved(self, id_: str, index: int) -> Self:
        """With that assertion in another place, in the scope of those around it there."""
        moved = super().with_moved(id_, index)
        clues = moved.clue_list.every(Assertion)
        place = moved.clue_list.ids.index(id_) if id_ in moved.clue_list.ids else -1
        if place < 0:
            return moved
        least = clues[place - 1].depth if place else 0
        most = clues[place + 1].depth if place + 1 < len(clues) else self.depth
        depth = max(least, min(clues[place].depth, most))
        return moved.with_clues(moved.clue_list.change(id_, structs.replace(clues[place], depth=depth)))

    def scope_of(self, id_: str) -> int:
        clue = self.clue_list.get(id_)
        return clue.depth if isinstance(clue, Assertion) else 0

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def made(cls, outcome: Outcome, heading: Heading | None = None) -> Self:
        """The puzzle that a script comes to; raises `PuzzleError`."""
        functions = tuple(map(function_text, outcome.functions))
        puzzle = cls(outcome.variables, outcome.sorts, functions, outcome.depth, heading=heading or Heading())
        clues = []
        for text, name, depth, formula in together(outcome.assertions):
            puzzle.reader.learn(text, formula)
            clues.append(Assertion(text, name, depth))
        return puzzle.with_clues(ClueList.of(clues))
