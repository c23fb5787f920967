"""Random small zebra puzzles, and what clues mean when positions are known, written without formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations, product

from hypothesis import strategies as st

from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.claims.claim import AllOf, AnyOf, Both, Claim, ClaimWords, CountOf, If, Negation
from puzzles.types.zebra.claims.constant import constant_part
from puzzles.types.zebra.claims.relations import (
    Apart,
    At,
    Between,
    Near,
    Same,
    Shift,
    Side,
)
from puzzles.types.zebra.claims.sums import Sum, Terms
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import quoted
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

Places = Mapping[str, int]
SMALL = (("who", ("ann", "bob", "cat")), ("hat", ("red", "dark blue", "3")), ("pet", ("dog", "eel")))
"""Three positions; one category has an item too few, one an item that looks like a number."""
ITEMS = tuple(item for _, items in SMALL for item in items)
WORDS = Vocabulary(SMALL, 3)


def arrangements(
    positions: int, categories: tuple[tuple[str, tuple[str, ...]], ...]
) -> Iterator[dict[str, int]]:
    """Every way to give the items of each category different positions."""
    ways = (permutations(range(1, positions + 1), len(items)) for _, items in categories)
    for chosen in product(*ways):
        yield {
            item: place
            for (_, items), places in zip(categories, chosen, strict=True)
            for item, place in zip(items, places, strict=True)
        }


def true_in(clue: Claim, places: Places) -> bool:
    """Whether the clue is true of that arrangement."""
    match clue:
        case At(item, number):
            return places[item] == number
        case Same(item, other):
            return places[item] == places[other]
        case Shift(item, other, by):
            return places[item] - places[other] == by
        case Side(item, other, sign):
            return (places[item] > places[other]) if sign > 0 else (places[item] < places[other])
        case Near(item, other):
            return abs(places[item] - places[other]) == 1
        case Apart(item, other, distance):
            return abs(places[item] - places[other]) == distance
        case Between(item, first, second):
            low, high = sorted((places[first], places[second]))
            return low < places[item] < high
        case Sum(left, sign, right):
            total, bound = _total(left, places), _total(right, places)
            return {
                "=": total == bound,
                "!=": total != bound,
                "<": total < bound,
                "<=": total <= bound,
                ">": total > bound,
                ">=": total >= bound,
            }[sign]
        case Negation(part):
            return not true_in(part, places)
        case AllOf(parts):
            return all(true_in(part, places) for part in parts)
        case AnyOf(parts):
            return any(true_in(part, places) for part in parts)
        case CountOf(parts, how, count):
            found = sum(true_in(part, places) for part in parts)
            return {"exactly": found == count, "at least": found >= count, "at most": found <= count}[how]
        case If((premise, conclusion)):
            return true_in(conclusion, places) or not true_in(premise, places)
        case Both((first_part, second_part)):
            return true_in(first_part, places) == true_in(second_part, places)
    raise AssertionError(clue)


def _total(terms: Terms, places: Places) -> int:
    return sum(sign * (places[term] if isinstance(term, str) else int(term)) for sign, term in terms)


def typed(clue: Claim, vocabulary: Vocabulary = WORDS) -> str:
    """The clue as a person would type it."""
    return clue.text(ClaimWords(name=lambda name: quoted(name, vocabulary)))


items = st.sampled_from(ITEMS)


@st.composite
def sums(draw: st.DrawFn) -> Claim:
    terms = st.tuples(st.sampled_from([1, -1]), st.one_of(items, st.integers(0, 4)))
    left = [(1, draw(items)), *draw(st.lists(terms, max_size=2))]
    right = [(1, term) for _, term in draw(st.lists(terms, min_size=1, max_size=2))]
    sign = draw(st.sampled_from(["=", "!=", "<", "<=", ">", ">="]))
    return Sum(tuple(left), sign, tuple(right))


simple: st.SearchStrategy[Claim] = st.one_of(
    st.builds(At, items, st.integers(1, 3)),
    st.builds(Same, items, items),
    st.builds(Shift, items, items, st.sampled_from([-2, -1, 1, 2])),
    st.builds(Side, items, items, st.sampled_from([-1, 1])),
    st.builds(Near, items, items),
    st.builds(Apart, items, items, st.integers(1, 2)),
    st.builds(Between, items, items, items),
    sums(),
)


def _joined(parts: st.SearchStrategy[Claim]) -> st.SearchStrategy[Claim]:
    several = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Negation, parts),
        st.builds(AllOf, several),
        st.builds(AnyOf, several),
        st.builds(CountOf, several, st.sampled_from(["exactly", "at least", "at most"]), st.integers(1, 2)),
        st.builds(If, st.tuples(parts, parts)),
        st.builds(Both, st.tuples(parts, parts)),
    )


clues: st.SearchStrategy[Claim] = st.recursive(simple, _joined, max_leaves=5)


LINES = st.lists(clues.filter(lambda clue: writable(clue)), max_size=4)


@st.composite
def small_zebras(draw: st.DrawFn) -> tuple[Zebra, list[Claim]]:
    """A puzzle over `SMALL`, with the clues that were meant when its lines were typed."""
    meant = draw(LINES)
    return Zebra(3, SMALL).with_lines(map(typed, meant)), meant


def writable(clue: Claim) -> bool:
    """Whether it is not refused: for a number that is no position, or as one that is always so, or never."""
    return _readable(typed(clue))


@lru_cache
def _readable(line: str) -> bool:
    try:
        Zebra(3, SMALL).with_lines([line])
    except PuzzleError as error:
        if any(
            reason in str(error) for reason in ("there is no position", "is always true", "is never true")
        ):
            return False
        raise
    return True


names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8)
"""Any visible characters."""
headings = st.builds(Heading, *[st.text(max_size=10)] * 4)


@st.composite
def named_zebras(draw: st.DrawFn) -> Zebra:
    """Puzzles with any names at all and clues that speak of them."""
    words = draw(st.lists(names, min_size=5, max_size=8, unique_by=lambda name: name.casefold()))
    heads, first, second = words[:2], words[2:4], words[4:]
    categories = ((heads[0], tuple(first)), (heads[1], tuple(second)))
    used = (*first, *second)
    pick = st.sampled_from(used)
    pairs = st.one_of(st.builds(Near, pick, pick), st.builds(Same, pick, pick))
    meant = draw(st.lists(pairs.filter(lambda pair: constant_part(pair, categories, 4) is None), max_size=3))
    questions = draw(st.lists(st.tuples(pick, st.sampled_from(heads)), max_size=2, unique=True))
    heading = draw(headings)
    lines = tuple(typed(clue, Vocabulary(categories, 4)) for clue in meant)
    place = draw(st.sampled_from(["position", "house"]))
    return Zebra(4, categories, tuple(questions), place, heading=heading).with_lines(lines)
