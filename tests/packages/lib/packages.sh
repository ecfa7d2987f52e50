# SPDX-License-Identifier: BSL-1.0
#
# Sourced by the scripts beside this folder, which run in the project's folder. Status 77: skipped, with the
# reason on standard output.
#
#   skip REASON         ends the test
#   needs TOOL PACKAGE  skips the test where there is no such program; PACKAGE is Debian's
#   must COMMAND...     the test fails where the command does; its output is shown then
#   like NAME WANTED FOUND  compares two texts
#   first_program           the program of README.md, on standard output; $solution is what it prints

skip() {
  echo "skipped: $1"
  exit 77
}
[ "${BOXLINE_TEST_PACKAGES:-}" ] || skip "it compiles the library again; BOXLINE_TEST_PACKAGES is OFF"
needs() { command -v "$1" >/dev/null || skip "no $1 (Debian: $2)"; }
must() {
  "$@" >"$dir/log" 2>&1 && return
  echo "FAILED: $*"
  tail -n 30 "$dir/log"
  exit 1
}
like() {
  [ "$2" = "$3" ] && return
  printf 'FAILED: %s\n  wanted: %s\n  found:  %s\n' "$1" "$2" "$3"
  exit 1
}
readme=$PWD/README.md
first_program() { sed -n '/^```cpp/,/^```/p' "$readme" | sed '/^```/d'; }
solution=812753649943682175675491283154237896369845721287169534521974368438526917796318452
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
