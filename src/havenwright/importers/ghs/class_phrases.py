"""Phrases for what one class or another can do, as the card language says it: rows for `phrases`."""

import re
from typing import Final

_SWAPPED: Final = r"as if its allies were enemies and its enemies were allies\b"


def _kept_alive(found: re.Match[str]) -> str:
    """Lethal damage that leaves some hit points."""
    may = ", you may" if found[1] else ""
    gained = "".join(f"; {condition}, self" for condition in (found[2], found[3]) if condition)
    kept = f"Negate the damage; Set your hit points to {found[4]}"
    return f"before sources of lethal damage to you{may}: {kept}{gained}"


CLASS_ROWS: Final = (
    # How much.
    (
        r"\b[Gg]ain one additional money token from the supply for each (adjacent enemy)\b",
        r"Gain X x Y gold, where X is the value of a money token and Y is the number of \1",
    ),
    (r"\bADD TARGET Target\b", "+1 Target"),
    (
        r"\bIf any (adjacent ally) performs an? (\w+) attack, that ally gains (.+?) for the attack\b",
        r"On \2 attack abilities performed by an \1, add \3",
    ),
    (
        r"\b(One ally[^.\n]* may [Rr]ecover) (one of their (\w+) cards)\. (Consume \w+): Up to (\w+) \3"
        r" cards instead\b",
        r"\1 \2. \4: \1 up to \5 of their \3 cards instead",
    ),
    (
        r"\bOn any of your Move actions, or the Move actions of any ally you have summoned, ([^\n]+)",
        r"On your moves, \1\nOn moves performed by one of your summons, \1",
    ),
    (
        r"\b(The next \w+ times) you Curse an enemy, Curse them an additional time\b",
        r"\1 an enemy gains Curse from you: Put one Curse card into the monster attack modifier deck",
    ),
    (
        r"\b(where X is (?:half of )?)that ally's ([^.\n]+)\. (Consume \w+): X is that ally's ([^.\n]+?)"
        r" instead\b",
        r"\1the target's \2. \3: Heal Y instead, where Y is the target's \4",
    ),
    # An element for two abilities: the second one asks whether the first consumed it.
    (
        r"(?m)^((Move|Heal|Attack) [^\n]+)\n((Shield|Retaliate) [^\n]+)\n"
        r"(Consume (\w+): \+\d \2), (\+\d \4)((?:, Experience \d+)?)$",
        r"\1. \5\8\n\3. If you consumed \6 this action: \7",
    ),
    # Killed instead.
    (
        r"\b(\w+, (Range \d+))\. (Consume \w+): Kill one (normal) target instead\b",
        r"\1. \3: Kill one \4 enemy within \2 instead",
    ),
    (
        r"\b(on your (?:melee |ranged )?attacks): (Consume \w+): Kill one (normal) target instead\b",
        r"\1 targeting a \3 enemy, you may instead: \2: Kill the target",
    ),
    # Others act.
    (
        rf"(?m)^Force (one [^,.\n]*enemy[^,.\n]*) to perform its turn this round {_SWAPPED}",
        r"\1 has: this round: Betray allies",
    ),
    (
        rf"(?m)^Control (one [^:.\n]*enemy[^:.\n]*): its turn this round {_SWAPPED}",
        r"\1 has: this round: Betray allies; Obey",
    ),
    (
        r"(?m)^Place a character token on a ([^.\n]*enemy[^.\n]*)\. This round, during that enemy's turn, it"
        r" treats its enemies as allies and its allies as enemies, with you controlling its abilities\b",
        r"One \1 has: this round: Betray allies; Obey",
    ),
    (
        r"\bDisarm (one adjacent trap), target (one enemy within Range \d+) to suffer the effects of the"
        r" disarmed trap\b",
        r"Spring \1 against \2",
    ),
    (
        r"\bYou or (one adjacent ally) may Refresh one of your spent or (?:consumed|lost) ([\w ]+?) or"
        r" ([\w ]+?) items\b",
        r"Choose one: Refresh one \2 item that is spent or lost; or Refresh one \3 item that is spent or"
        r" lost; or \1 may refresh one of its \2 items that is spent or lost;"
        r" or \1 may refresh one of its \3 items that is spent or lost",
    ),
    (
        r"(?m)^(Attack [^\n]*?)\. You may push the targets? into hexes containing obstacles\. In each case,"
        r" destroy the obstacle, the target suffers (\d+) damage, and you gain (Experience \d+)$",
        r"All enemies have: during this ability: Ignore obstacles\n"
        r"During this ability, whenever an enemy enters an obstacle: Destroy all obstacles within Range 0 of"
        r" the chosen hex; It suffers \2 damage; \3\n\1",
    ),
    (
        r"\bYou may have (\w+) ([A-Z]\w+?)s active at once\n"
        r"If a \w+ \2 is played, discard one of the others\b",
        r"Keep \1 \2 cards active",
    ),
    (
        r"\bAll your ranged attacks gain the effects of your ([A-Z]\w+?)s this round\b",
        r"This round: Count \1 cards for ranged attacks",
    ),
    (
        r"\bwhen you would become exhausted by suffering damage,? (you may )?instead "
        r"(?:gain (\w+) and (\w+) and )?reduce your hit point value to (\d+)",
        _kept_alive,
    ),
    # Figures.
    (r"(?m)^You immediately become exhausted\n(Experience \d+)$", r"\1\nBecome exhausted"),
    (r"\bReduce your current hit point value to (\d+)\b", r"Set your hit points to \1"),
    (r", target can no longer fly\b", "\nThe target has: this scenario: Prevent Flying"),
    (
        r"\bOn the next (\w+) sources of damage to you that would reduce you to less than 1 hit point\b",
        r"On the next \1 sources of lethal damage to you",
    ),
    (r"\b(Summon [^\n]+)\. You control the movement of this summon\b", r"\1, (Obey in moves)"),
    (r"\b(Control [^:.\n]+: Attack \d+) targeting another enemy\b", r"\1, target one other enemy"),
)
"""Turns of speech in order, as in `phrases`."""
