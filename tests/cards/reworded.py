"""Cards said otherwise: every line of the language page and of the shipped cards in usual turns of speech.

Each rewording keeps the meaning, so the tree must stay the same. One that is read as something else is worse
than one that is a mistake. A word that changes the meaning, put into such a text, must never be lost.

    python -m tests.cards.reworded [--show 20] [--rule 12]
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import click

from bench.cards import card_texts
from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.tree import Action
from havenwright.packs.loading import shipped_packs
from tests.cards.test_card_language_page import lines

RULES = (
    # Moments
    (r"\bWhenever\b", "Each time"),
    (r"\bWhenever\b", "Any time"),
    (r"\bWhenever\b", "Every time"),
    (r"^Whenever (.*?)(?<!may)(?<!instead): ", r"When \1, "),
    (r"^Whenever (.*?)(?<!may)(?<!instead): ", r"Whenever \1, "),
    (r"^On your next attack, add ([^.;:]*)\. \[ \]$", r"Add \1 to your next attack"),
    (r"^On your next attack, add ([^.;:]*)\. \[ \]$", r"Your next attack gains \1"),
    (r"^On your attacks, add (\+\d Attack)$", r"Add \1 to all your attacks"),
    (r"^On your attacks, add (\+\d Attack)$", r"Add \1 to each of your attacks"),
    (r"^On your attacks, add (\+\d Attack)$", r"All of your attacks gain \1"),
    (r"^This round, on your attacks, add (\+\d Attack)$", r"Add \1 to all your attacks this round"),
    (r"^This round, on your attacks, add (\+\d Attack)$", r"All your attacks gain \1 this round"),
    (r"^This round, ", "For the rest of the round, "),
    (r"^This round, ", "Until the end of the round, "),
    (r"^This round: (Shield \d|Retaliate \d)$", r"\1 this round"),
    (r"^This round: (Shield \d|Retaliate \d)$", r"Gain \1 for the round"),
    (r"\bAt the end of your turn\b", "At the end of each of your turns"),
    (r"\bAt the start of your turn\b", "At the start of each of your turns"),
    (r"\bAt the end of the round\b", "At the end of each round"),
    (r"\bOnce each (turn|round)\b", r"Once per \1"),
    (r"^Once each (turn|round), (whenever .*?): ([^;]*)$", r"\2, \3 once each \1"),
    # Whom
    (r"\bone (enemy|ally)\b", r"an \1"),
    (r"\bone (enemy|ally)\b", r"any one \1"),
    (r"\bOne (enemy|ally)\b", r"An \1"),
    (r"\bone adjacent (enemy|ally)\b", r"an adjacent \1"),
    (r"\bone adjacent (enemy|ally)\b", r"one \1 adjacent to you"),
    (r"\ball adjacent enemies\b", "each adjacent enemy"),
    (r"\ball adjacent enemies\b", "every adjacent enemy"),
    (r"\ball adjacent enemies\b", "all enemies adjacent to you"),
    (r"\ball adjacent enemies\b", "each enemy adjacent to you"),
    (r"\bAll adjacent enemies (suffer|gain)\b", r"Each adjacent enemy \1s"),
    (r"\bAll enemies (within Range \d) (suffer|gain)\b", r"Each enemy \1 \2s"),
    (r"\bAll enemies (within Range \d) (suffer|gain)\b", r"Every enemy \1 \2s"),
    (r"\bwithin Range (\d)\b(?! of)", r"within Range \1 of you"),
    (r", target all ", ", targeting all "),
    (r", target one (?!different)", ", targeting one "),
    (r"^Attack (\d), target all ([^,.]*)$", r"Attack \1. Target all \2"),
    (r"^Attack (\d), target all ([^,.]*)$", r"Attack \1 targeting all \2"),
    # Deeds
    (r"\bsuffers (\w+) damage\b", r"takes \1 damage"),
    (r"\bsuffers (\w+) damage\b", r"is dealt \1 damage"),
    (r"\bSuffer (\d) damage\b", r"Take \1 damage"),
    (r"\bSuffer (\d) damage\b", r"You suffer \1 damage"),
    (r"^Experience (\d)$", r"Gain Experience \1"),
    (r"^Experience (\d)$", r"Gain \1 experience"),
    (r"^Shield (\d)$", r"Gain Shield \1"),
    (r"^(Invisible|Strengthen|Bless|Ward|Regenerate), self$", r"Gain \1"),
    (r"^(Invisible|Strengthen|Bless|Ward|Regenerate), self$", r"You gain \1"),
    (r"^(Poison|Wound|Stun|Muddle), target ([^,]*)$", r"\2 gain \1"),
    (r"^Kill one ([^,;]*)$", r"One \1 is killed"),
    (r"\bDestroy one\b", "Destroy any one"),
    (r"\bRemove one negative condition\b(?! from| of)", "Remove a negative condition"),
    (r"\bCreate one (\d) damage trap\b", r"Place one \1 damage trap"),
    (r"\bCreate one (\d) damage trap\b", r"Create a trap that deals \1 damage"),
    (r"\bin an adjacent empty hex\b", "in an empty hex adjacent to you"),
    (r"\bYou may\b(?! treat| use| play)", "You may choose to"),
    # Others
    (r"^Grant ([^;:]*)(?<!action): ((?:Attack|Move|Heal) \d)$", r"\1 may perform: \2"),
    (r"^Grant ([^;:]*)(?<!action): ((?:Attack|Move|Heal) \d)$", r"\1 may \2"),
    (r"^Grant ([^;:]*)(?<!action): ((?:Attack|Move|Heal) \d)$", r"\1 may immediately perform \2"),
    (r"^Grant ([^;:]*)(?<!action): ((?:Attack|Move|Heal) \d)$", r"Grant \1 \2"),
    (r"^Control ([^;:]*): ((?:Attack|Move) \d)$", r"Force \1 to perform \2"),
    (
        r"^Control ([^;:]*): ((?:Attack|Move) \d)$",
        r"Force \1 to perform: \2, with you controlling the action",
    ),
    # Conditions
    (r"\bIf ([^:;]*): (\+\d \w+)\.", r"Add \2 if \1."),
    (r"\bIf ([^:;]*): (\+\d \w+)\.", r"If \1, add \2."),
    (r"\bIf ([^:;]*): (\+\d Attack)\.", r"If \1, this attack gains \2."),
    (r"\bIf ([^:;]*): (\+\d \w+)\.", r"Gain \2 if \1."),
    (r"\bIf ([^:;]*): (\+\d \w+)\.", r"\2 if \1."),
    (r"\bIf (the target [^:;]*): (\+\d \w+)\.", r"When \1, add \2."),
    (r"^If ([^:;]*): ([^;]*)$", r"If \1, \2"),
    (r"^If ([^:;]*): ((?:Move|Loot|Heal|Shield) \d[^;]*)$", r"If \1, perform \2"),
    (r"^If ([^:;]*): ((?:Move|Loot|Heal|Shield) \d[^;]*)$", r"\2 if \1"),
    (r"\bthe target was killed\b", "this attack kills the target"),
    (r"\bthe target was killed\b", "you killed the target"),
    (r"\bthe target was killed\b", "you kill the target"),
    (r"\bthe target was killed\b", "the target is killed by this attack"),
    (r"\bthe target was killed\b", "the target dies"),
    (r"\bthere is an ally adjacent to the target\b", "the target is adjacent to one of your allies"),
    (r"\bthere is an ally adjacent to the target\b", "the target is adjacent to any of your allies"),
    (r"\bthere is an ally adjacent to the target\b", "an ally is adjacent to the target"),
    (r"\bthere are no enemies adjacent to the target\b", "the target is adjacent to none of its allies"),
    (r"\bthere are no enemies adjacent to the target\b", "the target has no adjacent allies"),
    (r"\bthere are no adjacent enemies\b", "you have no adjacent enemies"),
    (r"\bthere are no adjacent enemies\b", "no enemies are adjacent to you"),
    (r"\byour current hit point value is at most (\d+)\b", r"you have \1 or fewer hit points"),
    (r"\byour current hit point value is at most (\d+)\b", r"you have at most \1 hit points"),
    (r"\bat least (two|three|four)\b", r"\1 or more"),
    (r"\bis at least (\d+)\b", r"is \1 or more"),
    (r"\bis at least (\d+)\b", r"is \1 or greater"),
    (r"\bis at most (\d+)\b", r"is \1 or less"),
    # Prices and amounts
    (r"\bConsume (\w+): (\+\d \w+)", r"Consume \1: Add \2"),
    (r"\bConsume (\w+): (\+\d \w+)", r"Consume \1 to add \2"),
    (r"\bConsume (\w+): (\+\d \w+)", r"You may consume \1 to add \2"),
    (r"\bConsume (\w+): (\+\d \w+), Experience (\d)", r"Consume \1: \2 and gain Experience \3"),
    (r"\bAdd (\+\d Attack) for each\b", r"Add \1 for every"),
    (r"\bAdd (\+\d Attack) for each\b", r"\1 for each"),
    (r"\bAdd (\+\d Attack) for each\b", r"This attack gains \1 for each"),
    (r"\bLose one card to\b", "You may lose one card to"),
    (r"\bwhere X is\b", "where X equals"),
    # Moments
    (r"\bOn attacks targeting you: ", "Whenever you are attacked, "),
    (r"\bOn attacks targeting you: ", "When you are the target of an attack, "),
    (r"\bOn attacks targeting you: ", "Each time you are targeted by an attack, "),
    (
        r"^On your next (two|three|four) attacks, add ([^.;:]*)\. (?:\[ \])+$",
        r"Add \2 to your next \1 attacks",
    ),
    (r"^On your next (two|three|four) attacks, add ([^.;:]*)\. (?:\[ \])+$", r"Your next \1 attacks gain \2"),
    (r"^On your next (two|three|four) attacks, add ", r"On each of your next \1 attacks, add "),
    (r"^On your next (two|three|four) attacks, add ", r"For your next \1 attacks, add "),
    (r"^On your next (two|three|four) attacks, add ", r"The next \1 times you attack, add "),
    (r"^On the next (\w+) attacks targeting you, gain ", r"The next \1 times you are attacked, gain "),
    (
        r"^On the next (\w+) attacks targeting you, gain (Shield \d)\. (?:\[ \])+$",
        r"Gain \2 on the next \1 attacks targeting you",
    ),
    (r"^On sources of damage to you: ", "Whenever you suffer damage, "),
    (r"^Whenever you kill an enemy: ([^;]*)$", r"\1 whenever you kill an enemy"),
    (r"^Whenever you kill an enemy: ([^;]*)$", r"\1 each time you kill an enemy"),
    (r"^After your attacks: ", "After each of your attacks, "),
    (r"^After your attacks: ", "After you attack, "),
    (r"^At the (end|start) of your turn: ([^;]*)$", r"\2 at the \1 of your turn"),
    (r"^At the (end|start) of your turn: ([^;]*)$", r"\2 at the \1 of each of your turns"),
    (r"^During your turn: ", "On your turn, "),
    (r"^This scenario, ", "For the rest of the scenario, "),
    (r"^This scenario, ", "For the remainder of the scenario, "),
    (
        r"^All allies (.*?) have: on your attacks, add (\+\d Attack)$",
        r"All allies \1 add \2 to all their attacks",
    ),
    (
        r"^All allies (.*?) have: on your attacks, add (\+\d Attack)$",
        r"All allies \1 gain \2 on their attacks",
    ),
    # Deeds
    (r"^(Poison|Wound|Stun|Muddle), target (one [^,.]*)$", r"\2 gains \1"),
    (r"^(Poison|Wound|Stun|Muddle), target (one [^,.]*)$", r"Give \2 \1"),
    (r"^(Poison|Wound|Stun|Muddle), target (one [^,.]*)$", r"Apply \1 to \2"),
    (r"^(Poison|Wound|Stun|Muddle), target (one [^,.]*)$", r"Inflict \1 on \2"),
    (r"\bRecover one lost card\b", "Recover one of your lost cards"),
    (r"\bRecover one lost card\b(?! whose)", "Return one of your lost cards to your hand"),
    (r"\bRecover one card\b", "Recover one of your discarded cards"),
    (r"\bSwap places with\b", "Switch places with"),
    (r"\bSwap places with\b", "Exchange places with"),
    (r"^Teleport (\d)$", r"Teleport up to \1 hexes"),
    (r"^Move (\d)$", r"Move up to \1 hexes"),
    (r"^Place one (\w+) token ", r"Place one of your \1 tokens "),
    (r"^Place one (\w+) token ", r"Place a \1 token "),
    # Conditions
    (r"\byou moved this turn\b", "you have moved this turn"),
    (r"\byou did not move this turn\b", "you have not moved this turn"),
    (r"\byou killed an enemy this turn\b", "you have killed an enemy this turn"),
    (r"\bthe target has (Poison)\b(?! or)", "the target is poisoned"),
    (r"\bthe target has (Poison|Wound|Muddle|Stun)\b", r"the target currently has \1"),
    (r"\bthe target has (Poison|Wound|Muddle|Stun)\b", r"the target is affected by \1"),
    (
        r"\bthe number of hexes you moved this turn is at least (\d)\b",
        r"you moved at least \1 hexes this turn",
    ),
    (
        r"\bthe number of hexes you moved this turn is at least (\d)\b",
        r"you have moved \1 or more hexes this turn",
    ),
    (
        r"\bthe number of hexes you moved this turn is at least (\d)\b",
        r"you moved \1 or more hexes this turn",
    ),
    (r"\bthere are at least (\w+) adjacent enemies\b", r"you are adjacent to \1 or more enemies"),
    (r"\bthere are at least (\w+) adjacent enemies\b", r"\1 or more enemies are adjacent to you"),
    (r"\bthere are at least (\w+) adjacent enemies\b", r"at least \1 enemies are adjacent to you"),
    (r"\bthere is an adjacent (ally|enemy)\b", r"you are adjacent to an \1"),
    (r"\bthere is an adjacent (ally|enemy)\b", r"an \1 is adjacent to you"),
    (r"\bthere is an adjacent (ally|enemy)\b", r"any \1 is adjacent to you"),
    (r"\bthe target is undamaged\b", "the target has full hit points"),
    (r"\bthe target is undamaged\b", "the target is at full hit points"),
    (r"\bthe target is undamaged\b", "the target is at its maximum hit point value"),
    (r"\bthe target is (elite|normal)\b", r"the target is an \1 enemy"),
    # Amounts
    (r"^Attack X, where X is (the number of [^,.]*)$", r"Attack X, where X is equal to \1"),
    (r"\benemies you killed this (turn|round)\b", r"enemies you have killed this \1"),
    (r"\bhexes you moved this turn\b", "hexes you have moved this turn"),
    (r"\bhexes you moved this turn\b", "hexes moved this turn"),
)
"""Turns of speech: a pattern of canonical words, and what else means the same."""

OF_OTHERS = re.compile("Grant|Control|perform|have: |has: |Summon")
"""Lines in which those who act are others than `you`."""
CHANGES = (
    (r"\b(enem(?:y|ies))\b", r"elite \1"),
    (r"\b(ally|allies)\b", r"damaged \1"),
    (r"\b(attacks?)\b(?! modifier| abilit)", r"melee \1"),
    (r"(?<=[A-Za-z+] )([1-7])\b|(?<=\+)([1-7])\b", "9"),
    (r"\bone\b", "two"),
    (r"\btwo\b", "three"),
    (r"\badjacent (?!to)", ""),
    (r" within Range \d( of you)?\b", ""),
    (r"\b[Ii]f\b", "unless"),
    (r"\ball (?=adjacent|enemies|allies)", "one "),
    (r"\bAfter\b", "Before"),
    (r"\bend of (?=each|your|every)", "start of "),
    (r"\bthis turn\b", "this round"),
    (r"\benemy\b", "ally"),
    (r"\benemies\b", "allies"),
    (r"\bPoison\b", "Wound"),
    (r"\bPush\b", "Pull"),
    (r"\bat least\b", "at most"),
    (r"\bor more\b", "or fewer"),
    (r"\b(is|are|has|have)\b(?! (?:attacked|targeted))", r"\1 not"),
    (r"\bkill(s|ed)?\b", r"heal\1"),
    (r"\bfire\b", "ice"),
)
"""Words that change the meaning of any text that has them."""


class Case(NamedTuple):
    """A text in other words, which should be read as its canonical one."""

    rule: int
    text: str
    canonical: str


@cache
def canonical_texts() -> tuple[str, ...]:
    """Lines of the language page and halves of shipped cards, without doubles."""
    found = dict.fromkeys((*lines("text"), *card_texts(shipped_packs())))
    return tuple(text for text in found if _read(text) is not None)


def cases() -> Iterator[Case]:
    """Every rule at the first place of every text that it fits."""
    for canonical in canonical_texts():
        rows = canonical.split("\n")
        for rule, (pattern, other) in enumerate(RULES):
            for at, row in enumerate(rows):
                said = re.sub(pattern, other, row, count=1)
                if said != row and not (other.endswith(" you") and OF_OTHERS.search(row)):
                    text = "\n".join((*rows[:at], said[0].upper() + said[1:], *rows[at + 1 :]))
                    yield Case(rule, text, canonical)
                    break


def changed_cases() -> Iterator[Case]:
    """Three texts of each rule, with a word that changes the meaning; `rule` is that of the change."""
    seen: Counter[int] = Counter()
    for case in cases():
        seen[case.rule] += 1
        for rule, (pattern, other) in enumerate(CHANGES if seen[case.rule] <= 3 else ()):
            text = re.sub(pattern, other, case.text, count=1)
            if text != case.text:
                yield Case(rule, text, case.canonical)


@cache
def _read(text: str) -> Action | None:
    try:
        return read_action(text)
    except CardErrors:
        return None


def outcome(case: Case) -> str:
    """How a case is read: `same`, `other` or `unread`."""
    found = _read(case.text)
    if found is None:
        return "unread"
    return "same" if found == _read(case.canonical) else "other"


@click.command(help=__doc__)
@click.option("--show", default=20, show_default=True, help="How many texts that aren't the same are shown.")
@click.option("--rule", type=int, default=None, help="Only this rule, by its number.")
def main(show: int, rule: int | None) -> None:
    seen: Counter[tuple[int, str]] = Counter()
    for case in cases():
        if rule is not None and case.rule != rule:
            continue
        how = outcome(case)
        seen[case.rule, how] += 1
        if how != "same" and show > 0:
            show -= 1
            found = _read(case.text)
            click.echo(f"{case.rule} {how}: {case.text!r}\n    {case.canonical!r}")
            if found is not None:
                click.echo(f"    {write_action(found)!r}")
    for number, (pattern, other) in enumerate(RULES):
        same, all_ = seen[number, "same"], sum(seen[number, how] for how in ("same", "other", "unread"))
        if all_ and same < all_:
            click.echo(f"{number:3} {same:4} of {all_:4}  {pattern} -> {other}")
    total = Counter(how for (_, how), count in seen.items() for _ in range(count))
    click.echo(f"{total['same']} the same, {total['unread']} unread, {total['other']} read as something else")


if __name__ == "__main__":
    main()
