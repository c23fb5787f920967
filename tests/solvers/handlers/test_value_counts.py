"""In how many solutions each value occurs: against brute force, and samples against exact counts."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import comb, sqrt

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.value_counts import CountValues, Occurrence, ValueCounts
from solvers.session.counts import frontier
from solvers.session.counts.sampling import Drawn, Sampler
from tests.helpers.canned import ALL, SMALL, solutions, value_counts
from tests.helpers.nonograms import nonograms
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import completions
from tui.words.shares import basis


@pytest.fixture
def too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frontier method gives everything up."""
    monkeypatch.setattr(frontier, "MOST_WORK", 0)


def stream(puzzle: Puzzle | PuzzleState, question: CountValues) -> Iterator[ValueCounts]:
    for answer in answers(question, SatSession(puzzle)):
        assert isinstance(answer, ValueCounts)
        yield answer


def counted(puzzle: Puzzle | PuzzleState, question: CountValues | None = None) -> ValueCounts:
    *_, last = stream(puzzle, question or CountValues())
    assert not last.running
    return last


def tallied(found: list[Mapping[str, Value]]) -> dict[str, dict[Value, int]]:
    return {name: dict(Counter(solution[name] for solution in found)) for name in found[0]}


@cache
def the_200() -> ValueCounts:
    return counted(sample("seed-sudoku-200").load())


# -- exact -------------------------------------------------------------------------------------


def test_of_all_4x4_grids_each_value_is_in_a_quarter() -> None:
    found = counted(SMALL)
    assert (found.total, found.examined, found.complete, found.sampled) == (288, 288, True, False)
    assert found.counts == {name: dict.fromkeys((1, 2, 3, 4), 72) for name in ALL[0]}
    assert found.most_telling(3) == (("r1c1", 72), ("r1c2", 72), ("r1c3", 72))
    assert found.least_often(1) == (Literal("r1c1", 1),)


@pytest.mark.parametrize("entries", [(("r1c1", 1),), (("r1c1", 1), ("r2c2", 1)), (("r1c1", 1), ("r1c2", 1))])
def test_entries_count_as_clues_do(entries: tuple[tuple[str, int], ...]) -> None:
    state = PuzzleState(SMALL.with_given((3, 3), 4), entries=entries)
    found, grids = counted(state), solutions(state)
    assert found == value_counts(grids)
    for name, values in found.counts.items():
        for value in (1, 2, 3, 4):
            how = found.occurrence(name, value)
            assert (how is Occurrence.ALL) == (0 < len(grids) == values.get(value, 0))
            assert (how is Occurrence.NONE) == (value not in values)


def test_what_is_least_often_and_what_tells_most() -> None:
    grids = solutions(PuzzleState(SMALL.with_given((0, 0), 1).with_given((1, 2), 1).with_given((3, 1), 2)))
    found = counted(SMALL.with_given((0, 0), 1).with_given((1, 2), 1).with_given((3, 1), 2))
    counts = tallied(list(grids))
    rarest = min(count for values in counts.values() for count in values.values())
    least = found.least_often(3)[0]
    assert counts[least.name][least.value] == rarest
    left = {name: sum(n * n for n in values.values()) / len(grids) for name, values in counts.items()}
    (name, expected), *_ = found.most_telling(1)
    assert expected == left[name] == min(left.values())
    told = [name for name, _ in found.most_telling(99)]
    assert sorted(told) == sorted(name for name, values in counts.items() if len(values) > 1)


def test_the_200_solutions_against_a_search_of_plain_python() -> None:
    puzzle, found = sample("seed-sudoku-200").load(), the_200()
    assert isinstance(puzzle, Sudoku)
    grid = [[int(puzzle.givens.get((row, column), 0)) for column in range(9)] for row in range(9)]
    assert found.total == 200
    for row, column in ((0, 0), (0, 1), (4, 2), (4, 4), (7, 7)):
        for digit in range(1, 10):
            changed = [list(line) for line in grid]
            changed[row][column] = digit
            assert found.count(cell_name(row, column), digit) == completions(changed, 201)


def test_the_200_solutions_against_their_list() -> None:
    listed = list(SatSession(sample("seed-sudoku-200").load()).solutions())
    assert {name: dict(values) for name, values in the_200().counts.items()} == tallied(list(listed))


def test_values_come_in_the_order_of_the_domain() -> None:
    for values in the_200().counts.values():
        assert list(values) == sorted(values)


def test_shading_of_a_nonogram() -> None:
    puzzle = sample("nonogram-two-ways").load()
    assert isinstance(puzzle, GridPuzzle)
    top, left = ([[1], [1], [2], [2], [1]], [[1], [1], [2], [2], [1]])
    grids = [
        {
            cell_name(row, column): shaded
            for row, line in enumerate(grid)
            for column, shaded in enumerate(line)
        }
        for grid in nonograms(top, left)
    ]
    found = counted(puzzle)
    assert found.total == len(grids)
    assert {name: dict(values) for name, values in found.counts.items()} == tallied(list(grids))


def test_edges_of_a_slitherlink_with_two_loops() -> None:
    puzzle = sample("slitherlink-two-ways").load()
    first, second = SatSession(puzzle).solutions()
    found = counted(puzzle)
    assert found.total == 2
    for name in first:
        same = first[name] == second[name]
        assert found.occurrence(name, first[name]) is (Occurrence.ALL if same else Occurrence.SOME)


def test_an_argument_is_counted_in_its_countermodels() -> None:
    found = counted(sample("logic-umbrella").load())
    assert found.counts == {"rain": {False: 2}, "sprinkler": {True: 1, False: 1}, "wet": {True: 2}}
    assert found.most_telling(9) == (("sprinkler", 1.0),)


def test_no_solution_and_no_value() -> None:
    found = counted(SMALL.with_given((0, 0), 1).with_given((0, 1), 1))
    assert (found.total, found.complete) == (0, True)
    assert found.least_often(5) == ()
    assert found.most_telling(5) == ()
    assert found.share("r1c1", 1) == 0
    assert found.occurrence("r1c1", 1) is Occurrence.NONE


def test_of_millions_where_few_partial_ones_differ() -> None:
    """150 thousand millions of ways to lay 10 mines; each cell is mined in 10 of 64 of them."""
    empty = 'puzzle = "minesweeper"\nmines = 10\ngrid = """\n' + 8 * (8 * "." + "\n") + '"""\n'
    found = counted(parse(empty), CountValues(solution_limit=10))
    assert (found.total, found.complete, found.sampled) == (comb(64, 10), True, False)
    assert {values[True] for values in found.counts.values()} == {comb(63, 9)}


# -- samples -----------------------------------------------------------------------------------


def test_a_sample_is_near_the_exact_counts() -> None:
    """Of 400 draws: no share is further off than 4 standard errors, and 9 in 10 are within 2."""
    exact = the_200()
    found = counted(sample("seed-sudoku-200").load(), CountValues(solution_limit=50, sample=400))
    assert (found.sampled, found.complete, found.examined) == (True, False, 400)
    assert found.total == pytest.approx(200, rel=0.1)
    assert found.possible == {name: tuple(values) for name, values in exact.counts.items()}
    off = []
    for name, values in exact.counts.items():
        for value in range(1, 10):
            how = exact.occurrence(name, value)
            seen = found.occurrence(name, value)
            assert seen is how or (how is Occurrence.SOME and seen is Occurrence.UNSEEN)
            if seen is Occurrence.SOME and len(values) > 1:
                off.append(
                    abs(found.share(name, value) - exact.share(name, value)) / found.error(name, value)
                )
    assert max(off) < 4
    assert sum(error < 2 for error in off) / len(off) > 0.9
    near = [name for name, _ in exact.most_telling(8)]
    assert found.most_telling(1)[0][0] in near


def test_with_equal_weights_the_error_is_that_of_a_proportion(too_wide: None) -> None:
    found = counted(SMALL, CountValues(solution_limit=10, sample=300))
    for value in (1, 2, 3, 4):
        share = found.share("r1c1", value)
        assert found.error("r1c1", value) == pytest.approx(sqrt(share * (1 - share) / 300), rel=0.25)


def test_of_a_sample_of_which_few_draws_carry_the_weight_no_total_is_believed(too_wide: None) -> None:
    """Of ten mines in 49 cells, most draws stand for few ways, and few for most of all."""
    grid = "\n".join(("1......", ".......", "..2....", ".......", "....1..", ".......", "......."))
    puzzle = parse(f'puzzle = "minesweeper"\nmines = 10\ngrid = """\n{grid}\n"""\n')
    found = counted(puzzle, CountValues(solution_limit=10, sample=100))
    assert found.sampled
    assert found.doubtful
    assert basis(found, running=False) == "many solutions; sample of 100"


def test_what_was_not_drawn_is_not_said_to_be_impossible(too_wide: None) -> None:
    found = counted(SMALL, CountValues(solution_limit=10, sample=1))
    seen = [value for value in (1, 2, 3, 4) if found.count("r1c1", value)]
    assert len(seen) == 1
    assert found.occurrence("r1c1", seen[0]) is Occurrence.SOME, "in all that was drawn, but not in all"
    assert {found.occurrence("r1c1", value) for value in (1, 2, 3, 4) if value not in seen} == {
        Occurrence.UNSEEN
    }
    assert found.values("r1c1") == (1, 2, 3, 4)
    assert found.count(found.least_often(1)[0].name, found.least_often(1)[0].value) == 0


# -- on the way --------------------------------------------------------------------------------


def test_figures_grow_and_nothing_is_settled_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.stack.pace.Pace.due", lambda pace: True)
    *before, last = stream(sample("seed-sudoku-200").load(), CountValues())
    totals = [answer.total for answer in before]
    assert len(totals) > 3
    assert totals == sorted(totals)
    assert not any(answer.settled or answer.complete for answer in before)
    assert {before[0].occurrence("r1c4", value) for value in range(1, 10)} == {
        Occurrence.SOME,
        Occurrence.UNSEEN,
    }
    assert pickle.loads(pickle.dumps(last)) == last


@pytest.mark.parametrize("limit", [10_000, 3])
def test_stopping_leaves_what_is_known_and_says_why(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.stack.pace.Pace.due", lambda pace: True)
    session = SatSession(sample("seed-sudoku-200").load())
    running = answers(CountValues(solution_limit=limit), session)
    for answer in running:
        assert isinstance(answer, ValueCounts)
        if answer.sampled == (limit == 3) and answer.total:
            break
    session.stop()
    *_, last = running
    assert isinstance(last, ValueCounts)
    assert (last.reason, last.running, last.complete) == ("cancelled", False, False)
    assert last.total
    assert last.sampled == (limit == 3)


def test_what_was_listed_stays_until_the_first_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    session = SatSession(sample("seed-sudoku-200").load())

    def stopped(sampler: Sampler, choose: object) -> Iterator[Drawn]:
        session.stop()
        session.checkpoint()
        yield Drawn({}, 1.0)

    monkeypatch.setattr(Sampler, "draws", stopped)
    *_, last = answers(CountValues(solution_limit=60), session)
    assert isinstance(last, ValueCounts)
    assert (last.total, last.examined, last.sampled, last.reason) == (60, 60, False, "cancelled")
    assert sum(last.counts["r1c1"].values()) == 60
