"""Logic grids without positions, made of sentences whose meanings are told by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, permutations, product
from random import Random

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from tests.benchmarks.explanations.made import thinned
from tests.benchmarks.explanations.told import Categories, Filled, Meaning, Numbers, World

CATEGORIES: Categories = {
    "person": ("Ann", "Ben", "Cyd", "Dee"),
    "pet": ("dog", "cat", "parrot", "hamster"),
    "price": ("$5", "$10", "$20", "$30"),
    "day": ("Monday", "Tuesday", "Wednesday", "Friday"),
}
NUMBERS: Numbers = {
    "price": {"$5": 5, "$10": 10, "$20": 20, "$30": 30},
    "day": {"Monday": 1, "Tuesday": 2, "Wednesday": 3, "Friday": 5},
}
NAME = "logic grid of four by four, without positions"
SAME = "{0} is {1}"
POSITIVE, DRAWN = 2, 10
"""So many clues say at once what goes together; so many of each other form are drawn, of which few stay."""


def grid(random: Random) -> Puzzle | None:
    """A grid of four categories of four, with as few clues as leave one solution."""
    rows = {item: row for items in CATEGORIES.values() for row, item in enumerate(random.sample(items, 4))}
    world, forms = Filled(CATEGORIES, NUMBERS, rows), sentences()
    lines = []
    for form, meanings in forms.items():
        true = [line for line, meaning in meanings.items() if meaning(world)]
        lines += random.sample(true, min(len(true), POSITIVE if form == SAME else DRAWN))

    def make(chosen: Sequence[str]) -> Puzzle:
        listed = "".join(f'  "{line}",\n' for line in chosen)
        named = "".join(f"{name} = {list(items)}\n" for name, items in CATEGORIES.items())
        return parse(f'puzzle = "zebra"\nclues = [\n{listed}]\n[categories]\n{named}')

    return thinned(random, lines, make)


@cache
def meanings() -> Mapping[str, Meaning]:
    """What every sentence means."""
    return {line: meaning for said in sentences().values() for line, meaning in said.items()}


@cache
def sentences() -> Mapping[str, Mapping[str, Meaning]]:
    """All sentences of each form, by its template."""
    return {
        template: {template.format(*items): partial(_told, test, items) for items in choices()}
        for template, (choices, test) in _FORMS.items()
    }


Items = tuple[str, ...]


def _told(test: Callable[..., bool], items: Items, world: World) -> bool:
    return test(world, *items)


def _apart(*kinds: str) -> Iterator[Items]:
    """An item of each kind: a category, or any; no two of one category."""
    groups = [[kind] if kind in CATEGORIES else list(CATEGORIES) for kind in kinds]
    for names in product(*groups):
        if len(set(names)) == len(names):
            yield from product(*(CATEGORIES[name] for name in names))


def _compared(category: str) -> Iterator[Items]:
    """Two items of other categories."""
    others = [item for name, items in CATEGORIES.items() if name != category for item in items]
    yield from permutations(others, 2)


def _by(category: str) -> Iterator[Items]:
    """Two items of other categories, and how far two items of that category are apart."""
    steps = {str(abs(one - two)) for one, two in combinations(NUMBERS[category].values(), 2)}
    return ((*pair, step) for pair in _compared(category) for step in sorted(steps) if int(step) > 1)


def _joined() -> Iterator[Items]:
    """Two pairs of items that go together or not."""
    return ((*one, *two) for one, two in combinations(_apart("person", "any"), 2) if one[0] != two[0])


def _two_and_two() -> Iterator[Items]:
    """Two items of different categories, and one of each of the others."""
    for first, second in combinations(CATEGORIES, 2):
        others = [items for name, items in CATEGORIES.items() if name not in (first, second)]
        yield from product(CATEGORIES[first], CATEGORIES[second], *others)


_FORMS: Mapping[str, tuple[Callable[[], Iterator[Items]], Callable[..., bool]]] = {
    SAME: (lambda: _apart("any", "any"), lambda w, a, b: w.same(a, b)),
    "{0} is not {1}": (lambda: _apart("any", "any"), lambda w, a, b: not w.same(a, b)),
    "{0} paid more than {1}": (
        lambda: _compared("price"),
        lambda w, a, b: w.number("price", a) > w.number("price", b),
    ),
    "{0} paid ${2} more than {1}": (
        lambda: _by("price"),
        lambda w, a, b, n: w.number("price", a) == w.number("price", b) + int(n),
    ),
    "{0} came {2} days before {1}": (
        lambda: _by("day"),
        lambda w, a, b, n: w.number("day", a) == w.number("day", b) - int(n),
    ),
    "{0} is either {1} or {2}, but not both": (
        lambda: _apart("any", "any", "any"),
        lambda w, a, b, c: w.same(a, b) != w.same(a, c),
    ),
    "Of {0} and {1}, one is {2} and the other is {3}": (
        _two_and_two,
        lambda w, a, b, c, d: w.one_each(a, b, c, d),
    ),
    "{0}, {1} and {2} are all different": (
        lambda: _apart("any", "any", "any"),
        lambda w, a, b, c: w.different(a, b, c),
    ),
    "If {0} is {1}, then {2} is {3}": (
        _joined,
        lambda w, a, b, c, d: not w.same(a, b) or w.same(c, d),
    ),
}
