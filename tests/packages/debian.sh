# SPDX-License-Identifier: BSL-1.0
#
# The Debian package of the headers: built, clean by lintian, and used from where it was unpacked, by CMake
# and by pkg-config. That of the program takes minutes to build: debian_program.sh.
. tests/packages/lib/packages.sh
needs dpkg-buildpackage dpkg-dev
needs dh debhelper
needs lintian lintian
needs ninja ninja-build
export DEB_BUILD_PROFILES=pkg.boxline.nocommand DEBFULLNAME='A. Packager' DEBEMAIL=packager@example.net
must cmake/debian.sh "$dir/deb"
mkdir "$dir/root" "$dir/yours"
must dpkg-deb -x "$dir"/deb/libboxline-dev_*_all.deb "$dir/root"
like 'the gdb printers' 1 "$(find "$dir/root" -name boxline_gdb.py | wc -l)"

cd "$dir/yours" || exit 1
cat >main.cpp <<'END'
#include <boxline/boxline.hpp>
#include <cstdio>
int main() {
  std::printf("%d\n", static_cast<int>(boxline::solver<2>().count(boxline::grid<2>()).count));
}
END
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(yours CXX)
find_package(boxline 0.2 REQUIRED)
add_executable(yours main.cpp)
target_link_libraries(yours PRIVATE boxline::boxline)
END
must cmake -G Ninja -B build -DCMAKE_PREFIX_PATH="$dir/root/usr"
must ninja -C build
like CMake 288 "$(build/yours)"
flags=$(PKG_CONFIG_PATH=$dir/root/usr/share/pkgconfig pkg-config --cflags boxline)
# shellcheck disable=SC2086 # flags are words
must "${CXX:-c++}" -std=c++20 $flags main.cpp -o other
like pkg-config 288 "$(./other)"
