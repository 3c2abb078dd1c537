"""Texts of every row of the card language, each within a whole sentence.

`python -m tests.cards.grammar.row_texts --texts 50000 --seed 5` reads so many of them and tells which end in
neither a tree nor a mistake, or in a tree that isn't printed and read back.
"""

import argparse
import heapq
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.grammar.language import all_rules
from havenwright.cards.grammar.reference import spaced
from havenwright.grammar import Phrases, Rule
from havenwright.grammar.examples import Examples, samples
from havenwright.grammar.pattern import Hole, Pattern, Word, parse_pattern
from havenwright.grammar.rules import rows_of

HEAL: Final = "heal 2 , self"
PHRASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("plain_ability", "line_ability", "line_part", "ability_on_line", "line", "item"), HEAL),
    **dict.fromkeys(("waiting_item", "outcome", "part_item", "parts", "performed_ability"), HEAL),
    **dict.fromkeys(("ability_within", "optional_ability", "whole_ability"), HEAL),
    **dict.fromkeys(("changes", "change", "added_changes", "gained_change", "gained_changes"), "+ 1 attack"),
    **dict.fromkeys(("bare_body", "counting_body", "several_of_them", "all_of_them"), "enemies"),
    **dict.fromkeys(("plain_fact", "past_fact", "fact_in_words"), "hex moved this turn"),
    **dict.fromkeys(("number_word", "plain_count", "count_of", "so_many"), "two"),
    **dict.fromkeys(("clause", "that_clause"), "you attack"),
    "condition_name": "poison",
    "ref": "the target",
    "owner": "your",
    "scope": "this turn",
    "consumed": "fire",
    "deed_noun": "attacks",
    "quantity": "2",
    "counted": "enemy",
    "count": "all",
    "place": "adjacent",
    "near_centre": "adjacent to you",
    "doing": "attacks",
    "filter": "with poison",
    "predicate": "has poison",
    "state_of": "adjacent to an ally",
    "had_some": "poison",
    "tile": "obstacle",
    "for_each": "for each adjacent enemy",
    "lasts": "this round",
    "noun": "enemy",
    "stat_name": "attack value",
    "aimed_ability": "push 2 , target one enemy",
    "then": "+ 1 attack",
    "waiting_then": "add + 1 attack",
    "tail": ", add + 1 attack",
    "bonus": "on your attacks , add + 1 attack",
    "pay": "lose one card to add + 2 attack",
    "consume": "consume fire : + 1 attack",
    "if": "if you have bless : + 1 attack",
    **dict.fromkeys(("condition", "unit"), "you have bless"),
    "numbered": "a wall",
    **dict.fromkeys(("attacked", "others", "select", "whom"), "one enemy"),
    "somewhere": "an empty hex",
    "somebody": "an enemy",
    "body": "enemy",
    "one_chosen": "one ally",
    "each_bearer": "each ally",
    "one_of_theirs": "an ally",
    "noun_phrase": "your attacks",
    "moment": "on your attacks",
    "ranks": "normal for 2 and 3 , elite for 4 characters",
    "letter": "L",
}
"""Phrases of rules that make better texts than the shortest."""


class Sentence(NamedTuple):
    """The words around a phrase, and what stands before the sentence."""

    before: str = ""
    after: str = ""
    preceding: str = ""

    def with_phrase(self, phrase: str) -> str:
        return self.preceding + spaced(f"{self.before} {phrase} {self.after}".strip())

    def around(self, before: str, after: str) -> "Sentence":
        return self._replace(before=f"{self.before} {before}".strip(), after=f"{after} {self.after}".strip())


ATTACK: Final = "Attack 2. "
IF_TARGET: Final = ": + 1 attack"
SENTENCES: Final[Mapping[str, Sequence[Sentence]]] = {
    "line": [Sentence()],
    "told": [
        Sentence(preceding=f"{text}. ")
        for text in (
            "Attack 2",
            "Move 2",
            "Attack 2, target all adjacent enemies",
            "On your next two attacks, add +1 Attack",
            "Push 2, target one adjacent enemy",
            "Reveal the top two cards of your attack modifier deck",
            "Place one Lamp token in an adjacent hex",
            "Summon Reed Wolf: Hit Points 3, Move 2, Attack 2",
            "Create one obstacle in an adjacent hex",
            "Loot 1",
            "Shield 1",
        )
    ],
    "unit": [Sentence("if", f": {HEAL}"), Sentence("if", IF_TARGET, ATTACK)],
    "predicate": [Sentence("if the target", IF_TARGET, ATTACK), Sentence("if you", f": {HEAL}")],
    "state_of": [Sentence("if the target is", IF_TARGET, ATTACK)],
    "having": [Sentence("if the target has", IF_TARGET, ATTACK)],
    "comparison": [Sentence("if the target's current hit point value", IF_TARGET, ATTACK)],
    "numbered": [Sentence("if the target is adjacent to", IF_TARGET, ATTACK)],
    "quantifier": [Sentence("if the target is adjacent to", f"enemies {IF_TARGET}", ATTACK)],
    "filter": [Sentence("poison , target all enemies"), Sentence("attack 2 , target all enemies")],
    **{rule: [Sentence("poison , target"), Sentence("heal 2 , target")] for rule in ("whom", "select")},
    "somebody": [Sentence("whenever", "attacks , it suffers 1 damage")],
    "clause": [Sentence("whenever", f", {HEAL}")],
    "doing": [
        Sentence("whenever an enemy", ", it suffers 1 damage"),
        Sentence("whenever you", f", {HEAL}"),
    ],
    "doing_so": [Sentence("after", f", {HEAL}")],
    "passive": [Sentence("whenever you are", f", {HEAL}")],
    "noun_phrase": [Sentence("on", f", {HEAL}")],
    "deed_noun": [Sentence("on your next", f", {HEAL}")],
    "about": [Sentence("on your attacks", f", {HEAL}")],
    "point": [Sentence("at", f", {HEAL}")],
    "trail": [Sentence("whenever you attack", f", {HEAL}")],
    **{rule: [Sentence("", f", {HEAL}")] for rule in ("done_when", "named_when")},
    "set_phrase": [
        Sentence(f"{moment} ,")
        for moment in (
            "whenever you would suffer damage",
            "whenever an enemy attacks an ally",
            "on your attacks",
            "whenever you enter a trap",
            "whenever you would gain a condition",
        )
    ],
    "taken_over": [Sentence("whenever an enemy attacks an ally , you may")],
    "waiting_item": [Sentence("on your attacks ,"), Sentence("whenever an enemy attacks ,")],
    "flag": [Sentence("at the end of your turn ,", HEAL)],
    "tail": [Sentence("at the end of your turn")],
    "drawer": [Sentence("on your attacks , treat all - 1 attack modifier cards", "as + 0")],
    **{
        rule: [Sentence("attack 2 , + 1 attack for each"), Sentence("attack X , where X is the number of")]
        for rule in ("plain_fact", "past_fact", "counted_in_words")
    },
    **{rule: [Sentence("attack X , where X is")] for rule in ("plain_quantity", "quantity")},
    "bound": [Sentence("attack X , where X is the number of enemies")],
    "lasts": [Sentence("", "on your attacks , add + 1 attack"), Sentence("add + 1 attack to your attacks")],
    "scope": [Sentence("if you moved", f": {HEAL}")],
    "consumed_elements": [Sentence("consume", IF_TARGET, ATTACK)],
    **{rule: [Sentence(preceding=ATTACK), Sentence()] for rule in ("consume", "if")},
    "giver": [Sentence("", "adds + 1 attack to its next attack")],
    "attack_beside": [Sentence("attack 2")],
    "attack_change": [Sentence("attack 2 ,")],
    "change": [Sentence("add", "", ATTACK)],
    "deck": [Sentence("reveal the top card of")],
    **{
        rule: [Sentence(), Sentence(preceding=ATTACK)]
        for rule in ("effect_first", "plain_ability", "deed", "bonus", "command", "build", "summon", "pay")
    },
}
"""Sentences for the phrases of some rules; those of other rules stand in one of these."""
MOST_SENTENCES: Final = 8


class RowTexts:
    """Makes whole texts of the rows of a language."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self.rules = rules
        self._examples = Examples(rules, samples(**PHRASES))
        self._sentences = self._all_sentences()

    def of_row(self, rule: str, pattern: str) -> Iterator[str]:
        """Every phrase of a row in every sentence that it can stand in, the plain ones first."""
        for phrase in dict.fromkeys(self._phrases(parse_pattern(pattern))):
            for sentence in self._sentences[rule]:
                yield sentence.with_phrase(phrase)

    def _all_sentences(self) -> Mapping[str, Sequence[Sentence]]:
        """Sentences with a gap for each rule, the shortest first."""
        found: dict[str, list[Sentence]] = defaultdict(list)
        ages = count()
        waiting = [(0, next(ages), rule, one) for rule, given in SENTENCES.items() for one in given]
        heapq.heapify(waiting)
        while waiting:
            length, _, rule, sentence = heapq.heappop(waiting)
            if len(found[rule]) >= max(MOST_SENTENCES, len(SENTENCES.get(rule, ()))):
                continue
            found[rule].append(sentence)
            for pattern, _meaning in rows_of(self.rules[rule]):
                for hole, before, after in self._gaps(parse_pattern(pattern)):
                    longer = length + 1 + len(f"{before} {after}".split())
                    entry = longer, next(ages), hole.rule, sentence.around(before, after)
                    heapq.heappush(waiting, entry)
        return found

    def _gaps(self, pattern: Pattern) -> Iterator[tuple[Hole, str, str]]:
        """Each hole of a pattern, with the words before and behind it."""
        for at, piece in enumerate(pattern):
            if isinstance(piece, Word):
                continue
            around = [self._examples.of_pattern((one,)) for one in pattern]
            if None in around[:at] or None in around[at + 1 :]:
                continue
            before, after = (" ".join(filter(None, some)) for some in (around[:at], around[at + 1 :]))
            inner = (
                [(piece, "", "")]
                if isinstance(piece, Hole)
                else [gap for option in piece.options for gap in self._gaps(option)]
            )
            for hole, first, last in inner:
                yield hole, f"{before} {first}".strip(), f"{last} {after}".strip()

    def _phrases(self, pattern: Pattern) -> list[str]:
        """The plainest phrase of a pattern, and others that differ from it in one piece."""
        pieces = [self._choices(piece) for piece in pattern]
        if not all(pieces):
            return []
        plain = [choices[0] for choices in pieces]
        found = [
            [*plain[:at], other, *plain[at + 1 :]]
            for at, choices in enumerate(pieces)
            for other in choices[1:]
        ]
        phrases = [plain, *found, [choices[-1] for choices in pieces]]
        return [text for words in phrases if (text := " ".join(filter(None, words)))]

    def _choices(self, piece: Word | Hole | object) -> list[str]:
        if isinstance(piece, Word):
            return [piece.text]
        if not isinstance(piece, Hole):
            optional = [""] if piece.optional else []  # type: ignore[attr-defined]
            return [*optional, *(text for option in piece.options for text in self._phrases(option))]  # type: ignore[attr-defined]
        rule = self.rules[piece.rule]
        texts = [self._examples.of_rule(piece.rule)]
        if isinstance(rule, Phrases):
            texts += [*rule.table][:6]
        else:
            texts += [self._examples.of_row(pattern) for pattern, _ in rows_of(rule)][:8]
        return [*([""] if piece.repeat == "*" else []), *dict.fromkeys(filter(None, texts))]


def problem_of(text: str) -> str | None:
    """Why a text ends in neither a mistake nor a tree that is printed and read back; None if it doesn't."""
    try:
        action = read_action(text, stays="persistent")
    except CardErrors:
        return None
    except Exception as error:
        return f"{text!r} ends in {error!r}"
    printed = write_action(action)
    try:
        again = read_action(printed, stays="persistent")
    except CardErrors as error:
        return f"{text!r} is printed as {printed!r}: {error}"
    return None if again == action else f"{text!r} is printed as {printed!r}, which is another"


def some_texts(how_many: int, seed: int) -> Iterator[str]:
    """Texts of all rows, some of each."""
    draw = random.Random(seed)
    texts = RowTexts(all_rules())
    rows = [(rule, pattern) for rule, rows in texts.rules.items() for pattern, _ in rows_of(rows)]
    of_each = -(-how_many // len(rows))
    for rule, pattern in (
        draw.sample(rows, len(rows)) if how_many >= len(rows) else draw.choices(rows, k=how_many)
    ):
        known = [*texts.of_row(rule, pattern)]
        yield from draw.sample(known, min(of_each, len(known)))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--texts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    given = parser.parse_args(arguments)
    found = [problem for text in some_texts(given.texts, given.seed) if (problem := problem_of(text))]
    print(*found, f"{given.texts} texts, seed {given.seed}: {len(found)} bad", sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
