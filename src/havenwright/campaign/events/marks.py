"""Marks on a character's sheet: experience, check marks and the perk marks that they give."""

from havenwright.campaign.core.play import Play

SET = 3
"""Check marks that make a perk mark."""


def gain_experience(play: Play, name: str, amount: int) -> None:
    """Change experience; a loss goes no lower than what the level requires, where there is one at all."""
    character = play.character(name)
    before = character.xp
    if amount >= 0:
        character.xp += amount
    elif play.rules.loses_experience:
        floor = play.rules.level_experience[character.level - 1]
        character.xp = max(min(floor, character.xp), character.xp + amount)
    _tell(play, name, "experience", character.xp - before)


def gain_perks(play: Play, name: str, amount: int, by: str) -> None:
    """Gain perk marks."""
    if amount > 0:
        play.character(name).perks += amount
        play.tell("perk marks", character=name, amount=amount, by=by)


def _tell(play: Play, name: str, what: str, amount: int) -> None:
    if amount:
        play.tell("gained" if amount > 0 else "lost", holder=name, what=what, amount=abs(amount))


def gain_checkmarks(play: Play, name: str, amount: int) -> None:
    """Gain check marks up to the most there can be; every full set is a perk mark."""
    character = play.character(name)
    before = character.checkmarks
    most = play.rules.most_checkmarks
    character.checkmarks = before + amount if most is None else max(before, min(most, before + amount))
    _tell(play, name, "checkmarks", character.checkmarks - before)
    gain_perks(play, name, character.checkmarks // SET - before // SET, "check marks")


def lose_checkmarks(play: Play, name: str, amount: int) -> None:
    """Lose check marks, but none of a full set."""
    character = play.character(name)
    before = character.checkmarks
    character.checkmarks = max(before // SET * SET, before - amount)
    _tell(play, name, "checkmarks", character.checkmarks - before)
