"""Events: one record per visible fact, with the rule behind it and who may see it."""

from typing import TypeAlias

import msgspec

Plain: TypeAlias = int | str | bool | tuple["Plain", ...] | None


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact of play. `why` is a topic that the ruleset cites."""

    kind: str
    why: str
    data: tuple[tuple[str, Plain], ...] = ()
    seat: int | None = None
    """Who alone may see it; None: everybody."""

    def get(self, name: str) -> Plain:
        return dict(self.data).get(name)
