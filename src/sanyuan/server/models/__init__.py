"""What the server takes and answers, as pydantic models: the one schema that OpenAPI and the app's types come from."""
