"""What players of Slitherlink see at numbers, by name."""

from puzzles.grids.lines.loop_puzzle import along
from puzzles.sentences.named_looks import NamedLook

PATTERN, ONE_OF_TWO = 6, 5
"""What it costs more to know a pattern by heart, and to see that one of two sides is drawn, than to follow a
line into a 3."""

LOOKS = (
    NamedLook(
        "adjacent 3s",
        "{clues} are 3s side by side: a line runs between them and on both far sides, and none goes"
        " on from the side between",
        ("3 3",),
        more=PATTERN,
        far=True,
    ),
    NamedLook(
        "diagonal 3s",
        "{clues} are 3s that touch by a corner: of each, the two sides away from the other are drawn",
        ("3 .", ". 3"),
        more=PATTERN,
    ),
    NamedLook(
        "3, 2, 3 on a diagonal",
        "{clues} are 3s with a 2 between them on a diagonal: of each 3, the two sides away from the"
        " 2 are drawn",
        ("3 . .", ". 2 .", ". . 3"),
        easy=False,
    ),
    NamedLook(
        "3 in a corner",
        "The 3 in {clues} has the corner of the grid: both sides there are drawn",
        ("3",),
        2,
    ),
    NamedLook(
        "2 in a corner",
        "The 2 in {clues} stands in a corner of the grid: however it is drawn, the line reaches on"
        " along both borders",
        ("2",),
        2,
    ),
    NamedLook(
        "1 in a corner",
        "The 1 in {clues} stands in a corner of the grid, where a line could not turn",
        ("1",),
        2,
    ),
    NamedLook("line at a 3", clues=("3",)),
    NamedLook("line at a 2", clues=("2",)),
    NamedLook("line at a 1", clues=("1",), more=ONE_OF_TWO),
    NamedLook("{numbers} side by side", fits=lambda sight: sight.spread == (1, 2), easy=False),
    NamedLook("{numbers} on a diagonal", fits=lambda sight: sight.spread == (2, 2), easy=False),
    NamedLook(
        "numbers on a diagonal",
        "{clues} lie on a diagonal: how many lines meet at one corner of each tells how many of its other two"
        " sides are drawn, and so on from one to the next",
        fits=lambda sight: sight.spread == (len(sight.clues),) * 2,
        easy=False,
    ),
    NamedLook("{numbers} together", fits=lambda sight: len(sight.clues) > 1, easy=None),
)

LINE = along(
    ("corners",), "A corner with two lines takes no third, and no line leads where it could not go on"
)
"""What players do at corners with one way left."""
