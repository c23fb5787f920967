"""The command line: what each command prints, and its exit status."""

from __future__ import annotations

import json
import sys

import pytest

from puzzles.files.samples import samples
from puzzles.types import puzzle_types
from solvers.queries.steps import Grade
from tests.helpers.command import LINE, TWO_FOURS, data, execute, run, said
from tui import __version__
from tui.cli.command_table import COMMANDS
from tui.cli.main import main

# -- solve ----------------------------------------------------------------------------------------


def test_solve_prints_verdict_and_solution() -> None:
    done = run("solve", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:3] == ["One solution.", "", "3 1 9 4 6 2 8 5 7"]
    assert len(lines) == 11


def test_solve_as_data() -> None:
    found = data("solve", "seed-sudoku")
    assert list(found) == ["puzzle", "title", "verdict", "solutions", "count"]
    assert (found["puzzle"], found["title"]) == ("sudoku", "Sudoku of the course notes")
    assert (found["verdict"], found["count"]) == ("unique", {"value": 1, "complete": True})
    (solution,) = found["solutions"]
    assert list(solution) == ["values", "grid"]
    assert solution["grid"][0] == list("319462857")
    assert (solution["values"]["r1c1"], solution["values"]["r9c9"]) == (3, 5)
    assert len(solution["values"]) == 81


def test_solve_prints_two_solutions_unless_told_otherwise() -> None:
    assert said("solve", "seed-sudoku-200").stdout.startswith("More than 2 solutions; the first 2:\n\n")
    assert said("solve", "seed-sudoku-200", "--limit", "1").stdout.startswith(
        "More than one solution; the first:"
    )
    assert said("solve", "seed-sudoku-200", "--limit", "200").stdout.startswith("200 solutions.\n\n")
    found = data("solve", "seed-sudoku-200", "--limit=3")
    assert (found["verdict"], found["count"]) == ("multiple", {"value": 3, "complete": False})
    assert len({json.dumps(solution) for solution in found["solutions"]}) == 3


def test_solve_on_a_contradiction_prints_the_conflict() -> None:
    done = said("solve", "-", stdin=TWO_FOURS)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "No solution.",
        "These cannot all hold:",
        "  clue  R1C4 is 4",
        "  clue  R1C9 is 4",
        "  rule  Row 1 holds each digit once",
    ]


def test_a_conflict_as_data() -> None:
    clues, rule = ["R1C4 is 4", "R1C9 is 4"], "Row 1 holds each digit once"
    statements = [
        {"id": "given.r1c4", "kind": "clue", "text": clues[0]},
        {"id": "given.r1c9", "kind": "clue", "text": clues[1]},
        {"id": "row.1", "kind": "rule", "text": rule},
    ]
    conflicts = [{"clues": clues, "rules": [rule], "statements": statements, "minimal": True}]
    expected = {"puzzle": "sudoku", "title": "Sudoku of the course notes", "verdict": "contradiction"}
    assert data("solve", "-", stdin=TWO_FOURS, status=1) == {**expected, "conflicts": conflicts}
    found = data("conflicts", "-", stdin=TWO_FOURS, status=1)
    assert found["verdict"] == "contradiction"
    assert found["conflicts"][0] == conflicts[0]


def test_the_answer_to_the_question_is_told() -> None:
    code = """
puzzle = "mastermind"
length = 5
symbols = "0123456789"
distinct = true
guesses = [
  { code = "47291", exact = 0, misplaced = 1 }, { code = "94687", exact = 0, misplaced = 1 },
  { code = "31872", exact = 1, misplaced = 1 }, { code = "15739", exact = 2, misplaced = 0 },
]
"""
    assert data("solve", "-", stdin=code)["answer"] == "65032"
    assert said("solve", "-", stdin=code).stdout.endswith("\n65032\n")


def test_a_puzzle_with_a_verdict_of_its_own_words_it() -> None:
    follows = 'puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n'
    done = said("solve", "-", stdin=follows)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "The conclusion follows.")
    assert data("solve", "-", stdin=follows)["answer"] == "the conclusion follows"
    open_ = follows.replace(', "p"', "")
    done = said("solve", "-", stdin=open_)
    assert done.returncode == 1
    assert done.stdout.startswith("The conclusion does not follow")


# -- count, candidates, conflicts, smt, list ------------------------------------------------------


def test_count() -> None:
    assert said("count", "seed-sudoku").stdout == "1 solution, and that is all.\n"
    assert said("count", "seed-sudoku-200").stdout == "200 solutions, and that is all.\n"
    assert said("count", "seed-sudoku-200", "--limit", "199").stdout == "More than 199 solutions.\n"
    assert said("count", "seed-sudoku-200", "--limit", "1").stdout == "More than 1 solution.\n"
    done = said("count", "-", stdin=TWO_FOURS)
    assert (done.returncode, done.stdout, done.stderr) == (1, "No solution.\n", "")


def test_count_as_data() -> None:
    title = {"puzzle": "sudoku", "title": "The rules of the Miracle Sudoku on an empty grid"}
    complete = {"value": 72, "complete": True, "up_to_symmetry": 5}
    assert data("count", "miracle-empty") == {**title, "verdict": "multiple", "count": complete}
    for limit, classes in (("1", {}), ("71", {"up_to_symmetry": 5})):
        count = {"value": int(limit), "complete": False, **classes}
        assert data("count", "miracle-empty", "--limit", limit) == {
            **title,
            "verdict": "multiple",
            "count": count,
        }
    assert data("count", "-", stdin=LINE) == {
        "puzzle": "sudoku",
        "verdict": "unique",
        "count": {"value": 1, "complete": True},
    }
    assert data("count", "-", stdin=TWO_FOURS, status=1)["count"] == {"value": 0, "complete": True}


def test_candidates() -> None:
    done = said("candidates", "seed-sudoku-200")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 81
    assert lines[:4] == ["R1C1: 1 3", "R1C2: 1 3 8 9", "R1C3: 1 3 7 9", "R1C4: 4"]
    found = data("candidates", "seed-sudoku-200")
    assert found["verdict"] == "multiple"
    assert found["candidates"]["r1c2"] == [1, 3, 8, 9]
    none = data("candidates", "-", stdin=TWO_FOURS, status=1)
    assert (none["verdict"], none["candidates"]["r5c5"]) == ("contradiction", [])


def test_conflicts_of_a_solvable_puzzle() -> None:
    done = said("conflicts", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No conflict")
    assert data("conflicts", "seed-sudoku")["conflicts"] == []


def test_smt_is_a_script_with_named_assertions() -> None:
    import z3

    done = said("smt", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    assert ":named given.r1c2)" in done.stdout
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string(done.stdout)
    assert solver.check() == z3.sat


def test_list_names_every_type_by_category() -> None:
    done = said("list")
    assert done.returncode == 0
    assert done.stdout.startswith("Numbers\n  sudoku ")
    assert "\nPlacing objects\n" in done.stdout
    (line,) = (line for line in done.stdout.splitlines() if " Light Up " in line)
    assert line.split()[0] == "lightup"
    assert line.endswith("akari, bijutsukan")
    assert " 1 to 40 " in line
    assert "cluebench list TYPE shows the puzzles of a type" in done.stderr
    found = data("list")
    (miracle,) = (each for each in found["library"] if each["name"] == "miracle")
    assert (miracle["puzzle"], miracle["title"]) == ("sudoku", "The Miracle Sudoku")
    assert miracle["grade"] in set(Grade)
    assert found["types"]["sudoku"] == "Sudoku"
    assert [kind["name"] for kind in found["kinds"]] == list(puzzle_types())
    assert sum(kind["puzzles"] for kind in found["kinds"]) == len(found["library"])


@pytest.mark.parametrize("name", ["lightup", "akari", "Light-Up", "bijutsukan"])
def test_list_shows_the_puzzles_of_a_type_by_any_of_its_names(name: str) -> None:
    done = said("list", name)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith('Light Up (puzzle = "lightup")\n  Placing objects · 1 to 40 cells a side')
    found = data("list", name)
    assert set(found["types"]) == {"lightup"}
    assert {each["puzzle"] for each in found["library"]} == {"lightup"}
    assert all(f"\n  {each['name']} " in done.stdout for each in found["library"])


def test_list_can_show_every_puzzle_of_every_type() -> None:
    done = said("list", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"\n  {sample.name} " in done.stdout for sample in samples())
    assert 'Sudoku (puzzle = "sudoku")\n' in done.stdout


# -- help -----------------------------------------------------------------------------------------


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"cluebench {__version__}\n", "")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"  {name} " in text for name in COMMANDS)
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: cluebench {name}")


def loaded(*arguments: str) -> set[str]:
    """Which of the slow libraries a command line imports."""
    script = (
        f"import sys\nfrom tui.cli.main import main\nmain({list(arguments)!r})\n"
        "print(*(name for name in ('z3', 'textual', 'rich', 'tomlkit', 'lark') if name in sys.modules))"
    )
    return set(execute([sys.executable, "-c", script]).stdout.splitlines()[-1].split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["solve", "--help"], ["solve", "nosuch"]])
def test_what_needs_no_library_loads_none(arguments: list[str]) -> None:
    assert loaded(*arguments) == set()


def test_solving_loads_neither_the_screen_nor_z3() -> None:
    assert loaded("count", "seed-sudoku") == set()
