"""The trees that are kept are those of the grammar, and spare a library puzzle the parser."""

from __future__ import annotations

import pytest
from lark import Token, Tree

from docs.generators.rows import content, row_of
from puzzles.files.samples import samples
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.reading.common_rows import FILE, common_rows, written
from puzzles.types.zebra.reading.grammar import language
from puzzles.types.zebra.reading.meanings.meaning import Meaning
from puzzles.types.zebra.reading.scanning.scan import scan


def test_the_file_is_what_the_generator_makes_of_the_grammar() -> None:
    assert FILE.read_text("utf-8") == content()


def test_trees_are_those_of_the_parser() -> None:
    parser, known = language({}), common_rows()
    assert len(known) > 20
    for row, trees in known.items():
        assert [*map(leaves, trees)] == [*map(leaves, parser.trees_of(row))], row
        assert [*map(written, trees)] == [*map(written, parser.trees_of(row))], row


def leaves(tree: Tree[Token]) -> list[tuple[str, int | None]]:
    """The terminals of the leaves, each with the number of its word: equality of tokens passes over both."""
    return [
        (leaf.type, leaf.start_pos)
        for leaf in tree.scan_values(lambda part: isinstance(part, Token))
        if isinstance(leaf, Token)
    ]


def test_a_puzzle_of_the_library_is_read_without_a_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    known = language(common_rows())
    monkeypatch.setattr(type(known), "_lark", property(lambda own: pytest.fail("a parser was made")))
    for sample in samples("zebra"):
        puzzle = sample.load()
        assert isinstance(puzzle, LogicGrid)
        for line in puzzle.lines:
            row = row_of(line, puzzle)
            words = scan(line, puzzle.vocabulary).words[: len(row)]
            trees = known.trees(line, words, lambda terminal: ())
            assert any(_means(tree, line, puzzle) for tree in trees), line


def _means(tree: Tree[Token], line: str, puzzle: LogicGrid) -> bool:
    found = scan(line, puzzle.vocabulary)
    return bool(Meaning(line, found, puzzle.vocabulary).transform(tree) == puzzle.meaning(line))
