"""What clues of logic grids claim: formulas, and sentences that read back as the same."""
