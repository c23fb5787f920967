"""`cluebench prove`: a proof in files, which other programs can check."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from solvers.queries.certificates import Certificate, Certify, Uncertified, Unwritable
from solvers.queries.overview import Solvability, Status
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call

FORMS = ("drat", "lrat")
CHECKERS = {"drat": "drat-trim", "lrat": "lrat-check"}
"""The usual checker of each form."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    parser.epilog = (
        "Writes problem.cnf, names.txt and the proof, and says how to check it. What is proved is that\n"
        "the clues contradict each other, or that their solution is the only one: then there is one\n"
        "clause more, that some variable has another value than in that solution."
    )
    parser.add_argument("--out", metavar="FOLDER", default=".", help="write the files there (default: here)")
    parser.add_argument(
        "--format", choices=FORMS, default="drat", help="the form of the proof (default %(default)s)"
    )
    parser.add_argument("--overwrite", action="store_true", help="write over files that are there")


def run(call: Call) -> Report:
    """The proof, in files."""
    options = call.options
    question = Certify(str(Path(options.out).absolute()), options.format, options.overwrite)
    call.read()
    found = call.ask(Solvability(), question)
    refused = found.last(Certify, Uncertified)
    if refused is not None and refused.taken:
        raise PuzzleError("is there already", where=refused.taken, expected="--overwrite, or another --out")
    if refused is not None:
        noun = call.puzzle.wording.solution_noun()
        raise PuzzleError(f"there is more than one {noun}, so nothing can be proved", expected="one, or none")
    unwritable = found.last(Certify, Unwritable)
    if unwritable is not None:
        raise PuzzleError(f"cannot be written: {unwritable.problem}", where=unwritable.where)
    made = found.last(Certify, Certificate)
    if found.verdict is None or made is None:
        return report.unknown(found.reason)
    folder = Path(options.out)
    problem, names, proof = (str(folder / Path(own).name) for own in (made.problem, made.names, made.proof))
    result = report.stated(call.puzzle, found.verdict)
    result.line(_shown(call, made))
    result.line(f"Clauses  {problem} ({amount(made.clauses, 'clause')}, {made.variables:,} Booleans)")
    result.line(f"Names    {names}")
    result.line(f"Proof    {proof} ({amount(made.steps, 'line')})")
    check = f"{CHECKERS[made.form]} {shlex.quote(problem)} {shlex.quote(proof)}"
    result.line(f"Check it with: {check}")
    if made.static:
        result.line("What must be connected or one loop is written in full in the clauses.")
    return result.also(
        proved="contradiction" if made.status is Status.CONTRADICTION else "unique",
        files={"problem": problem, "names": names, "proof": proof},
        format=made.form,
        booleans=made.variables,
        clauses=made.clauses,
        lines=made.steps,
        bytes=made.size,
        check=check,
    )


def _shown(call: Call, made: Certificate) -> str:
    if made.status is Status.UNIQUE:
        return f"Proved: there is no other {call.puzzle.wording.solution_noun()}."
    if goal_id(call.puzzle) is not None:
        return "Proved: the conclusion follows."
    return "Proved: the clues contradict each other."
