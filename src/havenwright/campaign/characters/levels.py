"""Levels: when one is due or free, the card that comes with it, perk boxes, and choosing anew."""

from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.events.marks import gain_experience, gain_perks
from havenwright.campaign.model.state import Character
from havenwright.packs.campaigns.content import Class

HIGHEST: Final = 9
RESPEC: Final = "respec"
"""The house rule that lets cards be chosen anew."""


def is_due(play: Play, name: str) -> bool:
    """True if a character has the experience of the next level."""
    character = play.character(name)
    table = play.rules.level_experience
    return (
        play.rules.level_by == "experience"
        and character.level < HIGHEST
        and (character.xp >= table[character.level])
    )


def free_level(play: Play) -> int:
    """The level that prosperity lets anybody reach without experience."""
    match play.rules.free_level:
        case "to the prosperity level":
            return play.prosperity_level
        case "to half of it, rounded up":
            return (play.prosperity_level + 1) // 2
        case "never":
            return 0


def level_up(play: Play, name: str, card: str = "") -> None:
    """Gain a level that is due, or one that prosperity allows."""
    character = play.present(name)
    due = is_due(play, name)
    if play.rules.levels_anywhere:
        play.need_step("after", "event", "downtime")
    elif play.party.prospered and play.party.step == "construction":
        due = False
    else:
        play.need_step("downtime")
    play.need(play.rules.level_by == "experience", "levels are the scenarios' here")
    play.need(character.level < HIGHEST, f"{play.called(name)} has the highest level")
    play.need(due or character.level < free_level(play), f"{play.called(name)} can't gain a level")
    rise(play, name, card, due=due)
    play.tell("level", character=name, level=character.level)


def rise(play: Play, name: str, card: str, *, due: bool) -> None:
    """One level more, with its card and its perk mark."""
    character = play.character(name)
    character.level += 1
    if not due and play.rules.free_level_sets_experience:
        needed = play.rules.level_experience[character.level - 1]
        gain_experience(play, name, max(0, needed - character.xp))
    offered = offered_cards(play.class_of(character), character.cards, character.level)
    if offered or card:
        chosen = card or _asked_card(play, character, offered, character.level)
        play.need(chosen in offered, f"the card {play.content.card_name(chosen)} isn't offered")
        character.cards.append(chosen)
    gain_perks(play, name, 1, "level")


def _asked_card(play: Play, character: Character, offered: list[str], level: int) -> str:
    if len(offered) == 1:
        return offered[0]
    prompt = f"which card is gained with level {level}"
    return play.answers.choose("card", prompt, offered, character.player)


def offered_cards(own: Class, taken: list[str], level: int) -> list[str]:
    """Cards of a class that can be gained at a level: no higher, and not taken before."""
    return [
        card
        for rank, cards in own.cards.items()
        if rank.isdecimal() and 2 <= int(rank) <= level
        for card in cards
        if card not in taken
    ]


def mark_perk(play: Play, name: str, perk: str) -> None:
    """Mark one box of the perk list."""
    character = play.present(name)
    play.need(perk in free_perks(play, name), f"the perk {perk} has no free box")
    play.need(character.perks > sum(character.boxes.values()), f"{play.called(name)} has no perk mark left")
    character.boxes[perk] = character.boxes.get(perk, 0) + 1
    play.tell("perk", character=name, perk=perk)


def free_perks(play: Play, name: str) -> list[str]:
    """Perks with a box that isn't marked."""
    character = play.character(name)
    return [
        perk
        for perk, told in play.class_of(character).perks.items()
        if character.boxes.get(perk, 0) < told.boxes
    ]


def perks_in_force(play: Play, name: str) -> dict[str, int]:
    """How often each perk was gained: all linked boxes are one."""
    character = play.character(name)
    return {
        perk: marked // told.boxes if told.linked else marked
        for perk, told in play.class_of(character).perks.items()
        for marked in (character.boxes.get(perk, 0),)
    }


def respec(play: Play, name: str, cards: list[str]) -> None:
    """Give all cards above level 1 back, and choose anew, one a level; without `cards` they are asked for."""
    character = play.present(name)
    play.need(RESPEC in play.variants, "this campaign isn't played with choosing anew")
    play.need_step("downtime")
    play.need(character.level > 1, f"{play.called(name)} has no cards above level 1")
    price = respec_price(character)
    play.need(character.gold >= price, f"that costs {price} gold")
    chosen: list[str] = []
    for level in range(2, character.level + 1):
        if offered := offered_cards(play.class_of(character), chosen, level):
            play.need(
                not cards or len(chosen) < len(cards), f"a card of level {level} or lower is to be chosen"
            )
            card = cards[len(chosen)] if cards else _asked_card(play, character, offered, level)
            called = play.content.card_name(card)
            play.need(card in offered, f"the card {called} can't be chosen at level {level}")
            chosen.append(card)
    play.need(not cards or len(chosen) == len(cards), f"only {len(chosen)} cards are chosen")
    character.cards = chosen
    character.gold -= price
    play.tell("respec", character=name, gold=price)


def respec_price(character: Character) -> int:
    """The gold that choosing anew costs."""
    return 10 * character.level
