"""Cards about one marked enemy: its token goes with the card, and the card with the enemy."""

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.state_words import Marker
from tests.engine.acting import number, run
from tests.engine.scenes import Scene, around
from tests.engine.tables import hero, monster, select, table, until

ROOM = """
1   .   .   .   M   N   .   .
  .   .   .   .   .   .   .
"""
PLACED = "persistent: This is a Grudge\nPlace one Grudge token on one enemy\n"
GONE = (
    "\nWhen this card leaves the active area: Destroy all Grudge tokens"
    "\nUntil another of its kind is played, whenever an enemy with your Grudge token dies: Discard this card"
)
HARDER = f"{PLACED}On your attacks targeting an enemy with your Grudge token, add +1 Attack{GONE}"
BURSTING = (
    f"{PLACED}At the start of the turn of an enemy with your Grudge token: It suffers 1 damage\n"
    f"Whenever an enemy with your Grudge token dies: All enemies adjacent to it suffer 2 damage{GONE}"
)
M, N = 1, 2


def game(*tops: str, hp: int = 10) -> Game:
    cards = [(30 + n, top, "Move 3") for n, top in enumerate(tops)]
    rest = [(70 + n, "Heal 1, self", "Move 3") for n in range(8 - len(cards))]
    foes = {
        "M": monster("Rat", (60, "Does not act"), attack=2, move=2, hp=hp),
        "N": monster("Gull", (60, "Does not act"), attack=2, move=2),
    }
    return table(ROOM, [hero("Smith", *cards, *rest)], foes)


def put_down(played: Game, card: int, other: int, whom: int) -> Game:
    """Plays the top of a card on somebody; then the bottom of another is to be chosen."""
    select(until(played, "select cards"), (card, other))
    until(played, "play card").choose((card, 0))
    return until(played, "play card", {"place": whom, "attack": whom, "destroy": "all"})


def points(played: Game) -> list[int]:
    return [played.state.figures[n].hit_points for n in (M, N)]


def test_a_mark_is_worth_its_bonus_on_the_marked_enemy_alone() -> None:
    scene = Scene(around("M   A   N"))
    scene.perform("A", "Place one Grudge token on one enemy", "M")
    scene.perform("A", "On your attacks targeting an enemy with your Grudge token, add +1 Attack")
    scene.perform("A", "Attack 2", "M").perform("A", "Attack 2", "N")
    assert scene.hp("M", "N") == [7, 8]


def test_everybodys_attacks_on_the_marked_enemy_can_be_harder_to_shield_from() -> None:
    scene = Scene(around("M   A   B   N"), M={"text": "Shield 2"}, N={"text": "Shield 2"})
    scene.perform("A", "Place one Grudge token on one enemy", "M")
    scene.perform("A", "All attacks targeting an enemy with your Grudge token gain Pierce 1")
    scene.perform("A", "Attack 3", "M").perform("B", "Attack 3, Range 2", "M").perform("B", "Attack 3", "N")
    assert scene.hp("M", "N") == [10 - 2 - 2, 10 - 1]


def test_another_mark_takes_the_first_one_away() -> None:
    played = put_down(game(HARDER, BURSTING), 0, 4, M)
    put_down(played, 1, 5, N)
    assert [played.state.zones[card] for card in (0, 1)] == ["discard", "active"]
    assert played.state.markers == (Marker("grudge", N),)


def test_the_card_goes_when_the_marked_enemy_dies_and_does_what_it_says_of_that() -> None:
    played = put_down(game(BURSTING, hp=2), 0, 4, M)
    until(played, "select cards")
    assert points(played) == [1, 10]
    put_down(played, 2, 5, M)
    until(played, "select cards")
    assert played.state.figures[M].here is False
    assert points(played)[1] == 8
    assert played.state.zones[0] == "discard"


def test_who_was_given_a_card_of_a_kind_has_it_active() -> None:
    given = "One ally has: on your next attack, add +1 Attack. [ ]"
    attack = read_action("Attack 2. If there is an ally with an active Ration: +2 Attack.")
    for text, left in ((f"This is a Ration\n{given}", 6), (f"This is a Song\n{given}", 8), (given, 8)):
        scene = Scene(around("B   A   M"), A={"hand": 2}, B={"hand": 2})
        ally, enemy = number(scene, "B"), number(scene, "M")
        run(scene, Perform(actor=0, action=read_action(text)), answers=[ally])
        run(scene, Perform(actor=0, action=attack), answers=[enemy])
        assert scene.hp("M") == left


def test_a_marked_ally_alone_is_spared() -> None:
    scene = Scene(around("M   A   B   C   N"), ruleset="gh2").perform(
        "A",
        "Place a character token on one ally within Range 1. "
        "On the next two sources of damage they would suffer, negate the damage",
        "B",
    )
    for who in "MBC":
        scene.damage(who, 2)
    assert scene.hp("M", "B", "C") == [8, 10, 8]
