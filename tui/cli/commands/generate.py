"""`cluebench generate`: new puzzles with one solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from msgspec import structs

from puzzles.clues.symmetric_givens import GivenSymmetry, usual_symmetry
from puzzles.features.unread import unread_lines
from puzzles.files.saving import encode
from puzzles.files.several import joined
from puzzles.files.solving import SavedWork
from puzzles.model.proposals import Proposals
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.solutions import MoreSolutions
from solvers.queries.steps import FIENDISH, Grade
from solvers.requests.making import (
    ANY,
    GRADES,
    SEEDS,
    SYMMETRIES,
    particulars,
    proposals_of,
    symmetry_named,
)
from solvers.requests.value import plain
from tui.cli import report
from tui.cli.batch.engine import engine_arguments
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, common_arguments, whole
from tui.cli.options.pattern import read_pattern
from tui.cli.options.proposals import kinds_argument, kinds_named
from tui.cli.options.target import read_work
from tui.cli.options.type_options import add_type_options, given_options, known_type, shaped
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from puzzles.formulas.formulas import Value
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.results import Results
    from tui.cli.call import Call

MOST = 10_000
"""The most puzzles of one call."""
MOST_GRADED = 256
"""Without a requested grade, only puzzles with at most this many variables are graded."""
USUAL_DRAWS = 12
"""Attempts without a requested grade, after which the nearest result is accepted."""
FEW_DRAWS = 4
"""The same for types whose clues cannot be chosen."""
EPILOG = """\
Several puzzles are parted by lines such as "# --- puzzle 2 of 5 ---"; a file of them is read as FILE#2.
With --json each is an object on a line of its own. See docs/making-puzzles.md.\
"""


def arguments(parser: Parser) -> None:
    """Add the command's arguments; the options of the type come from its form."""
    parser.prepare = partial(add_type_options, parser)
    parser.epilog = EPILOG
    parser.add_argument("type", metavar="TYPE", type=known_type, help="a puzzle type: see cluebench list")
    parser.add_argument(
        "--grade",
        "--level",
        choices=(*GRADES, ANY),
        type=level_word,
        help="how hard it shall be, by its walkthrough (default: medium; any: whatever comes)",
    )
    parser.add_argument("--minimal", action="store_true", help="no clue of it can be left out")
    parser.add_argument(
        "--symmetry",
        choices=SYMMETRIES,
        help="of the cells with givens: horizontal is left and right mirrored, vertical top and bottom "
        "(default: what is usual for the type)",
    )
    parser.add_argument(
        "--pattern",
        metavar="FILE",
        help="the cells that shall hold givens: a grid of x and ., as a file or a text, or a puzzle",
    )
    kinds_argument(parser, "clues of these kinds as well, such as xv,skyscraper: each at least once")
    parser.add_argument("--no-givens", action="store_true", help="no values are given")
    parser.add_argument("--keep", metavar="FILE", help="a puzzle whose shape it has, and whose clues stay")
    parser.add_argument("--solution", metavar="FILE", help="a puzzle with the solution that it shall have")
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, SEEDS - 1), help="the same seed gives the same puzzle"
    )
    parser.add_argument(
        "--count", metavar="N", type=whole(1, MOST), default=1, help="make so many (default %(default)s)"
    )
    engine_arguments(parser)
    common_arguments(parser)


def level_word(text: str) -> str:
    """The current word for a level; earlier versions called one differently."""
    return "very-hard" if text == FIENDISH else text


def run(call: Call) -> Report:
    """The puzzles; unmet requests are reported on standard error."""
    options = call.options
    _check(options)
    kept = None if options.keep is None else _read(options.keep, options.type, "--keep")
    solution, shape = _solution(call)
    if kept is not None and shape is not None and kept.shape.variables != shape.shape.variables:
        raise PuzzleError("found another shape than with --keep", where="--solution", expected="the same")
    puzzle = kept or shape or shaped(options.type, given_options(options))
    call.work = SavedWork(PuzzleState(puzzle))
    seed = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    kinds = kinds_named(options.kinds, puzzle)
    grade = options.grade or _usual_grade(options, puzzle)
    asked = Generate(
        GRADES.get(grade),
        options.minimal,
        _symmetry(options, puzzle),
        None if options.pattern is None else read_pattern(options.pattern, puzzle),
        solution,
        seed,
        proposals=_proposals(puzzle, kinds, givens=not options.no_givens),
        each=kinds,
        whole_profile=options.json,
        draws=Generate().draws if options.grade else _usual_draws(puzzle),
    )
    questions = [structs.replace(asked, number=number + 1) for number in range(options.count)]
    from tui.cli.batch.making import beside_one_another

    with progress() as line:
        call.watch = lambda found: _tell(line, found, options.count)
        several = options.dask is not None or (options.count > 1 and options.jobs != 1)
        found = beside_one_another(call, puzzle, questions) if several else call.ask(*questions)
    told = options.seed is not None or options.json
    return _report(found, puzzle, asked, options.count, told=told, insisted=options.grade is not None)


def _check(options: Any) -> None:
    """Raise `UsageError` for contradictory options."""
    own = given_options(options)
    for name in ("keep", "solution"):
        if getattr(options, name) is not None and own:
            first = next(iter(own)).replace("_", "-")
            raise UsageError(f"argument --{first}: found with --{name}; expected one of the two")
    if options.pattern is not None and options.symmetry not in (None, "none"):
        raise UsageError("argument --symmetry: found with --pattern; expected one of the two")


def _is_free(options: Any) -> bool:
    """Whether no option restricts the choice of clues."""
    return not options.minimal and options.pattern is options.keep is options.solution is None


def _usual_grade(options: Any, puzzle: Puzzle) -> str:
    """The grade if none is requested: any if grading could take long."""
    return Grade.MEDIUM.value if _is_free(options) and len(puzzle.shape.variables) <= MOST_GRADED else ANY


def _usual_draws(puzzle: Puzzle) -> int:
    """The attempts after which the nearest result is accepted; fewer if each attempt makes a new layout."""
    return FEW_DRAWS if puzzle.making.has_all_clues else USUAL_DRAWS


def _symmetry(options: Any, puzzle: Puzzle) -> GivenSymmetry:
    """The requested symmetry, or else the type's usual one; raises `PuzzleError`."""
    if options.symmetry:
        return symmetry_named(options.symmetry, puzzle, "--symmetry")
    return usual_symmetry(puzzle) if _is_free(options) else GivenSymmetry.NONE


def _proposals(puzzle: Puzzle, more: Sequence[str], *, givens: bool) -> Proposals:
    """The kinds of clues to use; raises `PuzzleError`."""
    proposals = proposals_of(puzzle, more, givens=givens)
    if proposals is None:
        raise PuzzleError("none is left", where="--no-givens", expected="other kinds of clues, by --with")
    return proposals


def _read(file: str, type_name: str, option: str) -> Puzzle:
    """The puzzle in a file, which must have that type; raises `PuzzleError`."""
    puzzle = read_work(file).puzzle
    if puzzle.type_name != type_name:
        raise PuzzleError(f"found a puzzle of type {puzzle.type_name}", where=option, expected=type_name)
    if unread := unread_lines(puzzle):
        found = f"{amount(len(unread), 'clue')} not read"
        raise PuzzleError(found, where=option, expected="clues that can be read")
    return puzzle


def _solution(call: Call) -> tuple[tuple[tuple[str, Value], ...] | None, Puzzle | None]:
    """The required solution and its shape, or (None, None); raises `PuzzleError`."""
    options = call.options
    if options.solution is None:
        return None, None
    puzzle = _read(options.solution, options.type, "--solution")
    call.work = SavedWork(PuzzleState(puzzle))
    found = call.ask(Solvability(), MoreSolutions(1))
    if found.verdict is None or found.verdict.status is not Status.UNIQUE or not found.solutions:
        expected = "a puzzle with one solution, or a full grid"
        raise PuzzleError("found none, or several", where="--solution", expected=expected)
    own = {variable.name for variable in puzzle.shape.variables}
    return tuple(
        (name, value) for name, value in found.solutions[0].items() if name in own
    ), puzzle.without_clues()


def _tell(line: ProgressLine, found: Results, count: int) -> None:
    """Show the progress."""
    done = len(found.every(Generate, Generated)) + len(found.every(Generate, NotGenerated))
    drawing = found.last(Generate, Drawing)
    parts = [f"{done} of {count} made"] if count > 1 else []
    if drawing is not None and drawing.running:
        parts.append(f"draw {drawing.drawn + 1}")
        parts += [] if drawing.nearest is None else [f"nearest so far: {drawing.nearest}"]
    line.say(capital(" · ".join(parts)))


def _report(
    found: Results, puzzle: Puzzle, asked: Generate, count: int, *, told: bool, insisted: bool
) -> Report:
    made, lost = found.every(Generate, Generated), found.every(Generate, NotGenerated)
    if puzzle.making.unmade and lost:
        raise PuzzleError(lost[0].why, where=puzzle.type_name)
    lacking = _lacking(made, lost, count, found.reason)
    if not made:
        return report.unknown(lacking)
    result = report.stated(puzzle, Verdict(Status.UNIQUE))
    result.whole = joined([encode(each.puzzle) for each in made])
    result.line(result.whole.rstrip("\n"))
    result.rows = [_data(each, asked) for each in made]
    far = _far(made, asked, count)
    result.note = "; ".join(filter(None, (lacking, far if insisted else "")))
    result.status = Exit.UNKNOWN if result.note else Exit.ANSWERED
    result.aside = "; ".join(
        filter(None, ("" if told else f"made with --seed {asked.seed}", "" if insisted else far))
    )
    return result


def _data(made: Generated, asked: Generate) -> dict[str, Any]:
    said = particulars(made, asked.seed)
    return {key: plain(value) for key, value in said.items() if value is not None}


def _lacking(made: tuple[Generated, ...], lost: tuple[NotGenerated, ...], count: int, reason: str) -> str:
    """Why fewer puzzles than requested were generated; "" if none are missing."""
    if len(made) == count:
        return ""
    why = reason or (lost[0].why if lost else "nothing was found")
    return why if count == 1 else f"{amount(len(made), 'puzzle')} of {count} made: {why}"


def _far(made: tuple[Generated, ...], asked: Generate, count: int) -> str:
    """Which puzzle misses the requested grade; "" if none does."""
    first = next((each for each in made if not each.met), None)
    if first is None or first.profile is None:
        return ""
    why = first.reason or amount(first.drawn, "draw")
    which = "this one" if count == 1 else f"puzzle {first.number}"
    return f"no {asked.grade} puzzle was found ({why}); {which} is {first.profile.grade}"
