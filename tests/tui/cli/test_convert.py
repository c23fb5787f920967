"""`cluebench convert`: what it prints, where it goes, and what it says of what is left out."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from puzzles.files.samples import sample, samples
from puzzles.files.saving import save
from puzzles.files.solving import SavedWork
from puzzles.files.storage import load_work, parse
from puzzles.model.state import PuzzleState
from tests.helpers.hostile import EVIL, puzzle
from tests.helpers.toy_format import FOUR, with_toy
from tests.tui.test_any_keys import PUZZLES
from tests.tui.test_hostile_text import unsafe
from tui.cli import clipboard
from tui.cli.main import main
from tui.pages.sheet import Sheet
from tui.pages.sheet_svg import sheet
from tui.pages.targets import PAGES, targets

pytestmark = pytest.mark.usefixtures("in_process")

Read = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with with_toy():
        yield


def test_a_file_reads_as_the_puzzle(capsys: Read) -> None:
    for item in samples():
        if "4x4" in item.name:
            assert main(["convert", item.name, "--to", "toml"]) == 0
            assert parse(capsys.readouterr().out) == item.load()


def test_a_file_is_written_whole_through_a_link_or_not_at_all(tmp_path: Path, capsys: Read) -> None:
    path, link = tmp_path / "new.toml", tmp_path / "link"
    link.symlink_to(path)
    assert main(["convert", FOUR, "--to", "toml", "-o", str(link)]) == 0
    assert (link.is_symlink(), capsys.readouterr()) == (True, ("", ""))
    assert load_work(path)[0].puzzle == parse(FOUR.replace("/", "\n"))
    for bad in (tmp_path, Path("/dev/null"), tmp_path / "no" / "file"):
        assert main(["convert", FOUR, "--to", "toml", "-o", str(bad)]) == 2
        assert str(bad) in capsys.readouterr().err


def test_what_is_left_out_is_named_before_or_refused(tmp_path: Path, capsys: Read) -> None:
    path = tmp_path / "out.toy"
    assert main(["convert", "killer-6x6", "--to", "toy", "--strict", "-o", str(path)]) == 2
    assert "toy cannot say the cage; expected a format that can" in capsys.readouterr().err
    assert not path.exists()
    assert main(["convert", "killer-6x6", "--to", "toy"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "cluebench: left out: the cage\n"
    assert printed.out == "toy:" + "/".join(["......"] * 6) + "\n"
    assert main(["convert", FOUR, "--to", "toy", "--strict"]) == 0
    assert main(["convert", "seed-zebra", "--to", "toy"]) == 2
    assert "is no toy; expected a Sudoku" in capsys.readouterr().err


def test_the_clipboard_is_that_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Read
) -> None:
    terminal = tmp_path / "tty"
    monkeypatch.setattr(clipboard, "TERMINAL", str(terminal))
    assert main(["convert", FOUR, "--to", "toy", "--clipboard"]) == 0
    assert capsys.readouterr() == ("", "cluebench: sent to the clipboard\n")
    sent = terminal.read_bytes()
    assert (sent[:7], sent[-1:]) == (b"\x1b]52;c;", b"\a")
    assert b64decode(sent[7:-1]).decode() == f"toy:{FOUR}\n"
    monkeypatch.setattr(clipboard, "TERMINAL", str(tmp_path))
    assert main(["convert", FOUR, "--to", "toy", "--clipboard"]) == 2
    assert "there is no terminal" in capsys.readouterr().err


def test_json_has_the_text_and_what_is_left_out(capsys: Read) -> None:
    assert main(["convert", "killer-6x6", "--to", "toy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "toy"
    assert found["text"].startswith("toy:......")
    assert set(found["left_out"]) == {"the cage"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--to", "nosuch"], "found 'nosuch'; expected one of toml, "),
        (["--to", "penpa"], "penpa can only be read; expected one of toml, "),
        (["--to", "sudokumaker"], "sudokumaker can only be read; expected one of toml, "),
        ([], "the following arguments are required: --to"),
        (["--to", "toy", "--solution"], "--solution: not in the format toy; expected one of markdown"),
        (["--to", "svg", "--walkthrough"], "--walkthrough: not in the format svg"),
        (["--to", "toy", "--entries"], "--entries: not in the format toy; expected one of toml, markdown"),
        (["--to", "svg", "-o", "x", "--clipboard"], "not allowed with argument"),
    ],
)
def test_bad_usage_is_one_line(arguments: list[str], expected: str, capsys: Read) -> None:
    assert main(["convert", FOUR, *arguments]) == 2
    printed = capsys.readouterr()
    assert expected in printed.err
    assert (printed.out, printed.err.count("\n")) == ("", 1)


# -- pages --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_every_type_has_its_pages_and_nothing_in_them_acts(name: str) -> None:
    made = puzzle(name)
    for target in (targets()[page] for page in PAGES if page != "svg" or name != "logic"):
        text = target.write(made).text
        assert not unsafe(text) - {"\n"}
        assert text.endswith("\n")
        assert "[@click" in text or "\\[@click" in text
    if name != "logic":
        ElementTree.fromstring(targets()["svg"].write(made).text)


def test_an_argument_has_no_board_to_draw(capsys: Read) -> None:
    assert main(["convert", "seed-entailment", "--to", "svg"]) == 2
    line = "Logic has no board to draw; expected another format, such as markdown"
    assert capsys.readouterr() == ("", f"cluebench: {line}\n")


def test_a_page_of_markdown_says_rules_clues_and_notes(capsys: Read) -> None:
    assert main(["convert", "sudoku-mixed-6x6", "--to", "markdown"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# A 6x6 of everything\n\nSudoku\n\nSource: Made for cluebench\n\n```\n")
    assert "## Rules\n\n- Each row, each column and each box holds each of the digits 1 to 6 once.\n" in text
    assert "- Both diagonals hold each digit once.\n" in text
    assert "- Cage: different digits that add up to the sum.\n" in text
    assert "## Clues\n\n- Arrow from R5C5 to R6C5: its digits add up to R5C5\n" in text
    assert "## Solution" not in text


def test_a_zebra_puzzle_says_its_categories_and_clues(capsys: Read) -> None:
    assert main(["convert", "seed-zebra", "--to", "markdown"]) == 0
    text = capsys.readouterr().out
    assert "- House: 1, 2, 3, 4, 5\n" in text
    assert "- Pet: dogs, birds, cats, horses, zebra\n" in text
    assert "4. The green house is directly left of the white house.\n" in text


def test_entries_stand_on_a_page_and_in_a_file_only_if_asked_for(tmp_path: Path, capsys: Read) -> None:
    path = tmp_path / "begun.toml"
    save(SavedWork(PuzzleState(parse("1.../..../..../....".replace("/", "\n"))).with_entry("r2c3", 4)), path)
    for arguments, there in (([], False), (["--empty"], False), (["--entries"], True)):
        assert main(["convert", str(path), "--to", "markdown", *arguments]) == 0
        assert ("┃ 4 │" in capsys.readouterr().out) == there
        assert main(["convert", str(path), "--to", "toml", *arguments]) == 0
        assert ("r2c3 = 4" in capsys.readouterr().out) == there


def test_a_solution_and_a_walkthrough_stand_below(capsys: Read) -> None:
    four = "1.34/341./2143/4321"
    assert main(["convert", four, "--to", "markdown", "--solution"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "1 ┃ 1 │ 2 ┃ 3 │ 4 ┃" in printed.out.partition("## Solution")[2]
    assert main(["convert", four, "--to", "html", "--walkthrough"]) == 0
    assert "<h1>Walkthrough</h1>" in capsys.readouterr().out
    assert main(["convert", "11../..../..../....", "--to", "markdown", "--walkthrough"]) == 1
    assert "# Walkthrough\n" in capsys.readouterr().out
    assert main(["convert", "1234/34../..../....", "--to", "svg", "--solution"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "cluebench: the solution printed is one of several\n"
    assert ">Solution</text>" in printed.out
    assert main(["convert", "11../..../..../....", "--to", "svg", "--solution"]) == 1
    assert capsys.readouterr().err == "cluebench: there is no solution to print\n"


@pytest.mark.parametrize("name", ["killer-wikipedia", "sudoku-arrows", "nonogram-boat", "seed-zebra"])
def test_a_picture_keeps_to_its_paper(name: str) -> None:
    root = ElementTree.fromstring(sheet(Sheet.of(sample(name).load())))
    assert root.attrib["width"] == "210mm"
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    assert high >= 1.4 * wide
    texts = [part for part in root if part.tag.endswith("text")]
    assert texts[0].text == sample(name).load().heading.title
    assert all(0 < float(part.attrib["y"]) < high for part in texts)


def test_a_hostile_title_is_text_in_a_picture() -> None:
    text = sheet(Sheet.of(puzzle("sudoku")))
    assert EVIL not in text
    assert not unsafe(text) - {"\n"}
