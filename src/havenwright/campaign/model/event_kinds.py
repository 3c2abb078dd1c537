"""Events of a campaign: the kinds there are, and the fields of each. Nothing else can be told."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class EventKind:
    """Something that happens: its name, its meaning, and the types of its fields."""

    name: str
    meaning: str
    fields: Mapping[str, str]
    optional: frozenset[str] = frozenset()
    commits: bool = False
    """True if it can't be taken back: a card was turned, a result entered, a week marked."""

    def check(self, fields: Collection[str]) -> None:
        """Refuse fields that it doesn't have, or that are missing."""
        known = set(self.fields)
        if not known - self.optional <= set(fields) <= known:
            raise ValueError(f"the event '{self.name}' has the fields {sorted(known)}, not {sorted(fields)}")


def _kind(name: str, meaning: str, fields: str = "", *, commits: bool = False) -> EventKind:
    """A kind from words like `character item gold:number [reason:text]`; a bare name is its own type."""
    types: dict[str, str] = {}
    optional = set()
    for word in fields.split():
        field, _, type = word.strip("[]").partition(":")
        types[field] = type or field
        if word.startswith("["):
            optional.add(field)
    return EventKind(name, meaning, MappingProxyType(types), frozenset(optional), commits)


CHAPTERS: Final[Mapping[str, tuple[EventKind, ...]]] = MappingProxyType(
    {
        "Scenarios": (
            _kind("scenario begun", "A scenario begins.", "scenario mode:word level:number"),
            _kind(
                "card brought", "A favor brings a card in place of another.", "character card instead:card"
            ),
            _kind("scenario ended", "Its result is entered.", "scenario outcome:word", commits=True),
            _kind(
                "doubtful",
                "A result has more experience than its rounds bring.",
                "character amount:number rounds:number",
            ),
            _kind("scenario closed", "A scenario can't be played any more.", "scenario"),
            _kind("treasure", "Somebody has looted a numbered treasure.", "character treasure"),
            _kind("mastery", "Somebody has achieved a mastery.", "character mastery"),
            _kind("went on", "The party chose its way on.", "way:word"),
        ),
        "Home": (
            _kind("came home", "The party is home: the home phase begins."),
            _kind("week", "A week is marked on the calendar.", "week:number", commits=True),
            _kind("section added", "A section waits on the calendar.", "section week:number"),
            _kind("section read", "A section is read.", "section"),
            _kind("operation", "A building works, by one side of its card.", "building side:word"),
            _kind("built", "A building is built.", "building"),
            _kind("upgraded", "A building reaches a level.", "building level:number"),
            _kind("rebuilt", "A wrecked building stands again.", "building"),
            _kind("repaired", "A damaged building is paid for.", "building"),
            _kind("wrecked", "A building is wrecked.", "building"),
            _kind(
                "check",
                "A building is attacked, a guard card turned: defended, damaged or wrecked.",
                "building result:word attack:number card:word [other:word]",
                commits=True,
            ),
        ),
        "Events and what they give": (
            _kind("event", "An event card is turned.", "card:event deck", commits=True),
            _kind("no event", "The deck is empty.", "deck"),
            _kind("option", "The party chose an option of the card.", "card:event option:word"),
            _kind("passed over", "An outcome doesn't apply.", "reason:text"),
            _kind("gained", "Somebody, or the town, gains something.", "holder what:word amount:number"),
            _kind("lost", "Somebody, or the town, loses something.", "holder what:word amount:number"),
            _kind("item gained", "Somebody gets an item.", "character item"),
            _kind("used up", "An item is used up when the next scenario begins.", "character item"),
            _kind(
                "cards to discard",
                "Somebody discards cards when the next scenario begins.",
                "character amount:number",
            ),
            _kind("track", "A track of the campaign moves.", "track:word faction amount:number"),
            _kind("most reputation", "Reputation can rise further than before.", "faction most:number"),
            _kind("prosperity level", "The town reaches a level.", "level:number"),
            _kind("design", "Copies of an item come into the supply.", "item copies:number"),
            _kind("flag", "A sticker or an achievement is gained or lost.", "flag:word name gained:truth"),
            _kind("unlocked", "A scenario, class, building or envelope opens.", "thing:word name"),
            _kind("deck changed", "Events come into a deck, or leave it.", "deck amount:number added:truth"),
            _kind("guard changed", "A card comes into the town guard, or leaves it.", "card added:truth"),
            _kind("guard marks", "The town guard gains perk marks.", "amount:number"),
            _kind("guard perk", "A perk of the town guard is marked.", "perk"),
            _kind("loot sticker", "A loot card gives one more from now on.", "what:word"),
            _kind("shuffled", "A deck is shuffled.", "deck"),
        ),
        "Characters": (
            _kind("joined", "A new character.", "character class_:class"),
            _kind("quests drawn", "A player looks at quests.", "player amount:number", commits=True),
            _kind("level", "A character reaches a level.", "character level:number"),
            _kind("perk", "A box of the perk list is marked.", "character perk"),
            _kind("perk marks", "A character gains perk marks.", "character amount:number by:word"),
            _kind("respec", "A character chose its cards anew.", "character gold:number"),
            _kind("retired", "A character retires.", "character", commits=True),
            _kind("set aside", "A character waits.", "character"),
            _kind("resumed", "A character comes back.", "character"),
            _kind("abandoned", "A character is given up for good.", "character"),
            _kind("player joined", "Another player comes to the campaign.", "player", commits=True),
            _kind("swapped", "Two players take over each other's characters.", "player other:player"),
            _kind("called", "A character gets another name.", "character name:text"),
            _kind("secrecy", "A quest is kept secret, or isn't any more.", "character secret:truth"),
        ),
        "Town": (
            _kind("bought", "Somebody buys an item.", "character item gold:number"),
            _kind("sold", "Somebody sells an item.", "character item gold:number"),
            _kind("given", "An item changes hands.", "item giver:character receiver:character"),
            _kind("moved", "Resources go to the town.", "what:word amount:number giver:character"),
            _kind("donated", "Somebody donates.", "character gold:number"),
            _kind("enhanced", "A card gets a sticker.", "character card sticker:word gold:number"),
            _kind("sticker removed", "A temporary sticker comes off.", "character card sticker:word"),
            _kind("crafted", "Somebody crafts an item.", "character item"),
            _kind(
                "brewed", "Somebody brews a potion.", "character potion:item receiver:character", commits=True
            ),
            _kind("distilled", "A potion becomes a herb.", "character potion:item herb:word"),
        ),
        "The table": (
            _kind("done", "A player has done what there was to do.", "player"),
            _kind("variant", "A house rule is switched on or off.", "variant:word on:truth"),
            _kind("party", "Another party sits down.", "party"),
            _kind("step", "A step of the home phase begins.", "step:word"),
        ),
    }
)
"""All kinds of events, by chapter."""

KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(
    {kind.name: kind for kinds in CHAPTERS.values() for kind in kinds}
)
