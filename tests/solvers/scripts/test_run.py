"""Scripts run command by command say what the z3 command says, and where a fault is."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.queries.scripts import CommandAnswer, CommandAnswers, Outcome
from solvers.scripts import commands as script_commands
from solvers.scripts.run import run_script
from tests.helpers.smtlib import LESSON, THEORIES, WARNED, answered
from tests.helpers.z3_command import run_z3


def printed(answers: list[CommandAnswer]) -> list[str]:
    """What the z3 command would print for those answers, but for faults, of which it says more."""
    lines = []
    for answer in answers:
        if answer.outcome is Outcome.ERROR:
            lines.append("(error)")
        elif answer.outcome is not Outcome.DONE:
            said = "" if answer.outcome is Outcome.TEXT else answer.outcome.value
            text = "" if answer.outcome is Outcome.UNKNOWN else answer.text
            lines += [line for part in (said, text) for line in part.splitlines()]
    return lines


def told_by_z3(text: str) -> list[str]:
    return ["(error)" if line.startswith("(error") else line for line in run_z3(text)]


@pytest.mark.parametrize("name", THEORIES)
def test_each_answer_is_that_of_the_z3_command(name: str) -> None:
    assert printed(answered(THEORIES[name])) == told_by_z3(THEORIES[name])


def test_the_answer_to_an_earlier_check_stays() -> None:
    answers = answered(LESSON)
    told = [(answer.line, answer.depth, answer.outcome.value, answer.text) for answer in answers]
    assert [each for each in told if each[2] != "done"] == [
        (8, 1, "unsat", ""),
        (9, 1, "text", "(big small)"),
        (12, 0, "sat", ""),
        (13, 0, "text", "(((> y x) true))"),
    ]
    assert [answer.number for answer in answers] == list(range(1, 13))


COMMANDS = st.sampled_from(
    [
        "(push)",
        "(pop)",
        "(push 2)",
        "(pop 2)",
        "(check-sat)",
        "(check-sat)",
        "(assert (> x 2))",
        "(assert (< x y))",
        "(assert (< y 4))",
        "(assert (= x z))",
        "(declare-const z Int)",
        "(reset-assertions)",
        "(check-sat-assuming (p))",
        "(assert (=> p (> x y)))",
        "(assert (or p\n(= y 9)))",
        '(echo "a ""b"" ; c")',
        "; a remark (check-sat)\n",
    ]
)


@settings(max_examples=40)
@given(st.lists(COMMANDS, max_size=25))
def test_random_scripts_say_what_the_z3_command_says(commands: list[str]) -> None:
    """Also where names are nowhere, or more is popped than was pushed; the depth never goes below 0."""
    text = "(declare-const x Int)(declare-const y Int)\n(declare-const p Bool)" + " ".join(commands)
    answers = answered(text)
    assert printed(answers) == told_by_z3(text)
    assert all(answer.depth >= 0 for answer in answers)


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("(declare-const x Int)\n  (assert (< x y))", 2, 16, "unknown constant y"),
        ("(assert (= z 3))", 1, 12, "unknown constant z"),
        ('(echo "a") (assert (and true\n   nowhere))', 2, 4, "unknown constant nowhere"),
        ("\n\n   (check-sut)", 3, 4, "check-sut is not supported here"),
        ("(check-sat)\nfoo", 2, 1, "found 'foo'"),
        (
            "(declare-const p Bool)\n(set-option :global-declarations true)",
            2,
            1,
            "error setting ':global-decls', option value cannot be modified after initialization",
        ),
        ("(check-sat)\n; a remark\n (assert (or\ntrue", 3, 2, "the command is not closed"),
        ("(check-sat))", 1, 12, "found ')'"),
    ],
)
def test_a_fault_has_a_place(text: str, line: int, column: int, problem: str) -> None:
    fault = answered(text)[-1]
    assert fault.outcome.is_fault
    assert (fault.line, fault.column, fault.text) == (line, column, problem)


FAULTY = """(declare-const x Int)
(assert (> y 1))
(assert (and (> x 1)
  (> z 1))) (pop 3)
(declare-const x Int)(define-fun f () Int true)
(assert (< x 0))
(push) (assert (f))
"""


@pytest.mark.parametrize("at_once", [1, 2, 64])
def test_faults_have_their_places_however_many_commands_are_told_at_once(
    at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script_commands, "AT_ONCE", at_once)
    faults = [each for each in answered(FAULTY) if each.outcome is Outcome.ERROR]
    assert [(each.number, each.line, each.column, each.depth) for each in faults] == [
        (2, 2, 12, 0),
        (3, 4, 6, 0),
        (4, 4, 19, 0),
        (5, 5, 21, 0),
        (6, 5, 47, 0),
        (9, 7, 18, 1),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '(set-option :regular-output-channel "FILE")(echo "x")',
        '(set-option :diagnostic-output-channel "FILE")(assert x)',
        '(set-option :solver.smtlib2_log "FILE")(declare-const p Bool)(assert p)(check-sat)',
        '(set-option :trace_file_name "FILE")(check-sat)',
        '(set-option :sat.drat.file "FILE")(declare-const p Bool)(assert p)(check-sat)',
        '(set-option :solver.proof.log "FILE")(declare-const p Bool)(assert p)(check-sat)',
        '(check-sat-using (using-params sat :drat.file "FILE"))',
        "(set-option :SAT.Inprocess.out |FILE|)(declare-const p Bool)(assert p)(check-sat)",
        '(set-option :opt.solution_prefix "FILE")(declare-const p Bool)(assert-soft p)(check-sat)',
        '(set-option :fp.print-aig "FILE")(declare-rel a ())(rule a)(query a)',
        '(simplify true :drat.file "FILE")',
        '(apply (using-params simplify :drat.file "FILE"))',
        '(declare-tactic t (using-params sat :drat.file "FILE"))',
        '(query a :drat.file "FILE")',
        '(set-simplifier (using-params simplify :drat.file "FILE"))',
        '(include "FILE")',
        "(get-proof-graph)",
    ],
)
def test_no_file_is_written_or_read(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answers = answered(text.replace("FILE", str(tmp_path / "file")))
    assert Outcome.REFUSED in [answer.outcome for answer in answers]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command",
    [
        "(set-option :fp.datalog.timeout 0)",
        "(set-option :smt.logic QF_LIA)",
        "(set-option :smt.qi.profile false)",
        "(set-option :dump_models false)",
        '(set-info :file "puzzle.smt2")',
        "(set-simplifier (then simplify solve-eqs))",
        "(get-user-tactics)",
        "(declare-const p Bool)(prefer p)(check-sat)(get-value (p))",
    ],
)
def test_what_writes_nothing_is_given_to_z3(command: str) -> None:
    assert printed(answered(command)) == told_by_z3(command)


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("(check-sat)) (check-sat)", ["sat", "refused", "sat"]),
        ("(declare-const a' Int)(check-sat)", ["error", "sat"]),
        ("{ (check-sat)", ["refused", "sat"]),
        ('(echo "a\0b")(check-sat)', ["refused", "sat"]),
        ("#| several (\nlines |# (check-sat)", ["sat"]),
        ('(check-sat)(echo "no end)(check-sat)', ["sat", "error", "sat"]),
    ],
)
def test_what_stands_behind_a_fault_is_run(text: str, outcomes: list[str]) -> None:
    assert [answer.outcome.value for answer in answered(text)] == outcomes


def test_what_a_script_says_of_an_answer_takes_nothing_from_it() -> None:
    answers = answered("(set-info :status unsat)(check-sat)(assert false)(check-sat)")
    assert [(answer.outcome, answer.text) for answer in answers[1::2]] == [
        (Outcome.SAT, "but (set-info :status ...) says unsat"),
        (Outcome.UNSAT, ""),
    ]


@pytest.mark.parametrize("option", [":interactive-mode", ":produce-assertions"])
@pytest.mark.parametrize(
    "asserted", ["", "(push)(assert p)(pop)", "(assert (! (or p  q) :named a))\n(assert (not q))"]
)
def test_assertions_are_listed_where_that_was_asked_for(option: str, asserted: str) -> None:
    declared = "(declare-const p Bool)(declare-const q Bool)"
    for set_option in ("", f"(set-option {option} true)"):
        text = f"{set_option}{declared}{asserted}(get-assertions)"
        assert printed(answered(text)) == told_by_z3(text)


@pytest.mark.parametrize("option", [":interactive-mode", ":produce-assertions"])
def test_listing_assertions_is_chosen_before_the_first_of_them(option: str) -> None:
    text = f"(declare-const p Bool)(assert p)(set-option {option} true)(get-assertions)"
    assert printed(answered(text)) == told_by_z3(text)


@pytest.mark.parametrize(
    "text",
    [
        "(set-option :global-decls true)(set-option :produce-assertions true)(assert true)(exit)",
        "(push)(set-option :print-success false)(assert true)(pop)(check-sat)",
        "(declare-const p Bool)(assert q)(reset)(push)(check-sat)(exit)",
    ],
)
def test_commands_are_confirmed_where_that_is_wanted(text: str) -> None:
    text = f"(set-option :print-success true){text}"
    assert printed(answered(text)) == told_by_z3(text)


def test_a_check_of_which_z3_warns_first_is_a_check() -> None:
    answer = answered(WARNED)[-1]
    assert answer.outcome is Outcome.UNSAT
    assert answer.text.startswith("WARNING: optimization with quantified constraints")
    assert told_by_z3(WARNED)[-1] == "unsat"


def test_a_choice_of_a_hundred_names_is_left_out() -> None:
    assert answered("(set-option :nosuch 3)")[0].text == "unknown parameter 'nosuch'"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(declare x Int)", "declare-const or declare-fun"),
        ("(assert-not p)", "(assert (not ...))"),
        ("(chek-sat)", "perhaps check-sat"),
        ("(print 3)", "a command of SMT-LIB, such as assert, check-sat or get-model"),
        ("check-sat", "a command in brackets, such as (check-sat)"),
        (")", "'(' before it"),
        ("declare-const x Int", "a command in brackets, such as (check-sat)"),
        ("// three remarks", "';' before a remark"),
        ("# three remarks", "';' before a remark"),
        ("(check-sat", "')'"),
        ("(set-option :trace true)", "a script without it: scripts write and read no files here"),
    ],
)
def test_a_refusal_says_what_to_write(text: str, expected: str) -> None:
    (answer,) = answered(text)
    assert (answer.outcome, answer.expected) == (Outcome.REFUSED, expected)


def test_words_outside_brackets_are_one_fault_a_line() -> None:
    text = "declare-const x Int\nx = 5 (check-sat) y\n) z"
    told = [(answer.line, answer.column, answer.text) for answer in answered(text)]
    assert told == [
        (1, 1, "found 'declare-const x Int'"),
        (2, 1, "found 'x = 5'"),
        (2, 7, ""),
        (2, 19, "found 'y'"),
        (3, 1, "found ')'"),
        (3, 3, "found 'z'"),
    ]


def test_a_logic_that_z3_does_not_know_is_told_with_some_that_it_knows() -> None:
    assert answered("(set-logic FOO)")[0].expected == "a logic such as ALL, QF_LIA or QF_BV"


LISTS = (
    "(declare-sort List 0)(declare-fun cons (Int List) List)(declare-const l List)(assert (= l (cons 1 l)))"
)


@pytest.mark.parametrize(
    "text",
    [
        f"(set-logic AUFLIA){LISTS}(check-sat)",
        f"(set-option :print-success true)(set-logic UFLIA){LISTS}(check-sat)",
        "(reset)(declare-const l (List Int))(assert (= l nil))(check-sat)",
        "(set-logic QF_LIA)(reset)(declare-const b (_ BitVec 2))(check-sat)",
        "(set-option :print-success true)(reset)(push)",
        "(declare-datatypes (T) ((List nil (insert (head T) (tail List)))))(check-sat)",
        "(set-option :produce-unsat-cores true)(reset)(assert (! false :named a))(check-sat)(get-unsat-core)",
        "(declare-const b (_ BitVec 2))(set-logic QF_LIA)(declare-const c (_ BitVec 2))(check-sat)",
        "(set-logic QF_UF)(set-logic QF_UF)(check-sat)",
    ],
)
def test_logics_and_resets_are_as_with_the_z3_command(text: str) -> None:
    assert printed(answered(text)) == told_by_z3(text)


def test_models_are_told_where_they_are_wanted() -> None:
    text = "(declare-const x Int)(assert (= x 7))(check-sat)"
    assert answered(text)[-1].model == ""
    assert "(define-fun x () Int\n    7)" in answered(text, models=True)[-1].model


def test_a_model_that_is_cut_says_so() -> None:
    declared = "".join(f"(declare-const x{number} Int)" for number in range(1000))
    model = answered(f"{declared}(check-sat)(get-model)", models=True)[-2].model
    whole = answered(f"{declared}(check-sat)(get-model)")[-1].text
    shown, _, more = model.rpartition("\n... ")
    assert whole.startswith(shown)
    assert more == f"{len(whole) - len(shown):,} characters more: see (get-model)"


def test_an_unknown_check_says_why() -> None:
    cubes = "(= (+ (* a a a) (* b b b)) (* c c c))"
    signs = "(> a 0) (> b 0) (> c 0)"
    declared = "".join(f"(declare-const {name} Int)" for name in "abc")
    answers = answered(f"(set-option :timeout 50){declared}(assert (and {signs} {cubes}))(check-sat)")
    assert (answers[-1].outcome, answers[-1].text) == (Outcome.UNKNOWN, "timeout")


# -- declarations that outlast their scope -----------------------------------------------------------

GLOBAL = "(set-option :global-declarations true)"


@pytest.mark.parametrize(
    "text",
    [
        "(set-logic QF_LIA)OPTION(get-option :global-declarations)(push)(declare-const x Int)(pop)"
        "(assert (> x 1))(check-sat)(get-value (x))",
        '(echo "a")OPTION(get-option :global-decls)(push)(declare-const p Bool)(assert p)(pop)'
        "(assert (not p))(check-sat)(get-model)",
        "OPTION(push)(declare-datatypes () ((C a b)))(declare-const c C)(define-fun f ((x Int)) Int x)(pop)"
        "(assert (= c a))(check-sat)(reset-assertions)(assert (= c b))(check-sat)(get-value (c (f 2)))",
        "OPTION(push 2)(declare-sort S)(declare-const s S)(push)(declare-fun g (S) S)(pop 3)"
        "(assert (not (= (g s) s)))(check-sat)(declare-const s S)",
        "OPTION(push)(declare-const p Bool)(pop)(reset)(get-option :global-declarations)(assert p)"
        "(push)(declare-const p Bool)(pop)(assert p)(check-sat)",
        "OPTION(set-option :global-declarations false)(push)(declare-const p Bool)(pop)(assert p)(check-sat)",
        "(get-option :global-declarations)",
        "(set-option :global-declarations 3)",
        "(declare-const p Bool)OPTION(check-sat)",
        "(push)OPTION(declare-const p Bool)(pop)(assert p)",
        "OPTION(push)(define-const n Int 3)(define-fun-rec h ((x Int)) Int (ite (< x 1) 0 (h (- x 1))))(pop)"
        "(assert (= (h n) 0))(check-sat)",
    ],
)
def test_declarations_outlast_their_scope_as_with_the_z3_command(text: str) -> None:
    text = text.replace("OPTION", GLOBAL).replace(")(", ")\n(")
    assert printed(answered(text)) == told_by_z3(text)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "(push)",
                "(pop)",
                "(push 2)",
                "(pop 2)",
                "(declare-const p Bool)",
                "(declare-fun f (Bool) Bool)",
                "(define-fun q () Bool (and p (f p)))",
                "(assert p)",
                "(assert (not p))",
                "(assert (f q))",
                "(check-sat)",
                "(reset-assertions)",
                "(reset)",
            ]
        ),
        max_size=14,
    )
)
def test_any_stack_with_names_that_stay_is_as_with_the_z3_command(commands: list[str]) -> None:
    text = "\n".join([GLOBAL, *commands])
    assert printed(answered(text)) == told_by_z3(text)


def test_all_before_a_check_is_told_when_it_begins() -> None:
    """Of a script with an endless check, one sees what came before."""
    text = "(declare-const p Bool)\n(assert p)\n(check-sat)\n(push)\n(check-sat)"
    lots = [[answer.head for answer in CommandAnswers(lot).each(text)] for lot in run_script(text, False)]
    assert list(chain.from_iterable(lots)) == ["declare-const", "assert", "check-sat", "push", "check-sat"]
    assert lots[0] == ["declare-const", "assert"]
    assert lots[-1] == ["check-sat"]
