# SPDX-License-Identifier: BSL-1.0
#
# 49x49 and 64x64 grids: a pattern with bands, rows, stacks, columns and digits in random order, with a part
# of its cells left.
. tests/command/lib/expect.sh

# puzzle <k> <percent> <seed>
puzzle() {
  awk -v k="$1" -v percent="$2" -v seed="$3" '
    function below(m) { seed = (seed * 16807) % 2147483647; return seed % m }
    function shuffle(a, count,   i, j, t) {
      for (i = count - 1; i > 0; i--) { j = below(i + 1); t = a[i]; a[i] = a[j]; a[j] = t }
    }
    function lines(a,   b, i, bands, within) {
      for (b = 0; b < k; b++) bands[b] = b
      shuffle(bands, k)
      for (b = 0; b < k; b++) {
        for (i = 0; i < k; i++) within[i] = i
        shuffle(within, k)
        for (i = 0; i < k; i++) a[b * k + i] = bands[b] * k + within[i]
      }
    }
    BEGIN {
      n = k * k
      lines(row); lines(column)
      for (d = 0; d < n; d++) digit[d] = d + 1
      shuffle(digit, n)
      for (c = 0; c < n * n; c++) cell[c] = c
      shuffle(cell, n * n)
      for (i = 0; i < int(n * n * percent / 100); i++) given[cell[i]] = 1
      for (c = 0; c < n * n; c++) {
        i = row[int(c / n)]; j = column[c % n]
        value = 0
        if (c in given) value = digit[(k * (i % k) + int(i / k) + j) % n]
        if (c > 0) printf " "
        printf "%d", value
      }
      printf "\n"
    }'
}

# solved <k> <seed> [<option>...]: the answer has every given and breaks no house.
solved() {
  local k=$1 seed=$2
  shift 2
  given "$(puzzle "$k" "$percent" "$seed")"
  "$BOXLINE" solve --size "$k" --input numbers --seconds 60 "$@" "$dir/in" >"$dir/answer" ||
    failed "no solution: --size $k, $percent %, seed $seed"
  awk '{ n = split($0, cell); for (i = 1; i <= n; i++) if (NR == 1) was[i] = cell[i]
         else if (cell[i] == 0 || (was[i] != 0 && was[i] != cell[i])) exit 1 }
       END { if (NR != 2) exit 1 }' "$dir/in" "$dir/answer" || failed "a given is lost, or a cell blank"
  expect 0 solution '' check --size "$k" --input numbers "$@" "$dir/answer"
}

percent=60
for seed in 1 2 3 4 5; do solved 7 "$seed"; done
is_sanitized && percent=65 # 60 takes 2 s without
for seed in 1 2; do solved 8 "$seed" --alphabet numbers; done

# The standard houses and the default pipeline alone; nothing that needs other engines.
given "$(puzzle 7 60 1)"
expect 2 '' '*boxes of 7x7 have the standard houses alone*' solve --size 7 --input numbers --houses diagonals
expect 2 '' '*cadical is not built for boxes of 7x7*' solve --size 7 --input numbers --pipeline cadical
expect 2 '' "*found '7', expected one of 2x2*" explain --size 7
given "$(puzzle 8 65 1)"
expect 2 '' '*the alphabet 1-9A does not write grids of 64 digits*' solve --size 8 --input numbers
# A value twice in a row.
awk '{ $2 = $1; print }' "$dir/answer" >"$dir/wrong"
expect 1 '*' '*both hold*' check --size 8 --input numbers --alphabet numbers "$dir/wrong"

done_testing
