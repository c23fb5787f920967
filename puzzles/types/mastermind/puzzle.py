"""Mastermind: a secret code, found from guesses and what was told about each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from puzzles.features.experiments import Experimental
from puzzles.features.guessing import Guessing
from puzzles.features.listing import Listing
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Literal
from puzzles.model.clue import Clue
from puzzles.model.file import PuzzleFile
from puzzles.model.game import Game, Guessed
from puzzles.model.making import PuzzleMaking
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, listed
from puzzles.types.mastermind import file
from puzzles.types.mastermind.answers import answer_text, answer_to
from puzzles.types.mastermind.code_puzzle import CodePuzzle
from puzzles.types.mastermind.codes import Code, position_names, spelt
from puzzles.types.mastermind.guesses import Guess, read_guess
from puzzles.types.mastermind.hiding import hidden_code, random_code, random_guesses
from puzzles.types.mastermind.marks import MarkedGuess, marking, read_marked
from puzzles.types.mastermind.words import listed_words

if TYPE_CHECKING:
    from puzzles.features.experiments import Experiments


class MastermindFile(PuzzleFile["Mastermind"]):
    """How Mastermind is written in files."""

    def read(self, table: TomlTable) -> Mastermind:
        return file.read(self.kind, table)

    def write(self) -> dict[str, Any]:
        return file.document(self.puzzle)

    def write_beside(self, folder: Path) -> dict[str, Any]:
        return file.document_beside(self.puzzle, folder)


class MastermindWording(PuzzleWording["Mastermind"]):
    """The words of Mastermind."""

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "code"

    def answer(self, solution: Solution) -> str:
        return spelt(self.puzzle.code_of(solution), self.puzzle.symbols)

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        return (self.puzzle.code_of(solution),)

    def variable_label(self, name: str) -> str:
        return f"Position {name[1:]}"

    def subject(self, name: str) -> str:
        return f"position {name[1:]}"

    def subjects(self, names: Sequence[str]) -> list[str]:
        if len(names) < 2:
            return super().subjects(names)
        return [f"positions {listed([name[1:] for name in names])}"]


class MastermindMaking(PuzzleMaking["Mastermind"]):
    """How Mastermind is made."""

    def wishes(self, random: Random) -> list[Literal]:
        code = random_code(self.puzzle, random)
        return list(map(Literal, position_names(self.puzzle.length), code))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Guess | MarkedGuess]:
        secret = self.puzzle.code_of(solution)
        return (self.puzzle.told(code, secret) for code in random_guesses(self.puzzle, secret, random))


class MastermindTyping(PuzzleTyping["Mastermind"]):
    """How Mastermind is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        puzzle = self.puzzle
        if puzzle.by_position:
            marks = "".join(islice(cycle("-gy"), puzzle.length))
            squares = "".join({"-": "⬜", "g": "🟩", "y": "🟨"}[mark] for mark in marks)
            meaning = "a guess, and for each position g in place, y elsewhere, - not there"
            return (
                HowTyped(ON_LINE, f"{puzzle.unlike} {marks}", meaning),
                HowTyped(ON_LINE, f"{puzzle.unlike} {squares}", "the same in squares"),
            )
        return (
            HowTyped(ON_LINE, f"{puzzle.example} 1 0", "a guess; so many in their place, so many elsewhere"),
            HowTyped(ON_LINE, f"{puzzle.example} 1", "a guess of which only the first is told"),
            HowTyped(
                ON_LINE, f"{puzzle.example} ●○○", "the answer in pegs: ● in place, ○ elsewhere; also bww"
            ),
            HowTyped(ON_LINE, f"{puzzle.example} 1b2w", "black and white pegs; for bulls and cows, 1A2B"),
            HowTyped(ON_LINE, f"{puzzle.example} -", "nothing of the guess occurs"),
        )

    def how_found(self) -> tuple[HowTyped, ...]:
        pegs = "● tells a symbol in its place, ○ one that belongs elsewhere"
        return (
            HowTyped(
                "in the last row", " ".join(self.puzzle.symbols), "what you found; in a game, your guess"
            ),
            HowTyped("in a game", "Enter", f"has the guess answered: {pegs}"),
        )

    def read_line(self, line: str) -> tuple[Clue, ...]:
        puzzle = self.puzzle
        if puzzle.by_position:
            return (read_marked(line, puzzle.length, puzzle.symbols),)
        return (Guess(*read_guess(line, puzzle.length, puzzle.symbols)),)


@dataclass(frozen=True)
class Mastermind(CodePuzzle, Guessing, Listing, Experimental):
    """A Mastermind puzzle: a code, and guesses at it with their answers."""

    type_name = "mastermind"
    label = "Mastermind"
    fame = 1
    brief = (
        "A secret code is to be found. The answer to a guess tells how many of its symbols are right "
        "and in their place, and how many are right but elsewhere."
    )
    file = MastermindFile()
    wording = MastermindWording(
        RuleWords.of(
            Plain("symbol", "position", clue="guess"), Family("words", "words that are left")
        ).seeing(NamedLook("guesses compared", fits=lambda sight: sight.asking > 1, easy=None))
    )
    making = MastermindMaking()
    typing = MastermindTyping()

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """The guesses with counts as answers, in the order they were entered."""
        return self.clue_list.every(Guess)

    @property
    def marked_guesses(self) -> tuple[MarkedGuess, ...]:
        """The guesses with marks as answers, in the order they were entered."""
        return self.clue_list.every(MarkedGuess)

    @property
    def all_guesses(self) -> tuple[Guess | MarkedGuess, ...]:
        """The guesses with answers of either sort; a puzzle has one sort."""
        return self.guesses + self.marked_guesses

    def listing(self) -> tuple[str, Iterable[Solution]] | None:
        names = position_names(self.length)
        words = listed_words(self.words) if self.words else ()
        return ("words", (dict(zip(names, word, strict=True)) for word in words)) if words else None

    def experiments(
        self, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()
    ) -> Experiments:
        """Every word, or every code up to a renaming of symbols that neither a guess nor `named` names."""
        from puzzles.types.mastermind.trial_answers import Answers, MarkAnswers, PegAnswers
        from puzzles.types.mastermind.trial_codes import TrialCodes, TrialWords

        used = {symbol for code in self.guessed_codes for symbol in code} | named
        fresh = tuple(symbol for symbol in self.symbols if symbol not in used)
        codes = [self.code_of(solution) for solution in solutions]
        if self.by_position:
            answers: Answers = MarkAnswers(self.length, codes)
        else:
            told = not self.guesses or any(guess.misplaced is not None for guess in self.guesses)
            answers = PegAnswers(self.length, self.symbols, codes, told)
        if self.words:
            return TrialWords(listed_words(self.words), codes, answers)
        return TrialCodes(self.length, self.symbols, self.distinct, fresh, codes, answers)

    # -- games ---------------------------------------------------------------------------------

    def scored(self, code: Code, game: Game) -> Guess | MarkedGuess:
        """A guess with the answer that the hidden code gives it."""
        return self.told(code, tuple(map(str, game.secret)))

    def told(self, code: Code, secret: Code) -> Guess | MarkedGuess:
        """A guess with the answer that a code gives it."""
        if self.by_position:
            return MarkedGuess(code, marking(code, secret))
        return Guess(code, *answer_to(code, secret))

    def new_game(self, random: Random) -> Game:
        return Game(hidden_code(self, random))

    def guessed(self) -> Sequence[Guessed]:
        return self.guessed_codes

    def game_text(self, game: Game) -> str:
        guesses = amount(len(game.asked), "guess", "guesses")
        if game.found:
            return f"Found in {guesses}"
        if game.given_up:
            code = spelt([str(symbol) for symbol in game.secret], self.symbols)
            return f"Given up after {guesses}: the code was {code}"
        if not game.asked:
            return "A code is hidden: type a guess"
        last = self.scored(tuple(map(str, game.asked[-1])), game)
        if isinstance(last, MarkedGuess):
            return f"Guess {len(game.asked)}: {last.marks}"
        return f"Guess {len(game.asked)}: {answer_text(last.exact, last.misplaced, self.length)}"
