"""Tags the wheel: it contains a shared library for one platform and works with Python 3.10 and later. Frequent calls use a compiled
module with the stable ABI; interpreters that cannot load it work without it.

From a clone (``pip install ./Sources/P247Python``) the engine is built first, which requires Swift; `make wheel` includes it.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformTag(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        package = Path(self.root)
        clone = package.parent.parent
        if (clone / "Package.swift").exists() and (clone / ".ci" / "library").exists():
            self.build_engine(package, clone)
        engine = list((package / "src" / "p247" / "_lib").glob("libP247C.*"))
        if not engine:
            raise RuntimeError("there is no engine in this package: install a wheel that make wheel built, or install from a clone where Swift is")
        build_calls(package / "src" / "p247")
        machine = platform.machine()
        if sys.platform == "linux":
            # The glibc version that .ci/library links the engine against.
            oldest = os.environ.get("P247_GLIBC", "2.28").replace(".", "_")
            tag = f"manylinux_{oldest}_{machine}" if platform.libc_ver()[0] == "glibc" else f"linux_{machine}"
        else:
            tag = f"macosx_14_0_{machine}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{tag}"

    def build_engine(self, package: Path, clone: Path) -> None:
        """Adds the library, its licences and its bill of materials to the code."""
        if shutil.which("swift") is None:
            raise RuntimeError("the engine is built with Swift, which is not on the path: https://www.swift.org/install, or install a wheel")
        folder = package / "src" / "p247" / "_lib"
        folder.mkdir(exist_ok=True)
        subprocess.run([clone / ".ci" / "setup"], check=True, cwd=clone, stdout=sys.stderr)
        subprocess.run([clone / ".ci" / "library", folder], check=True, cwd=clone, stdout=sys.stderr)
        shutil.copy(clone / "LICENSE", package)
        subprocess.run([clone / ".ci" / "notices", package, clone / ".build/tests-release"], check=True, cwd=clone, stdout=sys.stderr)


def build_calls(folder: Path) -> None:
    """Compiles the module of the frequent calls; without a compiler or Python headers it is omitted with a message."""
    module = folder / "_calls.abi3.so"
    module.unlink(missing_ok=True)
    header = Path(sysconfig.get_path("include"))
    compiler = next((found for name in ("clang", "cc", "gcc") if (found := shutil.which(name))), None)
    if compiler is None or not (header / "Python.h").exists():
        print(f"without the module of frequent calls: {'no C compiler' if compiler is None else f'no Python.h in {header}'}", file=sys.stderr)
        return
    platform_flags = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-Wl,-s"]
    subprocess.run(
        [compiler, "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-fvisibility=hidden", "-shared", f"-I{header}",
         *platform_flags, "-o", str(module), str(folder / "_calls.c")],
        check=True)
