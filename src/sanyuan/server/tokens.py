"""Tokens: random words that open one thing each; the database keeps only their hashes."""

import hashlib
import hmac
import re
import secrets
from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sanyuan.errors import InputError

_ID = re.compile(r"[\w-]{1,24}", re.ASCII)


def new_token() -> str:
    """Return a fresh token of 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a fresh public id."""
    return secrets.token_urlsafe(9)


def is_id(text: str) -> bool:
    """Tell whether a text can be a public id at all; a database need not be asked about others."""
    return _ID.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """Return what the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Tell whether a token is the one whose hash was kept."""
    return hmac.compare_digest(token_hash(token), kept)


def bearer(given: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]) -> str:
    """Return the token of a request's ``Authorization: Bearer`` header, or refuse."""
    if given is None:
        raise InputError("unauthorized.needs_token_send")
    return given.credentials


Token = Annotated[str, Depends(bearer)]
"""The token of a request, as an endpoint takes it."""
