"""Small games for one character, with cards of two sides that a test writes down."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.packs.records import AbilityCard, CharacterClass, Face, MonsterType
from havenwright.rulesets import ruleset
from tests.engine.stories import scenario_of
from tests.engine.tables import Card, action, monster, table

ROOM = """
1   .   .   .   .   .   .   M
  .   .   .   .   .   .   .
"""
PLAIN: Sequence[tuple[Card, Card]] = [
    ((10 + n, "Heal 1, self", "Move 1"), (50 + n, "Heal 1, self", "Move 1")) for n in range(4)
]
IDLE = monster("Snail", (90, "Does not act"))
DECLINING = ("skip", "no", "suffer", "pass", "keep")


def sides(name: str, a: Card, b: Card, *, level: str = "1", upgrades: str = "") -> AbilityCard:
    """A card by its two sides: initiative, top and bottom of each."""
    front, back = (Face(initiative, action(top), action(bottom)) for initiative, top, bottom in (a, b))
    return AbilityCard(
        id=f"one/{name}",
        name=name,
        level=level,  # type: ignore[arg-type]
        initiative=front.initiative,
        top=front.top,
        bottom=front.bottom,
        back=back,
        upgrades=f"one/{upgrades}" if upgrades else "",
    )


def loner(*cards: tuple[Card, Card], hp: int = 10, **more: Any) -> CharacterClass:
    """A class with these cards, and plain ones after them."""
    all_of_them = (*cards, *PLAIN[len(cards) :])
    found = tuple(sides(f"Card {number}", a, b) for number, (a, b) in enumerate(all_of_them))
    return CharacterClass(id="one", name="One", hand_size=4, hit_points=(hp,) * 5, cards=found, **more)


def alone(
    *cards: tuple[Card, Card],
    drawing: str = ROOM,
    monsters: Mapping[str, MonsterType] | None = None,
    hp: int = 10,
    piles: str = "",
    **more: Any,
) -> Game:
    """A game for one. `piles` says where the cards are: a word for each, like `handB` or `discard`."""
    game = table(drawing, [loner(*cards, hp=hp)], monsters or {"M": IDLE}, edition="bnb", **more)
    for number, where in enumerate(piles.split()):
        game.state.zones[number] = where.removesuffix("B")  # type: ignore[call-overload]
        if where.endswith("B"):
            game.state.flipped = (*game.state.flipped, number)
    if piles:  # cards are asked for anew
        game = Game(game.setting, game._point(game._entry))  # type: ignore[arg-type]
    return game


def tale(
    text: str,
    *cards: tuple[Card, Card],
    monsters: Sequence[MonsterType] = (),
    hp: int = 10,
    goal: str = "round 30 is over",
    seed: int = 0,
    **more: Any,
) -> Game:
    """A game for one of a scenario in the scenario language; `s` is where the character starts."""
    kinds = {kind.id: kind for kind in monsters}
    setting = Setting(
        rules=ruleset("bnb"),
        classes={"one": loner(*cards, hp=hp)},
        monsters=kinds,
        scenario=scenario_of(text, kinds, goal),
        party=(Seat("one"),),
        seed=seed,
        **more,
    )
    return Game.begin(setting)


def bug(name: str, *actions: tuple[int, str], hp: int = 6, **stats: Any) -> MonsterType:
    """A kind of monster of the game for one: one line of values, no elites."""
    found = monster(name, *actions)
    line = replace(found.normal[0], hit_points=hp, **stats)
    return replace(found, id=name.lower(), normal=(line,), elite=())


def on(game: Game, zone: str) -> str:
    """The cards somewhere, each with the side that is up."""
    zones, flipped = game.state.zones, game.state.flipped
    return " ".join(f"{n}{'B' if n in flipped else 'A'}" for n, where in enumerate(zones) if where == zone)


def go(game: Game, kind: str = "", **answers: Answer) -> Game:
    """Goes on to a decision of a kind, or to the end; others are declined, or answered as said.

    In the names of kinds `_` stands for a blank.
    """
    wanted = {name.replace("_", " "): answer for name, answer in answers.items()}
    for _ in range(500):
        decision = game.decision
        if decision is None or decision.kind == kind:
            return game
        if decision.kind in wanted:
            game.choose(wanted[decision.kind])
            continue
        no = next((option for option in DECLINING if option in decision.options), decision.options[0])
        game.choose(no)
    raise AssertionError(f"nobody is asked '{kind}'")


def turn(game: Game, top: int, bottom: int, *halves: int, **answers: Answer) -> Game:
    """Selects two cards, plays them (other halves: 2 is the basic top, 3 the basic bottom), and goes on to
    the end of the turn."""
    first, second = halves or (0, 1)
    go(game, "select cards").choose((top, bottom))
    go(game, "play card", **answers).choose((top, first))
    go(game, "play card", **answers).choose((bottom, second))
    return game


def round_of(game: Game, top: int, bottom: int, *halves: int, **answers: Answer) -> Game:
    """A whole round."""
    number = game.state.round
    turn(game, top, bottom, *halves, **answers)
    while game.decision is not None and game.state.round == number:
        before = game.decision.number
        go(game, game.decision.kind, **answers)
        if game.decision.number == before:
            decision = game.decision
            kind = decision.kind.replace(" ", "_")
            no = next((option for option in DECLINING if option in decision.options), decision.options[0])
            game.choose(answers.get(kind, no))
    return game


def forced(game: Game, *draws: str) -> Game:
    """The next faces of the die: modifiers, or faces."""
    game.scene.force(*draws)
    return game


def told(game: Game, kind: str, what: str) -> list[Any]:
    """The data of the events of a kind."""
    return [event.get(what) for event in game.events if event.kind == kind]
