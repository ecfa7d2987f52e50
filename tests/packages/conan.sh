# SPDX-License-Identifier: BSL-1.0
#
# The package of Conan 2 is created, and its test package built with it, in an empty cache.
. tests/packages/lib/packages.sh
needs conan "none; it is a Python package"
# The test package is built where it is, so a copy is taken of what the recipe reads.
mkdir -p "$dir/source/cmake/packaging"
cp -r include LICENSE "$dir/source"
cp -r cmake/packaging/conan "$dir/source/cmake/packaging"
cd "$dir/source" || exit 1
export CONAN_HOME=$dir/home
must conan profile detect
must conan create cmake/packaging/conan -s compiler.cppstd=20
like 'the package' "boxline/$(sed -n 's/^#define BOXLINE_VERSION_[A-Z]* //p' include/boxline/version.hpp |
  paste -sd .)" "$(conan list 'boxline/*' --format=json 2>/dev/null | grep -o 'boxline/[0-9.]*' | head -n 1)"
# C++17 is refused.
like 'C++17' 1 "$(conan create cmake/packaging/conan -s compiler.cppstd=17 2>&1 |
  grep -c 'required C++ standard (20)')"
