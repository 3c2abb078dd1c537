"""Gloomhaven, first edition, as it differs from the second."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.enhancing import GH1_ENHANCING
from havenwright.rulesets.gh2 import GH2

GH1 = GH2.but(
    id="gh1",
    name="Gloomhaven, first edition",
    sight="corner to corner",
    conditions=GH2.conditions - {"safeguard", "ward"},
    hard_landing=True,
    invisible_bars_the_way=True,
    attack_hex_order=(
        "focus without disadvantage",
        "most targets",
        "best other targets",
        "fewest disadvantages",
        "fewest points",
    ),
    heading="best targets",
    unstated_range="stats",
    latecomers_leave_money=False,
    second_card="with the first",  # p. 20
    better_card="better, else the first",  # p. 20
    modifier_heals="only one",  # FAQ
    poison_helps="enemies",  # p. 22
    added_targets_add_more=False,  # p. 22
    shots_lead_to_shots=True,  # FAQ
    area_takes_all=True,  # p. 21
    forced_all_the_way=True,  # p. 22
    standing_moves=True,  # p. 19
    crash_hurts=True,  # p. 19
    hazard_damage="(2 + L)/2 down",  # p. 14
    tokens_fill=True,  # glossary
    objectives_are_figures=False,  # glossary
    short_standees="nearest to the door",  # p. 19
    doors_crush=True,  # glossary
    loot_needs_sight=True,  # p. 19
    active_cards_negate=True,  # p. 28
    immunity_cures=True,  # glossary
    round_cards_removable=True,  # p. 25
    goals_dealt=2,  # p. 12
    rest_initiative="after all",  # FAQ
    active_in_rests="once put away",  # p. 17
    used_up="lost",  # p. 25
    active_recoverable=True,  # p. 27
    sets_infuse="after each",  # p. 23
    kinds_keep_order=True,  # FAQ
    wanes="before short rests",  # p. 32
    start_of_turn="as players like",  # p. 22
    late_items=False,  # p. 8
    found_items="after the scenario",  # p. 27
    refreshes_slots=False,  # p. 8
    inspires=False,
    solo="monsters and traps",  # p. 15
    difficulties=MappingProxyType({"easy": -1, "normal": 0, "hard": 1, "very hard": 2}),  # p. 15
    summons_share_decks=False,  # p. 22
    allies_have_a_deck=False,  # p. 20
    imbuements=MappingProxyType({}),
    enhancing=GH1_ENHANCING,
    first_side_scenario=52,
    citations=cites(
        "gh1",
        {
            "focus": ("focus.least-movement", 29),
            "focus negative": ("focus.avoids-traps-unless-only-way", 29),
            "focus points": ("focus.least-movement", 29),
            "focus range": ("focus.tie-proximity", 29),
            "focus initiative": ("focus.tie-initiative", 29),
            "focus players": ("focus.tie-initiative", 29),
            "focus none": ("focus.no-focus", 29),
            "focus invisible": ("focus.invisible-not-focusable", 22),
            "focus melee": ("monster-move.disarmed-moves-as-melee", 30),
            "focus stunned": ("monster-cards.stun-skips-card", 22),
            "no way": ("focus.needs-path-to-attack-hex", 29),
            "move needs card": ("monster-move.points-from-stat", 30),
            "move immobilized": ("monster-move.immobilized", 22),
            "move points": ("monster-move.priority-5-least-movement", "FAQ"),
            "move targets": ("monster-move.priority-2-more-targets", "FAQ"),
            "move disadvantage": ("monster-move.priority-4-disadvantage-on-extras", "FAQ"),
            "move step away": ("monster-move.priority-1-focus-without-disadvantage", "FAQ"),
            "move negative": ("monster-move.will-not-trigger-hazards", 30),
            "move shorter": ("monster-move.reassess-when-out-of-reach", "FAQ"),
            "move near": ("monster-move.reassess-when-out-of-reach", "FAQ"),
            "move trap stays": ("monster-move.will-not-trigger-hazards", 30),
            "move players": ("monster-move.players-break-ties", 30),
            "other targets": ("monster-move.priority-3-better-extra-targets", "FAQ"),
            "attack only focus": ("monster-attack.single-target-focus", 31),
            "attack area": ("monster-attack.multi-target-max", 31),
            "attack disarmed": ("monster-attack.not-if-disarmed", 23),
            "attack needs card": ("monster-attack.value-from-stat", 31),
            "refocus": ("monster-attack.several-attack-abilities", "FAQ"),
            "heal": ("monster-other.heal-most-damaged", 31),
            "negative ability": ("monster-other.otherwise-like-players", 32),
            "positive condition": ("monster-other.otherwise-like-players", 32),
            "summon": ("monster-other.summon-place", 31),
            "targeting": ("targeting.targeted-ability-definition", "glossary"),
            "attack": ("attack.adjust-then-draw", 20),
            "modifiers": ("modifiers.per-attack-draw", 20),
            "negate damage": ("damage.three-options", 28),
            "death": ("death.removed-immediately", 20),
            "suffer damage": ("suffer.no-shield-no-modifier", "FAQ"),
            "healing": ("heal.self-or-range", 26),
            "hazardous terrain": ("overlay.hazardous-terrain-value", 14),
            "traps": ("move.trap-springs", 14),
            "retaliate": ("retaliate.basic", 26),
            "shield": ("shield.minus-pierce", 25),
            "push": ("forced-move.up-to-full", 22),
            "pull": ("forced-move.up-to-full", 22),
            "move": ("move.zero-to-x", 19),
            "flying": ("move.losing-flying-on-obstacle", 19),
            "wound": ("conditions.wound", 22),
            "poison": ("conditions.poison", 22),
            "immobilize": ("conditions.immobilize", 22),
            "disarm": ("conditions.disarm", 22),
            "stun": ("conditions.stun", 22),
            "muddle": ("conditions.muddle", 22),
            "curse": ("conditions.curse", 22),
            "bless": ("conditions.bless", 22),
            "strengthen": ("conditions.strengthen", 22),
            "invisible": ("conditions.invisible", 22),
            "removed conditions": ("conditions.stays-until-removed", 22),
            "objectives": ("overlay.obstacles-with-hit-points", 34),
            "doors": ("reveal-spawn.door-reveals-room", 19),
            "create tiles": ("tiles.created-trap-not-scaled", "FAQ"),
            "commands": ("command.granting-stat-abilities", "FAQ"),
            "summons": ("summon.place", 26),
            "spawning": ("reveal-spawn.spawn-location", 34),
            "standees": ("reveal-spawn.short-standees-closest-to-door", 19),
            "exhaustion": ("exhaustion.effects", 28),
            "all exhausted": ("exhaustion.all-lose", 28),
            "loot": ("loot.must-take", 27),
            "elements": ("elements.consume-strong-or-waning", 24),
            "initiative": ("initiative.ascending-order", 16),
            "card selection": ("round.declare-two-actions-or-long-rest", 16),
            "rounds": ("end-of-round.round-tracker", 32),
            "turns": ("turn.boundaries", "glossary"),
            "monster cards": ("round.cards-face-down-then-revealed", 16),
            "playing cards": ("cards.top-and-bottom", 18),
            "short rest": ("rest.short-rest", 17),
            "long rest": ("rest.long-rest-card-loss", 17),
            "active bonuses": ("active-bonus.active-area", 25),
            "use slots": ("active-bonus.slots-advance", 25),
            "experience": ("experience.must-gain", 27),
            "recover": ("recover.cards", 27),
            "recover items": ("recover.refresh-items", 27),
            "lost cards": ("cards.destination-piles", 18),
            "items": ("items.spend-symbol", 8),
            "rewards": ("end-of-scenario.success-rewards", 33),
            "battle goals": ("battle-goals.reward-on-success", 33),
            "gold": ("end-of-scenario.experience-and-gold", 33),
            "starting hexes": ("setup.place-characters", 12),
            "treasures": ("items.looted-unusable-this-scenario", 27),
            "end of round": ("end-of-round.shuffle-modifiers", 32),
            "goal": ("end-of-scenario.success-condition", 33),
        },
    ),
)
