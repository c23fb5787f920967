"""Answers to every question about one state, on one incremental stack."""
