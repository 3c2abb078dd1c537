"""Decisions as questions: one table, by kind, with how numbers and rows among the answers are read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Question(NamedTuple):
    """What is asked. `about` says how to read what a decision is about, the others its options."""

    prompt: str
    one: str = "who"
    """A number is a figure, a hex, a card, an item, an element, a bonus, a choice, a result."""
    several: str = "figures"
    """A row is figures, a path, the hexes of a tile, cards, half a card, a target and what is left out."""


QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        # Setting up
        "battle goal": Question("Which battle goal do you keep?"),
        "bring item": Question("Which item does {about:who} bring?", "item"),
        "leave out": Question("Which card does {about:who} leave out?", "card"),
        "starting hex": Question("Where does {about:who} start?", "hex"),
        "entrance": Question("By which entrance does the party come in?", "result"),
        "exit": Question("Which exit has the door?", "result"),
        "penalty": Question("Whom is the penalty for?"),
        "what happens first": Question("Several things happen at once: which one first?", "result"),
        # Cards
        "select cards": Question("Choose two cards; the first one leads", several="selection"),
        "play card": Question("Which card now, and which half?", several="half"),
        "play": Question("Which card is played?", several="half"),
        "lose a card": Question("Long rest: which card is lost?", "card"),
        "heal in a long rest": Question("Long rest: heal 2?"),
        "take back": Question("{about:card} is active: does it come back to the hand?"),
        "refresh items": Question("Are spent items ready again?"),
        "put away": Question("Too few cards: put an active one away to rest?", "card"),
        "upgrade": Question("Which card becomes a better one?", "card"),
        "remove card": Question("Strategy: which of these monster cards is taken out?"),
        "who is rewarded": Question("Who gets the reward?"),
        "short rest": Question("A short rest?"),
        "lose another card": Question("Resting loses {about:card}"),
        "suffer or negate": Question(
            "{about} damage, and you have {seat} hit points: suffer it, or lose cards?", "card", "cards"
        ),
        "recover": Question("Which card comes back?", "card"),
        "refresh": Question("Which item is ready again?", "item"),
        "discard": Question("Which card is discarded?", "card"),
        "lose": Question("Which card is lost?", "card"),
        "advance": Question("The token on which card goes on?", "card"),
        "perform action": Question("Perform the rest of the action?"),
        "choose one": Question("Choose one", "choice"),
        "pay": Question("Pay what it costs?"),
        "use": Question("{event}: use something?", "bonus"),
        # Decks
        "choose modifier": Question("{about:who} has advantage: which card counts?"),
        "order of modifiers": Question("In which order do the modifiers count?", "result"),
        "order of bonuses": Question("In which order do the bonuses count?", "result"),
        "modifier effects": Question("Do the effects on the modifier card apply?"),
        # Elements
        "infuse": Question("Which element does {about:who} infuse?"),
        "consume": Question("Which element is consumed?", "element"),
        "consume all": Question("Consume the elements?"),
        # Where
        "move": Question("Where does {about:who} move? {points} points", "hex"),
        "follow": Question("Does {about:who} follow its summoner?", "hex"),
        "monster move": Question("{about:who} can end its move in several hexes", "hex"),
        "monster path": Question("{about:who} can go there by several ways", several="path"),
        "push": Question("Whom, or where to, does the push go?", "who", "path"),
        "pull": Question("Whom, or where to, does the pull go?", "who", "path"),
        "towards": Question("Towards which hex is {about:who} moved?", "hex"),
        "summon": Question("Where does the summon come?", "hex"),
        "spawn": Question("Where does the monster appear?", "hex"),
        "land": Question("Where does {about:who} come down?", "hex"),
        "choose hex": Question("Which hex?", "hex"),
        "loot": Question("Which hex is looted?", "hex"),
        "create": Question("Where is it made?", "hex", "tile"),
        "destroy": Question("What is destroyed?", "hex", "tile"),
        "relocate": Question("What is taken elsewhere, and where to?", "hex", "tile"),
        "spring": Question("Which trap springs?", "hex", "tile"),
        "open": Question("Which door opens?", "hex"),
        "place": Question("Where does the token go?"),
        # Whom
        "attack": Question("Whom does {about:who} attack?", several="effects"),
        "area": Question("Where is the area laid? It strikes", several="figures"),
        "monster": Question("{about:who} could choose any of these"),
        "focus": Question("{about:who} could focus on any of these"),
        "who acts first": Question("Equal initiative: who acts first?"),
        "redirect": Question("To whom does the attack turn?"),
        "heal": Question("Whom does {about:who} heal?"),
        "condition": Question("Whom does the condition go to?"),
        "suffer": Question("Who suffers damage?"),
        "kill": Question("Who is killed?"),
        "swap": Question("Who changes places?"),
        "cleanse": Question("Who loses conditions?"),
        "grant": Question("Whom does {about:who} let act?"),
        "control": Question("Whom does {about:who} control?"),
        "perform": Question("Who performs it?"),
        # What
        "next card": Question("Which of the cards is to come next?"),
        "card to the bottom": Question("Which card goes to the bottom?"),
        "card to discard": Question("Which card is discarded?"),
        "remove condition": Question("Which condition does {about:who} lose?"),
        "safeguard": Question("Which condition does safeguard prevent?"),
        "initiative": Question("How does {about:who}'s initiative change?"),
        "escape": Question("Does {about:who} escape?"),
        "choice": Question("The scenario asks for a choice"),
    }
)
"""By kind. `use: suffer` is a `use`, `monster heal` a `monster`; other abilities say their verb."""

ANSWERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "skip": "No, go on without",
        "pass": "Nothing now",
        "yes": "Yes",
        "no": "No",
        "without effect": "Yes, but without what it gives",
        "move: skip": "Stay here",
        "follow: skip": "Stay here",
        "attack: skip": "Attack nobody more",
        "short rest: yes": "Yes: lose a card at random, take the other discards back",
        "short rest: no": "No",
        "take back: keep": "It stays active",
        "take back: take back": "It comes back",
        "lose another card: yes": "Suffer 1 damage and lose another one at random",
        "lose another card: no": "So be it",
        "modifier effects: apply": "They apply",
        "modifier effects: skip": "Only the number counts",
        "initiative: increase": "Later",
        "initiative: decrease": "Earlier",
    }
)
"""What words among the answers mean, for a kind or for all."""

MOMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "attack": "{about:who} attacks",
        "suffer": "{about:who} is about to suffer damage",
        "turn": "{about:who}'s turn",
        "heal": "{about:who} heals",
        "move": "{about:who} moves",
        "loot": "{about:who} loots",
        "start of turn": "{about:who}'s turn begins",
        "end of turn": "{about:who}'s turn ends",
        "start of round": "The round begins",
        "start of scenario": "The scenario begins",
        "initiative": "The order is known",
    }
)
"""What happens when something can be used; other moments are called by their names."""
