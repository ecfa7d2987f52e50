# SPDX-License-Identifier: BSL-1.0
#
# Sourced by the scripts beside this folder. BOXLINE names the command, and BOXLINE_STUDIES the
# program boxline-studies for those that use it; the scripts run in the project's folder.
#
#   given LINE...                   what the next commands read on standard input
#   expect STATUS OUT ERR ARG...    runs boxline ARG... and compares exit status, standard output and error.
#                                   OUT and ERR are patterns of the shell, without the last line end
#   studies expect ...              the same for boxline-studies
#   like NAME WANTED FOUND          compares two texts
#   is_sanitized                    whether the command is built with sanitizers: a hundred times slower
#   done_testing                    the last line: status 1 if anything differed

: "${BOXLINE:?must name the boxline command}"
absolute() { case $1 in */*) echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" ;; *) echo "$1" ;; esac; }
BOXLINE=$(absolute "$BOXLINE")
BOXLINE_STUDIES=$(absolute "${BOXLINE_STUDIES:-}")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
checks=0
failures=0
: >"$dir/in"

given() { printf '%s\n' "$@" >"$dir/in"; }

failed() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n' "$@"
}

like() {
  checks=$((checks + 1))
  [ "$2" = "$3" ] || failed "$1" "  wanted: $2" "  found:  $3"
}

studies() { BOXLINE=${BOXLINE_STUDIES:?must name the program boxline-studies} "$@"; }

expect() {
  wanted_status=$1 wanted_out=$2 wanted_err=$3
  shift 3
  checks=$((checks + 1))
  found_status=0
  "$BOXLINE" "$@" <"$dir/in" >"$dir/out" 2>"$dir/err" || found_status=$?
  found_out=$(cat "$dir/out")
  found_err=$(cat "$dir/err")
  [ "$found_status" = "$wanted_status" ] ||
    failed "$(basename "$BOXLINE") $*" "  wanted status $wanted_status, found $found_status" \
      "  stderr: $found_err"
  # shellcheck disable=SC2254
  case $found_out in
    $wanted_out) ;;
    *) failed "$(basename "$BOXLINE") $*" "  wanted: $wanted_out" "  found:  $found_out" ;;
  esac
  # shellcheck disable=SC2254
  case $found_err in
    $wanted_err) ;;
    *) failed "$(basename "$BOXLINE") $*" "  wanted on stderr: $wanted_err" "  found on stderr:  $found_err" \
      ;;
  esac
}

# The address sanitizer asks for more address space than this.
is_sanitized() { ! (ulimit -v 1000000 && exec "$BOXLINE" --version) >/dev/null 2>&1; } 2>/dev/null

skip() {
  echo "skipped: $*"
  exit 77
}

done_testing() {
  echo "$checks checks, $failures failures"
  [ "$failures" = 0 ] && [ "$checks" != 0 ]
}

# Puzzles and their solutions.
wiki=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
wiki_solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
escargot=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
escargot_solved=162857493534129678789643521475312986913586742628794135356478219241935867897261354
# No two givens clash, but r1c3 sees all nine digits.
hopeless=12.456789.............................3..........................................
clashing=1.......1........................................................................
# Plain depth-first search needs 1.5 thousand million nodes for this one.
endless=9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..
