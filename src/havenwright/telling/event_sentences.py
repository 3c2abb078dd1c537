"""Events as sentences: one table, by kind; where the topic behind an event makes a difference, by both."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.engine.model.events import Event, Plain
from havenwright.telling.names import Words

EVENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The scenario and its rounds
        "round": "Round {number}",
        "end of round": "Round {number} comes to its end",
        "round ended": "Round {number} is over",
        "turn": "{figure:who}'s turn",
        "turn ended": "{figure:who}'s turn is over",
        "selected": "{figure:who} chooses {cards:cards}",
        "revealed cards": "{figure:who} reveals {cards:cards}[: initiative {initiative}]",
        "revealed cards: long rest": "{figure:who} has declared a long rest",
        "monster card": "{monster:monster}: {card}[ ({initiative})]",
        "monster card: always": "{monster:monster} acts[ at {initiative}]",
        "initiative": "{figure:who} acts at {value}",
        "conclusion": "{story}",
        "won": "The scenario is won in round {round}",
        "lost": "The scenario is lost in round {round}",
        "gained": "{figure:who} takes home {experience} experience and {gold} gold"
        "[, and {checkmarks:checkmarks}]",
        "inspiration": "Inspiration: {amount}",
        "battle goal": "{figure:who} {met:meets} the battle goal {goal:goal}",
        "all exhausted": "All characters are exhausted",
        "section": "Section {section}[: {story}]",
        "goal": "The goal is another one now",
        "will end": "The scenario will be {how} when this round ends",
        "reward": "Reward: {amount} {what}[ {each:each}]",
        "counter": "{counter} is now {value}",
        "door": "Door {door} is {how:done}",
        "placed": "{tile:tile} is placed at {at:hexes}",
        "removed": "[{figure:who} is taken off the map][every {tile:tile} is taken off the map]",
        "left the map": "{figure:who} leaves the map",
        "changed sides": "{figure:who} is now on the side of the {side}",
        "escaped": "{figure:who} escapes",
        # Setting up
        "goals dealt": "{figure:who} may choose among the battle goals {goals:goal}",
        "goal kept": "{figure:who} keeps the battle goal {goal:goal}",
        "items brought": "{figure:who} brings {items:name}",
        "cards picked": "{figure:who} picks {cards:cards}",
        "dungeon room": "Room {number}: {setup} {room}",
        "room discarded": "{room} doesn't fit, and is discarded",
        "placed figure": "{figure:who} starts at {to:hex}",
        # Cards and items
        "played": "{figure:who} plays {card:card}, {half:half}",
        "short rest": "{figure:who} rests and loses {card:card}",
        "long rest": "{figure:who} rests long and loses {card:card}",
        "recovered": "{figure:who} takes back {cards:cards}",
        "cards discarded": "{figure:who} discards {cards:cards}",
        "cards lost": "{figure:who} loses {cards:cards}",
        "card taken out": "{card} is taken out of the deck {deck}",
        "card removed": "{figure:who} takes {card:card} off the table",
        "token moved": "The token on {card:card} moves by {slots}",
        "item used": "{figure:who} uses {item:itemid}",
        "refreshed": "{figure:who} can use {items:items} again",
        "items lost": "{figure:who} loses {items:items}",
        "bonus": "{source} is in force for {figure:who}[: {does} {what}]",
        "bonus: shield": "{figure:who} has Shield {amount} more",
        "bonus: retaliate": "{figure:who} has Retaliate {amount} more",
        "bonus: flying": "{figure:who} flies",
        "bonus used": "{source} acts for {figure:who}[, {left:uses} left]",
        "experience": "{figure:who} gains {amount} experience",
        "gold": "{figure:who}'s gold changes by {amount}",
        "resource": "{figure:who} has {value} {what}",
        # Decks
        "modifier": "{figure:who} draws {drawn:cards}[ and uses {used:cards}]: "
        "Attack {before} becomes {after}",
        "shuffled": "{deck:deck} are shuffled",
        "looked": "{figure:who} looks at {number} cards of {deck:deck}",
        "seen": "Next in {deck:deck}: {cards}",
        "cards revealed": "Next in {deck:deck}, for all to see: {cards}",
        "cards sorted": "{figure:who} puts {number} cards back onto {deck:deck}",
        "cards at bottom": "{figure:who} puts {number} cards at the bottom of {deck:deck}",
        "cards thrown": "{figure:who} discards {cards} of {deck:deck}",
        "cards out": "{deck:deck} lose {number} of {card}",
        "cards in": "{number} of {card} go into {deck:deck}",
        "resources gained": "{figure:who} takes home {resources}",
        "resources at stake": "{figure:who} keeps {resources} if the party goes home before it tries again",
        "loot card": "{figure:who} draws a loot card: {card}",
        # Elements
        "infused": "{element} is strong now[, by {figure:who}]",
        "consumed": "{figure:who} consumes {elements}",
        # Monsters and others
        "focus": "{figure:who} focuses on {focus:who}",
        "focus forced": "{by:who} makes {figure:who} focus on {focus:who}",
        "commanded": "{figure:who} lets {target:who} act",
        "commanded: control": "{figure:who} controls {target:who}",
        "nothing": "{figure:who} does nothing",
        "stunned": "{figure:who} is stunned and does nothing",
        "summoned": "{figure:who} is summoned at {to:hex}[ by {by:who}]",
        "spawned": "{figure:who} appears at {to:hex}",
        "revealed": "{figure:who} is revealed at {to:hex}",
        "not placed: scenario": "{tile:tile} isn't placed at {at:hexes}: something is there",
        "not placed": "{figure:who} isn't placed: no standee is left",
        "not placed: spawning": "{monster:monster} doesn't come: no empty hex is near",
        # Moving
        "moved": "{figure:who} moves to {to:hex}",
        "moved: push": "{figure:who} is pushed to {to:hex}[ by {by:who}]",
        "moved: pull": "{figure:who} is pulled to {to:hex}[ by {by:who}]",
        "moved: icy terrain": "{figure:who} slides over the ice to {to:hex}",
        "swapped": "{figure:who} and {target:who} change places",
        "door opened": "Door {door} opens[ to {figure:who}]",
        "trap sprung": "{figure:who} springs a trap",
        "looted": "{figure:who} loots {tokens:tokens}[, worth {gold} gold]",
        "treasure": "{figure:who} loots a treasure",
        "item found": "{figure:who} finds {item:itemid}",
        "hex chosen": "{figure:who} chooses {at:hex}",
        "created": "{figure:who} makes {tile:tile} at {at:hexes}",
        "tile destroyed": "{figure:who} destroys {tile:tile} at {at:hexes}",
        "tile replaced": "{tile:tile} at {at:hexes} is replaced",
        "tile relocated": "{figure:who} takes {tile:tile} from {at:hexes} to another place",
        "tile moved": "{figure:who} moves {tile:tile} from {at:hexes}",
        "token": "{figure:who} has a token: {token}",
        "token relocated": "The token {token} goes from {left:hex} to {to:hex}",
        "token removed": "The token {token} at {at:hexes} is gone",
        # Attacks and what they do
        "attacked": "{figure:who} attacks {target:who} for {value}[ ({poison:count} of it for poison)]"
        "[ against Shield {shield}]",
        "redirected": "{figure:who} turns the attack on {target:who} to {to:who}",
        "retaliated": "{figure:who} retaliates for {amount} against {target:who}",
        "suffered": "{figure:who} suffers {amount} damage: {left:points} left",
        "suffered: wound": "{figure:who} suffers {amount} damage from wound: {left:points} left",
        "suffered: traps": "{figure:who} suffers {amount} damage from the trap: {left:points} left",
        "suffered: scenario": "{figure:who} suffers {amount} damage by a rule of the scenario: "
        "{left:points} left",
        "suffered: hazardous terrain": "{figure:who} suffers {amount} damage from hazardous terrain: "
        "{left:points} left",
        "negated": "{figure:who} negates {amount} damage[ and loses {cards:cards} for it]",
        "flipped": "{figure:who} turns {card:card} over",
        "room revealed": "The room around {at:hex} is revealed",
        "tiles removed": "Every {tile:tile} is taken off the map",
        "side": "{figure:who} is now on the side of the {side}",
        "hazard entered": "{figure:who} enters hazardous terrain at {to:hex}",
        "rolled": "{figure:who} rolls {faces}: {modifiers}",
        "treasure removed": "{figure:who} takes a treasure away",
        "ward used": "Ward halves {amount} damage to {figure:who}: {left} is left of it",
        "brittle used": "{figure:who} is brittle: {amount} damage becomes {left}",
        "ward and brittle used": "Ward and brittle on {figure:who} cancel out: {left} damage is left",
        "safeguard used": "Safeguard keeps {condition} from {figure:who}",
        "prevented": "{figure:who} doesn't get {condition}",
        "survived": "{figure:who} doesn't die",
        "killed": "{figure:who} is killed[ by {by:who}]",
        "died": "{figure:who} dies[, by {by:who}]",
        "destroyed": "{figure:who} is destroyed[ by {by:who}]",
        "exhausted": "{figure:who} is exhausted",
        "healed": "{figure:who} is healed by {amount}[ and of {cured:name}]: {left:points} left",
        "healed: conditions": "{figure:who} is healed of {cured:name}: {left:points} left",
        "healed: poison": "{figure:who} is healed of {cured:name} instead of damage: {left:points} left",
        "condition": "{figure:who}: {condition}",
        "condition ended": "{figure:who}: no more {condition}",
        "maximum hit points": "{figure:who} has at most {value} hit points",
    }
)


NO_CARD: Final = -1
ADDED: Final = ("source", "initiative")
"""What sentences say besides what events hold: it stands on the cards."""


def told(words: Words, event: Event) -> str:
    """What happened, as a sentence."""
    values = dict(event.data)
    topic = event.why
    if event.kind == "modifier" and values.get("used") == values.get("drawn"):
        values["used"] = ()
    elif event.kind in ("bonus", "bonus used"):
        values["source"] = _source(words, values)
    elif event.kind == "monster card":
        id, card = str(values.get("monster")), str(values.get("card"))
        values["initiative"] = words.monster_initiative(id, card)
        topic = "always" if card == words.monster(id) else topic
    elif event.kind == "revealed cards" and isinstance(cards := values.get("cards"), tuple):
        values["initiative"] = words.leading(cards[:1])
        topic = "long rest" if cards[:1] == (NO_CARD,) else topic
    elif event.kind == "healed" and values.get("cured") and not values.get("amount"):
        topic = "poison" if values.get("poisoned") else "conditions"
    elif event.kind == "looted" and not words.is_character(values.get("figure")):
        values["gold"] = 0  # money is worth something to characters alone
    sentence = EVENTS.get(f"{event.kind}: {topic}") or EVENTS.get(event.kind)
    if sentence is None:
        return _plainly(words, event.kind, values)
    return words.say(sentence, values)


def _source(words: Words, values: Mapping[str, Plain]) -> str:
    """What a bonus is printed on."""
    return words.say("[{card:card}][{item:item}]", values) or "a bonus"


def _plainly(words: Words, kind: str, values: Mapping[str, Plain]) -> str:
    """A kind without a sentence is told by its name and what is known of it."""
    known = [f"{name} {value}" for name, value in values.items() if name != "figure"]
    return words.say(f"[{{figure:who}}: ]{kind}", values) + (f" ({', '.join(known)})" if known else "")
