"""The base of everything that packs hold."""

import msgspec


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that has an id and a name."""

    id: str
    name: str
