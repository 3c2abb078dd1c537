"""Sentences between scenarios: events, acts of the menus, and questions, by kind.

A gap reads its field as a name of the campaign: `{item:item}`, `{by:character}`, `{start:scenario}`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAMPAIGN_EVENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Scenarios
        "scenario begun": "The party sets out for {scenario:scenario}, level {level}",
        "scenario ended": "{scenario:scenario} is {outcome}",
        "scenario closed": "{scenario:scenario} can't be played any more",
        "treasure": "{character:character} has looted treasure {treasure}",
        "mastery": "{character:character} has achieved the mastery {mastery:words}",
        "went on": "The party goes on: {way:way}",
        # Home
        "came home": "The party comes home",
        "week": "Week {week}",
        "section added": "Section {section} will be read in week {week}",
        "section read": "Section {section}[: {section:story}]",
        "operation": "{building:building} works[, {side:wrecked}]",
        "built": "{building:building} is built",
        "upgraded": "{building:building} reaches level {level}",
        "rebuilt": "{building:building} is rebuilt",
        "repaired": "{building:building} is repaired",
        "wrecked": "{building:building} is wrecked",
        "check": "{building:building} is attacked and {result}",
        # Events and what they give
        "event": "{card:event}",
        "no event": "No card is left in the deck {deck}",
        "option": "The party chooses: {option}[. {card}]",
        "passed over": "Passed over: {reason}",
        "gained": "{holder:character} gains {amount} {what}",
        "lost": "{holder:character} loses {amount} {what}",
        "item gained": "{character:character} gets {item:item}",
        "used up": "{item:item} of {character:character} is used up when the next scenario begins",
        "cards to discard": "{character:character} discards {amount} when the next scenario begins",
        "track": "{track:capital}[ with {faction}] changes by {amount:signed}",
        "prosperity level": "The town reaches prosperity level {level}",
        "design": "{item:item} can be had: {copies} more",
        "flag": "{flag:capital} {name} is {gained:gained}",
        "unlocked": "{thing:capital} unlocked: {name:thing}",
        "deck changed": "{amount} cards {added:joined} the deck {deck}",
        "loot sticker": "A loot card gets the sticker {what}",
        "guard marks": "The town guard gains {amount:perkmarks}",
        "guard changed": "{card} {added:joined} the town guard",
        "guard perk": "The town guard gains a perk: {perk}",
        "shuffled": "The deck {deck} is shuffled",
        # Characters
        "joined": "{character:character} joins",
        "quests drawn": "{player} looks at {amount} quests",
        "level": "{character:character} reaches level {level}",
        "perk": "{character:character} gains a perk: {perk}",
        "perk marks": "{character:character} gains {amount:perkmarks}",
        "respec": "{character:character} has chosen all cards anew for {gold} gold",
        "retired": "{character:character} retires",
        "set aside": "{character:character} stays at home",
        "resumed": "{character:character} comes back",
        "abandoned": "{character:character} is given up",
        "called": "{character:character} is called {name} from now on",
        "secrecy": "{character:character} {secret:secrecy}",
        # Town
        "bought": "{character:character} buys {item:item} for {gold} gold",
        "sold": "{character:character} sells {item:item} for {gold} gold",
        "given": "{giver:character} gives {item:item} to {receiver:character}",
        "moved": "{giver:character} gives {amount} {what} to the town",
        "donated": "{character:character} donates {gold} gold",
        "enhanced": "{character:character} puts {sticker} on {card:card} for {gold} gold",
        "sticker removed": "{sticker} comes off {card:card}",
        "crafted": "{character:character} crafts {item:item}",
        "brewed": "{character:character} brews {potion:item} for {receiver:character}",
        "distilled": "{character:character} distils {potion:item} to {herb}",
        # The table
        "done": "{player} is done",
        "variant": "{variant:capital} is {on:switched}",
        "party": "The party {party} sits down",
        "step": "{step:step}",
    }
)

CAMPAIGN_ACTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "start": "Set out for {start:scenario}[ at level {level}][, {mode:casual}][ with {with:characters}]",
        "go": "{go:way}",
        "next": "{next:nextstep}",
        "event": "Turn the event card",
        "operate": "Let the buildings work",
        "done": "Done",
        "level up": "{level_up:character}: level up[, gain {card:card}]",
        "buy": "Buy {buy:item} for {buy:price} gold",
        "sell": "Sell {sell:item} for {sell:half} gold",
        "perk": "Perk: {perk}",
        "give": "Give {give:item} to {to:character}",
        "move": "Give {amount} {move} to the town",
        "donate": "{donate:character}: donate",
        "enhance": "Put {sticker} on {enhance:card}, {half}, mark {mark}",
        "craft": "Craft {craft:item}",
        "brew": "Brew {brew:words}",
        "distill": "Distil {distill:item} to {herb}",
        "build": "Build {build:building}",
        "upgrade": "Upgrade {upgrade:building}",
        "rebuild": "Rebuild {rebuild:building}",
        "retire": "{retire:character}: retire[, and complete a {second:second} quest]",
        "create": "Make a {class:class}[ of level {level}]",
        "set aside": "{set_aside:character}: stay at home",
        "abandon": "{abandon:character}: give up for good",
        "resume": "{resume:character}: come back",
        "respec": "{respec:character}: choose all cards anew",
        "variant": "{variant:capital}: {on:switched}",
        "party": "The party {party} sits down",
        "rename": "{rename:character}: be called {to}",
        "keep secret": "{keep_secret:character}: the quest is {on:hidden}",
        "finish": "The scenario was {finish}",
        "guard perk": "Town guard: {guard_perk}",
        "time": "A week passes",
        "apply": "{apply}",
    }
)

CAMPAIGN_QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "party": "What does the party do?",
        "player": "What do you do in town?",
        "scenario": "{about:scenario} is under way",
        "option": "{about:event}: what do you do?",
        "who": "{prompt:capital}?",
        "share": "{prompt:capital}: {amount} to share",
        "pay": "{prompt:capital}",
        "section": "Which section is read first?",
        "targets": "Which {amount} buildings are attacked?",
        "soldiers": "How many soldiers are lost?",
        "repair": "{about:building} is damaged: who pays {amount} materials?",
        "quest": "Which quest do you keep?",
        "card": "{prompt:capital}?",
        "purchase": "{prompt:capital}: what do you buy?",
        "item": "{prompt:capital}?",
    }
)

CAMPAIGN_PHRASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "the town": "the town",
        "join": "join",
        "leave": "leave",
        "gained": "gained",
        "lost": "lost",
        "switched on": "switched on",
        "switched off": "switched off",
        "kept secret": "kept secret",
        "shown": "shown",
        "keeps the quest secret": "keeps the quest secret",
        "shows the quest": "shows the quest",
        "play": "Play",
        "pay": "Pay",
        "don't pay": "Don't pay",
        "nothing more": "Nothing more",
        "way home": "Go home",
        "way again": "Try the same scenario again",
        "step event": "An event waits at home",
        "step operations": "The buildings work",
        "step downtime": "Downtime",
        "step construction": "Construction",
        "step leaving": "The party is ready to set out",
        "step after event": "Go on to what follows the event",
        "step after operations": "Go on to downtime",
        "step after downtime": "Leave town",
        "step after construction": "Leave town",
    }
)
