"""The importer on real data, where it is there: nothing in it is passed over in silence."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.icons import ABILITIES, ACTION_KEYS, BESIDE, BOXES, TEXTS, UNSEEN
from havenwright.importers.ghs.perks import PERK_KEYS
from havenwright.importers.ghs.report import SOURCES, Report, count
from havenwright.importers.ghs.stats import MONSTER_KEYS, STAT_KEYS
from havenwright.importers.ghs.summons import SUMMON_KEYS
from havenwright.importers.ghs.things import CHARACTER_CARD_KEYS, ITEM_KEYS, KINDS, MONSTER_CARD_KEYS
from tests.importers.imported import SAMPLES, read_samples, sample_editions
from tests.shared import SHARED

pytestmark = pytest.mark.skipif(
    not SAMPLES.is_dir(), reason=f"samples/ghs is not there: it is looked for in {SHARED}"
)
TYPES = {
    *(*ABILITIES, *BESIDE, *BOXES, *TEXTS, *UNSEEN),
    *("forceBox", "card", "element", "elementHalf", "summon", "spawn", "monsterType", "special"),
}


@pytest.fixture(scope="module")
def editions() -> tuple[Edition, ...]:
    return sample_editions()


@pytest.fixture(scope="module")
def counted() -> Report:
    return count(read_samples())


def actions_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """Everything with a type among actions, however deep."""
    if isinstance(value, Mapping):
        if "type" in value:
            yield value
        for inner in value.values():
            yield from actions_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from actions_in(inner)


def test_every_key_is_known(editions: tuple[Edition, ...]) -> None:
    unknown: Counter[tuple[str, str]] = Counter()

    def look(kind: str, record: Mapping[str, Any], known: frozenset[str]) -> None:
        unknown.update((kind, key) for key in record if key not in known)

    for edition in editions:
        for file in edition.monsters():
            look("monster", file.content, MONSTER_KEYS)
            for stat in (*file.list_of("stats"), file.content.get("baseStat") or {}):
                look("stat", stat, STAT_KEYS)
        for file in edition.monster_decks():
            for card in file.list_of("abilities"):
                look("monster card", card, MONSTER_CARD_KEYS)
        for file in edition.character_decks():
            for card in file.list_of("abilities"):
                look("character card", card, CHARACTER_CARD_KEYS)
        for file in edition.characters():
            for perk in file.list_of("perks"):
                look("perk", perk, PERK_KEYS)
            for summon in file.list_of("availableSummons"):
                look("summon", summon, SUMMON_KEYS)
        for item in edition.items():
            look("item", item, ITEM_KEYS)
    assert not unknown


def test_every_type_of_action_is_known(editions: tuple[Edition, ...]) -> None:
    unknown: set[str] = set()
    for edition in editions:
        sources = [card for file in edition.monster_decks() for card in file.list_of("abilities")]
        sources += [card for file in edition.character_decks() for card in file.list_of("abilities")]
        sources += [stat for file in edition.monsters() for stat in file.list_of("stats")]
        sources += edition.items()
        for source in sources:
            for key in ("actions", "bottomActions", "actionsBack", "special"):
                for action in actions_in(source.get(key)):
                    if "player2" in action or set(action) <= {"name", "type", "health"}:
                        # A monster that is summoned: its type is its rank.
                        continue
                    unknown.update({action["type"]} - TYPES)
                    unknown.update(key for key in action if key not in ACTION_KEYS)
    assert not unknown


def test_nothing_has_a_shape_that_nobody_has_seen(counted: Report) -> None:
    wrong = [
        each for each in counted.not_understood if "another shape" in each.text or "the key '" in each.text
    ]
    assert not wrong


def test_the_counts_agree(counted: Report, editions: tuple[Edition, ...]) -> None:
    assert list(counted.editions) == [edition.name for edition in editions]
    for edition in editions:
        tallies = counted.editions[edition.name]
        assert list(tallies) == list(KINDS)
        for kind, source in SOURCES.items():
            tally = tallies[kind]
            assert tally.seen + tally.placeholders == sum(1 for _ in source(edition))
            assert 0 <= tally.executed <= tally.full
            assert tally.full + tally.partly <= tally.seen


def test_every_failure_says_where_and_why(counted: Report) -> None:
    assert all(each.where and each.why for each in counted.not_understood)
    assert len({each.where for each in counted.not_understood}) <= sum(
        2 * (tally.seen - tally.full) * 12 for kinds in counted.editions.values() for tally in kinds.values()
    )
