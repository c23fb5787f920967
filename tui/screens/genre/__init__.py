"""The form in which a genre is made: its rows, its example, and what it begins with."""
