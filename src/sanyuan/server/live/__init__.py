"""Live tables: matches that people and bots play over the network, kept answer by answer."""
