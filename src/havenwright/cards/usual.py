"""Usual words for what the language says otherwise, taken for those before anything is read.

`this monster` is who has the card, so `you`; `Attack 2, consume fire: +1 Attack` is two sentences, and
`Otherwise: ...` belongs to the one before it. Words that only some verb can explain stand with that verb.
"""

from itertools import pairwise
from typing import Final

from havenwright.cards.lexicon.nouns import phrases
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, VERB_WORDS
from havenwright.cards.text.tokens import SIGNS, Kind, Sentence, Token

PEOPLE: Final = ("enemies", "allies", "figures")
BEHIND_PEOPLE: Final = (
    *("within", "adjacent", "in", "on", "that", "who", "with", "occupying", "without"),
    *("suffer", "gain", "cannot", "may", "add", "have", "targeted", "moved"),
)
ALLIES_OWN: Final = ("all allies'", "all of your allies'", "your allies'", "all your allies'")
NEXT: Final = {"enemy": "time", "two enemies": "two times", "three enemies": "three times"}
TOP_OR_BOTTOM: Final = tuple(
    f"on the {one} or {word}{other} of the deck"
    for one, other in (("top", "bottom"), ("bottom", "top"))
    for word in ("", "the ", "on the ")
)
REPHRASED: Final = phrases(
    [
        *((f"this {noun}", "you") for noun in ("figure", "monster")),
        *((f"this {noun}'s", "your") for noun in ("figure", "monster")),
        *((f"{word} death", "on death") for word in ("upon", "on its", "upon its")),
        ("this card leaves play", "this card leaves the active area"),
        ("would be killed", "would die"),
        ("gain add target", "add + 1 target"),
        ("next to", "adjacent to"),
        ("an empty tile", "an empty hex"),
        ("create either", "create"),
        ("your summoned allies", "your summons"),
        *((f"{verb} your summon", f"{verb} one of your summons") for verb in ("grant", "control")),
        *((f"{verb} your summons", f"{verb} all of your summons") for verb in ("grant", "control")),
        ("all your summons", "all of your summons"),
        ("all your summoned allies", "all of your summons"),
        ("all your allies", "all allies"),
        ("each of your allies", "each ally"),
        *((f"{whose} attacks", "all attacks performed by an ally") for whose in ALLIES_OWN),
        ("your current number of", "the number of your"),
        ("instantly kill", "kill"),
        ("you are unaffected by", "ignore"),
        ("ignore the effects of", "ignore"),
        ("ignore the negative effects of", "ignore"),
        ("ignore the damaging effects of", "ignore"),
        ("you are not affected by", "ignore"),
        ("suffer no damage from hazardous terrain", "ignore hazardous terrain"),
        ("attackers gain disadvantage", "all attacks targeting you gain disadvantage"),
        ("attackers have disadvantage", "all attacks targeting you gain disadvantage"),
    ]
)
"""Words, and those that they stand for."""
STARTING: Final = phrases(
    [
        ("immune to", "you are immune to"),
        ("your summons", "all of your summons"),
        ("your summon", "one of your summons"),
        ("your active summon", "one of your summons"),
        *((f"{noun} {word}", f"all {noun} {word}") for noun in PEOPLE for word in BEHIND_PEOPLE),
        *((f"adjacent {noun}", f"all adjacent {noun}") for noun in PEOPLE),
        *(
            (f"on the next {enemies} you kill", f"the next {times} you kill an enemy")
            for enemies, times in NEXT.items()
        ),
        *((f"place it {where}", "you may place it on the bottom") for where in TOP_OR_BOTTOM),
        ("carry", "bring"),
        ("your summons", "all of your summons"),
        ("summons", "summon"),
        ("for your next", "on your next"),
        ("while adjacent to", "while you are adjacent to"),
        ("ignore the next source", "negate the next source"),
        ("negate the damage from the next attack", "negate the next source of damage from attacks"),
        ("if you consume", "consume"),
    ]
)
"""The same for words that begin a sentence."""
PUT_BY: Final = frozenset(
    (verb, "this", "card", word, "your", "active", "area")
    for verb in ("add", "place", "put")
    for word in ("to", "in", "into")
)
LONGEST_PUT_BY: Final = 7
WAITING: Final = ("whenever", "when", "at", "on", "during", "after", "before", "once", "immediately")
CHOSEN: Final = ("ally", "enemy", "figure", "character", "summon")
DONE_BY_SUMMONS: Final = ("performs", "may", "gains", "suffers", "acts")
UNCONSUMED: Final = "if you did not consume an element this action :"
ASIDE: Final = ("range", "target", "pierce")


def rephrased(words: list[Token]) -> list[Token]:
    """The words of a sentence, with the language's own for those that stand for them."""
    if not any(word.small in REPHRASED for word in words) and words[:1] and words[0].small not in STARTING:
        return words
    found: list[Token] = []
    at = 0
    while at < len(words):
        taken, said = _match(words, at, starting=at == 0)
        found += [_said(words[at], word) for word in said] if taken else [words[at]]
        at += taken or 1
    return found


def _own_by_name(words: list[Token]) -> list[Token]:
    """`Your Reed Wolf performs`, `grant your Reed Wolf`: the one summon of that name."""
    first = 1 if words and words[0].small in ("grant", "control") else 0
    if words[first : first + 1] == [] or words[first].small != "your":
        return words
    last = first + 1
    while last < len(words) and words[last].text[:1].isupper():
        last += 1
    if last == first + 1 or last == len(words):
        return words
    place, behind = words[first], words[last]
    if behind.small == "summon" and first:
        last += 1
    elif behind.small not in (*DONE_BY_SUMMONS, *((":",) if first else ())):
        return words
    one, own = _spoken(place, "one of"), _spoken(place, "summons")
    return [*words[:first], *one, *words[first : last - (behind.small == "summon")], *own, *words[last:]]


def _said(place: Token, word: str) -> Token:
    """A word that stands for others, in their place."""
    kind: Kind = "number" if word.isdigit() else "sign" if word in SIGNS else "word"
    return place._replace(kind=kind, text=word, small=word)


def _match(words: list[Token], at: int, *, starting: bool) -> tuple[int, list[str]]:
    """How many words a known phrase takes here, and what is said for them."""
    for known in (STARTING, REPHRASED) if starting else (REPHRASED,):
        for rest, said in known.get(words[at].small, ()):
            after = words[at + 1 : at + 1 + len(rest)]
            if len(after) == len(rest) and all(
                token.small.replace("\u2019", "'") == word for token, word in zip(after, rest, strict=True)
            ):
                return 1 + len(rest), said.split()
    return 0, []


def usual(found: list[Sentence]) -> list[Sentence]:
    """Sentences with other words for some of theirs, divided and joined where commas and stops do not say."""
    parted: list[Sentence] = []
    for sentence in found:
        words = _own_by_name(rephrased(sentence.words))
        if parted and _is_put_by(parted[-1].words) and (kept := _once_used(words)):
            parted[-1] = Sentence(kept, [*parted[-1].slots, *sentence.slots], sentence.end)
        elif not words:
            parted.append(sentence)
        elif parted and _is_aside(words) and _is_ability(parted[-1].words):
            before = parted.pop()
            joined = [*before.words, words[0]._replace(kind="sign", text=",", small=","), *words]
            parted.append(Sentence(joined, [*before.slots, *sentence.slots], sentence.end))
        elif parted and _waits(parted[-1].words) and (then := _after_if_you_do(words)):
            before = parted.pop()
            joined = [*before.words, words[0]._replace(text="to", small="to"), *then]
            parted.append(Sentence(joined, [*before.slots, *sentence.slots], sentence.end))
        elif parted and (joined := _of_the_chosen(parted[-1].words, words)):
            before = parted.pop()
            parted.append(Sentence(joined, [*before.slots, *sentence.slots], sentence.end))
        elif parted and words[0].small == "otherwise" and _begins_with(parted[-1], "if"):
            before = parted.pop()
            joined = [*before.words, words[0]._replace(kind="sign", text=";", small=";"), *words]
            parted.append(Sentence(joined, [*before.slots, *sentence.slots], sentence.end))
        elif parted and words[0].small == "otherwise" and _begins_with(parted[-1], "consume"):
            rest = words[2:] if words[1:2] and words[1].text in (":", ",") else words[1:]
            parted.append(sentence._replace(words=[*_spoken(words[0], UNCONSUMED), *rest]))
        else:
            parted += _divided(sentence._replace(words=words))
    if len(parted) > 1 and tuple(word.small for word in parted[0].words[:2]) == ("this", "item"):
        parted[:2] = reversed(parted[:2])  # when it can be used is said of what it does
    return parted


def _is_ability(words: list[Token]) -> bool:
    """True if these words begin with an ability's verb, or with a condition."""
    return bool(words) and (words[0].small in VERB_WORDS or words[0].small in CONDITION_WORDS)


def _is_aside(words: list[Token]) -> bool:
    """`Range 3`, `Target 2`, `Pierce 1`: what stands beside an ability, as a sentence of its own."""
    return len(words) > 1 and words[0].small in ASIDE and words[1].kind == "number"


def _waits(words: list[Token]) -> bool:
    """True if a sentence tells of something that may be done at its moment."""
    if not words or words[0].small not in WAITING:
        return False
    said = [word.small for word in words]
    return any(pair == ("you", "may") for pair in pairwise(said))


def _after_if_you_do(words: list[Token]) -> list[Token]:
    """The words after `If you do,`; nothing for another sentence."""
    if [word.small for word in words[:3]] != ["if", "you", "do"] or words[3:4] == []:
        return []
    return words[4:] if words[3].text in (",", ":") else []


def _of_the_chosen(before: list[Token], words: list[Token]) -> list[Token]:
    """`Choose one ally. That ally gains Ward`: one sentence about the one that is chosen."""
    at = next((n for n, word in enumerate(before) if word.small == "choose"), None)
    if at is None or [word.small for word in before[at + 1 : at + 2]] not in (["one"], ["an"], ["a"]):
        return []
    noun = next((word.small for word in before[at + 2 :] if word.small in CHOSEN), "")
    if words[0].small == "that" and len(words) > 2 and words[1].small == noun:
        return [*before[:at], *before[at + 1 :], *words[2:]]
    return []


def _is_put_by(words: list[Token]) -> bool:
    """`Add this card to your active area`, which says that the card lies there until it is used."""
    return len(words) == LONGEST_PUT_BY and tuple(word.small for word in words) in PUT_BY


def _once_used(words: list[Token]) -> list[Token]:
    """The bonus of such a card: `on your next attack, discard this card to add +2 Attack`; it can wait
    for the whole scenario, and only once."""
    said = [word.small for word in words]
    at = next((n for n in range(len(said)) if said[n : n + 4] == ["discard", "this", "card", "to"]), None)
    if at is None:
        return []
    first = words[0]
    waits = [first] if said[0] not in ("when", "whenever") else _spoken(first, "the next time")
    return [*_spoken(first, "this scenario ,"), *waits, *words[1:at], *words[at + 4 :]]


def _spoken(place: Token, words: str) -> list[Token]:
    """Words that stand for others."""
    return [_said(place, word) for word in words.split()]


def _begins_with(sentence: Sentence, word: str) -> bool:
    return bool(sentence.words) and sentence.words[0].small == word


def _divided(sentence: Sentence) -> list[Sentence]:
    """Split an ability from its consumption where only commas stand between them."""
    words = sentence.words
    said = [word.small for word in words]
    if "consume" not in said or not _is_ability(words) or "where" in said:
        return [sentence]
    commas = [
        at
        for at in range(len(words) - 1)
        if words[at].text == "," and words[at + 1].small == "consume" and not _enclosed(words[:at])
    ]
    bounds = [-1, *commas, len(words)]
    return [
        Sentence(
            words[first + 1 : last],
            sentence.slots if last == len(words) else [],
            words[last]._replace(kind="end", text="", small="") if last < len(words) else sentence.end,
        )
        for first, last in pairwise(bounds)
    ]


def _enclosed(words: list[Token]) -> bool:
    """True if a parenthesis is open behind these words."""
    signs = [word.text for word in words]
    return signs.count("(") > signs.count(")")
