"""Text to tree to text to tree is the identity, and damaged text is refused or understood, never worse."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.cards import (
    CardErrors,
    CharacterCard,
    read_action,
    read_blocks,
    read_card_block,
    read_effects,
    read_formula,
    read_traits,
    underlined,
    write_action,
    write_card_block,
    write_effects,
    write_formula,
    write_traits,
)
from havenwright.cards.areas import read_area
from havenwright.cards.lexicon.verbs import FITTING
from havenwright.cards.tree import Action, Amount, Area, Change, Part
from havenwright.cards.write.small_words import write_area
from tests.cards import phrase_trees, trees
from tests.cards.identity import failures
from tests.quick_draw import quickly, randoms

SEEDS, TREES_OF_A_SEED = range(8), 250
"""Two thousand trees, the same in every run; `python -m tests.cards.identity` draws more."""


@pytest.mark.parametrize("seed", SEEDS)
def test_trees_of_a_seed_are_written_and_read_back(seed: int) -> None:
    assert not list(failures(seed, TREES_OF_A_SEED))


@quickly(40, trees.actions)
def test_an_action_is_written_and_read_back(action: Action) -> None:
    text = write_action(action)
    again = read_action(text, loss=action.loss, stays=action.stays)
    assert again == action, text
    assert write_action(again) == text
    assert len(text.splitlines()) == len(action.parts) + bool(action.needs) + bool(action.kind)


@quickly(80, trees.marked_actions)
def test_an_action_with_marks_is_written_and_read_back(action: Action) -> None:
    text = write_action(action)
    again = read_action(text, loss=action.loss, stays=action.stays, marks=True)
    assert again == action, text
    assert text.count("<") == len(action.marks)
    assert re.sub(" <[a-z+]+>", "", text) == write_action(replace(action, marks=()))


@quickly(25, trees.cards)
def test_a_card_is_written_and_read_back(card: CharacterCard) -> None:
    (block,) = read_blocks(write_card_block(card))
    assert read_card_block(block) == card


@given(trees.amounts)
def test_a_formula_is_written_and_read_back(amount: Amount) -> None:
    assert read_formula(write_formula(amount)) == amount


@given(trees.traits)
def test_traits_are_written_and_read_back(parts: tuple[Part, ...]) -> None:
    assert read_traits(write_traits(parts)) == parts


@given(trees.several(trees.changes(FITTING["attack"])))
def test_attack_effects_are_written_and_read_back(changes: tuple[Change, ...]) -> None:
    assert read_effects(write_effects(changes)) == changes


@given(trees.areas())
def test_an_area_is_written_and_read_back(area: Area) -> None:
    assert read_area(write_area(area), line=1, column=1) == area


NAMES = "|".join(name.title() for name in (*phrase_trees.NAMES, "rat of 7 tails", "ballast", "ember"))


@quickly(60, trees.actions, randoms)
def test_case_and_blanks_do_not_matter(action: Action, random: Random) -> None:
    """Everything can be written small but names, which begin with capitals."""

    def changed(sign: str) -> str:
        return sign * random.randint(1, 3) if sign == " " else random.choice((sign, sign.lower()))

    pieces = re.split(rf"(\[[^]]*\]|(?i:{NAMES}))", write_action(action))
    text = "".join(piece if at % 2 else "".join(map(changed, piece)) for at, piece in enumerate(pieces))
    assert read_action(text).parts == action.parts


SIGNS = "abLXx019 ,.:;+-/()[]<>#\n\tRGB\u2019\x00\ud800é²"


def damaged(text: str, random: Random) -> str:
    for _ in range(random.randint(1, 4)):
        at = random.randint(0, len(text))
        cut = random.choice((0, 1, 1, 3))
        text = text[:at] + random.choice(("", *SIGNS)) + text[at + cut :]
    return text


@quickly(30, trees.cards, randoms)
def test_damaged_text_gives_card_errors_and_nothing_else(card: CharacterCard, random: Random) -> None:
    text = damaged(write_card_block(card), random)
    try:
        for block in read_blocks(text):
            again = read_card_block(block)
            (written,) = read_blocks(write_card_block(again))
            assert read_card_block(written) == again
    except CardErrors as errors:
        for problem in errors.problems:
            assert underlined(problem, text).endswith(str(problem))


WORDS = """
Attack Move Heal Poison Consume fire or and : ; , . + - 1 2 X L ( ) x / rounded up Range Target all one
adjacent enemies ally within On your next attacks targeting you add gain Shield [ ] [R] where is the
number of for each self Area Infuse any suffer damage Mandatory If killed an this turn otherwise to perform
Choose Grant control Summon Create obstacle in empty hex Kill Remove negative conditions from lost card
recover You may instead times it Push Wolf normal
"""


@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS.split()), max_size=14))
def test_any_words_are_understood_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    try:
        action = read_action(text)
    except CardErrors:
        return
    assert read_action(write_action(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "(" * 50_000,
        "Attack " + "1 + " * 20_000 + "1",
        "Attack 1" + ", Poison" * 10_000,
        "[" * 90_000,
        "Attack 1, Area [" + "R " * 40_000 + "]",
        "Attack 1. " * 9_000,
        "Zzz. " * 15_000,
        "where X is " * 5_000,
        "Attack " + "1 x (" * 15_000,
    ],
    ids=lambda text: text[:16],
)
def test_long_texts_end_soon(text: str) -> None:
    try:
        read_action(text)
    except CardErrors as errors:
        length = len(str(errors))
    else:
        length = 0
    assert length < 50_000


@pytest.mark.parametrize("count", ["one", "two", "H", "(C + 1)"])
def test_some_of_the_farthest_of_ones_own_are_said_so(count: str) -> None:
    text = f"Control {count} of your farthest summons: Move 1"
    assert write_action(read_action(text)) == text


def test_a_price_does_not_go_on_with_who_gains() -> None:
    """`Move one obstacle to you` is a deed of its own."""
    text = "(Move one obstacle) to you may perform Move 2"
    assert write_action(read_action(text)) == text
