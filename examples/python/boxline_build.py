# SPDX-License-Identifier: BSL-1.0
"""The build backend of pyproject.toml: setuptools with the extension module."""

import os
import re

from setuptools import build_meta, setup

HERE = os.path.relpath(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))


def version():
    with open(os.path.join(ROOT, "include", "boxline", "version.hpp"), encoding="utf-8") as f:
        numbers = dict(re.findall(r"#define BOXLINE_VERSION_(\w+) (\d+)", f.read()))
    return ".".join(numbers[part] for part in ("MAJOR", "MINOR", "PATCH"))


def extension():
    from pybind11.setup_helpers import Pybind11Extension

    sources = ["module", "solvers", "many", "puzzles", "ratings", "reasons"]
    command = os.path.join("examples", "boxline")
    shared = ["explain/json.cpp", "solve/render_constraints.cpp", "common/svg.cpp"]
    return Pybind11Extension(
        "boxline._boxline",
        [os.path.join(HERE, "src", name + ".cpp") for name in sources]
        + [os.path.join(command, *name.split("/")) for name in shared],
        include_dirs=["include", command],
        cxx_std=20,
        extra_compile_args=["-O2", "-g0"] if os.name != "nt" else [],
        extra_link_args=["-pthread"] if os.name != "nt" else [],
    )


class Backend(build_meta._BuildMetaBackend):
    def run_setup(self, setup_script="setup.py"):
        os.chdir(ROOT)
        # Nothing is written beside the sources; the objects of both compilers of a machine may be there.
        out = os.path.join("build", "python")
        os.makedirs(out, exist_ok=True)
        from pybind11.setup_helpers import ParallelCompile

        ParallelCompile("BOXLINE_JOBS", default=1).install()
        setup(
            version=version(),
            ext_modules=[extension()],
            options={"build": {"build_base": out}, "egg_info": {"egg_base": out}},
        )


_backend = Backend()
get_requires_for_build_wheel = _backend.get_requires_for_build_wheel
get_requires_for_build_sdist = _backend.get_requires_for_build_sdist
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
build_wheel = _backend.build_wheel
build_sdist = _backend.build_sdist
