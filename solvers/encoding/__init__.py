"""From formulas to what a solver reads."""
