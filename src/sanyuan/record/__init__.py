"""Records of games: read, written, replayed, verified."""
