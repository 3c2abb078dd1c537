"""Reasons for what a monster does, by key: its focus, its move, its attack."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

EXPLANATIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The focus
        "focus only": "{actor} focuses on {focus}, the only enemy that it can find a way to attack",
        "focus negative hexes": "{actor} focuses on {focus}: the way to attack {focus} has fewer negative "
        "hexes than the way to attack {other} ({value} against {other_value})",
        "focus points": "{actor} focuses on {focus}: attacking {focus} takes less movement than attacking "
        "{other} ({value} against {other_value})",
        "focus range": "{actor} focuses on {focus}: attacking {other} takes as much movement ({points}), "
        "but {focus} is closer ({value} against {other_value})",
        "focus range uncounted": "{actor} focuses on {focus}: attacking {other} takes as much movement "
        "({points}), but {focus} is closer ({value}; the range to {other} can't be counted)",
        "focus initiative": "{actor} focuses on {focus}: attacking {other} takes as much movement "
        "({points}), but {focus} acts earlier ({value} against {other_value})",
        "focus initiative as close": "{actor} focuses on {focus}: attacking {other} takes as much movement "
        "({points}) and {other} is as close ({range}), but {focus} acts earlier ({value} against "
        "{other_value})",
        "focus farthest": "{actor} focuses on {focus}: its card says the farthest enemy, and {other} is "
        "closer ({other_value} against {value})",
        "focus farthest uncounted": "{actor} focuses on {focus}: its card says the farthest enemy, and the "
        "range to {focus} can't be counted, while {other} is {other_value} away",
        "focus farthest initiative": "{actor} focuses on {focus}: its card says the farthest enemy; {other} "
        "is as far, but {focus} acts earlier ({value} against {other_value})",
        "focus kept": "{actor} keeps its focus of this turn, {focus}",
        "focus kept in vain": "{actor} keeps its focus of this turn, but has no way to attack it any more",
        "focus forced": "{actor} focuses on {focus} because of {source}",
        "focus players": "{actor} can focus on {names}: the rules don't tell them apart, so the party "
        "decides (here {focus})",
        "focus none": "{actor} has no focus: there is no enemy that it can find a way to attack",
        "focus invisible": "{actor} has no focus: every enemy is invisible",
        "focus stunned": "{actor} is stunned: it has no focus and does nothing",
        # The move
        "move attack": "It moves {points}[ to {end}], the nearest hex from which it can attack {targets}",
        "move clear": "It moves {points}[ to {end}], the nearest hex from which it can attack {targets} "
        "without disadvantage",
        "move focus clear": "It moves {points}[ to {end}], the nearest hex from which it can attack "
        "{targets} without disadvantage on {focus}",
        "move less disadvantage": "It moves {points}[ to {end}], the nearest hex from which it can attack "
        "{targets} with as little disadvantage as possible",
        "move melee": "It moves {points}[ to {end}], the nearest hex next to {focus}, as if for a melee "
        "attack",
        "move towards": "It can't reach {focus} this turn. It moves {points}[ to {end}] and ends {left} "
        "short of its attack hex[ {heading}]",
        "move towards careful": "It could reach {focus} this turn only through more negative hexes, which "
        "it avoids. It moves {points}[ to {end}] and ends {left} short of its attack hex[ {heading}]",
        "detour": "Shorter ways lead through more negative hexes",
        "stops negative": "It could get nearer only through more negative hexes",
        "stops occupied": "It could get nearer, but not end its move there",
        "stops points": "The movement that it has left ({unused}) would bring it no nearer",
        "stay attack": "It stays[ at {end}], from where it can attack {targets}",
        "stay disadvantage": "It stays[ at {end}] and attacks {targets} from there: it has disadvantage "
        "wherever it goes",
        "stay melee": "It stays[ at {end}], next to {focus}",
        "stay no card": "It can't reach {focus} this turn. It stays[ at {end}]: it has no move",
        "stay no points": "It can't reach {focus} this turn. It stays[ at {end}]: it has no movement points",
        "stay immobilized": "It can't reach {focus} this turn. It stays[ at {end}]: it is immobilized",
        "stay negative": "It can't reach {focus} this turn. It stays[ at {end}]: it could get nearer to its "
        "attack hex[ {heading}] only through more negative hexes",
        "stay occupied": "It can't reach {focus} this turn. It stays[ at {end}]: it could get nearer to its "
        "attack hex[ {heading}], but not end its move there",
        "stay points": "It can't reach {focus} this turn. It stays[ at {end}]: no hex that it can reach is "
        "nearer to its attack hex[ {heading}]",
        "stay careful": "It could reach {focus} this turn only through more negative hexes, which it "
        "avoids. It stays[ at {end}]: nothing else brings it nearer to its attack hex[ {heading}]",
        # The attack
        "disadvantage": "It has disadvantage on {near}: nowhere within reach would it have less",
        "disadvantage targets": "It has disadvantage on {near}: elsewhere it would have less, but fewer "
        "targets too",
        "disadvantage others": "It has disadvantage on {near}: with other targets it would have less, but "
        "they come later",
        "disadvantage focus": "It has disadvantage on {near}: elsewhere it would have less, but on {focus}",
        "disadvantage way": "It has disadvantage on {near}: elsewhere it would have less, but after more "
        "movement",
        "disadvantage negative": "It has disadvantage on {near}: it could have less only through more "
        "negative hexes",
        "fewer targets disadvantage": "Elsewhere it could attack more enemies, but {focus} with disadvantage",
        "fewer targets negative": "It could attack more enemies only through more negative hexes",
        "others disadvantage": "It attacks {one} rather than {other}, on whom it would have disadvantage",
        "others negative hexes": "As a further target {one} comes before {other}: the way to attack {one} "
        "has fewer negative hexes ({value} against {other_value})",
        "others points": "As a further target {one} comes before {other}: attacking {one} takes less "
        "movement ({value} against {other_value})",
        "others range": "As a further target {one} comes before {other}: {one} is closer ({value} against "
        "{other_value})",
        "others range uncounted": "As a further target {one} comes before {other}: {one} is closer "
        "({value}; the range to {other} can't be counted)",
        "others initiative": "As a further target {one} comes before {other}: {one} acts earlier ({value} "
        "against {other_value})",
        "attack disarmed": "It attacks nobody: it is disarmed",
        "attack no card": "It attacks nobody: it has no attack",
        "attack only focus": "It attacks nobody: it could attack {others}, but not its focus",
        "players": "{number} outcomes are equally good, so the party decides",
        "players targets": "{number} choices of targets are equally good, so the party decides",
        # What others lost by
        "lost no way": "no way to attack it",
        "lost negative hexes": "more negative hexes",
        "lost points": "more movement points",
        "lost range": "farther by range",
        "lost initiative": "acts later",
        "lost farthest": "closer by range",
        "lost kept": "not the focus of this turn",
        "lost forced": "{source} makes it focus on another",
        "lost out of reach": "out of reach this turn",
        "lost focus without disadvantage": "disadvantage on the focus",
        "lost most targets": "fewer targets",
        "lost shortest way to the targets": "its targets need a longer way",
        "lost best other targets": "worse other targets",
        "lost fewest disadvantages": "more disadvantages",
        "lost fewest points": "more movement points",
    }
)
