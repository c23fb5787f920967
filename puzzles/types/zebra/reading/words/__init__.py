"""Words of clues, by what they are, and the names of one puzzle."""
