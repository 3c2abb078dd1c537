"""Phrases smaller than a sentence, names of the engine's words, and nouns to count."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

PHRASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "nobody": "nobody",
        "nothing": "nothing",
        "the party": "the party",
        "each": "each",
        "met": "meets",
        "missed": "misses",
        # Cards, items, decks
        "long rest": "a long rest",
        "choose a long rest": "Long rest (initiative 99)",
        "selection": "{first} ({initiative}), then {second}",
        "side": "{card} ({side})",
        "top half": "top",
        "bottom half": "bottom",
        "basic top": "Attack 2 (top)",
        "basic bottom": "Move 2 (bottom)",
        "half of a card": "{card}, {half}[: {text}]",
        "lose a card": "Lose {card}",
        "lose discarded cards": "Lose {cards} from your discard pile",
        "discard cards": "Discard {cards}",
        "upgraded": "{card} becomes {better}",
        "item": "{item}[ ({slot})][: {text}]",
        "deck of a character": "{name}'s modifier deck",
        "table of a character": "{name}'s modifier table",
        "deck of a monster": "the {name} deck",
        "deck monsters": "the monster modifier deck",
        "table monsters": "the monster modifier table",
        "deck allies": "the ally modifier deck",
        "table allies": "the ally modifier table",
        "deck loot": "the loot deck",
        "other deck": "the {name} deck",
        "a bonus": "a bonus",
        "bonus": "{source}[: {text}]",
        "own bonus": "{name}'s own ability",
        "card is lost": "lost",
        "card cannot be recovered": "lost for this scenario",
        "card stays for the round": "active this round",
        "card stays": "active",
        "top of a card": "TOP",
        "bottom of a card": "BOTTOM",
        # Answers
        "suffer": "Suffer the damage: {left:points} left",
        "suffer and die": "Suffer the damage: that kills you",
        "suffer and become exhausted": "Suffer the damage: that exhausts you",
        "figure": "{name} ({hit_points}/{max_hit_points}[, {defence}])",
        "shield": "Shield {amount}",
        "retaliate": "Retaliate {amount}",
        "without effects": "{figure} without {effects}",
        "attack result": "The attack becomes {number}",
        "numbered": "Number {number}",
        # Hexes
        "step": "{number} {direction:name}",
        "this hex": "this hex",
        "stay": "stay in this hex",
        "from a figure": "{steps} of {name}",
        "stay in place": "Don't move it",
        "row and hex": "row {row}, hex {hex}",
        "place": "{where}[, next to {beside}][: {contents}]",
        "not revealed": "not revealed",
        "figure in a hex": "{name}[ {rank}] {hit_points}/{max_hit_points}[, {conditions}]",
        "token in a hex": "token: {name}",
        "named hex": "hex {name}",
        "door": "door {name}, {state:name}",
        # Reasons
        "rule": "{rule} {page}",
        "no rule": "No page of the rulebook is noted for this yet (topic: {topic}).",
        "sentence": "{sentence}.",
        "sentence with its rule": "{sentence} {page}.",
        "unknown event": "[{figure:who}: ]{kind}[ ({details})]",
        "detail": "{name} {value}",
    }
)

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Elements
        "fire": "Fire",
        "ice": "Ice",
        "air": "Air",
        "earth": "Earth",
        "light": "Light",
        "dark": "Dark",
        "any": "any element",
        # Conditions
        "poison": "poison",
        "wound": "wound",
        "immobilize": "immobilize",
        "disarm": "disarm",
        "stun": "stun",
        "muddle": "muddle",
        "curse": "curse",
        "bless": "bless",
        "strengthen": "strengthen",
        "invisible": "invisible",
        "brittle": "brittle",
        "bane": "bane",
        "impair": "impair",
        "ward": "ward",
        "safeguard": "safeguard",
        "regenerate": "regenerate",
        # Terrain
        "plate": "pressure plate",
        "difficult": "difficult terrain",
        "hazardous": "hazardous terrain",
        "icy": "icy terrain",
        "a trap": "a trap",
        "a obstacle": "an obstacle",
        "a treasure": "a treasure",
        "a plate": "a pressure plate",
        "a corridor": "a corridor",
        "a objective": "an objective",
        "a difficult": "difficult terrain",
        "a hazardous": "hazardous terrain",
        "a icy": "icy terrain",
        # Doors
        "unlock": "unlocked",
        "lock": "locked",
        "open": "open",
        "close": "closed",
        # Faces of the die
        "minus": "minus",
        "neutral": "blank",
        "plus": "plus",
        # Sides, ranks, ends
        "elite": "elite",
        "characters": "party's side",
        "monsters": "monsters",
        "won": "won",
        "lost": "lost",
        # Directions
        "northwest": "northwest",
        "northeast": "northeast",
        "east": "east",
        "southeast": "southeast",
        "southwest": "southwest",
        "west": "west",
    }
)

NOUNS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "points": ("hit point", "hit points"),
        "uses": ("use", "uses"),
        "checkmarks": ("check mark", "check marks"),
        "tokens": ("money token", "money tokens"),
        "slots": ("space", "spaces"),
        "card_count": ("card", "cards"),
        "hex_count": ("hex", "hexes"),
    }
)
