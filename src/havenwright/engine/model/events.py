"""Events: one record per visible fact, with the rule behind it and who may see it."""

from typing import TypeAlias

import msgspec

from havenwright.engine.model.event_kinds import EVENT_KINDS, EventKind

Plain: TypeAlias = int | str | bool | tuple["Plain", ...] | None


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact of play. `why` is a topic that the ruleset cites."""

    kind: str
    why: str
    data: tuple[tuple[str, Plain], ...] = ()
    seat: int | None = None
    """The only seat that may see it; None: everybody."""

    @property
    def declared(self) -> EventKind:
        """The meaning, the fields with their types, and the audience of its kind."""
        return EVENT_KINDS[self.kind]

    def get(self, name: str) -> Plain:
        return dict(self.data).get(name)
