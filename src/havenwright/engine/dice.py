"""The die: its three faces pick a column, of a table of attack modifiers or of a monster's actions."""

from havenwright.engine.core.play import Play


def roll_action(play: Play, monster: str, purpose: str) -> str:
    """The action of a kind of monster for this round, by its id; one that has a single action has no die."""
    deck = play.setting.monsters[monster].deck
    column = play.chance(purpose, len(deck)) if len(deck) > 1 else 0
    play.emit("monster card", "monster cards", monster=monster, card=deck[column].name)
    return deck[column].id
