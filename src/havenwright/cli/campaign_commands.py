"""Commands of a campaign in the terminal: acts in words, with names that people type."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from havenwright.cli import campaign_names as names
from havenwright.cli import campaign_orders as orders
from havenwright.cli.campaign_looks import LOOKS, QUEST
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.rulesets.campaigns import CampaignRules

Act = dict[str, Any]


class Command(NamedTuple):
    """A command: its act, its form, its help, the reader of its words, and the games that have it."""

    act: str
    form: str
    about: str
    read: Callable[["Campaign", str], Act]
    fits: Callable[["CampaignRules"], bool] = lambda _: True


def commands_for(campaign: "Campaign") -> list[Command]:
    """The commands of a game."""
    rules = campaign.begin().rules
    return [command for command in COMMANDS.values() if command.fits(rules)]


def help_on_commands(campaign: "Campaign") -> str:
    """The commands of a game as the help prints them; a long form has its help below."""
    forms = {command.form: command.about for command in commands_for(campaign)}
    forms |= {form: about for form, about in LOOKS.items() if form != QUEST or campaign.begin().rules.quests}
    return "\n".join(
        f"  {form:{_WIDE}}  {about}" if len(form) <= _WIDE else f"  {form}\n  {'':{_WIDE}}  {about}"
        for form, about in forms.items()
    )


def command_of(said: str) -> Command | None:
    """The command that somebody has typed; None: it is something else."""
    word, _, _ = said.partition(" ")
    return COMMANDS.get(word)


def carry_out(campaign: "Campaign", command: Command, said: str) -> None:
    """Do what a command says, as one person at the terminal for all."""
    from havenwright.campaign.menu import AT_ANY_TIME
    from havenwright.campaign.model.decisions import PARTY

    if campaign.pending is not None:
        raise UserError("a question waits for its answer")
    _, _, rest = said.partition(" ")
    act = command.read(campaign, rest.strip())
    if command.act in AT_ANY_TIME:
        campaign.request(PARTY, act)
    else:
        campaign.choose(act, PARTY)


# The words of each command


def _rename(campaign: "Campaign", said: str) -> Act:
    name, rest = names.first(names.characters(campaign), said, RENAME, "characters")
    return {"rename": name, "to": names.after("to", rest, RENAME)}


def _keep_secret(campaign: "Campaign", said: str) -> Act:
    name, rest = names.first(names.characters(campaign), said, SECRET, "characters")
    return {"keep secret": name, "on": names.is_on(rest, SECRET)}


def _switch(campaign: "Campaign", said: str) -> Act:
    rules = campaign.sheets().campaign.variants
    if not rules:
        raise UserError("this game has no house rules")
    shown = (f"{name} ({'on' if on else 'off'})" for name, on in rules.items())
    name, rest = names.first({name: name for name in rules}, said, RULE, "house rules", shown)
    return {"variant": name, "on": names.is_on(rest, RULE)}


def _sit_down(campaign: "Campaign", said: str) -> Act:
    parties = {name.casefold(): name for name in campaign.state.parties}
    if not said:
        raise names.wrong(PARTY_FORM, "parties", campaign.state.parties)
    return {"party": parties.get(said.casefold(), said)}


def _invite(campaign: "Campaign", said: str) -> Act:
    if not said:
        raise names.wrong(INVITE, "players", campaign.state.players)
    return {"invite": said}


def _swap(campaign: "Campaign", said: str) -> Act:
    players = {name.casefold(): name for name in campaign.state.players}
    one, rest = names.first(players, said, SWAP, "players", campaign.state.players)
    other = names.after("with", rest, SWAP)
    return {"swap": one, "with": names.whole(players, other, SWAP, "players", campaign.state.players)}


def _choose_anew(campaign: "Campaign", said: str) -> Act:
    from havenwright.campaign.characters import levels

    content, known = campaign.content, names.characters(campaign)
    who, _, rest = said.partition(":")
    name = names.whole(known, who.strip(), RESPEC, "characters")
    character = campaign.state.characters[name]
    if levels.RESPEC not in campaign.begin().variants:  # the campaign says so
        return {"respec": name, "cards": []}
    offered = levels.offered_cards(content.class_of(character.class_), [], character.level)
    cards = names.named((id, content.card_name(id)) for id in offered)
    shown = [content.card_name(id) for id in offered]
    return {"respec": name, "cards": names.several(cards, rest, RESPEC, "cards", shown)}


# The games that have it


def _has_quests(rules: "CampaignRules") -> bool:
    return rules.quests


def _has_variants(rules: "CampaignRules") -> bool:
    return bool(rules.variants)


def _may_respec(rules: "CampaignRules") -> bool:
    from havenwright.campaign.characters.levels import RESPEC as RULE_NAME

    return RULE_NAME in rules.variants


def _has_parties(rules: "CampaignRules") -> bool:
    return rules.parties == "several"


def _has_economy(rules: "CampaignRules") -> bool:
    return rules.economy


def _constructs(rules: "CampaignRules") -> bool:
    return rules.constructs


def _crafts(rules: "CampaignRules") -> bool:
    return rules.crafts


RENAME: Final = "rename CHARACTER to NAME"
SECRET: Final = "secret CHARACTER on|off"
RULE: Final = "rule NAME on|off"
PARTY_FORM: Final = "party NAME"
INVITE: Final = "invite PLAYER"
SWAP: Final = "swap PLAYER with PLAYER"
RESPEC: Final = "respec CHARACTER[: CARD, CARD]"

_WIDE: Final = 30
"""Letters of a form that has its help beside it."""
_ALL: Final = (
    Command("rename", RENAME, "gives a character another name", _rename),
    Command("keep secret", SECRET, "keeps a quest secret, or shows it again", _keep_secret, _has_quests),
    Command("variant", RULE, "switches a house rule; `rule` lists them", _switch, _has_variants),
    Command("party", PARTY_FORM, "lets another party sit down, or a new one", _sit_down, _has_parties),
    Command("invite", INVITE, "lets another player join", _invite, _has_economy),
    Command("swap", SWAP, "lets two players swap seats", _swap, _has_economy),
    Command(
        "respec",
        RESPEC,
        "chooses all cards above level 1 anew, one a level, for 10 gold a level",
        _choose_anew,
        _may_respec,
    ),
    Command("start", orders.START, "sets out otherwise than a number would", orders.start, _has_economy),
    Command("build", orders.BUILD, "builds, with inspiration for materials", orders.build, _constructs),
    Command("upgrade", orders.UPGRADE, "the same for the next level", orders.upgrade, _constructs),
    Command("rebuild", orders.REBUILD, "the same for a wrecked building", orders.rebuild, _constructs),
    Command("brew", orders.BREW, "brews a potion, for somebody else too", orders.brew, _crafts),
    Command("move", orders.MOVE, "gives resources to the town", orders.move, _crafts),
)
COMMANDS: Final[Mapping[str, Command]] = MappingProxyType({one.form.partition(" ")[0]: one for one in _ALL})
"""Commands by the word that somebody types first."""
