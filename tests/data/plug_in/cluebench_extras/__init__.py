"""A package as somebody else would write it: a type, a kind of clue, a format, a theme of logic grids."""
