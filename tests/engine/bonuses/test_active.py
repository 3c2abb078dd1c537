"""Active cards: how long their bonuses last, use slots, and where the card goes."""

import pytest

from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Select
from havenwright.engine.model.agenda import EndRound
from havenwright.packs.records import MonsterType
from tests.engine.acting import perform, run, say
from tests.engine.cards_played import ATTACK, played
from tests.engine.courses import ROOM, WAIT
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves


def looter(name: str, initiative: int, text: str = "Loot 1", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


OPEN = """
.   .   .   .
  .   A   M   .
.   .   .   .
"""
LATE = looter("Late", 80)
STILL = monster("Idle", *[(50, "Shield 1, self")] * 8)
rule = pytest.mark.rule


@proves("gh1.active-bonus.active-area", "jotl.active-bonus.active-area", "fh.active-bonus.active-area")
def test_a_card_with_a_bonus_is_active_and_pays_for_nothing(edition: str) -> None:
    stays = "persistent: Add +1 Attack to all your attacks."
    cards: list[Card] = [(10, stays, "Move 1"), *[WAIT] * 8]
    game = table(ROOM, [hero("One", *cards)], {"M": looter("Brute", 60, "Attack +0", attack=3)})
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.state.zones[0] == "active"
    assert game.state.zones.count("hand") == 7
    until(game, "suffer or negate")
    assert game.decision is not None
    assert game.decision.options[:8] == ("suffer", 2, 3, 4, 5, 6, 7, 8)
    assert 0 not in game.decision.options
    if edition == "gh1":
        game.request(0, 0)
        assert (game.state.zones[0], game.state.bonuses) == ("discard", ())
        told = [(event.kind, event.get("figure")) for event in game.events]
        assert told.index(("turn", 1)) < told.index(("card removed", 0)) == len(told) - 1


@proves("gh1.active-bonus.slots-advance")
def test_a_token_advances_slot_by_slot() -> None:
    scene = Scene(OPEN, A={"hand": 1}, M={"hp": 50})
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0, 0, 0))
    perform(scene, "A", bonus, card=0, stays="persistent")
    for _ in range(2):
        perform(scene, "A", Ability("attack", 1), answers=[1])
    (active,) = scene.state.bonuses
    assert 4 - active.left + 1 == 3


def slots(*experience: int) -> tuple[Scene, list[int]]:
    """A scene after a bonus with these slots was used up, and the experience after each use."""
    scene = Scene(OPEN, A={"hand": 1}, M={"hp": 50})
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=experience)
    perform(scene, "A", bonus, card=0, stays="persistent")
    scene.runner.play.state.zones[0] = "active"
    found = []
    for _ in experience:
        assert scene.state.zones == ["active"]
        perform(scene, "A", Ability("attack", 1), answers=[1])
        found.append(scene.result("A")["xp"])
    return scene, found


@proves(
    "gh1.active-bonus.slot-experience",
    "jotl.active-bonus.slot-experience",
    "fh.active-bonus.use-slot-experience",
)
def test_leaving_a_slot_gives_its_experience(edition: str) -> None:
    experience, after = {
        "gh1": ((0, 1, 0), [0, 1, 1]),
        "jotl": ((0, 1, 1), [0, 1, 2]),
        "fh": ((1, 0, 1), [1, 1, 2]),
    }[edition]
    scene, found = slots(*experience)
    assert found == after
    # In the first edition a card that is used up is lost, whatever its icons say.
    assert scene.state.zones == ["lost" if edition == "gh1" else "discard"]


@proves("jotl.active-bonus.use-slots", "fh.active-bonus.use-slots", "jotl.active-bonus.forced-trigger")
def test_a_use_without_benefit_counts_too(edition: str) -> None:
    count = {"jotl": 2, "fh": 3}[edition]
    scene = Scene(OPEN, A={"hand": 1, "hp": 20, "max_hp": 20})
    less = Bonus(
        Moment("attack", Select("enemy"), Select("self")), (Change("attack", -1),), uses=(0,) * count
    )
    perform(scene, "A", less, card=0, stays="persistent")
    scene.runner.play.state.zones[0] = "active"
    for number in range(count):
        assert scene.state.zones == ["active"]
        perform(scene, "M", Ability("attack", 0 if number == 0 else 3))
    assert scene.state.zones == ["discard"]
    assert scene.hp("A") == 20 - 2 * (count - 1)
    assert not any(decision.kind.startswith("use") for decision in scene.asked)
    three, _ = slots(0, 0, 0)
    assert three.state.zones == ["discard"]


@pytest.mark.parametrize(
    ("wait", "deed", "left"),
    [
        ("heal abilities", "Heal 1, Range 2", [1, 1]),
        ("heal abilities when possible", "Heal 1, Range 2", [2, 1]),
        ("heal abilities when possible", "Heal 1, Range 2, Target 2", [2, 2]),
        ("heal abilities when possible", "Heal 1, self", [2, 2]),
        ("heal abilities when possible", "Heal 1, target all allies and self within Range 2", [2, 2]),
        ("ranged attack abilities", "Attack 1, Range 2", [1, 1]),
        ("ranged attack abilities when possible", "Attack 1, Range 2", [2, 1]),
        ("ranged attack abilities when possible", "Attack 1, Range 2, Area [R R]", [2, 1]),
    ],
)
def test_a_slot_for_another_target_is_used_when_possible_if_the_text_says_so(
    wait: str, deed: str, left: list[int]
) -> None:
    found = []
    for drawing in ("A   .   M   .", "B   A   M   N"):
        scene = Scene(around(drawing))
        say(scene, "A", f"On your next two {wait}, add +1 Target")
        say(scene, "A", deed)
        found.append(sum(active.left for active in scene.state.bonuses))
    assert found == left


@proves("gh1.active-bonus.slot-forced", "gh1.active-bonus.last-slot-to-lost")
def test_a_slot_is_used_for_a_miss_and_after_the_last_the_card_is_lost(edition: str) -> None:
    scene = Scene(OPEN, A={"hand": 1}, M={"hp": 50})
    perform(
        scene,
        "A",
        Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0, 0)),
        card=0,
        stays="persistent",
    )
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("attack", 2), answers=[1], draws=["null"])
    assert (scene.hp("M"), [bonus.left for bonus in scene.state.bonuses]) == (50, [2])
    for _ in range(2):
        perform(scene, "A", Ability("attack", 2), answers=[1])
    assert (scene.state.zones, scene.hp("M")) == (["lost"], 44)


@proves(
    "gh1.active-bonus.no-slots-whole-scenario",
    "jotl.active-bonus.permanent-icon",
    "fh.active-bonus.persistent-bonus",
)
def test_a_persistent_bonus_lasts(edition: str) -> None:
    rounds = {"gh1": 8, "jotl": 6, "fh": 9}[edition]
    cards: list[Card] = [(10, "persistent: Shield 1, self", "Move 1"), *[WAIT] * (2 * rounds + 1)]
    game = table(ROOM, [hero("One", *cards)], {"M": LATE})
    for number in range(rounds):
        select(game, (2 * number, 2 * number + 1))
        if number == 0:
            game.choose((0, 0))
        until(game, "select cards", {"short rest": "no"})
    assert game.state.round == rounds + 1
    assert game.state.zones[0] == "active"
    assert len([bonus for bonus in game.state.bonuses if bonus.card == 0]) == 1


@proves("gh1.active-bonus.round-bonus", "jotl.active-bonus.round-icon", "fh.active-bonus.round-bonus")
def test_a_round_bonus_ends_with_its_round(edition: str) -> None:
    played_in = {"gh1": 2, "jotl": 2, "fh": 4}[edition]
    cards: list[Card] = [*[WAIT] * (2 * played_in - 2), (10, "round: Shield 2, self", "Move 1")]
    cards += [(11, "Loot 1", "lost round: Shield 1, self"), *[WAIT] * 2]
    first = 2 * played_in - 2
    game = table(ROOM, [hero("One", *cards)], {"M": LATE})
    for number in range(played_in):
        select(game, (2 * number, 2 * number + 1))
        if number == played_in - 1:
            game.choose((first, 0))
            assert [bonus.card for bonus in game.state.bonuses if bonus.figure == 0] == [first]
            until(game, "play card").choose((first + 1, 1))
        until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[first : first + 2] == ["discard", "lost"]
    assert [bonus for bonus in game.state.bonuses if bonus.figure == 0] == []


@proves("fh.active-bonus.other-abilities-once")
def test_the_move_beside_a_bonus_is_made_once() -> None:
    cards: list[Card] = [(10, "persistent: Move 3\nShield 1, self", "Move 1"), *[WAIT] * 5]
    game = table(ROOM, [hero("One", *cards)], {"M": LATE})
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.decision is not None
    assert game.decision.kind == "move"
    game.choose(game.decision.options[0])
    until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[0] == "active"
    select(game, (2, 3))
    kinds = []
    while game.decision.kind not in ("short rest", "select cards"):
        kinds.append(game.decision.kind)
        options = game.decision.options
        game.choose((2, 0) if game.decision.kind == "play card" and (2, 0) in options else options[-1])
    assert kinds.count("move") <= 1
    moves = [n for n, kind in enumerate(kinds) if kind == "move"]
    assert all(kinds[n - 1] == "play card" for n in moves)


@proves("fh.active-bonus.limited-rounds-count")
def test_the_round_in_which_a_bonus_begins_does_not_count() -> None:
    lasting = "persistent: For the next two rounds, on your attacks, add +1 Attack"
    cards: list[Card] = [*[WAIT] * 4, (10, lasting, "Move 1"), *[WAIT] * 9]
    game = table(ROOM, [hero("One", *cards)], {"M": LATE})
    active = []
    for number in range(6):
        select(game, (2 * number, 2 * number + 1))
        if number == 2:
            game.choose((4, 0))
        until(game, "select cards", {"short rest": "no"})
        active.append((game.state.round - 1, game.state.zones[4] == "active", len(game.state.bonuses)))
    there = [(number, True, 1) for number in (3, 4)]
    assert active[2:] == [*there, (5, False, 0), (6, False, 0)]
    assert game.state.zones[4] == "discard"


# Active cards


@proves(
    "gh2.active-bonus.card-in-active-area",
    "gh2.active-bonus.persistent-bonus",
    "bnb.cards.active-icon-placement",
    "bnb.active-bonus.placed-in-active-area",
)
def test_a_persistent_card_stays_in_front_of_its_owner() -> None:
    stays: Card = (20, "persistent: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 13)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    assert game.state.zones[0] == "active"
    for number in range(1, 6):
        until(select(game, (2 * number, 2 * number + 1)), "select cards")
    assert game.state.zones[0] == "active"
    assert len([bonus for bonus in game.state.bonuses if bonus.card == 0]) == 1


@rule("gh2.active-bonus.round-bonus", "gh2.rest.short-rest-when")
def test_a_round_bonus_ends_with_the_round_and_its_card_can_be_rested_with() -> None:
    stays: Card = (20, "round: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 5)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "short rest")
    assert game.state.zones[:2] == ["discard", "discard"]
    assert [bonus for bonus in game.state.bonuses if bonus.card == 0] == []


@proves("gh2.end-of-round.round-bonus-destination", "bnb.cards.lost-and-active")
def test_a_lost_round_bonus_card_is_lost_at_the_end_of_the_round() -> None:
    stays: Card = (20, "lost round: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 5)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    assert game.state.zones[0] == "lost"


@proves(
    "gh2.active-bonus.use-slots",
    "gh2.active-bonus.use-slot-experience",
    "bnb.active-bonus.persistent-duration",
)
def test_use_slots_are_used_one_by_one_with_their_experience() -> None:
    slots = "lost persistent: On your next four attacks, add +1 Attack. [ ][1 xp][ ][1 xp]"
    cards: list[Card] = [(20, slots, "Move 1"), *[(30, "Attack 1", "Move 1")] * 11]
    game = table("1   M", [hero("One", *cards)], {"M": monster("Rock", *[(60, "Loot 1")] * 8, hp=99)})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    for number in range(1, 5):
        assert game.state.zones[0] == "active"
        assert game.state.figures[0].experience == (0, 0, 1, 1)[number - 1]
        select(game, (2 * number, 2 * number + 1))
        game.choose((2 * number, 0))
        game.choose(1)
        until(game, "select cards")
    assert game.state.zones[0] == "lost"
    assert game.state.figures[0].experience == 2


# Actions as such


@rule("gh2.active-bonus.other-abilities-once", "gh2.active-bonus.lost-still-lost")
def test_a_lost_card_with_a_bonus_stays_without_its_attack_and_is_no_discard() -> None:
    action = Action((ATTACK, Ability("shield", 1)), loss="lost", stays="persistent")
    game = played(action, 1)
    until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[0] == "active"
    attacks = [event for event in game.events if event.kind == "attacked"]
    select(game, (2, 3))
    until(game, "select cards", {"short rest": "no", "attack": "skip"})
    assert [event for event in game.events if event.kind == "attacked"] == attacks
    assert [bonus.bonus.verb for bonus in game.state.bonuses] == ["shield"]  # type: ignore[union-attr]
    assert game.decision is not None
    # Three cards lie in the discard pile; the lost one doesn't count among them.
    assert game.decision.options == ((-1, -1),)
    game.choose((-1, -1))
    until(game, "lose a card")
    assert [*map(str, game.decision.options)] == ["1", "2", "3"]


@proves(
    "fh.active-bonus.expiry-destination",
    "gh2.active-bonus.expire-destination",
    "bnb.active-bonus.card-leaves-with-first-expiry",
)
def test_a_card_leaves_with_its_first_bonus_that_expires() -> None:
    once = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0,))
    scene = Scene("A   M", A={"hand": 1})
    perform(scene, "A", once, Ability("shield", 1), loss="lost", stays="persistent", card=0)
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("attack", 2), answers=[1])
    assert scene.hp("M") == 7
    assert scene.state.zones == ["lost"]
    assert scene.state.bonuses == ()


@proves(
    "gh2.active-bonus.expire-destination",
    "fh.active-bonus.expiry-destination",
    "bnb.active-bonus.card-leaves-with-first-expiry",
)
def test_a_card_leaves_with_a_bonus_of_the_round() -> None:
    brief = Bonus(Moment("always"), (Ability("shield", 1),), lasts="round")
    scene = Scene("A   M", A={"hand": 1})
    perform(scene, "A", brief, Ability("retaliate", 1), loss="lost", stays="persistent", card=0)
    scene.runner.play.state.zones[0] = "active"
    bonuses = len(scene.state.bonuses)
    run(scene, EndRound())
    assert (bonuses, len(scene.state.bonuses), scene.state.zones) == (2, 0, ["lost"])


@rule("gh1.active-bonus.round-bonus")
@pytest.mark.parametrize(("stays", "pile"), [("round", "discard"), ("persistent", "lost")])
def test_only_a_persistent_card_is_lost_with_its_last_slot(stays: str, pile: str) -> None:
    once = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0,))
    scene = Scene(OPEN, ruleset="gh1", A={"hand": 1})
    perform(scene, "A", once, stays=stays, card=0)
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("attack", 2), answers=[1])
    assert (scene.hp("M"), scene.state.zones) == (7, [pile])
