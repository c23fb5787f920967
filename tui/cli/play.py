"""`cluebench play`: opens the workbench on a game of Mastermind, with a code hidden."""

from __future__ import annotations

from argparse import Namespace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tui.cli.arguments import FILE, Parser, whole

if TYPE_CHECKING:
    from tui.store.history import History

LENGTH, SYMBOLS = 4, "123456"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.epilog = "The program answers each guess."
    parser.add_argument("file", metavar="FILE", nargs="?", help=f"a Mastermind to take the shape of: {FILE}")
    parser.add_argument("--length", metavar="N", type=whole(1, 32), help=f"positions (default {LENGTH})")
    parser.add_argument(
        "--symbols", metavar="TEXT", help=f"what codes are made of, or names with blanks (default {SYMBOLS})"
    )
    parser.add_argument("--distinct", action="store_true", help="no symbol occurs twice in the code")
    parser.add_argument("--seed", metavar="N", type=whole(0), help="hide the same code each time")


def start(options: Namespace) -> int:
    """Open the workbench on the game; raises `PuzzleError`."""
    game = document(options)
    from tui.cli.target import at_terminal

    at_terminal()
    from tui.app.start import run

    return run(game)


def document(options: Namespace) -> History:
    """The game that a command line asks for; raises `PuzzleError`."""
    from puzzles.core.errors import PuzzleError
    from puzzles.core.game import Game
    from puzzles.core.state import Mode
    from puzzles.files.solving import LeftAt
    from puzzles.types.mastermind.guesses import read_symbols
    from puzzles.types.mastermind.hiding import hidden_code
    from puzzles.types.mastermind.puzzle import Mastermind
    from tui.cli.target import read_work
    from tui.store.history import History

    puzzle = Mastermind(LENGTH, tuple(SYMBOLS)) if options.file is None else read_work(options.file).puzzle
    if not isinstance(puzzle, Mastermind):
        raise PuzzleError(f"found a puzzle of the type {puzzle.label}", expected="a Mastermind")
    symbols = None if options.symbols is None else read_symbols(options.symbols)
    shape = puzzle.shape.reshaped(options.length, symbols, options.distinct or None)
    random = SystemRandom() if options.seed is None else Random(options.seed)
    return History(shape, left=LeftAt(Mode.SET, game=Game(hidden_code(shape, random))))
