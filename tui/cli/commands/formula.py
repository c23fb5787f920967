"""`cluebench formula`: classifies a formula, prints its normal forms, and compares it with another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.features.claim import goal_id
from puzzles.files.solving import SavedWork
from puzzles.formulas.formulas import Formula, Not
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.signature import signature
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from solvers.queries.formulas import Classified, ClassifyFormula, Compared, CompareFormulas
from tui.cli.failure import UsageError
from tui.cli.options.arguments import FILE, Parser, common_arguments
from tui.cli.options.target import read_work
from tui.cli.report import Exit, Report, unknown
from tui.session.asking.formula_questions import asked_of
from tui.words.formula_words import NO_FORMS, comparison_sentences, kind_sentences, normal_form, normal_forms

if TYPE_CHECKING:
    from tui.cli.call import Call
from tui.cli.options.argument import the_argument

RESOLUTION = "Premises and denied conclusion as clauses, for resolution"


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("formula", metavar="FORMULA", nargs="?", help='such as "p -> q" or "if p then q"')
    parser.add_argument("--with", metavar="OTHER", dest="other", help="say whether OTHER is equivalent to it")
    parser.add_argument(
        "--of",
        metavar="FILE",
        dest="argument",
        help="in place of FORMULA, the argument of FILE as one formula: its premises imply its conclusion; "
        f"{FILE}",
    )
    common_arguments(parser)
    parser.epilog = "exit status: 0, but 1 for a contradiction, and with --with where they are not equivalent"


def run(call: Call) -> Report:
    """Tautology, contradiction or contingent; equivalence; normal forms."""
    formula = _formula(call)
    asked = asked_of(_argument(call), formula)
    found = call.ask(asked.classify)
    classified = found.last(ClassifyFormula, Classified)
    if classified is None:
        return _unknown(found.reason)
    result = Report(Exit.CONTRADICTION if classified.kind == "contradiction" else Exit.ANSWERED)
    result.line(written(formula))
    for sentence in kind_sentences(classified, asked.telling):
        result.line(sentence.text)
    result.also(
        formula=written(formula),
        names=list(signature([formula], asked.telling.domain).names),
        domain=asked.telling.domain_text,
        kind=classified.kind,
        true_in=classified.true_in,
        false_in=classified.false_in,
    )
    if call.options.other is not None:
        return _compared(call, formula, result)
    return _forms(call, formula, result)


def _forms(call: Call, formula: Formula, result: Report) -> Report:
    too_long = []
    for form in normal_forms(formula):
        result.line(f"{form.label}: {form.text}")
        if form.refused:
            too_long.append(form.name)
        else:
            result.also(**{form.name: form.text})
    if is_first_order(formula):
        result.line(NO_FORMS)
    elif call.options.argument is not None and goal_id(call.puzzle) is not None:
        denied = normal_form(Not(formula), "cnf")
        result.line(f"{RESOLUTION}: {denied.text}")
        if denied.refused:
            too_long.append("denied")
        else:
            result.also(denied=denied.text)
    return result.also(too_long=too_long)


def _compared(call: Call, formula: Formula, result: Report) -> Report:
    try:
        beside = Logic.of((written(formula),), domain=_argument(call).domain)
        other = beside.formula(call.options.other)
        asked = asked_of(beside, formula, other)
    except PuzzleError as error:
        raise error.at("--with") from error
    assert asked.compare is not None
    found = call.ask(asked.compare)
    compared = found.last(CompareFormulas, Compared)
    if compared is None:
        return _unknown(found.reason)
    for sentence in comparison_sentences(compared, written(formula), written(other), asked.telling):
        result.line(sentence.text)
    result.status = Exit.ANSWERED if compared.equivalent else Exit.CONTRADICTION
    return result.also(**_comparison_data(compared), other=written(other))


def _comparison_data(compared: Compared) -> dict[str, Any]:
    return {
        "equivalent": compared.equivalent,
        "implies": compared.one_implies_other,
        "implied": compared.other_implies_one,
        "alone": compared.one_alone,
        "other_alone": compared.other_alone,
    }


def _argument(call: Call) -> Logic:
    """The argument whose language and domain the formula uses."""
    return the_argument(call.puzzle, call.options.argument)


def _formula(call: Call) -> Formula:
    """The formula to classify. Raises `PuzzleError` and `UsageError`."""
    options = call.options
    if (options.formula is None) == (options.argument is None):
        raise UsageError("expected a FORMULA, or --of FILE", "see cluebench formula --help")
    if options.argument is None:
        call.work = SavedWork(PuzzleState(Logic()))
        return Logic().formula(options.formula)
    call.work = read_work(options.argument)
    return _argument(call).whole


def _unknown(reason: str) -> Report:
    lost = unknown(reason)
    del lost.data["verdict"]
    return lost
