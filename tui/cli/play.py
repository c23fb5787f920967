"""`cluebench play`: opens the workbench on a puzzle to solve, a daily puzzle, or a game of Mastermind."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tui.cli.failure import UsageError
from tui.cli.options.arguments import FILE, Parser, linear_argument, whole

if TYPE_CHECKING:
    from solvers.queries.steps import Grade
    from tui.app.workbench_app import WorkbenchApp
    from tui.store.history import History

LENGTH, SYMBOLS = 4, "123456"
FIRST = "sudoku"
"""The type played if none is named, and none was played before."""
LEVELS = ("easy", "medium", "hard", "very-hard")
SEEDS = 10**9
"""Seeds are below this number."""
EPILOG = """\
Without TYPE, the type that was played last. Level and size are those of the last time unless told otherwise.
The puzzle of a day is the same for everybody who has the same version of cluebench.

A game of Mastermind: TYPE is mastermind, or a file that holds one, or left out with one of the last options.
The program answers each guess.\
"""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.epilog = EPILOG
    parser.add_argument(
        "type",
        metavar="TYPE",
        nargs="?",
        help=f"a puzzle type: see cluebench list; or a Mastermind to take the shape of: {FILE}",
    )
    parser.add_argument("--level", "--grade", choices=LEVELS, help="how hard it shall be")
    parser.add_argument("--size", metavar="N", help="rows and columns, as 9 or 10x10")
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, SEEDS - 1), help="make the same puzzle, or hide the same code"
    )
    parser.add_argument("--daily", action="store_true", help="the puzzle of today")
    linear_argument(parser)
    game = parser.add_argument_group("Mastermind")
    game.add_argument("--length", metavar="N", type=whole(1, 32), help=f"positions (default {LENGTH})")
    game.add_argument(
        "--symbols", metavar="TEXT", help=f"what codes are made of, or names with blanks (default {SYMBOLS})"
    )
    game.add_argument("--distinct", action="store_true", help="no symbol occurs twice in the code")


def start(options: Namespace) -> int:
    """Open the workbench on the puzzle; raises `PuzzleError` and `UsageError`."""
    if options.linear:
        return _linear(options)
    game, begin = (document(options), None) if is_game(options) else (None, beginning(options))
    from tui.cli.options.target import at_terminal

    at_terminal()
    from tui.app.start import run

    return run(game, begin=begin)


def _linear(options: Namespace) -> int:
    """Open the linear workbench on the puzzle; raises `PuzzleError` and `UsageError`."""
    from tui.cli.options.target import open_target
    from tui.linear.choice import chosen
    from tui.linear.home import opened_by
    from tui.linear.loop import run
    from tui.store.stores import Stores
    from tui.store.type_names import type_called

    if is_game(options) or options.daily:
        raise UsageError(
            "argument --linear: found with a game or --daily; expected TYPE, --level, --size or --seed"
        )
    stores = Stores.of_the_user()
    name = FIRST if options.type is None else type_called(options.type)
    assert name is not None  # else it is a game
    document = chosen(name, _level(options), _size(name, options.size), options.seed, stores)
    return run(document, opened_by(open_target), stores)


def is_game(options: Namespace) -> bool:
    """Whether the options ask for a game of Mastermind with its own shape, or one in a file."""
    from tui.store.type_names import type_called

    shaped = options.length is not None or options.symbols is not None or options.distinct
    to_play = options.level is not None or options.size is not None or options.daily
    if shaped and to_play:
        raise UsageError("a game of Mastermind has no --level, --size or --daily")
    name = None if options.type is None else type_called(options.type)
    if options.type is None:
        return shaped or (options.seed is not None and not to_play)
    return shaped or name is None


def beginning(options: Namespace) -> Callable[[WorkbenchApp], None]:
    """A function that opens the puzzle once the workbench is up; raises `UsageError`."""
    from tui.store.type_names import type_called

    name = None if options.type is None else type_called(options.type)
    level = _level(options)
    size = _size(name, options.size)
    if options.daily and (level or size or options.seed is not None):
        raise UsageError("argument --daily: found with --level, --size or --seed; expected it alone")

    def begin(app: WorkbenchApp) -> None:
        kind = name or next((played.type_name for played in app.settings.played), FIRST)
        if options.daily:
            app.play_daily(kind)
        else:
            app.play(kind, level, size, options.seed)

    return begin


def _level(options: Namespace) -> Grade | None:
    """The requested level; None if none is."""
    from solvers.queries.steps import Grade

    return None if options.level is None else Grade(options.level.replace("-", " "))


def _size(type_name: str | None, text: str | None) -> str:
    """The requested size; raises `UsageError`."""
    if text is None:
        return ""
    if type_name is None:
        raise UsageError("argument --size: found without TYPE; expected both")
    from tui.session.choice.sizes import shapes_to_play

    sizes = tuple(shapes_to_play(type_name))
    if not sizes:
        raise UsageError(f"argument --size: found {text!r}, but {type_name} has no sizes")
    found = next((size for size in sizes if text in (size, size.partition("x")[0])), "")
    if not found:
        raise UsageError(f"argument --size: found {text!r}; expected one of {', '.join(sizes)}")
    return found


def document(options: Namespace) -> History:
    """The requested game; raises `PuzzleError`."""
    from puzzles.files.solving import LeftAt
    from puzzles.model.state import Mode
    from puzzles.text.errors import PuzzleError
    from puzzles.types.mastermind.codes import read_symbols
    from puzzles.types.mastermind.puzzle import Mastermind
    from tui.cli.options.target import read_work
    from tui.store.history import History
    from tui.store.type_names import type_called

    named = options.type is None or type_called(options.type) == Mastermind.type_name
    found = Mastermind(LENGTH, tuple(SYMBOLS)) if named else read_work(options.type).puzzle
    puzzle = found.feature(Mastermind)
    if puzzle is None:
        raise PuzzleError(
            f"found a puzzle of the type {found.label}", expected="a puzzle type, or a Mastermind"
        )
    symbols = None if options.symbols is None else read_symbols(options.symbols)
    shape = puzzle.without_clues().reshaped(options.length, symbols, options.distinct or None)
    random = SystemRandom() if options.seed is None else Random(options.seed)
    return History(shape, left=LeftAt(Mode.SOLVE, game=shape.new_game(random)))
