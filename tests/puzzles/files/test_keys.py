"""The keys of puzzle files, over all types: an unknown one is told with every one that could stand there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from functools import cache, partial
from typing import Any

import pytest

from puzzles.files.saving import to_document
from puzzles.files.storage import from_document
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import LINE_LIMIT
from puzzles.types import type_names
from tests.helpers.library import library_names, loaded

FREE = {"categories", "targets"}
"""Tables whose keys are the user's own names."""


def tables(found: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table in a document, with the path to it, all items of a list under one."""
    if isinstance(found, dict):
        yield path, found
        for key, value in found.items():
            yield from () if key in FREE else tables(value, f"{path}.{key}")
    elif isinstance(found, list):
        for item in found:
            yield from tables(item, f"{path}[]")


@pytest.mark.parametrize("name", type_names())
def test_every_key_that_is_taken_is_told(name: str) -> None:
    documents = [to_document(loaded(own)) for own in library_names(name)]
    assert documents
    written: dict[str, set[str]] = defaultdict(set)
    for document in documents:
        for path, table in tables(document):
            written[path] |= set(table)
    written[""] |= {"title", "author", "source", "notes"}
    seen = set()
    for document in documents:
        told: dict[str, set[str]] = defaultdict(set)
        suggested = cache(partial(_is_suggested, document=document))
        for number, (path, table) in enumerate(tables(document)):
            if (path, *table) in seen:  # a table of the same keys was asked about
                continue
            seen.add((path, *table))
            other = deepcopy(document)
            list(tables(other))[number][1]["nosuch"] = 1
            with pytest.raises(PuzzleError, match=r"unknown key '[^']*nosuch'") as caught:
                from_document(other)
            if "keys, such as" in caught.value.expected:
                assert len(table) > 0
                told[path] |= {key for key in written[path] if suggested(key)}
            else:
                told[path] |= set(caught.value.expected.removeprefix("one of ").split(", "))
        for path, keys in told.items():
            assert keys >= written[path], (path, document.get("title"))


def _is_suggested(key: str, document: dict[str, Any]) -> bool:
    """Whether a key is named where it is misspelt."""
    with pytest.raises(PuzzleError) as caught:
        from_document({**document, key + key[-1]: 1})
    return key in caught.value.expected


def test_a_heading_that_could_not_be_read_back_is_refused() -> None:
    assert Heading(notes=f"{'n' * LINE_LIMIT}\n" * 3).notes
    with pytest.raises(PuzzleError, match=r"^notes: a line of 10,001 characters; expected 10,000 at most$"):
        Heading(notes="n" * (LINE_LIMIT + 1))
