"""Phrases of the data that the card language has other words for: a pattern, and the sentence as we"
" write it.

A row is for a turn of speech, never for one card. Rows are tried in order on a whole text; `conservation`
compares the text before this with its tree.
"""

import re
from typing import Final

from havenwright.cards.lexicon.nouns import SLOTS
from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.importers.ghs.class_phrases import CLASS_ROWS

_BOTH: Final = r"there is an ally adjacent to {0} and there are no enemies adjacent to {0}"


def _up_to(found: re.Match[str]) -> str:
    """As much damage as one likes, up to a number: a choice, any of which may be declined."""
    ways = "; or ".join(f"you may suffer {number} damage" for number in range(int(found[1]), 0, -1))
    return f"Choose one: {ways}\n{found[2]}where X is the damage you suffered with this ability"


def _instead_for_each(found: re.Match[str]) -> str:
    """`+2 instead` of `+1 for each`: one more for each."""
    more = int(found["instead"]) - int(found["usual"])
    return f"{found['said']}. {found['consume']}: +{more} Attack for each {found['each']}"


_OWN_WORDS: Final = "|".join((*CONDITIONS, "shield", "retaliate", "flying", "advantage"))


def _capital(found: re.Match[str]) -> str:
    """A name in small letters, with capitals."""
    return f"{found[1]}{found[2].title()}{found[3]}"


_USUAL_TOKENS: Final = "money|loot|character|objective|damage|different|additional|more|of"
"""Tokens that aren't a class's own, and words that are no name."""

_NO_TOKENS: Final = rf"(?:{_USUAL_TOKENS}|card|token|counter|item|trap|obstacle)s?\b"

_ROWS: Final = (
    # Names in small letters, and misprinted turns.
    (
        r"\b((?:[Gg]ain|gains|[Ll]ose|loses) \d+ )([a-z]{4,})()(?=$|[.,\n]| to\b)(?<!gold)(?<!damage)",
        _capital,
    ),
    (rf"\b((?:a|an|each|all|your|{'|'.join(NUMBERS)}) )(?!{_USUAL_TOKENS})([a-z]+)( tokens?)\b", _capital),
    (
        rf"\b([Pp]lace (?:a|an|{'|'.join(NUMBERS)}) )(?!{_NO_TOKENS})([a-z]+)( on (?:each|the|this|one)\b)",
        _capital,
    ),
    (rf"\b(for each )(?!{_NO_TOKENS})([a-z]+)( on this card)\b", _capital),
    (r"\b(self or )([a-z]+ [a-z]+)()$", _capital),
    (r"\b(Summon (?:\w+ )?[A-Z][a-z]+ )([a-z]+)(:)", _capital),
    (r"(?m)^(Heal [^\n]+?), self or ([A-Z]\w+ [A-Z]\w+)$", r"Choose one: \1, self; or \1, target one \2"),
    (
        r" with H equal to the summoning ([A-Z][\w ]+?)'s current hit point value \(limited by a normal"
        r" \1's"
        r" (?:specified )?maximum hit point values?\)",
        "",
    ),
    (
        r"\b[Gg]ain one money token if this attack targeted an adjacent enemy",
        "If the target is adjacent to you: Gain X gold, where X is the value of a money token",
    ),
    (
        r"\breveal the top card of each monster ability card deck in the scenario\b",
        "reveal the top card of the monster ability deck",
    ),
    (r"\bAt end of (?:the )?round\b", "At the end of the round"),
    (r"\b(of|[Dd]uring|[Oo]n) (?:you|our) turn\b", r"\1 your turn"),
    (
        r"\b(focus|Focus) on the (lowest|highest) hit point character with a viable attack hex adjacent"
        r" to them",
        r"\1 on the \2 hit point character",
    ),
    (
        r"\b(Heal) X, self, where X is \(RxL\)/2 \(rounded (up|down)\), and R is the number of"
        r" (?:[A-Z]\w+ (?=[A-Z]\w+ [A-Z]))?([A-Z][\w ]+?) currently on the map",
        r"\1 L x X / 2 rounded \2, self, where X is the number of \3",
    ),
    (r"\b[Rr]emove the closest one 1-hex ([\w ]+?) tile", r"destroy the closest \1 tile"),
    (
        r"\b(All [^.\n]*?) suffer (\d+) damage\.? *[.\n] *All (?:enemies|figures) (?:with|that have) (\w+)"
        r" suffer (\d+) damage instead\b",
        r"\1 without \3 suffer \2 damage\n\1 with \3 suffer \4 damage",
    ),
    (
        r"\b(All [^.\n]*?) suffer (\d+) damage\.? *[.\n] *(Consume \w+): (All [^.,\n]*?) instead\b",
        r"\1 suffer \2 damage. \3: \4 suffer \2 damage instead",
    ),
    (r"\b([Gg]ain (?:Shield|Retaliate) \d+) this round (?=if\b)", r"\1 "),
    (r"\b([Gg]ain (?:Shield|Retaliate) \d+ and (?:Shield|Retaliate) \d+) this round\b", r"\1"),
    (
        r"\b([Dd]uring your [\w ]*attack, if [^,.\n]+, add \+\d+ Attack) to (?:a single|the) attack\b",
        r"\1",
    ),
    (r"\bmay immediately\b", "may"),
    (r"\bpass through\b", "move through"),
    (r"\bpassed through\b", "moved through"),
    (r"(?<=figures )([^.,\n]*), including you(?:rself)?,", r"\1"),
    (r" \(of you\)", ""),
    (r"(?<=\bRange \d) \((of the \w+)\)", r" \1"),
    # A move, and beside it where it goes.
    (
        r"(?m)^Move as far from (?:the |its )?focus as possible while still within Range (\d+) of them\n"
        r"(Move [^\n]+)$",
        r"\2, to the farthest hex within Range \1 of the focus",
    ),
    (
        r"(?m)^(Move [^\n]+)\nMove as far from (?:the |its )?focus as possible$",
        r"\1, to the farthest hex from the focus",
    ),
    # Cards played besides.
    (r"\bto performa (?=\w+ action)", "to perform a "),
    (
        r"\bWhenever you rest, after you recover your cards from your discard pile, ",
        "At the end of your rests, ",
    ),
    (
        r"\bgain (Experience \d+) and you may play (?:any )?one card from your hand or discard pile to"
        r" perform an? (\w+) action of the card\b",
        r"\1; Choose one: (Play one card in hand to perform its \2 action); or Play one discarded card to"
        r" perform its \2 action",
    ),
    (
        r"\b([Yy])ou may play (?:any )?one card from your hand or discard pile to perform an? (\w+) action of"
        r" the card\b",
        r"Choose one: (Play one card in hand to perform its \2 action); or Play one discarded card to perform"
        r" its \2 action",
    ),
    (r"\b[Yy]ou may immediately play (?=a card from your hand)", "You may play "),
    (
        r"(?m)^(Summon [^\n]+)\nAt the (start|end) of each of its turns, ([^\n]+)$",
        r"\1, (At the \2 of your turn: \3)",
    ),
    (
        r"\b(During your move(?:ment| ability), )(?:you may )?move through (obstacles|enemies)\b"
        r"(?:\. You must end the (?:ability|movement) in an empty hex\b)?",
        r"\1ignore \2",
    ),
    (r"\bwith a lost icon\b", "with the lost icon"),
    (r"\bof any monster's ability deck\b", "of the ability deck of one monster"),
    # Items.
    (
        r"\bthe attacker gains disadvantage on the attack and you gain (Shield \d+) for the attack\b",
        r"add Disadvantage; gain \1",
    ),
    (
        r"\byou may create either one 1-hex (\w+) or ([\w ]+?) tile in an empty (?:hex|tile) within"
        r" Range (\d+)",
        r"you may: Choose one: (Create one \1 in an empty hex within Range \3); or Create one \2 tile"
        r" in an empty hex within Range \3",
    ),
    (
        r"\bdesignate two allies or any two normal or elite monsters\. Each designated figure"
        r" simultaneously Teleport to the hex occupied by the other designated figure",
        r"choose one: Swap the places of two allies; or Swap the places of two normal or elite enemies",
    ),
    (
        r"\ball figures gain (\w+) on and add (-\d+ \w+) to all (ranged|melee) attacks this round",
        r"all figures have: this round, on your \3 attacks, add \1, \2",
    ),
    (
        r"\bplay one card from your hand and perform the (top|bottom) action of the card\b",
        r"play one card from your hand to perform its \1 action",
    ),
    (
        r"\bAny time you perform a (\w+) action, (\w+) the target of the \1\b",
        r"After your \1 actions: \2, target one enemy with your \1 token",
    ),
    (
        r"\b(all monsters consider you to be (?:first|last) in initiative order when determining focus)"
        r" this round\b",
        r"this round: \1",
    ),
    (
        rf"\b([Rr]ecover|[Rr]efresh) (one|up to one) (?:of your )?(spent|lost) ({'|'.join(SLOTS)}) or"
        rf" ({'|'.join(SLOTS)}) items?\b",
        r"choose one: \1 \2 \3 \4 item; or \1 \2 \3 \5 item",
    ),
    # Actions that a companion performs.
    (
        r"\b[Aa]dd ([^.\n]+?) to all your (Command)s this round\b",
        r"This round, on attacks performed by one of your summons if it is a \2, add \1",
    ),
    # A token of the class's own, without the word.
    (
        r"\b([Tt]hat (?:has|have)|[Tt]he target has)"
        rf" (?!(?i:{_OWN_WORDS})\b)([A-Z]\w+)\b(?! tokens?\b| [A-Z])",
        r"\1 your \2 token",
    ),
    (r"\b(?:y|Y)ou and? all allies may perform: ", "Grant all allies and self: "),
    # How much.
    (
        r"(?m)^You may suffer up to (\d) damage\n(.*)where X is the amount of damage you suffered\b",
        _up_to,
    ),
    (
        r"(?P<said>\bAdd \+(?P<usual>\d) Attack for each (?P<each>of your allies adjacent to the target))\."
        r" (?P<consume>Consume \w+): Add \+(?P<instead>\d) Attack instead",
        _instead_for_each,
    ),
    (
        r"[.\n] *Gain Experience 1 for every (\d+) damage done\b",
        r"\nExperience Y / \1 rounded down, where Y is the damage you dealt with this ability",
    ),
    (
        r"\bAdd (\+\d) Attack and gain Experience 1 for each negative condition (?:on the target|the target"
        r" has)\b",
        r"Add \1 Attack for each negative condition on the target, Experience X, where X is the number of"
        r" negative conditions on the target",
    ),
    (
        r"\badd \+\(X ?\+ ?(\d+)\) ?Attack, where X is the Shield value of the target\b",
        r"add +X Attack, +\1 Attack, where X is the target's Shield value",
    ),
    (r" at the time of the attack\b", ""),
    (r"\b[Gg]ain (?:a|one) money token\b", "Gain X gold, where X is the value of a money token"),
    (
        r"\bis less than half the difference between your maximum hit point value and current hit point"
        r" value\b",
        "is less than X, where X is half the number of hit points you are missing rounded up",
    ),
    (
        r"\bHeal all damage on (one ally within Range \d+)\. If you do, that ally gains (\w+)",
        r"Heal X, target \1, where X is the number of hit points the target is missing"
        r"\nIf the heal ability was performed: \2, target the target",
    ),
    (
        r"\bHeal (\d+), Range 1, target 1 of your summons o[fr] self\b",
        r"Choose one: Heal \1, self; or Heal \1, target one of your adjacent summons",
    ),
    # Summons.
    (r"\(Performs: ([^()]+), at end of turn\)", r"(At the end of your turn: \1)"),
    (
        r"\(After moving for the first time each round, (add \+\d \w+) to all attacks for the round\)",
        r"(Once each round, after your moves: This round, on your attacks, \1)",
    ),
    (
        r"(?m)^(Summon [^\n]+)\nWhenever this summon kills an enemy, grant it: (\w+ [+-]?\d+)$",
        r"\1, (Whenever you kill an enemy, you may: \2)",
    ),
    # Whom.
    (r"(?m)^(Consume \w+): ([A-Z]\w+) the acting enemy\b", r"\1: \2, target the target"),
    (
        r"(?m)^(Move [^\n]+?)(?:\.|\n) ?You may choose not to spring traps in hexes you enter with this"
        r" movement\b",
        r"During this ability, whenever you spring a trap, you may instead: Ignore traps\n\1",
    ),
    (
        r"\bOn the next (\w+) negative conditions an enemy would apply to you, prevent the condition\b",
        r"The next \1 times you would gain a negative condition from an enemy: Prevent negative conditions",
    ),
    (
        r"\bnegate the next damage they would suffer this round\b",
        "the target has: this round, on the next source of damage to you: Negate the damage",
    ),
    # Areas.
    (
        r"\b(Kill all enemies) in the targeted area (whose [^,.\n]+), (Area \[[^\]]*\](?: <\w+>)?)",
        r"\1 in \3 \2",
    ),
    (
        r"\bYou and all ((?:normal )?enemies) in the targeted area suffer (\d+) damage, (Area \[[^\]]*\])",
        r"All \1 suffer \2 damage, \3. Suffer \2 damage",
    ),
    (r"\b([Aa]dd [^.\n]*? to all your [\w ]*attacks) and (?=[+-]\d \w+ to all your )", r"\1. Add "),
    (r"\b([Aa]llies|[Ee]nemies)\b([^.,:\n]*?) also (?=(?:gain|add|suffer) )", r"\1\2 "),
    (r"(?m)(^|\. )Enemies (?=(?:within|adjacent)[^.,:\n]* (?:gain|have|add)\b)", r"\1All enemies "),
    (r"(?m)(^|\. )Allies (?=[^.,:\n]*\bgain (?:Shield|Retaliate) )", r"\1All allies "),
    # The one of two others to whom something is done.
    (
        r"\b([^.,\n]*\b(?:ally|allies|summons?)\b[^.,\n]* (?:attacks?|damages?|targets?) [^.,\n]*\benemy\b"
        r"[^.,\n]*, )that enemy\b",
        r"\1the target",
    ),
    (
        r"\b([^.,\n]*\benem(?:y|ies)\b[^.,\n]* (?:attacks?|damages?|targets?) [^.,\n]*\b(?:ally|summons?)\b"
        r"[^.,\n]*, )that (?:ally|summon)\b",
        r"\1the target",
    ),
    # Where somebody stood.
    (
        r"\b((?:[Ii]f (?:this|the) attack (?:kills|killed) the target"
        r"|[Ww]henever (?:you kill an enemy|an? [\w ]*\b(?:enemy|ally|figure)\b[\w ]* dies)),? [^.\n]*?)"
        r" in the hex (?:it|they|the target|that (?:enemy|ally|figure)) occupied\b",
        r"\1 in a hex within Range 0 of the affected piece",
    ),
    (r"\bin the hex you (?:occupy|are occupying)\b", "in a hex within Range 0"),
    (r"\b(a hex) occupied by (?=an? )", r"\1 with "),
    # Whom.
    (r"\badjacent to the killed target\b", "adjacent to the affected piece"),
    (r"\b(for each enemy targeted) with this attack\b", r"\1"),
    (r", targeting the target of the [A-Z]\w+\b", ", target one enemy that was targeted"),
    (
        r"\b([Cc]ontrol [^:\n]+: Move \d+)\. This movement must end in a hex adjacent to"
        r" (?:you|the [A-Z]\w+(?: [A-Z]\w+)?)\b",
        r"\1, to a hex adjacent to the summoner",
    ),
    (r"\bControl on enemy\b", "Control one enemy"),
    (r"\bspent or consumed? items?\b", "spent or lost items"),
    (
        r"\bto allow an adjacent ally to [Rr]efresh one of their lost (\w+) items?",
        r"to grant one adjacent ally: Refresh one lost \1 item",
    ),
    (
        r"\bThe next (\w+) times after an ally attacks an enemy with (\w+), that ally may perform"
        r" (\w+ \d+, self)",
        r"After the next \1 attacks targeting an enemy with \2 performed by an ally: Grant it: \3",
    ),
    (r"\bAll allies gain (Retaliate \d+, Range \d+)", r"All allies have: \1"),
    (r"\ball allies gain (Retaliate \d+, Range \d+)", r"all allies have: \1"),
    (r"\b(?:Where|where) X is equal to\b", "where X is"),
    (
        r"\bIf no ([A-Z][\w ]+?) was targeted by the grant ability:",
        "If the grant ability was not"
        r" performed:",
    ),
    (
        r"\bThe highest health (enemy within Range \d+) and within line-of-sight suffers\b",
        r"The highest hit point \1 suffers",
    ),
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
    (r"(?m)^((?:Control|Grant) [^\n]+; )then that (?:enemy|ally) gains (\w+)$", r"\1\2, self"),
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
        r"\b(?:Force|force) ([^:.\n]+?) to perform: ([^.:\n]+?), targeting all other enemies adjacent"
        r" to it",
        r"Control \1: \2, target all adjacent enemies",
    ),
    (
        r"(?m)^(Control [^:.\n]+: [^.\n]+)\. The acting enemy suffers 1 damage for each enemy targeted",
        r"\1; Suffer X damage, where X is the number of figures you targeted with this ability",
    ),
    (
        r"(?m)^(Control [^:.\n]+: [^.\n]+)\. The acting enemy suffers damage equal to the damage suffered"
        r" by the target",
        r"\1; Suffer X damage, where X is the damage the target suffered with this ability",
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
    (r"\b(?:perform )?(\w+, self) and (?:perform )?(\w+, self)\b", r"\1; \2"),
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
        r"where X is the target's Shield value for the attack. \1: Damage times 2",
    ),
    # Items and perks.
    (
        r"\bDuring an enemy's attack(?=, [^.\n]*\bgain (?:Shield|Retaliate)\b)",
        "On attacks targeting you performed by an enemy",
    ),
    (
        r"\bYou are considered to be last in initiative order when determining monster focus\b",
        "All monsters consider you to be last in initiative order when determining focus",
    ),
    (
        r"\bperform: (Loot \d+), if this ability loots at least one money token, (you may recover [^.\n]+)",
        r"perform: \1; If the number of tokens you looted with this ability is at least 1: \2",
    ),
    (
        r"\bWhen you suffer damage from an attack, gain (Shield \d+) for the attack and prevent any"
        r" negative"
        r" conditions from the attack\b",
        r"On sources of damage from attacks targeting you, gain \1; Prevent negative conditions",
    ),
    (
        r"\bAfter any ally (within Range \d+) suffers damage from an attack, remove all negative"
        r" conditions from"
        r" the ally then perform: (Heal \d+), target the ally, (Pull \d+)",
        r"After sources of damage from attacks targeting an ally \1: Remove all negative conditions"
        r" from it; "
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
        r"(?m)^(Control [^\n:]+: [^\n]+)\nConsume (\w+): The controlled (?:enemy suffers|enemies suffer)"
        r" (\d+) damage, (Experience \d+)$",
        r"Consume \2: \4; \1; Suffer \3 damage\nIf you did not consume \2 this action: \1",
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
ROWS: Final = tuple((re.compile(pattern), instead) for pattern, instead in (*_ROWS, *CLASS_ROWS))


def in_our_words(text: str) -> str:
    """A text with the phrases of the table as the card language says them."""
    for pattern, instead in ROWS:
        text = pattern.sub(instead, text)
    return _explained(text)


_EXPLAINED: Final = re.compile(r", where X is [^,\n]+$")


def _explained(text: str) -> str:
    """A text in which each line says what X is: one that doesn't means the X of a later line."""
    lines = text.split("\n")
    meanings = [found[0] for line in lines if (found := _EXPLAINED.search(line))]
    if len(lines) < 2 or len(meanings) != 1:
        return text
    return "\n".join(
        line + meanings[0] if re.search(r"\bX\b", line) and "X is" not in line else line for line in lines
    )
