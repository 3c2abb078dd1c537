"""Decisions are as `engine/model/decision_kinds.py` declares them: subject, options, who is asked."""

from typing import get_args

import pytest

from havenwright.cards.tree import Command
from havenwright.cards.vocabulary import Verb
from havenwright.engine.core.play import ask, ask_number
from havenwright.engine.model.decision_kinds import CHAPTERS, DECISION_KINDS, FAMILIES, OTHER_PARTS
from havenwright.engine.model.decisions import PARTY, Decision
from havenwright.engine.model.value_types import Undeclared, ValueType
from havenwright.rulesets import RULESETS
from tests.engine import protocol

GAMES = 12
COMMON = {"select cards", "play card", "move", "attack", "short rest", "suffer or negate", "use: <window>"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_decision_of_a_game_has_the_subject_and_the_options_of_its_kind(ruleset: str) -> None:
    met = set()
    for play in protocol.all_games(ruleset, GAMES):
        last = -1
        for game in play:
            for decision in game.decisions:
                if decision.number > last:
                    protocol.check_asked(game, decision)
                    met.add(decision.declared.name)
                    last = decision.number
    assert met >= COMMON
    assert len(met) >= 20


@pytest.mark.parametrize(
    ("kind", "more", "refused"),
    [
        ("dance", {"about": 0}, "no kind of decision 'dance'"),
        ("monster dance", {"about": 0}, "no kind of decision 'monster dance'"),
        ("use: midnight", {"about": 0}, "no kind of decision 'use: midnight'"),
        ("short rest", {"about": 0, "of": "figures"}, "no kind of decision 'short rest' of figures"),
        ("short rest", {}, "'short rest' is about -1"),
        ("spawn", {"about": 3}, "'spawn' is about 3"),
        ("short rest", {"about": 0, "free": "path"}, "'short rest' takes an own path"),
    ],
)
def test_a_decision_that_is_not_declared_is_refused(kind: str, more: dict[str, int], refused: str) -> None:
    with pytest.raises(Undeclared, match=refused):
        Decision(0, kind, (0, 1), **more)  # type: ignore[arg-type]


def test_a_kind_is_refused_also_where_a_single_option_leaves_nothing_to_ask() -> None:
    with pytest.raises(Undeclared):
        next(ask(0, "dance", (1,)))
    with pytest.raises(Undeclared):
        next(ask_number(0, "dance", (1,)))


def test_what_a_decision_is_about_has_a_type() -> None:
    assert Decision(0, "suffer or negate", ("suffer", 4), 3).about_type is ValueType.AMOUNT
    assert Decision(0, "lose another card", ("no", "yes"), 7).about_type is ValueType.CARD
    assert Decision(0, "attack", (2, 3), 0).about_type is ValueType.FIGURE
    assert Decision(PARTY, "spawn", (2, 3)).about_type is None
    assert Decision(PARTY, "use: start of round", (2, "pass")).about_type is None


def test_an_option_has_a_type() -> None:
    attack = Decision(0, "attack", (2, (2, 1), "skip"), 0)
    assert [attack.type_of(option) for option in attack.options] == ["figure", "target and mask", "word"]
    consume = Decision(0, "consume", (2, "7 bottom 0", "skip"), 0)
    assert [consume.type_of(option) for option in consume.options] == ["element number", "infusion", "word"]


def test_one_verb_asks_for_figures_for_items_or_for_what_it_is_done_with() -> None:
    assert Decision(0, "push", ((3, 4), (3,)), 1).type_of((3,)) is ValueType.PATH
    assert Decision(0, "push", (3, 4), 1, of="figures").type_of(3) is ValueType.FIGURE
    assert Decision(0, "lose", (3, 4), 1).type_of(3) is ValueType.CARD
    assert Decision(0, "lose", (3, 4), 1, of="items").type_of(3) is ValueType.ITEM


def test_a_kind_of_its_own_comes_before_a_family() -> None:
    assert DECISION_KINDS["monster move", ""].number is ValueType.HEX
    assert DECISION_KINDS["monster heal", ""].number is ValueType.FIGURE


def test_everything_that_can_be_for_figures_can_ask_for_them() -> None:
    assert {kind for kind, of in DECISION_KINDS if of == "figures"} >= set(get_args(Verb))
    assert set(get_args(Command.__annotations__["how"])) <= set(OTHER_PARTS)


def test_every_kind_of_decision_is_declared_once_with_a_sentence() -> None:
    declared = [kind for kinds in CHAPTERS.values() for kind in kinds]
    assert len({(kind.name, kind.of) for kind in declared}) == len(declared)
    for kind in declared:
        assert kind.meaning[0].isupper()
        assert kind.meaning.endswith(("?", "."))
        assert ("<" in kind.name) == (kind.name in FAMILIES)
        assert kind.number or kind.row or kind.text or kind.words
