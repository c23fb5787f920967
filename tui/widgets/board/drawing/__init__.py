"""The lines of a board, drawn and coloured."""
