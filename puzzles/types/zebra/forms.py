"""The sentences that clues of a zebra puzzle are typed as, as docs/typing-clues.md lists them too."""

from __future__ import annotations

FORMS: tuple[tuple[str, str], ...] = (
    ("The Brit lives in the red house.", "brit is red"),
    ("dane drinks tea", "dane is tea"),
    ("brit is not red", "brit is not red"),
    ("brit is neither red nor blue", "brit is not red and brit is not blue"),
    ("milk at 3", "milk is at house 3"),
    ("milk is in the middle house", "milk is at house 3"),
    ("milk not at 3", "milk is not at house 3"),
    ("the green house is directly left of the white house", "green is directly left of white"),
    ("green is somewhere to the right of white", "green is somewhere right of white"),
    ("green is 2 places left of white", "green is 2 places left of white"),
    ("blends next to cats", "blends is next to cats"),
    ("milk is between brit and red", "milk is between brit and red"),
    ("brit and red are 2 apart", "brit and red are 2 apart"),
    ("green = white - 1", "green is directly left of white"),
    ("green + white = 9", "The position of green plus the position of white equals 9"),
    ("milk < tea", "milk is somewhere left of tea"),
    ("milk is at 1 or 3", "milk is either at house 1 or at house 3, but not both"),
    ("brit is red or swede is blue", "brit is red or swede is blue, or both"),
    (
        "either brit is red or swede is blue, but not both",
        "Either brit is red or swede is blue, but not both",
    ),
    (
        "exactly one of brit is red, swede is red, dane is red",
        "Exactly one of brit is red, swede is red or dane is red",
    ),
    (
        "at least 2 of brit is red, milk at 3, tea at 1",
        "At least 2 of brit is red, milk is at house 3 or tea is at house 1",
    ),
    ("brit is red and swede is not blue", "brit is red and swede is not blue"),
    ("if brit is red, then milk is at 3", "If brit is red, then milk is at house 3"),
    ("brit is red if and only if milk is at 3", "brit is red if and only if milk is at house 3"),
    ("not (brit is red and swede is blue)", "Not (brit is red and swede is blue)"),
)
"""What is typed, and how it is read, where brit and red, milk and tea are items of five houses."""
NOTES = (
    (
        'Capitals do not matter; "the", "a", "house", "person", the name of a category and a full stop at'
        " the end may stand or be left out."
    ),
    '"between" is strict, and does not say which of the other two comes first.',
    '"left of" alone is refused, since puzzles differ about it: say "directly" or "somewhere".',
    '"or" allows both, with "either" as well; "but not both" and "exactly one of" do not.',
    (
        "Comparisons (`=` `!=` `<` `<=` `>` `>=`, with `+` and `-`) are about positions, so that `brit = "
        'red` is "brit is red".'
    ),
    '"and" binds tighter than "or", and both tighter than "if"; brackets group.',
    (
        "A name of several words is written as it is (`pall mall`). A name that would be taken for "
        'something else, such as an item called "next" or "7 + 7", goes in double quotes; a quote inside '
        'it as `\\"`. A number after "at" or "in" and in a comparison is a position; elsewhere an item of '
        "that name comes first."
    ),
)
"""What is to be known of them."""
