"""Attack modifier cards as text: what each says, and that it is written as it was read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Ability, Bonus, Change, Consume, Count, Moment, Select
from havenwright.errors import UserError
from havenwright.packs.modifiers import (
    STANDARD_DECK,
    is_extra,
    put_into,
    read_modifier,
    write_modifier,
)
from havenwright.packs.records import Modifier

SELF = Select("self")

CARDS = {
    "+1": Modifier(1),
    "-2": Modifier(-2),
    "+0": Modifier(0),
    "+0, of bell-warden, Heal 1, target one ally": Modifier(
        0, effects=(Ability("heal", 1, target=Select("ally")),), whose="bell-warden"
    ),
    "2x": Modifier("2x", shuffle=True),
    "null": Modifier("null", shuffle=True),
    "2x, no shuffle": Modifier("2x"),
    "+2, shuffle": Modifier(2, shuffle=True),
    "bless": Modifier("2x", kind="bless"),
    "curse": Modifier("null", kind="curse"),
    "+0, rolling, Push 1": Modifier(0, rolling=True, effects=(Change("push", 1),)),
    "-1, star": Modifier(-1, owner="star"),
    "+2, monster, Muddle": Modifier(2, effects=(Change("condition", 1, "muddle"),), owner="monster"),
    "+0, rolling, shuffle": Modifier(0, rolling=True, shuffle=True),
    "+1, Poison": Modifier(1, effects=(Change("condition", 1, "poison"),)),
    "+2, Infuse fire": Modifier(2, effects=(Change("infuse", 1, "fire"),)),
    "+0, Pierce 3, Muddle": Modifier(0, effects=(Change("pierce", 3), Change("condition", 1, "muddle"))),
    "+1, Heal 2, self": Modifier(1, effects=(Ability("heal", 2, target=SELF),)),
    "+0, rolling, Shield 1": Modifier(0, rolling=True, effects=(Ability("shield", 1),)),
    "+1, Wound. Heal 1, self": Modifier(
        1, effects=(Change("condition", 1, "wound"), Ability("heal", 1, target=SELF))
    ),
    "+1, Add +1 Attack for each ally adjacent to the target": Modifier(
        1, effects=(Change("attack", Count(Select("ally", "all", 1, origin="target"))),)
    ),
    "+0, Consume fire: +2 Attack": Modifier(0, effects=(Consume(("fire",), (Change("attack", 2),)),)),
    "+1, During this ability, after your next attack ability: Heal 1, self": Modifier(
        1,
        effects=(
            Bonus(
                Moment("attack ability", when="after"),
                (Ability("heal", 1, target=SELF),),
                (0,),
                "ability",
            ),
        ),
    ),
}


@pytest.mark.parametrize(("text", "card"), CARDS.items())
def test_a_card_is_read_and_written(text: str, card: Modifier) -> None:
    assert read_modifier(text) == card
    assert write_modifier(card) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("2x, shuffle", "2x"),
        ("rolling +1", "+1, rolling"),
        ("rolling Pierce 3", "+0, rolling, Pierce 3"),
        ("rolling +1 Target", "+0, rolling, +1 Target"),
        ("+1 Poison", "+1, Poison"),
        ("+1 Heal 1, self", "+1, Heal 1, self"),
        (" BLESS ", "bless"),
        ("+0, shuffle, rolling", "+0, rolling, shuffle"),
        ("+01", "+1"),
        ("+1. Heal 1, self", "+1, Heal 1, self"),
        ("+0. Push 1 or Pull 1", "+0, Choose one: Push 1, target the target; or Pull 1, target the target"),
        ("+0. You may move 1 hex", "+0, You may move 1"),
        (
            "+0, Wound. After this attack ability, you may Move 2",
            "+0, Wound. During this ability, after your next attack ability: (you may move 2)",
        ),
        (
            "+1. After the attack ability, Heal 1, self. Experience 1",
            "+1, During this ability, after your next attack ability: Heal 1, self; Experience 1",
        ),
        ("+1, +1 Attack if the target is elite", "+1, If the target is elite: +1 Attack"),
    ],
)
def test_cards_that_mean_the_same_are_written_the_same(text: str, same: str) -> None:
    assert write_modifier(read_modifier(text)) == same


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: something is missing here. Expected +1, -1, 2x, null, bless or curse"),
        ("1", "1:1: `1` doesn't fit here. Expected +1, -1, 2x, null, bless or curse"),
        ("3x", "1:1: `3` doesn't fit here. Expected +1, -1, 2x, null, bless or curse"),
        ("Poison", "1:1: `Poison` doesn't fit here. Expected +1, -1, 2x, null, bless or curse"),
        ("+99", "1:1: +99 on a modifier card; the most is 20"),
        ("+" + 5000 * "9", "1:1: +999 on a modifier card; the most is 20"),
        ("+0, Target 2", "1:5: a modifier card doesn't say whom the attack is for"),
        ("+0, Range 3", "1:5: a modifier card doesn't say whom the attack is for"),
        ("+0. After the attack ability, Push 1", "1:5: this changes an ability that is over"),
    ],
)
def test_what_is_no_card_is_told(text: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_modifier(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(("text", "column"), [("+1, Pirece 2", 5), ("+1, Heal twice", 10), ("-1 Wond", 4)])
def test_a_mistake_in_an_effect_is_told_at_its_place(text: str, column: int) -> None:
    with pytest.raises(CardErrors) as caught:
        read_modifier(text, line=7, column=3)
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (7, column + 2)


def test_numbers_are_added_and_factors_multiply_but_never_below_nothing() -> None:
    assert [read_modifier(text).applied(3) for text in ("+2", "-2", "-4", "2x", "null")] == [5, 1, 0, 6, 0]


def test_effects_are_changes_to_the_attack_or_done_besides() -> None:
    wound, heal = read_modifier("+1, Wound. Heal 1, self").effects
    assert (wound, heal) == (Change("condition", 1, "wound"), Ability("heal", 1, target=SELF))
    assert (is_extra(wound), is_extra(heal)) == (True, False)
    assert all(map(is_extra, read_modifier("+0, Consume fire: +2 Attack").effects))


def test_the_usual_deck_has_twenty_cards_that_are_written_as_they_are_read() -> None:
    assert sum(STANDARD_DECK.values()) == 20
    assert [write_modifier(read_modifier(text)) for text in STANDARD_DECK] == list(STANDARD_DECK)


@pytest.mark.rule("jotl.modifiers.star-icon-cards")
def test_a_card_says_whose_deck_it_belongs_to() -> None:
    cards = ("+0", "+1")
    assert put_into(cards, "-1, star", "seat 0") == ("+0", "+1", "-1, star")
    assert put_into(cards, "+2, monster", "monsters") == ("+0", "+1", "+2, monster")
    with pytest.raises(UserError, match="the card -1, star doesn't belong into the deck of monsters"):
        put_into(cards, "-1, star", "monsters")
    with pytest.raises(UserError, match=r"the card \+2, monster doesn't belong into the deck of seat 0"):
        put_into(cards, "+2, monster", "seat 0")
    assert put_into(cards, "-1", "monsters", 2) == ("+0", "+1", "-1", "-1")


@pytest.mark.rule("jotl.modifiers.star-icon-cards")
def test_a_card_with_a_star_goes_into_the_deck_of_each_character() -> None:
    for seat in range(4):
        assert put_into(("+0",), "-1, star", f"seat {seat}", 3) == ("+0", *["-1, star"] * 3)
        with pytest.raises(UserError, match=f"doesn't belong into the deck of seat {seat}"):
            put_into(("+0",), "+1, monster", f"seat {seat}")


EFFECTS = st.sampled_from(
    [
        *("", "Push 1", "Poison, Pierce 2", "Heal 1, self", "Wound. Heal 1, self", "Infuse ice"),
        *("Shield 1", "+1 Target", "Consume fire: +2 Attack", "Strengthen, self"),
    ]
)


@given(
    st.one_of(st.integers(-20, 20), st.sampled_from(["2x", "null"])),
    st.booleans(),
    st.sampled_from(["", "shuffle", "no shuffle"]),
    EFFECTS,
)
def test_any_card_reads_back_as_itself(value: int | str, rolling: bool, mark: str, effects: str) -> None:
    said = [f"{value:+}" if isinstance(value, int) else value, "rolling" * rolling, mark, effects]
    card = read_modifier(", ".join(each for each in said if each))
    assert card.value == value
    assert card.rolling == rolling
    assert read_modifier(write_modifier(card)) == card
