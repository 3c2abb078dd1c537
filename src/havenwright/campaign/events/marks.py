"""Marks on a character's sheet: experience, check marks and the perk marks that they give."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.state import Character

SET = 3
"""Check marks that make a perk mark."""


def gain_experience(play: Play, character: Character, amount: int) -> None:
    """Change experience; a loss goes no lower than what the level requires, where there is one at all."""
    if amount >= 0:
        character.xp += amount
    elif play.rules.loses_experience:
        floor = play.rules.level_experience[character.level - 1]
        character.xp = max(min(floor, character.xp), character.xp + amount)


def gain_checkmarks(play: Play, name: str, amount: int) -> None:
    """Gain check marks up to the most there can be; every full set is a perk mark."""
    character = play.character(name)
    before = character.checkmarks
    most = play.rules.most_checkmarks
    character.checkmarks = before + amount if most is None else max(before, min(most, before + amount))
    perks = character.checkmarks // SET - before // SET
    character.perks += perks
    if perks:
        play.tell("perk marks", character=name, amount=perks, by="check marks")


def lose_checkmarks(play: Play, name: str, amount: int) -> None:
    """Lose check marks, but none of a full set."""
    character = play.character(name)
    character.checkmarks = max(character.checkmarks // SET * SET, character.checkmarks - amount)
