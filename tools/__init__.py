"""What writes tables, pages and types of the project, and estimates from records; nothing of it is installed."""
