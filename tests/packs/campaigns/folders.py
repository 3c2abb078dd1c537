"""Packs with a campaign for tests: the template's, with something changed."""

from pathlib import Path

from havenwright.packs import load_packs
from havenwright.packs.campaigns.build import content_of
from havenwright.packs.campaigns.content import Content
from havenwright.packs.template import CAMPAIGN_TEMPLATE
from tests.packs.folders import make_pack, problems_of

FILES = {
    path: text.replace("{id}", "small").replace("{name}", "Small") for path, text in CAMPAIGN_TEMPLATE.items()
}
CAMPAIGN = "campaigns/the-first-week.campaign"
EVENTS = "events/first.event"
QUESTS = "quests/first.quest"
ITEM = "items/good-gloves.item"
JOURNEYMAN = "classes/journeyman.class"
MANIFEST = "pack.toml"


def changed(*changes: tuple[str, str, str]) -> dict[str, str]:
    """The template's files, each change with the first `old` of one of them written as `new`."""
    files = dict(FILES)
    for path, old, new in changes:
        text = files.get(path, "")
        assert old in text, old
        files[path] = text.replace(old, new, 1) if old else new
    return files


def problems_with(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """The problems of the template's campaign with some changes."""
    return problems_of(make_pack(folder, changed(*changes)))


def content_with(folder: Path, *changes: tuple[str, str, str], game: str = "gh2") -> Content:
    """The content of the template's campaign with some changes."""
    packs = load_packs([make_pack(folder, changed(*changes))])
    return content_of(packs, "the-first-week", game)
