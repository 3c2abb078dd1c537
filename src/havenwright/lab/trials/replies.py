"""Replies to what the engine asks in a trial: its answers in their order, and what is done without one."""

from collections.abc import Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from havenwright.cards.tree import Ability
from havenwright.engine import SKIP, Answer, Decision, Event, Strike, ValueType, Walk, declinable
from havenwright.hexes import Kind
from havenwright.lab.trials.answers import is_hex, meant, price_later
from havenwright.lab.trials.defaults import by_default
from havenwright.lab.trials.position import Position

FORCED: Final = ("push", "pull")
UNASKED: Final = ("shield", "retaliate", "loot", "flying")
"""Verbs that a figure performs for itself without a question."""
NO: Final = ([SKIP], ["no"])
ORDER_WORDS: Final = ("wound", "regenerate", "bane", "looting", "ground", "bonuses")
"""Words for one of several things at the same time."""
NAMING: Final = ("figure", "target", "focus")
"""Where events name those whom an answer could have named."""


class Replies:
    """The answers of an act that are left, and what came of the last one."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.scene = position.scene
        self.answers: list[Any] = []
        self._told = 0
        """How many events there were when an answer was last taken."""
        self._taken: Any = None
        """The answer that was taken last in this act."""
        self._bound_for: Answer | None = None
        """Where the last move was to end."""
        self._other: Answer | None = None
        """The only other figure that it could have named: where they are put in order it comes next."""

    def begin(self, answers: Sequence[Any]) -> None:
        """Another act, with its own answers."""
        self.answers = list(answers)
        self._told, self._taken = len(self.scene.events), None
        self._bound_for, self._other = None, None

    def first(self, answer: str) -> None:
        """An answer that the act itself gives, before its others."""
        self.answers.insert(0, answer)

    def declines_unasked(self, ability: Ability) -> bool:
        """True if the next answer skips an ability of the act's own action about which nobody is asked."""
        if ability.mandatory or self.answers[:1] not in NO:
            return False
        target = ability.target
        if ability.verb not in UNASKED and not (target is not None and target.who == "self"):
            return False
        self.answers.pop(0)
        return True

    def reply(self, decision: Decision) -> Answer:
        """The trial's answer, or the usual one where it has none."""
        found = meant(self.position, decision, self.answers) if self.answers else None
        if found is None:
            for _ in range(self._settled_before(decision)):
                self.answers.pop(0)
                found = meant(self.position, decision, self.answers)
        if found is None and (later := price_later(self.position, decision, self.answers)):
            answer, at = later
            del self.answers[at]
            return answer
        if found is None:
            usual = self._door_on_the_way(decision) or self._going_on(decision)
            return usual or by_default(self._without_items(decision), self.scene.value_with)
        answer, taken = found
        if decision.kind == "move":
            self._bound_for = answer
        if taken:
            self._told, self._taken = len(self.scene.events), self.answers[taken - 1]
            self._other = self._only_other(decision, answer)
        del self.answers[:taken]
        return self._without_force(decision, answer)

    def _without_items(self, decision: Decision) -> Decision:
        """A decision about bonuses without the trial's items: those are used where an answer names them."""
        if decision.declared.number != ValueType.BONUS:
            return decision
        known = range(self.position.known_items)
        items = {bonus.number for bonus in self.scene.state.bonuses if bonus.item in known}
        if not items:
            return decision
        return replace(decision, options=tuple(o for o in decision.options if o not in items))

    def _settled_before(self, decision: Decision) -> int:
        """How many answers before the first that fits came about unasked, having been the only way."""
        for number, answer in enumerate(self.answers):
            if number and meant(self.position, decision, self.answers[number:]):
                return number
            if answer == self._taken or not self._came_about(answer):
                break
        return 0

    def _came_about(self, answer: Any) -> bool:
        """True if since the last answer somebody went to this hex, or this figure or card was meant.

        So it is of a word for what comes first, where the order changed nothing.
        """
        if answer in ORDER_WORDS:
            return True
        events = self.scene.events[self._told :]
        if is_hex(answer):
            return any(event.get("to") == self.position.index(tuple(answer)) for event in events)
        number = self.position.numbers.get(answer) if isinstance(answer, str) else None
        if number is not None:
            named = any(event.get(key) == number for event in events for key in NAMING)
            return named or number == self._other
        return any(answer in map(self.position.card_name, _cards_of(event)) for event in events)

    def _only_other(self, decision: Decision, answer: Answer) -> Answer | None:
        """The figure that was left where one of two had to be named."""
        others = [option for option in decision.options if option != answer]
        return others[0] if decision.declared.number == ValueType.FIGURE and len(others) == 1 else None

    def _door_on_the_way(self, decision: Decision) -> Answer | None:
        """A closed door from which the move can go on to the answered hex: there it is asked again."""
        if decision.kind != "move" or not self.answers or not is_hex(self.answers[0]):
            return None
        place = self.position.index(tuple(self.answers[0]))
        points, kind = decision.limits
        if place is None or not isinstance(points, int) or kind == "teleport":
            return None
        doors = self.scene.doors_towards(decision.about, place, points, cast(Kind, kind))
        return next((door for door in doors if door in decision.options), None)

    def _going_on(self, decision: Decision) -> Answer | None:
        """The end of a move that is under way, and asked about again."""
        if decision.kind == "move" and isinstance(self.scene.under_way, Walk):
            return self._bound_for if self._bound_for in decision.options else None
        return None

    def _without_force(self, decision: Decision, target: Answer) -> Answer:
        """A target; if the next answer declines it, without the push or pull that has to be declined now."""
        declines = decision.kind == "attack" and self.answers[:1] in NO
        if not (declines and self.scene.setting.rules.added_effects_bind):
            return target
        entry = self.scene.under_way
        if not isinstance(entry, Strike) or not isinstance(target, int):
            return target
        changes = enumerate(declinable(entry.effects))
        without = (target, sum(1 << bit for bit, n in changes if entry.effects[n].field in FORCED))
        if without not in decision.options:
            return target
        self.answers.pop(0)
        return without


def _cards_of(event: Event) -> tuple[int, ...]:
    """The ability cards that an event is about."""
    card, cards = event.get("card"), event.get("cards")
    row = cards if isinstance(cards, tuple) else (card,)
    return tuple(number for number in row if isinstance(number, int) and number >= 0)
