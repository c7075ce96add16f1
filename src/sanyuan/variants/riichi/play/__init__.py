"""How the game is played: its flow, its slot, and what follows a hand."""
