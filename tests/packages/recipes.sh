# SPDX-License-Identifier: BSL-1.0
#
# The recipes for Bazel, xmake, Conan and vcpkg: their syntax, their version, and the CMake options that the
# port gives. bazel.sh, xmake.sh and conan.sh run the tools.
. tests/packages/lib/packages.sh
python=${PYTHON:-python3}
needs "$python" python3
recipes=$PWD/cmake/packaging
version=$(sed -n 's/^#define BOXLINE_VERSION_[A-Z]* //p' include/boxline/version.hpp | paste -sd .)

must "$python" - "$recipes" <<'END'
import json, pathlib, sys
root = pathlib.Path(sys.argv[1])
for recipe in root.rglob("*.py"):
    compile(recipe.read_text(), str(recipe), "exec")
json.loads((root / "vcpkg/boxline/vcpkg.json").read_text())
for recipe in ("MODULE.bazel", "BUILD.bazel"):   # a part of Python's syntax
    compile(pathlib.Path(recipe).read_text(), recipe, "exec")
END
like 'version of vcpkg.json' "$version" "$("$python" -c '
import json, sys; print(json.load(open(sys.argv[1]))["version"])' "$recipes/vcpkg/boxline/vcpkg.json")"
like 'version of MODULE.bazel' "$version" \
  "$(sed -n 's/^module(.*version = "\([0-9.]*\)".*/\1/p' MODULE.bazel)"
if command -v luac >/dev/null; then must luac -p "$recipes/xmake/boxline.lua"; fi

# What the port of vcpkg does, by CMake alone.
must cmake -S . -B "$dir/port" -DBOXLINE_BUILD_TESTS=OFF -DBOXLINE_BUILD_EXAMPLES=OFF \
  -DBOXLINE_BUILD_BENCH=OFF -DBOXLINE_INSTALL=ON -DCMAKE_INSTALL_PREFIX="$dir/usr"
must cmake --install "$dir/port"
config=$dir/usr/share/cmake/boxline/boxlineConfig.cmake
like 'the config that the port moves' yes "$([ -e "$config" ] && echo yes)"
