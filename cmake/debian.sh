#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# cmake/debian.sh [FOLDER]: builds Debian packages of the headers (libboxline-dev) and the program (boxline)
# in FOLDER, build/debian by default, by dpkg-buildpackage, and examines them by lintian where it is there.
# The folder debian/ of the packages is made of cmake/debian/ in a copy of the sources.
#
#   DEB_BUILD_PROFILES=pkg.boxline.nocommand   the headers alone, in seconds
#   DEBFULLNAME, DEBEMAIL                      who packs; otherwise as git has it
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/debian}
version=$(sed -n 's/^#define BOXLINE_VERSION_[A-Z]* //p' include/boxline/version.hpp | paste -sd .)
# The date of the last change, so that the packages are the same each time.
date=$(date -u -R -d "$(git log -1 --format=%cI 2>/dev/null || date -u -Is -r CHANGELOG.md)")

name=${DEBFULLNAME:-$(git config user.name || id -un)}
maintainer="$name <${DEBEMAIL:-$(git config user.email || echo "$(id -un)@$(hostname -f)")}>"

for tool in dpkg-buildpackage dh; do
  command -v $tool >/dev/null || { echo "no $tool (Debian: dpkg-dev debhelper)" >&2; exit 1; }
done
rm -rf "$out"
mkdir -p "$out/boxline-$version"
out=$(cd "$out" && pwd)
copy=$out/boxline-$version
cp -r CMakeLists.txt CHANGELOG.md LICENSE cmake include examples bench "$copy"
rm -rf "$copy/examples/python"
cp -r cmake/debian "$copy/debian"
cd "$copy"
mv debian/changelog.in debian/changelog
sed -i "s/@VERSION@/$version/; s/@DATE@/$date/; s/@MAINTAINER@/$maintainer/" debian/changelog debian/control
sed 's/^$/./; s/^/ /' LICENSE >>debian/copyright
mkdir debian/source
echo '3.0 (native)' >debian/source/format
chmod +x debian/rules
dpkg-buildpackage -b -us -uc
cd ..
if command -v lintian >/dev/null; then lintian --fail-on error,warning --info ./*.changes; fi
ls ./*.deb
