#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# cmake/site.sh [FOLDER]: builds the site of README.md and docs/, with the reference of all names, into
# FOLDER, by default build/site/html. It needs no network. A link that leads nowhere, and a warning of
# Doxygen, are errors. To read it: python3 -m http.server -d build/site/html
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/site/html}
case $out in /*) ;; *) out=$PWD/$out ;; esac
work=$PWD/build/site

packages="mkdocs mkdocs-material doxygen doxygen-awesome-css"
for tool in mkdocs doxygen /usr/share/mkdocs/themes/material /usr/share/doxygen-awesome-css; do
  command -v "$tool" >/dev/null || [ -d "$tool" ] || {
    echo "boxline: cmake/site.sh needs $tool: apt-get install $packages" >&2
    exit 77
  }
done

rm -rf "$work/pages" "$out"
mkdir -p "$work" "$(dirname "$out")"
perl cmake/site/stage.pl "$work/pages"
mkdocs build --strict --clean --config-file cmake/site/mkdocs.yml --site-dir "$out" \
  >"$work/mkdocs.log" 2>&1 || {
  grep -E 'WARNING|ERROR|Aborted' "$work/mkdocs.log" >&2
  exit 1
}
mkdir -p "$out/api"
{
  cat cmake/site/Doxyfile
  echo "OUTPUT_DIRECTORY = $out/api"
} | doxygen - >"$work/doxygen.log" 2>&1 || true
if grep -E 'warning:|error:' "$work/doxygen.log" >&2; then
  echo "boxline: Doxygen warns" >&2
  exit 1
fi
echo "boxline: the site is in $out: $(find "$out" -name '*.html' | wc -l) pages, $(du -sh "$out" | cut -f 1)"
