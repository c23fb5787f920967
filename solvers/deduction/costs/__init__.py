"""What a deduction costs a person: how much there is to look at, and which pattern to see."""
