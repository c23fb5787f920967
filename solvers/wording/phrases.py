"""Literals and statements in words.

This module must not import z3.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import in_plural, listed, number_word

_PLURALS = {
    "is": "are",
    "has": "have",
    "says": "say",
    "tells": "tell",
    "lies": "lie",
    "does": "do",
    "goes": "go",
    "holds": "hold",
    "belongs": "belong",
}
_NOUN = re.compile(r"^((?:not )?)an? (\w[\w ]*)$")
"""A predicate that something is, or is not, one thing of a kind, which has a plural."""
_PART = re.compile(r"^((?:not )?)part of an? (\w+)$")
"""A predicate that something is, or is not, part of one thing of a kind."""
CELL = re.compile(r"r\d+c\d+")
"""The name of a cell."""
_PLACE = re.compile(r"((In t|T)he \w+ (at )?)?R\d+C\d+( to R\d+C\d+)?(?=,? )")
"""A place at the beginning of a sentence: "R1C1 to R1C5 go through three rooms"."""
CELL_TOLD = re.compile(r"\bR\d+C\d+\b")
"""A cell within a sentence."""
_NAMED_CELL = re.compile(r"(the (\w+ )*at )?R\d+C\d+")
"""A cell within a sentence, with what is there: "the white pearl at R2C5"."""
_JOINED = (" and ", " or ", ", ")
"""Separators; phrases that contain one of them are separated by semicolons."""
_SINGULARS = {plural: verb for verb, plural in _PLURALS.items()}


Left = Mapping[str, Sequence[Value]]
"""The remaining values of variables all of whose exclusions are stated or were known before."""
FEW = 2
"""The number of excluded values up to which these are stated, if more remain."""
AT_A_GLANCE = 3
"""The number of remaining values up to which these are stated, if more are excluded."""


def told(literals: Iterable[Literal], puzzle: Puzzle, left: Left | None = None) -> str:
    """Literals in words: "R1C2 and R1C3 are not 4 or 5; R3C3 is 1". What is true comes before what is not."""
    said = phrases(literals, puzzle, left, true_first=True)
    return listed(said) if not any(word in part for part in said for word in _JOINED) else "; ".join(said)


def phrases(
    literals: Iterable[Literal],
    puzzle: Puzzle,
    left: Left | None = None,
    named: int | None = None,
    *,
    true_first: bool = False,
) -> list[str]:
    """Literals in words, in reading order; those of one variable, and those that say the same, are merged.

    For a variable with values `left`, these are stated if that is shorter than the excluded ones. If the
    same is said of more than `named` cells, they are counted instead. `true_first`: only within what is true,
    and what is not.
    """
    in_order = sorted(literals, key=_reading_order(puzzle))
    if true_first:
        in_order.sort(key=lambda literal: literal.value is False)
    if (own := puzzle.wording.facts(in_order, left)) is not None:
        return own
    by_name: dict[tuple[str, bool], list[Literal]] = {}
    for literal in in_order:
        by_name.setdefault((literal.name, literal.positive), []).append(literal)
    by_saying: dict[tuple[str, str], dict[str, str]] = {}
    for (name, _), group in by_name.items():
        kept = left.get(name, ()) if left else ()
        text, mixed = _shorter(group, [Literal(name, value) for value in kept], puzzle)
        saying = ("", text) if mixed else _parts(text, puzzle.wording.subject(name))
        by_saying.setdefault(saying, {})[name] = text
    return [_said(saying, texts, puzzle, named) for saying, texts in by_saying.items()]


def clauses(statements: Iterable[Statement], puzzle: Puzzle) -> list[str]:
    """Statements as sentences, merged if they say the same of several lines: "rows 2 and 5 have three tents
    each"; or of several places: "...; the same goes for R1C4". Of several rules of a family, the rule. What
    goes without saying is left out.
    """
    statements = tuple(statements)
    families = Counter(one.family for one in statements)
    by_saying: dict[tuple[str, str], list[Statement]] = {}
    for one in statements:
        if families[one.family] > 1 and (rule := puzzle.wording.family_rule(one.family)):
            by_saying.setdefault(("", rule), []).append(one)
            continue
        if not (text := puzzle.wording.quoted(one)):
            continue
        verb, _, rest = text[len(one.unit) + 1 :].partition(" ")
        alike = one.unit and text.lower().startswith(f"{one.unit.lower()} ") and verb in _PLURALS
        by_saying.setdefault((verb, rest) if alike else ("", text), []).append(one)
    return _of_places([_of_lines(saying, group, puzzle) for saying, group in by_saying.items()])


def _of_places(texts: Iterable[str]) -> list[str]:
    """The texts, each of those that say the same of several places once."""
    by_saying: dict[str, dict[str, str]] = {}
    for text in texts:
        start = _PLACE.match(text)
        named = start or (_NAMED_CELL.search(text) if len(set(CELL_TOLD.findall(text))) == 1 else None)
        saying = text.replace(named[0], "", 1) if named else text
        place = lowered(named[0].removeprefix("In ")) if named else ""
        by_saying.setdefault(saying, {})[text] = place
    found = []
    for (first, _), *others in (said.items() for said in by_saying.values()):
        found.append(
            f"{first}; the same goes for {listed([place for _, place in others])}" if others else first
        )
    return found


def lowered(text: str) -> str:
    """A sentence to be used within another; a beginning that is the name of a cell keeps its capital."""
    return text if text[1:2].isdigit() else text[:1].lower() + text[1:]


def _of_lines(saying: tuple[str, str], group: Sequence[Statement], puzzle: Puzzle) -> str:
    if not saying[0]:
        return saying[1]
    if len(group) == 1:
        return puzzle.wording.quoted(group[0])
    by_kind: dict[str, list[str]] = {}
    for one in group:
        by_kind.setdefault(one.unit.rpartition(" ")[0], []).append(one.unit)
    verb, rest = saying
    return f"{listed([joined_units(units) for units in by_kind.values()])} {_PLURALS[verb]} {rest} each"


def joined_units(units: Sequence[str]) -> str:
    """The names of units in a sentence: "rows 2 and 5"."""
    words = [unit.rpartition(" ") for unit in units]
    heads = {head for head, _, _ in words}
    if len(units) < 2 or len(heads) != 1 or not all(tail.isdigit() for _, _, tail in words):
        return listed(units)
    numbers = sorted((tail for _, _, tail in words), key=int)
    return f"{in_plural(heads.pop())} {listed(numbers)}"


def _reading_order(puzzle: Puzzle) -> Callable[[Literal], tuple[int, int]]:
    """A sort key: the order of variables on the board, then of their values; variables of clues come last."""
    variables = puzzle.shape.variables
    place = {variable.name: index for index, variable in enumerate(variables)}
    domains = {variable.name: variable.domain for variable in variables}

    def order(literal: Literal) -> tuple[int, int]:
        domain, value = domains.get(literal.name, ()), literal.value
        if value in domain:
            return place[literal.name], domain.index(value)
        return place.get(literal.name, len(place)), value if isinstance(value, int) else 0

    return order


def _parts(text: str, subject: str) -> tuple[str, str]:
    """The verb in the singular and the rest of a predicate; the verb is empty if it is not recognised."""
    said = text.removeprefix(f"{subject} ")
    verb, _, rest = said.partition(" ")
    verb = _SINGULARS.get(verb, verb)
    return (verb, rest) if said != text and verb in _PLURALS else ("", text)


def _said(saying: tuple[str, str], texts: Mapping[str, str], puzzle: Puzzle, named: int | None = None) -> str:
    """What is said of one variable in its own words, or of several together."""
    verb, rest = saying
    if len(set(texts.values())) == 1 or not verb:
        return next(iter(texts.values()))
    if verb == "is":
        rest = _NOUN.sub(lambda found: f"{found[1]}{in_plural(found[2])}", rest)
        rest = _PART.sub(lambda found: f"{found[1]}parts of {in_plural(found[2])}", rest)
    said = f"{_PLURALS[verb]} {rest}".rstrip()
    if named is not None and len(texts) > named and all(map(CELL.fullmatch, texts)):
        return f"{number_word(len(texts))} cells {said}"
    return puzzle.wording.said_of(tuple(texts), said)


def _shorter(group: Sequence[Literal], kept: Sequence[Literal], puzzle: Puzzle) -> tuple[str, bool]:
    """The remaining values of a variable in words, if these take fewer words than the excluded ones, or else
    these; and whether verbs are mixed: "R1C1 is shaded or belongs to the island at R1C3".
    """
    if len(kept) < FEW or group[0].positive or len(group) <= FEW:
        return together(group, puzzle), False
    gone, stays = _rest(group, puzzle), _rest(kept, puzzle)
    fewer = len(kept) <= AT_A_GLANCE < len(group)
    fewer = fewer or (len(stays[1]), len(kept)) <= (len(gone[1]), len(group))
    if " " in stays[0] or stays[0] != puzzle.wording.subject(group[0].name):
        return together(kept if " " in stays[0] and fewer else group, puzzle), False
    return (f"{stays[0]} {listed(stays[1], 'or')}", True) if fewer else (together(group, puzzle), False)


def together(group: Sequence[Literal], puzzle: Puzzle) -> str:
    """Facts that begin with the same words, with these words said once: "coffee is in house 1 or 4". That
    something is so and not so, where facts clash, is said with "and".
    """
    start, rest = _rest(group, puzzle)
    verb = start != puzzle.wording.subject(group[0].name)  # else each is said with a verb of its own
    both = all(isinstance(literal.value, bool) for literal in group)
    return f"{start} {listed(rest, 'or' if verb and not both else 'and')}" if start else listed(rest)


def _rest(group: Sequence[Literal], puzzle: Puzzle) -> tuple[str, list[str]]:
    """The common beginning of facts, and the different endings."""
    facts = [puzzle.wording.fact(literal).split(" ") for literal in group]
    same = 0
    while all(len(words) > same + 1 and words[same] == facts[0][same] for words in facts):
        same += 1
    return " ".join(facts[0][:same]), _ranges([" ".join(words[same:]) for words in facts])


def _ranges(texts: Sequence[str]) -> list[str]:
    """The texts, with four or more consecutive numbers shortened to a range: "1 to 5"."""
    if not all(text.isdigit() for text in texts):
        return list(texts)
    runs: list[list[int]] = []
    for number in map(int, texts):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [text for run in runs for text in ([f"{run[0]} to {run[-1]}"] if len(run) > 3 else map(str, run))]
