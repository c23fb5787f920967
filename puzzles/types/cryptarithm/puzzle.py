"""Cryptarithms: each letter is a digit, different letters are different digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from puzzles.formulas.formulas import AllDifferent, Is, Not, Solution, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.making import PuzzleMaking
from puzzles.model.puzzle import Category, Puzzle
from puzzles.model.symmetry import PuzzleSymmetry
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.cryptarithm.calculation import Letters, WordCalculation
from puzzles.types.cryptarithm.columns import CARRY, place_name
from puzzles.types.cryptarithm.reading import read_calculation


class CryptarithmFile(PuzzleFile["Cryptarithm"]):
    """How Cryptarithm is written in files."""

    def read(self, table: TomlTable) -> Cryptarithm:
        clues = []
        for number, line in enumerate(table.strings("lines", ()), start=1):
            try:
                clues.append(WordCalculation(read_calculation(line).text))
            except PuzzleError as error:
                raise error.at(f"lines[{number}]") from error
        return self.kind(clue_list=ClueList.of(dict.fromkeys(clues)))

    def write(self) -> dict[str, Any]:
        return {"lines": [clue.text for clue in self.puzzle.clue_list.every(WordCalculation)]}


class CryptarithmWording(PuzzleWording["Cryptarithm"]):
    """The words of Cryptarithm."""

    def render(self, solution: Solution) -> str:
        """The letters with their digits."""
        return super().render({letter: solution[letter] for letter in self.puzzle.letters})

    def in_words(self, solution: Solution) -> str:
        return super().in_words({letter: solution[letter] for letter in self.puzzle.letters})

    def variable_label(self, name: str) -> str:
        """Of what is carried: the carry into the tens."""
        line, carry, place = name.rpartition(CARRY)
        if not carry:
            return name
        several = f" of {line}" if len(self.puzzle.clue_list) > 1 else ""
        return f"the carry into the {place_name(int(place))}{several}"

    def answer(self, solution: Solution) -> str | None:
        """The calculations in digits."""
        digits = str.maketrans({letter: str(solution[letter]) for letter in self.puzzle.letters})
        return (
            "; ".join(clue.text.translate(digits) for clue in self.puzzle.clue_list.every(WordCalculation))
            or None
        )


class CryptarithmTyping(PuzzleTyping["Cryptarithm"]):
    """How Cryptarithm is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        return (HowTyped(ON_LINE, "SEND + MORE = MONEY", "a calculation; - and * as well, and numbers"),)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (HowTyped("at a letter", "0 to 9", "its digit"),)

    def read_line(self, line: str) -> tuple[WordCalculation, ...]:
        return (WordCalculation(read_calculation(line).text),)


@dataclass(frozen=True)
class Cryptarithm(Puzzle):
    """Each letter stands for a digit, different letters for different ones; no number begins with 0. The
    calculations hold.
    """

    type_name = "cryptarithm"
    label = "Cryptarithm"
    category = Category.NUMBERS
    aliases = ("alphametic", "cryptarithmetic", "verbal-arithmetic", "send-more-money")
    file = CryptarithmFile()
    wording = CryptarithmWording(
        RuleWords.of(
            Plain("digit", "letter", clue="column"),
            Family(
                "first digits",
                "first digit of a number",
                rule="a number does not begin with 0",
                now="{facts}, and a number begins with it",
            ),
            Family(
                "letters", "different letters", rule="different letters are different digits", now="{facts}"
            ),
        )
    )
    making = PuzzleMaking(unmade="words that make a calculation have to be thought of")
    typing = CryptarithmTyping()
    symmetry = PuzzleSymmetry(may_exchange_variables=False)

    @property
    def letters(self) -> str:
        """Every letter, in the order of the lines."""
        return "".join(
            dict.fromkeys("".join(own.letters for own in self.shape.puzzle.clue_list.every(Letters)))
        )

    def variables(self) -> Iterator[Variable]:
        """The digit of each letter."""
        return (Variable(letter, tuple(range(10))) for letter in self.letters)

    @property
    def declared(self) -> tuple[Variable, ...]:
        """The variables that a board lists."""
        return self.shape.variables

    def rules(self) -> Iterator[Statement]:
        names = tuple(self.letters)
        if len(names) > 1:
            text = "Different letters are different digits"
            differ = AllDifferent(names)
            yield Statement("letters", text, differ, names, family="letters", unit="the set of letters")
        leading = dict.fromkeys("".join(own.leading for own in self.clue_list.every(Letters)))
        for letter in leading:
            text = f"{letter} is not 0, since a number begins with it"
            yield Statement(f"first.{letter}", text, Not(Is(letter, 0)), (letter,), family="first digits")
