# SPDX-License-Identifier: BSL-1.0
#
# boxline in a project of Meson: as a subproject, and as a dependency after it was installed.
. tests/packages/lib/packages.sh
needs meson meson
needs ninja ninja-build
needs pkg-config pkg-config
mkdir -p "$dir/yours/subprojects" "$dir/boxline"
cp -r include meson.build "$dir/boxline"
version=$(sed -n 's/^#define BOXLINE_VERSION_[A-Z]* //p' include/boxline/version.hpp | paste -sd .)
cd "$dir/yours" || exit 1
cat >meson.build <<'END'
project('yours', 'cpp', default_options: ['cpp_std=c++20'])
boxline_dep = dependency('boxline', version: '>=0.2', fallback: ['boxline', 'boxline_dep'])
executable('yours', 'main.cpp', dependencies: boxline_dep)
END
cat >main.cpp <<'END'
#include <boxline/boxline.hpp>
#include <cstdio>
int main() {
  std::printf("%d\n", static_cast<int>(boxline::solver<2>().count(boxline::grid<2>()).count));
}
END
# There is neither.
if meson setup none >/dev/null 2>&1; then like "without boxline" "an error" "none"; fi
rm -rf none

cp -r "$dir/boxline" subprojects/boxline
must meson setup sub
must ninja -C sub
like subproject 288 "$(sub/yours)"
rm -r subprojects/boxline

must meson setup "$dir/build" "$dir/boxline" --prefix "$dir/usr"
must meson install -C "$dir/build"
export PKG_CONFIG_PATH=$dir/usr/share/pkgconfig
like version "$version" "$(pkg-config --modversion boxline)"
must meson setup installed
must ninja -C installed
like dependency 288 "$(installed/yours)"
