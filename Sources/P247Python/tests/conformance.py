"""Runs the cases of Data/Conformance through ctypes:  python conformance.py check|record [cases.tsv]"""

from __future__ import annotations

import csv
import hashlib
import os
import sys
from pathlib import Path

import p247
from p247 import _native

DATA = Path(os.environ.get("P247_DATA", Path(__file__).resolve().parents[3] / "Data"))
COLUMNS = ["name", "call", "input", "options", "code", "bytes", "sha256", "begins"]
Case = dict[str, str]


def cases(path: Path = DATA / "Conformance" / "cases.tsv") -> list[Case]:
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def answer(case: Case) -> tuple[int, bytes]:
    """The engine's return code and bytes."""
    library, given = _native.library, case["options"].encode()
    data = b"" if case["input"] == "-" else (DATA / case["input"]).read_bytes()
    if case["call"] in ("brief", "state"):
        return 0, days(data, given, case["call"] == "state")
    output = _native._Output()
    function = getattr(library, f"p247_{case['call']}")
    if case["call"] in ("settings", "agree"):
        code = function(given, len(given), *output.arguments)
    else:
        code = function(data, len(data), given, len(given), *output.arguments)
    return code, output.take()


def days(data: bytes, options: bytes, is_state: bool) -> bytes:
    state, answers = b"", b""
    for line in data.splitlines():
        made, after = _native._Output(), _native._Output()
        code = _native.library.p247_brief(
            line, len(line), state or None, len(state), options, len(options), *made.arguments, *after.arguments
        )
        answers += made.take() + b"\n"
        taken = after.take()
        state = taken if code == 0 else state
    return state if is_state else answers


def expected(case: Case) -> Case:
    """The case with the engine's answer."""
    code, made = answer(case)
    made = made.replace(f'"library_version":"{p247.engine_version}"'.encode(), b'"library_version":""')
    begins = "".join(chr(byte) if 0x20 <= byte <= 0x7E else f"\\x{byte:02x}" for byte in made[:60])
    return {**case, "code": str(code), "bytes": str(len(made)), "sha256": hashlib.sha256(made).hexdigest(), "begins": begins}


def main() -> int:
    path = Path(sys.argv[2]) if len(sys.argv) > 2 else DATA / "Conformance" / "cases.tsv"
    old = cases(path)
    new = [expected(case) for case in old]
    changed = [(one, other) for one, other in zip(old, new) if one != other]
    for one, other in changed:
        print(f"{one['name']}: {one['code']} {one['bytes']} {one['begins']!r}\n  now {other['code']} {other['bytes']} {other['begins']!r}")
    if sys.argv[1] == "record":
        lines = ["\t".join(COLUMNS), *("\t".join(case[column] for column in COLUMNS) for case in new)]
        path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
        return 0
    print(f"Python: {len(new)} cases, {len(changed)} differ")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
