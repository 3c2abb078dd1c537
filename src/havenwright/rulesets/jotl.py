"""Jaws of the Lion, as it differs from the second edition of Gloomhaven."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.gh2 import GH2

JOTL = GH2.but(
    id="jotl",
    name="Jaws of the Lion",
    conditions=GH2.conditions - {"safeguard", "ward", "invisible"},
    tiles=GH2.tiles - {"hazardous", "plate"},
    movements=GH2.movements - {"flying"},
    negative_hexes=frozenset({"trap"}),
    plain_tiles=GH2.plain_tiles | {"treasure"},  # p. 9
    objectives_are_figures=False,  # p. 10
    players_pick_paths=True,  # p. 1
    token_marks=True,  # p. 3, p. 7, p. 15
    conditions_reach="adjacent",
    better_card="better, else players choose",  # p. 3
    goals_dealt=2,  # p. 4
    goals_give="one check mark",  # p. 4
    rest_initiative="after characters",  # p. 26
    active_in_rests="once put away",  # p. 16: active cards can be moved at any time
    rests_heal_unasked=True,  # p. 17
    sets_infuse="after the first",  # p. 27
    wanes="before short rests",  # p. 9
    monsters_take_treasures=True,  # p. 14
    single_rewards="one character",  # p. 18
    inspires=False,
    solo="no change",  # no word of it
    difficulties=MappingProxyType({"easy": -1, "normal": 0, "hard": 1, "very hard": 2}),  # p. 7
    learning_hands=MappingProxyType(  # p. 2
        {
            "1": MappingProxyType({"A": 6}),
            "2": MappingProxyType({"A": 4, "B": 2}),
            "3": MappingProxyType({"A": 4, "B": 2}),
        }
    ),
    unstated_friend="ally",  # p. 6, p. 11
    missing_words=frozenset({"pierce", "retaliate", "rolling"}),  # p. 2, p. 4: its lists are without them
    focus_order=("negative hexes", "points", "initiative"),
    attack_hex_order=(
        "focus without disadvantage",
        "most targets",
        "best other targets",
        "fewest disadvantages",
        "fewest points",
    ),
    other_targets_order=("negative hexes", "points", "initiative"),
    heading="best targets",
    imbuements=MappingProxyType({}),
    enhancing=None,
    round_cards_removable=True,
    citations=cites(
        "jotl",
        {
            "focus": ("focus.found-at-turn-start", 10),
            "focus negative": ("focus.fewest-traps-first", 26),
            "focus points": ("focus.least-movement", 10),
            "focus initiative": ("focus.tie-by-initiative", 10),
            "focus players": ("focus.initiative-ties-among-characters", 26),
            "focus none": ("focus.no-focus-no-move-or-attack", 10),
            "focus melee": ("focus.no-attack-as-melee", 26),
            "focus stunned": ("focus.stunned-has-no-focus", 26),
            "no way": ("focus.attack-hex-needs-los", 26),
            "move needs card": ("monster-other.all-abilities-top-to-bottom", 27),
            "move immobilized": ("monster-move.immobilized-ignores-move", 26),
            "move points": ("monster-move.minimum-to-maximise", 14),
            "move targets": ("focus.multiple-foci", 10),
            "move disadvantage": ("monster-move.hex-priority-list", 27),
            "move step away": ("monster-move.sheds-adjacency-disadvantage", 14),
            "move no step away": ("monster-move.no-shedding-with-other-disadvantage", 27),
            "move negative": ("monster-move.avoids-traps", 27),
            "move shorter": ("monster-move.must-end-closer", 27),
            "move near": ("monster-move.must-end-closer", 27),
            "move trap stays": ("monster-move.avoids-traps", 27),
            "move players": ("monster-move.players-pick-equal-paths", 15),
            "other targets": ("monster-move.extra-targets-ranked-from-start", 27),
            "attack only focus": ("monster-attack.attacks-focus-first", 27),
            "attack area": ("monster-attack.attacks-focus-first", 27),
            "attack disarmed": ("monster-attack.disarmed-still-moves", 26),
            "attack needs card": ("monster-other.all-abilities-top-to-bottom", 27),
            "targeting": ("targeting.target-needs-los", 21),
            "attack": ("attack.three-step-calculation", 3),
            "modifiers": ("modifiers.draw-per-attack", 4),
            "negate damage": ("damage.negate-cost", 15),
            "death": ("death.monster-killed", 13),
            "suffer damage": ("suffer.not-reduced", 20),
            "healing": ("heal.basic", 11),
            "traps": ("overlay.trap-sprung-on-normal-entry", 21),
            "shield": ("shield.reduces-attack-damage", 19),
            "push": ("forced-move.up-to-x", 17),
            "pull": ("forced-move.up-to-x", 17),
            "move": ("move.movement-points", 15),
            "wound": ("conditions.wound-tick", 21),
            "poison": ("conditions.poison-plus-one", 16),
            "immobilize": ("conditions.immobilize", 11),
            "disarm": ("conditions.disarm", 7),
            "stun": ("conditions.stun", 20),
            "muddle": ("conditions.muddle", 15),
            "curse": ("conditions.curse", 7),
            "bless": ("conditions.bless", 4),
            "strengthen": ("conditions.strengthen", 20),
            "removed conditions": ("conditions.default-duration", 6),
            "objectives": ("overlay.objective-hit-points", 15),
            "doors": ("map.door-opened-by-first-entry", 8),
            "create tiles": ("tiles.figures-may-place-traps", 21),
            "destroy tiles": ("tiles.destruction-token-on-destroyed", 7),
            "commands": ("command.ally-chooses", 10),
            "spawning": ("reveal-spawn.spawn-hex", 19),
            "exhaustion": ("exhaustion.removed-and-out", 9),
            "all exhausted": ("exhaustion.all-exhausted-loses", 9),
            "loot": ("loot.loot-x", 14),
            "elements": ("elements.consume-strong-or-waning", 8),
            "initiative": ("initiative.low-acts-first", 11),
            "card selection": ("cards.two-cards-one-initiative", 2),
            "rounds": ("round.four-steps", 16),
            "turns": ("round.one-turn-per-figure", 18),
            "monster cards": ("initiative.reveal-all-then-order", 16),
            "playing cards": ("cards.top-of-one-bottom-of-other", 2),
            "short rest": ("rest.short-rest-random-loss", 17),
            "long rest": ("rest.long-rest-order", 17),
            "active bonuses": ("active-bonus.active-area", 16),
            "use slots": ("active-bonus.use-slots", 16),
            "experience": ("experience.action-experience", 9),
            "lost cards": ("cards.three-ways-to-lose-a-card", 14),
            "items": ("items.spent-refreshed-by-long-rest", 13),
            "rewards": ("end-of-scenario.rewards-each", 18),
            "battle goals": ("battle-goals.worth-one-check-mark", 4),
            "gold": ("loot.money-converts-at-end", 14),
            "treasures": ("items.limit-only-at-start", 12),
            "standees": ("setup.standee-limit", 19),
            "end of round": ("end-of-round.shuffle-decks", 9),
            "goal": ("end-of-scenario.win-at-end-of-round", 10),
        },
    ),
)
