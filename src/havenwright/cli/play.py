"""`haven play`: a table in the browser, or in the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from havenwright.cli.common import json_option, note, pack_option, reading_option
from havenwright.cli.house import (
    USUAL_PORT,
    Links,
    data_option,
    keep_house,
    open_browser,
    port_option,
    refuse_with_terminal,
    rooms_folder,
    show_links,
    texts_about,
    write_links,
)
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.engine import Seed
    from havenwright.packs import Registry
    from havenwright.server.campaign_room import CampaignRoom
    from havenwright.server.room import Room
    from havenwright.server.running import Running
    from havenwright.table.party import Setup


@click.command()
@click.option("--ruleset", help="The game whose rules hold: gh1, gh2, jotl, fh or bnb.")
@click.option("--scenario", help="The scenario, by its id.")
@click.option("--party", type=click.Path(path_type=Path), help="A file with the seats, in YAML or TOML.")
@click.option("--level", type=click.IntRange(0, 7), help="The scenario level, if not the recommended one.")
@click.option("--difficulty", default="", help="By its name, where the game has names: easy, hard ...")
@reading_option
@click.option("--seed", type=int, help="Where chance begins: who knows the seed can foresee every card.")
@pack_option
@click.option("--campaign", default="", metavar="NAME", help="Found this campaign, or go on with it.")
@click.option("--player", "players", multiple=True, help="With --campaign: a player's name; several times.")
@click.option("--bot", default="", help="With --party: the bot in every seat that is no person's.")
@click.option("--think", default="", metavar="TIME", help="With --bot planner: its time, as in 200ms.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option(
    "--from-stored",
    is_flag=True,
    help="With --resume: go on from the start of the last round, if the game can't be played again.",
)
@click.option(
    "--terminal", is_flag=True, help="Play in this terminal instead, of 100 x 30 characters or more."
)
@click.option("--no-browser", is_flag=True, help="Print the address, and open no browser.")
@port_option
@data_option
@json_option
def command(
    ruleset: str | None,
    scenario: str | None,
    party: Path | None,
    level: int | None,
    difficulty: str,
    readings: tuple[str, ...],
    seed: int | None,
    folders: tuple[Path, ...],
    campaign: str,
    players: tuple[str, ...],
    bot: str,
    think: str,
    resume: Path | None,
    from_stored: bool,
    terminal: bool,
    no_browser: bool,
    port: int | None,
    data: Path | None,
    as_json: bool,
) -> int:
    """Play a scenario at a table in the browser, or in the terminal: people, bots, or both, by the rules of
    any of the five games.

    Without options it opens the lobby. With a scenario and a party the game begins at once. Every answer is
    kept, so that a game can be left at any time. It serves this machine alone until it is stopped.

    \b
    haven play                                            choose, then play
    haven play --ruleset bnb                              the game for one player
    haven play --scenario lamps-at-low-water --party p.yaml
    haven play --pack my-pack                             with a pack of your own
    haven play --campaign the-tide-mark --player Ada --player Bo
    haven play --campaign thimble --terminal              found it in this terminal, or go on
    haven play --scenario lamps-at-low-water --party p.yaml --bot planner --think 200ms
    haven play --resume game.haven                        go on with a saved game
    haven play --resume old.haven --from-stored           from its last round, if it can't be played again
    haven play --no-browser --port 8080 --data games      for a browser that you open yourself
    haven play --terminal                                 in this terminal

    \b
    A party file, in YAML or TOML, is a list of seats; only `class` must be there:
    - class: bellwarden
      level: 2
      items: [tin-whistle]
    - {class: lampwright, player: greedy}
    """
    from havenwright.bots.careers import game_of
    from havenwright.packs import packs_with

    if from_stored and resume is None:
        raise UserError("--from-stored is for a saved game: give it with --resume FILE")
    packs = packs_with(folders)
    bot = _admitted(bot, think)
    if campaign and (resume or scenario or party):
        raise UserError("a campaign chooses its scenarios itself: give --campaign alone")
    if campaign and terminal:
        from havenwright.cli.campaign_terminal import found_or_go_on, play_campaign

        refuse_with_terminal({"--port": port is not None, "--no-browser": no_browser, "--json": as_json})
        game = ruleset or game_of(packs, campaign)
        return play_campaign(*found_or_go_on(rooms_folder(data), packs, game, campaign, players, seed), packs)
    setup = chosen(packs, scenario, party, level, seed, ruleset, difficulty, readings)
    if bot:
        setup = setup.with_bot(bot)
    begins = bool(scenario and party)
    if terminal:
        from havenwright.cli.terminal import check_terminal, play_in_terminal

        refuse_with_terminal(
            {
                "--port": port is not None,
                "--data": data is not None,
                "--no-browser": no_browser,
                "--json": as_json,
            }
        )
        check_terminal()
        offers = not (scenario or party or ruleset)
        return play_in_terminal(
            setup, packs, folders, begins=begins, offers=offers, resume=resume, from_stored=from_stored
        )

    def begin(running: "Running") -> "Room | CampaignRoom | None":
        if campaign:
            return _campaign(running, packs, ruleset or game_of(packs, campaign), campaign, players)
        if resume is not None:
            return _resumed(running, resume, from_stored)
        return running.begin_room(setup) if begins else None

    wished = f"&ruleset={setup.ruleset}&scenario={setup.scenario}" if scenario or ruleset else ""
    _play_in_browser(
        packs,
        folders,
        rooms_folder(data),
        port,
        begin,
        wished,
        begins=begins or resume is not None or bool(campaign),
        no_browser=no_browser,
        as_json=as_json,
    )
    return 0


def _admitted(bot: str, think: str) -> str:
    """The name of a bot that may sit at the table: as long as it thinks, or somebody's own."""
    from havenwright.bots import admit

    if think:
        if bot not in ("", "planner"):
            raise UserError("--think is for the planner: give it with --bot planner")
        bot = f"planner:{think if think.endswith('ms') else think + 'ms'}"
    if bot:
        admit(bot)
    return bot


def _play_in_browser(
    packs: "Registry",
    folders: tuple[Path, ...],
    folder: Path,
    port: int | None,
    begin: "Callable[[Running], Room | CampaignRoom | None]",
    wished: str,
    *,
    begins: bool,
    no_browser: bool,
    as_json: bool,
) -> None:
    """Serve the table. `wished`: what the lobby shows as chosen, as a part of its address."""
    from havenwright.server.running import entrance, running_url

    if url := running_url(folder):
        note("haven play runs already with these games; another one isn't needed")
        if begins:
            note(
                "the game that you asked for isn't begun there: begin it in the lobby, or stop that one first"
            )
        _tell(url, "" if no_browser else entrance(url, url + wished), {}, as_json=as_json)
        return
    running = _running(folder, packs, folders, port)

    def welcome(room: "Room | CampaignRoom | None", seats: Links) -> None:
        shown = running.url + wished if room is None else running.own_url(room)
        _tell(running.url, "" if no_browser else running.entrance(shown), seats, as_json=as_json)
        if not as_json:
            click.echo("Stop it with Ctrl+C; every game is kept.")

    keep_house(running, begin, welcome)


def _tell(url: str, shown: str, seats: Links, *, as_json: bool) -> None:
    """Say where the table is, and show it in a browser; `shown` is empty where none is wanted."""
    if as_json:
        write_links(url, seats)
    else:
        show_links("The table", url, seats)
    if shown:
        open_browser(shown)


def _running(folder: Path, packs: "Registry", folders: tuple[Path, ...], port: int | None) -> "Running":
    """The service with the page: on the port that was asked for, or the usual one, or else any."""
    from havenwright.server.node import NoPage
    from havenwright.server.page import built_page
    from havenwright.server.running import PortTaken, Running
    from havenwright.table.saves import games_folder

    try:
        page = built_page(note)
    except NoPage as error:
        raise UserError(
            f"the page can't be shown: {error}. It is built once, with a network; "
            "without one, haven play --terminal plays in the terminal"
        ) from None
    abouts, games = texts_about(folders), games_folder()
    try:
        return Running(
            folder, packs, port=USUAL_PORT if port is None else port, page=page, abouts=abouts, games=games
        )
    except PortTaken:
        if port is not None:
            raise
        return Running(folder, packs, page=page, abouts=abouts, games=games)


def _campaign(
    running: "Running", packs: "Registry", ruleset: str, name: str, players: tuple[str, ...]
) -> "CampaignRoom":
    """The campaign of a name that was changed last, or a new one: by default for one person and bots."""
    from havenwright.bots.careers import campaign_of
    from havenwright.rulesets import ruleset as named_ruleset

    id = campaign_of(packs, ruleset, name)
    fewest, _ = named_ruleset(ruleset).party
    names = [(player, "person") for player in players] or [
        ("You", "person"),
        *((f"Bot {number}", "greedy") for number in range(1, fewest)),
    ]
    return running.find_campaign(ruleset, id) or running.begin_campaign(ruleset, id, names)


def _resumed(running: "Running", path: Path, from_stored: bool) -> "Room":
    """A room that goes on from a saved game; one that can't be played again says how it may go on."""
    from havenwright.engine import CannotReplay
    from havenwright.table.saves import content_of

    try:
        room = running.resume_room(content_of(path), from_stored=from_stored)
    except CannotReplay as error:
        raise UserError(
            f"{error.message}; to go on from its last round, add --from-stored", file=path
        ) from None
    except UserError as error:
        error.file = str(path)
        raise
    if room.game.remark:
        note(room.game.remark)
    note(f"{path} stays as it is: this table is kept with your other games")
    return room


def chosen(
    packs: "Registry",
    scenario: str | None,
    party: Path | None,
    level: int | None,
    seed: int | None,
    ruleset: str | None,
    difficulty: str = "",
    readings: tuple[str, ...] = (),
) -> "Setup":
    """The set-up's first values, from the options."""
    from havenwright.engine import level_at
    from havenwright.rulesets import ruleset as named_ruleset
    from havenwright.rulesets.readings import parse_readings, read_otherwise
    from havenwright.table.offers import first_setup
    from havenwright.table.party import new_secret, read_party

    found = first_setup(packs, ruleset or "", scenario or "")
    if party is not None:
        found = msgspec.structs.replace(found, places=read_party(party, packs))
    if difficulty:
        if level is not None:
            raise UserError("either a level or a difficulty, not both")
        level_at(named_ruleset(found.ruleset), 1, difficulty)  # refuses what isn't there
    chance: Seed = new_secret() if seed is None and scenario and party else seed or 0
    said = parse_readings(readings)
    read_otherwise(named_ruleset(found.ruleset), dict(said))  # refuses what isn't open
    return msgspec.structs.replace(found, level=level, difficulty=difficulty, readings=said, seed=chance)
