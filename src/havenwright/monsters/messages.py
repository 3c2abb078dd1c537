"""The sentences of explanations, by key. Another language is another table with the same keys."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ENGLISH: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The focus
        "focus only": "{actor} focuses {focus}, the only enemy that it can get to attack",
        "focus negative hexes": "{actor} focuses {focus}: fewer negative hexes lie on the way to attack it "
        "than on the way to attack {other} ({value} against {other_value})",
        "focus points": "{actor} focuses {focus}: it can attack it for fewer movement points than {other} "
        "({value} against {other_value})",
        "focus range": "{actor} focuses {focus}: to attack {other} it would have to move as far, "
        "but {focus} is closer ({value} against {other_value})",
        "focus initiative": "{actor} focuses {focus}: {other} is no farther, but {focus} acts earlier "
        "({value} against {other_value})",
        "focus farthest": "{actor} focuses {focus}, the farthest enemy that it can get to attack",
        "focus kept": "{actor} stays with its focus, {focus}",
        "focus players": "{actor} can focus {names}: they are equal in everything, so the players choose",
        "focus none": "{actor} has no focus: there is no enemy that it could ever get to attack",
        "focus invisible": "{actor} has no focus: every enemy is invisible",
        "focus stunned": "{actor} is stunned: it has no focus and does nothing",
        # The move
        "move attack": "It moves {points} to {end}, the cheapest hex from which it can attack {targets}",
        "move away": "It moves {points} to {end}, the cheapest hex from which it can attack {targets} "
        "with no or less disadvantage",
        "move melee": "It moves {points} to {end} to be next to {focus}, as for a melee attack",
        "move towards": "It can't get to attack {focus} this turn. It moves {points} to {end}, "
        "which leaves {left} to {heading}, its attack hex",
        "stay attack": "It stays at {end}, from where it can attack {targets}",
        "stay disadvantage": "It stays at {end} and attacks {targets} from there: "
        "it has disadvantage wherever it goes",
        "stay melee": "It stays at {end}, next to {focus}",
        "stay no card": "It stays at {end}: it has no move",
        "stay immobilized": "It stays at {end}: it is immobilized",
        "stay blocked": "It stays at {end}: it can't shorten its way to {heading}, its attack hex",
        "stay negative": "It stays at {end}: it could only shorten its way to {heading}, its attack hex, "
        "by way of a negative hex",
        # The attack
        "attack disadvantage": "The attack on {near} has disadvantage",
        "attack disarmed": "It attacks nobody: it is disarmed",
        "attack no card": "It attacks nobody: it has no attack",
        "attack out of reach": "It attacks nobody: a monster attacks only its focus",
        "players": "{number} outcomes are equally good: the players choose",
        # Why something lost
        "lost no way": "no way to attack it",
        "lost negative hexes": "more negative hexes",
        "lost points": "more movement points",
        "lost range": "farther by range",
        "lost initiative": "acts later",
        "lost out of reach": "out of reach this turn",
        "lost focus without disadvantage": "disadvantage on the focus",
        "lost most targets": "fewer targets",
        "lost shortest way to the targets": "its targets need a longer way",
        "lost best other targets": "worse other targets",
        "lost best other targets there": "worse other targets",
        "lost fewest disadvantages": "more disadvantages",
        "lost fewest points": "more movement points",
        "lost farthest": "not the farthest",
        "lost kept": "not the focus of this turn",
    }
)


def listed(names: list[str]) -> str:
    """Names in a row: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"
