"""Items that are in force from the start: auras, rules that don't count, bonuses for the own turn."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Change, Moment, Select
from havenwright.engine.components.items import effective_at_once, is_always_in_force, item_bonuses
from havenwright.engine.setting.setting import Carried
from havenwright.lab.trials.format import TrialItem
from tests.engine.gear import item
from tests.engine.scenes import Scene

AURA = Bonus(Moment("attack"), (Change("attack", 1),), bearer=Select("ally", "all", 1))


def test_an_aura_waits_for_others_deeds() -> None:
    waiting = effective_at_once(AURA)
    assert (waiting.moment.event, waiting.moment.who, waiting.bearer) == (
        "attack",
        Select("ally", 1, 1),
        None,
    )


@pytest.mark.parametrize("bound", [{"uses": (0, 0)}, {"limit": "round"}])
def test_an_aura_with_slots_or_a_limit_is_given_to_each(bound: dict[str, object]) -> None:
    """Each of them has slots and a limit of its own."""
    bonus = Bonus(AURA.moment, AURA.then, bearer=AURA.bearer, **bound)  # type: ignore[arg-type]
    given = effective_at_once(bonus)
    assert given.moment.event == "start of scenario"
    assert [part.bearer for part in given.then if isinstance(part, Bonus)] == [AURA.bearer]


@pytest.mark.parametrize(
    ("ability", "always"),
    [
        (Ability("shield", 1), True),
        (Ability("initiative", what="focus"), True),
        (Ability("initiative", 10), False),
        (Ability("heal", 1, what="focus"), False),
    ],
)
def test_abilities_that_are_always_in_force(ability: Ability, always: bool) -> None:
    assert is_always_in_force(ability) == always


@pytest.mark.parametrize(("what", "used"), [("obstacles", True), ("stun", False)])
def test_a_rule_that_a_spent_item_lifts_is_lifted_when_it_is_used(what: str, used: bool) -> None:
    """A condition that doesn't keep the item from being used is no effect of it."""
    heal, ignore = Ability("heal", 1, target=Select("self")), Ability("ignore", what=what)
    (active,) = item_bonuses(0, Carried(0, item(heal, ignore)))
    assert isinstance(active.bonus, Bonus)
    assert active.bonus.then == ((heal, ignore) if used else (heal,))


def test_an_item_without_use_slots_counts_none() -> None:
    for uses, left in ((1, -1), (2, 2)):
        salve = item(Ability("heal", 1), use="lost", uses=uses)
        assert [bonus.left for bonus in item_bonuses(0, Carried(0, salve))] == [left]


HOOD = (
    "If there is a damaged ally within Range 3: You are considered to have an initiative of 99 for the"
    " purpose of enemy focusing"
)


@pytest.mark.parametrize(("left", "struck"), [(10, [8, 10]), (9, [10, 8])])
def test_an_item_that_is_never_used_helps_while_its_condition_holds(left: int, struck: list[int]) -> None:
    ally = {"hp": left, "max_hp": 10, "initiative": 90}
    bearer = {"initiative": 10, "items": [TrialItem(id="hood", text=HOOD, use="none")]}
    scene = Scene("C   A   .   M   .   B", A=bearer, B={"initiative": 50}, C=ally)
    assert scene.monster_turn("M", "Attack +0, Range 2").hp("A", "B") == struck


def test_an_item_that_is_never_used_changes_the_deck_when_the_scenario_starts() -> None:
    remove = Ability("take out", 2, "-1")
    (active,) = item_bonuses(0, Carried(0, item(remove, use="none")))
    assert active.bonus == Bonus(Moment("start of scenario"), (remove,))
