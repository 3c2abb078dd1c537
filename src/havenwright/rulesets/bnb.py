"""Buttons & Bugs, as it differs from the second edition of Gloomhaven."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.gh2 import GH2

BNB = GH2.but(
    id="bnb",
    name="Buttons & Bugs",
    party=(1, 1),  # p. 30
    sight="unlimited",  # p. 14: range alone decides
    conditions=GH2.conditions - {"safeguard", "ward", "bless", "stun", "curse"},  # p. 20
    tiles=GH2.tiles - {"trap", "treasure"},  # p. 9
    negative_hexes=frozenset({"hazardous"}),  # p. 30
    hazards="effect",  # p. 9: the scenario card says what it does
    slots=MappingProxyType({"one hand": 2}),  # p. 26
    items_from_cards=True,  # p. 35: of two items on a card one
    hand="two-sided",  # p. 25
    modifiers="table",  # p. 18
    modifier_deck=MappingProxyType({"+0": 6, "+1": 4, "-1": 4, "+2": 1, "-2": 1, "null": 1, "2x": 1}),
    # p. 7: there are cards that make monsters easier or harder. The text doesn't say what is on them: ours.
    monster_tables=MappingProxyType(
        {
            "easier": MappingProxyType({"+0": 6, "+1": 3, "-1": 5, "+2": 1, "-2": 2, "null": 1}),
            "harder": MappingProxyType({"+0": 6, "+1": 5, "-1": 4, "+2": 2, "2x": 1}),
        }
    ),
    monster_actions="die",  # p. 29
    standees_at_random=False,  # p. 7: cubes stand where the map has their colour
    elements="cards",  # p. 16
    levels="scenario",  # p. 35
    money=False,  # p. 32
    battle_goals=False,
    imbuements=MappingProxyType({}),
    enhancing=None,
    citations=cites(
        "bnb",
        {
            "focus": ("focus.character-is-focus", 30),
            "focus negative": ("focus.hazard-avoidance-first", 30),
            "focus points": ("focus.attack-hex", 30),
            "focus none": ("focus.no-focus", 30),
            "focus invisible": ("focus.no-focus", 30),
            "focus melee": ("focus.no-attack-means-melee", 30),
            "no way": ("focus.no-focus", 30),
            "move needs card": ("monster-move.listed-move-only", 31),
            "move points": ("monster-move.fewest-points-to-maximize", 31),
            "move disadvantage": ("monster-move.ranged-steps-away", 31),
            "move step away": ("monster-move.ranged-steps-away", 31),
            "move negative": ("monster-move.fewest-hazards-in-move", 37),
            "move shorter": ("monster-move.only-if-shortening", 31),
            "move near": ("monster-move.as-close-as-possible", 30),
            "move trap stays": ("focus.hazard-avoidance-first", 30),
            "move players": ("monster-move.player-breaks-ties", 37),
            "attack only focus": ("focus.character-is-focus", 30),
            "attack disarmed": ("focus.no-attack-means-melee", 30),
            "attack needs card": ("monster-attack.listed-attack-only", 31),
            "heal": ("monster-other.heal-choice", 31),
            "negative ability": ("monster-other.negative-abilities", 31),
            "positive condition": ("monster-other.positive-conditions", 31),
            "attack": ("attack.modification-order", 18),
            "modifiers": ("modifiers.row-and-column", 18),
            "negate damage": ("damage.lose-one-card", 28),
            "death": ("death.zero-hit-points", 32),
            "exhaustion": ("exhaustion.zero-hit-points", 28),
            "all exhausted": ("exhaustion.loses-scenario", 28),
            "suffer damage": ("suffer.unmodified", 24),
            "healing": ("heal.raise-hit-points", 21),
            "hazardous terrain": ("overlay.hazard-trigger", 9),
            "elements": ("elements.availability", 16),
            "initiative": ("initiative.ascending-order", 11),
            "card selection": ("cards.select-two", 10),
            "rounds": ("round.five-steps", 10),
            "turns": ("round.one-turn-per-figure", 12),
            "monster cards": ("monster-cards.three-actions-by-die", 29),
            "playing cards": ("turn.one-top-one-bottom", 25),
            "flipping": ("cards.a-side-flips-to-hand", 25),
            "upgrades": ("setup.upgrade-selection-step", 7),
            "short rest": ("rest.short-rest", 27),
            "long rest": ("rest.long-rest-steps", 27),
            "active bonuses": ("active-bonus.placed-in-active-area", 21),
            "use slots": ("active-bonus.persistent-duration", 21),
            "retaliate": ("retaliate.deals-damage-back", 22),
            "shield": ("shield.reduces-attacks", 22),
            "push": ("forced-move.push", 23),
            "pull": ("forced-move.pull", 23),
            "move": ("move.movement-points", 17),
            "wound": ("conditions.wound", 20),
            "poison": ("conditions.poison", 20),
            "immobilize": ("conditions.immobilize", 20),
            "disarm": ("conditions.disarm", 20),
            "muddle": ("conditions.muddle", 20),
            "strengthen": ("conditions.strengthen", 20),
            "invisible": ("conditions.invisible", 20),
            "recover": ("recover.cards-to-hand-a-side", 24),
            "recover items": ("items.spent", 26),
            "lost cards": ("cards.lost-icon", 28),
            "items": ("items.types-and-limits", 26),
            "flying": ("move.flying", 17),
            "removed conditions": ("conditions.no-voluntary-removal", 20),
            "hit points": ("setup.starting-hit-points", 7),
            "objectives": ("overlay.objective-immunities", 9),
            "goal": ("end-of-scenario.ends-with-round", 34),
            "end of round": ("end-of-round.step-order", 33),
            "starting hexes": ("setup.start-hex", 8),
            "rewards": ("end-of-scenario.full-reset", 34),
            "control": ("command.control", 24),
            "spawning": ("reveal-spawn.location", 32),
            "scenario": ("scenario-common.special-rules-define-exceptions", 8),
        },
    ),
)
