#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Builds the boxline command into build/bin and solves the puzzles of examples/puzzles. On a bare Debian 12 it installs
# what is missing first.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh

need g++:c++ cmake:cmake make:make libcli11-dev:/usr/include/CLI/CLI.hpp \
  nlohmann-json3-dev:/usr/include/nlohmann/json.hpp libboost-dev:/usr/include/boost/dynamic_bitset.hpp
cmake -S . -B build
cmake --build build --target boxline_command -j "$(nproc)"

for puzzles in examples/puzzles/*.txt; do
  echo
  echo "\$ build/bin/boxline solve --format block $puzzles"
  build/bin/boxline solve --format block "$puzzles"
done
