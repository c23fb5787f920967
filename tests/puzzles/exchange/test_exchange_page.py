"""The tables of docs/exchange.md are what the readers say of themselves, and their examples are read."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from puzzles.exchange import read_foreign
from puzzles.exchange.puzzlink import HOSTS, SITE
from puzzles.exchange.puzzlink.links import links
from puzzles.exchange.sgt.games import games

DOCS = Path(__file__).parents[3] / "docs"


def test_the_tables_are_up_to_date() -> None:
    spec = spec_from_file_location("exchange_tables", DOCS / "generators" / "exchange.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    page = (DOCS / "exchange.md").read_text("utf-8")
    assert module.page(page) == page
    assert all(f"| `{name}` |" in page for name in games())
    assert all(f"| `{link.names[0]}` |" in page for link in links())


def test_the_examples_of_the_page_are_read() -> None:
    for name, game in games().items():
        reading = read_foreign(f"sgt:{name}:{game.example}")
        assert reading is not None
        assert isinstance(reading.puzzles[0], game.kind)


def test_every_host_is_known_and_no_word_is_one_of_two_types() -> None:
    for host in HOSTS:
        reading = read_foreign(f"https://{host}/p.html?slither/5/5/cbcbcddad")
        assert reading is not None
    assert HOSTS[0] in SITE
    names = [name for link in links() for name in link.names]
    assert len(names) == len(set(names))
