"""What players of Masyu see at pearls, by name."""

from puzzles.sentences.named_looks import NamedLook

LOOKS = (
    NamedLook(
        "two blacks side by side",
        "{clues} are black pearls side by side: no line joins them, so each runs two cells away"
        " from the other",
        ("● ●",),
    ),
    NamedLook(
        "three whites in a row",
        "{clues} are white pearls in a row: a line along the row could not turn beside each, so all"
        " lines cross it",
        ("○ ○ ○",),
    ),
    NamedLook(
        "black before two whites",
        "The line cannot leave the black pearl between the whites that stand diagonally before it,"
        " at {clues}",
        (". ○", "● .", ". ○"),
        easy=False,
    ),
    NamedLook("line at a black pearl", clues=("●",)),
    NamedLook("line at a white pearl", clues=("○",)),
    NamedLook("two whites side by side", clues=("○ ○",)),
    NamedLook("black beside white", clues=("● ○",)),
    NamedLook("two pearls", fits=lambda sight: len(sight.clues) > 1, easy=None),
    NamedLook("dead end", easy=None),
)
