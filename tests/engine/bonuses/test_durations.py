"""Durations: bonuses that come later, that hold while something is so, and what ends a card."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.engine.bonuses.active import end_card
from havenwright.engine.core.record import total
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import EndRound, EndTurn, MonsterActs, OwnTurn, Perform
from havenwright.engine.round.start_of_turn import start_of_turn
from havenwright.rulesets import ruleset
from tests.engine.acting import at, number, perform, run
from tests.engine.scenes import Scene, around
from tests.engine.tables import hero, monster, select, table, until

EDITIONS = ("gh1", "gh2", "jotl", "fh", "bnb")
ROOM = """
1   .   .   .   .   .   .   M
  .   .   .   .   .   .   .
"""


def told(scene: Scene, who: str, text: str, *answers: object, **more: object) -> Scene:
    return perform(scene, who, *read_action(text).parts, answers=answers, **more)  # type: ignore[arg-type]


def experience(scene: Scene, who: str = "A") -> int:
    found = scene.result(who)["xp"]
    assert isinstance(found, int)
    return found


def turns(scene: Scene, count: int, who: str = "A") -> list[int]:
    """A's experience after each of some turns, the first of which is the one under way."""
    found = []
    for _ in range(count):
        run(scene, EndTurn(figure=number(scene, who)))
        found.append(experience(scene))
        scene.state.turns += 1
    return found


def rounds(scene: Scene, count: int) -> list[int]:
    found = []
    for _ in range(count):
        run(scene, EndRound())
        found.append(experience(scene))
        scene.state.round += 1
    return found


# Until a turn


def test_a_bonus_lasts_until_the_start_of_the_next_turn() -> None:
    text = "Until the start of your next turn, on your attacks, add +1 Attack"
    scene = told(Scene("B   A   M", M={"hp": 50}), "A", text)
    dealt = []
    for beginner in ("", "B", "A"):
        if beginner:
            run(scene, EndTurn(figure=number(scene, "A")))
            scene.state.turns += 1
            scene.runner._drive(start_of_turn(scene.runner.play, number(scene, beginner)))
        before = scene.hp("M")
        told(scene, "A", "Attack 1", number(scene, "M"))
        dealt.append(before - scene.hp("M"))
    assert dealt == [2, 2, 1]


# Later


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("At the end of your next turn: Experience 1", [0, 1, 1, 1]),
        ("At the end of this and your next turn: Experience 1", [1, 2, 2, 2]),
        ("At the end of your second turn from now: Experience 1", [0, 0, 1, 1]),
        ("After three turns: Experience 1", [0, 0, 0, 1]),
    ],
)
def test_a_turn_to_come_is_counted_from_the_one_under_way(text: str, after: list[int]) -> None:
    scene = Scene("A   .   M")
    scene.state.turns = 1
    assert turns(told(scene, "A", text), 4) == after


@pytest.mark.parametrize("stays", ["no", "round", "persistent"])
def test_a_round_to_come_is_waited_for_whatever_becomes_of_the_card(stays: str) -> None:
    scene = told(Scene("A   .   M", A={"hand": 3}), "A", "After two rounds: Experience 2", stays=stays)
    assert rounds(scene, 4) == [0, 0, 2, 2]


def test_what_passes_is_counted_also_where_nothing_comes_of_it_then() -> None:
    text = "At the end of your second turn from now if you have Poison: Experience 1"
    scene = Scene("A   M")
    told(scene, "A", text)
    assert turns(scene, 2) == [0, 0]
    told(scene, "M", "Poison, target all enemies")
    assert turns(scene, 2) == [1, 1]


def test_other_figures_turns_do_not_count() -> None:
    scene = told(Scene("A   B   M"), "A", "At the end of your next turn: Experience 1")
    scene.state.turns += 1
    run(scene, EndTurn(figure=number(scene, "B")))
    assert experience(scene) == 0
    assert turns(scene, 1) == [1]


@pytest.mark.parametrize(("words", "lasting"), [("three", 3), ("four", 4), ("five", 5)])
def test_a_bonus_lasts_for_some_rounds(words: str, lasting: int) -> None:
    scene = told(Scene("A   M"), "A", f"For the next {words} rounds, whenever you are attacked: Experience 1")
    found = []
    for _ in range(lasting + 2):
        told(scene, "M", "Attack 1")
        found.append(experience(scene))
        run(scene, EndRound(begun=True))
        scene.state.round += 1
    assert found == [*range(1, lasting + 2), lasting + 1]


# While


def test_a_bonus_while_something_is_so_acts_then_and_not_else() -> None:
    scene = told(Scene("A   M   B"), "A", "While you have Strengthen, add +2 Attack to all your attacks")
    told(scene, "A", "Attack 1")
    assert scene.hp("M") == 9
    told(scene, "A", "Strengthen, self")
    told(scene, "A", "Attack 1")
    assert scene.hp("M") == 6


def test_a_bonus_with_a_number_of_uses_counts_those_while_it_is_so() -> None:
    scene = told(Scene("A   M"), "A", "While you have Strengthen, on your next attack, add +2 Attack")
    told(scene, "A", "Attack 1")
    told(scene, "A", "Strengthen, self")
    told(scene, "A", "Attack 1")
    told(scene, "A", "Attack 1")
    assert scene.hp("M") == 10 - 1 - 3 - 1


def test_what_is_had_and_what_acts_can_stand_under_one_condition() -> None:
    scene = Scene("x   A   M")
    text = "While an enemy is adjacent: Shield 1; whenever you are attacked, gain Retaliate 2"
    told(scene, "A", text)
    told(scene, "M", "Attack 2")
    assert scene.hp("A", "M") == [9, 8]
    told(scene, "A", "Teleport to an empty hex within Range 1", scene.board.index(scene.places["x"]))
    told(scene, "M", "Attack 2, Range 2")
    assert scene.hp("A", "M") == [7, 8]


def test_who_flies_while_something_is_so_does_so_then_and_not_else() -> None:
    scene = told(Scene("A   o   x   M"), "A", "While you have Strengthen: Flying")
    there = at(scene, "x")
    told(scene, "A", "Move 2")
    assert scene.at("A") == "A"
    told(scene, "A", "Strengthen, self")
    told(scene, "A", "Move 2", there)
    assert scene.at("A") == "x"


def test_monsters_take_somebody_for_later_while_something_is_so() -> None:
    scene = Scene("A   .   M   .   B", A={"initiative": 10}, B={"initiative": 20})
    text = "While you have Strengthen, all monsters consider you to be last in initiative order"
    told(scene, "A", f"{text} when determining focus")
    for focus in ("A", "B"):
        run(scene, MonsterActs(actor=number(scene, "M"), parts=()))
        (found,) = (event.get("focus") for event in scene.events[-1:])
        assert found == number(scene, focus)
        told(scene, "A", "Strengthen, self")


def test_what_may_be_done_once_each_turn_is_done_during_ones_turn() -> None:
    scene = told(Scene("A   M"), "A", "Once each turn, you may: Experience 1")
    bonus = scene.state.bonuses[-1].number
    scene.state.turn = number(scene, "A")
    run(scene, OwnTurn(actor=number(scene, "A")), [bonus])
    run(scene, OwnTurn(actor=number(scene, "A")))
    assert experience(scene) == 1
    scene.state.turns += 1
    run(scene, OwnTurn(actor=number(scene, "A")), [bonus])
    assert experience(scene) == 2


def test_damage_can_be_equal_to_something() -> None:
    scene = told(Scene("A   M"), "A", "Shield 3")
    text = (
        "Each time after an adjacent enemy attacks you, that enemy suffers damage equal to your Shield value"
    )
    told(scene, "A", text)
    told(scene, "M", "Attack 2")
    assert scene.hp("A", "M") == [10, 7]


def test_a_bonus_can_do_something_twice() -> None:
    scene = told(
        Scene("A   M"), "A", "At the end of your next turn, perform the following twice: Experience 1"
    )
    assert turns(scene, 2) == [0, 2]


def test_a_token_on_a_card_pays_for_a_change_before_others_count() -> None:
    scene = Scene("A   M", A={"hand": 3})
    slots = "On the next two attacks targeting you, gain Shield 1. [1 xp][ ]"
    told(scene, "A", slots, stays="persistent", card=0)
    text = "Attack 2. Before applying any other bonuses, move the token on one of your persistent abilities "
    told(scene, "A", f"{text} forward one slot: +3 Attack", "yes")
    assert (scene.hp("M"), experience(scene)) == (5, 1)
    assert [active.left for active in scene.state.bonuses] == [1]
    told(scene, "A", f"{text} forward one slot: +3 Attack", "no")
    assert (scene.hp("M"), experience(scene)) == (3, 1)


# Adjacent


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_on_one_adjacent_enemy_is_melee(edition: str) -> None:
    for text, left in (
        ("Attack 2, target one adjacent enemy", 6),
        ("Attack 2, one adjacent enemy", 6),
        ("Attack 2", 6),
        ("Attack 2, Range 1", 8),
    ):
        scene = Scene(around("A   M"), ruleset=edition)
        told(scene, "A", "On your melee attacks, add +2 Attack")
        told(scene, "A", text)
        assert scene.hp("M") == left, text


def test_a_monster_that_shoots_goes_up_to_one_adjacent_enemy() -> None:
    scene = Scene("A   x   y   z   M", M={"range": 3, "move": 3})
    scene.monster_turn("M", "Move +0\nAttack +0, target one adjacent enemy")
    assert (scene.at("M"), scene.hp("A")) == ("x", 8)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_within_some_hexes_is_melee_and_reaches_as_far(edition: str) -> None:
    around_oneself = "Attack 2, target all adjacent enemies"
    for text, left in (
        ("Attack 2, target one enemy within 2 hexes", (8, 10)),
        ("Attack 2, target all enemies within 2 hexes", (8, 10)),
        ("Attack 2, target one enemy within 3 hexes with Wound", (10, 8)),
        (f"{around_oneself}. Consume ice: target all enemies up to 2 hexes away instead", (8, 10)),
        ("Attack 2, target one enemy within 2 hexes, +1 Range", (10, 10)),
    ):
        scene = Scene(
            around("A   .   M   N"), ruleset=edition, N={"conditions": ["wound"]}, elements={"ice": "strong"}
        )
        told(scene, "A", "On your ranged attacks, add -2 Attack")
        told(scene, "A", text, *(["yes"] if "Consume" in text else []))
        assert (scene.hp("M"), scene.hp("N")) == left, text


def test_a_monster_goes_as_near_as_its_melee_attack_reaches_and_has_no_disadvantage_nearer() -> None:
    scene = Scene("A   x   y   z   M", M={"move": 3, "range": 4})
    scene.monster_turn("M", "Move +0\nAttack +0, target all enemies within 2 hexes")
    assert (scene.at("M"), scene.hp("A")) == ("y", 8)
    scene = Scene("A   M   y   z", M={"move": 3})
    scene.monster_turn("M", "Move +0\nAttack +0, target one enemy within 2 hexes")
    assert (scene.at("M"), scene.hp("A"), scene.drawn("monsters")) == ("M", 8, 1)


# The end of a card


def game(*tops: str, edition: str = "gh2", foe: str = "Does not act") -> Game:
    """One character whose first cards have these tops, and a monster far off."""
    cards = [(30 + n, top, "Move 3") for n, top in enumerate(tops)]
    rest = [(70 + n, "Heal 1, self", "Move 3") for n in range(8 - len(cards))]
    played = table(ROOM, [hero("Smith", *cards, *rest)], {"M": monster("Rat", (60, foe), attack=2, move=2)})
    played.setting.rules = ruleset(edition)
    return played


def put_down(played: Game, card: int, other: int) -> Game:
    """Plays the top of a card; then the bottom of another is to be chosen."""
    select(until(played, "select cards"), (card, other))
    until(played, "play card").choose((card, 0))
    return until(played, "play card")


def gained(played: Game) -> int:
    return played.state.figures[0].experience


LAST = "When this card leaves the active area: Experience 2"


@pytest.mark.parametrize("edition", ["gh2", "fh", "jotl"])
def test_last_words_are_said_when_the_card_is_dismissed(edition: str) -> None:
    played = put_down(game(f"persistent: Shield 1\n{LAST}", edition=edition), 0, 4)
    assert (played.state.zones[0], gained(played)) == ("active", 0)
    played.request(0, 0)
    until(played, "play card")
    assert (played.state.zones[0], gained(played)) == ("discard", 2)
    assert not played.state.bonuses


def test_last_words_are_said_at_the_end_of_the_round() -> None:
    played = put_down(game(f"round: Shield 1\n{LAST}"), 0, 4)
    assert gained(played) == 0
    until(played, "select cards")
    assert (played.state.zones[0], gained(played)) == ("discard", 2)


def test_last_words_are_said_with_the_last_use_slot() -> None:
    slots = f"lost persistent: On your next two moves, add +1 Move. [ ][ ]\n{LAST}"
    played = put_down(game(slots), 0, 4)
    until(played, "move")
    path = next(option for option in played.decision.options if isinstance(option, int))  # type: ignore[union-attr]
    played.choose(path)
    until(played, "select cards")
    assert (played.state.zones[0], gained(played)) == ("active", 0)
    select(played, (1, 5))
    until(played, "move", {"play card": (5, 1)})
    played.choose(next(option for option in played.decision.options if isinstance(option, int)))  # type: ignore[union-attr]
    until(played, "play card")
    assert (played.state.zones[0], gained(played)) == ("lost", 2)


def leaves(scene: Scene, text: str, *answers: str) -> int:
    """A card is put down and leaves the active area; what A has gained then."""
    perform(scene, "A", *read_action(text).parts, stays="persistent", card=0)
    scene.state.zones[0] = "active"
    usable = [active.number for active in scene.state.bonuses]
    end_card(scene.runner.play, 0, lost=False)
    given = [usable[0] if answer == "use" else answer for answer in answers]
    run(scene, scene.runner.play.agenda.pop(), given)
    assert not scene.state.bonuses
    return experience(scene)


def test_last_words_depend_on_what_is_so() -> None:
    scene = Scene("A   M", A={"hand": 3})
    text = "When this card leaves the active area if you have Poison: Experience 1"
    assert leaves(scene, text) == 0
    told(scene, "M", "Poison, target all enemies")
    assert leaves(scene, text) == 1


def test_last_words_pass_no_use_slot() -> None:
    scene = Scene("A   M", A={"hand": 3})
    assert leaves(scene, LAST) == 2
    assert total(scene.runner.play, 0, "slots passed") == 0


def test_last_words_can_be_declined() -> None:
    scene = Scene("A   M", A={"hand": 3})
    text = "When this card leaves the active area, you may: Experience 1"
    assert leaves(scene, text, "pass") == 0
    assert leaves(scene, text, "use") == 1


# Until another of its kind


SONG = "persistent: This is a Song\nUntil another of its kind is played, on your moves, add +1 Move"
OTHER = "persistent: Until you play another Song, on attacks targeting you, gain Shield 1"


def test_another_song_ends_the_one_before_and_nothing_else_does() -> None:
    played = put_down(game(SONG, "persistent: Shield 1", OTHER), 0, 4)
    assert played.state.zones[0] == "active"
    put_down(played, 1, 5)
    assert [played.state.zones[card] for card in (0, 1)] == ["active", "active"]
    put_down(played, 2, 6)
    assert [played.state.zones[card] for card in (0, 1, 2)] == ["discard", "active", "active"]
    removed = [event.get("card") for event in played.events if event.kind == "card removed"]
    assert removed == [0]


def test_who_keeps_two_songs_discards_one_of_them_for_the_third() -> None:
    played = put_down(game("persistent: Keep two Song cards active", SONG, OTHER, SONG), 0, 4)
    put_down(put_down(played, 1, 5), 2, 6)
    assert [played.state.zones[card] for card in (1, 2)] == ["active", "active"]
    put_down(played, 3, 7)
    assert sorted(played.state.zones[card] for card in (1, 2, 3)) == ["active", "active", "discard"]
    assert played.state.zones[3] == "active"


def test_cards_of_a_kind_count_for_ranged_attacks_while_somebody_says_so() -> None:
    edge = "This is an Edge\nUntil another of its kind is played, on your melee attacks, add +2 Attack"
    scene = Scene(around("A   .   M")).perform("A", edge).perform("A", "Attack 1, Range 3", "M")
    assert scene.hp("M") == 9
    scene.perform("A", "This round: Count Edge cards for ranged attacks")
    assert scene.perform("A", "Attack 1, Range 3", "M").hp("M") == 6
    assert scene.end_round().perform("A", "Attack 1, Range 3", "M").hp("M") == 5


def test_a_song_of_somebody_else_ends_nothing() -> None:
    scene = Scene("A   B   M", A={"hand": 2}, B={"hand": 2})
    song = read_action(
        "All allies have: until you play another Song, whenever you are attacked: Experience 1"
    )
    perform(scene, "A", *song.parts)
    perform(scene, "B", *song.parts)
    assert len(scene.state.bonuses) == 2
    run(scene, Perform(actor=number(scene, "A"), action=Action((), kind="song")))
    assert [active.by for active in scene.state.bonuses] == [number(scene, "B")]


def test_a_bonus_waits_for_songs() -> None:
    played = game(
        "persistent: On your Song actions: Experience 1", "This is a Song\nHeal 1, self", "Heal 1, self"
    )
    put_down(played, 0, 4)
    put_down(played, 2, 5)
    assert gained(played) == 0
    put_down(played, 1, 6)
    assert gained(played) == 1


def test_cards_of_a_kind_count_while_they_are_active() -> None:
    count = "Experience X, where X is the number of active cards that are Chant"
    unpaid = "persistent: This is a Chant\nConsume ice: Shield 1"
    played = game("persistent: This is a Chant\nShield 1", unpaid, "persistent: Retaliate 1", count)
    put_down(put_down(put_down(played, 0, 4), 1, 5), 2, 6)
    assert [played.state.zones[card] for card in (0, 1, 2)] == ["active", "discard", "active"]
    assert gained(put_down(played, 3, 7)) == 1


@pytest.mark.parametrize(
    ("price", "answers", "zone"),
    [("Discard", ("yes",), "discard"), ("Recover", ("yes", 0), "hand"), ("Recover", ("no",), "active")],
)
def test_an_active_card_of_a_kind_is_a_price(price: str, answers: tuple[object, ...], zone: str) -> None:
    paid = f"{price} one active card that is a Chant to perform Experience 2"
    played = game("persistent: This is a Chant\nShield 1", "persistent: Retaliate 1", paid)
    put_down(put_down(played, 0, 4), 1, 5)
    select(until(played, "select cards"), (2, 6))
    until(played, "play card").choose((2, 0))
    for answer in answers:
        played.choose(answer)  # type: ignore[arg-type]
    until(played, "play card")
    assert [played.state.zones[card] for card in (0, 1, 2)] == [zone, "active", "discard"]
    assert gained(played) == (0 if zone == "active" else 2)
