# SPDX-License-Identifier: BSL-1.0
"""boxline for Conan 2: conan create cmake/packaging/conan"""
import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load


class Boxline(ConanFile):
    name = "boxline"
    description = "Header-only C++20 library for Sudoku of any box shape"
    license = "BSL-1.0"
    topics = ("sudoku", "constraint", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    no_copy_source = True

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        text = load(self, os.path.join(self._root, "include", "boxline", "version.hpp"))
        self.version = ".".join(re.findall(r"#define BOXLINE_VERSION_[A-Z]+ (\d+)", text))

    def export_sources(self):
        for pattern in ("LICENSE", "include/boxline/*"):
            copy(self, pattern, self._root, self.export_sources_folder)

    def validate(self):
        check_min_cppstd(self, 20)

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        for pattern in ("*.hpp", "*.ipp", "*.cppm"):
            copy(self, pattern, os.path.join(self.source_folder, "include"),
                 os.path.join(self.package_folder, "include"))

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.set_property("cmake_file_name", "boxline")
        self.cpp_info.set_property("cmake_target_name", "boxline::boxline")
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread"]
