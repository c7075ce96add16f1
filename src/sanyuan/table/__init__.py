"""What lies on a table: actions, events, seats and the state they make; passive data that rules and engine share."""
