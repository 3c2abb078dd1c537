"""Conditions mean one tree however they are said, and are printed in one way."""

from random import Random

import pytest

from havenwright.cards import CardErrors, read_action
from havenwright.cards.grammar.language import whole_language
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import (
    Compare,
    Condition,
    Count,
    Did,
    Elemental,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import Ref, Who
from havenwright.cards.words_with_parts import OfKind
from havenwright.cards.write.phrase import write_condition, write_select
from tests.cards import phrase_trees as trees
from tests.cards.phrase_reading import read_phrase, sentence_of, write_phrase
from tests.quick_draw import quickly, randoms


@quickly(250, trees.conditions())
def test_a_condition_is_written_and_read_back(condition: Condition) -> None:
    text = write_phrase(condition, write_condition)
    assert read_phrase(text, "condition") == condition, text
    assert "," not in text.partition(", where")[0]


def near(who: Who, origin: Ref = "self", reach: int = 1, *where: Condition) -> Count:
    return Count(Select(who, "all", reach, None, origin, where))


STRONG = Elemental("fire", ("strong",))
MOVED = Did("move", "turn")
HERE = Stat("hit points")


@pytest.mark.parametrize(
    ("condition", "texts"),
    [
        (MOVED, ["you moved this turn", "you have moved this turn"]),
        (
            Not(MOVED),
            ["you did not move this turn", "you have not moved this turn", "not you moved this turn"],
        ),
        (Is("undamaged", "target"), ["the target is undamaged", "the target is at full health"]),
        (Not(Is("elite", "it")), ["it is not elite", "it isn't elite", "that enemy is not elite"]),
        (Has("muddle", "it"), ["it has Muddle", "that enemy has Muddle"]),
        (
            Not(Has("muddle", "self")),
            ["you do not have Muddle", "you don't have Muddle", "you have no Muddle"],
        ),
        (
            Has("salt idol", "target"),
            ["the target has your Salt Idol token", "the target has the Salt Idol token"],
        ),
        (Has("negative condition", "target"), ["the target has a negative condition"]),
        (
            Some((Has("stun", "target"), Has("wound", "target"), Has("bane", "target"))),
            ["the target has Stun or Wound or Bane", "the target has Stun, Wound, or Bane"],
        ),
        (
            Compare(near("enemy"), ">=", 2),
            [
                "there are at least two adjacent enemies",
                "you are adjacent to at least two enemies",
                "two or more enemies are adjacent to you",
                "there are 2 or more enemies adjacent to you",
            ],
        ),
        (
            Compare(near("enemy"), "=", 1),
            ["there is exactly one adjacent enemy", "you are adjacent to exactly one enemy"],
        ),
        (
            Compare(near("ally"), "=", 0),
            [
                "there are no adjacent allies",
                "you are not adjacent to any allies",
                "no allies are adjacent to you",
            ],
        ),
        (
            Compare(near("ally", "target"), ">=", 1),
            ["there is an ally adjacent to the target", "the target is adjacent to any of your allies"],
        ),
        (
            Compare(near("monster", "self", 3, Is(OfKind("reed wolf"))), "=", 0),
            ["there are no Reed Wolf within Range 3"],
        ),
        (
            Compare(near("enemy", "self", 1, Has("ember")), ">=", 1),
            ["there is an adjacent enemy with your Ember token", "an adjacent enemy has your Ember token"],
        ),
        (
            Every(
                (
                    Compare(near("enemy", "self", 1, Has("poison")), ">=", 1),
                    Compare(near("enemy", "self", 1, Not(Has("poison"))), "=", 0),
                )
            ),
            [
                "there is an adjacent enemy with Poison and there are no adjacent enemies without Poison",
                "all adjacent enemies have Poison",
            ],
        ),
        (Compare(near("self", "target"), ">=", 1), ["the target is adjacent to you"]),
        (
            Compare(near("target", "attacker", 3), "=", 0),
            ["the attacker is not within Range 3 of the target"],
        ),
        (
            Compare(Stat("hit points", "target"), "<", HERE),
            [
                "the target's current hit point value is less than your current hit point value",
                "the target's current hit point value is lower than yours",
                "the target's hit points are fewer than yours",
            ],
        ),
        (
            Compare(HERE, "<=", 5),
            [
                "your current hit point value is at most 5",
                "you have 5 or fewer hit points",
                "your hit points are 5 or less",
            ],
        ),
        (
            Compare(Stat("range", "target"), ">=", 3),
            ["the range to the target is at least 3", "the target is at Range 3 or more"],
        ),
        (
            Compare(Stat("initiative", "it"), ">", Stat("initiative")),
            [
                "its initiative is more than your initiative",
                "its initiative is higher than yours",
                "its initiative is later than yours",
                "it has a later initiative than you",
                "it has a higher initiative value than you",
            ],
        ),
        (
            Compare(Stat("turn order", "it"), ">", Stat("turn order")),
            [
                "it acts after you",
                "it acts later in the round than you",
                "it acts after you this round",
            ],
        ),
        (
            Compare(Stat("turn order"), "<", Stat("turn order", "target")),
            ["you act before the target", "you act earlier than the target"],
        ),
        (
            Not(Is("acted", "target")),
            [
                "the target has not acted this round",
                "the target has not acted yet this round",
                "the target has not yet acted",
                "the target has yet to act this round",
                "the target hasn't acted",
                "the target did not act yet",
            ],
        ),
        (Is("acted", "target"), ["the target has acted this round", "the target has already acted"]),
        (STRONG, ["fire is strong"]),
        (Elemental("fire", ("strong", "waning")), ["fire is strong or waning", "Fire is Strong or Waning"]),
        (Not(Elemental("ice", ("inert",))), ["not (ice is inert)", "ice is not inert"]),
        (Did("kill", "round"), ["you killed an enemy this round", "you have killed an enemy this round"]),
        (
            Did("kill", "ability"),
            ["you killed an enemy with this ability", "you killed an enemy with the attack ability"],
        ),
        (
            Compare(Fact("enemies killed", "turn"), ">=", 2),
            [
                "the number of enemies you killed this turn is at least 2",
                "you killed at least two enemies this turn",
            ],
        ),
        (Is("killed", "target"), ["the target was killed", "the attack kills the target", "the target died"]),
        (
            Did("attack", "action"),
            ["the attack ability was performed", "you performed an attack ability this action"],
        ),
        (Not(Did("move", "action")), ["the move ability was not performed"]),
        (Did("heal", "round", "it"), ["it performed a heal ability this round"]),
        (Did("consume", "action"), ["you consumed an element this action", "the element was consumed"]),
        (Did("open a door", "turn"), ["you opened a door this turn"]),
        (Compare(Variable("R"), "is odd"), ["the round is odd", "it is an odd round", "odd round"]),
        (
            Not(Is("acted", "it")),
            ["it has not acted this round", "it hasn't acted yet", "it did not act this round"],
        ),
        (
            Is("in a straight line", "self"),
            ["you moved in a straight line", "the movement was in a straight line"],
        ),
        (
            Compare(Fact("cards lost", "now"), ">=", 2),
            ["the number of your lost cards is at least 2", "you have at least 2 lost cards"],
        ),
        (Compare(near("token", "self", 1), ">=", 1), ["there is an adjacent token"]),
        (Is(OfKind("reed wolf"), "target"), ["the target is a Reed Wolf"]),
        (
            Is("in the same room", "target"),
            ["the target is in the same room", "the target is in the same room as you"],
        ),
        (Every((MOVED, STRONG)), ["you moved this turn and fire is strong"]),
        (
            Some((MOVED, STRONG, Has("bless", "self"))),
            ["you moved this turn or fire is strong or you have Bless"],
        ),
        (
            Every((Some((MOVED, STRONG)), Not(Every((STRONG, Has("bless", "self")))))),
            ["(you moved this turn or fire is strong) and not (fire is strong and you have Bless)"],
        ),
        (
            Some((Is("normal", "target"), Is("elite", "target"))),
            ["the target is normal or the target is elite", "the target is normal or elite"],
        ),
        (
            Compare(Sum(Variable("L"), "+", 2), ">=", near("enemy")),
            ["X is at least Y, where X is L + 2 and Y is the number of adjacent enemies"],
        ),
    ],
)
def test_a_condition_is_said_in_several_ways(condition: Condition, texts: list[str]) -> None:
    assert [read_phrase(text, "condition") for text in texts] == [condition] * len(texts)
    assert write_phrase(condition, write_condition) == texts[0]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("you moved this turn and gain Experience 1", "and"),
        ("the target has Poison and the target suffers 2 damage", "and"),
        ("the target has Poison, add Wound", ","),
        ("the target has Poison, Wound", ","),
        ("fire is strong or one ally gains Bless", "or"),
        ("there is an enemy with Stun and it suffers 1 damage", "and"),
        ("you killed an enemy this round, or gain Shield 1", ","),
    ],
)
def test_a_condition_ends_where_something_else_begins(text: str, rest: str) -> None:
    words = sentence_of(text).words
    _, count = whole_language().read_beginning(words, "condition")
    assert words[count].text == rest


def test_filters_follow_each_other() -> None:
    text = "with Poison without Ward whose level is 2 or more in the same room that is adjacent to a wall"
    assert read_phrase(f"one enemy {text}", "select").where == (
        Has("poison"),
        Not(Has("ward")),
        Compare(Stat("level", "it"), ">=", 2),
        Is("in the same room"),
        Compare(Count(Select("wall", "all", 1, None, "it")), ">=", 1),
    )


def damaged(text: str, random: Random) -> str:
    """The phrase with a word missing, moved, doubled or replaced by another of it."""
    words = text.split()
    at, other = random.randrange(len(words)), random.randrange(len(words))
    match random.randrange(4):
        case 0:
            del words[at]
        case 1:
            words.insert(other, words.pop(at))
        case 2:
            words.insert(at, words[at])
        case _:
            words[at] = words[other]
    return " ".join(words) or "it"


@quickly(300, trees.conditions(), randoms)
def test_a_damaged_condition_is_understood_or_refused(condition: Condition, random: Random) -> None:
    text = damaged(write_phrase(condition, write_condition), random)
    try:
        found = read_phrase(text, "condition")
    except CardError:
        return
    assert read_phrase(write_phrase(found, write_condition), "condition") == found, text


@quickly(300, trees.selects(), randoms)
def test_a_damaged_selection_is_understood_or_refused(select: Select, random: Random) -> None:
    text = damaged(write_phrase(select, write_select), random)
    try:
        found = read_phrase(text, "select")
    except CardError:
        return
    assert read_phrase(write_phrase(found, write_select), "select") == found, text


@pytest.mark.parametrize(
    "text",
    ["not " * 5000, "(" * 5000, "there is a wall " + "adjacent to a wall " * 3000, "it has no " * 3000],
)
def test_deep_phrases_end_soon(text: str) -> None:
    with pytest.raises(CardError):
        read_phrase(text + "it has Stun and " * 2000 + "it has Stun", "condition")


def test_whose_doing_it_was_is_not_dropped() -> None:
    assert read_action("If you attacked the target: Loot 1") == read_action(
        "If the target was attacked: Loot 1"
    )
    with pytest.raises(CardErrors, match="1:36: `scenario` doesn't fit here"):
        read_action("All enemies that attacked you this scenario suffer 2 damage")
