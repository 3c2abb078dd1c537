"""Cards and items that a card's text means."""

from collections.abc import Iterable

from msgspec.structs import replace

from havenwright.cards.ability_kinds import is_ranged
from havenwright.cards.tree import Ability, Compare, Condition, Every, Is, Not, Select, Some, Stat, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.words_with_parts import IsWord, OfKind, OfSize
from havenwright.engine.components.card_rules import hand_of
from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.conditions import compares
from havenwright.engine.terms.selections import number_of
from havenwright.engine.terms.things import fits, words_said
from havenwright.packs.records import Item

RECOVERABLE = ("discard", "lost")

PERFORMED = "performed action"
"""The record's name for a card's finished action."""


# Which cards


def cards_meant(play: Play, context: Context, figure: int, select: Select, piles: Iterable[str]) -> list[int]:
    """The cards of a figure that a selection means: of one pile, or of the usual ones."""
    if select.named == "this":
        return [context.frame.card] if context.frame.card >= 0 else []
    if select.named == "that":
        return _just_played(play, figure)
    zones = [select.named] if select.named and select.named != "persistent" else list(piles)
    cards = sorted(card for zone in zones for card in cards_in(play, play.who(figure).seat, zone))
    return [card for card in cards if all(_card_is(play, context, card, one) for one in select.where)]


def _card_is(play: Play, context: Context, card: int, condition: Condition) -> bool:
    """True if a card is as a text says: of a level, with a lost action, by its name or its actions' kind."""
    printed = play.setting.cards[card][1]
    match condition:
        case Compare(Stat("level", "it"), operator, right):
            return compares(play.setting.level_of(card), operator, amount_of(play, context, right))
        case Compare(Stat("initiative", "it"), operator, right):
            return compares(play.face(card).initiative, operator, amount_of(play, context, right))
        case Is("lost"):
            face = play.face(card)
            return "no" not in (face.top.loss, face.bottom.loss)
        case Is("summon"):
            face = play.face(card)
            return any(isinstance(part, Summon) for half in (face.top, face.bottom) for part in half.parts)
        case Is("ranged"):
            face = play.face(card)
            abilities = (one for one in nodes_in((face.top, face.bottom)) if isinstance(one, Ability))
            return any(one.verb == "attack" and is_ranged(one) for one in abilities)
        case Is(OfKind(name)):
            face = play.face(card)
            return name.lower() in (printed.name.lower(), face.top.kind.lower(), face.bottom.kind.lower())
        case Not(that):
            return not _card_is(play, context, card, that)
        case Every(of):
            return all(_card_is(play, context, card, one) for one in of)
        case Some(of):
            return any(_card_is(play, context, card, one) for one in of)
        case _:
            return True


def recoverable(play: Play, context: Context, figure: int, select: Select) -> list[int]:
    """The cards that a figure could recover: of the piles that are meant, and those that count as there."""
    hand, piles = hand_of(play), (select.named,) if select.named else RECOVERABLE
    cards = cards_meant(play, context, figure, select, RECOVERABLE)
    active = cards_meant(play, context, figure, replace(select, named="active"), ())
    cards += [card for card in active if hand.pile_of(play, card) in piles]
    return [card for card in cards if hand.is_recoverable(play, card)]


def _just_played(play: Play, figure: int) -> list[int]:
    """The card of the action that a figure has performed last, while it is still in play."""
    done = [deed.about for deed in play.state.deeds if deed.figure == figure and deed.name == PERFORMED]
    return [card for card in done[-1:] if card >= 0 and play.state.zones[card] == "play"]


# Items


def items_meant(play: Play, figure: int, select: Select, states: tuple[str, ...]) -> list[int]:
    """The items of a figure, by number: of the slot and in the state that are said, or in one of these."""
    any_state = any(isinstance(word, str) for word in words_said(select.where))
    slot = {"legs": "feet", "hand": "one hand"}.get(select.named, select.named)
    return [
        number
        for number, carried in enumerate(play.setting.items)
        if carried.seat == play.who(figure).seat
        and (any_state or play.state.items[number] in states)
        and slot in ("", carried.item.slot)
        and fits(_words_for(play, number), select.where)
    ]


def spendable(play: Play, figure: int, select: Select) -> list[int]:
    """The items of a figure that are spent when they are used, and aren't yet."""
    return [
        number
        for number in items_meant(play, figure, select, ("ready",))
        if play.setting.items[number].item.use == "spent" and play.state.items[number] == "ready"
    ]


def _words_for(play: Play, number: int) -> tuple[IsWord, ...]:
    """The words that an item goes by: its state, and how many herbs it is made of."""
    how = play.state.items[number]
    words = ("ready", "unspent") if how == "ready" else (how,)
    return (*words, OfSize(_herbs_in(play, play.setting.items[number].item), "herb"))


def _herbs_in(play: Play, item: Item) -> int:
    """How many herbs an item is made of."""
    known = play.setting.rules.herbs
    return sum(number for what, number in item.materials if what in known)


# What a cost takes


def has_cards(play: Play, context: Context, select: Select, amount: int, piles: tuple[str, ...]) -> bool:
    """True if a figure has as many cards, or items, as a cost asks for."""
    count = select.count if select.count != "all" else 1
    wanted = max(number_of(play, context, count), amount)
    if select.who == "item":
        if select.named == "this":
            return context.frame.item >= 0
        return len(items_meant(play, context.actor, select, ("ready",))) >= wanted
    return len(cards_meant(play, context, context.actor, select, piles)) >= wanted
