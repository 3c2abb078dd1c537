"""Commands of a campaign in the terminal: acts that no numbered list offers, with names that people type."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign

Act = dict[str, Any]


class Command(NamedTuple):
    """A command: the act it stands for, its form, its help, and the reader of its words."""

    act: str
    form: str
    about: str
    read: Callable[["Campaign", str], Act]


def help_on_commands() -> str:
    """The commands as the help prints them."""
    forms = {**{command.form: command.about for command in COMMANDS.values()}, QUEST: "shows a quest"}
    wide = max(map(len, forms))
    return "\n".join(f"  {form:{wide}}  {about}" for form, about in forms.items())


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


def show_quest(campaign: "Campaign", said: str) -> bool:
    """Print the quest of a character, also one that is kept secret; False if something else was said."""
    word, _, rest = said.partition(" ")
    if word != "quest":
        return False
    id = _whole(_characters(campaign), rest.strip(), QUEST, "characters")
    seat = campaign.seat_of(campaign.state.characters[id].player)
    (sheet,) = (one for one in campaign.sheets(seat).characters if one.id == id)
    if sheet.quest is None:
        raise UserError(f"{sheet.name} has no quest")
    click.echo(f"  {sheet.quest.name}")
    for line in (*sheet.quest.story.splitlines(), *sheet.quest.asks):
        click.echo(f"    {line}")
    for name, count in sheet.quest.counters.items():
        click.echo(f"    {name}: {count}")
    return True


# The words of each command


def _rename(campaign: "Campaign", said: str) -> Act:
    name, rest = _first(_characters(campaign), said, RENAME, "characters")
    return {"rename": name, "to": _after("to", rest, RENAME)}


def _keep_secret(campaign: "Campaign", said: str) -> Act:
    name, rest = _first(_characters(campaign), said, SECRET, "characters")
    return {"keep secret": name, "on": _is_on(rest, SECRET)}


def _switch(campaign: "Campaign", said: str) -> Act:
    rules = campaign.sheets().campaign.variants
    if not rules:
        raise UserError("this game has no house rules")
    names = {name: name for name in rules}
    shown = (f"{name} ({'on' if on else 'off'})" for name, on in rules.items())
    name, rest = _first(names, said, RULE, "house rules", shown)
    return {"variant": name, "on": _is_on(rest, RULE)}


def _sit_down(campaign: "Campaign", said: str) -> Act:
    parties = {name.casefold(): name for name in campaign.state.parties}
    if not said:
        raise _wrong(PARTY_FORM, "parties", campaign.state.parties)
    return {"party": parties.get(said.casefold(), said)}


def _invite(campaign: "Campaign", said: str) -> Act:
    if not said:
        raise _wrong(INVITE, "players", campaign.state.players)
    return {"invite": said}


def _swap(campaign: "Campaign", said: str) -> Act:
    players = {name.casefold(): name for name in campaign.state.players}
    one, rest = _first(players, said, SWAP, "players", campaign.state.players)
    other = _after("with", rest, SWAP)
    return {"swap": one, "with": _whole(players, other, SWAP, "players", campaign.state.players)}


def _choose_anew(campaign: "Campaign", said: str) -> Act:
    from havenwright.packs.pack_file import slug

    who, _, cards = said.partition(":")
    name = _whole(_characters(campaign), who.strip(), RESPEC, "characters")
    kind = campaign.content.class_of(campaign.state.characters[name].class_)
    known = {id.rpartition("/")[2]: id for some in kind.cards.values() for id in some}
    chosen = [slug(card.strip()) for card in cards.split(",") if card.strip()]
    return {"respec": name, "cards": [known.get(card, card) for card in chosen]}


RENAME: Final = "rename CHARACTER to NAME"
SECRET: Final = "secret CHARACTER on|off"
RULE: Final = "rule NAME on|off"
PARTY_FORM: Final = "party NAME"
INVITE: Final = "invite PLAYER"
SWAP: Final = "swap PLAYER with PLAYER"
RESPEC: Final = "respec CHARACTER: CARD, CARD"
QUEST: Final = "quest CHARACTER"

COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        form.partition(" ")[0]: Command(act, form, about, read)
        for act, form, about, read in (
            ("rename", RENAME, "gives a character another name", _rename),
            ("keep secret", SECRET, "keeps a quest secret, or shows it again", _keep_secret),
            ("variant", RULE, "switches a house rule", _switch),
            ("party", PARTY_FORM, "lets another party sit down, or a new one", _sit_down),
            ("invite", INVITE, "lets another player join", _invite),
            ("swap", SWAP, "lets two players swap seats", _swap),
            ("respec", RESPEC, "chooses all cards above level 1 anew, one a level", _choose_anew),
        )
    }
)
"""Commands by the word that somebody types first."""


# Names within them


def _characters(campaign: "Campaign") -> dict[str, str]:
    """Characters of the party at the table, by id and by name."""
    sheets = campaign.sheets().characters
    found = {one.id.casefold(): one.id for one in sheets}
    for one in sheets:
        found.setdefault(one.name.casefold(), one.id)
    return found


def _first(
    known: Mapping[str, str], said: str, form: str, noun: str, shown: Iterable[str] = ()
) -> tuple[str, str]:
    """The longest known name that the words begin with, and the words after it."""
    for name in sorted(known, key=len, reverse=True):
        if f"{said} ".casefold().startswith(f"{name} "):
            return known[name], said[len(name) :].strip()
    raise _wrong(form, noun, shown or dict.fromkeys(known.values()))


def _whole(known: Mapping[str, str], said: str, form: str, noun: str, shown: Iterable[str] = ()) -> str:
    """The known name that the words are."""
    if said.casefold() not in known:
        raise _wrong(form, noun, shown or dict.fromkeys(known.values()))
    return known[said.casefold()]


def _after(word: str, said: str, form: str) -> str:
    """The words after one that has to be there."""
    first, _, rest = said.partition(" ")
    if first != word or not rest.strip():
        raise UserError(f"write it as: {form}")
    return rest.strip()


def _is_on(said: str, form: str) -> bool:
    if said not in ("on", "off"):
        raise UserError(f"on or off? Write it as: {form}")
    return said == "on"


def _wrong(form: str, noun: str, names: Iterable[str]) -> UserError:
    return UserError(f"write it as: {form}; the {noun} are: {', '.join(names) or 'none'}")
