"""Game IDs of Simon Tatham's Portable Puzzle Collection: `sgt:GAME:PARAMS:DESC`, a URL, or a save file."""

from __future__ import annotations

import re
from urllib.parse import unquote

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.sgt.games import games
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

PREFIX = "sgt:"
_ADDRESS = re.compile(r"https?://[^\s#?]*/puzzles/(?:js|java)/(\w+)\.html(?:#(\S*))?", re.IGNORECASE)
_KEY = re.compile(r"([A-Z]{1,8}) *:(\d{1,7}):")
_SAVED = "SAVEFILE:"


class GameIds(Format):
    """An ID does not name its game: that is taken from what stands around it."""

    name = "sgt"
    label = "Simon Tatham's Puzzles"

    def recognises(self, text: str) -> bool:
        start = text.lstrip()
        return (
            start[: len(PREFIX)].lower() == PREFIX or start.startswith(_SAVED) or bool(_ADDRESS.match(start))
        )

    def read(self, text: str) -> Reading:
        text = text.strip()
        if text.startswith(_SAVED):
            return read_id(*_saved(text))
        if address := _ADDRESS.fullmatch(text):
            if not address[2]:
                raise PuzzleError("an address without an ID", expected="one such as .../solo.html#3x3:...")
            return read_id(address[1].lower(), unquote(address[2]))
        game, _, id_ = text[len(PREFIX) :].partition(":")
        return read_id(game.strip().lower(), id_)

    def write(self, puzzle: Puzzle) -> Writing:
        for game in games().values():
            if isinstance(puzzle, game.kind):
                written = game.write(puzzle)
                return Writing(f"{PREFIX}{game.name}:{written.params}:{written.desc}", written.left_out)
        labels = listed(sorted(game.kind.label for game in games().values()), "or")
        raise PuzzleError(f"a puzzle of the type {puzzle.label}", expected=labels)


def read_id(name: str, id_: str) -> Reading:
    """The puzzle of an ID `PARAMS:DESC` of a game; raises `PuzzleError`."""
    game = games().get(name)
    if game is None:
        raise PuzzleError(f"the game {name!r}", where="sgt", expected=listed(list(games()), "or"))
    id_ = "".join(id_.split())
    params, sign, desc = id_.partition(":")
    try:
        if "#" in params:
            raise PuzzleError(
                "a seed, from which only the program itself can make the puzzle",
                expected=f"its descriptive ID, such as {game.example}",
            )
        found = re.fullmatch(game.params, params)
        if found is None or not sign:
            problem = f"found {params[:20]!r}" if sign else "no ':' behind the parameters"
            raise PuzzleError(problem, expected=f"an ID such as {game.example}")
        return game.read(found, desc)
    except PuzzleError as error:
        raise error.at(name) from error


def _saved(text: str) -> tuple[str, str]:
    """The game and the ID in a save file, where each key is followed by the length of its value."""
    told: dict[str, str] = {}
    at = 0
    while at < len(text):
        key = _KEY.match(text, at)
        if key is None:
            expected = "a key, a length and a value"
            raise PuzzleError(f"found {text[at : at + 20]!r}", where="save file", expected=expected)
        end = key.end() + int(key[2])
        if end > len(text):
            raise PuzzleError(f"cut off in {key[1]}", where="save file")
        told.setdefault(key[1], text[key.end() : end])
        at = end + 1
    missing = [key for key in ("GAME", "CPARAMS", "DESC") if key not in told]
    if missing:
        raise PuzzleError(f"no {missing[0]}", where="save file", expected="GAME, CPARAMS and DESC")
    names = {game.shown: game.name for game in games().values()}
    return names.get(told["GAME"], told["GAME"].lower()), f"{told['CPARAMS']}:{told['DESC']}"


FORMAT = GameIds()
