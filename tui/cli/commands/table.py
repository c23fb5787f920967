"""`cluebench table`: the truth table of an argument, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.files.solving import SavedWork
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.table_text import table_lines
from tui.cli.failure import UsageError
from tui.cli.options.arguments import FILE, Parser, common_arguments
from tui.cli.options.target import read_work
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from puzzles.types.logic.truth_table import TruthTable
    from tui.cli.call import Call
from tui.cli.options.argument import the_argument


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("argument", metavar="FILE", nargs="?", help=f"an argument: {FILE}")
    parser.add_argument(
        "--formula", metavar="LINE", help='in place of FILE, formulas: "p -> q", "p -> q, p |- q"'
    )
    parser.add_argument(
        "--deciding",
        action="store_true",
        help="only the rows in which every premise is true, countermodels first",
    )
    parser.add_argument("--markdown", action="store_true", help="as a table in Markdown")
    common_arguments(parser)


def run(call: Call) -> Report:
    """The rows, and what they show."""
    puzzle = _argument(call)
    if not puzzle.clue_list.items:
        raise PuzzleError("there are no formulas", where="truth table", expected="a premise or a conclusion")
    table = puzzle.table()
    rows = table.deciding if call.options.deciding else tuple(range(table.rows))
    result = Report()
    if call.options.markdown:
        for line in table.markdown(rows):
            result.line(line)
    else:
        for line in table_lines(table, rows):
            result.line(line)
        result.line("").line(table.summary())
    if table.conclusion is not None:
        result.status = Exit.ANSWERED if table.follows else Exit.CONTRADICTION
        result.also(conclusion="follows" if table.follows else "does not follow")
    elif not table.counts[0]:
        result.status = Exit.CONTRADICTION
    models, countermodels = table.counts
    return result.also(
        columns=[
            {"text": column.text, "roles": [role.strip("()") for role in column.roles]}
            for column in table.columns
        ],
        rows=[_row(table, row) for row in rows],
        total=table.rows,
        models=models,
        countermodels=countermodels,
        summary=table.summary(),
    )


def _row(table: TruthTable, row: int) -> dict[str, object]:
    data: dict[str, object] = {"row": row + 1, "values": list(table.row(row))}
    return data | ({"shows": table.shows(row)} if table.shows(row) else {})


def _argument(call: Call) -> Logic:
    """The argument of the options. Raises `PuzzleError` and `UsageError`."""
    options = call.options
    if (options.formula is None) == (options.argument is None):
        raise UsageError("expected FILE, or --formula LINE", "see cluebench table --help")
    if options.argument is None:
        call.work = SavedWork(PuzzleState(Logic().typing.with_line(options.formula)))
    else:
        call.work = read_work(options.argument)
    return the_argument(call.puzzle, options.argument)
