"""The least that a Textual program can show: a label."""

from textual.app import App, ComposeResult
from textual.widgets import Label


class Shown(App[None]):
    """A label."""

    def compose(self) -> ComposeResult:
        yield Label("shown")


if __name__ == "__main__":
    Shown().run()
