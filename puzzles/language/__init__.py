"""The parser that all typed clues share."""
