"""Questions on the way: an act stops at the first without an answer, and is begun anew with one more."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from havenwright.campaign.core.play import Choice

Kind: TypeAlias = (
    Literal["who", "share", "pay", "option", "section", "targets", "soldiers", "repair"] | Choice
)


NO_ANSWER: Final = "that is no answer"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the party decides."""

    kind: Kind
    prompt: str
    options: tuple[Any, ...] = ()
    """Answers to choose from; of a share or a payment only a usual one."""
    amount: int = 0
    most: Mapping[str, int] = {}
    """Of a share: how much each can have. Of targets: the buildings to choose from."""
    about: str = ""
    """The card, the building or the character that it is about."""
    player: str = ""
    """The player who decides; empty: the party does."""


class Unanswered(Exception):  # noqa: N818 - a question, not a failure
    def __init__(self, question: Question) -> None:
        super().__init__(question.prompt)
        self.question = question


def _number(answer: Any) -> int:
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise TypeError(NO_ANSWER)
    return answer


class Listed:
    """Answers of a list, in order. Where it ends the act stops with a question."""

    def __init__(self, answers: Sequence[Any]) -> None:
        self._answers = list(answers)

    @property
    def left(self) -> int:
        """How many answers nobody has asked for."""
        return len(self._answers)

    def _next(self, question: Question) -> Any:
        if not self._answers:
            raise Unanswered(question)
        return self._answers.pop(0)

    def who(self, question: str, among: list[str]) -> str:
        return str(self._next(Question(kind="who", prompt=question, options=tuple(among))))

    def share(self, question: str, amount: int, most: Mapping[str, int]) -> Mapping[str, int]:
        usual: dict[str, int] = {}
        for name, limit in most.items():
            usual[name] = min(limit, amount - sum(usual.values()))
        asked = Question(kind="share", prompt=question, options=(usual,), amount=amount, most=most)
        return {str(name): _number(part) for name, part in dict(self._next(asked)).items()}

    def next_section(self, waiting: list[str]) -> str:
        asked = Question(kind="section", prompt="which section is read first", options=tuple(waiting))
        return str(self._next(asked))

    def pays(self, question: str, *, able: bool = True) -> bool:
        if not able:
            return False
        answer = self._next(Question(kind="pay", prompt=question, options=(True, False)))
        if not isinstance(answer, bool):
            raise TypeError(NO_ANSWER)
        return answer

    def option(self, card: str, options: list[str]) -> str:
        asked = Question(kind="option", prompt=f"event {card}", options=tuple(options), about=card)
        return str(self._next(asked))

    def targets(self, among: list[str], count: int) -> list[str]:
        usual = (tuple(among[:count]),)
        asked = Question(
            kind="targets",
            prompt=f"{count} buildings are attacked",
            options=usual,
            amount=count,
            most=dict.fromkeys(among, 1),
        )
        return [str(name) for name in self._next(asked)]

    def soldiers(self, check: int, most: int, building: str, attack: int) -> int:
        if not most:
            return 0
        asked = Question(
            kind="soldiers",
            prompt="how many soldiers are lost",
            options=tuple(range(most + 1)),
            amount=attack,
            about=building,
        )
        return _number(self._next(asked))

    def repair(self, building: str, cost: int) -> Mapping[str, Mapping[str, int]] | None:
        if not cost:
            return {}
        asked = Question(
            kind="repair",
            prompt=f"repair building {building}",
            options=(None,),
            amount=cost,
            about=building,
        )
        answer = self._next(asked)
        if answer is None:
            return None
        return {
            str(name): {str(what): _number(amount) for what, amount in dict(part).items()}
            for name, part in answer.items()
        }

    def choose(self, kind: Choice, prompt: str, options: list[str], player: str) -> str:
        asked = Question(kind=kind, prompt=prompt, options=tuple(options), player=player)
        return str(self._next(asked))
