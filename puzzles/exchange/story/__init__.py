"""Logic grids as printed in books: a story, the categories with their items, numbered clues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import Struct, structs

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import of_type
from puzzles.exchange.story import inferred, lists, profile, ranking, setting
from puzzles.exchange.story.clues_read import clues_read
from puzzles.exchange.story.lines import Role, lines_of, solution_apart
from puzzles.language.categories import Categories, spelt_categories
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines
from puzzles.text.words import listed
from puzzles.types.zebra.clues.sentence import Unread
from puzzles.types.zebra.english.lexicon import COPULAS
from puzzles.types.zebra.english.sentences import sentences
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.shape import told_apart

_KEYS = ("ordered", "labels", "words")
"""The options that a text cannot express."""
MOST = 40_000
"""The limit on the characters of a puzzle in words."""
TITLE = 80
"""The limit on the characters of a first line that is a title."""
TITLE_WORDS = 3
"""The limit on the words of a first line that is no sentence for sure."""
MOST_IN_CLUE = 3
"""The limit on the sentences of one clue; if there are more, each is a clue."""
FEWEST_CLUES = 4
"""The least number of sentences of a puzzle without lists."""
_LEADS = re.compile(r"(?:now|so|then|well|finally)\b,? (?=wh|how)", re.IGNORECASE)
"""What may lead to a question, and belongs to no name."""
_LEFT_OUT = "what is printed as the solution, behind the puzzle, is left out"
_PRONOUN = re.compile(r"(?:he|she|his|her)\b", re.IGNORECASE)
_PLAIN = re.compile(r"[A-Z\"“(][^={}\[\]<>|]*[a-z][^={}\[\]<>|]*")


class Parts(Struct, frozen=True):
    """The parts of a text."""

    story: tuple[str, ...]
    questions: tuple[str, ...]
    categories: Categories
    clues: tuple[str, ...]


class StoryFormat(Format):
    """A text with lines "baker: Ann, Ben, Cyd" and clues "1. Ann baked the leek pie."; or one whose story and
    clues tell what the categories are, and whether things stand in a row.
    """

    name = "story"
    label = "A logic grid in words"

    def recognises(self, text: str) -> bool:
        if len(text) > MOST:
            return False
        text, _ = solution_apart(text)
        parts = _parts(text)
        if len(parts.categories) > 1:
            counts = {len(items) for _, items in parts.categories}
            return len(parts.clues) > 0 and len(counts) < len(parts.categories)
        listed = lists.in_prose((*parts.story, *parts.questions), ())
        fewest = 1 if len(listed) > 1 else FEWEST_CLUES - 1 if listed else FEWEST_CLUES
        return _is_prose(text) and len(parts.clues) + bool(listed and parts.questions) >= fewest

    def read(self, text: str) -> Reading:
        check_lines(text)
        text, solution = solution_apart(text)
        reading = self._read(text)
        if not solution.strip():
            return reading
        return structs.replace(reading, notes=(*reading.notes, _LEFT_OUT))

    def _read(self, text: str) -> Reading:
        """The reading of a text without its solution."""
        parts = _parts(text)
        listed, clues = _listed(parts)
        whole = len(listed) > 1 or (
            len(listed) == 1 and setting.positions_of(text, len(listed[0][1])) is not None
        )
        plain = _read_with(text, parts, listed, clues) if whole else None
        if plain is not None and not _waiting(plain):
            return plain
        ranked = _ranked(text, parts, listed, clues)
        if ranked is not None and (plain is None or _waiting(ranked) < _waiting(plain)):
            plain = ranked
            if not _waiting(plain):
                return plain
        told = inferred.Told(parts.story, clues, parts.questions, listed)
        count = len(listed[0][1]) if listed else _count(text, told)
        found = inferred.categories_of(told, count)
        every = (*listed, *found.categories)
        if plain is not None and (
            inferred.tells_of_bystanders(found, listed) or inferred.names_anew(found, listed)
        ):
            return plain
        if found.categories and len(every) > 1:
            more = _read_with(text, parts, every, clues)
            if _waiting(more) < (len(clues) // 2 + 1 if plain is None else _waiting(plain)):
                return structs.replace(more, notes=(*_taken(found), *_not_whole(found, count), *more.notes))
        ranked = _ranked(text, parts, every, clues) if plain is None and len(every) == 1 else None
        if ranked is not None and _waiting(ranked) <= len(clues) // 2:
            return structs.replace(ranked, notes=(*_taken(found), *ranked.notes))
        if plain is None:
            raise _untold(found, count)
        return structs.replace(plain, notes=(*_not_whole(found, count), *plain.notes))

    def write(self, puzzle: Puzzle) -> Writing:
        grid = of_type(puzzle, Zebra)
        places = [] if grid.positions is None else [f"There are {grid.positions} {grid.place}s in a row."]
        head = [part for part in (grid.heading.title, grid.heading.notes, *places) if part]
        question = [grid.wording.question] if grid.questions else []
        lines = [clue.typed(grid) for clue in grid.clue_list]
        clues = [f"{number}. {line}" for number, line in enumerate(lines, start=1)]
        left_out = [f"the key '{key}'" for key in _KEYS if getattr(grid, key)]
        blocks = [*head, spelt_categories(grid.categories), "\n".join(clues), *question]
        return Writing("\n\n".join(blocks) + "\n", tuple(left_out))


def _listed(parts: Parts) -> tuple[Categories, Sequence[str]]:
    """The categories that a text lists, in lines or in sentences, and its clues."""
    if len(parts.categories) > 1:
        return parts.categories, parts.clues
    found = lists.in_prose((*parts.story, *parts.questions), parts.clues)
    if len(found) < 2 and parts.categories:
        found = (*parts.categories, *(each for each in found if _is_beside(each, parts.categories)))
    return found, [clue for clue in parts.clues if not found or not lists.lists_one(clue)]


def _is_beside(one: tuple[str, tuple[str, ...]], others: Categories) -> bool:
    """Whether a category is another one of the same puzzle: as long as the others, with names of its own."""
    head, items = one
    return all(head != name and len(items) == len(told) and not {*items} & {*told} for name, told in others)


def _ranked(text: str, parts: Parts, listed: Categories, clues: Sequence[str]) -> Reading | None:
    """The reading with an order that the text only implies; None if it implies none."""
    if not listed or (setting.positions_of(text) is not None and not ranking.tells_floors(text)):
        return None
    found = ranking.order_in((*parts.story, *parts.questions), clues, listed, len(listed[0][1]))
    if not found:
        return None
    ((head, items),) = found
    note = f"taken from what the clues say: {head}: {', '.join(items)}"
    reading = _read_with(text, parts, (*listed, *found), clues)
    return structs.replace(reading, notes=(note, *reading.notes))


def _count(text: str, told: inferred.Told) -> int:
    """The number of items in each category of a text that lists none."""
    places = setting.positions_of(text)
    return places.count if places is not None else inferred.count_of(told)


def _heading(parts: Parts) -> Heading:
    title, *rest = parts.story or ("",)
    if len(title) > TITLE or title.endswith((".", "?", "!")):
        title, rest = "", list(parts.story)
    return Heading(title=title, notes=" ".join([*rest, *parts.questions]))


def _read_with(text: str, parts: Parts, categories: Categories, clues: Sequence[str]) -> Reading:
    """The grid of these categories with the clues; places that only clues mention are used only if needed."""
    bare, told = _bare(text, parts, categories, clues), (*parts.story, *parts.questions)
    reading = clues_read(bare, clues, told)
    if bare.positions is None or setting.tells_places(told):
        return reading
    if any(len(items) < bare.positions for _, items in categories):
        return reading
    unplaced = clues_read(replace(bare, positions=None), clues, told)
    return unplaced if _waiting(unplaced) <= _waiting(reading) else reading


def _bare(text: str, parts: Parts, categories: Categories, clues: Sequence[str]) -> Zebra:
    """The grid of these categories, without clues."""
    most = max(len(items) for _, items in categories)
    places = None if ranking.lists_order(categories) else setting.positions_of(text)
    if places is None and not ranking.lists_places(categories):
        places = setting.positions_of(" ".join(clues), most)
    count = places.count if places is not None and places.count >= most else None
    place = places.place if places is not None else "position"
    try:
        words = profile.actors((*parts.story, *parts.questions), clues, categories)
        ordered = ranking.in_listed_order(categories)
        heading = _heading(parts)
        bare = Zebra(
            count, told_apart(categories), place=place, heading=heading, words=words, ordered=ordered
        )
        return replace(bare, questions=inferred.asked(parts.questions, bare.categories))
    except PuzzleError as error:
        raise error.at("what was pasted") from error


def _waiting(reading: Reading) -> int:
    """The number of clues that could not be read."""
    return sum(isinstance(clue, Unread) for clue in reading.puzzles[0].clue_list)


def _taken(found: inferred.Found) -> Iterator[str]:
    """A note on categories that were inferred from the clues."""
    told = "; ".join(f"{head}: {', '.join(items)}" for head, items in found.categories)
    unnamed = "; ? is what no clue names" if inferred.UNNAMED in told else ""
    yield f"taken from what the clues say: {told}{unnamed}"


def _not_whole(found: inferred.Found, count: int) -> Iterator[str]:
    """A note on categories of which the clues name too few items, or too many; one item makes none."""
    short = [
        f"{head}: {', '.join(items)} ({len(items)} of {count})"
        for head, items in found.short
        if len(items) > 1
    ]
    if short:
        yield f"not told whole: {'; '.join(short)}"


def _untold(found: inferred.Found, count: int) -> PuzzleError:
    """The error for a text without lists whose clues do not determine the categories."""
    problem = "a puzzle in words that does not list its categories"
    told = [f"{head} {len(items)} of {count}" for head, items in (*found.categories, *found.short)]
    if told:
        problem += f"; its clues give {listed(told)}"
    return PuzzleError(problem, expected="lines such as 'pet: dog, cat, fox' before the clues")


def _is_prose(text: str) -> bool:
    """Whether a text consists of sentences."""
    found = [line.text[:1].upper() + line.text[1:] for line in lines_of(text)]
    if len(found) > 1 and len(found[0].split()) <= TITLE_WORDS:
        del found[0]
    plain = [line for line in found if _PLAIN.fullmatch(line) and len(line.split()) > 3]
    return bool(found) and 2 * len(plain) > len(found)


def _lists_in_clue(line: str) -> bool:
    """Whether a line with a number lists a category: "1. Pet: cat, dog", not "1. The two were: Ann, Bob"."""
    head, colon, _ = line.partition(",")[0].partition(":")
    return bool(colon) and head.split()[-1].casefold() not in COPULAS


def _with_pronouns(each: Sequence[str]) -> Iterator[str]:
    """Sentences, each with those behind it that begin with a pronoun: "Ann has tea. Her cat is not Tom."."""
    held = ""
    for sentence in each:
        if held and _PRONOUN.match(sentence) and not setting.is_question(sentence):
            held = f"{held} {sentence}"
            continue
        if held:
            yield held
        held = sentence
    if held:
        yield held


@lru_cache(maxsize=2)
def _parts(text: str) -> Parts:
    found = list(lines_of(text))
    rows = [line.text for line in found if line.text.startswith("|")]
    categories = [*lists.of_table(rows)] if rows else []
    told = [line for line in found if not all(map(setting.is_question, sentences(line.text)))]
    marked = any(line.role is Role.CLUE and lists.of_line(line.text) is None for line in told)
    alone = not marked and sum(len(sentences(line.text)) > 1 for line in told) == 1  # all in one paragraph
    story: list[str] = []
    questions: list[str] = []
    clues: list[str] = []
    for number, line in enumerate(found):
        if line.role is Role.HEADING or line.text in rows:
            continue
        category = lists.of_line(line.text)
        if category is not None and (line.role is Role.PROSE or _lists_in_clue(line.text)):
            categories.append(category)
            continue
        each = [*_with_pronouns(sentences(line.text))]
        if line.role is Role.CLUE and len(each) <= MOST_IN_CLUE:
            asked = [sentence for sentence in each if setting.is_question(sentence)]
            stated = " ".join(sentence for sentence in each if sentence not in asked)
            each = [*filter(None, (stated, *asked))]
        scenes = [at for at, sentence in enumerate(each) if setting.sets_the_scene(sentence)]
        begins = number == 0 and (not alone or len(each) == 1)
        opens = [at for at, sentence in enumerate(each) if lists.lists_one(sentence)] if alone else []
        last = max((*scenes, *opens), default=-1)
        for at, sentence in enumerate(each):
            before = line.role is Role.PROSE and (marked or begins or at < last or at in opens)
            if setting.is_question(sentence):
                questions.append(_LEADS.sub("", sentence))
            elif at in scenes or before:
                story.append(sentence)
            else:
                clues.append(sentence)
    return Parts(tuple(story), tuple(questions), tuple(categories), tuple(clues))


FORMAT = StoryFormat()
