"""Reading the file of a genre: TOML, with a one-line error for what is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct, structs

from puzzles.declared.checks import check, check_texts
from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.clues.meaning import CellMeaning, LineMeaning
from puzzles.declared.genre import ClueKind, Genre, Symbol
from puzzles.declared.rules import rule_families
from puzzles.declared.rules.family import Named, OnlyIf, RuleFamily
from puzzles.declared.tables import keys_of, part, unknown
from puzzles.model.puzzle import Category
from puzzles.text.errors import PuzzleError
from puzzles.text.nearness import near_words
from puzzles.text.words import one_line

S = TypeVar("S", bound=Struct)
IF, FAMILY = "if", "family"
"""The keys of a rule for the flag that it depends on, and for the name of its family."""
USUAL = {"shading": Category.SHADING, "numbers": Category.NUMBERS, "loop": Category.LOOPS}
"""The category of a genre by its answer, unless its file gives one."""


@lru_cache(maxsize=256)
def read_genre(text: str) -> Genre:
    """The genre of a file; raises `PuzzleError`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PuzzleError(one_line(str(error)), expected="TOML") from error
    except RecursionError as error:
        raise PuzzleError("lists within lists go too deep", expected="TOML of few levels") from error
    if isinstance(data.get("about"), str):
        data["about"] = " ".join(data["about"].split())
    check_texts(data)
    rules = tuple(_rule(item, f"rules[{at}]") for at, item in enumerate(_list(data, "rules"), start=1))
    clues = tuple(_clue(item, f"clues[{at}]") for at, item in enumerate(_list(data, "clues"), start=1))
    plain = {key: value for key, value in data.items() if key not in ("rules", "clues")}
    usual = USUAL.get(str(data.get("answer")), Category.SHADING)
    genre = part({"category": usual, **plain, "text": text}, Genre, "")
    genre = structs.replace(genre, rules=rules, clues=clues)
    check(genre)
    return genre


def _rule(item: Any, where: str) -> RuleFamily:
    families = rule_families()
    own = dict(item) if isinstance(item, dict) else item
    flag, name = (own.pop(key, None) if isinstance(own, dict) else None for key in (IF, FAMILY))
    word, data = _headed(own, families, where)
    rule = _of_head(families[word], word, data, where)
    rule = rule if name is None else Named(str(name), rule)
    return rule if flag is None else OnlyIf(str(flag), rule)


def _clue(item: Any, where: str) -> ClueKind:
    if not isinstance(item, dict):
        raise PuzzleError(f"found {item!r}", where=where, expected="a table")
    own = dict(item)
    symbols = tuple(
        _symbol(each, f"{where}.symbols[{at}]")
        for at, each in enumerate(_list(own, "symbols", f"{where}.symbols"), start=1)
    )
    own.pop("symbols", None)
    at = own.get("at", "")
    known: Mapping[str, type[CellMeaning] | type[LineMeaning]] = (
        line_meanings() if at == "beside" else cell_meanings()
    )
    meaning, own = _meaning(own, known, ClueKind, where)
    wrong = next((key for key in own if key not in keys_of(ClueKind)), None)
    if wrong is not None:
        raise unknown(wrong, [*(known if meaning is None else ()), *keys_of(ClueKind)], where)
    usual = meaning.word if meaning is not None else "symbol" if symbols else str(at)
    own = {"kind": usual, "called": "number" if meaning is not None else usual.replace("-", " "), **own}
    own["symbols"] = ()
    clue = part(own, ClueKind, where)
    if clue.at in ("cell", "region", "beside") and meaning is None and not symbols:
        raise PuzzleError("says nothing", where=where, expected=f"one of {', '.join(known)}")
    return structs.replace(clue, symbols=symbols, meaning=meaning)


def _symbol(item: Any, where: str) -> Symbol:
    if not isinstance(item, dict):
        raise PuzzleError(f"found {item!r}", where=where, expected="a table")
    meaning, own = _meaning(dict(item), cell_meanings(), Symbol, where)
    symbol = part(own, Symbol, where)
    if len(symbol.token) != 1 or symbol.token.isdecimal() or symbol.token in ".?_":
        raise PuzzleError(
            f"found {symbol.token!r}", where=f"{where}.token", expected="one character, no digit"
        )
    return structs.replace(symbol, meaning=() if meaning is None else (meaning,))


def _meaning(
    own: dict[str, Any], known: Mapping[str, Any], part: type[Struct], where: str
) -> tuple[Any, dict[str, Any]]:
    """The meaning that a table names, if any, and the table without the keys of the meaning."""
    named = [word for word in known if word in own]
    if len(named) > 1:
        raise PuzzleError(f"says both {named[0]} and {named[1]}", where=where, expected="one of them")
    if not named:
        return None, own
    kind = known[named[0]]
    fields = {each.encode_name for each in structs.fields(kind)} - {"of"}
    inner = {key: own.pop(key) for key in tuple(own) if key in fields}
    return _of_head(kind, named[0], {named[0]: own.pop(named[0])} | inner, where), own


def _headed(item: Any, known: Mapping[str, Any], where: str) -> tuple[str, dict[str, Any]]:
    """The known word in a table, and its keys; raises `PuzzleError` if there is none, or several."""
    if not isinstance(item, dict) or not item:
        raise PuzzleError(f"found {item!r}", where=where, expected="a table")
    named = [word for word in known if word in item]
    if len(named) == 1:
        return named[0], dict(item)
    first = next(iter(item))
    near = near_words(first, known)
    hint = f"{near[0]!r}?" if near else f"one of {', '.join(known)}"
    raise PuzzleError(f"found {first!r}", where=where, expected=hint)


def _of_head(kind: type[S], word: str, data: dict[str, Any], where: str) -> S:
    """The struct of a table, whose word holds the value of the first field."""
    first = structs.fields(kind)[0].encode_name
    inner = {first: data.pop(word)} | data
    return part(inner, kind, where, {first: word})


def _list(data: Mapping[str, Any], key: str, where: str = "") -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise PuzzleError(f"found {found!r}", where=where or key, expected="a list of tables")
    return found
