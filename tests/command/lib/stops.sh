# SPDX-License-Identifier: BSL-1.0
#
# Sourced by the scripts stops*.sh beside this folder: how a table of all subcommands is run, each on grids of
# each size, with each limit and each signal.
#
# A row of the table, with | between its columns:
#
#   subcommand   its words
#   input        puzzles, none, or a function that writes the input for a size and a kind of grid to $dir/in
#   sizes        of boxes
#   time         its option for a limit of time, `-` where it has none
#   nodes        its option for a limit of nodes, steps or visits, with a number; `-`
#   arguments    more arguments; SIZE is replaced
#   reason       why there is no limit, or why sizes are left out
#
# stops_table reads it; a backslash continues a row. A run passes where it ends within its bound of CPU time:
# the limit or the time of the signal, and 0.3 s more, 1 s more at 36x36. A machine or a build that is slower
# than that of bench/README.md has as much more. After a limit the status is 0 or 1, after a signal 130 or
# 143, or 0 or 1 where the program had ended before it; all output is whole lines.

limit_ms=50                        # of time, and when a signal comes
more_ms() { [ "$1" = 6 ] && echo 1000 || echo 300; }
kinds='blank unsolvable hard'

# The puzzle of a kind for a size, as numbers. Unsolvable: the last row lacks the digit that the last column
# has in the first row, so that a search row by row meets the contradiction at the end alone. Hard: about half
# the cells of a full grid whose rows, columns and digits are in random order.
puzzle_of() { # SIZE KIND
  awk -v k="$1" -v kind="$2" '
    function random(below) { seed = (seed * 16807) % 2147483647; return int(seed / 2147483647 * below) }
    function shuffle(list, from, count,   i, j, kept) {
      for (i = count - 1; i > 0; --i) {
        j = random(i + 1); kept = list[from + i]; list[from + i] = list[from + j]; list[from + j] = kept
      }
    }
    BEGIN {
      n = k * k; seed = 12345
      for (i = 0; i < n; ++i) rows[i] = columns[i] = digits[i] = i
      for (i = 0; i < n; i += k) { shuffle(rows, i, k); shuffle(columns, i, k) }
      shuffle(digits, 0, n)
      for (r = 0; r < n; ++r)
        for (c = 0; c < n; ++c) {
          value = 0
          if (kind == "hard" && random(100) < 50)
            value = digits[(rows[r] % k * k + int(rows[r] / k) + columns[c]) % n] + 1
          if (kind == "unsolvable" && r == 0 && c == n - 1) value = n
          if (kind == "unsolvable" && r == n - 1 && c < n - 1) value = c + 1
          printf "%s%d", (r + c > 0 ? " " : ""), value
        }
      print ""
    }' </dev/null
}

# Inputs.
puzzles() { puzzle_of "$1" "$2" >"$dir/in"; }
none() { : >"$dir/in"; }

# How much slower than the machine of bench/README.md, in percent, at least 100.
calibrate() {
  TIMEFORMAT='%U %S'
  { time "$BOXLINE" generate --count 400 --seed 1 >/dev/null; } 2>"$dir/time"
  read -r user system <"$dir/time"
  percent=$(((10#${user/./} + 10#${system/./}) * 100 / reference_ms))
  [ "$percent" -gt 100 ] || percent=100
}
reference_ms=120 # with -O1

# Runs the program with $dir/in as its standard input, within a bound in milliseconds of CPU time, which one
# of three runs must keep: the first pages of memory that a virtual machine gets from its host cost kernel
# time that is not the program's. STATUSES are separated by blanks. The signal, `-` for none, is sent after
# $limit_ms.
bounded() { # BOUND STATUSES SIGNAL ARG...
  bound=$(($1 * percent / 100 + 40)) wanted=$2 signal=$3
  shift 3
  checks=$((checks + 1))
  local send=(timeout --foreground --kill-after=1 60)
  [ "$signal" = - ] || send=(timeout --foreground --preserve-status --kill-after=60 -s "$signal" 0.05)
  took=$((bound + 1))
  for attempt in 1 2 3; do
    {
      time "${send[@]}" "$program" "$@" <"$dir/in" >"$dir/out" 2>"$dir/err"
      status=$?
    } 2>"$dir/time"
    read -r user system < <(tail -n 1 "$dir/time")
    took=$((10#${user/./} + 10#${system/./}))
    [ $took -gt $bound ] || break
  done
  what="$(basename "$program") $* ($kind)"
  [ "$signal" = - ] || what="$what, SIG$signal"
  [ $took -le $bound ] || failed "$what" "  took $took ms of CPU time, at most $bound"
  case " $wanted " in
    *" $status "*) ;;
    *) failed "$what" "  wanted status $wanted, found $status" "  stderr: $(head -n 3 "$dir/err")" ;;
  esac
  [ ! -s "$dir/out" ] || [ -z "$(tail -c 1 "$dir/out")" ] ||
    failed "$what" "  ends within a line: $(tail -n 1 "$dir/out" | tail -c 60)"
}

# The rows on standard input, for $program: the limit of time on each kind of grid of each size, the limit of
# nodes on blank and unsolvable ones, and on one kind of each size a signal.
stops_table() {
  calibrate
  : >"$dir/rows"
  while IFS='|' read name input sizes time nodes arguments reason; do
    name=$(echo $name) time=$(echo $time) nodes=$(echo $nodes) input=$(echo $input)
    case $name in '' | \#*) continue ;; esac
    echo "$name" >>"$dir/rows"
    for size in $sizes; do
      more=$(more_ms "$size")
      turn=$size these=$kinds
      [ "$input" != none ] || these=- turn=2
      for kind in $these; do
        $input "$size" "$kind"
        words="$name ${arguments//SIZE/$size}" words=${words//DIR/$dir}
        limits=$time
        [ "$time" = - ] || limits="$time 0.05"
        [ "$time" = - ] || bounded $((limit_ms + more)) '0 1' - $words $limits
        [ "$time" != - ] || bounded "$more" '0 1' - $words
        [ "$nodes" = - ] || [ "$kind" = hard ] || bounded "$more" '0 1' - $words $nodes
        turn=$((turn + 1))
        [ $((turn % 3)) = 0 ] || continue
        signal=INT signalled=130
        [ $((size % 2)) = 0 ] || signal=TERM signalled=143
        bounded $((limit_ms + more)) "0 1 $signalled" "$signal" $words
      done
    done
  done
}

# The subcommands that a help text lists.
subcommands() { "$program" "$@" --help | sed -n '/^Subcommands:/,$s/^  \([a-z-]*\)  .*/\1/p'; }
