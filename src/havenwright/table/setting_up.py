"""Before the game: which scenario, who plays, at which level; or a game that is resumed."""

from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Footer, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from havenwright.bots import BOTS
from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.packs import LEVELS, Registry, Scenario
from havenwright.rulesets import ruleset
from havenwright.table.outfit import OutfitScreen
from havenwright.table.panels import DIM, goal_text, paragraphs
from havenwright.table.party import HIGHEST, MOST_SEATS, PERSON, Place, Setup, check_cards, level_of
from havenwright.table.saves import Saved
from havenwright.telling.words import capital

EMPTY = ""
RECOMMENDED = -1


class ResumeScreen(Screen[Path | None]):
    """Games that were left; or a new one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,escape", "new", "New game"),
        Binding("q", "leave", "Leave"),
    ]
    DEFAULT_CSS = """
    ResumeScreen { align: center middle; }
    ResumeScreen Vertical { width: 80; height: auto; max-height: 26; border: round $accent; padding: 1 2; }
    ResumeScreen OptionList { height: auto; max-height: 18; margin-top: 1; }
    """

    def __init__(self, found: list[Saved]) -> None:
        super().__init__()
        self._found = found

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text("Go on with a game, or begin a new one?", "bold"))
            rows = [Option(Text("A new game"), id="new")]
            rows += [Option(_saved_line(saved), id=str(n)) for n, saved in enumerate(self._found)]
            yield OptionList(*rows, id="games")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#games", OptionList).highlighted = 1

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        id = event.option_id or "new"
        self.dismiss(None if id == "new" else self._found[int(id)].path)

    def action_new(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.app.exit()


def _saved_line(saved: Saved) -> Text:
    when = datetime.fromtimestamp(saved.when).strftime("%Y-%m-%d %H:%M")
    text = Text(f"{saved.title.scenario}, round {saved.title.round}, level {saved.title.level}")
    text.append(f"  {when}  {saved.path.name}", DIM)
    return text


class SetupScreen(Screen[Setup]):
    """The scenario, its level, and who sits where."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+b", "begin", "Begin"),
        Binding("ctrl+q", "leave", "Leave"),
    ]
    DEFAULT_CSS = """
    SetupScreen #scenario-side { width: 2fr; }
    SetupScreen #party-side { width: 58; padding: 0 1; }
    SetupScreen #scenarios { height: 6; border: round $primary-darken-2; }
    SetupScreen #story-box { height: 1fr; border: round $primary-darken-2; padding: 0 1; }
    SetupScreen .seat { height: 3; }
    SetupScreen .class { width: 21; }
    SetupScreen .level { width: 9; }
    SetupScreen .player { width: 14; }
    SetupScreen .outfit { width: 12; min-width: 10; }
    SetupScreen #game { height: 3; }
    SetupScreen #ruleset { width: 36; }
    SetupScreen #party-title { height: 2; padding: 1 1 0 1; color: $text-muted; }
    SetupScreen #level { width: 1fr; }
    SetupScreen #recommended { padding: 0 1; }
    SetupScreen #more { height: 3; }
    SetupScreen #seed { width: 20; }
    SetupScreen #problem { height: auto; min-height: 2; color: $error; }
    SetupScreen #begin { width: 100%; }
    """

    def __init__(self, packs: Registry, setup: Setup) -> None:
        super().__init__()
        self._packs = packs
        self._scenario = setup.scenario
        self._begun = setup
        places = [*setup.places, *[None] * MOST_SEATS][:MOST_SEATS]
        self._seats = [place.seat if place else None for place in places]
        self._players = [place.player if place else PERSON for place in places]

    def compose(self) -> ComposeResult:
        setup = self._begun
        classes = [(one.name, one.id) for one in self._packs.classes.values()]
        with Horizontal():
            with Vertical(id="scenario-side"):
                yield OptionList(*[Option(one.name, id=one.id) for one in self._scenarios], id="scenarios")
                with VerticalScroll(id="story-box"):
                    yield Static(id="story")
            with Vertical(id="party-side"):
                yield Static("Who plays: class, level, person or bot", id="party-title")
                for number, seat in enumerate(self._seats):
                    with Horizontal(classes="seat"):
                        value = seat.character if seat else EMPTY
                        level = seat.level if seat else 1
                        yield Select(
                            [("(nobody)", EMPTY), *classes],
                            allow_blank=False,
                            value=value,
                            id=f"class-{number}",
                            classes="class",
                        )
                        yield Select(
                            [(str(n), n) for n in range(1, HIGHEST + 1)],
                            allow_blank=False,
                            value=level,
                            id=f"level-{number}",
                            classes="level",
                        )
                        yield Select(
                            [(name, name) for name in (PERSON, *BOTS)],
                            allow_blank=False,
                            value=self._players[number],
                            id=f"player-{number}",
                            classes="player",
                        )
                        yield Button("Outfit", id=f"outfit-{number}", classes="outfit")
                with Horizontal(id="game"):
                    yield Select(
                        self._rulesets, allow_blank=False, value=self._ruleset_of(setup.ruleset), id="ruleset"
                    )
                    yield Select(
                        self._levels(),
                        allow_blank=False,
                        value=RECOMMENDED if setup.level is None else setup.level,
                        id="level",
                    )
                with Horizontal(id="more"):
                    yield Checkbox("hide hands", setup.hidden, id="hidden")
                    yield Input(str(setup.seed or ""), placeholder="seed: any", type="integer", id="seed")
                    yield Static(id="recommended")
                yield Button("Begin", variant="primary", id="begin")
                yield Static(id="problem")
        yield Footer()

    def on_mount(self) -> None:
        ids = [one.id for one in self._scenarios]
        self.query_one("#scenarios").border_title = "Scenario"
        self.query_one("#story-box").border_title = "Story"
        chosen = self.query_one("#scenarios", OptionList)
        chosen.highlighted = ids.index(self._scenario) if self._scenario in ids else 0
        chosen.focus()
        self._show_level()

    # What there is

    @property
    def _scenarios(self) -> list[Scenario]:
        return list(self._packs.scenarios.values())

    @property
    def _rulesets(self) -> list[tuple[str, str]]:
        """The games that the pack of the scenario is for."""
        for pack in self._packs.packs:
            if any(one.id == self._scenario for one in pack.scenarios):
                return [(ruleset(id).name, id) for id in pack.rulesets]
        return [(ruleset("gh2").name, "gh2")]

    def _ruleset_of(self, wanted: str) -> str:
        ids = [id for _, id in self._rulesets]
        return wanted if wanted in ids else ids[0]

    def _levels(self) -> list[tuple[str, int]]:
        return [("recommended", RECOMMENDED), *[(f"level {n}", n) for n in range(LEVELS)]]

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats that are taken."""
        pairs = zip(self._seats, self._players, strict=True)
        return tuple(Place(seat, player) for seat, player in pairs if seat is not None)

    def setup(self) -> Setup:
        """What is chosen now."""
        level = self.query_one("#level", Select).value
        seed = self.query_one("#seed", Input).value.strip()
        return Setup(
            scenario=self._scenario,
            places=self.places,
            ruleset=str(self.query_one("#ruleset", Select).value),
            level=level if isinstance(level, int) and level != RECOMMENDED else None,
            seed=int(seed) if seed.lstrip("-").isdigit() else SystemRandom().randrange(1, 1_000_000),
            hidden=self.query_one("#hidden", Checkbox).value,
        )

    # What people choose

    @on(OptionList.OptionHighlighted, "#scenarios")
    def _show_scenario(self, event: OptionList.OptionHighlighted) -> None:
        self._scenario = event.option_id or self._scenario
        scenario = self._packs.scenario(self._scenario)
        text = Text.assemble((goal_text(scenario, self._packs.monsters.values()), "#c8b27a"))
        text.append(f"\n\n{paragraphs(scenario.story)}")
        self.query_one("#story", Static).update(text)
        games = self.query_one("#ruleset", Select)
        value = self._ruleset_of(str(games.value))
        games.set_options(self._rulesets)
        games.value = value
        self._show_level()

    @on(Select.Changed)
    def _changed(self, event: Select.Changed) -> None:
        kind, _, number = (event.select.id or "").partition("-")
        if not number:
            return
        at = int(number)
        seat = self._seats[at]
        if kind == "class":
            id = event.value if isinstance(event.value, str) else EMPTY
            if seat is None or seat.character != id:
                level = self.query_one(f"#level-{at}", Select).value
                self._seats[at] = Seat(id, level if isinstance(level, int) else 1) if id else None
        elif kind == "level" and seat is not None and isinstance(event.value, int):
            if seat.level != event.value:
                self._seats[at] = Seat(
                    seat.character, event.value, seat.cards, seat.perks, seat.items, seat.goal
                )
        elif kind == "player":
            self._players[at] = str(event.value)
        self._show_level()

    @on(Checkbox.Changed)
    def _show_level(self) -> None:
        """The recommended level, and what is wrong so far."""
        if self.places:
            bare = Setup(self._scenario, self.places, hidden=self.query_one("#hidden", Checkbox).value)
            recommended = level_of(bare, self._packs.scenario(self._scenario))
            self.query_one("#recommended", Static).update(Text(f"Recommended\nlevel: {recommended}"))
        self.query_one("#problem", Static).update(Text(self._problem()))

    def _problem(self) -> str:
        chosen = [place.seat.character for place in self.places]
        if not chosen:
            return "Choose a class for at least one seat."
        twice = next((id for id in chosen if chosen.count(id) > 1), None)
        if twice:
            return f"There can be only one {self._packs.character_class(twice).name}."
        for place in self.places:
            try:
                check_cards(self._packs, place.seat)
            except UserError as error:
                return f"{capital(error.message)}."
        return ""

    @on(Button.Pressed, ".outfit")
    def _outfit(self, event: Button.Pressed) -> None:
        at = int((event.button.id or "").rpartition("-")[2])
        seat = self._seats[at]
        if seat is None:
            self.notify("Choose a class first.", severity="warning")
            return

        def outfitted(found: Seat | None) -> None:
            if found is not None:
                self._seats[at] = found
                self._show_level()

        game = str(self.query_one("#ruleset", Select).value)
        self.app.push_screen(OutfitScreen(self._packs, seat, game), outfitted)

    @on(Button.Pressed, "#begin")
    def action_begin(self) -> None:
        problem = self._problem()
        if problem:
            self.notify(problem, severity="error", markup=False)
        else:
            self.dismiss(self.setup())

    def refuse(self, error: UserError) -> None:
        """Says why the game can't begin so."""
        self.query_one("#problem", Static).update(Text(capital(str(error))))

    def action_leave(self) -> None:
        self.app.exit()
