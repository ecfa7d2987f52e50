# SPDX-License-Identifier: BSL-1.0
#
# boxline pattern, vicinity, twins, many-clues, unavoidable --disjoint, grids --rank: against all 288 grids of
# 4x4, and known figures.
. tests/command/lib/expect.sh
. tests/command/lib/grids.sh

tab=$(printf '\t')
hardest=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
lines() { wc -l <"$1" | tr -d ' '; }

grids_of_4x4 >"$dir/grids"
like 'grids of 4x4' 288 "$(lines "$dir/grids")"

# What one grid alone has in some cells, by these: the functions of the scripts below.
oracle='
  NR == FNR { grid[++grids] = $0; next }
  function at_cells(g, where,   c, text) { # the digits of g where there are clues
    for (c = 1; c <= 16; ++c) text = text (substr(where, c, 1) == "." ? "." : substr(g, c, 1))
    return text
  }
  function solutions(p,   i, count) {
    for (i = 1; i <= grids; ++i) count += at_cells(grid[i], p) == p
    return count
  }
  function without(p, c) { return substr(p, 1, c - 1) "." substr(p, c + 1) }
  function with(p, c, d) { return substr(p, 1, c - 1) d substr(p, c + 1) }
  function is_minimal(p,   c) {
    for (c = 1; c <= 16; ++c)
      if (substr(p, c, 1) != "." && solutions(without(p, c)) == 1) return 0
    return 1
  }
  function is_in_order(p,   c, last, d) { # its digits are 1, 2, ... as they come
    for (c = 1; c <= 16; ++c) {
      d = substr(p, c, 1)
      if (d != "." && d > last + 1) return 0
      if (d != "." && d > last) last = d
    }
    return 1
  }
  function difference(p, q,   c, count) {
    for (c = 1; c <= 16; ++c) count += substr(p, c, 1) != substr(q, c, 1)
    return count
  }'

# The puzzles of patterns.
patterns='...1..1..1..11.. 1..1..1..1..1... ......11.1.1.11. 1..1.11..11.1..1 111.1.1....11...'
for pattern in $patterns; do
  given "$pattern"
  for minimal in 0 1; do
    awk -v minimal=$minimal "$oracle"'
      {
        for (i = 1; i <= grids; ++i) ++count[at_cells(grid[i], $0)]
        for (p in count) if (count[p] == 1 && is_in_order(p) && (!minimal || is_minimal(p))) print p
      }' "$dir/grids" "$dir/in" | sort >"$dir/wanted"
    [ $minimal = 0 ] && option= || option=--minimal
    # shellcheck disable=SC2086
    expect 0 '*' '' pattern $option
    like "pattern $pattern $option" "$(cat "$dir/wanted")" "$(sort "$dir/out")"
    total=$((${total:-0} + $(lines "$dir/wanted")))
  done
done
like 'patterns with puzzles' 1 "$((total > 50))"
# Of all 65,536 patterns: 85,632 minimal puzzles, each with 24 names of the digits.
awk 'BEGIN {
  for (s = 0; s < 65536; ++s) {
    line = ""
    for (b = s; length(line) < 16; b = int(b / 2)) line = line (b % 2 ? "1" : ".")
    print line
  }
}' >"$dir/in"
expect 0 '*' '' pattern --minimal --count --jobs 2
like 'all minimal puzzles of 4x4' 85632 "$(awk '{ sum += $1 } END { print 24 * sum }' "$dir/out")"
# The parts of a search.
for pattern in $patterns; do
  for kept in 0 2 5; do
    given "$pattern"
    expect 0 '*' '' pattern --minimal
    sort "$dir/out" >"$dir/wanted"
    expect 0 '*' '' pattern --split "$kept"
    cp "$dir/out" "$dir/in"
    expect 0 '*' '' pattern --minimal --kept "$kept"
    like "$kept digits kept of $pattern" "$(cat "$dir/wanted")" "$(sort "$dir/out")"
  done
done
expect 2 '' '*excludes*' pattern --split 2 --kept 2
# One changed clue, of 4x4 and 9x9.
given 1..2..3..4......
awk "$oracle"'
  {
    for (i = 1; i <= grids; ++i) {
      p = at_cells(grid[i], $0)
      if (difference(p, $0) <= 2 && solutions(p) == 1) print p
    }
  }' "$dir/grids" "$dir/in" | sort -u >"$dir/wanted"
expect 0 '?*' '' pattern --changed 2
like 'two changed clues' "$(cat "$dir/wanted")" "$(sort "$dir/out")"
given "$hardest"
expect 0 4 '' pattern --changed 1 --count
expect 0 '*?*' '' pattern --changed 1 --limit 2
like 'two of four' 2 "$(lines "$dir/out")"
expect 1 limit '' pattern --nodes 20
given "$(printf '%0256d' 0)"
expect 2 '' 'boxline: *:1: boxes of 4x4, expected one of 2x2, 3x3, 2x3' pattern

# The vicinity of a puzzle.
given 1..2..3..4......
for minimal in 0 1; do
  awk -v minimal=$minimal "$oracle"'
    {
      for (c = 1; c <= 16; ++c) {
        if (substr($0, c, 1) == ".") continue
        fewer = without($0, c)
        for (k = 1; k <= 16; ++k)
          for (d = 1; d <= 4; ++d) {
            p = with(fewer, k, d)
            if (substr(fewer, k, 1) != "." || p == $0 || solutions(p) != 1) continue
            if (!minimal || is_minimal(p)) print p
          }
      }
    }' "$dir/grids" "$dir/in" | sort >"$dir/wanted"
  [ $minimal = 0 ] && option= || option=--minimal
  # shellcheck disable=SC2086
  expect 0 '?*' '' vicinity $option
  like "vicinity $option" "$(cat "$dir/wanted")" "$(sort "$dir/out")"
done
expect 0 "$(lines "$dir/wanted")" '' vicinity --minimal --count --removed 1 --added 1
given "$hardest" 11..............
expect 1 "26?invalid" '' vicinity --count
given "$hardest"
expect 1 '*limit' '' vicinity --nodes 5 --removed 2

# Twins.
given 12343.1.2..343.. 1.3...1.2.4....3 1..2..3..4...... 12343412214343.. 123....4........
awk "$oracle"'
  solutions($0) == 1 {
    for (i = 1; i <= grids; ++i) if (at_cells(grid[i], $0) == $0) full = grid[i]
    for (i = 1; i <= grids; ++i) {
      agrees = grid[i] != full
      for (c = 1; c <= 16; ++c)
        agrees = agrees && (substr($0, c, 1) != "." || substr(grid[i], c, 1) == substr(full, c, 1))
      if (agrees) print at_cells(grid[i], $0)
    }
    next
  }
  { print (solutions($0) > 1 ? "several" : "unsolvable") }' "$dir/grids" "$dir/in" | sort >"$dir/wanted"
expect 1 '*' '' twins
like twins "$(cat "$dir/wanted")" "$(sort "$dir/out")"

# The most clues of a minimal puzzle, which scan proves, in one grid of each class.
expect 0 '*' '' canonical --minlex "$dir/grids"
sort -u "$dir/out" >"$dir/in"
like 'classes of grids' 2 "$(lines "$dir/in")"
expect 0 '?*' '' many-clues --count --sideways 20
cp "$dir/out" "$dir/most"
for clues in 5 6 7 8; do
  expect 0 '*' '' scan --minimal --count --clues $clues
  awk -v clues=$clues '{ print ($1 > 0 ? clues : 0) }' "$dir/out" >"$dir/found$clues"
done
paste "$dir"/found? | awk '{ m = 0; for (i = 1; i <= NF; ++i) if ($i > m) m = $i; print m }' >"$dir/wanted"
like 'most clues' "$(cat "$dir/wanted")" "$(cat "$dir/most")"
expect 0 '?*' '' many-clues --all
cp "$dir/out" "$dir/copy"
like 'each is minimal' 0 "$(awk "$oracle"'
  solutions($0) != 1 || !is_minimal($0) { ++wrong }
  END { print wrong + 0 }' "$dir/grids" "$dir/copy")"
given "$wiki_solved"
expect 0 '*' '' many-clues --limit 5 --all --other-solutions
like 'five puzzles' 5 "$(lines "$dir/out")"
given ................ "$wiki_solved"
expect 1 "several?2??limit" '' many-clues --count --nodes 200

# Disjoint unavoidable sets: as many as the largest of all families, and without common cells.
sort -u "$dir/grids" | sed -n '1p;50p;150p' >"$dir/full"
while read -r full; do
  given "$full"
  expect 0 '?*' '' unavoidable --cells 16
  largest=$(awk '
    function extend(i, used, count,   c, is_free) {
      if (count > best) best = count
      for (; i <= NR; ++i) {
        is_free = 1
        for (c = 1; c <= 16; ++c) if (substr(set[i], c, 1) != "." && index(used, " " c " ")) is_free = 0
        if (is_free) extend(i + 1, used cells[i], count + 1)
      }
    }
    {
      set[NR] = $0
      cells[NR] = " "
      for (c = 1; c <= 16; ++c) if (substr($0, c, 1) != ".") cells[NR] = cells[NR] c " "
    }
    END { extend(1, " ", 0); print best }' "$dir/out")
  expect 0 "$largest" '' unavoidable --cells 16 --disjoint --count
  expect 0 '?*' '' unavoidable --cells 16 --disjoint
  like "cells once in $full" 0 "$(awk '
    { for (c = 1; c <= 16; ++c) if (substr($0, c, 1) != "." && seen[c]++) ++twice }
    END { print twice + 0 }' "$dir/out")"
  like "sets of $full" "$largest" "$(lines "$dir/out")"
done <"$dir/full"
given "$wiki_solved"
expect 0 11 '' unavoidable --disjoint --count
expect 1 "*limit" '' unavoidable --disjoint --count --cells 6 --nodes 5

# Numbers of grids.
awk 'BEGIN { for (i = 0; i < 28200960; i += 94003) print i }' >"$dir/numbers"
expect 0 '?*' '' grids --size 2x3 --unrank "$dir/numbers"
cp "$dir/out" "$dir/in"
like 'different grids' 301 "$(sort -u "$dir/in" | grep -c .)"
expect 0 "$(cat "$dir/numbers")" '' grids --rank --size 2x3
expect 0 '?*' '' check --size 2x3
like 'all are full grids' 301 "$(grep -c '^solution$' "$dir/out")"
given 0 1 6670903752021072936959
expect 0 '?*' '' grids --unrank
cp "$dir/out" "$dir/in"
expect 0 '0?1?6670903752021072936959' '' grids --rank
given "$wiki_solved"
expect 0 '?*' '' grids --rank
cp "$dir/out" "$dir/in"
expect 0 "$wiki_solved" '' grids --unrank
given 28200960
expect 1 '' "boxline: -:1: found '28200960', expected a number below 28200960" grids --unrank --size 2x3
# Comments, white space and ends of lines are as in puzzles.
printf ' 0\t\r\n# a comment\r\n1 # the next\r\n 28200960 \r\n' >"$dir/in"
expect 1 '135246246135*?*' "boxline: -:4: found '28200960', expected a number below 28200960" \
  grids --unrank --size 2x3
like 'numbers with CRLF' 2 "$(grep -c . "$dir/out")"
given "$wiki" "$wiki_solved"
expect 1 'invalid?*' '' grids --rank
given 1234341221434321
expect 2 '' 'boxline: -:1: boxes of 2x2, expected one of 3x3, 2x3' grids --rank
expect 2 '' 'boxline: --rank: not with --classes or --estimate' grids --rank --classes
expect 2 '' 'boxline: --unrank: not with --rank' grids --rank --unrank

done_testing
