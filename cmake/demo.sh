#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Compiles examples/solve.cpp and runs it, which shows a solved puzzle within seconds; then builds the part of
# the program boxline that solves, counts and checks as build/demo/boxline, and runs it on the puzzles of
# examples/puzzles. On a bare Debian 12 it installs what is missing first. It is compiled for a short wait:
# searches with -O2, the rest with -Og. A plain `cmake -B build` compiles the whole program, for speed.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh

need g++:c++ cmake:cmake ninja-build:ninja libcli11-dev:/usr/include/CLI/CLI.hpp \
  nlohmann-json3-dev:/usr/include/nlohmann/json.hpp libboost-dev:/usr/include/boost/dynamic_bitset.hpp
build=$PWD/build/demo
mkdir -p "$build"

echo "boxline: compiling examples/solve.cpp"
"${CXX:-c++}" -std=c++20 -O2 -Iinclude examples/solve.cpp -o "$build/solve"
"$build/solve"

echo
echo "boxline: building the program boxline, what solves, counts and checks: a minute on two processors"
# g++ collects no garbage before it has 400 MB: a twentieth of its time.
collect=
case $("${CXX:-c++}" --version) in
  *"Free Software Foundation"*) collect=--param=ggc-min-heapsize=400000 ;;
esac
# Without the optional libraries, which the demo does not use.
cmake --fresh -S . -B "$build" -G Ninja -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG $collect" \
  -DBOXLINE_PROGRAM_FLAGS=-Og \
  -DBOXLINE_JOIN=ON -DBOXLINE_BUILD_TESTS=OFF -DBOXLINE_BUILD_BENCH=OFF -DBOXLINE_INSTALL=OFF \
  -DBOXLINE_CADICAL_INCLUDE_DIR=OFF -DBOXLINE_GECODE_INCLUDE_DIR=OFF -DBOXLINE_GLPK_INCLUDE_DIR=OFF \
  -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON
cmake --build "$build" --target boxline_demo -j "$(nproc)"

cd examples/puzzles
boxline=$build/boxline

# Status 1 means that some puzzle is unsolvable or invalid, as in unsolvable.txt: not a failure of the demo.
show() {
  echo
  echo "\$ boxline $*"
  "$boxline" "$@" 2>&1 || [ $? = 1 ]
}

show solve --format block 9x9.txt
show solve --format block 16x16.txt
show solve 25x25.txt
show solve --format block --size 2x3 6x6.txt
show solve --format block --size 1x5 latin-5x5.txt
show solve --format block --houses diagonals diagonals.txt
show solve --format block --houses windows windows.txt
show solve --format block --houses jigsaw.houses jigsaw.txt
show count --limit 0 many-solutions.txt
show check unsolvable.txt

echo
echo "boxline: this was $boxline."
echo "The whole program has larger grids, and also explains, generates and rates:"
echo "cmake -B build && cmake --build build -j $(nproc)"
