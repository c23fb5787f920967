"""Formats of plain Sudoku grids: texts as other programs write them, and bad ones."""

from __future__ import annotations

import pytest

from puzzles.exchange import formats, recognised
from puzzles.files.storage import parse, parse_work, read_many
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import LINE

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
PLAIN = parse(LINE)
NOTHING = Heading()


def complaint(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        parse(text)
    return str(caught.value)


SADMAN = """#ASadMan Software
#DA random puzzle
#CIt is easy
#B24-02-2006
#SOf the program
#LEasy
#Uhttp://www.sadmansoftware.com
"""
HEADING = Heading(
    title="A random puzzle",
    author="SadMan Software",
    source="Of the program http://www.sadmansoftware.com",
    notes="It is easy\nPublished: 24-02-2006\nLevel: Easy",
)


def test_a_sadman_file_says_who_made_it() -> None:
    text = SADMAN + "\n".join(ROWS) + "\n"
    work = parse_work(text)
    assert work.puzzle.heading == HEADING
    assert isinstance(work.puzzle, Sudoku)
    assert isinstance(PLAIN, Sudoku)
    assert work.puzzle.givens == PLAIN.givens
    assert work.bare
    assert recognised(text) is formats()["sdk"]


def test_a_sadman_file_with_the_state_of_play() -> None:
    work = parse_work(f"{SADMAN}[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "1........\n" * 9)
    assert work.puzzle.heading == HEADING
    assert work.ignored == ("the section 'state'",)
    assert not work.bare


def test_a_comment_is_no_line_about_the_puzzle() -> None:
    assert parse("#Comment\n# of Sunday\n" + LINE) == PLAIN


def test_a_collection_has_a_puzzle_on_each_line() -> None:
    text = f"# two of them\n{LINE} # the first\n\n{LINE.replace('.', '0')}\n"
    reading = read_many(text)
    assert [puzzle.heading.title for puzzle in reading.puzzles] == ["the first", ""]
    assert reading.puzzles[1] == PLAIN
    assert complaint(text).startswith("2 puzzles; expected one grid; for many, one a line")


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(",".join(row) for row in ROWS),
        "\n".join(",".join(row).replace(".", "") for row in ROWS),
        "\r\n".join(";".join(row).replace(".", "0") for row in ROWS) + "\r\n",
        "\n".join("\t".join(row).replace(".", "") for row in ROWS),
        "\n".join(", ".join(f'"{sign}"' for sign in row) for row in ROWS),
        "\n".join(",".join(row).replace(".", "") + "," for row in ROWS),
    ],
    ids=["dots", "nothing", "semicolons", "tabs", "quotes", "comma at the end"],
)
def test_tables(text: str) -> None:
    assert parse(text) == PLAIN
    assert recognised(text) is formats()["csv"]


GAME = f'<game data="{LINE.replace(".", "0")}"/>'
PLAYED = "|".join(
    f"{sign}|0|0" if sign != "." else f"{5 if at == 2 else 0}|4,|1" for at, sign in enumerate(LINE)
)


@pytest.mark.parametrize(
    ("text", "headings", "ignored"),
    [
        (f"<opensudoku>{GAME}</opensudoku>", [NOTHING], ()),
        (
            "<?xml version='1.0' encoding='UTF-8'?>\n"
            f"<opensudoku><name>N</name><author>A</author>{GAME * 2}</opensudoku>",
            [Heading(title="N 1", author="A"), Heading(title="N 2", author="A")],
            (),
        ),
        (
            f'<opensudoku version="2"><folder name="F" created="0">{GAME}</folder></opensudoku>',
            [Heading(title="F")],
            (),
        ),
        (
            f'<opensudoku><level>easy</level><folder name="F"><game data="version: 1&#10;{PLAYED}|"/>'
            "</folder></opensudoku>",
            [Heading(title="F")],
            ("<level>", "1 value filled in"),
        ),
    ],
    ids=["one", "two", "folder", "played"],
)
def test_opensudoku(text: str, headings: list[Heading], ignored: tuple[str, ...]) -> None:
    reading = read_many(text)
    assert [puzzle.heading for puzzle in reading.puzzles] == headings
    assert reading.ignored == ignored
    assert isinstance(PLAIN, Sudoku)
    assert all(isinstance(each, Sudoku) and each.givens == PLAIN.givens for each in reading.puzzles)


BOMB = '<!DOCTYPE opensudoku [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><opensudoku>&b;</opensudoku>'
DECLARED = "opensudoku: a document with declarations of its own; expected none"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BOMB, DECLARED),
        ("<?xml version='1.0'?>" + BOMB, DECLARED),
        ("<opensudoku><game", "opensudoku: not valid XML: unclosed token: line 1, column 12"),
        ("<a><opensudoku/></a>", "opensudoku: found <a>; expected <opensudoku>"),
        ("<opensudoku/>", "opensudoku: no <game> in it"),
        ('<opensudoku><game data="123"/></opensudoku>', "game 1: data: 3 cells; expected 81"),
        (
            f'<opensudoku><game data="{LINE[1:]}Q"/></opensudoku>',
            "game 1: row 9, column 9: found 'Q'; expected 1 to 9, or '.' for empty",
        ),
        (
            '<opensudoku><game data="version: 9 1|"/></opensudoku>',
            "game 1: data as 'version: 9 1|'; ex",
        ),
        ('<opensudoku><game data="version: 1 1|0|0|"/></opensudoku>', "game 1: data: 1 cells; expected 81"),
        ("1,2\n3,4\n", "2 rows of 2 cells; expected a square of 4x4 to 25x25"),
        ("1,2,3,4\n" * 3 + "1,2,3\n", "row 4: 3 cells; expected 4, as in row 1"),
        ("1,2,3,4\n" * 3 + "1,2,3,5\n", "row 4, column 4: found '5'; expected 1 to 4, or '.' for empty"),
        ("12,34\n" * 4, "4 rows of 2 cells; expected a square of 4x4 to 25x25"),
        (f"{LINE}\n{LINE}\n{LINE[1:]}", "line 3: grid: a line of 80 cells; expected 81 of 1-9 . 0 _"),
        (f"{LINE}\n{LINE}\n{LINE[1:]}Q", "line 3: row 9, column 9: found 'Q'; expected 1 to 9"),
        ("#A nobody\n" + "\n".join(ROWS[1:]), "grid: 8 rows of 9; expected a square of 4x4 to 25x25"),
    ],
)
def test_bad_texts_are_told_in_one_line(text: str, expected: str) -> None:
    assert complaint(text).startswith(expected)


def test_other_types_and_sizes_are_refused() -> None:
    for name in ("csv", "line", "opensudoku", "sdk", "sdm"):
        with pytest.raises(PuzzleError, match=r"^a puzzle of the type Skyscrapers; expected Sudoku$"):
            formats()[name].write(Skyscrapers(4))
    with pytest.raises(PuzzleError, match=r"^a Sudoku of 16x16; expected 9x9$"):
        formats()["opensudoku"].write(Sudoku(16))


def test_a_large_collection_is_read_in_seconds() -> None:
    assert len(read_many(f"{LINE}\n" * 2000).puzzles) == 2000
