"""The explanation of a score, derived from it."""
