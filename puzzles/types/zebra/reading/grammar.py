"""Reading clues with the grammar of `rules`, over the words found by `scan`.

An ambiguous clue, whose trees differ in meaning, is refused, and the error lists the meanings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from lark import Token, Tree
from lark.exceptions import VisitError

from puzzles.language.ambiguous import AmbiguousLanguage
from puzzles.language.grammar import span
from puzzles.language.words import Offers, Word, WordCompletion
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AllOf, Claim, ClaimWords, CountOf
from puzzles.types.zebra.claims.constant import constant_part, without_idle_denials
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.english import word_lists
from puzzles.types.zebra.reading.asides import parted
from puzzles.types.zebra.reading.common_rows import common_rows
from puzzles.types.zebra.reading.meanings.meaning import Meaning
from puzzles.types.zebra.reading.meanings.things import all_of
from puzzles.types.zebra.reading.rules import GRAMMAR, TERMINALS
from puzzles.types.zebra.reading.scanning.cutting import Scan
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.typing_help import (
    DESCRIBED,
    OFFERED,
    completed_names,
    explained,
    slipped,
    typed_as,
    unfinished,
)
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

LENGTH_LIMIT = 1000
MOST_WORDS = AmbiguousLanguage.MOST_WORDS
"""The limit on words of the grammar in one clue."""
MOST_JOINTS = 12
"""The limit on joints such as "and", "or" and commas in one clue, as each may be ambiguous."""
SINGULAR = word_lists.words("is isn't was wasn't has hasn't does doesn't")
_JOINTS = ("_OR", "_AND", "_COMMA", "_NOR")


def parse(line: str, vocabulary: Vocabulary) -> Claim:
    """The meaning of a clue; raises `InputError` for the first error."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters"
        raise InputError("the clue is too long", LENGTH_LIMIT, len(line), expected=expected)
    found = scan(line, vocabulary)
    words = list(found.words)
    while words and words[-1].terminal in ("_COMMA", "_STOP"):
        words.pop()
    joints = [word for word in words if word.terminal in _JOINTS]
    if len(words) > MOST_WORDS or len(joints) > MOST_JOINTS:
        start = joints[MOST_JOINTS].start if len(joints) > MOST_JOINTS else words[MOST_WORDS].start
        raise InputError("the clue is too long", start, len(line), expected="several shorter ones")
    if "(" in line and (claim := _with_asides(line, words, found, vocabulary)) is not None:
        return claim  # its brackets would be taken for the commas of a list
    try:
        return _claim(line, words, found, vocabulary)
    except InputError as error:
        claim = _with_asides(line, words, found, vocabulary)
        if claim is None:
            raise error from None
        return claim


def _with_asides(line: str, words: Sequence[Word], found: Scan, vocabulary: Vocabulary) -> Claim | None:
    """The meaning of a clue whose asides are read by themselves; None if that gives no single meaning."""
    claims: dict[str, Claim] = {}
    for part in parted(line, words):
        try:
            each = [_claim(line, some, found, vocabulary) for some in (*part.asides, part.main)]
        except InputError:
            continue
        claim = all_of(each)
        claims.setdefault(claim.text(ClaimWords()), claim)
    return next(iter(claims.values())) if len(claims) == 1 else None


def _claim(line: str, words: Sequence[Word], found: Scan, vocabulary: Vocabulary) -> Claim:
    """The meaning of the words of a clue, or of a part of one; raises `InputError` for the first error."""
    try:
        trees = _language().trees(line, words, _offers(vocabulary))
    except InputError as error:
        raise explained(error, line, found, vocabulary) from None
    meaning = Meaning(line, found, vocabulary)
    claims, errors = _claims([tree for tree in trees if not _disagrees(tree, line)], meaning, found)
    if not claims:
        claims, errors = _claims(trees, meaning, found)
    claims, constants = _meant(claims, line, vocabulary)
    if not claims:
        if constants:
            raise constants[0]
        telling = [error for error in errors if error.words]
        raise slipped((telling or errors)[0], line, found, vocabulary)
    if len(claims) > 1:
        ways = " or ".join(f"“{text}”" for text in sorted(claims))
        raise InputError(
            "this can be read in several ways",
            0,
            len(line),
            expected=f"one of them: {ways}",
            words=tuple(typed_as(claim, vocabulary) for _, claim in sorted(claims.items())),
        )
    return next(iter(claims.values()))


def _claims(
    trees: Sequence[Tree[Token]], meaning: Meaning, found: Scan
) -> tuple[dict[str, Claim], list[InputError]]:
    """The different claims that trees come to, by their sentences; and what is wrong with the others."""
    claims: dict[str, Claim] = {}
    errors: list[InputError] = []
    for tree in trees:
        try:
            claim: Claim = _with_sexes(meaning.transform(tree), found)
        except VisitError as error:
            if not isinstance(error.orig_exc, InputError):
                raise
            errors.append(error.orig_exc)
        else:
            claims.setdefault(claim.text(ClaimWords()), claim)
    return claims, errors


def _with_sexes(claim: Claim, found: Scan) -> Claim:
    """With what "the woman who" and "Mr." tell besides: whom else an item can go with."""
    parts = claim.parts if isinstance(claim, AllOf) else (claim,)
    told = {frozenset((part.item, part.other)) for part in parts if isinstance(part, Same)}
    more = [
        CountOf(tuple(Same(item, person) for person in sorted(persons)), "exactly", 1)
        if len(persons) > 1
        else Same(item, *persons)
        for item, persons in found.sexes.items()
        if not any(frozenset((item, person)) in told for person in persons)
    ]
    return AllOf((*parts, *more)) if more else claim


def _disagrees(tree: Tree[Token], line: str) -> bool:
    """Whether a plural subject has a singular verb: "the horse and Bob is"."""
    for node in tree.find_data("each_subject"):
        several = node.children[0]
        *_, last = several.scan_values(lambda _: True) if isinstance(several, Tree) else (several,)
        verb = line[span(last)[1] :].split(maxsplit=1)
        if verb and verb[0].casefold() in SINGULAR:
            return True
    return False


def _meant(
    claims: dict[str, Claim], line: str, vocabulary: Vocabulary
) -> tuple[dict[str, Claim], list[InputError]]:
    """The claims of which no part is constant; and the errors of the others."""
    kept: dict[str, Claim] = {}
    errors: list[InputError] = []
    for text, each in claims.items():
        claim = without_idle_denials(each, vocabulary.categories)
        found = constant_part(claim, vocabulary.categories, vocabulary.positions)
        if found is None:
            kept[claim.text(ClaimWords()) if claim is not each else text] = claim
        else:
            problem = f"“{found[0].text(ClaimWords())}” is {'always true' if found[1] else 'never true'}"
            errors.append(InputError(problem, 0, len(line), expected="what can be either"))
    return kept, errors


def completions(line: str, cursor: int, vocabulary: Vocabulary) -> tuple[WordCompletion, ...]:
    """The words that can come next at `cursor`, or complete the word there, best first."""
    before = line[:cursor]
    if len(before) > LENGTH_LIMIT:
        return ()
    found = _language().completions(before, lambda text: unfinished(text, vocabulary), _offers(vocabulary))
    return tuple(_without_repeats(found))


def _without_repeats(found: Iterator[WordCompletion]) -> Iterator[WordCompletion]:
    seen = set()
    for completion in found:
        if completion not in seen:
            seen.add(completion)
            yield completion


@lru_cache(maxsize=1)
def _language() -> AmbiguousLanguage:
    return language(common_rows())


def language(known: Mapping[tuple[str, ...], Sequence[Tree[Token]]]) -> AmbiguousLanguage:
    """The language of clues, given the trees of some sequences of terminals."""
    declared = f"{GRAMMAR}%declare {' '.join(TERMINALS.split())}\n"
    return AmbiguousLanguage(declared, DESCRIBED, tuple(OFFERED), known)


def _offers(vocabulary: Vocabulary) -> Offers:
    """The words for a terminal; called only for errors and completions."""

    def offers(terminal: str) -> tuple[str, ...]:
        if terminal == "ITEM":
            return completed_names(vocabulary)
        if terminal == "NUMBER":
            return tuple(str(number) for number in range(1, vocabulary.positions + 1))
        return OFFERED.get(terminal, ())

    return offers
