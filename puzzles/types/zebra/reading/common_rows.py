"""The parse trees of common sequences of terminals, computed in advance: see `docs/generators/rows.py`.

Making the parser takes longer than reading all clues of a puzzle with it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lark import Token, Tree

from puzzles.language.grammar import as_token
from puzzles.language.words import Word

FILE = Path(__file__).with_name("common_rows.json")
"""A JSON object that maps sequences, as texts, to their trees: lists of a name and the parts, where a
word is its index.
"""


def common_rows() -> dict[tuple[str, ...], list[Tree[Token]]]:
    """The trees, as `AmbiguousLanguage` takes them."""
    found: dict[str, list[list[Any]]] = json.loads(FILE.read_text("utf-8"))
    rows = {tuple(text.split()): trees for text, trees in found.items()}
    return {row: [_tree(tree, row) for tree in trees] for row, trees in rows.items()}


def _tree(written: Sequence[Any], row: Sequence[str]) -> Tree[Token]:
    name, *parts = written
    return Tree(
        name,
        [
            as_token(Word(row[part], "", part, part)) if isinstance(part, int) else _tree(part, row)
            for part in parts
        ],
    )


def written(tree: Tree[Token]) -> list[Any]:
    """A tree as it is in the file."""
    parts = (written(part) if isinstance(part, Tree) else part.start_pos for part in tree.children)
    return [str(tree.data), *parts]
