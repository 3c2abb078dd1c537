"""The text of outcomes: conditions, prices, amounts and names."""

import pytest

from havenwright.grammar import Mistake
from havenwright.packs.campaigns.outcome_text import (
    in_one_line,
    read_condition,
    read_outcome,
    write_condition,
)
from havenwright.packs.campaigns.outcomes import (
    All,
    Change,
    ChangeAttack,
    GainDesign,
    Has,
    Holds,
    Line,
    Not,
    ReturnCard,
    SetFlag,
    Shift,
    Stands,
)


def test_lines_are_divided_by_line_ends_and_semicolons() -> None:
    assert read_outcome("gain 5 gold each, return\nlose 1 prosperity; gain random design") == (
        Line((Change(5, "gold", "each"), ReturnCard())),
        Line((Shift(-1, "prosperity"),)),
        Line((GainDesign(),)),
    )


def test_a_line_may_depend_on_a_condition_or_on_those_before_it() -> None:
    first, second = read_outcome("if trait loud and not class k: gain 1 perk\notherwise: lose 2 experience")
    assert first == Line((Change(1, "perks"),), when=All((Has("trait", "loud"), Not(Has("class", "k")))))
    assert second == Line((Change(-2, "experience"),), otherwise=True)


def test_a_colon_may_stand_in_the_name_of_an_achievement() -> None:
    (line,) = read_outcome("if achievement City Rule: Guild: gain achievement City Rule: Demons")
    assert line.when == Stands("achievement", "City Rule: Guild")
    assert line.effects == (SetFlag("achievement", "City Rule: Demons"),)


def test_a_price_is_collective() -> None:
    (line,) = read_outcome("pay 2 gold: gain 1 collective hide")
    assert line.price == Change(-2, "gold", "collective")
    assert line.effects == (Change(1, "hide", "collective"),)


def test_an_attack_is_changed_by_a_signed_number() -> None:
    assert read_outcome("attack value -10, targets +1")[0].effects == (
        ChangeAttack(-10, "value"),
        ChangeAttack(1, "targets"),
    )


def test_reputation_is_one_or_of_a_faction() -> None:
    assert read_condition("reputation is at least 5") == Holds("reputation", "at least", 5)
    assert read_condition("reputation Merchants is at most 2") == Holds(
        "reputation", "at most", 2, faction="Merchants"
    )


@pytest.mark.parametrize(
    "text", ["gain gold", "gain 5 golds each", "unlock scenario", "if trait loud gain 1 gold"]
)
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Exception, match=r".") as found:
        read_outcome(text)
    assert isinstance(found.value, Mistake) or "colon" in str(found.value)


@pytest.mark.parametrize(
    "text",
    [
        "use up item Boat Hook",
        "use up 2 small items each",
        "use up 1 item",
        "discard 2 cards each, discard 1 card",
        "gain 5 gold each, lose 1 collective lumber, gain 2 checkmarks, lose 3 soldiers, gain 1 soldier",
        "lose 2 reputation Toll House, gain 1 reputation",
        "if not trait loud and reputation Toll House is at most 2: read section 3",
        "otherwise: add section 32.3 in 3 weeks; pay 2 gold: gain 1 guard mark, remove guard card -10",
        "attack value -10, targets +1, skip the outpost event, time passes, return",
        "add event The Road to Ruin to city; remove events with wave from road",
        "if class k and collective gold is at least 9 and 5 is completed: close scenario 7, wreck building 1",
    ],
)
def test_an_outcome_is_written_as_it_was_read(text: str) -> None:
    assert in_one_line(read_outcome(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "level is at least 5 and you have at least 4 items and you have Tin Whistle",
        "Clerks is at most 3 and not looted 62 and soldiers is at least 2",
    ],
)
def test_a_condition_of_a_quest_is_written_as_it_was_read(text: str) -> None:
    assert write_condition(read_condition(text, quest=True)) == text
