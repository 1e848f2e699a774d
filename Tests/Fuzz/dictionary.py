#!/usr/bin/env python3
"""Writes the dictionary of a fuzz target from the key tables of the code: dictionary.py TARGET > FILE.

The words are the string literals of the files that name keys, tags and columns, so that a new key is in the dictionary the
next time. To them come the letters of each format.
"""
import pathlib, re, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
FORMATS = {
    "json": ['{"', '":', "[", "]", "null", "true", "1e999", "e-", "\\u", "\\uD83D\\uDE00", "NaN", "-Infinity", "\xef\xbb\xbf",
             "2026-03-08T07:30:00Z", "2026-03-08T07:30:00+01:00", "(GMT+01:00) Europe/Paris", "9999-12-31", "0001-01-01"],
    "csv": ["\n", "\r\n", ";", ",", "\t", '""', "t,hr,power\n", "rr_s\n", "2026-03-08T07:30:00Z", "NaN", "\xef\xbb\xbf", "1e308"],
    "xml": ["<", "</", "/>", ">", "<?xml version=\"1.0\"?>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x41;", "xmlns:a=\"b\"",
            "<!DOCTYPE", "encoding=\"UTF-16\"", "2026-03-08T07:30:00Z", " lat=\"46\"", " lon=\"7\""],
    "fit": [".FIT", "\x0e\x20", "\x40\x00\x00", "\x41\x00\x01", "\x60", "\x84", "\x85", "\x86", "\x88", "\x89", "\x8e", "\x8f",
            "\xfd\x04\x86", "\x03\x01\x02", "\x07\x02\x84", "\x00\x04\x85", "\xff\xff\xff\x7f", "\xff\xff\xff\xff", "\x14\x00",
            "\x12\x00", "\x13\x00", "\x15\x00", "\x22\x00", "\x4e\x00", "\x65\x00", "\xce\x00", "\xcf\x00", "\x84\x00", "\xe1\x00"],
    "expression": ["let a = ", "; ", " where ", " and ", " or ", "not ", "^(1/4)", "^-1", " 30 s", " 5 %", "mean(", "rolling(", "best(", "if(",
                   "zone(", "quantile(", "duration(", "cumulative(", "lag(", "ewma(", "integral(", "known(", "exp(", "log(", " >= ", " == ", "1e308"],
    "yaml": ["name: a\n", "version: 1\n", "base: standard\n", "base: p247\n", "base: reference\n", "overrides:\n", "  ", "&x ",
             "*x", "{", "}", "[", "]", "null", "~", ".nan", ".inf", "0x10", "1e-9", "true", "false", "!!float ", "- ", "<<: "],
}
STREAMS = ["ActivityFiles/Strava", "ActivityFiles/GoldenCheetah", "ActivityFiles/JSON"]
TABLES = {
    "FIT": (["fit"], []),
    "JSON": (["json"], STREAMS),
    "CSV": (["csv"], ["ActivityFiles/CSV"]),
    "GPX": (["xml"], ["ActivityFiles/XML"]),
    "TCX": (["xml"], ["ActivityFiles/XML"]),
    "Enrich": (["json", "csv", "xml", "fit"],
               STREAMS + ["ActivityFiles/CSV", "ActivityFiles/XML", "Documents/AthleteDocument.swift",
                          "Documents/HistoryDocument.swift"]),
    "Brief": (["json"], ["DayDocuments/Reading"]),
    "History": (["json"], ["DayDocuments/Reading", "DayDocuments/History", "Documents/HistoryDocument.swift"]),
    "State": (["fit"], []),
    "Formulas": (["yaml"], []),
    "Expressions": (["expression"], ["MetricExpressions/Language/ExpressionNames.swift", "MetricExpressions/Units"]),
    "Interface": (["json"], STREAMS + ["DayDocuments/Reading", "Documents/AthleteDocument.swift", "P247C"]),
    "Strength": (["csv", "json"], ["StrengthTraining/Reading"]),
    "Plan": (["json"], ["TrainingPlan/Reading", "TrainingPlan/Operations"]),
    "HealthExport": (["xml"], ["DayDocuments/AppleHealth"]),
    "Season": (["csv", "json"], ["VendorExports"]),
    "Clocks": ([], []),
    "Kernels": ([], []),
}


def literals(place):
    """The names that a file, or each file of a folder, has between quotes."""
    path = SOURCES / place
    if not path.exists():
        sys.exit(f"{path} is not there any more: name its new place in {__file__}")
    for file in sorted(path.rglob("*.swift")) if path.is_dir() else [path]:
        code = "\n".join(line.split("//")[0] for line in file.read_text().splitlines())
        yield from re.findall(r'"([A-Za-z_][A-Za-z0-9_:.]{1,31})"', code)


def settings():
    """The whole keys of all settings, and the names of their groups."""
    for line in (ROOT / "Data" / "formulas" / "standard.tsv").read_text().splitlines()[1:]:
        path, value = line.split("\t")[:2]
        yield f"  {path}: {value[:20]}\n"
        yield path.split(".")[-1]


target = sys.argv[1]
formats, places = TABLES[target]
words = [word for name in formats for word in FORMATS[name]]
names = sorted({name for place in places for name in literals(place)})
words += [f'"{name}":' for name in names] if formats[:1] == ["json"] else names
if target == "Formulas":
    words += sorted(set(settings()))
for word in dict.fromkeys(words):
    text = "".join(c if 32 <= ord(c) < 127 and c not in '"\\' else f"\\x{ord(c):02X}" for c in word)
    print(f'"{text}"')
