"""Before the game: which scenario, who plays, at which level; or a game that is resumed."""

import re
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final

import msgspec
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Input, OptionList, Select, Static
from textual.widgets.option_list import Option

from havenwright.bots import known
from havenwright.bots.matches import classes_for
from havenwright.engine import Seat, Seed, check_party_size
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.rulesets import ruleset
from havenwright.table.key_line import KeyLine
from havenwright.table.offers import Challenge, challenges, games, newcomer, scenario_rows, seated
from havenwright.table.outfit import OutfitScreen
from havenwright.table.panels import DIM, goal_text, paragraphs
from havenwright.table.party import (
    HIGHEST,
    MOST_SEATS,
    PERSON,
    Place,
    Setup,
    check_cards,
    items_for,
    new_secret,
)
from havenwright.table.saves import Saved
from havenwright.telling.english.grammar import capital

EMPTY = ""
SEED_DIGITS: Final = 15
SEED: Final = re.compile(rf"[+-]?[0-9]{{1,{SEED_DIGITS}}}")


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
            yield Static(Text("Continue a game, or start a new one?", "bold"))
            rows = [Option(Text("A new game"), id="new")]
            rows += [Option(_saved_line(saved), id=str(n)) for n, saved in enumerate(self._found)]
            yield OptionList(*rows, id="games")
        yield KeyLine()

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
    text.append(f"  {saved.title.game}\n  {when}  {saved.path.name}", DIM)
    return text


def _typed(seed: Seed) -> str:
    """A seed as a person typed it; a secret is never shown."""
    return str(seed) if isinstance(seed, int) and seed else ""


class SetupScreen(Screen[Setup]):
    """The game, the scenario, its level, and who sits where."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+b", "begin", "Begin"),
        Binding("ctrl+q", "leave", "Leave"),
    ]
    DEFAULT_CSS = """
    SetupScreen #scenario-side { width: 2fr; }
    SetupScreen #party-side { width: 58; padding: 0 1; }
    SetupScreen #scenarios { height: 9; border: round $primary-darken-2; }
    SetupScreen #story-box { height: 1fr; border: round $primary-darken-2; padding: 0 1; }
    SetupScreen #scenarios:focus, SetupScreen #story-box:focus { border: round $accent; }
    SetupScreen .seat { height: 3; }
    SetupScreen .class { width: 21; }
    SetupScreen .level { width: 9; }
    SetupScreen .player { width: 14; }
    SetupScreen .outfit { width: 12; min-width: 10; }
    SetupScreen .caption { height: 1; padding: 0 1; color: $text-muted; }
    SetupScreen #more { height: 3; }
    SetupScreen #seed { width: 1fr; }
    SetupScreen #problem { height: auto; min-height: 2; color: $error; }
    SetupScreen #begin { width: 100%; }
    """

    def __init__(self, packs: Registry, setup: Setup) -> None:
        super().__init__()
        self._packs = packs
        self._begun = setup
        self._game = setup.ruleset
        self._scenario = setup.scenario
        self._challenges = challenges(setup, packs)
        self._challenge = next((one for one in self._challenges if one.is_of(setup)), self._challenges[0])
        self._seats: list[Seat | None] = []
        self._players: list[str] = []
        self._seat(setup.places)

    def _seat(self, places: tuple[Place, ...]) -> None:
        """Somebody in each of the seats, or nobody."""
        every = [*places, *[None] * MOST_SEATS][:MOST_SEATS]
        self._seats = [place.seat if place else None for place in every]
        self._players = [place.player if place else PERSON for place in every]

    def compose(self) -> ComposeResult:
        setup = self._begun
        with Horizontal():
            with Vertical(id="scenario-side"):
                rules = [(one.name, one.id) for one in games(self._packs)]
                yield Select(rules, allow_blank=False, value=self._game, id="ruleset")
                yield OptionList(*self._scenario_rows(), id="scenarios")
                with VerticalScroll(id="story-box"):
                    yield Static(id="story")
            with Vertical(id="party-side"):
                yield Static("Who plays: class, level, person or bot", id="party-title", classes="caption")
                for number in range(MOST_SEATS):
                    yield from self._seat_row(number)
                yield Static("Difficulty", classes="caption")
                yield Select(
                    self._challenge_rows(),
                    allow_blank=False,
                    value=self._challenge,
                    id="level",
                )
                with Horizontal(id="more"):
                    yield Checkbox("hide hands", setup.hidden, id="hidden")
                    yield Input(_typed(setup.seed), placeholder="seed: left to chance", id="seed")
                yield Button("Begin", variant="primary", id="begin")
                yield Static("Tab: next field. Enter: open a list. ctrl+b: begin.", classes="caption")
                yield Static(id="problem")
        yield KeyLine()

    def _seat_row(self, number: int) -> ComposeResult:
        seat = self._seats[number]
        with Horizontal(classes="seat", id=f"seat-{number}"):
            yield Select(
                self._class_rows(),
                allow_blank=False,
                value=seat.character if seat else EMPTY,
                id=f"class-{number}",
                classes="class",
            )
            yield Select(
                [(str(n), n) for n in range(1, HIGHEST + 1)],
                allow_blank=False,
                value=seat.level if seat else 1,
                id=f"level-{number}",
                classes="level",
            )
            yield Select(
                [(name, name) for name in dict.fromkeys((PERSON, *known(), self._players[number]))],
                allow_blank=False,
                value=self._players[number],
                id=f"player-{number}",
                classes="player",
            )
            yield Button("Outfit", id=f"outfit-{number}", classes="outfit")

    def on_mount(self) -> None:
        self.query_one("#scenarios").border_title = "Scenario"
        self.query_one("#story-box").border_title = "Story"
        self._fit_to_game()
        self.query_one("#scenarios", OptionList).focus()
        self._show_level()

    # What there is

    def _scenario_rows(self) -> list[Option]:
        return [Option(name, id=id) for name, id in scenario_rows(self._packs, self._game)]

    def _class_rows(self) -> list[tuple[str, str]]:
        known = classes_for(self._packs, self._game)
        return [("(nobody)", EMPTY), *[(self._packs.character_class(id).name, id) for id in known]]

    def _challenge_rows(self) -> list[tuple[str, Challenge]]:
        return [(one.text, one) for one in self._challenges]

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats that are taken."""
        pairs = zip(self._seats, self._players, strict=True)
        return tuple(Place(seat, player) for seat, player in pairs if seat is not None)

    def setup(self) -> Setup:
        """The set-up as chosen now."""
        seed = self._seed()
        return Setup(
            scenario=self._scenario,
            places=self.places,
            ruleset=self._game,
            level=self._challenge.level,
            difficulty=self._challenge.difficulty,
            monster_table=self._challenge.monster_table,
            readings=self._begun.readings if self._game == self._begun.ruleset else (),
            seed=new_secret() if seed is None else seed,
            hidden=self.query_one("#hidden", Checkbox).value,
        )

    def _seed(self) -> int | None:
        """The seed; None: it is left to chance, or isn't one."""
        typed = self.query_one("#seed", Input).value.strip()
        return int(typed) if SEED.fullmatch(typed) else None

    # What people choose

    @on(Select.Changed, "#ruleset")
    def _another_game(self, event: Select.Changed) -> None:
        """Another game has other scenarios, classes and seats."""
        game = str(event.select.value)
        if game == self._game:
            return
        self._game = game
        self._seat(seated(self._packs, game, self.places))
        self._challenge = Challenge("")
        scenarios = self.query_one("#scenarios", OptionList)
        rows = self._scenario_rows()
        scenarios.clear_options()
        scenarios.add_options(rows)
        if self._scenario not in [row.id for row in rows]:
            self._scenario = rows[0].id or ""
        self._fit_to_game()

    def _fit_to_game(self) -> None:
        """Show only fields that the game has."""
        rules = ruleset(self._game)
        one_level = rules.levels == "scenario"
        for number, seat in enumerate(self._seats):
            self.query_one(f"#seat-{number}").display = number < rules.party[1]
            classes = self.query_one(f"#class-{number}", Select)
            classes.set_options(self._class_rows())
            classes.value = seat.character if seat else EMPTY
            self.query_one(f"#player-{number}", Select).value = self._players[number]
            levels = self.query_one(f"#level-{number}", Select)
            levels.value = seat.level if seat else 1
            levels.display = not one_level
            self.query_one(f"#outfit-{number}").display = not one_level
        self.query_one("#hidden").display = rules.party[1] > 1
        said = "class, person or bot" if one_level else "class, level, person or bot"
        self.query_one("#party-title", Static).update(f"Who plays: {said}")
        ids = [id for _, id in scenario_rows(self._packs, self._game)]
        self.query_one("#scenarios", OptionList).highlighted = (
            ids.index(self._scenario) if self._scenario in ids else 0
        )

    @on(OptionList.OptionHighlighted, "#scenarios")
    def _show_scenario(self, event: OptionList.OptionHighlighted) -> None:
        self._scenario = event.option_id or self._scenario
        scenario = self._packs.scenario(self._scenario)
        text = Text.assemble((goal_text(scenario, self._packs.monsters.values()), "#c8b27a"))
        text.append(f"\n\n{paragraphs(scenario.story)}")
        self.query_one("#story", Static).update(text)
        self._show_level()

    @on(Select.Changed, ".class, .level, .player")
    def _changed(self, event: Select.Changed) -> None:
        kind, _, number = (event.select.id or "").partition("-")
        at, value = int(number), event.select.value
        seat = self._seats[at]
        if kind == "class" and isinstance(value, str):
            if (seat.character if seat else EMPTY) != value:
                levels = self.query_one(f"#level-{at}", Select)
                level = levels.value if isinstance(levels.value, int) else 1
                chosen = newcomer(self._packs, value, level) if value else None
                self._seats[at] = chosen
                levels.value = chosen.level if chosen is not None else level
        elif kind == "level" and seat is not None and isinstance(value, int):
            if seat.level != value:
                self._seats[at] = msgspec.structs.replace(seat, level=value)
        elif kind == "player":
            self._players[at] = str(value)
        self._show_level()

    @on(Select.Changed, "#level")
    def _another_challenge(self, event: Select.Changed) -> None:
        if isinstance(event.select.value, Challenge):
            self._challenge = event.select.value

    @on(Input.Changed, "#seed")
    @on(Checkbox.Changed)
    def _show_level(self) -> None:
        """The levels that there are for this party, and what is wrong so far."""
        found = challenges(self.setup(), self._packs)
        if found != self._challenges:
            chosen = self._challenge[1:]
            self._challenges = found
            self._challenge = next((one for one in found if one[1:] == chosen), found[0])
            levels = self.query_one("#level", Select)
            levels.set_options(self._challenge_rows())
            levels.value = self._challenge
        self.query_one("#problem", Static).update(Text(self._problem()))

    def _problem(self) -> str:
        chosen = [place.seat.character for place in self.places]
        try:
            if not chosen:
                return "Choose a class for at least one seat."
            if self.query_one("#seed", Input).value.strip() and self._seed() is None:
                return f"The seed is a whole number of at most {SEED_DIGITS} digits, or empty for chance."
            check_party_size(len(chosen), self.setup().variants, ruleset(self._game).party)
            for place in self.places:
                check_cards(self._packs, place.seat)
        except UserError as error:
            return f"{capital(error.message)}."
        twice = next((id for id in chosen if chosen.count(id) > 1), None)
        return f"There can be only one {self._packs.character_class(twice).name}." if twice else ""

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

        items = items_for(self.setup(), self._packs)
        goals = ruleset(self._game).battle_goals
        self.app.push_screen(OutfitScreen(self._packs, seat, items, has_goals=goals), outfitted)

    @on(Button.Pressed, "#begin")
    def action_begin(self) -> None:
        problem = self._problem()
        if problem:
            self.notify(problem, severity="error", markup=False)
        else:
            self.dismiss(self.setup())

    def action_leave(self) -> None:
        self.app.exit()
