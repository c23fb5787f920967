"""`cluebench check-proof`: checks a person's proof line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.proofs.checking.checker import faults
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rule_names import BOOKS
from puzzles.proofs.text import argument
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.logic.spelt import read_argument
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.options.target import text_at
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from puzzles.formulas.formulas import Formula
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "proof", metavar="FILE", help="a proof as `cluebench proof` prints one, or - for standard input"
    )
    parser.add_argument(
        "--of",
        metavar="ARGUMENT",
        dest="argument",
        help='what it is to prove, as in "p -> q, p |- q"; else its last line, of its own premises',
    )
    parser.add_argument("--basic", action="store_true", help="allow no derived rules such as modus tollens")
    parser.add_argument(
        "--book",
        choices=BOOKS,
        default=BOOKS[0],
        help="whose names of rules count where one means two: in Fitch, ¬ Elim takes two negations away; "
        "Gentzen's are UE, AB and so on, EI is Copi's and Hurley's for a name chosen, and their rules of "
        "replacement go for parts of a line",
    )
    common_arguments(parser)
    parser.epilog = "exit status: 0 for a right proof, 1 for one with faults, 2 for what cannot be read"


def run(call: Call) -> Report:
    """The errors by line, or what the proof proves."""
    options = call.options
    try:
        proof = read_proof(text_at(options.proof, "a proof"), options.book, derived=not options.basic)
    except PuzzleError as error:
        raise error.at(options.proof) from error
    premises, conclusion = _argument(options.argument)
    wrong = faults(proof, premises, conclusion)
    data = [{"line": fault.number, "text": fault.text} for fault in wrong]
    shown = argument(
        proof.premises if premises is None else premises,
        proof.conclusion if conclusion is None else conclusion,
    )
    result = Report(Exit.CONTRADICTION if wrong else Exit.ANSWERED).also(
        right=not wrong, argument=shown, lines=len(proof.lines), faults=data
    )
    for fault in wrong:
        result.line(fault.text)
    if wrong:
        return result.line(f"{amount(len(wrong), 'fault')}.")
    return result.line(f"Right: {shown}")


def _argument(text: str | None) -> tuple[tuple[Formula, ...] | None, Formula | None]:
    """The premises and the conclusion to prove; (None, None) if not given."""
    if text is None:
        return None, None
    puzzle = read_argument(text)
    return tuple(map(puzzle.formula, puzzle.premises)), puzzle.formula(puzzle.conclusion)
