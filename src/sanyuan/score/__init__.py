"""What every score shares: requests, breakdowns, words for people, and the ledger."""
