"""`cluebench walk`: every step from the clues to the solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.model.state import Mode, PuzzleState
from solvers.queries.checks import SoFar
from solvers.queries.overview import Status, Verdict
from solvers.queries.steps import Ending, Step, Walk
from solvers.requests.explanations import LOST, WalkRequest, ending_in
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments, struck_argument, unique_argument
from tui.cli.report import Report
from tui.words.telling import Depth, ending_sentence, told

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    struck_argument(parser)
    unique_argument(parser)
    pages = parser.add_mutually_exclusive_group()
    pages.add_argument("--markdown", action="store_true", help="print a Markdown page, with boards")
    pages.add_argument("--html", action="store_true", help="print a web page, with boards as pictures")
    parser.add_argument(
        "--depth",
        choices=[depth.value for depth in Depth],
        default=Depth.STEPS.value,
        help="how much is told (default %(default)s)",
    )


def run(call: Call) -> Report:
    """The steps with their reasons, the ending, and the difficulty."""
    found, reply = call.inquire(WalkRequest(unique=call.options.unique))
    if (lost := found.last(Walk, SoFar)) is not None:
        return misnoted(call.puzzle, lost)
    result, steps, ending = report.of(reply), found.every(Walk, Step), ending_in(found)
    depth = Depth(call.options.depth)
    if call.options.markdown or call.options.html:
        result.line(_page(call, steps, ending, depth).rstrip("\n"))
    else:
        for text in told(steps, ending, depth):
            result.line(text)
        result.line(summary(call, ending))
    return result


def _page(call: Call, steps: Sequence[Step], ending: Ending, depth: Depth) -> str:
    from solvers.queries.results import Results
    from tui.pages.html import html  # which loads what draws boards
    from tui.pages.markdown import markdown
    from tui.session.view import View

    state = PuzzleState(call.puzzle)
    page = html if call.options.html else markdown
    return page(View(state=state, mode=Mode.SET, results=Results(state.asked)), steps, ending, depth)


def misnoted(puzzle: Puzzle, lost: SoFar) -> Report:
    """The report that the player's entries leave no step to show."""
    result = report.stated(puzzle, Verdict(Status.CONTRADICTION)).line(f"No step: {lost.progress}.")
    return result.also(outcome=LOST)


def summary(call: Call, ending: Ending) -> str:
    """The last lines: the ending, the solution if known, and the difficulty."""
    lines = [ending_sentence(call.puzzle, ending)]
    if ending.solution is not None:
        lines += ["", report.solution_text(call.puzzle, ending.solution), ""]
    profile = ending.profile
    sizes = ", ".join(f"{count} of size {size}" for size, count in profile.sizes)
    if sizes:
        lines.append(f"Difficulty: {profile.grade}, score {profile.score:,}.")
        lines.append(f"Steps: {sizes}; mean {profile.mean:.2f}.")
    return "\n".join(lines)
