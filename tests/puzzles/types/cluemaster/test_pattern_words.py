from __future__ import annotations

from itertools import combinations, product

import pytest

from puzzles.types.cluemaster.pattern_words import sentence
from puzzles.types.cluemaster.patterns import Pattern, placements, read_pattern


@pytest.mark.parametrize(
    ("text", "there", "absent"),
    [
        (
            "blue-ball .\n. green-bowl",
            "The blue ball has the green bowl one row down and one to the right",
            "Nowhere does the blue ball have the green bowl one row down and one to the right",
        ),
        (
            "red\n.",
            "There is a red tile in the top two rows",
            "There is no red tile in the top two rows",
        ),
        (
            "green . .",
            "There is a green tile in the left column",
            "There is no green tile in the left column",
        ),
        (
            "green-bone .\n. .\n. .",
            "The green bone is among the left two cells of the top row",
            "The green bone is not among the left two cells of the top row",
        ),
        (
            ". .\nbowl .",
            "There is a bowl among the four cells at the bottom left",
            "There is no bowl among the four cells at the bottom left",
        ),
        (
            ". . .\n. . .\n. . red",
            "There is a red tile in the bottom right cell",
            "There is no red tile in the bottom right cell",
        ),
        (
            ". bowl\nbowl .",
            "Somewhere a bowl has another bowl one row down and one to the left",
            "Nowhere does a bowl have another bowl one row down and one to the left",
        ),
        (
            "bone ball\nbone .",
            "Somewhere a bone has a ball directly to its right and another bone directly below it",
            "Nowhere does a bone have a ball directly to its right and another bone directly below it",
        ),
        (
            "red bone\n. .\n. .",
            "Somewhere in the top row a red tile has a bone directly to its right",
            "Nowhere in the top row does a red tile have a bone directly to its right",
        ),
        (
            "red-ball bone\n. .",
            "In the top two rows, the red ball has a bone directly to its right",
            "Nowhere in the top two rows does the red ball have a bone directly to its right",
        ),
        ("green . green", "Some row has a green tile at each end", "No row has a green tile at each end"),
        (
            "blue . red",
            "Some row has a blue tile at its left end and a red tile at its right end",
            "No row has a blue tile at its left end and a red tile at its right end",
        ),
        ("ball\nball\nball", "Some column is all balls", "No column is all balls"),
        (
            "bowl . .\nbowl . .\nball . .",
            "The left column is, from the top, a bowl, a bowl and a ball",
            "The left column is not, from the top, a bowl, a bowl and a ball",
        ),
        ("blue blue blue\n...\n...", "The top row is all blue", "The top row is not all blue"),
        (
            "...\n...\nbowl . bone",
            "The bottom row has a bowl at its left end and a bone at its right end",
            "The bottom row does not have both a bowl at its left end and a bone at its right end",
        ),
        (
            "red-ball . .\n. bone .\n. . .",
            "The top left cell holds the red ball and the centre cell holds a bone",
            "It is not so that the top left cell holds the red ball and the centre cell holds a bone",
        ),
        (
            "red red red\nbone bone bone\nball red blue-bowl",
            "Row by row, the board is a red tile, a red tile, a red tile; a bone, a bone, a bone; "
            "a ball, a red tile, the blue bowl",
            "Row by row, the board is not a red tile, a red tile, a red tile; a bone, a bone, a bone; "
            "a ball, a red tile, the blue bowl",
        ),
    ],
)
def test_sentences(text: str, there: str, absent: str) -> None:
    pattern = read_pattern(text)
    assert sentence(pattern, False) == there
    assert sentence(pattern, True) == absent


def small_patterns() -> list[Pattern]:
    """Every pattern of any extent with one, two or three cells filled from three demands."""
    found = []
    for rows, columns in product(range(1, 4), repeat=2):
        cells = list(product(range(rows), range(columns)))
        for count in (1, 2, 3):
            for chosen in combinations(cells, count):
                for words in product(("red", "bone", "red-bone"), repeat=count):
                    filled = dict(zip(chosen, words, strict=True))
                    found.append(
                        tuple(
                            tuple(filled.get((row, column), ".") for column in range(columns))
                            for row in range(rows)
                        )
                    )
    return found


@pytest.mark.parametrize("absent", [False, True])
def test_patterns_that_mean_different_things_have_different_sentences(absent: bool) -> None:
    meanings: dict[str, set[frozenset[tuple[object, ...]]]] = {}
    for pattern in small_patterns():
        meaning = frozenset(placements(pattern))
        meanings.setdefault(sentence(pattern, absent), set()).add(meaning)
    assert len(meanings) > 1000
    assert [text for text, found in meanings.items() if len(found) > 1] == []
