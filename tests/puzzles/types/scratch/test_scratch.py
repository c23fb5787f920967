"""One's own assertions: declarations, scripts, scopes, files, and what is refused."""

from __future__ import annotations

import pytest

from puzzles.exchange.cnf import FORMAT as CNF
from puzzles.exchange.smt2 import FORMAT as SMT2
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import decode, parse, parse_work
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.scratch.assertion import MOST_ALTERNATIVES, Assertion
from puzzles.types.scratch.lines import EXAMPLES
from puzzles.types.scratch.puzzle import Scratch
from tests.helpers.sat_session import SatSession

SCRIPT = """; numbers
(set-logic QF_LIA)
(declare-datatypes ((Colour 0)) (((red) (green) (blue))))
(declare-const c Colour)
(declare-fun x () Int)
(declare-const y Int)
(declare-const |a name| Bool)
(define-fun near ((a Int) (b Int)) Bool (<= (abs (- a b)) 1))
(assert (! (<= 1 x 9) :named bounds))
(assert (and (>= y 1) (< y 10)))
(assert (! (=> |a name| (= x 3)) :named a1))
(assert (near x y))
(push 1)
(assert (= c red))
(check-sat)
(get-model)
"""


def typed(*lines: str) -> Scratch:
    puzzle = Scratch()
    for line in lines:
        puzzle = puzzle.typing.with_line(line)
    return puzzle


def models(puzzle: Scratch) -> int:
    *_, count = SatSession(puzzle).count(5000)
    return count.value  # type: ignore[union-attr]


def test_a_script_is_read_with_names_scopes_and_bounds() -> None:
    work = parse_work(SCRIPT)
    puzzle = work.puzzle
    assert isinstance(puzzle, Scratch)
    assert work.notes == ("bounds were found in the assertions: x from 1 to 9 and y from 1 to 9",)
    assert puzzle.clue_list.ids[:3] == ("assertion.bounds", "assertion.1", "assertion.a1")
    assert [puzzle.scope_of(id_) for id_ in puzzle.clue_list.ids] == [0, 0, 0, 0, 1]
    assert models(puzzle) == 25 + 3
    assert parse(encode(puzzle)) == puzzle
    again = SMT2.read(SMT2.write(puzzle).text).puzzles[0]
    assert again == puzzle


def test_bounds_may_be_negative() -> None:
    work = parse_work("(declare-const x Int)(assert (<= (- 3) x 2))(assert (> (- 1) x))(check-sat)")
    assert work.notes == ("bounds were found in the assertions: x from -3 to 2",)
    assert isinstance(work.puzzle, Scratch)
    assert models(work.puzzle) == 2


OPEN = tuple(range(-9, 10))


@pytest.mark.parametrize(
    ("term", "values"),
    [
        ("(<= 1 x 3)", (1, 2, 3)),
        ("(= x 4)", (4,)),
        ("(= x (- 4))", (-4,)),
        ("(or (<= 1 x 3) (= x 7))", (1, 2, 3, 7)),
        ("(or (= x 7) (<= 6 x 8))", (7, 6, 8)),
        ("(or (= x 7) (= 1 x))", OPEN),
        ("(and (<= 1 x 3) (= x 2))", OPEN),
        ("(<= x 3)", OPEN),
        ("(<= 1 3 x)", OPEN),
    ],
)
def test_an_assertion_of_that_name_says_which_values_a_variable_takes(term: str, values: object) -> None:
    """Any other form is an assertion like others."""
    read = parse(f"(declare-const x Int)(assert (<= (- 9) x 9))(assert (! {term} :named values.x))")
    assert [variable.domain for variable in read.shape.variables] == [values]
    assert ("assertion.values.x" in read.clue_list.ids) == (values == OPEN)


def test_what_a_counter_of_models_shows_is_told_to_be_passed_over() -> None:
    """`c p show` says which Booleans are to be counted; here all are, and that is said once."""
    reading = CNF.read("c p show 1 0\np cnf 2 1\nc p show 2 0\n1 -2 0\n")
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Scratch)
    assert (reading.ignored, models(puzzle)) == (("c p show",), 3)


def test_of_several_checks_the_last_counts_and_what_was_popped_is_told() -> None:
    script = (
        "(declare-const p Bool)(push)(assert p)(check-sat)(pop)(push 1)(assert (not p))(check-sat)(pop 1)"
    )
    reading = SMT2.read(script)
    assert [clue.text for clue in reading.puzzles[0].clues()] == ["(not p)"]
    assert reading.notes == ("1 assertion popped before the last check-sat",)


def test_a_reset_after_the_last_check_forgets_nothing_of_it() -> None:
    script = "(declare-const p Bool)(assert p)(check-sat)"
    for end in ("(reset)", "(reset-assertions)", "(exit)(assert (not p))"):
        assert [clue.text for clue in SMT2.read(script + end).puzzles[0].clues()] == ["p"]


def test_what_is_declared_in_a_scope_is_forgotten_with_it() -> None:
    scope = "(push)(declare-const p Bool)(declare-datatype C ((red) (green)))(assert {})(check-sat)(pop)"
    script = scope.format("p") + scope.format("(not p)")
    assert [clue.text for clue in SMT2.read(script).puzzles[0].clues()] == ["(not p)"]
    kept = "(set-option :global-declarations true)(push)(declare-const p Bool)(pop)(assert p)"
    assert SMT2.read(kept).puzzles[0].clues()
    with pytest.raises(PuzzleError, match="declared twice"):
        SMT2.read("(set-option :global-declarations true)" + script)


def test_functions_of_nothing_and_of_enumerations_are_read_and_written() -> None:
    puzzle = SMT2.read(
        "(declare-datatypes ((|a colour| 0)) (((red) (green) (blue))))(declare-const c |a colour|)"
        "(declare-const x Int)(assert (<= 1 x 9))(define-fun most () Int 3)(define-const warm |a colour| red)"
        "(define-fun cold ((own |a colour|)) Bool (not (= own warm)))(assert (<= x most))(assert (cold c))"
    ).puzzles[0]
    assert isinstance(puzzle, Scratch)
    assert models(puzzle) == 3 * 2
    assert parse(encode(puzzle)) == puzzle
    assert models(SMT2.read(SMT2.write(puzzle).text).puzzles[0]) == 6  # type: ignore[arg-type]
    assert models(puzzle.typing.with_line("x < most")) == 2 * 2


def test_typed_resets_take_away_what_was_typed_before() -> None:
    puzzle = typed("x: 1..9", "x < 3", "push", "x > 1")
    without = puzzle.typing.with_line("(reset-assertions)")
    assert (without.clues(), without.depth, without.declared) == ((), 0, puzzle.declared)
    assert puzzle.typing.with_line("(reset)") == Scratch()
    assert [clue.text for clue in puzzle.typing.with_line("(pop)(assert (> x 2))").clues()] == [
        "x < 3",
        "(> x 2)",
    ]


def test_a_line_of_a_file_may_have_several_assertions() -> None:
    text = (
        'puzzle = "scratch"\nvariables = ["p, q: bool"]\nassertions = ["( assert p)(assert (or p q))", "q"]'
    )
    puzzle = parse(text)
    assert [clue.text for clue in puzzle.clues()] == ["p", "(or p q)", "q"]
    for line in (
        "(assert q)(assert p)",
        "(push)(assert p)",
        "(declare-const r Bool)(assert r)",
        "(pop)",
        "p: bool",
    ):
        with pytest.raises(InputError):
            puzzle.typing.with_changed_line("assertion.1", line)
    with pytest.raises(InputError, match="more than assertions"):
        puzzle.typing.with_changed_line("assertion.1", "(define-fun f () Bool p)(assert f)")


def test_no_assertion_holds_just_because_of_bounds_that_were_found() -> None:
    puzzle = SMT2.read(
        "(declare-const x Int)(assert (! (<= x 3) :named a))(assert (! (>= x 7) :named b))"
    ).puzzles[0]
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert {own.id for own in conflict.statements} == {"assertion.a", "assertion.b"}


@pytest.mark.parametrize(
    ("script", "where", "found"),
    [
        ("(declare-const x Int)\n(assert (forall ((y Int)) (< x y)))", "line 1, column 1", "x has no bounds"),
        ("(declare-const p Bool)\n (assert (forall ((y Int)) p))", "line 2, column 11", "quantifiers"),
        ("(declare-const x Real)", "line 1, column 18", "the sort Real"),
        ("(declare-const x (_ BitVec 8))", "line 1, column 18", "the sort (_ BitVec 8)"),
        ("(declare-const p Bool)(assert (select p 1))", "line 1, column 32", "arrays"),
        ("(declare-const p Bool)(assert (and p q))", "line 1, column 38", "'q' is not known"),
        ("(declare-const p Bool)(assert (and p 3))", "line 1, column 38", "3 is a number"),
        ("(declare-const x Int)(assert (< 0 x))", "line 1, column 1", "x has no upper bound"),
        ("(declare-const p Bool)(assert p", "line 1, column 32", "it ends too early"),
        ("(declare-const p Bool))", "line 1, column 23", "found ')'"),
        ("(declare-const p Bool)(pop 1)", "line 1, column 23", "found (pop 1)"),
        ("(declare-const p Bool)(declare-const p Bool)", "line 1, column 38", "'p' is declared twice"),
        ("(define-fun-rec f ((x Int)) Int (f x))", "line 1, column 1", "a recursive function"),
        ("(define-fun f ((x Int)) Int (f x))(assert true)", "line 1, column 30", "'f' is not known"),
        ("(declare-const x Int)(assert (<= 1 x 999))", "line 1, column 1", "999 values"),
        ("(maximize x)", "line 1, column 1", "optimisation"),
        ("(assert (! true :named a))(assert (! true :named a))", "line 1, column 27", "two assertions"),
        ("(declare-const x Int)(assert (<= 1 x 9))(assert (= (div x x) 1))", "line 1, column 59", "found x"),
        ("(declare-datatype C ((red)))(declare-datatype C ((blue)))", "line 1, column 47", "declared twice"),
        ("(declare-datatypes ((C 0) (D 0)) (((red))))", "line 1, column 1", "an odd declare-datatypes"),
        ("(declare-const x Int)(assert (! (or) :named values.x))", "line 1, column 1", "x has no bounds"),
        ("(declare-const p Bool)(assert (! (= p red) :named values.p))", "line 1, column 39", "not known"),
        ("(assert (! (<= 1 x 3) :named values.x))", "line 1, column 18", "'x' is not known"),
        ("(define-fun f ((a Int) (a Bool)) Int 1)", "line 1, column 25", "'a' stands there twice"),
        ("(declare-const p Bool)(assert ((_ at-most 1) p))", "line 1, column 32", "found (_ at-most 1)"),
    ],
)
def test_what_cannot_be_read_is_refused_in_its_place(script: str, where: str, found: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        SMT2.read(script)
    assert refused.value.where == where
    assert found in refused.value.problem


@pytest.mark.parametrize("depth", [1_000, 4_000])
def test_deep_terms_are_flat_or_refused(depth: int) -> None:
    declared = "(declare-const p Bool)(declare-const q Bool)"
    flat = f"{declared}(assert {'(and q ' * depth}p{')' * depth})"
    assert models(SMT2.read(flat).puzzles[0]) == 1  # type: ignore[arg-type]
    implied = f"{declared}(assert {'(=> q ' * depth}p{')' * depth})"
    assert models(SMT2.read(implied).puzzles[0]) == 3  # type: ignore[arg-type]
    nots = f"{declared}(assert {'(not ' * depth}p{')' * depth})"
    assert models(SMT2.read(nots).puzzles[0]) == 2  # type: ignore[arg-type]
    mixed = f"{declared}(assert {'(not (and p (or q ' * (depth // 3)}p{')))' * (depth // 3)})"
    with pytest.raises(PuzzleError, match="parts within parts"):
        SMT2.read(mixed)
    with pytest.raises(PuzzleError, match="brackets in one another"):
        SMT2.read("(" * 100_000)
    doubling = "".join(f"(let ((a{i + 1} (xor a{i} (= q a{i})))) " for i in range(40))
    with pytest.raises(PuzzleError, match="parts"):
        SMT2.read(f"{declared}(assert (let ((a0 p)) {doubling}a40{')' * 41})")


@pytest.mark.parametrize(
    ("opening", "inner", "closing"),
    [
        ("(- 1 ", "x", ")"),
        ("(- ", "x", ")"),
        ("(ite (< 0 ", "x", " 9) x 1)"),
        ("(=> ", "p", " q)"),
        ("(ite ", "p", " q p)"),
        ("(= q ", "p", " q)"),
        ("(distinct ", "p", " q p)"),
    ],
)
def test_terms_that_nest_or_grow_too_far_are_refused(opening: str, inner: str, closing: str) -> None:
    term = f"{opening * 800}{inner}{closing * 800}"
    declared = "(declare-const x Int)(declare-const p Bool)(declare-const q Bool)(assert (<= 1 x 9))"
    with pytest.raises(PuzzleError, match="parts"):
        SMT2.read(f"{declared}(assert {term if inner == 'p' else f'(= x {term})'})")


def test_very_many_unequal_sums_are_refused_and_variables_are_not() -> None:
    sums = " ".join(f"(+ x {number})" for number in range(1_000))
    with pytest.raises(PuzzleError, match="parts, written out"):
        SMT2.read(f"(declare-const x Int)(assert (<= 1 x 9))(assert (distinct {sums}))")
    names = [f"v{number}" for number in range(1_000)]
    declared = "".join(f"(declare-const {name} Int)(assert (<= 1 {name} 9))" for name in names)
    assert SMT2.read(f"{declared}(assert (distinct {' '.join(names)}))").puzzles


def test_what_goes_wrong_in_a_function_is_wrong_with_its_call() -> None:
    puzzle = typed("x: 1..9", "(define-fun share ((all Int) (by Int)) Int (div all by))")
    with pytest.raises(InputError, match="in share: found by") as refused:
        puzzle.typing.with_line("share(12, x) = 3")
    assert (refused.value.start, refused.value.end) == (0, len("share(12, x)"))


def test_declarations_are_typed_and_changed() -> None:
    puzzle = typed("x, y: 1..3", "p: bool", "c: red, green", "x < y", "p -> c = red")
    assert models(puzzle) == 3 * 3
    wider = puzzle.typing.with_line("x: 1..2")
    assert [len(own.domain) for own in wider.declared] == [2, 3, 2, 2]
    with pytest.raises(PuzzleError, match="in 'x < y'"):
        puzzle.typing.with_line("x: bool")
    with pytest.raises(PuzzleError, match="a name and a value"):
        puzzle.typing.with_line("red: 1..3")
    with pytest.raises(InputError, match="without bounds"):
        puzzle.typing.with_line("z: int")
    for line in ("z: 5..1", "z: 1..100000", "z: a, a", "z:", "and: bool", "(declare-const z Int)"):
        with pytest.raises(PuzzleError):
            puzzle.typing.with_line(line)


def test_scopes_hold_what_is_typed_in_them() -> None:
    puzzle = typed("x: 1..9", "x > 1", "push", "a: x > 2", "(push 1)", "x > 3")
    assert [puzzle.scope_of(id_) for id_ in puzzle.clue_list.ids] == [0, 1, 2]
    assert puzzle.open_scopes == 2
    assert parse(encode(puzzle)) == puzzle
    again = SMT2.read(SMT2.write(puzzle).text).puzzles[0]
    assert [own.formula for own in again.clues()] == [own.formula for own in puzzle.clues()]
    assert isinstance(again, Scratch)
    assert [again.scope_of(id_) for id_ in again.clue_list.ids] == [0, 1, 2]
    once = puzzle.typing.with_line("pop")
    assert (len(once.clue_list), once.open_scopes) == (2, 1)
    assert models(once.typing.with_line("(pop 1)")) == 8
    changed = puzzle.typing.with_changed_line("assertion.a", "x > 5")
    assert (changed.typing.line("assertion.a"), changed.scope_of("assertion.a")) == ("a: x > 5", 1)
    assert puzzle.with_moved("assertion.1", 2).scope_of("assertion.1") == 2
    with pytest.raises(PuzzleError, match="no scope is open"):
        typed("pop")


def test_a_name_names_one_assertion() -> None:
    puzzle = typed("x: 1..9", "a: x > 3", "x < 9", "a: x > 4")
    assert [clue.text for clue in puzzle.clues()] == ["a: x > 4", "x < 9"]
    with pytest.raises(PuzzleError, match="two are called"):
        parse('puzzle = "scratch"\nvariables = ["p: bool"]\nassertions = ["a: p", "a: ~p"]')


@pytest.mark.parametrize("name", ["7", 'a"b'])
def test_what_cannot_be_told_from_a_number_or_a_string_is_no_name(name: str) -> None:
    with pytest.raises(PuzzleError, match="cannot be a name"):
        Assertion("x > 3", name).check(typed("x: 1..9"))


def test_the_lines_of_the_help_are_read() -> None:
    puzzle = typed("z: 1..9")
    for line, _ in EXAMPLES:
        puzzle = puzzle.typing.with_line(line)
    assert puzzle.open_scopes == 0


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("x <= 3", "x <= 2, x <= 4, x < 3, x >= 3"),
        ("x < 3", "x < 2, x < 4, x <= 3, x > 3"),
        ("x >= 3", "x >= 2, x >= 4, x > 3, x <= 3"),
        ("x > 3", "x > 2, x > 4, x >= 3, x < 3"),
        ("x = 0", "x = 1"),
        ("x != 1", "x != 0, x != 2"),
        ("x + 3 = 5", "x + 2 = 5, x + 4 = 5, x + 3 = 4, x + 3 = 6"),
        ("p | x > 3", "p | x > 2, p | x > 4, p | x >= 3, p | x < 3"),
        ("p", ""),
        ("x = x", ""),
    ],
)
def test_another_number_or_sign_is_offered_in_one_place_for_repair(line: str, others: str) -> None:
    puzzle = typed("p: bool", "x: 0..9", f"a: {line}", "b: x >= 5")
    texts = sorted(each.text for each in puzzle.typing.alternatives("assertion.a"))
    assert texts == sorted(others.split(", ") if others else [])


def test_so_many_slips_are_offered_at_most() -> None:
    """Those nearest to the outside come first, and those that say the same are none."""
    puzzle = typed("x: 0..99", f"a: {' & '.join(f'x != {number}' for number in range(20, 33))}")
    assert len({each.text for each in puzzle.typing.alternatives("assertion.a")}) == MOST_ALTERNATIVES


def test_send_more_money_has_its_one_solution() -> None:
    (solution,) = SatSession(sample("scratch-send-more-money").load()).solutions()
    assert "".join(str(solution[letter]) for letter in "money") == "10652"


def test_clauses_are_read_with_their_names() -> None:
    text = "c rain or snow\nc 1 = rain\np cnf 3 3\n1 -2 0\n2\n3 0 -1 -3 0\n"
    (puzzle,) = CNF.read(text).puzzles
    assert [own.name for own in puzzle.shape.variables] == ["rain", "x2", "x3"]
    assert puzzle.clues()[0].text == "(or rain (not x2))"
    assert models(puzzle) == 2  # type: ignore[arg-type]
    assert parse(text) == puzzle == parse(encode(puzzle))


def test_very_many_clauses_are_put_together() -> None:
    clauses = [f"{1 + index % 50} {51 + index % 49} 0" for index in range(5000)]
    reading = CNF.read("p cnf 100 5000\n" + "\n".join(clauses))
    puzzle = reading.puzzles[0]
    assert len(puzzle.clue_list) <= 400
    assert reading.notes == (f"5,000 clauses in {len(puzzle.clue_list)} clues",)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("p cnf 2 1\n1 3 0\n", "line 2"),
        ("p cnf 2 1\n1 x 0\n", "line 2"),
        ("p cnf 2 2\n1 2 0\n", "the end"),
        ("p cnf two 2\n1 2 0\n", "line 1"),
        ("p cnf 999999999 2\n1 2 0\n", "line 1"),
        ("p cnf 1 1\np cnf 1 1\n1 0", "line 2"),
    ],
)
def test_faulty_clauses_are_refused_in_their_place(text: str, where: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        parse(text)
    assert refused.value.where == where


def test_problems_of_solvers_may_be_longer_than_other_files() -> None:
    comment = "c " + "x" * 98 + "\n"
    text = comment * 30_000 + "p cnf 1 1\n1 0\n"
    assert len(decode(text.encode()).shape.variables) == 1
    with pytest.raises(PuzzleError, match="more than 8,000,000 bytes"):
        decode((comment * 90_000).encode())
