"""How a person meets a puzzle: the Textual application and the command line."""

__version__ = "0.1.0"
