#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# Builds and runs all tests, in two builds under build/. On a bare Debian 12 it installs what is missing first.
# CXX and the like are not looked at: which compilers are tested is said in CMakePresets.json.
#
#   cmake/test.sh              all legs
#   cmake/test.sh gcc          this one alone: gcc or clang
#   cmake/test.sh thorough     the clang leg with nothing left out: not among all legs, it takes a quarter of an hour by itself
#
# BOXLINE_DATA names a folder of puzzle files for the tests that want one. Long tests: cmake --build build/gcc -t soak.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh
unset CXXFLAGS LDFLAGS CMAKE_BUILD_TYPE

need g++:g++ cmake:cmake make:make ninja-build:ninja clang:clang++ pkg-config:pkg-config \
  libclang-rt-14-dev:/usr/lib/llvm-14/lib/clang/14.0.6/lib/linux doctest-dev:/usr/include/doctest/doctest.h \
  libboost-dev:/usr/include/boost/dynamic_bitset.hpp libcli11-dev:/usr/include/CLI/CLI.hpp \
  nlohmann-json3-dev:/usr/include/nlohmann/json.hpp libqqwing-dev:/usr/include/qqwing.hpp
# The bench's other peers, and what counts instructions: for the leg that builds it.
case " ${*:-gcc} " in
  *" gcc "*)
    want libcadical-dev:/usr/include/cadical.hpp minisat:minisat clasp:clasp libgecode-dev:/usr/include/gecode/int.hh \
      libglpk-dev:/usr/include/glpk.h valgrind:valgrind libeigen3-dev:/usr/include/eigen3/Eigen/QR
    ;;
esac
export CMAKE_GENERATOR=Ninja
jobs=$(nproc)

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
  ctest --preset "$preset" -j "$jobs" --output-log "build/$preset/ctest.log"
  echo "boxline: leg $preset: $((built - start)) s to build, $(($(date +%s) - built)) s to test"
}

legs=${*:-gcc clang}
for name in $legs; do
  case $name in
    # The compiler of Debian 12, assertions off, as users have them: all the tests, the examples, the command, the bench, the
    # consumers. Little optimised, here and below: two cores compile all of this in the time that there is.
    gcc) leg gcc all_verify_interface_header_sets ;;
    # The other compiler, which reads templates and concepts more strictly and has diagnostics of its own; with what
    # no compiler can see, told by the sanitizers: out-of-range access, bad shifts, overflow, lifetimes; and with
    # assertions on. The address sanitizer calls its checks in place of writing each out: half the time to compile. The command,
    # the examples, the tests of what is put together from the rest, those of the propagators, which take long here, and the
    # cases named [busy] are left to the other leg, and to thorough.
    clang) leg clang ;;
    thorough) leg thorough all_verify_interface_header_sets ;;
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
