"""The file of a genre while it is being made: its tables, what may stand in them, and its text."""
