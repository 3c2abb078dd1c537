"""Enhancing: a sticker on a mark of a card, for its class for good, or until its owner retires."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import get_args

from havenwright.campaign.core.play import Play, Refused
from havenwright.campaign.model.state import TemporarySticker
from havenwright.cards.character_card import Level
from havenwright.cards.enhancements.cost import Enhancing, admits, enhancement_of, price
from havenwright.cards.enhancements.sticker import STICKERS, Sticker, read_placed
from havenwright.cards.tree import Mark
from havenwright.packs.campaigns.content import Card, Half


def enhance(play: Play, name: str, card: str, half: Half, mark: int, sticker: str) -> None:
    """Put a sticker on a mark of a card in the character's own pool."""
    character = play.present(name)
    play.need_step("downtime")
    play.need(is_open(play), "cards can't be enhanced yet")
    rules = play.needed(play.enhancing, "cards can't be enhanced here")
    play.need(card in play.content.cards, f"there is no card '{card}'")
    told = play.content.cards[card]
    play.need(told.owner == character.class_, f"{card} isn't a card of {name}'s class")
    pool = (*play.class_of(character).first_cards, *character.cards)
    play.need(card in pool, f"{card} isn't in {name}'s pool")
    gold = _price(play, rules, told, card, half, mark, sticker)
    play.need(character.gold >= gold, f"that costs {gold} gold")
    if play.rules.enhanced_cards_by_prosperity:
        enhanced = {one for one in play.state.enhancements if play.content.cards[one].owner == told.owner}
        play.need(
            len(enhanced | {card}) <= play.prosperity_level, "the class has as many enhanced cards as it can"
        )
    character.gold -= gold
    placed = f"{half} {mark} {sticker}"
    play.state.enhancements.setdefault(card, []).append(placed)
    if _is_temporary(play):
        play.state.temporary.append(TemporarySticker(character=name, card=card, sticker=placed))
    play.tell("enhanced", character=name, card=card, sticker=sticker, gold=gold)


def offers(play: Play, name: str) -> Iterator[tuple[str, Half, int, str, int]]:
    """Stickers for the cards in a character's pool: card, half, mark, sticker, and the gold that it costs."""
    character, rules = play.character(name), play.enhancing
    if rules is None:
        return
    for card in (*play.class_of(character).first_cards, *character.cards):
        if card not in play.content.cards:
            continue
        told = play.content.cards[card]
        for half, action in told.halves.items():
            for mark, sticker in product(range(1, len(action.marks) + 1), STICKERS):
                with suppress(Refused):
                    gold = _price(play, rules, told, card, half, mark, sticker)
                    if gold <= character.gold:
                        yield card, half, mark, sticker, gold


def _is_temporary(play: Play) -> bool:
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


def _price(play: Play, rules: Enhancing, told: Card, card: str, half: Half, number: int, word: str) -> int:
    action = told.halves[half]
    play.need(1 <= number <= len(action.marks), f"the {half} of {card} has no mark {number}")
    sticker: Sticker = play.needed(_sticker(word), f"there is no sticker '{word}'")
    held = _held(play, told, card, half)
    there = next((holds for at, holds in held if at == action.marks[number - 1]), None)
    play.need(
        admits(rules, action, action.marks[number - 1], sticker, holds=there),
        f"mark {number} of the {half} of {card} can't take {word}",
    )
    prices = play.needed(rules.prices, "the rulebook has no prices for that")
    level: Level = next((rank for rank in get_args(Level) if rank == told.level), "1")
    wanted = enhancement_of(
        action,
        action.marks[number - 1],
        sticker,
        held=held,
        level=level,
        temporary=_is_temporary(play),
    )
    return price(wanted, prices)


def _held(play: Play, told: Card, card: str, half: Half) -> list[tuple[Mark, Sticker]]:
    """Stickers that a half has, with their marks."""
    found = []
    for text in play.state.enhancements.get(card, ()):
        placed = read_placed(text)
        if placed.half == half:
            found.append((told.halves[half].marks[placed.mark - 1], placed.sticker))
    return found


def _sticker(word: str) -> Sticker | None:
    return next((one for one in STICKERS if one == word), None)
