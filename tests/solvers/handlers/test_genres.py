"""What is told of a genre that is being made, against the check of its file and against other solvers."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.declared.drafts.draft import Draft
from puzzles.declared.folders import SHELF
from puzzles.declared.types import declared_in
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.scratch.puzzle import Scratch
from solvers.handlers.registry import answers
from solvers.queries.genres import GenreExample, GenreProblem, ShowGenre
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession

HEAD = 'name = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "shading"\n'
WRONG = [
    HEAD + 'rules = [{ count = "shaded", in = "row" }]',
    HEAD + 'rules = [{ apart = "red" }]',
    HEAD + 'rules = [{ conected = "shaded" }]',
    HEAD + '[[clues]]\nat = "cell"\nsees = "shaded"\nhere = "red"',
    HEAD + "sizes = [5, 4]",
    HEAD.replace('"toy"', '"A toy"'),
]


Told: TypeAlias = tuple[GenreProblem, GenreExample | None, SolutionCount | None]


def shown(text: str, *, counted: bool = False) -> Told:
    """What is told of a file; the number of solutions only if it is to be counted."""
    draft = Draft.of(text)
    problem = example = count = None
    for answer in answers(ShowGenre(draft.text, draft.example_text), Session(Scratch())):
        match answer:
            case GenreProblem():
                problem = answer
            case GenreExample():
                example = answer
            case SolutionCount():
                count = answer
        if example is not None and not counted:
            break
    assert problem is not None
    return problem, example, count


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_what_the_check_of_the_file_says(text: str, tmp_path: Path) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(PuzzleError) as caught:
        declared_in(path)
    assert f"toy.toml: {shown(text)[0].text}" == str(caught.value)


def test_what_is_wrong_with_names_alone_leaves_the_example() -> None:
    problem, example, _ = shown(HEAD.replace('"toy"', '"tapa"'))
    assert problem == GenreProblem("name: 'tapa' comes with the program; expected another name", "name")
    assert example is not None
    problem, example, _ = shown('answer = "shading"\nrules = [{ apart = "red" }]')
    assert problem.where == "rules[1]"
    assert problem.more == "name: is missing"
    assert example is None


@pytest.mark.parametrize("name", sorted(path.stem for path in SHELF.glob("*.toml")))
def test_each_genre_has_an_example_whose_clues_hold(name: str) -> None:
    _, example, _ = shown((SHELF / f"{name}.toml").read_text("utf-8"))
    assert example is not None
    puzzle, solution = example.puzzle, example.solution
    assert isinstance(puzzle, GridPuzzle)
    if puzzle.making.unmade:  # then all that is shown is a board
        return
    assert solution is not None
    assert all(statement.formula.holds(solution) for statement in (*puzzle.shape.rules, *puzzle.clues()))
    assert len(puzzle.clue_list) > 0 or not puzzle.clue_kinds
    assert sum(isinstance(clue, OutsideClue) for clue in puzzle.clue_list) <= 4
    assert example.sentences


def test_the_count_is_that_of_the_board_without_clues() -> None:
    rules = 'regions = "room"\nrules = [{ count = "shaded", in = "region", is = 1 }]\n'
    _, example, count = shown(HEAD + rules + '[[clues]]\nat = "value"', counted=True)
    assert example is not None
    assert count is not None
    assert count.complete
    assert len(list(SatSession(example.puzzle.without_clues()).solutions(100_000))) == count.value


def test_rules_that_clash_are_told_where_no_board_has_a_solution() -> None:
    rules = 'rules = [{ every = "shaded" }, { every = "unshaded" }]'
    _, example, count = shown(HEAD + rules, counted=True)
    assert example is not None
    assert example.solution is None
    assert example.clash == ("R1C1 is shaded", "R1C1 is unshaded")
    assert count is None
