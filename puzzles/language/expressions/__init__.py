"""Rules that a setter types: expressions over cells, said once, of every two cells, of every row or 2x2."""
