"""Small things that all routes over HTTP share."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from havenwright.engine import LARGEST_SAVE
from havenwright.errors import UserError

LARGEST_BODY: Final = LARGEST_SAVE + 100_000
"""Bytes of a saved game that is brought."""

LARGEST_FORM: Final = 1_000_000
"""Bytes of any other request."""


def is_same_origin(headers: Mapping[str, str]) -> bool:
    """True if no other page asks: a browser says where a page is from, other programs say nothing."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


async def body_of(request: Request, largest: int = LARGEST_BODY) -> bytes:
    """The body of a request, if it isn't too long."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > largest:
            raise UserError("that is too long")
    return bytes(content)


def answer_json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
