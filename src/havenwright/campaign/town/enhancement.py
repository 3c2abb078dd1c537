"""Enhancing: a sticker on a mark of a card, for its class for good, or until its owner retires."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar, get_args

import msgspec

from havenwright.campaign.core.play import Play, Refused
from havenwright.campaign.model.state import Character, TemporarySticker
from havenwright.cards.character_card import Level
from havenwright.cards.enhancements.cost import (
    Enhancing,
    PriceStep,
    Shape,
    admits,
    enhancement_of,
    price_steps,
    shape_of,
)
from havenwright.cards.enhancements.sticker import STICKERS, Beside, Sticker, beside, read_placed
from havenwright.packs.campaigns.content import Card, Half

Thing = TypeVar("Thing")


class StickerOffer(msgspec.Struct, frozen=True):
    """A sticker that a mark takes, and its price."""

    sticker: Sticker
    gold: int
    steps: tuple[tuple[PriceStep, int], ...]
    """The base cost and what changes it, each with the gold after it; empty: the table says the price."""
    why_not: str = ""
    """The reason why it can't be bought now; empty: there is none."""


class MarkOffer(msgspec.Struct, frozen=True):
    """A mark of a card, and the stickers that it takes."""

    half: Half
    mark: int
    """By number, from 1."""
    shape: Shape
    beside: Beside
    holds: Sticker | None = None
    stickers: tuple[StickerOffer, ...] = ()


def enhance(
    play: Play, name: str, card: str, half: Half, mark: int, sticker: str, said: int | None = None
) -> None:
    """Put a sticker on a mark of a card in the character's own pool.

    Where the game's text has no prices, the table says what its chart asks for."""
    character = play.present(name)
    play.need_step("downtime")
    reason = why_not(play, name, card)
    play.need(not reason, reason)
    rules = play.needed(play.enhancing, "cards can't be enhanced here")
    steps = _price(play, rules, play.content.cards[card], card, half, mark, sticker)
    play.need(said is None or not steps, "the price isn't yours to say")
    gold = steps[-1][1] if steps else play.needed(said, "say the price: the game's text has none")
    play.need(gold >= 0, "a price is no less than nothing")
    play.need(character.gold >= gold, f"that costs {gold} gold")
    character.gold -= gold
    placed = f"{half} {mark} {sticker}"
    play.state.enhancements.setdefault(card, []).append(placed)
    if is_temporary(play):
        play.state.temporary.append(TemporarySticker(character=name, card=card, sticker=placed))
    play.tell("enhanced", character=name, card=card, sticker=sticker, gold=gold)


def why_not(play: Play, name: str, card: str) -> str:
    """The reason why no sticker can come on a card of a character; empty: there is none."""
    character = play.character(name)
    if not is_open(play):
        return "cards can't be enhanced yet"
    if play.party.step != "downtime":
        return "cards are enhanced at home, in downtime"
    if card not in play.content.cards:
        return f"there is no card '{card}'"
    told = play.content.cards[card]
    if told.owner != character.class_:
        return f"{play.content.card_name(card)} isn't a card of {play.called(name)}'s class"
    if card not in _pool(play, character):
        return f"{play.content.card_name(card)} isn't in {play.called(name)}'s pool"
    if play.rules.enhanced_cards_by_prosperity:
        enhanced = {one for one in play.state.enhancements if play.content.cards[one].owner == told.owner}
        if len(enhanced | {card}) > play.prosperity_level:
            return "the class has as many enhanced cards as it can"
    return ""


def offers(play: Play, name: str) -> Iterator[tuple[str, Half, int, str, int]]:
    """Stickers that a character can buy: card, half, mark, sticker, and the gold that it costs."""
    rules, character = play.enhancing, play.character(name)
    if rules is None or rules.prices is None:
        return
    for card in _pool(play, character):
        if card not in play.content.cards or why_not(play, name, card):
            continue
        told = play.content.cards[card]
        for half, action in told.halves.items():
            held = tuple(_held(play, card, half).items())
            for number in range(1, len(action.marks) + 1):
                known = _prices(_Same(rules), _Same(told), half, number, held, is_temporary(play))
                for sticker, steps in known:
                    if steps[-1][1] <= character.gold:
                        yield card, half, number, sticker, steps[-1][1]


def marks_of(play: Play, name: str, card: str) -> list[MarkOffer]:
    """All marks of a card, with what they hold, and the stickers that free ones take."""
    if play.enhancing is None or card not in play.content.cards:
        return []
    told, reason = play.content.cards[card], why_not(play, name, card)
    gold = play.character(name).gold
    found = []
    for half, action in told.halves.items():
        held = _held(play, card, half)
        for number, mark in enumerate(action.marks, 1):
            found.append(
                MarkOffer(
                    half,
                    number,
                    shape_of(play.enhancing, action, mark),
                    beside(action, mark),
                    held.get(number),
                    tuple(_offers(play, play.enhancing, told, card, half, number, gold, reason)),
                )
            )
    return found


def _offers(
    play: Play, rules: Enhancing, told: Card, card: str, half: Half, number: int, gold: int, reason: str
) -> Iterator[StickerOffer]:
    for sticker in STICKERS:
        with suppress(Refused):
            steps = _price(play, rules, told, card, half, number, sticker)
            costs = steps[-1][1] if steps else 0
            yield StickerOffer(
                sticker, costs, steps, reason or (f"that costs {costs} gold" if costs > gold else "")
            )


def _pool(play: Play, character: Character) -> tuple[str, ...]:
    return (*play.class_of(character).first_cards, *character.cards)


def is_temporary(play: Play) -> bool:
    """True if stickers come off when who put them on retires."""
    return "temporary enhancements" in play.variants


def remove_temporary(play: Play, name: str) -> None:
    """Take the temporary stickers of somebody who retires off the cards."""
    state = play.state
    for one in [one for one in state.temporary if one.character == name]:
        state.temporary.remove(one)
        state.enhancements[one.card].remove(one.sticker)
        if not state.enhancements[one.card]:
            del state.enhancements[one.card]
        play.tell("sticker removed", character=name, card=one.card, sticker=one.sticker)


def is_open(play: Play) -> bool:
    """True if cards can be enhanced in this campaign by now."""
    match play.rules.enhancing:
        case "achievement":
            return play.enhancing is not None and play.content.enhancing_after in play.state.achievements
        case "building":
            return play.stands(play.content.enhancing_building)
        case "never":
            return False


def _price(
    play: Play, rules: Enhancing, told: Card, card: str, half: Half, number: int, word: str
) -> tuple[tuple[PriceStep, int], ...]:
    """The price of a sticker, step by step; no steps: the game's text has no prices."""
    marks = told.halves[half].marks
    play.need(1 <= number <= len(marks), f"the {half} of {play.content.card_name(card)} has no mark {number}")
    sticker: Sticker = play.needed(_sticker(word), f"there is no sticker '{word}'")
    held = tuple(_held(play, card, half).items())
    steps = _steps(_Same(rules), _Same(told), half, number, sticker, held, is_temporary(play))
    return play.needed(
        steps, f"mark {number} of the {half} of {play.content.card_name(card)} can't take {word}"
    )


class _Same(Generic[Thing]):
    """Something that is only ever equal to itself: content stays as it is once it is read."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing


@lru_cache(maxsize=20_000)
def _steps(
    of: _Same[Enhancing],
    card: _Same[Card],
    half: Half,
    number: int,
    sticker: Sticker,
    held: tuple[tuple[int, Sticker], ...],
    temporary: bool,
) -> tuple[tuple[PriceStep, int], ...] | None:
    """The steps of a price; None if the mark can't take the sticker."""
    rules, action = of.thing, card.thing.halves[half]
    mark = action.marks[number - 1]
    if not admits(rules, action, mark, sticker, holds=dict(held).get(number)):
        return None
    if rules.prices is None:
        return ()
    level: Level = next((rank for rank in get_args(Level) if rank == card.thing.level), "1")
    others = [(action.marks[at - 1], holds) for at, holds in held]
    wanted = enhancement_of(action, mark, sticker, held=others, level=level, temporary=temporary)
    return tuple(price_steps(wanted, rules.prices))


@lru_cache(maxsize=20_000)
def _prices(
    of: _Same[Enhancing],
    card: _Same[Card],
    half: Half,
    number: int,
    held: tuple[tuple[int, Sticker], ...],
    temporary: bool,
) -> tuple[tuple[Sticker, tuple[tuple[PriceStep, int], ...]], ...]:
    """The stickers that a mark takes, each with the steps of its price."""
    priced = ((one, _steps(of, card, half, number, one, held, temporary)) for one in STICKERS)
    return tuple((one, steps) for one, steps in priced if steps is not None)


def _held(play: Play, card: str, half: Half) -> dict[int, Sticker]:
    """Stickers that a half has, by the number of their mark."""
    placed = map(read_placed, play.state.enhancements.get(card, ()))
    return {one.mark: one.sticker for one in placed if one.half == half}


def _sticker(word: str) -> Sticker | None:
    return next((one for one in STICKERS if one == word), None)
