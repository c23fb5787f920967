"""What a student of logic fills in: truth tables, truth trees, and proofs, each checked as it grows."""
