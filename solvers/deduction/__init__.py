"""Single steps of deduction: what finds them, what they quote, and how hard they are."""
