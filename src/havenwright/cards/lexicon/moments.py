"""Words for the moments that bonuses wait for: nouns, verbs, filters."""

from typing import Final, Literal, NamedTuple

from havenwright.cards.lexicon.verbs import WAITING
from havenwright.cards.tree import Compare, Fact, Is, Moment, Select, Stat
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Event, Field, Limit

YOU: Final = Select("self")

ANYBODY: Final = Select("figure")


class OneAndMany(NamedTuple):
    """Something that is done, as a noun."""

    one: str
    many: str


NOUNS_OF: Final[dict[Event, OneAndMany]] = {
    "attack": OneAndMany("attack", "attacks"),
    "attack ability": OneAndMany("attack ability", "attack abilities"),
    "move": OneAndMany("move", "moves"),
    "heal": OneAndMany("heal", "heals"),
    "heal ability": OneAndMany("heal ability", "heal abilities"),
    "ability": OneAndMany("ability", "abilities"),
    "action": OneAndMany("action", "actions"),
    "rest": OneAndMany("rest", "rests"),
    "short rest": OneAndMany("short rest", "short rests"),
    "long rest": OneAndMany("long rest", "long rests"),
    "turn": OneAndMany("turn", "turns"),
}
"""Events that a bonus is `on`: `on your next two attacks`; sources of damage have words of their own."""


POINTS: Final[dict[Event, str]] = {
    "start of turn": "turn",
    "end of turn": "turn",
    "start of round": "round",
    "end of round": "round",
    "start of scenario": "scenario",
    "end of scenario": "scenario",
    "end of move": "move",
}
"""Events that are the start or the end of something."""


class Deed(NamedTuple):
    """Something that is done, as a verb, and what can follow it."""

    you: str
    it: str
    takes: Literal[
        "", "whom", "place", "near", "trap", "by", "thing", "element", "item", "card", "resource"
    ] = ""


DEEDS: Final[dict[Event, Deed]] = {
    "miss": Deed("miss", "misses", "whom"),
    "kill": Deed("kill", "kills", "whom"),
    "die": Deed("die", "dies"),
    "exhaust": Deed("become exhausted", "becomes exhausted"),
    "enter": Deed("enter", "enters", "place"),
    "leave": Deed("leave", "leaves", "place"),
    "enter room": Deed("enter a room for the first time", "enters a room for the first time"),
    "end of move": Deed("end your move", "ends its move", "near"),
    "force": Deed("push or pull", "pushes or pulls", "whom"),
    "forced": Deed("are pushed or pulled", "is pushed or pulled", "by"),
    "loot": Deed("loot", "loots", "whom"),
    "infuse": Deed("infuse", "infuses", "element"),
    "consume": Deed("consume", "consumes", "element"),
    "door": Deed("open a door", "opens a door"),
    "retaliate": Deed("retaliate", "retaliates"),
    "shield": Deed("use Shield", "uses Shield"),
    "summon": Deed("summon a figure", "summons a figure"),
    "spring": Deed("spring", "springs", "trap"),
    "long rest declared": Deed("declare a long rest", "declares a long rest"),
    "lose card": Deed("lose a card", "loses a card"),
    "loot card": Deed("draw a loot card", "draws a loot card"),
    "use item": Deed("use", "uses", "item"),
    "create": Deed("create", "creates", "whom"),
    "destroy": Deed("destroy", "destroys", "whom"),
    "draw": Deed("draw", "draws", "card"),
    "switch": Deed("switch forms", "switches forms"),
    "gain condition": Deed("gain", "gains", "thing"),
    "remove condition": Deed("lose", "loses", "thing"),
    "gain resource": Deed("gain one", "gains one", "resource"),
    "spend resource": Deed("spend one", "spends one", "resource"),
}
"""Events that a bonus waits for `whenever` somebody does something."""

OTHER_DEEDS: Final[dict[Event, tuple[Deed, ...]]] = {
    "attack": (Deed("attack", "attacks", "whom"),),
    "heal": (Deed("heal", "heals", "whom"),),
    "exhaust": (
        Deed("are exhausted", "is exhausted"),
        Deed("be exhausted", "be exhausted"),
        Deed("become exhausted by suffering damage", "become exhausted by suffering damage"),
    ),
    "die": (Deed("are killed", "is killed"),),
    "enter": (Deed("move through", "moves through", "whom"),),
    "leave": (Deed("exit", "exits", "place"),),
    "summon": (Deed("summon", "summons"),),
    "spring": (Deed("spring a trap by entering its hex", "springs a trap by entering its hex"),),
    "retaliate": (Deed("use Retaliate", "uses Retaliate"),),
    "end of move": (
        Deed("end your movement", "ends its movement", "near"),
        Deed("end your move ability", "ends its move ability", "near"),
        Deed("end a move ability", "ends a move ability", "near"),
        Deed("end a move", "ends a move", "near"),
    ),
    "end of turn": (Deed("end your turn", "ends its turn", "near"),),
    "start of turn": (
        Deed("start your turn", "starts its turn", "near"),
        Deed("begin your turn", "begins its turn", "near"),
    ),
    "force": (Deed("pull or push", "pulls or pushes", "whom"),),
    "forced": (
        Deed("are forced to move", "is forced to move", "by"),
        Deed("are force moved", "is force moved", "by"),
        Deed("be force moved", "be force moved", "by"),
        Deed("be forced to move", "be forced to move", "by"),
        Deed("be pushed or pulled", "be pushed or pulled", "by"),
    ),
    "loot card": (Deed("draw one loot card", "draws one loot card"),),
    "short rest": (Deed("short rest", "short rests"),),
    "long rest": (Deed("long rest", "long rests"),),
    "rest": (Deed("rest", "rests"),),
    "remove condition": (Deed("remove", "removes", "thing"),),
}
"""Other words for the same."""

DEED_ADJECTIVES: Final = (
    "melee",
    "ranged",
    "single-target",
    "multi-target",
    "basic",
    "top",
    "bottom",
    "area",
)
"""Filters that stand before a noun."""

KINDS_OF_ABILITY: Final = (
    *("attack", "move", "heal", "push", "pull", "teleport", "shield", "retaliate", "loot", "summon"),
    *("condition", "grant", "control"),
)
"""Kinds of abilities and actions: `your summon actions`."""

TRAILING: Final[dict[str, str]] = {
    "lost": "with the lost icon",
    "by an attack": "with an attack",
    "by a move": "with a move ability",
    "to negate damage": "to negate damage",
    "by a long rest": "with a long rest",
}
"""Filters that stand behind."""

HARMS: Final[dict[str, str]] = {
    "by a trap": "traps",
    "by hazardous terrain": "hazardous terrain",
    "by retaliate": "Retaliate",
    "by wound": "Wound",
    "by bane": "Bane",
}
"""Where damage comes from that no figure's ability deals."""

THINGS: Final = ("a condition", "a negative condition", "a positive condition")

GAINED_THINGS: Final = frozenset((*CONDITIONS, "shield", "retaliate"))

ELEMENT_THINGS: Final = frozenset(ELEMENTS)

LETHAL: Final = Compare(Fact("damage suffered", "now", "it"), ">=", Stat("hit points", "it"))
"""Damage that leaves no hit point."""

LIMITS: Final[dict[str, Limit]] = {
    "ability": "ability",
    "action": "action",
    "turn": "turn",
    "round": "round",
    "rest": "rest",
    "scenario": "scenario",
}


def fields_waiting(moment: Moment) -> tuple[Field, ...]:
    """Which changes can wait for this moment: none when it is over, and of actions for basic ones alone."""
    if moment.when == "after" or (moment.event == "action" and Is("basic") not in moment.where):
        return ()
    if moment.event == "attack" and moment.who.who in ("enemy", "figure", "monster"):
        return WAITING["attacked"]
    found = WAITING.get(moment.event, ())
    if moment.event == "attack" and moment.who.who != "self":  # whose targets are chosen by then
        return tuple(field for field in found if field not in AIMING)
    return found


REPLACEABLE: Final[tuple[Event, ...]] = (
    *("attack", "move", "heal", "action", "turn", "suffer", "die", "exhaust"),
    *("gain condition", "spring", "lose card", "forced"),
)
"""Events whose place something else can take."""
AIMING: Final[tuple[Field, ...]] = ("range", "reach", "target", "area", "same target")
"""Changes that are made before targets are chosen."""


OF_ABILITIES: Final[dict[Event, Event]] = {"attack ability": "attack", "heal ability": "heal"}
"""Events of whole abilities, and what each is for one of their targets."""
EVENTS_OF_VERBS: Final = ("move", "heal", "summon")
"""Abilities and actions whose event has a name of its own."""
