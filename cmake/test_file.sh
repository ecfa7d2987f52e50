#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Compiles test files with doctest's main and the oracle, which it keeps in build/file, and runs them:
#
#   cmake/test_file.sh tests/propagate/hidden_single.cpp [-- DOCTEST ARGUMENTS]
#
# CXX is the compiler, CXXFLAGS are more flags. Assertions are on.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/build/file
mkdir -p "$out"

compile() {
  # shellcheck disable=SC2086 # flags are words
  "${CXX:-c++}" -std=c++20 -Wall -Wextra -Wpedantic ${CXXFLAGS:-} -I"$root/include" -I"$root/tests" \
    -c "$1" -o "$2"
}
objects=
kept_files="main brute"
for file in "$@"; do
  [ "$file" != -- ] || break
  # All constraints that can be written: ten seconds to compile.
  if grep -qs -e made_constraints -e drawn_variant "$file"; then kept_files="main brute made_constraints"; fi
done
for kept in $kept_files; do
  object=$out/$kept.o
  [ -z "$(find "$root/tests/$kept".?pp -newer "$object" 2>&1)" ] || compile "$root/tests/$kept.cpp" "$object"
  objects="$objects $object"
done
number=0
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  number=$((number + 1))
  compile "$1" "$out/$number.o"
  objects="$objects $out/$number.o"
  shift
done
[ $# = 0 ] || shift
if [ $number = 0 ]; then
  echo "usage: cmake/test_file.sh FILE... [-- DOCTEST ARGUMENTS]" >&2
  exit 2
fi
# shellcheck disable=SC2086 # the names of the objects are words
"${CXX:-c++}" ${CXXFLAGS:-} $objects -o "$out/test" -pthread
cd "$root"
"$out/test" "$@"
