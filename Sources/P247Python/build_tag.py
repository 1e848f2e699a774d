"""Tags the wheel: it holds a shared library of one platform, and works with every Python from 3.10 on."""

from __future__ import annotations

import platform
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformTag(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        machine = platform.machine()
        if sys.platform == "linux":
            libc, release = platform.libc_ver()
            tag = f"manylinux_{release.replace('.', '_')}_{machine}" if libc == "glibc" else f"linux_{machine}"
        else:
            tag = f"macosx_14_0_{machine}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{tag}"
