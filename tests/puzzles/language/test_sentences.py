"""A language of sentences in a few lines: knights, who tell the truth, and knaves, who lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest
from lark import v_args

from puzzles.core.errors import InputError
from puzzles.core.formulas import Formula, Iff, Is, Not
from puzzles.language.grammar import Language
from puzzles.types.zebra.claims.claim import Claim, Rename, Simple, Wording
from puzzles.types.zebra.layout import Layout, Paired
from puzzles.types.zebra.reading import english, sentences
from puzzles.types.zebra.reading.clauses import Body, Object, Part, complete
from puzzles.types.zebra.reading.scanner import Lexicon, Scanner

PEOPLE = ("Ann", "Bob", "Cy Dee")
GRAMMAR = """
relation: _KNIGHT -> honest
        | _KNAVE  -> lying
claim: item _SAYS unit -> says
%declare _KNIGHT _KNAVE _SAYS
"""
SPOKEN = {
    "_IS": "is",
    **english.VERBS,
    "_KNIGHT": "knight",
    "_KNAVE": "knave",
    "_SAYS": "says",
    **english.JOINTS,
}
LEXICON = Lexicon(
    spoken=SPOKEN,
    signs=english.SIGNS,
    phrases=english.PHRASES,
    reserved=frozenset(SPOKEN.values()),
    spellings={},
    fillers=("a", "the"),
    skipped=r"\.\s*$",
)
OFFERED = {terminal: (words.split()[0],) for terminal, words in SPOKEN.items()}


@dataclass(frozen=True, slots=True)
class Honest(Simple):
    """The person is a knight."""

    def formula(self, layout: Layout) -> Formula:
        return Is(self.item, True)

    def rest(self, wording: Wording) -> str:
        return "a knight"


@dataclass(frozen=True, slots=True)
class Lying(Simple):
    """The person is a knave."""

    def formula(self, layout: Layout) -> Formula:
        return Not(Is(self.item, True))

    def rest(self, wording: Wording) -> str:
        return "a knave"


@dataclass(frozen=True, slots=True)
class Says(Claim):
    """What the person says is true if they are a knight, and false if not."""

    item: str
    said: Claim

    def formula(self, layout: Layout) -> Formula:
        return Iff(Is(self.item, True), self.said.formula(layout))

    def text(self, wording: Wording) -> str:
        return f"{self.item} says {self.said.inner(wording)}"

    def names(self) -> Iterator[str]:
        yield from (self.item, *self.said.names())

    def renamed(self, rename: Rename) -> Says:
        return Says(rename(self.item), self.said.renamed(rename))


@v_args(inline=True)
class Meaning(sentences.Sentences):
    def object(self, found: Object) -> Object:
        return found

    def is_object(self, found: Object) -> Body:
        raise InputError(f"found {found.name!r}", found.start, found.end, expected="'knight', 'knave'")

    def honest(self) -> Body:
        return Body(lambda subject, _: Honest(subject), Object(0, 0))

    def lying(self) -> Body:
        return Body(lambda subject, _: Lying(subject), Object(0, 0))

    def says(self, subject: Object, said: Part) -> Claim:
        return Says(subject.item, *complete(said))


NOWHERE = Paired(())
LANGUAGE = Language(sentences.GRAMMAR + GRAMMAR, {"NAME": "a name"}, tuple(OFFERED))


def read(line: str) -> Claim:
    words = tuple(Scanner(LEXICON, PEOPLE).scan(line))
    offers = {"NAME": PEOPLE, **OFFERED}
    found: Claim = LANGUAGE.parse(line, words, Meaning(), lambda terminal: offers.get(terminal, ()))
    return found


def worlds(claim: Claim) -> set[str]:
    """The knights, by their first letters, in every world that the claim is true of."""
    every = (dict(zip(PEOPLE, values, strict=True)) for values in product((True, False), repeat=3))
    return {
        "".join(name[0] for name, honest in world.items() if honest)
        for world in every
        if claim.formula(NOWHERE).holds(world)
    }


READ = {
    "Ann is a knight and Bob a knave.": ("Ann is a knight and Bob is a knave", {"A", "AC"}),
    "ann is a knight or is a knave": ("Ann is a knight or Ann is a knave, or both", None),
    "exactly two of Ann is a knight, Bob is a knight, cy  dee is a knight": (None, {"AB", "AC", "BC"}),
    "Ann is neither a knight nor a knave": ("Ann is not a knight and Ann is not a knave", set()),
    "if Ann is a knave then Bob isn't a knave": (None, {"A", "AC", "AB", "ABC", "B", "BC"}),
    "Ann says Bob is a knave": ("Ann says Bob is a knave", {"A", "AC", "B", "BC"}),
    "Ann says (Bob is a knave and cy dee is a knave)": (None, {"A", "B", "C", "BC"}),
}
"""Sentences with how they read, and the knights in every world they are true of."""


@pytest.mark.parametrize(("line", "meant"), READ.items())
def test_sentences_of_a_new_language_are_read(line: str, meant: tuple[str | None, set[str] | None]) -> None:
    claim, (text, knights) = read(line), meant
    assert text is None or claim.text(Wording()) == text
    assert knights is None or worlds(claim) == knights
    assert worlds(read(claim.text(Wording()))) == worlds(claim)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "Ann is a knigth",
            "column 10: found 'knigth', perhaps 'knight'; expected a name, 'not', 'knight'",
        ),
        ("Ann is Bob", "column 8: found 'Bob'; expected 'knight', 'knave'"),
        ("exactly 4 of Ann is a knight, Bob is a knight", "a count of 4; expected 1 to 2"),
    ],
)
def test_mistakes_are_told_in_its_words(line: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read(line)
    assert said in str(caught.value)


def test_letters_that_a_pattern_takes_for_each_other_are_different_names() -> None:
    names = ["I", "İ", "ı"]
    for name in names:
        assert [word.value for word in Scanner(LEXICON, names).scan(name)] == [name]
