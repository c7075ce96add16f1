"""The scorer: the situation of a win, what holds in it, the best reading, and who pays."""
