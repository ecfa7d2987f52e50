#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Line and branch coverage of the headers by the unit tests, as a table of folders: g++ -O0 --coverage, gcovr.
#
#   cmake/coverage.sh                  all test programs; about half an hour
#   cmake/coverage.sh core sets io     test-core, test-sets and test-io: the rows of these folders are whole
#
# build/coverage/files.csv has each header. Branches that only an exception takes are left out.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh
need g++:g++ cmake:cmake ninja-build:ninja gcovr:gcovr doctest-dev:/usr/include/doctest/doctest.h \
  libboost-dev:/usr/include/boost/dynamic_bitset.hpp
export CMAKE_GENERATOR=Ninja
cmake --preset coverage
if [ $# -eq 0 ]; then
  set -- $(cd tests && for folder in */; do ls "$folder"*.cpp >/dev/null 2>&1 && echo "${folder%/}"; done |
    grep -vxE 'meta|compile_fail|consumer|command|fuzz|bench|limits|preconditions|soak') facade
fi
find build/coverage -name '*.gcda' -delete
# Only the objects of these programs are searched: others may be of an earlier state of the sources.
targets=
objects=build/coverage/tests/CMakeFiles/test-main.dir
for folder in "$@"; do
  targets="$targets test-$folder"
  objects="$objects build/coverage/tests/CMakeFiles/test-$folder.dir"
done
# shellcheck disable=SC2086 # one word for each target
cmake --build --preset coverage -j "$(nproc)" --target $targets
for folder in "$@"; do
  "build/coverage/tests/test-$folder" '--test-case-exclude=[long]*,[busy]*' \
    '--test-suite-exclude=[long]*,[busy]*'
done
# shellcheck disable=SC2086 # one word for each folder of objects
gcovr --root . --filter include/boxline/ --object-directory build/coverage --exclude-throw-branches \
  --exclude-unreachable-branches --csv build/coverage/files.csv $objects
echo
echo "| folder | headers | lines | run | branches | taken |"
echo "|---|---|---|---|---|---|"
awk -F, 'NR > 1 {
    n = split($1, part, "/")
    folder = n > 3 ? part[3] "/" : "boxline/*.hpp"
    headers[folder]++; lines[folder] += $2; run[folder] += $3; branches[folder] += $5; taken[folder] += $6
  }
  END {
    for (f in headers)
      printf "| `%s` | %d | %d | %.1f %% | %d | %.1f %% |\n", f, headers[f], lines[f],
             100 * run[f] / (lines[f] ? lines[f] : 1), branches[f],
             100 * taken[f] / (branches[f] ? branches[f] : 1)
  }' build/coverage/files.csv | sort
