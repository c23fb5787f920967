"""Wording what is known of pairs of items, in as few sentences as possible, in the words of the clues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.text.words import listed
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.speech import Name, names
from puzzles.types.zebra.values.scales import Scale
from puzzles.types.zebra.wording.predicates import Predicate, predicates

if TYPE_CHECKING:
    from puzzles.types.zebra.themes.phrases import Phrases

Left = Mapping[str, Sequence[Value]]
FEW_LEFT = 3
"""If at most so many candidates remain, and more were removed, the remaining ones are named."""


class Speaker(Struct, frozen=True):
    """The words of one puzzle: its names, the predicates with its items, and their subjects.

    Of two items, that of the category with the lower `rank` is the subject.
    """

    names: Mapping[str, Name]
    predicates: Mapping[str, Predicate]
    persons: str
    """The category of persons; "" if the predicates are about things."""
    category: Mapping[str, str]
    rank: Mapping[str, int]
    owned: frozenset[str]
    """Categories whose items one "has": all but times and places."""

    def subject(self, item: str) -> str:
        """The form of an item at the start of a sentence: "Ann", "whoever paid $26", "the red house"."""
        category = self.category[item]
        predicate = self.predicates.get(category) if self.persons else None
        if predicate is None or category == self.persons:
            return self.names[item].text
        return f"whoever {predicate.said([item])}"

    def said(self, subjects: Sequence[str], objects: Sequence[str], *, there: bool) -> str:
        """The sentence that one of the subjects matches one of the objects; or if not `there`, that none
        matches any.

        The subjects are of one category, and the objects of one; there is a single subject, or a single
        object.
        """
        category, predicate = self.category[subjects[0]], self.predicates.get(self.category[objects[0]])
        if predicate is None or (self.persons and category not in (self.persons, *self.predicates)):
            return self._paired(subjects, objects, there=there)
        heads = [self.subject(item) for item in subjects]
        if there or len(heads) == 1:
            return f"{listed(heads, 'or')} {predicate.said(objects, there=there)}"
        return f"neither {listed(heads, 'nor')} {predicate.said(objects)}"

    def _paired(self, subjects: Sequence[str], objects: Sequence[str], *, there: bool) -> str:
        """The same for items for which the clues have no verb: "the plum pie goes with $6"."""
        heads, others = ([self.names[item].text for item in items] for items in (subjects, objects))
        head, other = Name(listed(heads, "or")), Name(listed(others, "or"))
        if not there and len(heads) > 1:
            return Name(f"neither {listed(heads, 'nor')}").goes_with(other)
        owns = self.rank[self.category[subjects[0]]] < 0 and self.category[objects[0]] in self.owned
        return head.has(other) if there and owns else head.goes_with(other, there=there)

    def sorted(self, pair: tuple[str, str]) -> tuple[str, str]:
        """Two items, the subject first."""
        first, second = sorted(pair, key=lambda item: self.rank[self.category[item]])
        return first, second


def speaker(puzzle: LogicGrid) -> Speaker:
    """The words of a puzzle."""
    return _speaker(puzzle, puzzle.heading.title)


@lru_cache(maxsize=16)
def _speaker(puzzle: LogicGrid, title: str) -> Speaker:
    """The words of a puzzle with that title, which is an argument since equal puzzles may differ in it."""
    vocabulary = puzzle.vocabulary
    found = predicates(puzzle.lines, vocabulary)
    phrases = _phrases(puzzle)
    said = {**found.of, **_by_theme(puzzle, phrases)}
    called = (name for name, own in puzzle.categories if is_of_persons(name, own))
    persons = next(called, "") if phrases is None else phrases.theme.categories[0].name
    first = persons or (puzzle.categories[0][0] if puzzle.categories else "")
    own = [name for name, _ in puzzle.categories]
    return Speaker(
        names(puzzle),
        {name: predicate for name, predicate in said.items() if name != first},
        persons if found.persons or phrases is not None else "",
        {item: name for name, items in puzzle.categories for item in items},
        {name: -1 if name == first else at for at, name in enumerate(own)},
        frozenset(own).difference(
            order.name for order in vocabulary.orders if order.scale is not Scale.NUMBER
        ),
    )


def _phrases(puzzle: LogicGrid) -> Phrases | None:
    """The phrases of a puzzle's theme, whose first category is that of the persons; None if it has none."""
    from puzzles.types.zebra.themes.wording import phrases_of

    return phrases_of(puzzle) if puzzle.theme else None


def _by_theme(puzzle: LogicGrid, phrases: Phrases | None) -> dict[str, Predicate]:
    if phrases is None:
        return {}
    return {
        name: Predicate(phrases.category(items[0]).did[0], phrases.theme.verbs)
        for name, items in puzzle.categories
    }


def facts(puzzle: LogicGrid, literals: Iterable[Literal], left: Left | None) -> list[str]:
    """What literals say about pairs of items; for variables with few candidates left, these."""
    words = speaker(puzzle)
    together: dict[str, list[str]] = {}
    several: dict[str, None] = {}
    apart: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for item, others, there in _by_variable(puzzle, literals, left or {}):
        if there and len(others) > 1:
            persons = words.rank[words.category[others[0]]] < 0
            several[words.said(*((others, [item]) if persons else ([item], others)), there=True)] = None
            continue
        for other in others:
            subject, of = words.sorted((item, other))
            if there:
                together.setdefault(subject, []).append(of)
            else:
                apart.setdefault((words.category[subject], words.category[of]), []).append((subject, of))
    return [
        *(_all_of(words, subject, others) for subject, others in together.items()),
        *several,
        *(text for pairs in apart.values() for text in _none_of(words, pairs)),
    ]


def _by_variable(
    puzzle: LogicGrid, literals: Iterable[Literal], left: Left
) -> Iterator[tuple[str, list[str], bool]]:
    """For each variable its item, the others in question, and whether it matches one of them or none."""
    found: dict[tuple[str, bool], list[str]] = {}
    for literal in literals:
        found.setdefault((literal.name, literal.positive), []).append(str(literal.value))
    for (name, there), others in found.items():
        kept = [str(value) for value in left.get(name, ())]
        few = not there and 1 < len(kept) < len(others) and len(kept) <= FEW_LEFT
        yield puzzle.layout.item(name), kept if few else others, there or few


def _all_of(words: Speaker, subject: str, others: Sequence[str]) -> str:
    """The matches of one item in several categories, in one sentence: "Ann paid $26 and left at 9:35 am"."""
    first, *more = (words.said([subject], [other], there=True) for other in others)
    heads = (words.subject(subject), words.names[subject].text)
    head = next(head for head in heads if first.startswith(f"{head} "))
    return listed([first, *(text.removeprefix(f"{head} ") for text in more)])


def _none_of(words: Speaker, pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The sentences that pairs of two categories do not match, with those of one item in one sentence."""
    open_ = list(dict.fromkeys(pairs))
    while open_:
        sides = [(at, pair[at]) for pair in open_ for at in (0, 1)]
        at, item = max(sides, key=lambda side: (sum(pair[side[0]] == side[1] for pair in open_), -side[0]))
        others = [pair[1 - at] for pair in open_ if pair[at] == item]
        open_ = [pair for pair in open_ if pair[at] != item]
        persons = at == 1 and words.rank[words.category[others[0]]] < 0
        yield words.said(others, [item], there=False) if persons else words.said([item], others, there=False)
