"""Items of tests, and turns beside a rat in which they can be used."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Part, Select
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Carried, Seat
from havenwright.engine.setup.items import check_items
from havenwright.packs.records import Item, Perk, Slot, Tile, Treasure, Use
from havenwright.packs.scenario.records import Reward
from tests.engine.tables import Card, hero, monster, select, table, until


def item(*parts: Part, use: Use = "spent", uses: int = 1, slot: Slot = "small", **more: object) -> Item:
    name = str(more.pop("name", "Thing"))
    return Item(id=name.lower(), name=name, slot=slot, use=use, uses=uses, action=Action(parts), **more)  # type: ignore[arg-type]


WALK: Card = (20, "Move 2", "Move 2")


RAT = monster("Rat", *[(50, "Loot 1")] * 8, hp=30)


HEAL = Ability("heal", 3, target=Select("self"))


OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   .   .   .   .
"""


ROOM = OPEN.replace("x", ".").replace("A", "1")


def turn_beside_a_rat(
    *things: Item, cards: tuple[Card, ...] = (WALK,) * 4, hp: int = 4, drawing: str = ROOM
) -> Game:
    """A turn of one hero with items, at its first question after the cards were chosen."""
    game = table(drawing, [hero("One", *cards)], {"M": RAT}, items=[(0, thing) for thing in things])
    game.state.figures[0].hit_points = hp
    return select(game, (0, 1))


def asked(game: Game) -> list[str]:
    """The questions until the turn is over, if nothing is used and everything else is done."""
    found = []
    while game.decision is not None and game.decision.kind not in ("short rest", "select cards"):
        found.append(game.decision.kind)
        game.choose("pass" if game.decision.kind.startswith("use") else game.decision.options[0])
    return found


SHIELDED = Bonus(Moment("attack", Select("enemy"), Select("self")), (Change("shield", 1),))


HARDER = Bonus(Moment("attack"), (Change("attack", 1),))


def found(edition: str) -> Game:
    """A game in its second round, whose hero has found a second hat in the first."""
    hat, crown = item(HEAL, slot="head", name="Hat"), item(HEAL, slot="head", name="Crown")
    tile = Tile(kind="treasure", number=3, at=(1, 0))
    index = {3: Treasure(id="t3", name="T3", number=3, rewards=(Reward(kind="item", what="Crown"),))}
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(6)])
    game = table(
        "1   .   .   M",
        [walker],
        {"M": RAT},
        tiles=(tile,),
        treasures=index,
        carried=(Carried(0, hat), Carried(0, crown, here=False, found=True)),
    )
    game.state.figures[0].hit_points = 2
    select(game, (0, 1))
    until(game, "play card", {"use: turn": "pass"}).choose((0, 1))
    game.choose(game.setting.board(()).index((1, 0)))
    return until(game, "select cards", {"use: turn": "pass"})


LOOTER = monster("Rat", (50, "Loot 1"))


def equipped(*items: Item, level: int = 1, perks: tuple[Perk, ...] = ()) -> Game:
    """A game whose hero has brought these."""
    one = replace(hero("One", *(WALK,) * 4), perks=perks)
    marks = tuple(n for n, perk in enumerate(perks) for _ in range(perk.marks * perk.count))
    seat = Seat("One", level, perks=marks)
    game = table("1   M", [one], {"M": LOOTER}, items=[(0, thing) for thing in items], seats=[seat])
    check_items(game.setting)
    return game
