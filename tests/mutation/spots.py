"""Spots: the places in a module's code that can be changed, and the changes."""

import ast
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

SWAPS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""Comparisons, and those that take their place."""

OTHER_SIGN: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}

OPPOSITES: Final = {"max": "min", "min": "max", "any": "all", "all": "any"}

LEFT_OUT: Final = (ast.Raise, ast.Assert, ast.JoinedStr, ast.arguments, ast.Import, ast.ImportFrom)
"""Code that holds no rule: errors, texts, defaults of parameters, imports."""

NO_CODE: Final = ("annotation", "returns", "decorator_list", "type_comment", "pattern")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Spot(NamedTuple):
    """One possible change; `put` makes it in the tree that the spot was found in."""

    line: int
    statement: tuple[int, int]
    """Line and column of the innermost statement."""
    function: str
    """The name of the function, as `Class.method` in a class; empty for a constant."""
    constant: str
    """The name of a module's constant; empty for code in a function."""
    before: str
    after: str
    put: Callable[[], None]


def spots(module: ast.Module) -> Iterator[Spot]:
    """Find all changes: to the code of functions and methods, and to the constants of the module."""
    for node in module.body:
        if isinstance(node, Function | ast.ClassDef):
            yield from _in_functions(node, node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value and not _is_alias(node):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                yield from _in_constant(node, "value", target.id)


def _is_alias(node: ast.Assign | ast.AnnAssign) -> bool:
    """True for the name of a type, which no rule looks at."""
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _in_functions(node: Function | ast.ClassDef, name: str) -> Iterator[Spot]:
    for inner in node.body:
        if isinstance(node, Function):
            yield from (spot._replace(function=name) for spot in _in_statement(inner, node.body))
        elif isinstance(inner, Function | ast.ClassDef):
            yield from _in_functions(inner, f"{name}.{inner.name}")


def statements(module: ast.Module) -> Iterator[tuple[list[ast.stmt], ast.stmt]]:
    """Find the statements of all functions, each with the list that it stands in."""
    functions = (node for node in ast.walk(module) if isinstance(node, Function))
    inner = {id(node) for function in functions for node in ast.walk(function) if node is not function}
    for node in ast.walk(module):
        if isinstance(node, Function) or id(node) in inner:
            for value in vars(node).values():
                if isinstance(value, list):
                    yield from ((value, one) for one in value if isinstance(one, ast.stmt))


def _in_statement(statement: ast.stmt, body: list[ast.stmt]) -> Iterator[Spot]:
    """Find the changes to a statement: to leave it out, and those inside of it."""
    if isinstance(statement, LEFT_OUT) or _is_docstring(statement):
        return
    at = (statement.lineno, statement.col_offset)
    if isinstance(statement, ast.Expr | ast.AugAssign):
        place = body.index(statement)
        empty = ast.copy_location(ast.Pass(), statement)
        yield Spot(at[0], at, "", "", _said(statement), "pass", lambda: body.__setitem__(place, empty))
    yield from _inside(statement, at)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _inside(node: ast.AST, at: tuple[int, int]) -> Iterator[Spot]:
    for name, value in ast.iter_fields(node):
        if name in NO_CODE:
            continue
        children: list[tuple[Any, Callable[[ast.expr], None]]]
        if isinstance(value, list):
            children = [(child, _put_at(value, place)) for place, child in enumerate(value)]
        else:
            children = [(value, _put_in(node, name))]
        for child, put in children:
            if isinstance(child, ast.stmt):
                yield from _in_statement(child, value)
            elif isinstance(child, ast.AST) and not isinstance(child, LEFT_OUT):
                if isinstance(child, ast.expr):
                    test = (isinstance(node, ast.If) and name == "test") or name in ("ifs", "guard")
                    loop = isinstance(node, ast.While) and name == "test"
                    for other in _others(child, test=test, loop=loop):
                        yield _spot(child, other, at, put)
                yield from _inside(child, at)


def _put_at(where: list[Any], place: int) -> Callable[[ast.expr], None]:
    return lambda new: where.__setitem__(place, new)


def _put_in(node: ast.AST, name: str) -> Callable[[ast.expr], None]:
    return lambda new: setattr(node, name, new)


def _spot(node: ast.expr, other: ast.expr, at: tuple[int, int], put: Callable[[ast.expr], None]) -> Spot:
    other = ast.copy_location(other, node)
    return Spot(node.lineno, at, "", "", _said(node), _said(other), lambda: put(other))


def _said(node: ast.AST) -> str:
    return ast.unparse(node)


# The changes to one expression


def _others(node: ast.expr, *, test: bool, loop: bool) -> Iterator[ast.expr]:
    """The expressions that take the place of this one."""
    if test and not isinstance(node, ast.Constant):
        yield ast.Constant(True)
        yield ast.Constant(False)
    if loop and not isinstance(node, ast.Constant):
        yield ast.Constant(False)
    match node:
        case ast.Compare(left, ops, comparators):
            for place, op in enumerate(ops):
                for new in SWAPS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], new(), *ops[place + 1 :]], comparators)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for place in range(len(values)):
                kept = [*values[:place], *values[place + 1 :]]
                yield ast.BoolOp(op, kept) if len(kept) > 1 else kept[0]
        case ast.UnaryOp(ast.Not() | ast.USub(), operand) if not isinstance(operand, ast.Constant):
            yield operand
        case ast.IfExp(_, body, orelse):
            yield body
            yield orelse
        case ast.BinOp(left, op, right):
            yield left
            bits = isinstance(op, ast.BitAnd | ast.BitOr) and not _is_type(left)
            numbers = isinstance(op, ast.Add | ast.Sub) and (_is_number(left) or _is_number(right))
            if bits or numbers:
                yield ast.BinOp(left, OTHER_SIGN[type(op)](), right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.Call(ast.Name(name), args, keywords) if name in OPPOSITES:
            yield ast.Call(ast.Name(OPPOSITES[name], ast.Load(), lineno=node.lineno), args, keywords)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_type(node: ast.expr) -> bool:
    """True for what looks like a class: a word that begins with a capital and isn't all of them."""
    return isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper()


# Constants of a module


def _in_constant(node: ast.AST, name: str, constant: str) -> Iterator[Spot]:
    """Find the changes to a constant: numbers, and elements that are left out."""
    value = getattr(node, name)
    at = (node.lineno, node.col_offset)  # type: ignore[attr-defined]
    for inner in ast.walk(value):
        if isinstance(inner, ast.Tuple | ast.List | ast.Set) and len(inner.elts) > 1:
            for place, one in enumerate(inner.elts):
                if isinstance(one, ast.Constant):
                    put = _put_all(inner, "elts", [*inner.elts[:place], *inner.elts[place + 1 :]])
                    yield Spot(one.lineno, at, "", constant, _said(one), "left out", put)
        elif isinstance(inner, ast.Constant) and isinstance(inner.value, int):
            for other in _others(inner, test=False, loop=False):
                assert isinstance(other, ast.Constant)
                put = _put_all(inner, "value", other.value)
                yield Spot(inner.lineno, at, "", constant, _said(inner), _said(other), put)


def _put_all(node: ast.AST, name: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, name, value)
