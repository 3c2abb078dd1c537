"""Views: the table as a seat may know it, computed on demand; never part of the state."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from havenwright.engine.components.elements import pool_of
from havenwright.engine.components.elements_on_cards import infusions
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import held_key
from havenwright.engine.view.decks import DeckView, TableView, deck_views, decks_for, table_views
from havenwright.engine.view.dungeon import MapView, map_view
from havenwright.engine.view.faces import CardFace, Faces, ItemFace, Readable, faces, readable, unread
from havenwright.engine.view.figures import FigureView, StatsView, figure_view
from havenwright.engine.view.glance import (
    CardView,
    FigureGlance,
    Glance,
    SeatView,
    glance,
    known_cards,
    seat_views,
)
from havenwright.engine.view.library import Library, class_faces, item_faces, library
from havenwright.engine.view.monsters import ResultView, SetView, set_views
from havenwright.engine.view.outlook import Body, Outlook, outlook
from havenwright.engine.view.scenario import ScenarioView, scenario_view

__all__ = [
    "Body",
    "CardFace",
    "CardView",
    "DeckView",
    "Faces",
    "FigureGlance",
    "FigureView",
    "Glance",
    "ItemFace",
    "Library",
    "MapView",
    "Outlook",
    "PlaceView",
    "Readable",
    "ResultView",
    "ScenarioView",
    "SeatView",
    "SetView",
    "StatsView",
    "TableView",
    "View",
    "class_faces",
    "faces",
    "glance",
    "item_faces",
    "library",
    "outlook",
    "readable",
    "unread",
    "view",
    "views",
]

SPECTATOR: Final = -1
"""In place of a seat: somebody who knows what everybody may know."""


class PlaceView(msgspec.Struct, frozen=True):
    """A place in the order of initiative: a character with its summons apart, or a set of monsters."""

    figures: tuple[int, ...]
    """In the order in which they act."""
    initiative: int | None
    """None before this round's cards are revealed."""
    set: str = ""
    state: str = "to come"
    """`to come`, `now` or `done`."""


class View(Glance, frozen=True, kw_only=True):
    """The table as a screen shows it to a seat."""

    figures: tuple[FigureView, ...]
    map: MapView
    sets: tuple[SetView, ...]
    initiative: tuple[PlaceView, ...]
    decks: tuple[DeckView, ...]
    tables: tuple[TableView, ...]
    scenario: ScenarioView
    infusing: tuple[str, ...] = ()
    """Elements that become strong at the end of the turn."""
    infusions: tuple[str, ...] = ()
    """Elements on cards that can be consumed."""
    resources: tuple[tuple[tuple[str, int], ...], ...] = ()
    """The resources of each seat's class."""
    requests: tuple[int, ...] = ()
    """Active cards that leave as soon as no ability is under way: their players want them off."""


def view(play: Play, seat: int) -> View:
    """The table as a seat may know it, with everything that a screen shows."""
    return views(play, [seat])[0]


def views(play: Play, seats: Sequence[int]) -> list[View]:
    """The tables of some seats: that of somebody who looks on, each with what its seat alone may know."""
    public = _public(play)
    return [
        replace(
            public,
            seat=seat,
            seats=seat_views(play, seat),
            known_cards=known_cards(play, seat),
            decks=decks_for(play, seat, public.decks),
        )
        for seat in seats
    ]


def _public(play: Play) -> View:
    """The table as everybody may know it."""
    figures = tuple([figure_view(play, number) for number in play.present()])
    seen, state = glance(play, SPECTATOR, figures), play.state
    names = [name for name in Glance.__struct_fields__ if name != "figures"]
    return View(
        **{name: getattr(seen, name) for name in names},
        figures=figures,
        map=map_view(play),
        sets=tuple(set_views(play)),
        initiative=tuple(_places(play)),
        decks=tuple(deck_views(play)),
        tables=tuple(table_views(play)),
        scenario=scenario_view(play),
        infusing=state.infusing,
        infusions=() if pool_of(play).is_board else tuple(infusions(play)),
        resources=tuple(_resources(play, other) for other in range(len(play.setting.party))),
        requests=state.requests,
    )


def _resources(play: Play, seat: int) -> tuple[tuple[str, int], ...]:
    own = play.setting.classes[play.setting.party[seat].character].resources
    return tuple((name, play.state.resources.get(held_key(seat, name), 0)) for name, _ in own)


def _places(play: Play) -> Iterator[PlaceView]:
    """The places of the order: those who have acted, who acts, who is to come, who has no turn."""
    state = play.state
    known = bool(state.order) or state.turn >= 0
    numbers = in_order(play)
    together: dict[str, list[int]] = {}
    for number in numbers:
        own = play.who(number).set
        together.setdefault(own or f" {number}", []).append(number)
    for own, figures in together.items():
        acts = state.turn in figures
        done = not acts and all(play.figure(n).acted for n in figures)
        yield PlaceView(
            figures=tuple(figures),
            initiative=play.figure(figures[0]).initiative[0] if known else None,
            set=own.strip() if play.who(figures[0]).set else "",
            state="now" if acts else "done" if done else "to come",
        )


def in_order(play: Play) -> list[int]:
    """The figures on the map in the order of initiative; before it is known, by set."""
    state, numbers = play.state, play.present()
    if not state.order and state.turn < 0:
        sets = list(dict.fromkeys(play.who(n).set for n in numbers))
        return sorted(numbers, key=lambda n: sets.index(play.who(n).set))
    acted = [n for n in numbers if n not in state.order and (n == state.turn or state.figures[n].acted)]
    acted.sort(key=lambda n: (n == state.turn, state.figures[n].initiative))
    waiting = [n for n in state.order if state.figures[n].here and n not in acted]
    return [*acted, *waiting, *(n for n in numbers if n not in acted and n not in waiting)]
