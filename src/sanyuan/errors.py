"""The one error for input that cannot be taken: a stable code, a sentence for people, and the field it is about."""


class InputError(ValueError):
    """Input that is refused, with a stable ``code``, a one-line ``message`` and the ``field`` it stands in."""

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        """Keep the three parts; the message alone is what ``str()`` shows."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field

    def as_dict(self) -> dict[str, str | None]:
        """Return the error object of the machine-readable edge."""
        return {"code": self.code, "message": self.message, "field": self.field}

    def in_field(self, field: str) -> "InputError":
        """Return the same error with the field named, unless an inner one is named already."""
        return self if self.field is not None else InputError(self.code, self.message, field)
