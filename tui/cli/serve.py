"""`cluebench serve`: the workbench in a browser."""

from __future__ import annotations

from argparse import Namespace

from tui.cli.arguments import Parser


def arguments(parser: Parser) -> None:
    """What the command takes."""


def start(options: Namespace) -> int:
    """Serve."""
    return 0
