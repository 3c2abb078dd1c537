"""Texts of the data that are no sentences of the card language: a pattern, and the text as it is read.

Other wordings are rows of the language (`cards/paraphrases`). Here stands what belongs to the data: names in
small letters, misprints that come again and again, lines that are divided otherwise, and an element that
changes more than the ability before it. Rows are tried in order on a whole text; `conservation` compares the
text before this with its tree.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from havenwright.cards.lexicon.nouns import SLOTS
from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.importers.ghs.boxes import LAID


def _capital(found: re.Match[str]) -> str:
    """A name in small letters, with capitals."""
    return f"{found[1]}{found[2].title()}{found[3]}"


def _instead_for_each(found: re.Match[str]) -> str:
    """`+2 instead` of `+1 for each`: one more for each."""
    more = int(found["instead"]) - int(found["usual"])
    return f"{found['said']}. {found['consume']}: +{more} Attack for each {found['each']}"


def _of_laid(kind: str) -> Iterator[tuple[str, str]]:
    """Rows for the enemy that a card of this kind lies on, told by the card's token."""
    token, marked = f"your {kind} token", rf"(?:the )?{kind.lower()}ed(?: enemy)?(?=$|[ .,:;\n])"
    yield rf"\bis the target of (?:an?|any of your|one of your|your) {kind}s?\b", f"has {token}"
    yield rf"\b[Tt]he target of (?:a|your) {kind}\b", f"an enemy with {token}"
    yield rf"\bTransfer your active {kind} to another enemy\b", f"Move one {kind} token to an enemy"
    yield rf"\b(?:is|are) not {marked}", f"does not have {token}"
    yield rf"\bis {marked}", f"has {token}"
    yield rf"\b(has|have|with) (?:one of |any of )?your {kind}s?\b(?! token)", rf"\1 {token}"
    yield rf"\bare (?:the )?{kind.lower()}ed enemy\b", f"have {token}"
    yield rf"(?m)(^|\. )The {kind.lower()}ed enemy\b(?!')", rf"\1One enemy with {token}"
    yield rf"\b[Tt]he {kind.lower()}ed enemy\b(?!')", f"an enemy with {token}"
    yield rf"\b(a|no|any) {kind.lower()}ed enemy\b(?!')", rf"\1 enemy with {token}"


_OWN_WORDS: Final = "|".join((*CONDITIONS, "shield", "retaliate", "flying", "advantage"))
_USUAL_TOKENS: Final = "money|loot|character|objective|damage|different|additional|more|of"
"""Tokens that aren't a class's own, and words that are no name."""
_SLOT: Final = f"({'|'.join(SLOTS)})"

_NO_TOKENS: Final = rf"(?:{_USUAL_TOKENS}|card|token|counter|item|trap|obstacle)s?\b"

_ROWS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    # A word in capitals that an action goes by.
    (r"(?m)^([A-Z])([A-Z]{3,}): (?=\S)", lambda found: f"This is a {found[1]}{found[2].lower()}\n"),
    # Names in small letters, and a class's own token without the word.
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
        r"\b([Tt]hat (?:has|have)|[Tt]he target has)"
        rf" (?!(?i:{_OWN_WORDS})\b)([A-Z]\w+)\b(?! tokens?\b| [A-Z])",
        r"\1 your \2 token",
    ),
    *(row for kind in LAID for row in _of_laid(kind)),
    (r"\byour summoned (?:allies|ally)\b", "your summons"),
    (r"\bsummoned ally (?=(?:that |which )?you control\b)", "summon "),
    (r"\bsummoned allies (?=(?:that |which )?you control\b)", "summons "),
    # Use slots that tell how often.
    *(
        (rf"(?m)^{when} ([^\n\[]+\. (?:\[[ \w]+\]){{{times}}})$", rf"{instead} next {word} times \1")
        for when, instead in (("When(?:ever)?", "The"), (r"After(?= you\b)", "After the"))
        for times, word in enumerate(NUMBERS, 1)
    ),
    # Other figures than the target; those who act are others than themselves.
    (
        r"(?s)\A(?!.*\b(?:[Cc]ontrol|[Ff]orce|[Gg]rant)\b)(.*\b(?:Attack|Push|Pull|Heal) [\dX].*?[.\n].*?)"
        r"\b(?<!target is adjacent to no )(?<!target is adjacent to any )other (?=(?:adjacent )?(?:enem|all)"
        r"(?:y|ies)\b(?! adjacent to (?!you\b)| within Range \w+ of (?!you\b)))",
        r"\1different ",
    ),
    (r"\byou are adjacent to another enemy\b", "there is a different adjacent enemy"),
    # What only the order of this round tells.
    (r"(?m)^(Enemies|Allies|All \w+) (that act (?:before|after) you) this round\b", r"This round, \1 \2"),
    (r"(?m),? if (?:able|possible)(?=\.?$|\. )(?<!focus on you if able)", ""),
    # Misprints.
    (r"\b(of|[Dd]uring|[Oo]n) (?:you|our) turn\b", r"\1 your turn"),
    (r"\bControl on enemy\b", "Control one enemy"),
    (r"\bbegin(?:in)+g\b", "beginning"),
    (r"\b(perform)(a)\b", r"\1 \2"),
    (r"\b([Yy]ou an)(?= all allies\b)", r"\1d"),
    (r"\bempty tile\b", "empty hex"),
    (r"\bADD TARGET Target\b", "+1 Target"),
    # Lines that are divided otherwise.
    (
        r"\bin the targeted area\b([^.\n]*?), (Range \d+), (Area \[[^\]]*\](?: <\w+>)?)",
        r"within \2 in \3\1",
    ),
    (r"\bin the targeted area\b([^.\n]*?), (Area \[[^\]]*\](?: <\w+>)?)", r"in \2\1"),
    (r"(?m)^You immediately become exhausted\n(Experience \d+)$", r"\1\nBecome exhausted"),
    (r"(?m)^((?:Control|Grant) [^\n]+; )then that (?:enemy|ally) gains (\w+)$", r"\1\2, self"),
    (r"\b(Grant all ([A-Z][\w ]+?) within [^.\n]+)\. \2 suffers (\d+) damage", r"\1; Suffer \3 damage"),
    (
        r"(?m)^Move as far from (?:the |its )?focus as possible while still within Range (\d+) of them\n"
        r"(Move [^\n]+)$",
        r"\2, to the farthest hex within Range \1 of the focus",
    ),
    (
        r"(?m)^(Move [^\n]+)\nMove as far from (?:the |its )?focus as possible$",
        r"\1, to the farthest hex from the focus",
    ),
    (
        r"\b((?:[Cc]ontrol|[Ff]orce|[Gg]rant) [^:\n]+: Move \d+)"
        r"(?:\. (?:This|The) movement must end|,? ending) in a hex adjacent to"
        r" (?:you|the [A-Z]\w+(?: [A-Z]\w+)?)\b",
        r"\1, to a hex adjacent to the summoner",
    ),
    (r"\bof (one monster within Range \d+)'s ability card deck\b", r"of the ability deck of \1"),
    (
        r"\b[Aa]dd ([^.\n]+?) to all your ([A-Z]\w+)s this round\b",
        r"This round, on attacks with a \2 action"
        r" performed by one of your summons, add \1",
    ),
    (
        r"\b[Aa]ll attacks performed as part of your ([A-Z]\w+)s this round (?=ignore\b)",
        r"This round, all attacks with a \1 action performed by one of your summons ",
    ),
    # A companion that is told to count around itself.
    (
        r"\b(Control one of your ([A-Z]\w+) summons: [^\n]*\bnumber of )(\w+) adjacent to your \2\b",
        r"\1adjacent \3",
    ),
    # Values as a formula.
    (r" with H equal to the summoning [^()\n]+ \(limited by [^()\n]+\)", ""),
    (
        r"\b(Heal) X, self, where X is \(RxL\)/2 \(rounded (up|down)\), and R is the number of"
        r" (?:[A-Z]\w+ (?=[A-Z]\w+ [A-Z]))?([A-Z][\w ]+?) currently on the map",
        r"\1 L x X / 2 rounded \2, self, where X is the number of \3",
    ),
    # A piece that is chosen by what is done to it.
    (
        r"\b(?:Designate|Choose) (one (?:[\w-]+ )*(?:obstacle|trap)(?: within Range \d+)?)\. Destroy it to\b",
        r"Destroy \1 to",
    ),
    (
        r"\b([Ww]hen(?:ever)? you (?:destroy|create) an? (?:[\w-]+ )*(?:obstacle|trap)\b[^.\n]*? adjacent to)"
        r" (?:it|the hex it occupied)\b",
        r"\1 the affected piece",
    ),
    # One of two slots, or of two figures.
    (r"\b(\w+), Target (\w+) adjacent allies and self\b", r"\1, self; \1, target \2 adjacent allies"),
    (r"\b(?:perform )?(\w+, self) and (?:perform )?(\w+, self)\b", r"\1; \2"),
    (
        rf"\b([Rr]ecover|[Rr]efresh) (one|up to one) (?:of your )?(spent|lost) {_SLOT} or {_SLOT} items?\b",
        r"choose one: \1 \2 \3 \4 item; or \1 \2 \3 \5 item",
    ),
    (
        r"\bYou or (one adjacent ally) may Refresh one of your spent or (?:consumed|lost)"
        rf" {_SLOT} or {_SLOT} items\b",
        "Choose one: "
        + "; or ".join(
            (
                *(rf"Refresh one \{slot} item that is spent or lost" for slot in (2, 3)),
                *(rf"\1 may refresh one of its \{slot} items that is spent or lost" for slot in (2, 3)),
            )
        ),
    ),
    (
        r"\bHeal (\d+), Range 1, target 1 of your summons o[fr] self\b",
        r"Choose one: Heal \1, self; or Heal \1, target one of your adjacent summons",
    ),
    # An element for something else than a number of the ability before.
    (
        r"\b(All [^.\n]*?) suffer (\d+) damage\.? *[.\n] *(Consume \w+): (All [^.,\n]*?) instead\b",
        r"\1 suffer \2 damage. \3: \4 suffer \2 damage instead",
    ),
    (
        r"(?P<said>\bAdd \+(?P<usual>\d) Attack for each (?P<each>of your allies adjacent to the target))\."
        r" (?P<consume>Consume \w+): Add \+(?P<instead>\d) Attack instead",
        _instead_for_each,
    ),
    (
        r"\bwhere X is their Shield value for this attack\. (Consume \w+): X is double their Shield value"
        r" instead",
        r"where X is the target's Shield value for the attack. \1: Damage times 2",
    ),
    (
        r"\b(One ally[^.\n]* may [Rr]ecover) (one of their (\w+) cards)\. (Consume \w+): Up to (\w+) \3"
        r" cards instead\b",
        r"\1 \2. \4: \1 up to \5 of their \3 cards instead",
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
)
ROWS: Final = tuple((re.compile(pattern), instead) for pattern, instead in _ROWS)


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
