"""The page on typing clues says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puzzles.clues.bases.clue_numbers import UNTOLD_SIGN
from puzzles.files.samples import made_samples, sample, samples
from puzzles.language.expressions.grammar import rule_formula
from puzzles.text.errors import InputError
from puzzles.types import puzzle_types
from puzzles.types.logic import forms as logic_forms
from puzzles.types.logic.clues import meaning
from puzzles.types.logic.line import TypedLine, read_line
from puzzles.types.logic.text import written
from puzzles.types.mastermind.guesses import read_guess
from puzzles.types.mastermind.marks import read_marked
from puzzles.types.scratch import lines as scratch
from puzzles.types.scratch.puzzle import Scratch
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.clues import forms as zebra_forms
from puzzles.types.zebra.puzzle import Zebra

PAGE = (Path(__file__).parents[3] / "docs" / "typing-clues.md").read_text("utf-8")
RULES, _, SENTENCED = PAGE.partition("### Rules of your own")[2].partition("## Zebra")
SENTENCED, _, MASTERMIND = SENTENCED.partition("## Mastermind")
MASTERMIND, _, ASSERTIONS = MASTERMIND.partition("## Assertions")
ZEBRA, LOGIC = SENTENCED.split("## Logic")
ANSWERS = [
    (line, exact, misplaced)
    for lines, exact, misplaced in re.findall(r"^\| (`.+`) \| (\d) \| (\d|not told) \|$", MASTERMIND, re.M)
    for line in re.findall(r"`([^`]+)`", lines)
]
EXPRESSIONS = [
    text.replace("\\|", "|")
    for cell in re.findall(r"^\| (`.+?`) \| [^|]+ \|$", RULES, re.MULTILINE)
    for text in re.findall(r"`([^`]+)`", cell)
    if "..." not in text
]
SENTENCES = re.findall(r"^\| `(.+)` \| (.+) \|$", ZEBRA, re.MULTILINE)
CONNECTIVES = re.findall(
    r"^\| (not|and|or|exclusive or|implies|if and only if) \| (.+) \|$", LOGIC, re.MULTILINE
)
MARKS = [
    (line, marks)
    for lines, marks in re.findall(r"^\| (`.+`) \| ([gy-]{5}) \|$", MASTERMIND, re.M)
    for line in re.findall(r"`([^`]+)`", lines)
]
FORMULAS = re.findall(r"^\| `(.+)` \| `(.+)` \|$", LOGIC, re.MULTILINE)
LINES = re.findall(r"^\| `(.+)` \| ([^`].+) \|$", LOGIC, re.MULTILINE)
STANDARD = {
    "not": "~p",
    "and": "p & q",
    "or": "p | q",
    "exclusive or": "p xor q",
    "implies": "p -> q",
    "if and only if": "p <-> q",
}


def test_the_page_and_the_screen_say_the_same() -> None:
    zebra, logic = (" ".join(part.replace("\\|", "|").split()) for part in (ZEBRA, LOGIC))
    assert tuple(SENTENCES) == zebra_forms.FORMS + zebra_forms.PUBLISHED
    assert all(note in zebra for note in zebra_forms.NOTES)
    lines = tuple((a.replace("\\|", "|"), b.replace("\\|", "|")) for a, b in LINES)
    assert (lines, tuple(FORMULAS)) == (logic_forms.LINES, (*logic_forms.WORDS, *logic_forms.THINGS))
    spelt = [(name, re.findall(r"`([^`]+)`", text.replace("\\|", "|"))) for name, text in CONNECTIVES]
    assert spelt == [(name, list(spellings)) for name, spellings in logic_forms.CONNECTIVES[: len(spelt)]]
    assert all(note in logic for note in logic_forms.NOTES)


def test_assertions_are_typed_as_the_page_says() -> None:
    assert tuple(re.findall(r"^\| `(.+)` \| (.+) \|$", ASSERTIONS, re.MULTILINE)) == scratch.EXAMPLES
    assert all(note in ASSERTIONS for note in Scratch.typing.typing_notes)
    puzzle = Scratch().typing.with_line("z: 1..9")
    for line, _ in scratch.EXAMPLES:
        puzzle = puzzle.typing.with_line(line)
    assert len(puzzle.clue_list) == 7


@pytest.mark.parametrize(("line", "exact", "misplaced"), ANSWERS)
def test_answers_to_guesses_are_read_as_the_page_says(line: str, exact: str, misplaced: str) -> None:
    told = int(misplaced) if misplaced.isdigit() else None
    assert read_guess(line, 4, "123456") == (tuple("1234"), int(exact), told)


@pytest.mark.parametrize(("line", "marks"), MARKS)
def test_marks_are_read_as_the_page_says(line: str, marks: str) -> None:
    assert read_marked(line, 5, tuple("abcdefghijklmnopqrstuvwxyz")).marks == marks


@pytest.mark.parametrize(("typed", "read"), SENTENCES)
def test_sentences_are_read_as_the_page_says(typed: str, read: str) -> None:
    placed = (typed, read) in zebra_forms.FORMS
    puzzle = sample("seed-zebra" if placed else "grid-detectives").load()
    assert isinstance(puzzle, Zebra)
    assert puzzle.sentence(typed) == read


@pytest.mark.parametrize(("name", "spellings"), CONNECTIVES)
def test_connectives_are_typed_as_the_page_says(name: str, spellings: str) -> None:
    found = re.findall(r"`([^`]+)`", spellings.replace("\\|", "|"))
    assert len(found) > 2
    for sign in found:
        line = f"{sign} p" if name == "not" else f"p {sign} q"
        assert meaning(line) == meaning(STANDARD[name])


@pytest.mark.parametrize(("typed", "read"), FORMULAS)
def test_formulas_in_words_are_read_as_the_page_says(typed: str, read: str) -> None:
    assert written(meaning(typed)) == read


@pytest.mark.parametrize(("typed", "read"), LINES)
def test_lines_are_read_as_the_page_says(typed: str, read: str) -> None:
    found = read_line(typed.replace("\\|", "|"))
    count = {"a premise": 1, "two premises": 2}.get(re.split(" and |;", read)[0], 0)
    assert len(found.premises) == count
    assert (found.conclusion is not None) == ("conclusion" in read)
    signs = re.findall(r"`([^`]+)`", read.replace("\\|", "|"))
    assert all(read_line(f"p {sign} q") in (TypedLine(("p",), "q"), TypedLine(("p", "q"))) for sign in signs)


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_rules_are_typed_as_the_page_says(text: str) -> None:
    puzzle = Sudoku(9, unknown_regions=text.startswith("region of"))
    assert list(rule_formula(text, puzzle).names())


def test_what_the_page_says_is_refused() -> None:
    assert len(SENTENCES) == 50
    assert len(EXPRESSIONS) == 23
    assert len(CONNECTIVES) == len(STANDARD)
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    with pytest.raises(InputError):
        puzzle.sentence("green is left of white")
    with pytest.raises(InputError):
        meaning("p ^ q")


def test_the_clue_of_a_number_not_told_is_named() -> None:
    """By each type that the page has a line for and that takes the sign in a cell."""
    lines = [line.partition(" | ")[::2] for line in PAGE.splitlines() if line.startswith("| ")]
    missing = []
    for name, kind in puzzle_types().items():
        own = [typed for types, typed in lines if kind.label in types.removeprefix("| ").split(", ")]
        found = next(iter((*samples(name), *made_samples(name)))).load().typing.how_typed() if own else ()
        if any(each.typed == UNTOLD_SIGN for each in found) and not any("`?`" in typed for typed in own):
            missing.append(kind.label)
    assert missing == []
