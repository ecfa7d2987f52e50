# SPDX-License-Identifier: BSL-1.0
#
# Sourced by the scripts beside this folder, which run in the project's folder. Status 77: skipped, with the
# reason on standard output.
#
#   skip REASON         ends the test
#   needs TOOL PACKAGE  skips the test where there is no such program; PACKAGE is Debian's
#   must COMMAND...     the test fails where the command does; its output is shown then
#   like NAME WANTED FOUND  compares two texts

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
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
