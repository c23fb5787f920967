"""Words for values, facts, patterns of deduction, and ways of typing."""
