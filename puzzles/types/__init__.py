"""One module or package for each puzzle type, found by its name in this folder."""
