"""Puzzles in words as they are pasted: in one paragraph, with numbers within a line, with marks of code."""

from __future__ import annotations

import pytest

from puzzles.features.unread import unread_lines
from tests.helpers.stories import read, read_with_notes

STORY = "Agnes, Bert and Cora each own one pet: a cat, a newt or an owl."
CLUES = ("Agnes does not own the cat.", "Bert owns the newt.", "Cora does not own the owl.")


@pytest.mark.parametrize(
    "text",
    [
        f"{STORY} Clues: 1. {CLUES[0]} 2. {CLUES[1]} 3. {CLUES[2]} Who owns the owl?",
        f"{STORY} 1) {CLUES[0]} 2) {CLUES[1]} 3) {CLUES[2]}\nWho owns the owl?",
        f"{STORY} {' '.join(CLUES)} Who owns the owl?",
        f"{STORY} {' '.join(CLUES)}\n\nThe question: Who owns the owl?",
        f"{STORY}\n- 1. {CLUES[0]}\n- 2. {CLUES[1]}\n- 3. {CLUES[2]} Who owns the owl?",
        f"Three pets\n\n{STORY}\n1. {CLUES[0]}\n2. {CLUES[1]}\n3. {CLUES[2]}\nNow, who owns the owl?",
    ],
    ids=["numbers in a line", "brackets", "one paragraph", "a question below", "two marks", "now"],
)
def test_the_same_puzzle_in_many_shapes(text: str) -> None:
    puzzle = read(text)
    assert puzzle.lines == CLUES
    assert {items for _, items in puzzle.categories} == {("cat", "newt", "owl"), ("Agnes", "Bert", "Cora")}
    assert puzzle.questions


@pytest.mark.parametrize(
    ("story", "items"),
    [
        ("Four persons P, Q, R and S own pets, namely cat, newt, owl and pig.", ("P", "Q", "R", "S")),
        (
            "They own pets, namely cat, newt, owl and pig, but not necessarily in the same order.",
            ("cat", "newt"),
        ),
        ("They keep four pets viz., cat, newt, owl and pig.", ("cat", "newt")),
        (
            "There are two men (Al, Bo) and two women (Cy, Di). The pets: cat, newt, owl, pig.",
            ("cat", "newt"),
        ),
        ("Four pets were there (red_ant, newt, owl, pig).", ("red ant", "newt")),
    ],
)
def test_lists_of_letters_and_behind_namely(story: str, items: tuple[str, ...]) -> None:
    puzzle = read(
        f"{story}\nThe towns (Rome, Oslo, Bonn, Kyiv) differ.\n1. The owl is in Rome.\n2. The pig is not."
    )
    assert any(each[: len(items)] == items for _, each in puzzle.categories)


def test_men_and_women_that_are_listed_apart_are_people() -> None:
    text = """Each was in another room (hall, den, attic, porch, study, cellar).
There are three men (Al, Bo, Cy) and three women (Di, Em, Flo).

1. The man in the hall was not Al.
2. The woman in the den was Flo.
3. Di was in the attic.
"""
    puzzle = read(text)
    assert ("Al", "Bo", "Cy", "Di", "Em", "Flo") in dict(puzzle.categories).values()
    assert not unread_lines(puzzle)


def test_floors_are_an_order_and_no_row() -> None:
    text = """Four people P, Q, R and S live on four different floors.
They like fruit, namely fig, kiwi, plum, pear.

1. P lives on an even numbered floor.
2. Only two people live between Q and the one who likes figs.
3. R lives immediately above S.
4. Plums are liked on the floor numbered three.
"""
    puzzle = read(text)
    assert dict(puzzle.categories)["floor"] == ("1st", "2nd", "3rd", "4th")
    assert not unread_lines(puzzle)


def test_there_are_two_between_is_a_clue() -> None:
    text = """Five houses stand in a row.
name: Ann, Ben, Cyd, Dan, Eve
fruit: fig, kiwi, plum, pear, lime

1. There are two houses between Ann and Ben.
2. Cyd likes figs.
"""
    assert read(text).lines == ("There are two houses between Ann and Ben.", "Cyd likes figs.")


def test_what_begins_with_a_pronoun_is_of_the_clue_before() -> None:
    text = """first name: Ann, Ben, Cyd
last name: Hall, Ivey, Jule

Ann is not Hall. Her surname is not Ivey. Ben is Hall.
"""
    puzzle = read(text)
    assert puzzle.lines == ("Ann is not Hall. Her surname is not Ivey.", "Ben is Hall.")
    assert not unread_lines(puzzle)


FOUR = "1. Ivy is not the cook.\n2. Gus is not first.\n3. The vet is not in Oslo."


@pytest.mark.parametrize(
    ("story", "head", "items"),
    [
        ("The drinks are tea, cola, rum and gin; the jobs are cook, vet, spy and judge.", "jobs", "cook vet"),
        (
            "The drinks are tea, cola, rum and gin; the jobs are cook, vet, spy and aide.",
            "drinks",
            "tea cola",
        ),
        (
            "Students Ivy, Gus, Meg and Pat got the grades A, B, C and D. (There were no ties.)",
            "grades",
            "A B",
        ),
        ("All four met, and their pet is either a cat, a newt, an owl, or a pig.", "pet", "cat newt"),
        ("They are in the 3rd, 4th, 5th and 6th grade.", "grade", "3rd 4th"),
        ("They are 26, 29, 33 or 40 years old.", "age", "26 29"),
        ("The last names are: Hall, Ivey, Jule and Katz", "last names", "Hall Ivey"),
        (
            "Aunts: Ivy, Gus, Meg, and Pat, each has her favorite game: go, golf, polo, judo.",
            "favorite game",
            "go golf",
        ),
        ("Categories: job: cook, vet, spy, judge. drink: tea, cola, milk, gin.", "drink", "tea cola"),
    ],
)
def test_lists_behind_one_another_and_before_one_noun(story: str, head: str, items: str) -> None:
    puzzle = read(f"{story}\nThe towns (Rome, Oslo, Bonn, Kyiv) differ.\n{FOUR}")
    assert dict(puzzle.categories)[head][:2] == tuple(items.split())
    assert {len(each) for _, each in puzzle.categories} == {4}


@pytest.mark.parametrize(
    "solution",
    [
        "Solution:\n1. Agnes owns the owl.\n2. Cora owns the cat.",
        "Answer: Agnes owns the owl. Cora owns the cat.",
        "**The answers**\n\nAgnes | owl\nBert | newt",
        "REASONING\nBert owns the newt, so Cora owns the cat.",
    ],
)
def test_a_solution_behind_the_puzzle_is_neither_read_nor_shown(solution: str) -> None:
    clues = "\n".join(f"{number}. {clue}" for number, clue in enumerate(CLUES, start=1))
    puzzle, notes = read_with_notes(f"{STORY}\n\n{clues}\n\n{solution}\n")
    assert puzzle.lines == CLUES
    assert "owns the" not in puzzle.heading.notes
    assert any("solution" in note for note in notes)


def test_who_is_compared_is_no_item_and_the_order_is_told_by_the_clues_alone() -> None:
    puzzle = read("""The results of a race are told below.
Ivy finished before Gus. Meg finished after Pat. Gus finished before Meg. Pat finished after Gus.
Who finished where?
""")
    assert puzzle.categories == (
        ("name", ("Ivy", "Gus", "Meg", "Pat")),
        ("place", ("1st", "2nd", "3rd", "4th")),
    )
    assert not unread_lines(puzzle)


@pytest.mark.parametrize("names", ["B C D", "Bo Cy Di"])
def test_a_sentence_may_end_in_a_name_of_one_letter(names: str) -> None:
    one, two, three = names.split()
    puzzle = read(f"""runner: {one}, {two}, {three}
place: 1st, 2nd, 3rd

{one} finished ahead of {two}. {two} was not third[1]. {three} came behind {one}.
""")
    assert puzzle.lines == (
        f"{one} finished ahead of {two}.",
        f"{two} was not third.",
        f"{three} came behind {one}.",
    )
