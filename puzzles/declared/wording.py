"""The wording of declared genres: the words of their rules, by family, with names of steps and patterns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from puzzles.declared.clues.meaning import Meaning
from puzzles.declared.genre import ClueKind, Genre
from puzzles.declared.looks import CLUE_WORD
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.lines.loop_puzzle import LOOP_WORDS, LoopWording
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain, Shading
from puzzles.text.errors import PuzzleError
from puzzles.text.words import in_plural


class DeclaredWording(GridWording[Any]):
    """The wording with sentences about what rules ask of one puzzle, as the pieces of its bank."""

    def about(self) -> str:
        told = (rule.bare.told(self.puzzle) for rule in self.puzzle.genre.rules)
        return " ".join(filter(None, (super().about(), *told)))


def wording_of(genre: Genre) -> GridWording[Any]:
    """The wording of a genre; raises `PuzzleError`."""
    base = _base(genre)
    broken = {each.broken for kind in genre.clues for each in _meanings(kind)}
    told = Family(CLUE, broken=broken.pop() if len(broken) == 1 else "")
    families = {CLUE: told} | {each.name: each for each in (*base.families, *_of_rules(genre))}
    known = [*filter(None, families), CLUE_WORD]
    for word, name in genre.words.steps.items():
        if word not in known:
            raise PuzzleError(f"found {word!r}", where="words.steps", expected=f"one of {', '.join(known)}")
        family = CLUE if word == CLUE_WORD else word
        families[family] = replace(families[family], technique=name)
    for number, look in enumerate(genre.looks, start=1):
        look.check(known, genre.signs, f"looks[{number}]")
    looks = tuple(look.named(genre.signs) for look in genre.looks)
    words = replace(base, families=tuple(families.values()), looks=looks).following(*_left_out(genre))
    return LoopWording(words) if genre.answer == "loop" else DeclaredWording(words)


def _left_out(genre: Genre) -> Iterator[Run]:
    """The run around all clues at once, if they say no more than that the loop leaves their cells out."""
    symbols = [symbol for kind in genre.clues for symbol in kind.symbols]
    bare = symbols and not any(next(_meanings(kind), None) for kind in genre.clues)
    if genre.answer == "loop" and bare and all(symbol.here == "off" for symbol in symbols):
        called = in_plural(genre.clues[0].called)
        silent = frozenset((False,))
        said = f"No line leads to {called}"
        yield Run(f"beside {called}", frozenset((CLUE,)), quiet=True, otherwise=said, silent=silent)


def _meanings(kind: ClueKind) -> Iterator[Meaning]:
    """The meanings of clues of a kind."""
    yield from () if kind.meaning is None else (kind.meaning,)
    yield from (one for each in kind.symbols for one in each.meaning)


def _base(genre: Genre) -> RuleWords:
    """The words that all genres with that answer share."""
    if genre.answer == "loop":
        return LOOP_WORDS
    if genre.answer == "shading":
        return RuleWords.of(Shading(genre.shaded.word if genre.shaded else "shaded"))
    return RuleWords.of(Plain(genre.number_word, "cell"))


def _of_rules(genre: Genre) -> Iterator[Family]:
    """The words of the rules; raises `PuzzleError` for a rule that makes no sense in the genre."""
    for number, rule in enumerate(genre.rules, start=1):
        try:
            yield from rule.families(genre)
        except PuzzleError as error:
            raise error.at(f"rules[{number}]") from error
