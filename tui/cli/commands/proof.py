"""`cluebench proof`: a proof of an argument, line by line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from puzzles.files.samples import names
from puzzles.proofs.find import EFFORT, PATIENCE
from puzzles.proofs.latex import as_latex
from puzzles.proofs.text import as_markdown, as_text
from puzzles.proofs.words import explained
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.spelt import is_argument, is_formula
from puzzles.types.logic.text import written
from solvers.queries.entailment import NothingClaimed
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.proofs import Prove, Proved, Unproved
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments, whole
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from puzzles.proofs.proof import Proof
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser, meant=theorem)
    parser.epilog = (
        'FILE may be an argument itself, as in: cluebench proof "p, p -> q |- q", with quantifiers as in '
        '"∀x (Fx -> Gx), ∃x Fx |- ∃x Gx", of which a proof holds in every domain; '
        'a formula alone is a theorem, to be proved: cluebench proof "p v ~p"'
    )
    parser.add_argument(
        "--basic", action="store_true", help="do without derived rules such as modus tollens or De Morgan's"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--latex", action="store_true", help="print it in LaTeX, for the package fitch")
    form.add_argument("--markdown", action="store_true", help="print it as a page of Markdown")
    parser.add_argument(
        "--effort",
        metavar="N",
        type=whole(1, 10**8),
        default=EFFORT,
        help="try so many goals for a short proof, before a long one will do (default %(default)s)",
    )


def theorem(file: str) -> str:
    """A formula as an argument without premises; other texts unchanged."""
    alone = is_formula(file) and not is_argument(file) and not os.path.lexists(file)
    return f"|- {file}" if alone and file not in names() else file


def run(call: Call) -> Report:
    """The proof, or a countermodel."""
    puzzle, options = call.puzzle, call.options
    patience = max(1, options.effort * PATIENCE // EFFORT)
    found = call.ask(Solvability(), Prove(not options.basic, options.effort, patience))
    if found.every(Prove, NothingClaimed):
        expected = "an argument with a conclusion, as in p, p -> q |- q"
        raise PuzzleError("there is no conclusion to prove", where=options.file, expected=expected)
    proved, unproved = found.last(Prove, Proved), found.last(Prove, Unproved)
    if found.verdict is None or (proved is None and unproved is None):
        return report.unknown(found.reason)
    if proved is not None:
        return _proved(call, found.verdict, proved.proof)
    assert unproved is not None
    if unproved.countermodel is None:
        result = Report(Exit.UNKNOWN, note=unproved.reason).line("No proof was found.")
        return result.also(verdict=_word(found.verdict))
    result = Report(Exit.CONTRADICTION).line("The conclusion does not follow.")
    result.line(f"Countermodel: {puzzle.wording.in_words(unproved.countermodel)}")
    told = {"conclusion": "does not follow", "countermodel": unproved.countermodel}
    return result.also(verdict=_word(found.verdict), **told)


def _word(verdict: Verdict) -> str:
    return verdict.status.value if verdict.status.decided else Status.UNKNOWN.value


def _proved(call: Call, verdict: Verdict, proof: Proof) -> Report:
    result = Report().also(verdict=_word(verdict))
    if call.options.latex:
        lines = [*as_latex(proof)]
    elif call.options.markdown:
        lines = [*as_markdown(proof, call.puzzle.heading.title)]
    else:
        lines = [*as_text(proof)]
    for line in lines:
        result.line(line)
    formatted = call.options.latex or call.options.markdown
    return result.also(
        conclusion="follows", proof=_proof_data(proof), text="\n".join([*lines, ""]) if formatted else None
    )


def _proof_data(proof: Proof) -> dict[str, Any]:
    """The proof as data, sufficient to check it."""
    lines = [
        {
            "number": line.number,
            "depth": line.depth,
            "formula": written(line.formula),
            "rule": line.rule.sign,
            "name": line.rule.title,
            "cited": list(line.cited),
            "subproofs": [list(span) for span in line.subproofs],
            "text": explained(proof, line),
        }
        for line in proof.lines
    ]
    return {
        "premises": [written(premise) for premise in proof.premises],
        "conclusion": written(proof.conclusion),
        "derived": proof.derived,
        "lines": lines,
    }
