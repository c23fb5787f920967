"""The sentences in which clues of a zebra puzzle can be typed; docs/typing-clues.md lists them too."""

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
    ("The Dane lives next to the first house.", "dane is at house 2"),
    ("milk is somewhere right of house 3", "The position of milk exceeds 3"),
    ("milk is between brit and red", "milk is between brit and red"),
    ("brit and red are 2 apart", "brit and red are 2 apart"),
    ("There are two houses between the Brit and the Dane.", "brit and dane are 3 apart"),
    ("One of the Brit's neighbours keeps cats.", "cats is next to brit"),
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
"""What is typed, and how it is read; brit and red, milk and tea are items of five houses."""
PUBLISHED: tuple[tuple[str, str], ...] = (
    ("Bligh had the trout.", "Bligh is trout"),
    ("The person in the third chair didn't pay $20.", "third is not $20"),
    ("Doyle's dish was either the curry or the $26 one.", "Doyle is either curry or $26, but not both"),
    ("Either Abbott or Emmet had the stew.", "Either Abbott is stew or Emmet is stew, but not both"),
    (
        "Neither Bligh nor the person who paid $14 had the curry.",
        "Bligh is not curry and $14 is not curry and Bligh is not $14",
    ),
    (
        "Castell solved neither the frozen clock nor the paper crown.",
        "Castell is not frozen clock and Castell is not paper crown",
    ),
    (
        "Of Doyle and the one who had the stew, one paid $17 and the other solved the missing bell.",
        "Of Doyle and stew, one is $17 and the other is missing bell",
    ),
    (
        "Abbott, the stew eater and the person in the first chair are three different people.",
        "Abbott, stew and first are all different",
    ),
    (
        "The five people are Bligh, the $32 payer, the curry eater, Emmet and the one in the first chair.",
        "Bligh, $32, curry, Emmet and first are all different",
    ),
    (
        "Bligh paid $6 less than the person who had the trout.",
        "the bill of Bligh is $6 less than the bill of trout",
    ),
    (
        "Emmet paid more than whoever solved the silent parrot.",
        "the bill of Emmet is more than the bill of silent parrot",
    ),
    (
        "Emmet paid at least twice as much as Bligh.",
        "the bill of Emmet is at least 2 times the bill of Bligh",
    ),
    (
        "Doyle and the trout eater paid a total of $43.",
        "(Doyle and trout are all different) and the bill of Doyle plus the bill of trout equals $43",
    ),
    ("The cheapest dinner was the risotto.", "$14 is risotto"),
    ("The trout eater sat two chairs after Doyle.", "the chair of trout is 2 after the chair of Doyle"),
    (
        "Doyle sat immediately before the detective with the green ladder.",
        "the chair of Doyle is directly before the chair of green ladder",
    ),
    (
        "Castell, who isn't in the first chair, had the omelette.",
        "Castell is not first and Castell is omelette",
    ),
    ("If Abbott had the stew, then Bligh paid $17.", "If Abbott is stew, then Bligh is $17"),
    (
        "Emmet solved the paper crown unless Doyle had the curry.",
        "If Doyle is not curry, then Emmet is paper crown",
    ),
    ("No one with the trout paid $32.", "trout is not $32"),
    ("bill of Doyle = bill of Emmet + 6", "the bill of Doyle is $6 more than the bill of Emmet"),
)
"""Sentences of published puzzles without an order of rows: from the library puzzle of the detectives'
dinner.
"""
NOTES = (
    (
        'Capitals do not matter; "the", "a", "house", "person", the name of a category, verbs of every '
        "day and a full stop at the end may stand or be left out."
    ),
    (
        'A noun that says what sort of thing a name is ("the $17 dinner", "the guest who"), adverbs, and '
        "words behind the last name are passed over, and said to be under the clue. Any other word that "
        'is not known ("envies", "without", "married to") makes the clue refused, as does a verb with a '
        "person as its object; so does a clue that could not but be true, or false."
    ),
    (
        'What stands behind ", who" and ", which" at the end of a clue is said of the name right before: '
        '"Ann is older than Ben, who has the dog".'
    ),
    (
        '"or" between names of one place means exactly one of them: "Ann has the dog or the cat". '
        'Between whole clauses it allows both; "but not both" does not.'
    ),
    (
        '"between" is strict, and does not say which of the other two comes first, unless "in that '
        'order" stands behind it.'
    ),
    (
        '"left of" alone is refused, since puzzles differ about it: say "directly" or "somewhere". Who lives '
        '"to the left of" another is anywhere there. Enter '
        "on such a clue asks which is meant, and of a word that is not known what it is: another name of "
        "an item, a word for a category, or nothing."
    ),
    (
        "Comparisons, in words or with `=` `!=` `<` `<=` `>` `>=`, `+` and `-`, are about the ordered "
        "category that is named, or that the unit or the word tells, or else the only one; where two are"
        ' as likely, the clue is refused with both. `brit = red` is "brit is red".'
    ),
    (
        'A number can be a bound: "over 30", "at least $5", "no later than Monday", "8 or more". A '
        'comparison is not handed on: "older than Ann or Ben" is refused, "neither older than Ann nor Ben" '
        "is not."
    ),
    (
        '"and" and "or" bind tighter than "if"; brackets group. Where both join whole clauses, as in "Ann '
        'has the dog or Ben the cat, and Cyd is 5", it is asked which belong together.'
    ),
    (
        "A name of several words is written as it is (`pall mall`), in the singular or plural, with or "
        'without hyphens. A name that would be taken for something else, such as an item called "next" '
        'or "7 + 7", goes in double quotes; a quote inside it as `\\"`. A number after "at" or "in" is a '
        "position; elsewhere an item of that name comes first."
    ),
)
"""Notes about the sentences."""
