"""Cards with given tops, and games in which they are played."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action
from havenwright.engine.game import Game
from havenwright.packs.records import AbilityCard, CharacterClass
from tests.engine.tables import hero, monster, select, table

LOOTER = monster("Rat", (50, "Loot 1"))
ATTACK = Ability("attack", 3)


def with_top(action: Action, level: str = "1") -> CharacterClass:
    """A class whose first card has this top."""
    one = hero("One", *((20, "Move 1", "Move 1"),) * 4)
    first, *others = one.cards
    changed: list[AbilityCard] = [replace(first, top=action, level=level)]
    return replace(one, cards=(*changed, *others))


def played(action: Action, *answers: object, drawing: str = "1   M   .   .") -> Game:
    """A game after the first card's top was played with these answers."""
    game = table(drawing, [with_top(action)], {"M": LOOTER})
    select(game, (0, 1))
    game.choose((0, 0))
    for answer in answers:
        game.choose(answer)  # type: ignore[arg-type]
    return game
