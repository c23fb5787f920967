"""The words that sentences of any language of clues are made with, by the terminals of `sentences`.

A language puts them into its `Lexicon` between its own words, in the order in which all are to be
offered, and adds what stands for `_IS`.
"""

from __future__ import annotations

from puzzles.language.names import key

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
VERBS = {"_NOT": "not", "_DOES": "does do", "_AT": "at", "_OF": "of"}
JOINTS = {
    "_EITHER": "either",
    "_OR": "or",
    "_AND": "and but",
    "_NEITHER": "neither",
    "_NOR": "nor",
    "_IF": "if",
    "_THEN": "then",
    "EXACTLY": "exactly",
    "LEAST": "least",
    "MOST": "most",
    "_WHO": "who that which",
}
SIGNS = {"_OPEN": "(", "_CLOSE": ")", "_COMMA": ", ;"}
PHRASES = {
    "if and only if": "_IFF",
    "but not both": "_NOT_BOTH",
    "or both": "_OR_BOTH",
    "isn't": "_IS _NOT",
    "aren't": "_IS _NOT",
    "doesn't": "_DOES _NOT",
    ", but not both": "_NOT_BOTH",
    ", or both": "_OR_BOTH",
    ", or": "_OR",
    ", and": "_AND",
    ", but": "_AND",
    ", then": "_THEN",
}


def number_of(name: str) -> int:
    """The number that a numeric name could also stand for."""
    return NUMBERS.index(key(name)) + 1 if key(name) in NUMBERS else int(name)
