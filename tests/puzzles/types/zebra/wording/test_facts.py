"""What hints say of pairs: in the words of the clues, and read back as clues to the same meaning."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from puzzles.formulas.statements import Literal
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.themes.shelf import theme_names
from puzzles.types.zebra.wording.facts import facts
from puzzles.types.zebra.wording.predicates import predicates
from tests.helpers.pairings import board_of, groupings
from tests.puzzles.types.zebra.clues.test_rewording import GRID as PLAYERS

GRID = PLAYERS.with_lines(
    (
        "Ann owns an owl.",
        "Bob, who is 24 years old, didn't pay $6.",
        "The person who is 30 years old bought the $3 ticket.",
        "Cy bought the $9 ticket.",
        "Dee paid $3 less than Ann.",
    )
)


def pair(one: str, other: str, *, positive: bool = True) -> Literal:
    found = GRID.layout.asked(one, other)
    return found if positive else found.negated()


def test_predicates_are_what_the_clues_say_most() -> None:
    found = predicates(GRID.lines, GRID.vocabulary)
    assert found.persons
    assert {name: each.template for name, each in found.of.items() if name != "player"} == {
        "age": "is {} years old",
        "pet": "owns an {}",
        "fare": "bought the {} ticket",
    }


@pytest.mark.parametrize(
    ("line", "template"),
    [
        ("Ann was born in $3.", "was born in {}"),
        ("Ann found a lovely owl.", None),
        ("Ann didn't feed the owl.", None),
        ("The pie Ann baked for the owl.", None),
        ("Ann goes to the owl club.", "goes to the {} club"),
        ("Bob wore a dog before the show.", "wore a {}"),
    ],
)
def test_only_what_fits_every_item_is_a_predicate(line: str, template: str | None) -> None:
    found = predicates((line,), GRID.vocabulary).of
    assert [each.template for name, each in found.items() if name != "player"] == [template][
        : template is not None
    ]


@pytest.mark.parametrize(
    ("literals", "told"),
    [
        ([pair("Ann", "owl")], ["Ann owns an owl"]),
        ([pair("Ann", "owl"), pair("Ann", "$9")], ["Ann owns an owl and bought the $9 ticket"]),
        ([pair("dog", "24")], ["whoever is 24 years old owns a dog"]),
        ([pair("Ann", "$6", positive=False)], ["Ann didn't buy the $6 ticket"]),
        (
            [pair("Ann", each, positive=False) for each in ("$6", "$9")],
            ["Ann didn't buy the $6 or $9 ticket"],
        ),
        (
            [pair(each, "$6", positive=False) for each in ("Ann", "Bob")],
            ["neither Ann nor Bob bought the $6 ticket"],
        ),
        (
            [pair("$3", each, positive=False) for each in ("dog", "cat", "owl")],
            ["whoever bought the $3 ticket doesn't own a dog, a cat or an owl"],
        ),
    ],
)
def test_facts_are_told_together(literals: list[Literal], told: list[str]) -> None:
    assert facts(GRID, literals, None) == told


def test_what_is_left_is_told_where_it_is_less() -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve")
    puzzle = Zebra(None, (("player", names), ("pet", ("dog", "owl", "newt", "cat", "yak"))))
    puzzle = puzzle.with_lines(("Ann owns the owl.",))
    gone = [Literal("dog", name, positive=False) for name in names[:3]]
    assert facts(puzzle, gone, {"dog": names[3:]}) == ["Dee or Eve owns the dog"]
    assert facts(puzzle, gone, None) == ["neither Ann, Bob nor Cy owns the dog"]
    assert facts(puzzle, gone[:2], {"dog": names[2:]}) == ["neither Ann nor Bob owns the dog"]


@pytest.mark.parametrize("name", theme_names())
def test_what_is_told_is_read_back_to_the_same(name: str) -> None:
    random = Random(name)
    puzzle = Zebra(None, theme=name, size=(4, 4)).making.laid_out(random)
    worlds = [board_of(puzzle, each) for each in random.sample(list(islice(groupings(puzzle), 3000)), 60)]
    for _ in range(12):
        chosen = random.sample(list(puzzle.shape.variables), 3)
        literals = [
            Literal(one.name, value, positive=random.random() < 0.2)
            for one in chosen
            for value in random.sample(one.domain, random.randint(1, 2))
        ]
        literals = [
            one for one in literals if not one.positive or [two.name for two in literals].count(one.name) == 1
        ]
        sentences = facts(puzzle, literals, None)
        told = [puzzle.meaning(sentence).formula(puzzle.layout) for sentence in sentences]
        for world in worlds:
            said = all(one.formula.holds(world) for one in literals)
            assert all(one.holds(world) for one in told) is said, (sentences, literals)


@pytest.mark.parametrize("name", theme_names())
def test_only_persons_do_what_persons_do(name: str) -> None:
    """Of a puzzle with a theme nothing says that "the drawer took" a thing: its first category acts."""
    puzzle = Zebra(None, theme=name, size=(4, 4)).making.laid_out(Random(name))
    (_, persons), *others = puzzle.categories
    for literal in (
        puzzle.layout.asked(others[0][1][0], others[1][1][0]),
        *(puzzle.layout.asked(persons[0], own[0]) for _, own in others),
    ):
        (sentence,) = facts(puzzle, [literal], None)
        assert sentence.startswith(("whoever ", persons[0]))


def test_a_clue_is_quoted_as_it_is_printed_whatever_its_verb() -> None:
    puzzle = Zebra(
        None, (("heir", ("Ann", "Bob")), ("place", ("crate", "drawer"))), words=(("nothing", ("looked",)),)
    ).with_lines(["Ann looked into the crate."])
    (clue,) = puzzle.clue_list
    said = puzzle.wording.quoted(clue.statement(puzzle))
    assert said == "Ann looked into the crate"
