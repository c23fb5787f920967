"""Text from outside is read in time that grows with its length alone, or refused before it is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.files import incoming
from puzzles.files.samples import sample
from puzzles.files.storage import parse_work
from puzzles.geometry.grid_text import is_toml
from puzzles.grids.rule import Rule
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic
from puzzles.types.scratch.puzzle import Scratch
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.work import lines_run
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineReading, LineTask
from tui.types.logic.lines import formula_job, premise_job
from tui.types.scratch.lines import assertion_job
from tui.types.zebra.lines import clue_job

Reader = Callable[[str], object]


def typed(task: LineTask) -> Reader:
    """What happens at each key on the line."""
    return lambda line: LineReading.of(task, line, len(line))


SUDOKU = Sudoku(9, 9)
ZEBRA = sample("seed-zebra").load()
assert isinstance(ZEBRA, Zebra)
LINES: dict[str, Reader] = {
    "premise": typed(premise_job(Logic(), CLUE)),
    "formula": typed(formula_job(Logic(), "formula", "Formula")),
    "assertion": typed(assertion_job(Scratch(), CLUE)),
    "clue of a logic grid": typed(clue_job(ZEBRA, CLUE, new=True)),
    "rule": lambda line: Rule(line).check(SUDOKU),
}
TEXTS: dict[str, Reader] = {"file": parse_work, "pasted": incoming.read}
SIGNS = ("~", "(", "p & ", "p -> ", "p, ", "F(", "word ", "x = ")
BLOCKS = ("a: b, c\n", "1. a is b\n", "[[a]]\n", '["', ". ", "\n", "- \n", "p cnf 1 1\n", "(", "{", "1 0\n")


def growth(read: Reader, block: str, length: int) -> float:
    """How much more work the double length is."""
    once, twice = (block * (size // len(block)) for size in (length, 2 * length))
    lines_run(lambda: read(once))  # what is remembered, or imported at the first call, counts in neither
    return lines_run(lambda: read(twice + "~")) / lines_run(lambda: read(once + "~"))


@pytest.mark.parametrize("name", LINES)
def test_a_typed_line_of_double_length_is_at_most_about_double_work(name: str) -> None:
    for sign in SIGNS:
        assert growth(LINES[name], sign, 160) < 2.6, sign


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_of_double_length_is_at_most_about_double_work(name: str) -> None:
    for block in BLOCKS:
        assert growth(TEXTS[name], block, 1500) < 2.6, block


@pytest.mark.parametrize("name", ["premise", "formula", "clue of a logic grid", "rule"])
def test_what_is_too_long_is_refused_before_it_is_read(name: str) -> None:
    lines_run(lambda: LINES[name]("~"))  # what is imported at the first call
    for sign in SIGNS:
        assert lines_run(lambda: LINES[name](sign * 5000)) < 1000, sign  # noqa: B023


@pytest.mark.parametrize("line", ["x" * 10_001, "~" * 10_001])
def test_no_line_of_more_characters_than_a_file_may_have_is_read(line: str) -> None:
    reading = LineReading.of(LineTask("x", "X", read=lambda line: pytest.fail("it was read")), line, 0)
    assert "expected 10,000 characters at most" in str(reading.error)


# -- texts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", ["1. ", "ab = 1\n", ".........\n", "[a]\n"])
def test_a_text_longer_than_any_is_refused_before_it_is_read(block: str) -> None:
    def refused() -> None:
        with pytest.raises(PuzzleError, match="expected 2,000,000 at most"):
            parse_work(block * (3_000_000 // len(block)))

    refused()  # what is imported at the first call
    assert lines_run(refused) < 5000


def dotted(parts: int) -> str:
    return ".".join(["a"] * parts)


@pytest.mark.parametrize(
    "text", ["{} = 1", "[{}]\nx = 1", "[[ {} ]]", "x = {{ {} = 1 }}", "x = {{y = 1, {} = 1}}", '"b" . {} = 1']
)
def test_a_key_of_very_many_parts_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(PuzzleError, match="line 2: a key of very many parts; expected 50 at most"):
        parse_work('puzzle = "sudoku"\n' + text.format(dotted(50_000)))
    with pytest.raises(PuzzleError, match=r"missing key 'grid'|twice"):
        parse_work('puzzle = "sudoku"\n' + text.format(dotted(40)))


def test_what_is_no_key_may_have_dots() -> None:
    title, row = dotted(60), ".1.2.3.4." * 8
    with pytest.raises(PuzzleError, match="grid: 2 lines of 72 cells"):
        parse_work(f'puzzle = "sudoku"\ntitle = "{title}"\ngrid = """\n{row}\n{row}\n"""')


def story(size: int) -> str:
    """A story of so many categories of so many items."""
    lines = (f"c{n}: {', '.join(f'a{n}x{at}' for at in range(size))}" for n in range(size))
    return "\n".join([*lines, "1. a1x1 is a2x2.", "2. a1x1 is not a0x0."])


def test_a_story_of_thousands_of_names_is_refused_before_it_is_read() -> None:
    assert len(incoming.read(story(12)).works[0].puzzle.clues()) == 2
    with pytest.raises(PuzzleError, match="3,600 items; expected at most 1,000 in all"):
        incoming.read(story(60))


def test_names_are_looked_through_once_each() -> None:
    small, large = (lines_run(lambda: incoming.read(story(size))) for size in (10, 20))  # noqa: B023
    assert large < 5 * small  # for four times as many names


def cnf(count: int) -> str:
    """Variables that all have the same name."""
    names = [f"c {number} = x" for number in range(1, count + 1)]
    return "\n".join([*names, f"p cnf {count} 1", "1 0"])


def test_variables_of_one_name_are_told_apart_in_linear_time() -> None:
    assert [variable.name for variable in parse_work(cnf(5)).puzzle.shape.variables] == [
        "x",
        "x'",
        "x''",
        "x'''",
        "x'4",
    ]
    small, large = (lines_run(lambda: parse_work(cnf(count))) for count in (100, 200))  # noqa: B023
    assert large < 2.6 * small


def test_a_key_stands_on_one_line() -> None:
    assert is_toml("\n\n  a.b = 1")
    assert is_toml(" [a]")
    assert not is_toml("a\n= 1")
    assert incoming.is_file('\n\n puzzle = "sudoku"')
    assert not incoming.is_file("puzzle\n=")
