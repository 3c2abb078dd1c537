"""One letter wrong in each word of each line of the language page: is the mistake told at that word, and is
the word suggested that was meant?

    python -m tests.cards.misspelled [--seed 1] [--show 20]
"""

import random
import re
from collections.abc import Iterator
from string import ascii_lowercase
from typing import NamedTuple

import click

from havenwright.cards import CardErrors, read_action
from havenwright.cards.grammar.language import whole_language
from tests.cards.test_card_language_page import lines

SHORTEST = 3
"""Letters of the words that are misspelled."""


class Case(NamedTuple):
    """A line with one wrong letter, the column of its word, and the word that was meant."""

    text: str
    column: int
    meant: str


def cases(seed: int) -> Iterator[Case]:
    """A case for each word of the language in each line of the page."""
    chance = random.Random(seed)
    known = {*whole_language().words}
    for line in lines("text"):
        for found in re.finditer(r"[A-Za-z]+", line):
            word = found[0]
            if len(word) < SHORTEST or word.lower() not in known:
                continue
            wrong = word
            while wrong.lower() in known:
                wrong = misspelled(word, chance)
            yield Case(line[: found.start()] + wrong + line[found.end() :], found.start() + 1, word)


def misspelled(word: str, chance: random.Random) -> str:
    """A word with a letter too few, too many, another, or two in the wrong order."""
    at = chance.randrange(1, len(word))
    match chance.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + word[at - 1] + word[at:]
        case 2:
            return word[:at] + chance.choice(ascii_lowercase) + word[at + 1 :]
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


class Answer(NamedTuple):
    """How a mistake is told; nothing is told where the text is read all the same."""

    placed: bool
    suggested: bool
    told: str


def answer(case: Case) -> Answer:
    try:
        read_action(case.text)
    except CardErrors as mistakes:
        first = mistakes.problems[0]
        suggested = first.message.lower().endswith(f"did you mean {case.meant.lower()}?")
        return Answer(first.column == case.column, suggested, str(first))
    return Answer(False, False, "read")


@click.command(help=__doc__)
@click.option("--seed", default=1, help="Other seeds make other mistakes.")
@click.option("--show", default=0, help="Print so many cases that were answered badly.")
def main(seed: int, show: int) -> None:
    answers = [(case, answer(case)) for case in cases(seed)]
    count = len(answers)
    placed = sum(one.placed for _, one in answers)
    suggested = sum(one.suggested for _, one in answers)
    right = f"placed right {placed / count:.1%}, suggested {suggested / count:.1%}"
    click.echo(f"seed {seed}: {count} misspelled words, {right}")
    bad = [(case, one) for case, one in answers if not one.placed or not one.suggested]
    for case, one in random.Random(seed).sample(bad, min(show, len(bad))):
        click.echo(f"{case.text}\n    meant {case.meant} at {case.column}: {one.told}")


if __name__ == "__main__":
    main()
