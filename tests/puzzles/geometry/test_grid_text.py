"""Bare grids: the layouts that people and other programs write."""

from __future__ import annotations

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid_text import looks_like_grid, read_grid
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
RULED = "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS)
SPACED = [" ".join(row) for row in ROWS]
EXPECTED = tuple(tuple(row) for row in ROWS)
SIXTEEN = [[(4 * row + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        LINE + "\n\n",
        LINE.replace(".", "0"),
        LINE.replace(".", "_"),
        LINE.replace(".", "*"),
        LINE.replace(".", "X"),
        LINE.replace(".", "x"),
        LINE.replace(".", "-"),
        LINE + " # an easy one",
        "# from a collection\r\n" + LINE + "\r\n",
        " ".join(LINE),
        " ".join(ROWS),
        "\n".join(ROWS),
        "\n".join(SPACED),
        "\n\n".join(SPACED) + "\n",
        "#A somebody\n#D easy\n" + "\n".join(ROWS),
        RULED,
        "\n".join(row.replace("|", " | ") for row in RULED.splitlines()),
        f"+---+---+---+\n{RULED}\n+---+---+---+",
        f"*-----------*\n{RULED}\n*-----------*",
        f".===.===.===.\n{RULED}\n'===.===.==='",
        "\n".join([*ROWS[:3], "------+-------+------", *SPACED[3:6], "------+-------+------", *ROWS[6:]]),
        RULED.replace("|", "║") + "\n╚═══╩═══╩═══╝",
    ],
)
def test_every_usual_layout_is_read(text: str) -> None:
    assert read_grid(text) == EXPECTED
    assert looks_like_grid(text)
    puzzle = parse(text)
    assert isinstance(puzzle, Sudoku)
    assert len(puzzle.givens) == 30
    assert parse(encode(puzzle)) == puzzle


COMMAS = "\n".join(",".join(row) for row in ROWS[:8])
WANTED = "between them; expected 81 of 1-9 . 0 _, with blanks or nothing between them"
LINK = "a link of a kind that is not read; expected a puzzle file, or a grid"
SQUARE = "expected 81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for 4x4 to 25x25"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "\n".join(",".join(row) for row in ROWS[:8]),
            "8 rows of 9 cells; expected a square of 4x4 to 25x25",
        ),
        ("5;3;0;0;7", f"no grid that is known: 5 cells, ';' {WANTED}"),
        (
            "https://example.org/?id=53..7",
            "a link of a kind that is not read; expected a puzzle file, or a grid",
        ),
        (
            "  http://example.org/a b\n",
            "a link of a kind that is not read; expected a puzzle file, or a grid",
        ),
        ("hello world", "not valid TOML: "),
        ("title = 1,2,3", "not valid TOML: "),
    ],
)
def test_what_is_neither_a_grid_nor_toml_is_called_what_it_is(text: str, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(" ".join(map(str, row)) for row in SIXTEEN),
        "\n".join("".join("123456789ABCDEFG"[digit - 1] for digit in row) for row in SIXTEEN),
        "".join("123456789abcdefg"[digit - 1] for row in SIXTEEN for digit in row),
        " ".join(str(digit) for row in SIXTEEN for digit in row),
    ],
)
def test_numbers_above_nine_are_written_as_such_or_as_letters(text: str) -> None:
    puzzle = parse(text)
    assert isinstance(puzzle, Sudoku)
    assert [[puzzle.givens[row, column] for column in range(16)] for row in range(16)] == SIXTEEN


def test_a_grid_of_25() -> None:
    rows = [[(5 * row + row // 5 + column) % 25 for column in range(25)] for row in range(25)]
    signs = "".join("123456789ABCDEFGHIJKLMNOP"[number] for row in rows for number in row)
    puzzle = parse(signs)
    assert isinstance(puzzle, Sudoku)
    assert puzzle.box == (5, 5)
    assert puzzle.givens[0, 24] == 25
    assert parse("\n".join(" ".join(str(number + 1) for number in row) for row in rows)) == puzzle
    assert parse(encode(puzzle)) == puzzle


def test_regions_of_25_have_a_letter_each() -> None:
    rows = ((0,) * 24 + (1,), (0,) + (1,) * 24, *((row,) * 25 for row in range(2, 25)))
    jigsaw = Sudoku(25, regions=rows)
    assert jigsaw.box is None
    assert parse(encode(jigsaw)) == jigsaw


def test_other_sizes() -> None:
    assert read_grid("1234341221434321") == read_grid("1234\n3412\n2143\n4321")
    assert read_grid("12 34\n34 12\n21 43\n43 21")[0] == ("1", "2", "3", "4")
    assert len(read_grid("." * 36)) == 6
    assert len(read_grid("0" * 256)) == 16


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            LINE[:-1],
            f"grid: a line of 80 cells; {SQUARE}",
        ),
        (
            LINE + ".",
            f"grid: a line of 82 cells; {SQUARE}",
        ),
        (
            "." * 9,
            f"grid: a line of 9 cells; {SQUARE}",
        ),
        (
            "." * 290,
            f"grid: a line of 290 cells; {SQUARE}",
        ),
        (
            f"{LINE}\n{LINE}\n{LINE}",
            "grid row 2: a second grid begins; expected one grid; for many, one a line",
        ),
        (f"{LINE}\n{LINE}\n{LINE[1:]}", "grid row 2: a second grid begins; expected one grid; for many"),
        ("....\n" * 8, "grid row 5: a second grid begins; expected one grid; for many, one a line"),
        ("\n".join(ROWS * 3), "grid row 10: a second grid begins; expected one grid; for many"),
        ("1" * 16 + "\n" + "." * 16, "grid row 2: a second grid begins; expected one grid; for many"),
        ("\n".join(["." * 16] * 15), "grid: 15 rows of 16; expected a square of 4x4 to 25x25"),
        (
            f"{LINE}\n{LINE[1:]}",
            "grid: 2 lines of 80 to 81 cells; expected one puzzle: n lines of n cells, or",
        ),
        ("\n".join(ROWS[:8]), "grid: 8 rows of 9; expected a square of 4x4 to 25x25"),
        ("\n".join([*ROWS, ROWS[0]]), "grid: 10 rows of 9; expected a square of 4x4 to 25x25"),
        ("\n".join([ROWS[0][1:], *ROWS[1:]]), "grid row 1: 8 cells; expected 9, as in other rows"),
        (
            "\n".join([*ROWS[:4], ROWS[4] + "1", *ROWS[5:]]),
            "grid row 5: 10 cells; expected 9, as in other rows",
        ),
        (
            "\n".join(("." * 16,) * 15 + ("0" * 16,)),
            "grid: both '0' and '.' stand for cells; expected one sign",
        ),
        ("# nothing else", "grid: the grid is empty; expected a row of cells on each line"),
    ],
)
def test_what_is_no_square_says_what_it_is(text: str, complaint: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_grid(text)
    assert str(caught.value).startswith(complaint)


def test_a_letter_in_a_line_is_told_by_its_place() -> None:
    with pytest.raises(
        PuzzleError, match=r"^grid row 1, column 5: found 'Q'; expected 1 to 9, or '.' for empty$"
    ):
        parse(LINE.replace("7", "Q", 1))


@pytest.mark.parametrize(
    "text", ["hello world", 'puzzle = "sudoku"\n', "[targets]\n", "# a comment\n", "", "a=1\n2\n"]
)
def test_other_texts_are_not_taken_for_grids(text: str) -> None:
    assert not looks_like_grid(text)
