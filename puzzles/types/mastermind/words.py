"""Word lists: where there is one, the code is one of its words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from puzzles.formulas.formulas import Fold
from puzzles.text.errors import PuzzleError
from puzzles.text.sidecar import path_beside, read_text
from puzzles.types.mastermind.codes import position_names, single, spelt


@lru_cache(maxsize=8)
def fitting(text: str, length: int, symbols: tuple[str, ...]) -> str:
    """The words of a text that are codes, each on a line of its own; raises `PuzzleError` if none is.

    Words of another length or with other symbols are passed over, capitals do not matter.
    """
    if not single(symbols):
        raise PuzzleError("words need symbols of one character each", expected="no words, or letters")
    letters = {symbol.casefold(): symbol for symbol in symbols}
    letters.update((symbol, symbol) for symbol in symbols)
    found: dict[str, None] = {}
    for word in text.split():
        code = [letters.get(character) or letters.get(character.casefold()) for character in word]
        if len(code) == length and None not in code:
            found["".join(filter(None, code))] = None
    if not found:
        problem = f"there is no word of {length} of the symbols {spelt(symbols)}"
        raise PuzzleError(problem, expected="one word at least")
    return "\n".join(found)


@lru_cache(maxsize=8)
def listed_words(words: str) -> tuple[str, ...]:
    """The words of a list as `fitting` gives it."""
    return tuple(words.split("\n"))


def is_word(words: str, length: int) -> Fold:
    """That the code p1, p2, ... is one of the words."""
    return Fold(position_names(length), 0, WordTree(words), accepted)


class WordTree(Struct, frozen=True):
    """Reads a code letter by letter: the state is a node of the tree of all words, 0 its root."""

    words: str

    def __call__(self, state: Hashable, value: str) -> int | None:
        assert isinstance(state, int)
        return _tree(self.words)[state].get(value)


def accepted(state: Hashable) -> bool:
    """All words have the length of the code."""
    return True


@lru_cache(maxsize=8)
def _tree(words: str) -> Sequence[dict[str, int]]:
    """For each beginning of a word, where each letter leads."""
    tree: list[dict[str, int]] = [{}]
    for word in listed_words(words):
        node = 0
        for letter in word:
            if letter not in tree[node]:
                tree[node][letter] = len(tree)
                tree.append({})
            node = tree[node][letter]
    return tree


def words_said(said: str | tuple[str, ...], folder: Path | None) -> tuple[str, str]:
    """The words of a file's key, and where they stand: a text of one line names another file.

    Raises `PuzzleError`.
    """
    if not isinstance(said, str):
        return "\n".join(said), ""
    if "\n" in said:
        return said, ""
    path = path_beside(folder, said)
    return read_text(path), str(path)
