# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

# pattern ROWS COLUMNS: a solution for boxes of that size in numbers, with every third cell blank.
pattern() {
  awk -v R="$1" -v C="$2" 'BEGIN {
    n = R * C
    for (r = 0; r < n; ++r)
      for (c = 0; c < n; ++c)
        printf "%d%s", (r * n + c) % 3 == 1 ? 0 : (r % R * C + int(r / R) + c) % n + 1,
          r == n - 1 && c == n - 1 ? "\n" : " "
  }'
}
# solved SIZE: solves what stands in the input, and checks that it is a solution with the same givens.
solved() {
  cp "$dir/in" "$dir/puzzle"
  expect 0 '*' '' solve "$@"
  like "solution of $* keeps the givens" 0 "$(paste -d ' ' "$dir/puzzle" "$dir/out" | awk '
    { for (i = 1; i <= NF / 2; ++i) wrong += $i != 0 && $i != $(i + NF / 2) } END { print wrong + 0 }')"
  cp "$dir/out" "$dir/in"
  expect 0 solution '' check "$@"
}

# Otherwise the length decides.
blanks() { head -c "$1" /dev/zero | tr '\0' .; }
for k in 2 3 4 5 6; do
  pattern $k $k >"$dir/in"
  solved
  cells=$((k * k * k * k))
  [ $k != 6 ] || continue
  given "$(blanks $cells)"
  expect 0 '*' '' solve
  like "characters of a solved grid, k = $k" $cells "$(tr -d '\n' <"$dir/out" | wc -c | tr -d ' ')"
done

# --size sets it.
given ....................................
expect 0 '*' '' solve --size 2x3
cp "$dir/out" "$dir/in"
expect 0 solution '' check --size 2x3
given 123456456123231564564231312645645312
expect 0 solution '' check --size 2x3
expect 1 'clash: r1c2 and r3c1 both hold 2 (box 1); *' '*' check --size 3x2
given "$wiki"
expect 0 "$wiki_solved" '' solve --size 3
expect 0 "$wiki_solved" '' solve --size 3x3
expect 1 invalid '-:1:82: found 81 characters, expected 256 (81 are a grid of 3x3 boxes: --size 3, or *' \
  solve --size 4

# A Latin square of order 5: 161,280 of them, and 5! * 4! times fewer with the first row and column in order.
given 12345 2.... 3.... 4.... 5....
expect 0 56 '' count --limit 0 --size 1x5 --input block
given '1 2 3 4 5 2 0 0 0 0 3 0 0 0 0 4 0 0 0 0 5 0 0 0 0'
expect 0 56 '' count --limit 0 --size 1x5
given 1.5....34.4.1........3.2.
expect 0 '1 4 5 3 2
2 1 3 4 5
4 2 1 5 3
3 5 2 1 4
5 3 4 2 1' '' solve --size 1x5 --format block

# Every box that there is.
for size in 2 3 4 5 6 2x3 3x2 2x4 4x2 2x5 5x2 3x4 4x3 3x5 5x3 1x2 1x3 1x4 1x5 1x6 1x7 1x8 1x9; do
  pattern "${size%x*}" "${size#*x}" >"$dir/in"
  solved --size $size
done
given "$(blanks 16)"
expect 0 288 '' count --limit 0 --size 2
expect 0 576 '' count --limit 0 --size 1x4
given "$(blanks 9)"
expect 0 12 '' count --limit 0 --size 1x3

expect 2 '' "*found '9x9', expected one of 2x2, *" solve --size 9x9
expect 2 '' "*expected a box size such as 3 or 2x3*" solve --size 3y3

done_testing
