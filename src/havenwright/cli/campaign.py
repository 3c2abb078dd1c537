"""`haven campaign`: a saved campaign's sheets and log, and results that people type in."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from havenwright.cli.common import json_option, note, pack_option, write_json, write_text
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.packs import Registry


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--found", default="", metavar="NAME", help="Found this campaign of the packs as the file.")
@click.option("--ruleset", default="gh2", show_default=True, help="With --found: by whose rules.")
@click.option("--player", "players", multiple=True, help="With --found: a player's name; several times.")
@click.option("--seed", type=int, default=0, help="With --found: where chance begins.")
@click.option(
    "--enter",
    type=click.Path(path_type=Path),
    metavar="RESULT.json",
    help="Enter the result of the scenario under way, as people typed it, and keep it in the file.",
)
@click.option("--log", "with_log", is_flag=True, help="The whole log, not only its last lines.")
@pack_option
@json_option
def command(
    file: Path,
    found: str,
    ruleset: str,
    players: tuple[str, ...],
    seed: int,
    enter: Path | None,
    with_log: bool,
    folders: tuple[Path, ...],
    as_json: bool,
) -> int:
    """Show a saved campaign: its sheets, what is open, and its log; or enter a result from a real table.

    The page's lobby and `haven play --terminal --campaign NAME` make such files. docs/campaigns.md
    describes the result: a JSON object that says `finish` and what each character gained.

    \b
    haven campaign tide.haven                             sheets and the last lines of the log
    haven campaign tide.haven --log                       the whole log
    haven campaign tide.haven --enter result.json         take a result from cardboard
    haven campaign new.haven --found the-tide-mark --player Ada --player Bo
    """
    from havenwright.packs import packs_with

    packs = packs_with(folders)
    campaign = _founded(file, packs, ruleset, found, players, seed) if found else read_campaign(file, packs)
    if enter is not None:
        from havenwright.campaign.games import read_result

        campaign.enter(read_result(_content(enter)))
        if campaign.pending is not None:
            raise UserError(f"the result leaves a question open: {campaign.pending.question.prompt}")
        keep_campaign(file, campaign)
        if not as_json:
            note("the result is entered")
    if as_json:
        write_json(msgspec.to_builtins(_summary(campaign), str_keys=True))
    else:
        show_campaign(campaign, whole=with_log)
    return 0


def _founded(
    file: Path, packs: "Registry", ruleset: str, name: str, players: tuple[str, ...], seed: int
) -> "Campaign":
    from havenwright.bots.careers import campaign_of
    from havenwright.campaign.campaign import Campaign

    if file.exists():
        raise UserError("there is such a file already", file=file)
    id = campaign_of(packs, ruleset, name)
    names = players or ("You",)
    campaign = Campaign.start(ruleset=ruleset, packs=packs, campaign=id, players=names, seed=seed)
    keep_campaign(file, campaign)
    return campaign


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=file) from None


def read_campaign(file: Path, packs: "Registry") -> "Campaign":
    """A campaign from its file."""
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.saves import decode
    from havenwright.packs.campaigns.build import content_of

    try:
        saved = decode(content := _content(file))
        return Campaign.load(content, content_of(packs, saved.campaign, saved.ruleset))
    except UserError as error:
        error.file = error.file or str(file)
        raise


def keep_campaign(file: Path, campaign: "Campaign") -> None:
    """Write a campaign to its file, whole or not at all."""
    write_text(file, campaign.save().decode())


def _summary(campaign: "Campaign") -> dict[str, object]:
    """Sheets, open decisions and log, for programs."""
    from havenwright.telling.campaigns import CampaignWords

    words = CampaignWords(campaign)
    return {
        "campaign": campaign.content.id,
        "ruleset": campaign.game.id,
        "hash": campaign.hash,
        "sheets": campaign.sheets(),
        "decisions": campaign.decisions,
        "log": [words.told(told) for told in campaign.events],
    }


LAST_LINES = 12


def show_campaign(campaign: "Campaign", *, whole: bool = False) -> None:
    """Print the sheets of a campaign, what is open, and its log."""
    from havenwright.telling.campaigns import CampaignWords

    words, sheets = CampaignWords(campaign), campaign.sheets()
    click.echo(f"{sheets.campaign.name}, {campaign.game.name}")
    tracks = {
        "prosperity": sheets.campaign.prosperity_level,
        "inspiration": sheets.campaign.inspiration,
        "morale": sheets.campaign.morale,
        "defense": sheets.campaign.total_defense,
        **sheets.party.reputation,
    }
    click.echo("  " + ", ".join(f"{name} {value}" for name, value in tracks.items() if value))
    click.echo("\nCharacters")
    for one in sheets.characters:
        items = ", ".join(item.name for item in one.items) or "nothing"
        waits = f"; due: {', '.join(one.waits)}" if one.waits else ""
        status = "" if one.status == "active" else f" ({one.status})"
        click.echo(
            f"  {one.name}{status}, {one.player}: level {one.level}, {one.experience} experience, "
            f"{one.gold} gold; has {items}{waits}"
        )
    click.echo("\nScenarios")
    for place in sheets.map:
        click.echo(f"  {place.name}: {place.status}")
    if sheets.town is not None:
        click.echo(f"\nTown, week {sheets.town.week}, {sheets.town.season}")
        for building in sheets.town.buildings:
            built = f"level {building.level}" if building.level else "not built"
            state = "wrecked" if building.wrecked else built
            click.echo(f"  {building.id} {building.name}: {state}")
    click.echo("\nOpen")
    for decision in campaign.decisions:
        who = sheets.players[decision.seat] if decision.seat >= 0 else "The party"
        click.echo(f"  {who}: {words.question(decision)}")
    lines = [words.told(told) for told in campaign.events]
    click.echo("\nLog")
    for line in lines if whole else lines[-LAST_LINES:]:
        click.echo(f"  {line}")
