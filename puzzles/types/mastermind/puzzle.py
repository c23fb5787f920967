"""Mastermind: a secret code, found from guesses and what was told about each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Self

from puzzles.features.experiments import Experimental
from puzzles.features.guessing import Guessing
from puzzles.features.listing import Listing
from puzzles.formulas.formulas import AllDifferent, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.clue import Clue
from puzzles.model.file import PuzzleFile
from puzzles.model.game import Game, Guessed
from puzzles.model.making import PuzzleMaking
from puzzles.model.puzzle import Puzzle
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, listed
from puzzles.types.mastermind import file
from puzzles.types.mastermind.answers import answer_text
from puzzles.types.mastermind.guess_line import read_guess
from puzzles.types.mastermind.guesses import (
    Code,
    Guess,
    answer_to,
    check_symbols,
    position_names,
    spelt,
    symbol_noun,
)
from puzzles.types.mastermind.marks import MarkedGuess, marking, read_marked
from puzzles.types.mastermind.random_guesses import hidden_code, random_code, random_guesses
from puzzles.types.mastermind.words import fitting, is_word, listed_words

if TYPE_CHECKING:
    from puzzles.features.experiments import Experiments

LENGTHS = range(1, 33)
"""How many positions a code may have."""


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
        return random_guesses(self.puzzle, self.puzzle.code_of(solution), random)


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
class Mastermind(Puzzle, Guessing, Listing, Experimental):
    """A Mastermind puzzle. If `distinct`, no symbol occurs twice in the code.

    If `by_position`, answers are marks for each position, else counts. With `words`, each on a line of
    its own, the code is one of them; `word_file` is where they were read, which is no part of the puzzle.
    Raises `PuzzleError` if the length, the symbols or the words are not sound.
    """

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

    length: int = 4
    symbols: tuple[str, ...] = tuple("123456")
    distinct: bool = False
    by_position: bool = False
    words: str = ""
    word_file: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.length not in LENGTHS:
            expected = f"{LENGTHS[0]} to {LENGTHS[-1]}"
            raise PuzzleError(f"found {self.length}", where="length", expected=expected)
        check_symbols(self.symbols)
        if self.words and fitting(self.words, self.length, self.symbols) != self.words:
            raise PuzzleError("found words that are no codes", where="words", expected="words of that length")

    @property
    def example(self) -> str:
        """A code as it is typed."""
        return spelt(tuple(islice(cycle(self.symbols), self.length)), self.symbols)

    @property
    def unlike(self) -> str:
        """A code as it is typed, with few symbols twice, so that it takes any marks; a word, if there are."""
        if self.words:
            words = listed_words(self.words)
            return max(words, key=lambda word: len(set(word)))
        return self.example

    def variables(self) -> Iterator[Variable]:
        return (Variable(name, self.symbols) for name in position_names(self.length))

    def rules(self) -> Iterator[Statement]:
        if self.distinct:
            names = position_names(self.length)
            text = f"No {symbol_noun(self.symbols)} occurs twice in the code"
            yield Statement("distinct", text, AllDifferent(names), names, family="distinct")
        if self.words:
            names = position_names(self.length)
            text = f"The code is one of {amount(len(listed_words(self.words)), 'word')}"
            yield Statement("words", text, is_word(self.words, self.length), names, family="words")

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

    @property
    def guessed_codes(self) -> tuple[Code, ...]:
        """What was guessed, in the order of entry."""
        return tuple(guess.code for guess in self.all_guesses)

    def reshaped(
        self,
        length: int | None = None,
        symbols: Sequence[str] | None = None,
        distinct: bool | None = None,
        *,
        by_position: bool | None = None,
        words: str | None = None,
        word_file: str | None = None,
    ) -> Self:
        """With another length, other symbols, rules or words; None leaves it as it is.

        Of the `words` of a text, those are taken that are codes then. Raises `PuzzleError` if none is, or a
        guess does not fit the new shape.
        """
        length = self.length if length is None else length
        symbols = self.symbols if symbols is None else tuple(symbols)
        words = self.words if words is None else words
        bare = replace(self, length=length, symbols=symbols, words="")
        changed = replace(
            bare,
            distinct=self.distinct if distinct is None else distinct,
            by_position=self.by_position if by_position is None else by_position,
            words=fitting(words, length, symbols) if words.strip() else "",
            word_file=self.word_file if word_file is None else word_file,
        )
        for index, guess in enumerate(self.all_guesses, start=1):
            try:
                guess.check(changed)
            except PuzzleError as error:
                raise error.within(f"guesses[{index}]") from error
        return changed

    def code_of(self, solution: Solution) -> Code:
        """The code in a solution."""
        return tuple(str(solution[name]) for name in position_names(self.length))

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
