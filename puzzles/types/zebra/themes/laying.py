"""Laying out a grid of a theme: its categories and items are drawn, and its story is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from puzzles.language.categories import Categories
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, listed, number_word
from puzzles.types.zebra.english.comparatives import COMPARATIVES, MORE_OF, SUPERLATIVES, VAGUE
from puzzles.types.zebra.english.lexicon import (
    COPULAS,
    FREE,
    NEVER_PASSED,
    PRONOUNS,
    RELATIVES,
    RESERVED,
)
from puzzles.types.zebra.english.pieces import pieces, singular
from puzzles.types.zebra.english.verb_forms import plain_form
from puzzles.types.zebra.english.verbs import BARE, VERBS
from puzzles.types.zebra.logic_grid import G
from puzzles.types.zebra.themes.shelf import theme_named, themes
from puzzles.types.zebra.themes.theme import ANY, Theme, ThemeCategory
from puzzles.types.zebra.values.units import is_unit

IN_STEP = 0.8
"""The probability that the items of an order are consecutive there."""
_QUESTIONS = ("Work out {}.", "Can you find out {}?", "Find out {}.", "Can you tell {}?")


def laid_out(puzzle: G, random: Random) -> G:
    """The grid of a puzzle that only has a theme and a size; raises `PuzzleError`."""
    categories, items = puzzle.size or (0, 0)
    theme = random.choice([*themes(categories)]) if puzzle.theme == ANY else theme_named(puzzle.theme)
    chosen = _chosen(theme, categories, random)
    drawn = tuple((each.name, _items(each, items, random, at == 0)) for at, each in enumerate(chosen))
    silent = _silent(theme, chosen, drawn)
    return replace(
        puzzle,
        categories=drawn,
        theme=theme.key,
        size=None,
        heading=_heading(puzzle.heading, theme, chosen, items, random),
        ordered=tuple(each.name for each in chosen if each.listed),
        words=(("nothing", silent),) if silent else (),
    )


def _chosen(theme: Theme, count: int, random: Random) -> Sequence[ThemeCategory]:
    """Draw `count` categories: the persons, one with an order, and others."""
    if len(theme.categories) < count:
        expected = f"at most {len(theme.categories)} for the theme {theme.key!r}"
        raise PuzzleError(f"found {count}", where="categories", expected=expected)
    persons, *others = theme.categories
    order = random.choice([each for each in others if each.compares])
    rest = random.sample([each for each in others if each is not order], count - 2)
    return [persons, *(each for each in others if each is order or each in rest)]


def _items(category: ThemeCategory, count: int, random: Random, persons: bool) -> tuple[str, ...]:
    if len(category.items) < count:
        expected = f"at most {len(category.items)} for {category.name!r}"
        raise PuzzleError(f"found {count}", where="items", expected=expected)
    order = category.order
    if order is not None:
        names = [item for item in category.items if item in order.value]
        if random.random() < IN_STEP:
            start = random.randrange(len(names) - count + 1)
            return tuple(names[start : start + count])
        taken = set(random.sample(names, count))
        return tuple(name for name in names if name in taken)
    drawn = random.sample(category.items, len(category.items))
    if persons:
        return tuple(sorted(_by_initials(drawn, count)))
    return tuple(drawn[:count])


def _by_initials(names: Sequence[str], count: int) -> list[str]:
    """The first `count` names whose initials differ, as far as there are such."""
    found: list[str] = []
    for name in names:
        if all(name[0] != other[0] for other in found):
            found.append(name)
    found += [name for name in names if name not in found]
    return found[:count]


def _heading(
    heading: Heading, theme: Theme, chosen: Sequence[ThemeCategory], count: int, random: Random
) -> Heading:
    number = number_word(count)
    scene = theme.scene.replace("{count}", number).replace("{Count}", capital(number))
    question = random.choice(_QUESTIONS).format(listed([each.ask for each in chosen[1:]]))
    return Heading(heading.title or theme.title, notes=f"{scene} {question}", tags=heading.tags)


def _silent(theme: Theme, chosen: Iterable[ThemeCategory], drawn: Categories) -> tuple[str, ...]:
    """The words of the theme that are unknown to the reader of clues and have no meaning there."""
    own = {piece.text for head, items in drawn for name in (head, *items) for piece in pieces(name)}
    nouns = (word for word in (theme.person, theme.thing) if word and word not in FREE)
    found: dict[str, None] = {word: None for word in nouns if word in BARE and word not in own}
    for text in (theme.person, theme.thing, *(text for each in chosen for text in _templates(each, theme))):
        words = (
            piece for piece in pieces(_BRACES.sub(" ", text)) if piece.text.isalpha() and len(piece.text) > 1
        )
        found |= dict.fromkeys(
            piece.text for piece in words if not (_is_known(piece.text) or {piece.text, piece.stem} & own)
        )
    return tuple(found)


def _templates(category: ThemeCategory, theme: Theme) -> Iterator[str]:
    """All templates of a category, and the plain forms of its verbs."""
    yield from (*category.who, *category.what, *category.said())
    yield from (plain_form(said.split()[0], theme.verbs) for said in category.said())


def _is_known(word: str) -> bool:
    """Whether the reader of clues knows the word."""
    return word in _KNOWN or singular(word) in _KNOWN or is_unit(singular(word)) or word.endswith("n't")


_BRACES = re.compile(r"\{\w*\}|\(e?s\)")
_KNOWN = (
    VERBS
    | COPULAS
    | BARE
    | FREE
    | RELATIVES
    | PRONOUNS
    | NEVER_PASSED
    | RESERVED
    | VAGUE
    | COMPARATIVES.keys()
    | SUPERLATIVES.keys()
    | MORE_OF.keys()
)
