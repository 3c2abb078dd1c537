"""Permission to perform: the parts of a text that stun, disarm and immobilize keep a figure from."""

from collections.abc import Collection
from typing import Final, NamedTuple

from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Consume,
    Each,
    If,
    Part,
    Pay,
    Summon,
)
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import ATTACHED, BEFALLING

WITHOUT_DOING: Final = ("infuse", "experience")
"""Verbs that stand on a card beside its abilities."""


def is_beside(part: Change | Part) -> bool:
    """True if a part only stands beside abilities: elements and experience, also for each of something."""
    match part:
        case Ability(verb=verb):
            return verb in WITHOUT_DOING
        case Each(then=then) | If(then=then, otherwise=()) | Consume(then=then):
            return all(map(is_beside, then))
    return False


BARRED_VERBS: Final = (("disarm", "attack"), ("immobilize", "move"))

TOLD: Final = frozenset(("attack", "move", "teleport", "heal", "loot", "swap"))
"""Verbs of abilities that a figure performs also where a bonus or an attack tells it to."""

AIMED: Final = frozenset(
    ("condition", "push", "pull", "force", "create", "destroy", "relocate", "spring", "arm")
)
"""Verbs that are abilities there if a target is chosen; on a figure of the moment they are effects."""

OF_THE_MOMENT: Final = frozenset(("self", "it", "target", "marked", "attacker", "summoner", "focus"))


class _Bars(NamedTuple):
    """Deeds that a figure is kept from."""

    verbs: Collection[str]
    stunned: bool
    heals: bool
    """True if heals that a bonus tells a figure to perform are barred too."""
    effects: bool
    """True if conditions, pushes and pulls on a figure of the moment are barred too."""
    attached: bool
    """True of text attached to a bonus or an attack."""


def is_barred(play: Play, figure: int, part: Change | Part, kinds: Collection[str] = ()) -> bool:
    """True if a condition keeps a figure from all of a part; `kinds` are those of the action.

    Experience and infusions are no deeds. Of text attached to a bonus or an attack only abilities are barred:
    what else it says happens by itself.
    """
    body = play.state.figures[figure]
    if not body.conditions or BEFALLING in kinds:
        return False
    verbs = [verb for condition, verb in BARRED_VERBS if body.has(condition)]
    stunned, rules = play.is_stunned(figure), play.setting.rules
    heals, effects = rules.stun_bars_heals_of_bonuses, rules.stun_bars_attached_effects
    return (stunned or bool(verbs)) and _bar(_Bars(verbs, stunned, heals, effects, ATTACHED in kinds), part)


def _bar(bars: _Bars, part: Change | Part) -> bool:
    match part:
        case Ability():
            if bars.attached and part.verb == "heal":
                return bars.stunned and bars.heals
            return part.verb in bars.verbs or (bars.stunned and _is_performed(part, bars))
        case Bonus():
            return bars.stunned and not bars.attached
        case Command() | Summon() | Build():
            return bars.stunned
        case Consume(then=then) | Pay(then=then):
            return (bars.stunned and not bars.attached) or _bar_all(bars, then)
        case If(then=then, otherwise=otherwise):
            return _bar_all(bars, (*then, *otherwise))
        case Choose(options=options):
            return all(_bar_all(bars, option) for option in options)
        case Each(then=then):
            return _bar_all(bars, then)
    return False


def _bar_all(bars: _Bars, parts: Collection[Change | Part]) -> bool:
    return bool(parts) and all(_bar(bars, part) for part in parts)


def _is_performed(ability: Ability, bars: _Bars) -> bool:
    """True if an ability is a deed of the figure whose text it is, and doesn't just happen."""
    if ability.verb in WITHOUT_DOING:
        return False
    if not bars.attached or ability.verb in TOLD:
        return True
    whom = ability.target
    return ability.verb in AIMED and (bars.effects or whom is None or whom.who not in OF_THE_MOMENT)
