"""Ours and the peers on the same data."""
