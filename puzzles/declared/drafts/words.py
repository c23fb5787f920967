"""The labels and explanations of the fields of a genre's file in the form."""

from __future__ import annotations

LABELS = {
    "label": "Title",
    "about": "The rules",
    "answer": "To be found",
    "sizes": "Rows",
    "play": "Rows made",
    "regions": "A region is",
    "region-size": "Cells of one",
    "to": "Numbers to",
    "of": "Cells",
    "around": "Beside cells",
    "unit": "In",
    "exact": "Just",
    "least": "At least",
    "most": "At most",
    "never": "Not",
    "by": "Touching by",
    "itself": "Itself counts",
    "void": "Not if it is",
    "so": "It is so",
    "words": "In words",
    "or_none": "Or none, if",
    "here": "Its cell is",
    "at": "Where",
    "called": "It is called",
    "brief": "What it says",
    "kind": "Its word",
    "unknown": "? may stand",
    "if": "Only if",
    "default": "At first",
    "areas": "Make areas",
    "blank": "Cells without one",
}
"""Labels by the name of the field; other fields are labelled with their keys."""
HELP = {
    "name": "The word for it in files, and the name of its own file: small letters, digits and '-'.",
    "label": "What players call it.",
    "about": "The rules as players read them, in a few sentences.",
    "answer": "What is to be found: cells that are shaded, numbers in cells, or one loop through cells.",
    "category": "The heading of the home screen under which it stands.",
    "aliases": "Other words for it, with commas between them.",
    "sizes": "The fewest and the most rows of a board: 4, 10.",
    "square": "Whether boards have as many columns as rows.",
    "play": "The numbers of rows of puzzles that are made to be played, with commas between them.",
    "regions": "What a region is called, as 'region' or 'room'; empty where the board is not divided.",
    "region-size": "About how many cells a region has, where puzzles are made.",
    "region-most": "The most cells of a region, where puzzles are made; 0 for no bound.",
    "region-shape": "What regions are where puzzles are made: rectangles, or empty for any shape.",
    "shaded": "A word and a sign of its own for shaded cells. Both sorts of cells have one, or none.",
    "unshaded": "A word and a sign of its own for cells that are not shaded.",
    "numbers": "Which numbers stand in cells.",
    "numbers.to": "The largest number: 5, size, rows, columns, cells (of a region), an option; size - 2.",
    "numbers.signs": "A sign for each number, in place of the largest: ABC.",
    "numbers.areas": "Equal numbers side by side are one area, with walls around it.",
    "numbers.blank": "Whether cells may be without a number, and how these are shown.",
    "numbers.letters": "Numbers are written as letters, from A for 1.",
    "word": "What such a cell is, behind 'is': 'dark', 'a lantern'.",
    "sign": "The character that is drawn.",
    "token": "The character that stands in files; no digit.",
    "typed": "Further characters that it is typed with.",
    "address": "How such puzzles are told in addresses of puzz.link.",
    "address.names": "The words for it there, with commas between them; the first is written.",
    "address.body": "What addresses are made of, in order, with commas between them.",
    "address.option": "The option whose number stands first.",
    "address.last": "Signs for its numbers, the least first, where it stands last.",
    "words": "Names of steps, where the usual ones will not do.",
    "here": "What the cell of the clue is itself; empty where nothing is said of it.",
    "at": "Where such clues stand: in cells, for regions, beside the grid; or they are values.",
    "kind": "The word for such clues in files; each kind has its own.",
    "called": "What players call such a clue.",
    "brief": "What the list of kinds says of it, where the usual words will not do.",
    "shown": "Whether each place that could have one has it, so that rules can be about cells without.",
    "unknown": "Whether ? may stand for its number.",
    "sides": "The sides of the grid beside which such clues stand.",
    "symbols": "Signs that a clue may have, each with what it says.",
    "made-at-once": "Rows up to which an easy puzzle is made within a second or two.",
    "made-like": "What solutions look like where puzzles are made: blots, or single shaded cells.",
    "symmetric": "Whether clues of puzzles that are made lie in a pattern that looks the same upside down.",
    "unmade": "Why no puzzle of the genre is generated; empty where some are.",
    "looks": "Names for what players see at once; of several that fit, the first counts.",
    "looks.name": "What players call it; {numbers} in it are those of its clues.",
    "looks.says": "What they say of it, without a full stop; {clues} are the cells of its clues.",
    "looks.clues": 'How many clues are looked at: 2, several; or rows of a grid, as ["1 . 2"].',
    "looks.within": "In how many rows and columns these lie, the lesser number first: 1, 3.",
    "looks.differ-by": "The greatest number less the least.",
    "looks.rules": 'The families of its rules, as ["clue", ["one", "or other"]].',
    "looks.easy": "true: as easy as one rule; false: it takes experience; empty: as much as there is to see.",
    "looks.far": "Whether rules about the whole board belong to it.",
    "family": "Another name for the family of the rule, by which looks and steps name it.",
    "if": "The rule counts only in puzzles that say yes to that.",
    "least": "The least that may be chosen.",
    "most": "The most that may be chosen.",
    "default": "What is chosen at first.",
    "options": "Numbers that a puzzle of the genre may choose, by their names in files.",
    "flags": "What a puzzle of the genre may say yes to.",
}
"""Explanations by key, preceded by the keys of enclosing tables if need be."""
EXAMPLES = {
    "name": "lanterns",
    "label": "Lanterns",
    "expression": "every 2x2: sum != 3",
    "words": "no group has a corner inwards",
    "aliases": "lamps, lights",
    "regions": "none",
}
"""Placeholders of empty fields, by the name of the field."""


ONE = {"rules": "rule", "clues": "kind of clues", "symbols": "symbol", "options": "number to choose"} | {
    "flags": "question",
    "looks": "look",
    "steps": "name of a step",
}
"""What is added to a list or table, by its key."""


def help_of(*keys: str) -> str:
    """The explanation of the field at a path of keys; the most specific one counts."""
    wanted = [".".join(keys[start:]) for start in range(len(keys))]
    return next((HELP[key] for key in wanted if key in HELP), "")


def label_of(name: str, key: str = "") -> str:
    """The label of a field, by its name in the struct, or else by its key."""
    found = LABELS.get(name) or LABELS.get(key) or (key or name).replace("-", " ").replace("_", " ")
    return found[:1].upper() + found[1:]
