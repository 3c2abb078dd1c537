"""Code replaced in a running process: functions keep their identity and get other code."""

import ast
import functools
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType


@functools.cache
def source_of(file: Path) -> str:
    """A source file as it was when it was first read: what is edited meanwhile doesn't matter."""
    return file.read_text(encoding="utf-8")


def module_of(path: Path, root: Path) -> ModuleType:
    """The imported module of a source file."""
    parts = path.relative_to(root).with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    return sys.modules[".".join(parts)]


def swap_code(module: ModuleType, tree: ast.Module) -> None:
    """Give the functions of a module the code of another version of its source."""
    assert module.__file__
    path = Path(module.__file__)
    old = compile(source_of(path), path, "exec", dont_inherit=True)
    new = compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
    functions = _functions(module.__file__)
    swapped = 0
    for before, after in _pairs(old, new):
        for function in functions.get(_key(before), []):
            if _same(function.__code__, before):
                function.__code__ = after
                swapped += 1
    if not swapped:
        raise ValueError("no function has the code that was to be changed")


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _same(one: CodeType, other: CodeType) -> bool:
    return list(one.co_lines()) == list(other.co_lines()) and one.co_code == other.co_code


def _functions(file: str) -> dict[tuple[str, int], list[FunctionType]]:
    """All functions of a source file that exist now, by name and line."""
    found: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == file:
            found[_key(thing.__code__)].append(thing)
    return found


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The codes inside of two versions of a code, as they correspond; those that differ."""
    others: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
    for inner in new.co_consts:
        if isinstance(inner, CodeType):
            others[_key(inner)].append(inner)
    for inner in old.co_consts:
        if isinstance(inner, CodeType) and others[_key(inner)]:
            other = others[_key(inner)].pop(0)
            if inner != other:
                yield inner, other
                yield from _pairs(inner, other)


def swap_constant(module: ModuleType, name: str, tree: ast.Module) -> None:
    """Give a module's constant another value, also where it was imported by its name."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id == name and node.value is not None:
                code = compile(
                    ast.fix_missing_locations(ast.Expression(node.value)), str(module.__file__), "eval"
                )
                before, after = vars(module)[name], eval(code, vars(module))
                if before == after:
                    raise ValueError("the constant stays the same")
                for other in list(sys.modules.values()):
                    if vars(other).get(name) is before:
                        setattr(other, name, after)


def clear_caches(*packages: str) -> None:
    """Forget what functions of these packages remember."""
    begin = tuple(f"{one}." for one in packages)
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper) and f"{thing.__module__}.".startswith(begin):
            thing.cache_clear()
