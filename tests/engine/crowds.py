"""Games full of commands, summons and monsters that do odd things, for playing at random."""

from collections.abc import Iterator
from random import Random

from havenwright.engine.game import Game
from tests.engine.tables import hero, monster, table

TOPS = (
    "persistent: Summon Wolf: HP 3, Attack 2, Move 2",
    "lost: Summon two Imp: HP 2, Attack 1, Move 1, Range 3, Pierce 1",
    "Summon Totem: HP 4, Attack 1, Shield 1",
    "Grant one ally within Range 3: Move 2; Attack 2",
    "Grant all allies: Attack +1",
    "round: Grant all adjacent allies: Shield 1",
    "Control one enemy within Range 4: Move 3; Attack 2",
    "Control one enemy within Range 3: Attack +1",
    "All allies within Range 3 perform: Move +0; Attack +0",
    "Attack 3",
)
BOTTOMS = (
    "Move 3",
    "Move 2, Jump",
    "Grant one ally: Move 2",
    "Control one enemy within Range 2: Move 2",
    "Heal 2",
)
CARDS = (
    "Move +0\nAttack +0",
    "Summon one normal Rat\nAttack -1, Range 3",
    "Focus on the farthest enemy\nMove +1\nAttack +0, Range 4, Target 2",
    "Grant all allies: Shield 1\nMove +1",
    "Grant all adjacent allies: Attack +0",
    "Move +0\nAttack +1, Advantage\nIf the attack ability was performed: Suffer 1 damage",
    "Attack +0\n  Consume fire: +1 Attack, +2 Range\nInfuse fire",
    "Choose one: Heal 2, Range 2; or Attack +0, Push 1",
    "All allies perform: Move -1; Attack -1",
    "Poison, Range 3\nMove +0",
    "For each adjacent ally: Attack +0",
    "Does not act",
)
MAP = """
1   2   .   .   .   t   .   M
  3   .   .   .   .   .   .   .
.   .   .   t   .   N   .   M
  .   .   .   .   .   .   N   .
"""


def crowd(seed: int) -> Game:
    """A game whose cards follow from the seed."""
    random = Random(seed)
    heroes = [
        hero(
            f"Hero {number}",
            *((random.randrange(1, 99), random.choice(TOPS), random.choice(BOTTOMS)) for _ in range(8)),
            hp=random.randrange(4, 14),
        )
        for number in range(random.randrange(1, 4))
    ]
    kinds = {
        letter: monster(
            name, *((random.randrange(1, 99), random.choice(CARDS)) for _ in range(4)), hp=6, move=2, attack=2
        )
        for letter, name in (("M", "Queen"), ("N", "Rat"))
    }
    return table(MAP, heroes, kinds, seed=seed, elites=random.choice(("", "M", "N")))


def play(seed: int, most: int = 600) -> Iterator[Game]:
    """The game of a seed at each of its decisions, every answer by chance, and at its end."""
    game, random = crowd(seed), Random(seed)
    for _ in range(most):
        yield game
        if game.decision is None:
            return
        options = [option for option in game.decision.options if option not in ("skip", (-1, -1))]
        choices = options if options and random.random() < 0.8 else game.decision.options
        game.choose(random.choice(choices), game.decision.seat)
