"""Expressions run backwards: the holes for which the meaning of a row is a value."""

import ast
import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from havenwright.grammar.rows_file import Expression

Holes = dict[str, object]
_Fits = Callable[[object, Holes], bool]
"""Fills the holes of a piece of an expression with those of a value; False if it can't mean the value."""


class Parts(dict[str | int, object]):
    """The fields, or the places, that are known of a hole's value: `d.name`, `c[0]`."""


def holes_of(expression: Expression, value: object) -> Holes | None:
    """The holes for which an expression would mean a value; None if there are none, or it can't be told.

    Constants, holes, their fields, tuples and new records can be told, and what stands before `if`.
    """
    holes: Holes = {}
    return holes if _inverse(expression)(value, holes) else None


@cache
def first_word_of(expression: Expression) -> tuple[object, str] | None:
    """The kind of record that an expression makes, and the word in its first field; None if not known."""
    names = {**expression.names, **expression.bound}
    word: object = None
    match ast.parse(expression.text, mode="eval").body:
        case ast.Call(ast.Name(name), [ast.Constant(said), *_]):
            word = said
        case ast.Call(ast.Name(name), [ast.Name(said), *_]) if said not in expression.holes:
            word = names.get(said)
        case _:
            return None
    return (names[name], word) if isinstance(word, str) and inspect.isclass(names.get(name)) else None


@cache
def _inverse(expression: Expression) -> _Fits:
    names = {**expression.names, **expression.bound}
    return _Reverse(expression.holes, names).fits(ast.parse(expression.text, mode="eval").body)


class _Reverse:
    """The pieces of one expression run backwards."""

    def __init__(self, holes: Sequence[str], names: Mapping[str, object]) -> None:
        self._holes: Final = holes
        self._names: Final = names

    def fits(self, node: ast.expr) -> _Fits:
        match node:
            case ast.Name(hole) if hole in self._holes:
                return lambda value, holes: _fill(holes, hole, value)
            case ast.Attribute(ast.Name(hole), part) | ast.Subscript(
                ast.Name(hole), ast.Constant(str() | int() as part)
            ) if hole in self._holes:
                return lambda value, holes: _fill_part(holes, hole, part, value)
            case ast.BoolOp(ast.Or(), [ast.Name(hole), unsaid]) if hole in self._holes:
                missing = self._constant(unsaid)
                return lambda value, holes: value == missing or _fill(holes, hole, value)
            case ast.IfExp(body=body, orelse=orelse):
                return _either(self.fits(body), self.fits(orelse))
            case ast.UnaryOp(ast.USub(), operand) if self._has_holes(operand):
                positive = self.fits(operand)
                return lambda value, holes: isinstance(value, int) and value < 0 and positive(-value, holes)
            case ast.Tuple(elements):
                return _all(list(map(self.fits, elements)))
            case ast.Call(ast.Name(name), arguments, keywords) if inspect.isclass(self._names.get(name)):
                return self._record(self._names[name], arguments, keywords)
            case _ if self._has_holes(node) or isinstance(node, ast.Call):
                return lambda value, holes: False
        constant = self._constant(node)
        return lambda value, holes: value == constant

    def _record(self, kind: object, arguments: list[ast.expr], keywords: list[ast.keyword]) -> _Fits:
        """A new record: each field is an argument, or has its default."""
        assert inspect.isclass(kind)
        fields = inspect.signature(kind).parameters
        given = dict(zip(fields, arguments, strict=False)) | {one.arg or "": one.value for one in keywords}
        said = {field: self.fits(node) for field, node in given.items()}
        unsaid = {field: one.default for field, one in fields.items() if field not in said}

        def fits(value: object, holes: Holes) -> bool:
            if isinstance(value, Parts):
                return all(field in said and said[field](part, holes) for field, part in value.items())
            return (
                type(value) is kind
                and all(one(getattr(value, field), holes) for field, one in said.items())
                and all(getattr(value, field) == default for field, default in unsaid.items())
            )

        return fits

    def _has_holes(self, node: ast.expr) -> bool:
        return any(isinstance(one, ast.Name) and one.id in self._holes for one in ast.walk(node))

    def _constant(self, node: ast.expr) -> object:
        return eval(compile(ast.Expression(node), "row", "eval"), dict(self._names))


def _fill(holes: Holes, hole: str, value: object) -> bool:
    return holes.setdefault(hole, value) == value


def _fill_part(holes: Holes, hole: str, part: str | int, value: object) -> bool:
    known = holes.setdefault(hole, Parts())
    return isinstance(known, Parts) and known.setdefault(part, value) == value


def _either(first: _Fits, second: _Fits) -> _Fits:
    def fits(value: object, holes: Holes) -> bool:
        filled = dict(holes)
        if not first(value, filled):
            return second(value, holes)
        holes.update(filled)
        return True

    return fits


def _all(elements: Sequence[_Fits]) -> _Fits:
    def fits(value: object, holes: Holes) -> bool:
        if isinstance(value, Parts):
            value = tuple(value.get(at) for at in range(len(value)))
        if not isinstance(value, tuple) or len(value) != len(elements):
            return False
        return all(one(part, holes) for one, part in zip(elements, value, strict=True))

    return fits
