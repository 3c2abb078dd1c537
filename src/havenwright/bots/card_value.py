"""The value of half a card at some distance from the enemy: a rule of thumb, no search."""

from typing import NamedTuple

from havenwright.cards.tree import Ability, Action, Amount, Bonus, Change, Command, Consume, Pay, Summon
from havenwright.engine import BASIC_ATTACK, BASIC_BOTTOM, BASIC_MOVE, BASIC_TOP, BOTTOM, TOP
from havenwright.packs.records import AbilityCard, Face

TREASURE_HEX = 0.8
"""The value of a hex on the way to a treasure that the goal asks for."""
GIVEN_UP = 2.0
"""The value of each card that who becomes exhausted leaves unplayed."""
UNKNOWN = 2
"""The guess for an amount that depends on something."""


class Scene(NamedTuple):
    """Facts that a rule of thumb looks at."""

    away: int
    """How far the nearest enemy is."""
    near: int
    """How many enemies are close."""
    hurt: int
    """How many hit points the most damaged friend misses."""
    danger: float
    """From 0, safe and sound, to 1, about to fall."""
    cards: int
    """How many cards are left that aren't lost."""
    way: int = 0
    """How far a treasure is that the goal asks for; 0 if it asks for none, or none is in reach."""


class Worth(NamedTuple):
    value: float
    scene: Scene
    """The scene after it."""


def half(card: AbilityCard | Face, number: int) -> Action:
    """The action of a card that a number stands for in an answer."""
    actions = {TOP: card.top, BOTTOM: card.bottom, BASIC_TOP: BASIC_ATTACK, BASIC_BOTTOM: BASIC_MOVE}
    return actions[number]


def worth(action: Action, scene: Scene) -> Worth:
    """The value of performing an action, part by part."""
    value = 0.0
    for part in action.parts:
        match part:
            case Ability():
                more, scene = _ability(part, scene)
                value += more
            case Bonus():
                value += 1.5 * (len(part.uses) or 2) ** 0.5
            case Summon():
                value += 4.0
            case Command():
                value += 1.5 if scene.away < 6 else 0.3
            case Consume() | Pay():
                value += 0.3
            case _:
                value += 0.5
    if action.loss != "no":
        # Early on a lost card costs many turns; near the end there is nothing to keep it for.
        value -= 0.6 * min(scene.cards, 9)
    return Worth(value, scene)


def _ability(ability: Ability, scene: Scene) -> tuple[float, Scene]:
    amount = _number(ability.amount)
    match ability.verb:
        case "attack":
            return _attack(ability, amount, scene), scene
        case "move" | "teleport":
            gained = min(amount, max(0, scene.away - 1))
            flight = 0.4 * scene.danger if scene.away <= 2 else 0.0
            onward = TREASURE_HEX * min(amount, scene.way)
            after = scene._replace(away=scene.away - gained, way=max(0, scene.way - amount))
            return max(0.35 * gained + flight, onward), after
        case "heal":
            return 0.9 * min(amount, scene.hurt) * (1 + scene.danger), scene
        case "shield" | "retaliate":
            return (0.8 * abs(amount) * min(scene.near, 3)) if scene.away <= 4 else 0.1, scene
        case "condition" | "push" | "pull" | "force":
            return 1.2 if scene.away <= (_reach(ability) or 3) else 0.2, scene
        case "loot":
            return 0.4, scene
        case "suffer":
            return -float(amount), scene
        case "exhaust":
            return -GIVEN_UP * scene.cards, scene
        case _:
            return 0.3, scene


def _attack(ability: Ability, amount: int, scene: Scene) -> float:
    if scene.away > _reach(ability):
        return 0.0
    target = ability.target
    hits = 1.0
    if target is not None:
        if target.area is not None:
            hits = 0.5 if any(kind == "B" for _, _, kind in target.area.hexes) else 1.5
        elif target.count == "all":
            hits = max(1.0, min(3.0, scene.near))
        else:
            hits = min(_number(target.count), max(1, scene.near))
    more = sum(0.7 for extra in ability.extras if isinstance(extra, Change))
    return (amount + more) * hits


IN_BATTLE = tuple(Scene(away=away, near=2, hurt=3, danger=0.3, cards=6) for away in (1, 4))
"""The thick of battle: beside an enemy, and some steps away."""


def in_battle(card: AbilityCard | Face) -> float:
    """The value of a card in the thick of battle."""
    halves = (card.top, card.bottom)
    return sum(max(worth(half, scene).value, 0) for scene in IN_BATTLE for half in halves) / len(IN_BATTLE)


def attack_reach(action: Action) -> int:
    """How far the attacks of an action reach; 0 if it has none."""
    return max((_reach(p) for p in action.parts if isinstance(p, Ability) and p.verb == "attack"), default=0)


def _reach(ability: Ability) -> int:
    reach = ability.target.range if ability.target is not None else None
    found = 1 if reach is None else _number(reach)
    area = ability.target is not None and ability.target.area is not None
    return found + (1 if area and found == 1 else 0)


def _number(amount: Amount) -> int:
    return amount if isinstance(amount, int) else UNKNOWN
