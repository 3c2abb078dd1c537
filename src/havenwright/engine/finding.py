"""Items that are found in a scenario: they join what the character brought, whatever room there is."""

from havenwright.engine.components.items import item_called
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import LATER
from havenwright.packs.content import Treasure
from havenwright.packs.plot import Reward


def find(play: Play, seat: int, what: str) -> None:
    """A character gets an item, and can use it for the rest of the scenario, or from the next one on."""
    carried = play.setting.items
    item = item_called((one.item for one in carried), what)
    hows = list(play.state.items)
    for number, one in enumerate(carried):
        if one.item is item and one.seat == seat and one.found and hows[number] == "away":
            hows[number] = "ready" if play.setting.rules.found_items == "at once" else LATER
            play.state.items = tuple(hows)
            play.emit("item found", "treasures", figure=seat, item=one.item.id)
            return


def held(play: Play, treasure: Treasure) -> tuple[Reward, ...]:
    """What a treasure holds: something else, if somebody brought an item that it would give."""
    together = zip(play.setting.items, play.state.items, strict=True)
    brought = [one.item for one, how in together if not one.found and how != "away"]
    called = [reward.what for reward in treasure.rewards if reward.kind == "item"]
    if treasure.instead and any(item_called(brought, what) for what in called):
        return treasure.instead
    return treasure.rewards
