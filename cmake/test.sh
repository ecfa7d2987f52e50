#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Builds and runs all tests, in two builds under build/. On a bare Debian 12 it installs what is missing
# first. The compilers are those of CMakePresets.json; CXX and CXXFLAGS are ignored.
#
#   cmake/test.sh              all legs
#   cmake/test.sh gcc          one leg: gcc, clang, aarch64 (under qemu) or mingw (under wine)
#   cmake/test.sh thorough     the clang leg with nothing left out; over an hour, so not in "all legs"
#
# BOXLINE_DATA names a folder of puzzle files for the tests that need one.
# Long tests: cmake --build build/gcc -t soak
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh
unset CXXFLAGS LDFLAGS CMAKE_BUILD_TYPE

need g++:g++ cmake:cmake make:make ninja-build:ninja clang:clang++ pkg-config:pkg-config \
  libclang-rt-14-dev:/usr/lib/llvm-14/lib/clang/14.0.6/lib/linux doctest-dev:/usr/include/doctest/doctest.h \
  libboost-dev:/usr/include/boost/dynamic_bitset.hpp libcli11-dev:/usr/include/CLI/CLI.hpp \
  nlohmann-json3-dev:/usr/include/nlohmann/json.hpp libqqwing-dev:/usr/include/qqwing.hpp
# The bench's other reference solvers and valgrind, for the leg that builds the bench.
case " ${*:-gcc} " in
  *" gcc "*)
    want libcadical-dev:/usr/include/cadical.hpp minisat:minisat clasp:clasp \
      libgecode-dev:/usr/include/gecode/int.hh libglpk-dev:/usr/include/glpk.h valgrind:valgrind \
      libeigen3-dev:/usr/include/eigen3/Eigen/QR
    ;;
esac
export CMAKE_GENERATOR=Ninja
jobs=$(nproc)
# A compiler takes up to 7 GB, most of them less than 3: no more of them than there is memory for.
by_memory=$(awk '/^MemAvailable:/ { print int($2 / 4000000) }' /proc/meminfo 2>/dev/null || true)
if [ -n "$by_memory" ] && [ "$by_memory" -lt "$jobs" ]; then jobs=$((by_memory > 1 ? by_memory : 1)); fi

if [ -z "${BOXLINE_DATA:-}" ] && [ -d ../shared/data ]; then
  BOXLINE_DATA=$(cd ../shared/data && pwd)
  export BOXLINE_DATA
fi
if [ -n "${BOXLINE_DATA:-}" ]; then
  echo "boxline: puzzle files from $BOXLINE_DATA"
else
  echo "boxline: BOXLINE_DATA is not set: the cases that want puzzle files are skipped in"
  grep -rl BOXLINE_DATA tests --include='*.cpp' --include='*.hpp' --include='*.sh' | sort | sed 's/^/  /'
fi

# leg <preset> <target>...: configures, builds everything and the targets, runs ctest.
leg() {
  preset=$1
  shift
  echo
  echo "boxline: leg $preset"
  start=$(date +%s)
  cmake --preset "$preset"
  cmake --build --preset "$preset" -j "$jobs" --target all "$@" -- -k 0
  built=$(date +%s)
  # One more than processors: some tests wait for signals and limits most of the time.
  ctest --preset "$preset" -j "$((jobs + 1))" --output-log "build/$preset/ctest.log"
  echo "boxline: leg $preset: $((built - start)) s to build, $(($(date +%s) - built)) s to test"
}

# cross_leg <preset>: the tests of what vectors and words are made of, for another machine.
cross_leg() {
  preset=$1
  echo
  echo "boxline: leg $preset"
  start=$(date +%s)
  cmake --preset "$preset"
  cmake --build --preset "$preset" -j "$jobs" --target test-bits test-core test-io test-propagate \
    test-search test-sets test-no-exceptions -- -k 0
  built=$(date +%s)
  env -u BOXLINE_DATA ctest --preset "$preset" -j "$jobs" --output-log "build/$preset/ctest.log"
  echo "boxline: leg $preset: $((built - start)) s to build, $(($(date +%s) - built)) s to test"
}

legs=${*:-gcc clang}
case " $legs " in
  *" thorough "*) legs="$legs aarch64 mingw" ;;
esac
for name in $legs; do
  case $name in
    # The compiler of Debian 12, -O2, assertions off, as in a user's release build: all tests, the examples,
    # the two programs, the bench, the consumers, and the minute of drawn puzzles.
    gcc) leg gcc ;;
    # The other compiler, which is stricter with templates and concepts and has other diagnostics, with
    # assertions on, and with the sanitizers, which detect out-of-range access, bad shifts, overflow and
    # faults of lifetime. The checks of the address sanitizer are calls, not inline code: half the time to
    # compile; it also reports null pointers, so that the other sanitizer does not check them. A third less
    # to compile without lines in what is reported, and without checks of alignment, of which the processor
    # stops the one that matters, of vectors: both are in thorough. The tests of every folder, with fewer
    # random rounds (tests/rounds.hpp); the programs, the examples, the table of limits and the cases named
    # [busy] are in the other leg and in thorough only.
    clang) leg clang ;;
    thorough) leg thorough all_verify_interface_header_sets ;;
    # Parts of thorough: vectors as NEON; and Windows, with the path in standard C++ that MSVC would take.
    aarch64)
      need g++-aarch64-linux-gnu:aarch64-linux-gnu-g++ qemu-user-static:qemu-aarch64-static
      cross_leg aarch64
      ;;
    mingw)
      need g++-mingw-w64-x86-64-posix:x86_64-w64-mingw32-g++-posix wine64:/usr/lib/wine/wine64
      # wine makes its folder when it starts for the first time; of two that start together one fails then.
      WINEDEBUG=-all /usr/lib/wine/wine64 wineboot --init
      cross_leg mingw
      ;;
    *)
      echo "boxline: no leg named $name" >&2
      exit 1
      ;;
  esac
done

echo
for name in $legs; do
  echo "$name: $(grep 'tests passed' "build/$name/ctest.log")"
done
