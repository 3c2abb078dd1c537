"""Checks of items, battle goals, treasures, loot decks and perks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.text.mistakes import did_you_mean, listed
from havenwright.cards.tree import (
    Ability,
    Compare,
    Condition,
    Every,
    If,
    Is,
    Not,
    Part,
    Resource,
    Select,
    Some,
)
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.words_with_parts import OfKind
from havenwright.packs.modifiers import STANDARD_DECK, deck_at, joins, write_modifier
from havenwright.packs.pack_file import slug
from havenwright.packs.perks import lacking
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import (
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootDeck,
    ModifierDeck,
    Perk,
    Treasure,
)

STANDING: Final = ("shield", "retaliate", "flying", "prevent", "ignore", "hit points", "bring")
"""Abilities that can hold all the time; others are done once."""
LONE_SLOTS: Final = ("one hand", "two hands", "small")
"""Slots in the game for one character."""
SMALL_HAND: Final = 4
"""How many cards of a level there are in the game for one character."""
Items = Mapping[str, Item]


def check_belonging(
    thing: Content, source: Source, items: Items | None, *, alone: bool = False
) -> Iterator[Problem]:
    """Problems of a thing of these kinds. Items that aren't given aren't looked up.

    `alone`: in the game for one character items are for hands, or small.
    """
    match thing:
        case Item():
            yield from _check_item(thing, source)
            if alone and thing.slot not in LONE_SLOTS:
                message = (
                    f"this game has no slot {thing.slot}: nobody can bring it. Expected {listed(LONE_SLOTS)}"
                )
                yield source.problem(message, "slot")
            yield from _unknown(thing.requires, source, items)
            if thing.id in thing.requires:
                yield source.problem(f"{thing.name} is made of itself", f"item {thing.id}")
        case BattleGoal():
            if not thing.checkmarks:
                yield source.problem("a goal that gives no checkmarks", "checkmarks")
            if (always := _always(thing.condition)) is not None:
                yield source.problem(f"this is {'always' if always else 'never'} so")
        case Treasure():
            if not thing.number:
                yield source.problem("treasures are numbered from 1 on", "number")
            named = [slug(reward.what) for reward in thing.rewards if reward.kind == "item"]
            yield from _unknown(named, source, items)
        case LootDeck():
            for card in thing.cards:
                if not any(card.amounts):
                    yield source.problem(f"a card that gives no {card.what}")


def check_numbers(things: Iterable[tuple[Content, Source]]) -> Iterator[Problem]:
    """Treasures among the things of a pack that have the same number."""
    first: dict[int, str] = {}
    for thing, source in things:
        if isinstance(thing, Treasure):
            other = first.setdefault(thing.number, thing.name)
            if other != thing.name:
                yield source.problem(f"number {thing.number} is that of {other} already", "number")


def forms_said(thing: object) -> dict[str, None]:
    """The forms that a card or a perk names, in order; one without a name where it switches to the next."""
    found: dict[str, None] = {}
    for node in nodes_in(thing):
        match node:
            case Is(OfKind(name), "self") | Ability("switch", what=name):
                found[name] = None
    return found


def forms_for(thing: object) -> tuple[str, ...]:
    """The forms that a class with such texts has; another one if they name just one, or none, of two."""
    said = forms_said(thing)
    names = tuple(name for name in said if name)
    return names if len(names) > 1 or not said else ("usual", *(names or ("other",)))


def check_names(thing: CharacterClass, source: Source) -> Iterator[Problem]:
    """A class with `Ember` and `Embers` would have two resources, or tokens, of nearly one name."""
    said = {name: card for card in reversed(thing.cards) for name in _names_said(card)}
    for name, card in sorted(said.items()):
        if (one := name.removesuffix("s")) != name and one in said:
            message = f"{titled(name)} and {titled(one)} would be two; write it the same everywhere"
            yield source.problem(message, f"card {card.id}")


def _names_said(thing: object) -> Iterator[str]:
    for node in nodes_in(thing):
        match node:
            case Ability("gain" | "place", what=name) | Resource(name) | Select("token", named=name) if name:
                yield name


def check_sides(thing: CharacterClass, source: Source, alone: bool) -> Iterator[Problem]:
    """Problems of cards that have two sides, or that take others' places.

    `alone`: in the game for one character a class has four cards of level 1, four of level 2 that upgrade
    one of those each, and all have two sides.
    """
    ids = {card.id for card in thing.cards}
    for card in thing.cards:
        if card.upgrades and card.upgrades not in ids:
            name = card.upgrades.partition("/")[2]
            near = did_you_mean(name, [id.partition("/")[2] for id in ids])
            yield source.problem(f"there is no card '{name}' to upgrade{near}", f"upgrade of {card.id}")
    for id, number in Counter(card.upgrades for card in thing.cards if card.upgrades).items():
        if number > 1:
            again = next(card for card in reversed(thing.cards) if card.upgrades == id)
            yield source.problem(f"{number} cards upgrade {id.partition('/')[2]}", f"upgrade of {again.id}")
    if not alone:
        return
    for level in ("1", "2"):
        number = sum(card.level == level for card in thing.cards)
        if number != SMALL_HAND:
            yield source.problem(
                f"{number} cards of level {level}; in this game there are {SMALL_HAND}", "hand"
            )
    for card in thing.cards:
        if card.back is None:
            yield source.problem(
                f"{card.name} has no back; in this game every card has one", f"card {card.id}"
            )
        if card.level == "2" and not card.upgrades:
            yield source.problem(f"{card.name} doesn't say which card it upgrades", f"card {card.id}")


def check_perks(thing: CharacterClass, source: Source, alone: bool = False) -> Iterator[Problem]:
    """Problems of a class's modifiers, perks and masteries. For one character alone the usual
    modifiers are those of level 1."""
    decks = thing.modifiers
    if decks and decks[0].level != 1 and not alone:
        message = f"modifiers begin at level {decks[0].level}; those of level 1 are missing"
        yield source.problem(message, f"modifiers {decks[0].level}")
    for deck in decks:
        if not sum(number for number, _ in deck.cards):
            yield source.problem("a deck without cards", f"modifiers {deck.level}")
    yield from _strangers(thing, source)
    for number, card, there in lacking(_cards(decks), thing.perks):
        where = next(n for n, perk in enumerate(thing.perks) if _removes(perk, card))
        message = f"the perks take out {number} of the card {card}, and there are {there}"
        yield source.problem(message, f"perk {where}")
    for id, number in Counter(mastery.id for mastery in thing.masteries).items():
        if number > 1:
            name = next(mastery.name for mastery in thing.masteries if mastery.id == id)
            yield source.problem(f"{number} masteries are called {name}", f"again mastery {id}")


def _check_item(item: Item, source: Source) -> Iterator[Problem]:
    if not item.count:
        yield source.problem(f"there are 0 of {item.name}", "count")
    if not item.uses:
        yield source.problem("an item with 0 use slots", "slots")
    if item.uses > 1 and item.use not in ("spent", "lost"):
        yield source.problem("use slots, but it says neither spent nor lost for when they are full", "slots")
    if item.use == "flip" and item.back is None:
        yield source.problem("an item that is flipped has a back", "flip")
    if item.back is not None and item.use != "flip":
        yield source.problem("a back, but nothing flips the item", "back")
    if item.use == "none":
        done = next((part for part in item.action.parts if not _needs_no_use(part)), None)
        if done is not None:
            what = done.verb if isinstance(done, Ability) else "this"
            message = f"{what} could be done again and again; say what becomes of the item: spent, lost"
            yield source.problem(message)


def _needs_no_use(part: Part) -> bool:
    """True of a part that holds all the time or while something is so, or that has a moment or a price."""
    match part:
        case Ability("take out" | "put in") | Ability("initiative", what="focus"):
            return True
        case Ability(verb):
            return verb in STANDING
        case If(then=then, otherwise=()):
            return all(isinstance(one, Ability) and _needs_no_use(one) for one in then)
    return True


def _unknown(ids: tuple[str, ...] | list[str], source: Source, items: Items | None) -> Iterator[Problem]:
    for id in dict.fromkeys(ids):
        if items is not None and id not in items:
            yield source.problem(f"there is no item '{id}'{did_you_mean(id, items)}", f"item {id}")


def _always(condition: Condition) -> bool | None:
    """True if a condition always holds, False if it never does, None if that depends on the play."""
    match condition:
        case Compare(_, ">=", 0):
            return True
        case Compare(_, "<", 0):
            return False
        case Not(that):
            inner = _always(that)
            return None if inner is None else not inner
        case Every(of):
            found = [_always(each) for each in of]
            return False if False in found else True if set(found) == {True} else None
        case Some(of):
            found = [_always(each) for each in of]
            return True if True in found else False if set(found) == {False} else None
    return None


def _cards(decks: tuple[ModifierDeck, ...]) -> list[str]:
    return list(deck_at(decks, decks[0].level) if decks else Counter(STANDARD_DECK).elements())


def _strangers(thing: CharacterClass, source: Source) -> Iterator[Problem]:
    """Cards that belong into the monsters' deck."""
    for number, perk in enumerate(thing.perks):
        for card in dict.fromkeys(perk.add):
            if not joins(card, thing.id):
                yield source.problem(f"the card {write_modifier(card)} is the monsters'", f"perk {number}")
    for deck in thing.modifiers:
        for _, card in deck.cards:
            if not joins(card, thing.id):
                message = f"the card {write_modifier(card)} is the monsters'"
                yield source.problem(message, f"modifiers {deck.level}")


def _removes(perk: Perk, card: str) -> bool:
    return any(write_modifier(each) == card for each in perk.remove)
