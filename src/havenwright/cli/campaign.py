"""`haven campaign`: a saved campaign's sheets and log, and results that people type in."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from havenwright.cli.common import json_option, note, pack_option, write_json, write_text
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.model.sheets import CharacterSheet, Sheets
    from havenwright.packs import Registry
    from havenwright.telling.campaigns import CampaignWords


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--found", default="", metavar="NAME", help="Found this campaign of the packs as the file.")
@click.option("--ruleset", help="With --found: by whose rules; otherwise those of its first game.")
@click.option("--player", "players", multiple=True, help="With --found: a player's name; several times.")
@click.option(
    "--seed", type=int, help="With --found: where chance begins; who knows it can foresee every shuffle."
)
@click.option(
    "--enter",
    type=click.Path(path_type=Path),
    metavar="RESULT.json",
    help="Enter the result of the scenario under way, as people typed it, and keep it in the file.",
)
@click.option("--whole", is_flag=True, help="Play everything again, and compare it with what was stored.")
@click.option(
    "--from-stored",
    is_flag=True,
    help="Go on from the last phase, if what follows it isn't possible any more.",
)
@click.option("--log", "with_log", is_flag=True, help="The whole log, not only its last lines.")
@pack_option
@json_option
def command(
    file: Path,
    found: str,
    ruleset: str | None,
    players: tuple[str, ...],
    seed: int | None,
    enter: Path | None,
    whole: bool,
    from_stored: bool,
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
    haven campaign tide.haven --whole                     played again from its start
    haven campaign tide.haven --enter result.json         take a result from cardboard
    haven campaign new.haven --found the-tide-mark --player Ada --player Bo
    """
    from havenwright.packs import packs_with

    packs = packs_with(folders)
    if found:
        campaign = _founded(file, packs, ruleset, found, players, seed)
    else:
        campaign = read_campaign(file, packs, whole=whole, from_stored=from_stored)
    if enter is not None:
        from havenwright.cli.campaign_scenario import enter_result

        enter_result(campaign, enter)
        _answer_rest(campaign)
        keep_campaign(file, campaign)
        if not as_json:
            note("the result is entered")
    if as_json:
        write_json(msgspec.to_builtins(_summary(campaign), str_keys=True))
    else:
        show_campaign(campaign, whole=with_log)
    return 0


def _answer_rest(campaign: "Campaign") -> None:
    """Ask what a result leaves open; where nobody can be asked, say how the result answers it."""
    from havenwright.cli.campaign_answers import answer_of, manner, rows
    from havenwright.cli.campaign_names import characters
    from havenwright.cli.campaign_scenario import is_interactive
    from havenwright.telling.campaigns import CampaignWords

    while (decision := campaign.decision) is not None and campaign.pending is not None:
        words = CampaignWords(campaign)
        question = words.question(decision)
        if not is_interactive():
            options = ", ".join(msgspec.json.encode(option).decode() for option in decision.options)
            raise UserError(
                f"the result leads to a question: {question} Add its answer to the list `answers` of "
                f"the result; it can be: {options}"
            )
        click.echo(question)
        for number, text in enumerate(rows(words, decision), 1):
            click.echo(f"  {number}  {text}")
        if how := manner(words, decision):
            click.echo(f"  {how}")
        try:
            said = click.prompt(">", prompt_suffix=" ").strip()
            campaign.choose(answer_of(decision, said, characters(campaign)))
        except UserError as error:
            note(str(error))


def _founded(
    file: Path, packs: "Registry", ruleset: str | None, name: str, players: tuple[str, ...], seed: int | None
) -> "Campaign":
    from havenwright.bots.careers import campaign_of, game_of
    from havenwright.campaign.campaign import Campaign
    from havenwright.table.party import new_secret

    if file.exists():
        raise UserError("there is such a file already", file=file)
    ruleset = ruleset or game_of(packs, name)
    id = campaign_of(packs, ruleset, name)
    names = players or ("You",)
    chance = new_secret() if seed is None else seed
    campaign = Campaign.start(ruleset=ruleset, packs=packs, campaign=id, players=names, seed=chance)
    keep_campaign(file, campaign)
    return campaign


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=file) from None


def read_campaign(
    file: Path, packs: "Registry", *, whole: bool = False, from_stored: bool = False
) -> "Campaign":
    """A campaign from its file."""
    from havenwright.campaign.campaign import Campaign

    try:
        campaign = Campaign.load(_content(file), packs, whole=whole, from_stored=from_stored)
    except UserError as error:
        error.file = error.file or str(file)
        raise
    for remark in campaign.remarks:
        note(remark)
    return campaign


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


def _prosperity(sheets: "Sheets") -> str:
    """The level of prosperity, with boxes to the next one; empty: the game has none."""
    whole = sheets.campaign
    boxes = f" ({whole.prosperity} of {whole.next_prosperity} boxes)" if whole.next_prosperity else ""
    return f"{whole.prosperity_level}{boxes}" if boxes or whole.prosperity_level > 1 else ""


def _marks(one: "CharacterSheet") -> str:
    of = f" of {one.most_checkmarks}" if one.most_checkmarks else ""
    return f"check marks: {one.checkmarks}{of}"


def _numbers(one: "CharacterSheet") -> str:
    """Level, experience, gold and check marks; empty in a game without them."""
    if not one.next_level and one.level == 1:
        return ""
    return f"level {one.level}, {one.experience} experience, {one.gold} gold, {_marks(one)}; "


def _on_sheet(words: "CampaignWords", one: "CharacterSheet") -> list[str]:
    """Further lines of a character: resources, perks that are marked, and its quest with counters."""
    resources = ", ".join(f"{count} {what}" for what, count in one.resources.items() if count)
    perks = "; ".join(
        f"{perk.name}{f' ({perk.marked})' if perk.marked > 1 else ''}" for perk in one.perks if perk.marked
    )
    found = [f"resources: {resources}" if resources else "", f"perks: {perks}" if perks else ""]
    if achieved := ", ".join(words.content.mastery_name(id) for id, met in one.masteries.items() if met):
        found.append(f"masteries: {achieved}")
    if one.quest is not None:
        counters = ", ".join(f"{name} {count}" for name, count in one.quest.counters.items())
        found.append(f"quest: {one.quest.name}{f' ({counters})' if counters else ''}")
    elif one.secret:
        found.append("quest: kept secret")
    return [line for line in found if line]


def _at_the_table(sheets: "Sheets") -> list[str]:
    """Lines on the places, who plays, by which house rules, and in which of several parties."""
    rules = [name for name, on in sheets.campaign.variants.items() if on]
    parties = sheets.campaign.parties
    found = [f"home: {sheets.campaign.home}"] if sheets.campaign.home else []
    if regions := ", ".join(region.name for region in sheets.campaign.regions):
        found.append(f"regions: {regions}")
    found += [f"players: {', '.join(sheets.players)}"]
    if rules:
        found.append(f"house rules: {', '.join(rules)}")
    if len(parties) > 1:
        found.append(f"parties: {', '.join(parties)}; at the table: {sheets.party.name}")
    return found


LAST_LINES = 12


def show_campaign(campaign: "Campaign", *, whole: bool = False) -> None:
    """Print the sheets of a campaign, what is open, and its log."""
    from havenwright.telling.campaigns import CampaignWords

    words, sheets = CampaignWords(campaign), campaign.sheets()
    click.echo(f"{sheets.campaign.name}, {campaign.game.name}")
    tracks = {
        "prosperity": _prosperity(sheets),
        "inspiration": sheets.campaign.inspiration,
        "morale": sheets.campaign.morale,
        "defense": sheets.campaign.total_defense,
        **sheets.party.reputation,
    }
    if has := ", ".join(f"{name} {value}" for name, value in tracks.items() if value):
        click.echo(f"  {has}")
    for line in _at_the_table(sheets):
        click.echo(f"  {line}")
    click.echo("\nCharacters")
    for one in sheets.characters:
        items = ", ".join(item.name for item in one.items) or "nothing"
        waits = f"; due: {', '.join(one.waits)}" if one.waits else ""
        status = "" if one.status == "active" else f" ({one.status})"
        click.echo(f"  {one.name}{status}, {one.player}: {_numbers(one)}has {items}{waits}")
        for line in _on_sheet(words, one):
            click.echo(f"    {line}")
    click.echo("\nScenarios")
    for place in sheets.map:
        click.echo(f"  {place.name}: {place.status}")
    if sheets.town is not None:
        click.echo(f"\nTown, week {sheets.town.week}, {sheets.town.season}")
        has = ", ".join(f"{count} {what}" for what, count in sheets.town.resources.items())
        click.echo(f"  soldiers {sheets.campaign.soldiers}; resources: {has or 'none'}")
        for building in sheets.town.buildings:
            built = f"level {building.level}" if building.level else "not built"
            state = "wrecked" if building.wrecked else built
            click.echo(f"  {building.id} {building.name}: {state}")
    click.echo("\nOpen")
    for decision in campaign.decisions:
        who = sheets.players[decision.seat] if decision.seat >= 0 else "The party"
        click.echo(f"  {who}: {words.question(decision)}")
    lines = [words.told(told) for told in campaign.events if told.kind != "shuffled"]
    click.echo("\nLog")
    for line in lines if whole else lines[-LAST_LINES:]:
        click.echo(f"  {line}")
