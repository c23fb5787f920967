"""How a person meets a puzzle: the Textual application and the command line."""
