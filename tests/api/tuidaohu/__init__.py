"""广东推倒胡, a simple game in one small folder: no chow, any complete hand wins, and whoever deals in pays."""
