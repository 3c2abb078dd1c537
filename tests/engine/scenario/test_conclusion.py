"""The end of a scenario: won or lost, and when."""

from typing import Any

from havenwright.cards.tree import Ability, Bonus, Moment, Select
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Conclude, EndRound
from havenwright.engine.model.events import Event
from havenwright.packs.records import CharacterClass
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import perform, run
from tests.engine.courses import ROOM, WAIT
from tests.engine.lone import bug, forced, go, tale, turn
from tests.engine.scenes import Scene
from tests.engine.stories import story
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

STEP: Card = (20, "Move 1", "Move 1")
WEAK_RAT = monster("Rat", (50, "Loot 1"), hp=1)


def gains(events: list[Event], seat: int = 0) -> dict[str, object]:
    return next(dict(e.data) for e in events if e.kind == "gained" and e.get("figure") == seat)


RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)
KILL = "All adjacent enemies suffer 9 damage"


def waiting(name: str, first: int, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def last_kill(rounds: int = 1, **more: Any) -> Game:
    """A game in whose last round the only monster dies at 20, before a character at 60 acts."""
    cards: list[Card] = [
        *[(20, "Loot 1", "Move 1")] * (2 * rounds - 2),
        (20, KILL, "Move 1"),
        WAIT,
        WAIT,
        WAIT,
    ]
    two = waiting("Two", 60, 2 * rounds + 2)
    game = table(ROOM.replace("M   .", "M   2"), [hero("One", *cards), two], {"M": RAT}, **more)
    first = len(cards)
    for number in range(rounds):
        select(game, (2 * number, 2 * number + 1), (first + 2 * number, first + 2 * number + 1))
        if number == rounds - 1:
            until(game, "play card").choose((2 * number, 0))
        else:
            until(game, "select cards", {"short rest": "no"})
    return game


def striker(text: str, bottom: str = "Move 1") -> tuple[Card, Card]:
    return (20, text, bottom), (60, "Heal 1, self", "Move 1")


# Losing and winning


@proves("gh2.exhaustion.all-exhausted-lost", "bnb.exhaustion.loses-scenario")
def test_when_the_last_is_exhausted_the_scenario_is_lost_at_the_end_of_the_round() -> None:
    scene = Scene("A   M").damage("A", 10)
    assert scene.state.outcome == ""
    assert scene.end_round().state.outcome == "lost"
    assert "all exhausted" in scene.kinds


def test_who_has_no_cards_at_the_start_of_a_round_has_lost_at_once() -> None:
    game = table("1   M", [hero("One", *(STEP,) * 2)], {"M": WEAK_RAT}, zones=["lost", "discard"])
    assert game.decision is None
    assert game.outcome == "lost"


def test_what_waits_for_the_end_of_the_scenario_happens_before_it_is_over() -> None:
    scene = Scene("A   M")
    perform(scene, "A", Bonus(Moment("end of scenario"), (Ability("experience", 2),), lasts="scenario"))
    perform(scene, "A", Ability("kill", target=Select("enemy")), answers=[1])
    run(scene, EndRound())
    assert scene.state.outcome == "won"
    assert scene.result("A")["xp"] == 2
    assert gains(scene.events)["experience"] == 2 + 6


# Winning and losing


@proves(
    "gh1.round.objective-done-finish-round",
    "jotl.end-of-round.scenario-ends-here",
    "fh.end-of-scenario.plays-out-round",
    "fh.end-of-scenario.lost-and-completed",
)
def test_the_round_is_played_to_its_end(edition: str) -> None:
    rounds = {"gh1": 1, "jotl": 6, "fh": 7}[edition]
    game = last_kill(rounds)
    assert game.outcome == ""
    until(game, "play card")
    while game.decision is not None and game.decision.seat == 0:
        game.choose(next((o for o in game.decision.options if o == "skip"), game.decision.options[-1]))
    until(game, "play card")
    assert game.decision is not None
    assert game.decision.seat == 1
    looting = next(option for option in game.decision.options if isinstance(option, tuple) and option[1] == 0)
    game.choose(looting)
    assert "looted" in [event.kind for event in game.events]
    until(game, "nothing", {"short rest": "no"})
    assert turns(game)[-2:] == ["One", "Two"]
    assert (game.outcome, game.state.round) == ("won", rounds)


@proves("gh2.setup.goal-section-end-of-round", "fh.end-of-scenario.conclusion-at-round-end")
def test_the_conclusion_is_read_when_the_round_is_over() -> None:
    game = last_kill(8, conclusion="The rat is no more.")
    until(game, "nothing", {"short rest": "no"})
    told = [e.kind for e in game.events if e.kind in ("died", "turn", "end of round", "conclusion")]
    assert told[-5:] == ["turn", "died", "turn", "end of round", "conclusion"]
    assert (game.state.round, game.outcome) == (8, "won")


def killed_then_exhausted(*others: CharacterClass) -> Game:
    """The goal is met at 10; then its hero walks into a trap and is exhausted."""
    killer = hero("One", (10, KILL, "Move 1"), WAIT, hp=3)
    drawing = "M   1   t   2" if others else "M   1   t"
    game = table(drawing, [killer, *others], {"M": RAT})
    select(game, (0, 1), *((2, 3) for _ in others))
    game.choose((0, 0))
    until(game, "play card").choose((1, 1))
    board = game.setting.board(())
    game.choose(board.index(game.setting.scenario.tiles[0].at))
    return until(game, "nothing", {"short rest": "no"})


@proves(
    "gh1.end-of-scenario.success-condition",
    "jotl.end-of-scenario.win-at-end-of-round",
    "fh.end-of-scenario.lost-beats-completed",
)
def test_whoever_wins_and_is_exhausted_in_the_same_round_has_lost(edition: str) -> None:
    assert killed_then_exhausted().outcome == "lost"
    game = killed_then_exhausted(waiting("Two", 60))
    assert not game.state.figures[0].here
    assert game.outcome == "won"


@proves("jotl.end-of-scenario.loss-takes-priority", "jotl.end-of-scenario.loss-conditions")
def test_a_loss_counts_more_than_a_goal() -> None:
    text = """
      map
        s   s   .   a   .
      a  hex
      at the start: place objective Altar, 6 hit points at a
      lose if the Altar is destroyed
    """
    for goal in ("the Altar is destroyed", "round 30 is over"):
        played = story(text, goal=goal)
        played.game.scene.force(*["+0"] * 4)
        played.round(hits={0: "Altar"})
        assert not played.body("Altar").here
        assert played.game.outcome == "lost"


@proves("jotl.end-of-scenario.rewards-each")
def test_a_reward_is_for_each_or_for_one_whom_the_players_choose() -> None:
    def rewarded(each: bool) -> tuple[Game, list[object]]:
        heroes = [waiting("One", 10), waiting("Two", 20), waiting("Three", 30)]
        zones: Any = ["hand", "lost", "lost", "lost", *["hand"] * 8]
        reward = Reward(kind="gold", amount=10, each=each)
        game = table("1   2   3   M", heroes, {"M": RAT}, zones=zones, rewards=(reward,))
        asked: list[object] = []
        scene = game.scene.do(Conclude(outcome="won"))
        while scene.decision is not None:
            asked.append(scene.decision)
            scene.choose(1)
        return game, asked

    game, asked = rewarded(True)
    assert not game.scene.figure(0).here
    assert ([body.gold for body in game.state.figures[:3]], asked) == ([10, 10, 10], [])
    game, asked = rewarded(False)
    assert [body.gold for body in game.state.figures[:3]] == [0, 10, 0]
    assert [getattr(decision, "options", ()) for decision in asked] == [(0, 1, 2)]


# The end


@proves("gh2.end-of-scenario.lost-beats-completed", "bnb.end-of-scenario.loss-beats-completion")
def test_who_kills_the_last_enemy_and_dies_on_a_trap_has_lost() -> None:
    killer = hero("One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), WAIT, hp=3)
    game = table("M   1   t", [killer], {"M": monster("Rat", (90, "Loot 1"), hp=3)})
    select(game, (0, 1))
    game.choose((0, 0))
    game.choose((1, 1))
    assert game.decision is not None
    board = game.setting.board(())
    trap = board.index(game.setting.scenario.tiles[0].at)
    game.choose(trap)
    until(game, "nothing")
    assert game.outcome == "lost"


# Death, and the end


@proves("bnb.end-of-scenario.ends-with-round", "bnb.scenario-common.round-tracking")
def test_the_round_is_played_to_its_end_after_the_goal_is_met() -> None:
    text = """
      map
        s   m   .   n
      m  Ant  normal
      n  Wasp  normal
    """
    ant, wasp = bug("Ant", (90, "Does not act"), hp=1), bug("Wasp", (60, "Heal 1, self"), hp=9)
    game = tale(text, striker("Attack 2"), monsters=[ant, wasp], goal="all Ant are dead")
    forced(go(game, "select cards"), "+0")
    turn(game, 0, 1, attack=1)
    go(game)
    assert game.outcome == "won"
    ended = [event.kind for event in game.events]
    assert ended.index("died") < len(ended) - 1 - ended[::-1].index("turn") < ended.index("won")
    assert game.state.round == 1
    late = tale(text, monsters=[ant, wasp], goal="round 3 is over", hp=30)
    for number in range(1, 4):
        assert late.state.round == number
        plans = [o for o in go(late, "select cards").decision.options if o != (-1, -1)]  # type: ignore[union-attr]
        late.choose(plans[0])
        go(late, "select cards", short_rest="yes")
    assert late.outcome == "won"


@proves("bnb.end-of-scenario.loss-conditions")
def test_a_scenario_can_be_lost_by_what_it_says() -> None:
    text = """
      map
        s   .   o   m
      o  objective Box, 2 hit points, ally
      m  Ant  normal
      lose if the Box is dead
    """
    biter = bug("Ant", (5, "Attack 5"))
    game = tale(text, monsters=[biter], goal="round 2 is over")
    forced(go(game, "select cards"), "+0", "+0")
    turn(game, 0, 1)
    go(game)
    assert game.outcome == "lost"
    assert game.state.figures[0].hit_points == 10
