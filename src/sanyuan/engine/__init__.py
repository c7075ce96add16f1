"""One engine for every variant: walls, legal actions, claims, events, views, whole matches."""
