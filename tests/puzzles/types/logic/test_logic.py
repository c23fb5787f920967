"""Propositional logic: formulas as text, arguments, their wording, editing and files."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.features.claim import goal_id, verdict_text
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.formulas.statements import Literal
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.logic.clues import CONCLUSION, meaning
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import ASCII, UNICODE, written
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from tests.helpers.propositions import arguments, countermodels, formulas
from tests.helpers.sat_session import SatSession

P, Q, R, S = (Is(name, True) for name in "pqrs")


READ: dict[str, Formula] = {
    "p": P,
    "~p & q | r -> s <-> p": Iff(Implies(Or(And(Not(P), Q), R), S), P),
    "p -> q -> r": Implies(P, Implies(Q, R)),
    "(p -> q) -> r": Implies(Implies(P, Q), R),
    "p <-> q <-> r": Iff(Iff(P, Q), R),
    "p & q & r": And(P, Q, R),
    "p & (q & r)": And(P, And(Q, R)),
    "p | q xor r": Xor(Or(P, Q), R),
    "p xor q xor r | s": Or(Xor(P, Q, R), S),
    "not p and q": And(Not(P), Q),
    "!!p": Not(Not(P)),
    "NOT p Or q": Or(Not(P), Q),
    "p implies q iff r": Iff(Implies(P, Q), R),
    "¬p ∧ q ∨ r ⊕ s → ⊤ ↔ ⊥": Iff(Implies(Xor(Or(And(Not(P), Q), R), S), And()), Or()),
    "p && q || r => true <=> false": Iff(Implies(Or(And(P, Q), R), And()), Or()),
    "p ⇒ q ⇔ r": Iff(Implies(P, Q), R),
    r"\neg p \land q \lor r \rightarrow s": Implies(Or(And(Not(P), Q), R), S),
    r"p /\ q \/ r": Or(And(P, Q), R),
    "rain_2 → Größe'": Implies(Is("rain_2", True), Is("Größe'", True)),
    "order & android": And(Is("order", True), Is("android", True)),
}


@pytest.mark.parametrize(("line", "formula"), READ.items())
def test_formulas_are_read_with_the_usual_precedence(line: str, formula: Formula) -> None:
    assert meaning(line) == formula


@pytest.mark.parametrize(
    ("line", "shortest"),
    [
        ("((p) & ((q)))", "p ∧ q"),
        ("((p -> (q -> (r))))", "p → q → r"),
        ("(p -> q) -> r", "(p → q) → r"),
        ("~(p & q) | (~(r))", "¬(p ∧ q) ∨ ¬r"),
        ("((p <-> q) <-> r)", "p ↔ q ↔ r"),
        ("(p | q) & (r xor s)", "(p ∨ q) ∧ (r ⊕ s)"),
    ],
)
def test_brackets_are_printed_only_where_needed(line: str, shortest: str) -> None:
    assert written(meaning(line)) == shortest


@settings(max_examples=300, deadline=None)
@given(formulas)
def test_a_printed_formula_reads_back(formula: Formula) -> None:
    assert meaning(written(formula, UNICODE)) == formula
    assert meaning(written(formula, ASCII)) == formula
    assert written(formula, ASCII).isascii()


WRONG = {
    "": (0, 0, "it ends too early; expected a name, '~', '(', 'true', 'false'"),
    "p &": (3, 3, "it ends too early; expected a name, '~', '(', 'true', 'false'"),
    "p q": (2, 3, "found 'q'; expected '&', '|', 'xor', '->', '<->', the end"),
    "p & | q": (4, 5, "found '|'; expected a name, '~', '(', 'true', 'false'"),
    "(p": (2, 2, "it ends too early; expected '&', '|', 'xor', '->', '<->', ')'"),
    "p)": (1, 2, "found ')'; expected '&', '|', 'xor', '->', '<->', the end"),
    "p - q": (2, 3, "found '-', perhaps '->'; expected '&'"),
    "p & p = q": (4, 5, "'p' is a thing here, and a statement before; expected <-> for if and only if"),
    "p ^ q": (2, 3, "found '^', which some read as and, some as xor; expected & or xor"),
    "3 & p": (0, 1, "found '3'; expected a name"),
    "p & \a": (4, 5, "found '\\x07'; expected a name"),
    "~" * 100 + "p": (0, 101, "parts within parts, too deep; expected 80 at most"),
    "p -> " * 100 + "p": (0, 501, "parts within parts, too deep"),
    "p" * 2001: (2000, 2001, "the formula is too long; expected 2000 characters at most"),
}


@pytest.mark.parametrize(("line", "wrong"), WRONG.items(), ids=range(len(WRONG)))
def test_a_mistake_is_marked_where_it_is(line: str, wrong: tuple[int, int, str]) -> None:
    with pytest.raises(InputError) as caught:
        meaning(line)
    error = caught.value
    assert (error.start, error.end) == wrong[:2]
    assert str(error).startswith(f"column {wrong[0] + 1}: {wrong[2]}")


def test_long_chains_are_not_deep() -> None:
    assert meaning(" & ".join(["p"] * 400)) == And(*[P] * 400)
    assert len(Logic.of((" & ".join(f"a{n}" for n in range(150)),)).names) == 150


def test_names_and_connectives_complete() -> None:
    puzzle = Logic.of(("rain -> wet", "route"))
    assert [word.text for word in puzzle.completions("r", 1)] == ["rain", "route"]
    assert [word.text for word in puzzle.completions("rain ", 5)] == ["&", "|", "xor", "->", "<->"]
    assert [word.text for word in puzzle.completions("rain & t", 8)] == ["true"]


# -- arguments ---------------------------------------------------------------------------------


def logic(name: str) -> Logic:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Logic)
    return puzzle


def ids(puzzle: Logic) -> list[str]:
    return [clue.id for clue in puzzle.clues()]


@pytest.mark.parametrize(
    ("name", "status", "text"),
    [
        ("seed-entailment", Status.CONTRADICTION, "the conclusion follows"),
        ("seed-tautology", Status.CONTRADICTION, "the conclusion is always true: a tautology"),
        ("logic-museum", Status.CONTRADICTION, "the conclusion follows"),
        ("logic-umbrella", Status.MULTIPLE, "the conclusion does not follow"),
    ],
)
def test_the_arguments_of_the_library(name: str, status: Status, text: str) -> None:
    verdict = SatSession(logic(name)).verdict()
    assert verdict.status is status
    assert logic(name).verdict_text(verdict.status) == text


def test_what_follows_from_a_contradiction_is_said_to_do_so() -> None:
    puzzle = logic("logic-alibi")
    text = "the conclusion follows trivially: the premises contradict one another"
    assert verdict_text(puzzle, "contradiction", trivial=True) == text
    on = {*ids(puzzle), "entry.guilty"}
    assert verdict_text(puzzle, "contradiction", on, trivial=True) == (
        "the conclusion follows trivially: the premises and your entries contradict one another"
    )


def test_without_the_conclusion_it_is_a_question_of_consistency() -> None:
    puzzle = logic("logic-umbrella")
    premises = set(ids(puzzle)) - {CONCLUSION}
    assert verdict_text(puzzle, "multiple", premises) == "the premises are consistent"
    assert puzzle.with_conclusion(" ").verdict_text("contradiction") == "the premises contradict one another"
    assert puzzle.with_conclusion("").goal_id is None
    assert goal_id(puzzle) == CONCLUSION
    assert verdict_text(puzzle, "unknown") is None
    assert verdict_text(puzzle, "unique", set()) == "no premises, and no conclusion"
    assert verdict_text(puzzle, "unique", {"entry.wet"}) == "your entries are consistent"


def test_an_entry_is_a_premise_so_that_nothing_is_called_a_tautology() -> None:
    puzzle = Logic.of((), "p | q")
    assert verdict_text(puzzle, "multiple") == "the conclusion is not a tautology"
    assert verdict_text(puzzle, "contradiction", {CONCLUSION, "entry.p"}) == "the conclusion follows"


def test_what_a_solution_is_called() -> None:
    puzzle = logic("logic-umbrella")
    assert puzzle.wording.solution_noun() == "countermodel"
    assert puzzle.wording.solution_noun({"some premise"}) == "model"
    assert puzzle.with_conclusion("").wording.solution_noun() == "model"


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        ({"p": True, "q": True, "r": False}, "p and q are true, r is false"),
        ({"p": False, "q": False}, "p and q are false"),
        ({"p": True}, "p is true"),
        ({}, "there are no names"),
    ],
)
def test_a_solution_in_words(solution: dict[str, bool], words: str) -> None:
    assert logic("logic-umbrella").wording.in_words(solution) == words


def test_a_proof_reads_aloud() -> None:
    conflict = SatSession(logic("seed-entailment")).conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.clues] == [
        "Premise: (p → q) → r",
        "Premise: t",
        "Premise: t → q",
        "Suppose the conclusion is false: r",
    ]
    assert conflict.rules == ()


@settings(max_examples=25, deadline=None)
@given(arguments())
def test_solutions_are_the_rows_of_the_table_that_count(puzzle: Logic) -> None:
    table = puzzle.table()
    rows = list(table.models()) if puzzle.goal is None else countermodels(table)
    last = list(SatSession(puzzle).count(100))[-1]
    assert isinstance(last, SolutionCount)
    assert (last.value, last.complete) == (len(rows), True)
    expected = [dict(zip(puzzle.names, table.row(row), strict=False)) for row in rows]
    assert all(dict(solution) in expected for solution in SatSession(puzzle).solutions())


def test_no_names_at_all() -> None:
    assert SatSession(Logic.of(("true",), "true | false")).verdict().status is Status.CONTRADICTION
    assert SatSession(Logic.of(("true",), "false")).verdict().status is Status.UNIQUE
    assert SatSession(Logic()).verdict().status is Status.UNIQUE


def test_names_that_z3_also_knows() -> None:
    names = ("assert", "aux'", "distinct", "ite", "let", "on")
    puzzle = Logic.of(("assert -> let", "assert", "distinct & aux' & on"), "let & ite")
    assert puzzle.names == names
    (countermodel,) = SatSession(puzzle).solutions()
    assert countermodel == dict(zip(names, (True, True, True, False, True, True), strict=True))


def test_facts_read_as_sentences() -> None:
    puzzle = logic("seed-entailment")
    assert puzzle.wording.fact(Literal("p", True)) == "p is true"
    assert puzzle.wording.fact(Literal("p", True, positive=False)) == "p is false"
    assert puzzle.wording.fact(Literal("p", False)) == "p is false"
    assert puzzle.wording.entry("p", False).text == "You wrote: p is false"
    assert puzzle.wording.render({"p": True, "q": False}) == "p = true\nq = false"


# -- editing -----------------------------------------------------------------------------------


def test_ids_stay_while_other_clues_change() -> None:
    puzzle = Logic.of(("p", "q", "p"), "r")
    first, second, third, last = ids(puzzle)
    assert len({first, second, third}) == 3
    assert last == CONCLUSION
    assert ids(puzzle.without(second)) == [first, third, last]
    assert ids(puzzle.with_moved(third, 0)) == [third, first, second, last]
    assert ids(puzzle.typing.with_line("s"))[:3] == [first, second, third]
    assert ids(puzzle.typing.with_line("s"))[-1] == last, "the conclusion stays behind the premises"
    assert ids(puzzle.with_moved(last, 0)) == [first, second, third, last]
    assert puzzle.typing.with_changed_line(second, " s ").premises == ("p", "s", "p")
    assert puzzle.typing.with_changed_line(CONCLUSION, "s").conclusion == "s"
    assert puzzle.without(CONCLUSION).conclusion == ""
    assert puzzle.without("no such clue") == puzzle


def test_a_clue_speaks_of_its_column_and_is_kept_as_it_was_typed() -> None:
    puzzle = Logic.of(("p->q", "~p"), "q  & p")
    assert [clue.cells for clue in puzzle.clues()] == [("p → q",), ("¬p",), ("q ∧ p",)]
    assert [puzzle.typing.line(id_) for id_ in [*ids(puzzle), "none"]] == ["p->q", "~p", "q  & p", ""]


def test_a_formula_that_cannot_be_read_is_not_taken() -> None:
    puzzle = Logic.of(("p",), "q")
    changes: tuple[Callable[[], object], ...] = (
        lambda: puzzle.typing.with_line("p &"),
        lambda: puzzle.with_conclusion("p &"),
        lambda: puzzle.typing.with_changed_line(ids(puzzle)[0], "(p"),
    )
    for change in changes:
        with pytest.raises(InputError):
            change()


def test_alternatives_change_one_connective() -> None:
    puzzle = Logic.of(("p -> q", "q"), "p & q")
    first, _, last = ids(puzzle)
    assert [other.text for other in puzzle.typing.alternatives(first)] == [
        "¬(p → q)",
        "q → p",
        "p ↔ q",
        "¬p → q",
        "p → ¬q",
    ]
    assert {other.text for other in puzzle.typing.alternatives(last)} >= {"p ∨ q", "¬(p ∧ q)"}
    converse = next(other.puzzle for other in puzzle.typing.alternatives(first) if other.text == "q → p")
    assert isinstance(converse, Logic)
    assert converse.premises == ("q -> p", "q")
    assert SatSession(converse).verdict().status is Status.CONTRADICTION
    assert puzzle.typing.alternatives("no such clue") == ()


# -- files -------------------------------------------------------------------------------------


@settings(max_examples=50, deadline=None)
@given(arguments())
def test_a_saved_puzzle_reads_back_equal(puzzle: Logic) -> None:
    assert parse(encode(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("pqr ~&|<->()xorné^⊤\\"), max_size=30))
def test_any_text_is_read_or_refused_in_one_line(line: str) -> None:
    try:
        meaning(line)
    except InputError as error:
        message, start, end = str(error), error.start, error.end
    else:
        return
    assert "\n" not in message
    assert 0 <= start <= end <= len(line)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('premises = "p"', "premises: found text 'p'; expected a list"),
        ('premises = ["p", 3]', "premises[2]: found a whole number '3'; expected text"),
        (
            'premises = ["p", "p q"]',
            "premises[2]: column 3: found 'q'; expected '&', '|', 'xor', '->', '<->', the end",
        ),
        ('premises = [""]', "premises[1]: column 1: it ends too early; expected a name"),
        (
            'conclusion = "p ->"',
            "conclusion: column 5: it ends too early; expected a name, '~', '(', 'true', 'false'",
        ),
        ("conclusion = true", "conclusion: found true; expected text"),
        ("conclusions = []", "unknown key 'conclusions'; expected one of puzzle, premises, conclusion"),
    ],
)
def test_bad_files_are_told_in_one_line(content: str, complaint: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f'puzzle = "logic"\n{content}\n')
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)
