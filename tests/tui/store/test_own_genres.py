"""Files of genres of one's own, written and read again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.folders import SHELF
from puzzles.declared.reading import read_genre
from puzzles.files.saving import ChangedOutside
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.types import puzzle_type, puzzle_types, renew, type_names, types_along
from tui.session.choice.sizes import shapes_to_play
from tui.store.catalogue import type_items
from tui.store.own_genres import OwnGenre, copy_of, read_own, save_own
from tui.store.type_names import type_called

NAMES = sorted(path.stem for path in SHELF.glob("*.toml"))


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of settings of the test's own."""
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    renew()
    yield tmp_path / "genres"
    monkeypatch.undo()
    renew()


def named(genre: OwnGenre, name: str) -> OwnGenre:
    return replace(genre, draft=Draft({**genre.draft.data, "name": name}))


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_of_each_genre_is_a_type_with_the_same_rules_and_clues(name: str) -> None:
    saved = save_own(named(copy_of(name), "mine"))
    assert saved.file == "mine"
    mine, known = puzzle_type("mine").genre, puzzle_type(name).genre  # type: ignore[attr-defined]
    assert (mine.rules, mine.clues, mine.sizes, mine.options) == (
        known.rules,
        known.clues,
        known.sizes,
        known.options,
    )
    assert read_own("mine").draft == saved.draft


def test_it_is_a_type_everywhere_at_once_and_another_when_it_is_changed() -> None:
    assert type_called("mine") is None
    assert "mine" not in type_names()
    saved = save_own(named(copy_of("tapa"), "mine"))
    assert "mine" in puzzle_types()
    assert "mine" not in types_along(), "it would be in the docs"
    assert type_called("Tapa 2") == "mine"
    assert [item.text for item in type_items() if item.type_name == "mine"] == ["Tapa 2"]
    assert "5x5" in shapes_to_play("mine")
    changed = Draft({**saved.draft.data, "play": [6], "label": "Runs"})
    save_own(replace(saved, draft=changed))
    assert puzzle_types()["mine"].label == "Runs"
    assert list(shapes_to_play("mine")) == ["6x6"]


def test_a_file_that_was_wrong_is_no_fault_any_more(own: Path) -> None:
    own.mkdir()
    (own / "mine.toml").write_text('name = "mine"\nlabel = "Mine"\n', "utf-8")
    renew()
    assert "mine" not in puzzle_types()
    assert "mine.toml: about: is missing" in faults()
    genre = read_own("mine")
    draft = Draft({**genre.draft.data, "about": "A toy.", "answer": "shading"})
    save_own(replace(genre, draft=draft))
    assert "mine" in puzzle_types()
    assert not any("mine" in fault for fault in faults())


def test_comments_and_layout_stay_where_a_file_has_comments(own: Path) -> None:
    text = '# mine\nname = "mine"\nlabel   = "Mine"\nabout = "A toy."\nanswer = "shading" # so far\n'
    own.mkdir()
    (own / "mine.toml").write_text(text, "utf-8")
    genre = read_own("mine")
    draft, _ = genre.draft.with_rule("connected")
    saved = save_own(replace(genre, draft=draft))
    assert saved.text.startswith(text)
    assert read_genre(saved.text).rules == read_genre(draft.text).rules


def test_what_somebody_else_wrote_meanwhile_is_not_written_over(own: Path) -> None:
    saved = save_own(named(copy_of("tapa"), "mine"))
    (own / "mine.toml").write_text("x = 1\n", "utf-8")
    with pytest.raises(ChangedOutside, match="was changed by another program"):
        save_own(saved)
    assert (own / "mine.toml").read_text("utf-8") == "x = 1\n"
    save_own(saved, over=True)
    with pytest.raises(ChangedOutside, match="is there already"):
        save_own(named(copy_of("lits"), "mine"))


def test_what_cannot_be_written_is_told(own: Path) -> None:
    own.parent.mkdir(exist_ok=True)
    own.write_text("a file in place of the folder", "utf-8")
    with pytest.raises(PuzzleError, match=r"mine.toml: cannot be saved: "):
        save_own(named(copy_of("tapa"), "mine"))
