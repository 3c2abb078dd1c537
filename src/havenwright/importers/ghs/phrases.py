"""Phrases of the data that the card language has other words for: a pattern, and the sentence as we write it.

A row is for a turn of speech, never for one card. Rows are tried in order on a whole text; `conservation`
compares the text before this with its tree.
"""

import re
from typing import Final

from havenwright.cards.vocabulary import CONDITIONS

_BOTH: Final = r"there is an ally adjacent to {0} and there are no enemies adjacent to {0}"
_OWN_WORDS: Final = "|".join((*CONDITIONS, "shield", "retaliate", "flying", "advantage"))
_ROWS: Final = (
    # A token of the class's own, without the word.
    (
        r"\b([Tt]hat (?:has|have)|[Tt]he target has)"
        rf" (?!(?i:{_OWN_WORDS})\b)([A-Z]\w+)\b(?! tokens?\b| [A-Z])",
        r"\1 your \2 token",
    ),
    (
        r"(?m)^(Grant [^:\n]+: Attack [^;.\n]+)\. This attack(?: ability)? must target the target of (?:the"
        r" [\w']+|your) attack ability",
        r"\1, target one enemy that was targeted",
    ),
    (r"\b(?:y|Y)ou and? all allies may perform: ", "Grant all allies and self: "),
    # When, and how long.
    (r"\b(Add [^.\n]*?) when (?=the target )", r"\1 if "),
    (r"\bat the begin(?:n|in)+g of each of your turns\b", "at the start of each of your turns"),
    (r"\bAt the beginning of each of your turns\b", "At the start of each of your turns"),
    (
        r"(?m)(^|[.:,] )(Suffer \d+ damage|[Gg]ain Experience \d+) at the start of each of your turns",
        r"\1at the start of your turn: \2",
    ),
    (r"\b(At the start of each of your turns), you may (control [^.\n]+)", r"\1, you may: \2"),
    (r"\b(At the start of each of your turns), (\w+) one enemy within Range (\d+)", r"\1: \2, Range \3"),
    (r"\bturns where you do not have\b", "turns if you do not have"),
    (
        r"\bturns where your current hit point value is less than your maximum hit point value\b",
        "turns if you are damaged",
    ),
    (r"\bwhile (?=(?:Invisible|Stun|Muddle)\b)", "while you have "),
    (
        r"\bNegate the next damage you would suffer this round\b",
        "This round, on the next source of damage to you: Negate the damage",
    ),
    # Reminders.
    (
        r"(?:\. |\n)To signify this, place (?:a|one of your) character tokens? on (?:the target|this"
        r" enemy)(?: for the round)?",
        "",
    ),
    (r"(\w)[.\n ]+\(?This is not considered damage\)?", r"\1"),
    # Whom.
    (r"\bAny one (?=(?:summoned )?ally\b)", "One "),
    (r"\bany one (?=(?:summoned )?ally\b)", "one "),
    (
        r"\bif the target is both adjacent to any of your allies and none of its allies\b",
        f"if {_BOTH.format('the target')}",
    ),
    (
        r"\bif the target is adjacent to any of your allies or is adjacent to none of its allies\b",
        f"if {_BOTH.format('the target').replace(' and ', ' or ')}",
    ),
    (
        r"\b(attack targeting an|[Kk]ill one adjacent normal) enemy (?:that is both )?(?:that is"
        r" )?adjacent to"
        r" (?:any of your allies and none of its allies|none of its allies and also adjacent to any of"
        r" your allies)",
        rf"\1 enemy for which ({_BOTH.format('it')})",
    ),
    (
        r"\bYou and all ((?:normal )?enemies within Range \d+) suffer (\d+) damage",
        r"All \1 suffer \2 damage. Suffer \2 damage",
    ),
    (
        r"\bAll allies may perform (\w+ \d+(?:, [Ss]elf)?) at the beginning of each of their turns",
        r"All allies have: at the start of your turn, you may: \1",
    ),
    (
        r"\bAll allies may perform (\w+ \d+) before any of their [Aa]ttack actions",
        r"All allies have: before your attack abilities, you may: \1",
    ),
    (
        r"\bAll allies (add [^,.\n]+), and (add [^,.\n]+ to all their [^,.\n]+)",
        r"All allies \1. All allies \2",
    ),
    (
        r"\b(One (?:adjacent )?ally(?: within Range \d+)? may [Rr]efresh all) (?:of )?their spent and"
        r" lost items",
        r"\1 of its items that are spent or lost",
    ),
    # How much.
    (
        r"\bthe difference between your maximum hit point value and current hit point value\b",
        "the number of hit points you are missing",
    ),
    (
        r"\bAdd \+X Attack where X is double the Shield value of the target\b",
        "Add +X Attack, where X is twice the target's Shield value",
    ),
    (r"\bthe number of cards you have lost(?! this)", "the number of your lost cards"),
    (
        r"\bDestroy all obstacles and disarm all traps moved through\b",
        "Destroy all obstacles that were entered. Destroy all traps that were entered",
    ),
    # Others act.
    (
        r"\b(?:Force|force) ([^:.\n]+?) to perform: ([^.:\n]+?), targeting (?:an enemy|enemies) of your"
        r" choice adjacent to them",
        r"Control \1: \2, target one adjacent enemy",
    ),
    (
        r"(?m)^(Control [^:.\n]+: [^.\n]+?), targeting an enemy of your choice adjacent to them",
        r"\1, target one adjacent enemy",
    ),
    (
        r"\b(?:Force|force) ([^:.\n]+?) to perform: ([^.:\n]+?), targeting an enemy of your choice",
        r"Control \1: \2",
    ),
    (
        r"\b(?:Force|force) ([^:.\n]+?) to perform: ([^.:\n]+?), targeting all other enemies adjacent to it",
        r"Control \1: \2, target all adjacent enemies",
    ),
    (
        r"(?m)^(Control [^:.\n]+: [^.\n]+)\. The acting enemy suffers (\d+) damage for each enemy targeted",
        r"\1; Suffer X damage, where X is the number of figures you targeted with this ability",
    ),
    (
        r"(?m)^(Control [^:.\n]+: [^.\n]+)\. The acting enemy suffers damage equal to the damage suffered"
        r" by the target",
        r"\1; Suffer X damage, where X is the damage the target suffered with this ability",
    ),
    (
        r"(?m)^((?:One|Two|All) [^:.\n]*ally[^:.\n]* may perform: Attack [^.\n;]+)\. If they do, this"
        r" ally suffers (\d+) damage$",
        r"\1; If the attack ability was performed: Suffer \2 damage",
    ),
    (r"(?m)^(One ally[^:.\n]* may perform: [^.\n]+)\nThis same ally may perform: ", r"\1; "),
    (
        r"\bTeleport to the hex occupied by any summoned ally and simultaneously Teleport that summoned"
        r" ally to the hex occupied by you\b",
        "Swap places with one summoned ally",
    ),
    (r"\b(Grant all ([A-Z][\w ]+?) within [^.\n]+)\. \2 suffers (\d+) damage", r"\1; Suffer \3 damage"),
    (
        r"\b([Cc]ontrol all) targets of the attack ability in initiative order\b",
        r"\1 enemies that were targeted",
    ),
    (
        r"\bAt the start of their turns, grant (allies[^:.\n]*): (\w+ \d+, self)",
        r"All \1 have: at the start of your turn, you may: \2",
    ),
    (r"\b(\w+), Target (\w+) adjacent allies and self\b", r"\1, self; \1, target \2 adjacent allies"),
    # Monsters and summons.
    (r"\bAdds (\w+) to all its heals\b", r"On your heals, add \1"),
    (r"\b(Whenever you kill) a summon,? perform:", r"\1 a summoned enemy:"),
    (r"\bWhen attacking,? ignore Retaliate\b", "On your attacks: Ignore retaliate"),
    (r"\bUnaffected by difficult terrain\b", "Ignore difficult terrain"),
    (r"\bthe number of ([A-Z][\w ]+?) on the map\b", r"the number of \1"),
    (
        r"\bIf you die this round, all figures adjacent to the hex it occupied suffer (\d+) damage and"
        r" gain (\w+)",
        r"This round, on death: All adjacent figures suffer \1 damage, \2",
    ),
    (
        r"\bwhere X is their Shield value for this attack\. (Consume \w+): X is double their Shield value"
        r" instead",
        r"where X is the target's Shield value. \1: Damage times 2",
    ),
    # Items and perks.
    (
        r"\bYou are considered to be last in initiative order when determining monster focus\b",
        "All monsters consider you to be last in initiative order when determining focus",
    ),
    (
        r"\bperform: (Loot \d+), if this ability loots at least one money token, (you may recover [^.\n]+)",
        r"perform: \1; If the number of tokens you looted with this ability is at least 1: \2",
    ),
    (
        r"\bWhen you suffer damage from an attack, gain (Shield \d+) for the attack and prevent any negative"
        r" conditions from the attack\b",
        r"On sources of damage from attacks targeting you, gain \1; Prevent negative conditions",
    ),
    (
        r"\bAfter any ally (within Range \d+) suffers damage from an attack, remove all negative"
        r" conditions from"
        r" the ally then perform: (Heal \d+), target the ally, (Pull \d+)",
        r"After sources of damage from attacks targeting an ally \1: Remove all negative conditions from it; "
        r"\2, target it; \3, target it",
    ),
    (
        r"\bgive (\w+) to half \(rounded (up|down)\) the enemies adjacent to you\b",
        r"\1, target X adjacent enemies, where X is half the number of adjacent enemies rounded \2",
    ),
    (
        r"\bAfter your ability where you kill an enemy, perform:",
        "After your abilities if you killed an enemy with this ability:",
    ),
    (
        r"\b(Kill one adjacent damaged enemy) that has at least (\w+) negative conditions and whose"
        r" current hit point value"
        r" is (\d+) or less\b",
        r"\1 with at least \2 negative conditions whose current hit point value is at most \3",
    ),
    (
        r"(?m)^(Control [^\n:]+: [^\n]+)\n(Consume \w+): The controlled (?:enemy suffers|enemies suffer)"
        r" (\d+) damage, (Experience \d+)$",
        r"\2: \4; \1; Suffer \3 damage\nIf you did not consume an element this action: \1",
    ),
    (
        r"(?m)^(One ally[^\n:]* may perform: Attack [^\n;]+)\nIf they do, this ally may perform: Heal X,"
        r" where X is the amount of damage suffered by the target of the attack$",
        r"\1; If the attack ability was performed: Heal X,"
        r" where X is the damage the target suffered with this ability",
    ),
    (
        r"\bthe amount of damage enemies suffered from the attack ability\b",
        "the amount of damage suffered by targets of the attack ability",
    ),
    (
        r"(\+\d+ Attack) and gain advantage, (Experience \d+) if the target is a normal monster\b",
        r"\1, Advantage and gain \2 if the target is normal",
    ),
    (r"\bYou are immune to all negative conditions\b", "Prevent negative conditions"),
    (
        r"\bAny time you or any ally loses (\w+), that figure gains (\w+)",
        r"Whenever an ally or self loses \1: \2, target it",
    ),
    (
        r"\bIf you are adjacent to no enemies, gain (\w+)\. At the end of the round, lose \1\b",
        r"If there are no adjacent enemies: \1, self. At the end of the round: Remove \1",
    ),
    # Decks, turns and tiles.
    (
        r"\bReveal the top card of one monster within Range (\d+)'s ability card deck\b",
        r"Reveal the top card of the ability deck of one monster within Range \1",
    ),
    (r"\bDoes not perform a turn\b", "Does not act"),
    (r", instead\b", " instead"),
    (
        r"\bIf this attack kills the target, all enemies adjacent to the hex (?:the target|it) occupied"
        r" gain (\w+)",
        r"If the target was killed: \1, target all enemies adjacent to the affected piece",
    ),
)
ROWS: Final = tuple((re.compile(pattern), instead) for pattern, instead in _ROWS)


def in_our_words(text: str) -> str:
    """A text with the phrases of the table as the card language says them."""
    for pattern, instead in ROWS:
        text = pattern.sub(instead, text)
    return text
