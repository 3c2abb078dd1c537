"""The trigger watcher: evaluates a scenario's states again only when something they read has changed.

Most steps change nothing that any trigger reads.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from havenwright.engine.model import state
from havenwright.engine.model.events import Event as Told
from havenwright.engine.setting.trigger_index import EVERYTHING, TOUCHED, Reads, Watch

_KIND: Final = attrgetter("kind")


class Watcher:
    """Remembers what the triggers read last, and so knows what is new."""

    __slots__ = ("_fields", "_seen", "goal_due", "watch")

    def __init__(self) -> None:
        self.watch: Watch | None = None
        self.goal_due = False
        """True if the goal holds, but the scenario is still doing something about what made it hold."""
        self._fields: tuple[object, ...] = ()
        self._seen: dict[str, object] = {}

    def is_still(self, now: state.State, told: Sequence[Told]) -> bool:
        """True if nothing that is watched can have changed since it was looked at last.

        `told`: the events since then.
        """
        watch = self.watch
        if watch is None or watch.always_new or self.goal_due or watch.fields(now) != self._fields:
            return False
        return not told or watch.quiet.issuperset(map(_KIND, told))

    def changed(self, watch: Watch, now: state.State, told: Sequence[Told]) -> Reads:
        """The parts of the game that aren't as they were when this was asked last."""
        before, self._fields = self._fields, watch.fields(now)
        if self.watch is not watch:
            self.watch, self._seen = watch, {name: view(now) for name, view in watch.views.items()}
            return EVERYTHING
        new = {*watch.always_new}
        if before != self._fields:
            new.update(watch.between(before, self._fields))
        for name in {name for one in told for name in TOUCHED.get(one.kind, watch.views)}:
            if name in watch.views and (value := watch.views[name](now)) != self._seen[name]:
                self._seen[name] = value
                new.add(name)
        return frozenset(new)
