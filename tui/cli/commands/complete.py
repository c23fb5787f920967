"""`cluebench complete`: finds clues that leave one solution."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puzzles.files.saving import encode
from puzzles.geometry.grid import cell_name, read_cell
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed
from solvers.queries.borders import Borders, ChangeBorders
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.solutions import MoreSolutions
from solvers.queries.true_clues import KindOfClues, TrueClues
from tui.cli import report
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.options.proposals import kinds_argument, kinds_named
from tui.cli.report import Report
from tui.words.borders import would_do
from tui.words.experiments import number_of

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    kinds_argument(
        parser, "clues of these kinds only, such as given,xv; else of those that the type usually has"
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="not the fewest: all clues of those kinds that hold in the first solution found",
    )
    parser.add_argument(
        "--borders",
        action="store_true",
        help="no clues: borders of regions, or what else rules are made for, are changed",
    )
    parser.add_argument(
        "--cells",
        metavar="CELL,...",
        help="with --borders: only these cells are changed, such as r1c1,r1c2; regions without one stay",
    )


def run(call: Call) -> Report:
    """The additional clues in words, and the puzzle with them."""
    if call.options.cells is not None and not call.options.borders:
        raise UsageError("argument --cells: expected --borders with it")
    if call.options.borders:
        return _changed(call)
    return _all_true(call) if call.options.all else _fewest(call)


def _changed(call: Call) -> Report:
    """The puzzle with borders changed so that there is one solution."""
    puzzle = call.puzzle
    if call.options.kinds is not None or call.options.all:
        raise UsageError("argument --borders: found with --with or --all, which are about clues")
    cells = _cells_named(call.options.cells, puzzle)
    found = call.ask(Solvability(), ChangeBorders(cells))
    borders = found.last(ChangeBorders, Borders)
    if borders is None or found.verdict is None:
        return report.unknown(found.reason)
    result = report.stated(puzzle, found.verdict, found.reason)
    if borders.fixed:
        result.line("There is nothing here that could lie otherwise.")
    elif borders.hopeless:
        result.line(f"No change can leave one solution: {borders.hopeless}.")
    elif borders.contradictory:
        result.line("The clues contradict each other as it lies.")
    elif borders.unique:
        result.line("There is one solution already.")
    elif borders.puzzle is None:
        result.line("No changes were found that would do; without --borders, clues are added.")
        if borders.nearest is not None:
            result.line(f"The nearest leaves {amount(borders.left, 'solution')}.")
            result.also(left=borders.left, nearest=encode(borders.nearest))
    else:
        result.line(f"{would_do(borders)}:")
        for text in (listed([name.upper() for name in borders.cells]), *borders.clues):
            result.line(f"  {text}" if text else "  All of it is laid out")
    made = {} if borders.puzzle is None else {"text": encode(borders.puzzle)}
    return result.also(
        changes=borders.changes,
        cells=list(borders.cells),
        clues=list(borders.clues),
        anew=borders.anew,
        tried=borders.tried,
        **made,
    )


def _cells_named(text: str | None, puzzle: Puzzle) -> tuple[str, ...]:
    """The cells in a list of names; raises `PuzzleError` for a cell that the grid does not have."""
    if text is None:
        return ()
    grid = puzzle.feature(GridPuzzle)
    if grid is None:
        raise PuzzleError(
            "found cells, of which this type has none", where="--cells", expected="no such option"
        )
    try:
        return tuple(cell_name(*read_cell(name, grid.rows, grid.columns)) for name in text.split(","))
    except PuzzleError as error:
        raise error.within("--cells") from error


def _all_true(call: Call) -> Report:
    """All clues of the requested kinds that hold in a solution, including numbers in given areas."""
    puzzle = call.puzzle
    kinds = kinds_named(call.options.kinds, puzzle)
    kinds = kinds or tuple(kind.kind for kind in puzzle.making.usual_kinds)
    found = call.ask(Solvability(), MoreSolutions(1))
    if found.verdict is None:
        return report.unknown(found.reason)
    result = report.stated(puzzle, found.verdict, found.reason if not found.solutions else "")
    if not found.solutions:
        return result.line(report.sentence(str(found.verdict.status)))
    found = call.ask(TrueClues(tuple(found.solutions[0].items()), kinds))
    if found.reason:
        return report.unknown(found.reason)
    clues = [clue for kind in found.every(TrueClues, KindOfClues) for clue in kind.clues]
    held = f"{amount(len(clues), 'clue')} more {'holds' if len(clues) == 1 else 'hold'} in the first solution"
    result.line(f"{held}:" if clues else f"{held}.")
    told = [puzzle.stated(clue) for clue in clues]
    for statement in told:
        result.line(f"  {statement.text}")
    return result.also(
        clues=[{"text": each.text, "cells": list(each.cells)} for each in told],
        text=encode(_with(puzzle, clues)),
    )


def _with(puzzle: Puzzle, clues: Iterable[Clue]) -> Puzzle:
    """The puzzle with those clues added."""
    for clue in clues:
        puzzle = puzzle.with_clue(clue)
    return puzzle


def _fewest(call: Call) -> Report:
    """The smallest set of clues found, the other single clues that suffice, and the puzzle with them."""
    puzzle = call.puzzle
    found = call.ask(CompleteClues(Proposals(kinds_named(call.options.kinds, puzzle))))
    completion, noun = found.last(CompleteClues, Completion), puzzle.wording.solution_noun()
    if completion is None:
        return report.unknown(found.reason)
    result = report.stated(
        puzzle, Verdict(Status.of_count(completion.remaining, complete=True)), found.reason
    )
    count = number_of(completion.remaining, noun)
    result.line(report.sentence(f"{'more than ' * completion.beyond}{count}"))
    whole = ""
    if completion.ways:
        way = completion.ways[0]
        about = "" if completion.fewest else ", the fewest found"
        one = len(completion.ways) > 1
        result.line("Each of these would do:" if one else f"{amount(len(way), 'clue')} would do{about}:")
        for each in completion.ways:
            for new in each:
                result.line(f"  {new.text}")
        whole = encode(_with(puzzle, (new.clue for new in way)))
    elif completion.remaining > 1:
        borders = ", --borders changes borders" if puzzle.making.may_lie_otherwise else ""
        result.line(f"No clues were found that would do; --with names other kinds{borders}.")
    return result.also(
        remaining=completion.remaining,
        counted=not completion.beyond,
        fewest=completion.fewest,
        ways=[[{"text": new.text, "cells": list(new.cells)} for new in way] for way in completion.ways],
        **({"text": whole} if whole else {}),
    )
