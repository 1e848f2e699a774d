"""The cases of Data/Conformance: every interface returns the same bytes."""

from __future__ import annotations

import conformance
import p247
import pytest


@pytest.mark.parametrize("case", conformance.cases(), ids=lambda case: case["name"])
def test_case(case: conformance.Case) -> None:
    assert conformance.expected(case) == case


def test_the_package_gives_these_bytes() -> None:
    """The ctypes calls return the same as the functions of the package."""
    import hashlib
    import json

    for case in conformance.cases():
        if case["call"] != "enrich" or case["code"] != "0":
            continue
        given = json.loads(case["options"] or "{}")
        document = p247.enrich(conformance.DATA / case["input"], **given).json
        document = document.replace(f'"library_version":"{p247.engine_version}"'.encode(), b'"library_version":""')
        assert hashlib.sha256(document).hexdigest() == case["sha256"], case["name"]
