"""Proofs checked line by line, by what each rule demands."""
