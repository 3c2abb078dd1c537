"""The kinds of events: meaning, fields, audience. `Play.emit` refuses everything else."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from havenwright.engine.model.value_types import (
    Field,
    Undeclared,
    ValueType,
    as_field,
    one_of,
    optional,
    or_none,
)

FIGURE, HEX, HEXES = ValueType.FIGURE, ValueType.HEX, ValueType.HEXES
TILE, TILE_NUMBER, TOKEN, DOOR = ValueType.TILE, ValueType.TILE_NUMBER, ValueType.TOKEN, ValueType.DOOR
SIDE, MONSTER = ValueType.SIDE, ValueType.MONSTER
CARD, CARDS, HALF = ValueType.CARD, ValueType.CARDS, ValueType.HALF
ITEM, ITEMS, ITEM_ID = ValueType.ITEM, ValueType.ITEMS, ValueType.ITEM_ID
DECK, DECK_CARD, DECK_CARDS = ValueType.DECK, ValueType.DECK_CARD, ValueType.DECK_CARDS
GOAL, GOALS = ValueType.GOAL, ValueType.GOALS
CONDITION, CONDITIONS = ValueType.CONDITION, ValueType.CONDITIONS
ELEMENT, ELEMENTS = ValueType.ELEMENT, ValueType.ELEMENTS
AMOUNT, NUMBER, FLAG = ValueType.AMOUNT, ValueType.NUMBER, ValueType.FLAG
WORD, WORDS, NAME, NAMES, TEXT = (
    ValueType.WORD,
    ValueType.WORDS,
    ValueType.NAME,
    ValueType.NAMES,
    ValueType.TEXT,
)
SOMEBODY: Final = or_none(FIGURE)


class EventKind(msgspec.Struct, frozen=True):
    """A kind of event."""

    name: str
    meaning: str
    fields: Mapping[str, Field]
    secret: str = ""
    """The reason why one seat alone sees it; "": everybody does."""
    names: frozenset[str] = frozenset()
    required: frozenset[str] = frozenset()


def _kind(name: str, meaning: str, /, *, secret: str = "", **fields: ValueType | Field) -> EventKind:
    typed = {one: as_field(field) for one, field in fields.items()}
    required = frozenset(one for one, field in typed.items() if not field.optional)
    return EventKind(name, meaning, MappingProxyType(typed), secret, frozenset(typed), required)


CHAPTERS: Final[Mapping[str, tuple[EventKind, ...]]] = MappingProxyType(
    {
        "Set-up": (
            _kind(
                "goals dealt",
                "A seat gets battle goals to choose from.",
                secret="Battle goals are secret until the scenario ends.",
                figure=FIGURE,
                goals=GOALS,
            ),
            _kind(
                "goal kept",
                "A seat keeps a battle goal.",
                secret="Battle goals are secret until the scenario ends.",
                figure=FIGURE,
                goal=GOAL,
            ),
            _kind("items brought", "A character brings items.", figure=FIGURE, items=NAMES),
            _kind(
                "cards picked",
                "A seat has picked its hand.",
                secret="A hand is its player's own.",
                figure=FIGURE,
                cards=CARDS,
            ),
            _kind("placed figure", "A character starts in a hex.", figure=FIGURE, to=HEX),
            _kind(
                "card taken out", "A favor takes a card out of a monsters' deck.", deck=DECK, card=DECK_CARD
            ),
            _kind(
                "dungeon room", "A room of a random dungeon is laid.", room=NAME, setup=NAME, number=NUMBER
            ),
            _kind("room discarded", "A room card fits nowhere and is discarded.", room=NAME),
        ),
        "Rounds and turns": (
            _kind("round", "A round begins.", number=NUMBER),
            _kind(
                "selected",
                "A seat has selected its cards.",
                secret="Cards are selected in secret until all are revealed.",
                figure=FIGURE,
                cards=ValueType.SELECTION,
            ),
            _kind(
                "revealed cards",
                "A character reveals its selected cards.",
                figure=FIGURE,
                cards=ValueType.SELECTION,
            ),
            _kind("monster card", "A set of monsters draws its ability card.", monster=MONSTER, card=NAME),
            _kind("initiative", "A figure's initiative changes.", figure=FIGURE, value=AMOUNT),
            _kind("turn", "A figure's turn begins.", figure=FIGURE),
            _kind("turn ended", "A figure's turn is over.", figure=FIGURE),
            _kind("nothing", "A figure does nothing.", figure=FIGURE),
            _kind("stunned", "A figure loses its turn: it is stunned.", figure=FIGURE),
            _kind("end of round", "A round comes to its end.", number=NUMBER),
            _kind("round ended", "A round is over.", number=NUMBER),
        ),
        "Cards and items": (
            _kind("played", "A character plays half a card.", figure=FIGURE, card=CARD, half=HALF),
            _kind("short rest", "A character rests short and loses a card.", figure=FIGURE, card=CARD),
            _kind("long rest", "A character rests long and loses a card.", figure=FIGURE, card=CARD),
            _kind("recovered", "Cards come back to a hand.", figure=FIGURE, cards=CARDS, by=FIGURE),
            _kind("rest without loss", "A character rests and loses no card.", figure=FIGURE),
            _kind("cards discarded", "A character discards cards.", figure=FIGURE, cards=CARDS, by=FIGURE),
            _kind("cards lost", "A character loses cards.", figure=FIGURE, cards=CARDS, by=FIGURE),
            _kind("card removed", "An active card leaves the active area.", figure=FIGURE, card=CARD),
            _kind("flipped", "A two-sided card is turned over.", figure=FIGURE, card=CARD),
            _kind(
                "token moved",
                "The token on a card's use slots moves on, or back if negative.",
                figure=FIGURE,
                card=CARD,
                slots=AMOUNT,
            ),
            _kind("item used", "A character uses an item.", figure=FIGURE, item=ITEM_ID),
            _kind("refreshed", "Items can be used again.", figure=FIGURE, items=ITEMS, by=FIGURE),
            _kind("items spent", "A character spends items without using them.", figure=FIGURE, items=ITEMS),
            _kind("items lost", "A character loses items.", figure=FIGURE, items=ITEMS, by=FIGURE),
            _kind("item found", "A character finds an item.", figure=FIGURE, item=ITEM_ID),
            _kind(
                "bonus",
                "A bonus is in force, with an amount, its source, or what it does.",
                figure=FIGURE,
                amount=optional(AMOUNT),
                card=optional(or_none(CARD)),
                item=optional(or_none(ITEM)),
                does=optional(WORD),
                what=optional(TEXT),
            ),
            _kind(
                "bonus used",
                "A bonus acts; `left` is how often it still can.",
                figure=FIGURE,
                left=AMOUNT,
                card=or_none(CARD),
                item=or_none(ITEM),
            ),
            _kind("experience", "A character gains experience.", figure=FIGURE, amount=AMOUNT),
            _kind("gold", "A character's gold changes.", figure=FIGURE, amount=AMOUNT),
            _kind("form", "A character takes another of its forms.", figure=FIGURE, what=NAME),
            _kind("resource", "A class's own resource changes.", figure=FIGURE, what=NAME, value=AMOUNT),
        ),
        "Decks": (
            _kind(
                "modifier",
                "A figure draws modifier cards; those that count change the attack from `before` to `after`.",
                figure=FIGURE,
                drawn=DECK_CARDS,
                used=DECK_CARDS,
                before=AMOUNT,
                after=AMOUNT,
            ),
            _kind("no modifier", "A figure attacks without modifier cards.", figure=FIGURE, target=FIGURE),
            _kind(
                "rolled",
                "A figure rolls dice on a row of its table.",
                figure=FIGURE,
                row=NUMBER,
                faces=WORDS,
                modifiers=DECK_CARDS,
            ),
            _kind("shuffled", "A deck is shuffled.", deck=DECK, figure=optional(FIGURE)),
            _kind(
                "looked",
                "A figure looks at the next cards of a deck.",
                figure=FIGURE,
                deck=DECK,
                number=AMOUNT,
            ),
            _kind(
                "seen",
                "The next cards of a deck are these.",
                secret="Only its player sees the cards that a figure looks at.",
                deck=DECK,
                cards=DECK_CARDS,
            ),
            _kind(
                "cards revealed",
                "The next cards of a deck are these, for all to see.",
                figure=FIGURE,
                deck=DECK,
                cards=DECK_CARDS,
            ),
            _kind(
                "cards sorted",
                "Cards go back onto a deck in an order.",
                figure=FIGURE,
                deck=DECK,
                number=AMOUNT,
            ),
            _kind(
                "cards at bottom",
                "Cards go to the bottom of a deck.",
                figure=FIGURE,
                deck=DECK,
                number=AMOUNT,
            ),
            _kind(
                "cards thrown", "Cards of a deck are discarded.", figure=FIGURE, deck=DECK, cards=DECK_CARDS
            ),
            _kind("cards out", "Cards leave a deck.", deck=DECK, card=DECK_CARD, number=AMOUNT, by=FIGURE),
            _kind("cards in", "Cards go into a deck.", deck=DECK, card=DECK_CARD, number=AMOUNT, by=FIGURE),
            _kind("loot card", "A character draws a loot card.", figure=FIGURE, card=DECK_CARD),
        ),
        "Elements": (
            _kind("infused", "An element becomes strong.", figure=FIGURE, element=ELEMENT),
            _kind(
                "element changed",
                "An element becomes strong, waning or inert at once.",
                figure=FIGURE,
                element=ELEMENT,
                strength=WORD,
            ),
            _kind("consumed", "A figure consumes elements.", figure=FIGURE, elements=ELEMENTS),
        ),
        "Figures": (
            _kind("focus", "A monster focuses on a figure.", figure=FIGURE, focus=FIGURE),
            _kind("focus forced", "Somebody makes a monster focus.", figure=FIGURE, focus=FIGURE, by=FIGURE),
            _kind(
                "commanded",
                "A figure makes another one act.",
                figure=FIGURE,
                target=FIGURE,
                how=one_of("grant", "control", "perform", "force", "teleport"),
            ),
            _kind("summoned", "A summon comes onto the map.", figure=FIGURE, by=FIGURE, to=HEX),
            _kind("spawned", "A figure appears on the map.", figure=FIGURE, to=HEX, by=optional(FIGURE)),
            _kind("revealed", "A figure is there as a room is revealed.", figure=FIGURE, to=HEX),
            _kind(
                "not placed",
                "A figure without a standee, a monster without a hex or a tile without room isn't placed.",
                figure=optional(FIGURE),
                monster=optional(MONSTER),
                to=optional(HEX),
                tile=optional(TILE),
                at=optional(HEXES),
            ),
            _kind("side", "A figure is on another side for the round.", figure=FIGURE, side=SIDE),
            _kind("changed sides", "A figure is on another side from now on.", figure=FIGURE, side=SIDE),
            _kind("removed", "A figure is taken off the map without dying.", figure=FIGURE),
            _kind("escaped", "A figure escapes.", figure=FIGURE),
        ),
        "Moving and the map": (
            _kind(
                "moved", "A figure enters a hex; `by` moves it.", figure=FIGURE, to=HEX, by=SOMEBODY, left=HEX
            ),
            _kind(
                "stopped",
                "A push or a pull ends against something, some hexes short.",
                figure=FIGURE,
                by=FIGURE,
                short=AMOUNT,
                bars=WORDS,
            ),
            _kind(
                "swapped",
                "Two figures change places: the first is now in `to`, the other in `left`.",
                figure=FIGURE,
                target=FIGURE,
                to=HEX,
                left=HEX,
            ),
            _kind("door opened", "A door opens.", figure=SOMEBODY, door=DOOR),
            _kind("room revealed", "The room around a hex is revealed.", at=HEX),
            _kind("trap sprung", "A figure springs a trap.", figure=FIGURE, tile=TILE_NUMBER),
            _kind("hazard entered", "A figure enters hazardous terrain.", figure=FIGURE, to=HEX),
            _kind("hex chosen", "A figure chooses a hex.", figure=FIGURE, at=HEX),
            _kind("created", "A figure makes a tile or a token.", figure=FIGURE, tile=TILE, at=HEXES),
            _kind("tile destroyed", "A figure destroys a tile.", figure=FIGURE, tile=TILE, at=HEXES),
            _kind(
                "tile replaced",
                "Another tile takes the place of this one.",
                figure=FIGURE,
                tile=TILE,
                at=HEXES,
            ),
            _kind("tile restored", "A tile is again what it was before the round.", tile=TILE, at=HEXES),
            _kind(
                "tile relocated",
                "A figure takes a tile up to put it elsewhere.",
                figure=FIGURE,
                tile=TILE,
                at=HEXES,
            ),
            _kind("tile moved", "A figure moves a tile away from here.", figure=FIGURE, tile=TILE, at=HEXES),
            _kind("trap strengthened", "A figure adds to what a trap does.", figure=FIGURE, at=HEXES),
            _kind("token", "A figure gets a token.", figure=FIGURE, token=TOKEN, by=FIGURE),
            _kind("token relocated", "A token goes from one hex to another.", token=TOKEN, to=HEX, left=HEX),
            _kind("token removed", "A token is taken from a hex.", figure=FIGURE, token=TOKEN, at=HEXES),
            _kind(
                "placed",
                "The scenario places a tile, or an objective.",
                tile=TILE,
                at=HEXES,
                figure=optional(FIGURE),
            ),
            _kind("tiles removed", "The scenario takes tiles of a kind off the map.", tile=TILE),
            _kind("looted", "A figure loots tokens.", figure=FIGURE, tokens=AMOUNT, gold=AMOUNT),
            _kind(
                "treasure",
                "A character loots a treasure; `number` is printed on it, or 0.",
                figure=FIGURE,
                tile=TILE_NUMBER,
                number=NUMBER,
            ),
            _kind("treasure removed", "A monster takes a treasure away.", figure=FIGURE, tile=TILE_NUMBER),
        ),
        "Attacks, damage and conditions": (
            _kind(
                "attacked",
                "A figure attacks another; `value` includes `poison`, but `shield` still counts against it.",
                figure=FIGURE,
                target=FIGURE,
                value=AMOUNT,
                shield=AMOUNT,
                poison=AMOUNT,
            ),
            _kind(
                "redirected",
                "A bonus of a figure turns an attack from `target` to `to`.",
                figure=FIGURE,
                target=FIGURE,
                to=FIGURE,
            ),
            _kind(
                "damage shared",
                "A bonus of a figure has it suffer an `amount` of the damage to `target`.",
                figure=FIGURE,
                target=FIGURE,
                amount=AMOUNT,
            ),
            _kind(
                "retaliated",
                "A figure retaliates against its attacker.",
                figure=FIGURE,
                target=FIGURE,
                amount=AMOUNT,
            ),
            _kind(
                "suffered",
                "A figure suffers damage; `left` are its hit points now.",
                figure=FIGURE,
                amount=AMOUNT,
                by=SOMEBODY,
                left=AMOUNT,
            ),
            _kind(
                "negated",
                "A figure negates damage by a bonus, or by losing `cards`; `of` is then its topic.",
                figure=FIGURE,
                amount=AMOUNT,
                cards=optional(CARDS),
                of=optional(WORD),
            ),
            _kind("ward used", "Ward halves damage, to `left`.", figure=FIGURE, amount=AMOUNT, left=AMOUNT),
            _kind(
                "brittle used",
                "Brittle doubles damage, to `left`.",
                figure=FIGURE,
                amount=AMOUNT,
                left=AMOUNT,
            ),
            _kind(
                "ward and brittle used",
                "Ward and brittle cancel out.",
                figure=FIGURE,
                amount=AMOUNT,
                left=AMOUNT,
            ),
            _kind(
                "healed",
                "A figure is healed; poison is cured instead of damage. `left` are its hit points now.",
                figure=FIGURE,
                amount=AMOUNT,
                by=SOMEBODY,
                poisoned=FLAG,
                cured=CONDITIONS,
                left=AMOUNT,
            ),
            _kind(
                "condition",
                "A figure gains a condition, or a bless or curse card.",
                figure=FIGURE,
                by=SOMEBODY,
                condition=CONDITION,
            ),
            _kind(
                "condition ended",
                "A figure loses a condition.",
                figure=FIGURE,
                condition=CONDITION,
                by=optional(SOMEBODY),
            ),
            _kind("safeguard used", "Safeguard prevents a condition.", figure=FIGURE, condition=CONDITION),
            _kind("prevented", "A bonus prevents a condition.", figure=FIGURE, condition=CONDITION),
            _kind("hit points", "A figure's hit points are set.", figure=FIGURE, value=AMOUNT),
            _kind("maximum hit points", "A figure's maximum hit points change.", figure=FIGURE, value=AMOUNT),
            _kind("survived", "A bonus keeps a figure from dying.", figure=FIGURE),
            _kind("killed", "An ability kills a figure outright.", figure=FIGURE, by=FIGURE),
            _kind("died", "A figure dies.", figure=FIGURE, by=SOMEBODY),
            _kind("destroyed", "An objective is destroyed.", figure=FIGURE, by=SOMEBODY),
            _kind("exhausted", "A character is exhausted.", figure=FIGURE),
            _kind("all exhausted", "All characters are exhausted."),
        ),
        "The scenario": (
            _kind("section", "A section is read.", section=NAME, story=TEXT),
            _kind("goal", "The scenario's goal is another one now."),
            _kind("counter", "A counter of the scenario changes.", counter=NAME, value=AMOUNT),
            _kind(
                "door",
                "The scenario changes a door.",
                door=DOOR,
                how=one_of("unlock", "lock", "open", "close"),
            ),
            _kind("will end", "The scenario ends with this round.", how=one_of("won", "lost")),
            _kind(
                "reward",
                "Something is gained: for each character, for who looted it, or else for the party.",
                what=WORD,
                name=NAME,
                amount=AMOUNT,
                figure=SOMEBODY,
                each=FLAG,
            ),
            _kind("won", "The scenario is won.", round=NUMBER),
            _kind("lost", "The scenario is lost.", round=NUMBER),
            _kind("battle goal", "A battle goal is met or missed.", figure=FIGURE, goal=GOAL, met=FLAG),
            _kind(
                "mastery",
                "A character achieves a mastery for the first time.",
                figure=FIGURE,
                mastery=ValueType.MASTERY,
                name=NAME,
            ),
            _kind(
                "gained",
                "A character takes this home.",
                figure=FIGURE,
                experience=AMOUNT,
                gold=AMOUNT,
                checkmarks=AMOUNT,
            ),
            _kind(
                "resources gained",
                "A character takes resources home, each with its amount.",
                figure=FIGURE,
                resources=NAMES,
            ),
            _kind(
                "resources at stake",
                "A character keeps resources if the party goes home.",
                figure=FIGURE,
                resources=NAMES,
            ),
            _kind("conclusion", "The scenario's conclusion is read.", story=TEXT),
            _kind("inspiration", "The party gains inspiration.", amount=AMOUNT),
        ),
    }
)
"""By chapter, in the order of play."""

EVENT_KINDS: Final[Mapping[str, EventKind]] = MappingProxyType(
    {kind.name: kind for kinds in CHAPTERS.values() for kind in kinds}
)

CHECKED_EVENTS: Final[set[tuple[str, tuple[str, ...], bool]]] = set()
"""Kinds with their fields, and True if for all: those that `check_event` has found to be declared."""


def check_event(kind: str, data: Mapping[str, object], seat: int | None) -> None:
    """Refuse an event that isn't declared: its kind, its fields, its audience."""
    known = EVENT_KINDS.get(kind)
    if known is None:
        raise Undeclared(f"there is no kind of event '{kind}'; declare it in engine/model/event_kinds.py")
    if not known.required <= data.keys() <= known.names or (seat is None) == bool(known.secret):
        told = f"fields {sorted(data)}" + ("" if seat is None else f" for seat {seat} alone")
        fields = [f"[{name}]" if field.optional else name for name, field in known.fields.items()]
        audience = " for one seat" if known.secret else ""
        raise Undeclared(f"an event '{kind}' with {told}; declared are {fields}{audience}")
    CHECKED_EVENTS.add((kind, tuple(data), seat is None))
