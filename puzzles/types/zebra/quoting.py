"""How explanations of a logic grid quote its clues: "clue 4 says that Ann is older than Bob"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Kind, Statement
from puzzles.model.clue_list import ClueList
from puzzles.types.zebra.reading.scan import scan
from puzzles.types.zebra.sentence import Sentence, Unread

if TYPE_CHECKING:
    from puzzles.types.zebra.puzzle import Zebra


def quoted(puzzle: Zebra, statement: Statement) -> str:
    """A clue by its number, with what it says; nothing of what every grid is filled by."""
    if statement.kind is Kind.RULE:
        return ""
    number = _numbers(puzzle.clue_list).get(statement.quoted_id)
    said = statement.quoted.strip().removesuffix(".")
    if number is None:
        return said
    if not statement.words or ". " in said or "; " in said:
        return f"clue {number} says: {said}"
    return f"clue {number} says that {_within(said, puzzle)}"


def reference(puzzle: Zebra, statement: Statement) -> str:
    """A clue by its number; nothing for what every grid is filled by."""
    if statement.kind is Kind.RULE:
        return ""
    number = _numbers(puzzle.clue_list).get(statement.quoted_id)
    return statement.quoted if number is None else f"clue {number}"


@lru_cache(maxsize=16)
def _numbers(clues: ClueList) -> Mapping[str, int]:
    """The numbers of the sentences, read or not, by the ids of the clues."""
    sentences = (id_ for id_, clue in clues.items if isinstance(clue, Sentence | Unread))
    return {id_: number for number, id_ in enumerate(sentences, start=1)}


def _within(said: str, puzzle: Zebra) -> str:
    """A sentence as part of another: its first letter small, unless it begins with a name."""
    named = any(
        word.start == 0 and word.terminal == "ITEM" and word.value[:1].isupper()
        for word in scan(said, puzzle.vocabulary).words
    )
    return said if named or said[1:2].isupper() else said[:1].lower() + said[1:]
