"""Collections of the program OpenSudoku, in XML: `<game data="...">`, maybe in folders."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, signs, sudoku_of
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line
from puzzles.types.sudoku import Sudoku

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element  # imported where XML is read: few texts are

SIZE, CELLS = 9, 81
KEYS = {"name": "title", "author": "author", "source": "source", "description": "notes", "comment": "notes"}
"""The heading keys of the elements that hold them."""
_DECLARED = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_PLAYED = re.compile(r"version:\s*([1-5])\s+([\d|,-]+)")
_FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
"""The number of fields of each cell, by the version of the data: the value is first, whether it can be
changed is last.
"""


class OpenSudoku(Format):
    """A `<game>` has 81 digits, 0 for an empty cell, or cells with all that a player did."""

    name = "opensudoku"
    label = "OpenSudoku"
    suffix = ".opensudoku"

    def recognises(self, text: str) -> bool:
        return text.lstrip()[:1] == "<" and "<opensudoku" in text[:5000]

    def read(self, text: str) -> Reading:
        root = _parsed(text)
        about = {key: (root.findtext(name) or "").strip() for name, key in KEYS.items()}
        games = [
            (folder, game) for folder in (root, *root.iter("folder")) for game in folder.iterfind("game")
        ]
        if not games:
            raise PuzzleError("no <game> in it", where="opensudoku")
        puzzles, passed = [], _passed_over(root)
        for number, (folder, game) in enumerate(games, start=1):
            title = about["title"] or folder.get("name", "")
            said: dict[str, Any] = {
                **about,
                "title": f"{title} {number}".lstrip() if len(games) > 1 else title,
            }
            said["notes"] = game.get("note") or said["notes"]
            try:
                cells, played = _cells(game.get("data", ""))
                rows = [cells[start : start + SIZE] for start in range(0, CELLS, SIZE)]
                puzzles.append(sudoku_of(rows, Heading(**said)))
            except PuzzleError as error:
                raise error.at(f"game {number}") from error
            passed += [f"{amount(played, 'value')} filled in"] if played else []
        return Reading(tuple(puzzles), tuple(dict.fromkeys(passed)))

    def write(self, puzzle: Puzzle) -> Writing:
        from xml.etree.ElementTree import Element, SubElement, indent, tostring

        sudoku = of_type(puzzle, Sudoku)
        if sudoku.size != SIZE:
            raise PuzzleError(f"a Sudoku of {sudoku.size}x{sudoku.size}", expected="9x9")
        said = sudoku.heading
        root = Element("opensudoku", version="2")
        for name, text in (("name", said.title), ("author", said.author), ("source", said.source)):
            SubElement(root, name).text = one_line(text, None)
        folder = SubElement(root, "folder", name=one_line(said.title, None))
        SubElement(folder, "game", data="".join(map("".join, signs(sudoku, "0"))))
        indent(root)
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'
        return Writing(text, left_out(sudoku, heading=("title", "author", "source")))


def _parsed(text: str) -> Element:
    """The root of an XML document; raises `PuzzleError` for declarations, as entities could expand
    without limit.
    """
    from xml.etree.ElementTree import ParseError, fromstring

    if _DECLARED.search(text):
        raise PuzzleError("a document with declarations of its own", where="opensudoku", expected="none")
    try:
        root = fromstring(text.strip())
    except ParseError as error:
        raise PuzzleError(f"not valid XML: {error}", where="opensudoku") from error
    if root.tag != "opensudoku":
        raise PuzzleError(f"found <{root.tag}>", where="opensudoku", expected="<opensudoku>")
    return root


def _passed_over(root: Element) -> list[str]:
    known = {*KEYS, "folder", "game"}
    return [f"<{one_line(element.tag)}>" for element in root if element.tag not in known]


def _cells(data: str) -> tuple[str, int]:
    """The givens, a digit for each cell, and the number of cells that the player filled in."""
    data = data.strip()
    if not data.startswith("version"):
        _check(len(data))
        return data, 0
    found = _PLAYED.fullmatch(data)
    if found is None:
        raise PuzzleError(f"data as {data[:20]!r}", expected="81 digits, or version 1 to 5 with its cells")
    fields, count = [field for field in found[2].split("|") if field], _FIELDS[found[1]]
    _check(len(fields) / count)
    values, changeable = fields[::count], fields[count - 1 :: count]
    cells = [value if fixed == "0" else "0" for value, fixed in zip(values, changeable, strict=True)]
    return "".join(cells), sum(map(str.__ne__, values, cells))


def _check(cells: float) -> None:
    if cells != CELLS:
        raise PuzzleError(f"{cells:g} cells", where="data", expected=str(CELLS))


FORMAT = OpenSudoku()
