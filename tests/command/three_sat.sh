# SPDX-License-Identifier: BSL-1.0
#
# Formulas as single-digit problems: the instance, its placements and assignments, and all the way around with
# minisat.
. tests/command/lib/expect.sh
BOXLINE=$BOXLINE_STUDIES

# (x1): a 4x4 grid. x1 in r1c1 or r1c2; its clause below; two cells are left for the rest.
formula=$dir/one.cnf
printf 'c one clause\np cnf 1 1\n1 0\n' >"$formula"
expect 0 1100000101001110 '' three-sat "$formula"
cp "$formula" "$dir/in"
expect 0 1100000101001110 '' three-sat
echo 'v 1 0' >"$dir/answer"
expect 0 1000000101000010 '' three-sat --placement "$dir/answer" "$formula"
cp "$dir/out" "$dir/cells"
expect 0 'v 1 0' '' three-sat --assignment "$dir/cells" "$formula"
expect 0 'p cnf 1 1
1 0' '' three-sat --print formula "$formula"
expect 0 'p cnf 2 1
1 2 0' '' three-sat --escape --print formula "$formula"
given 'p cnf 3 1' '1 2 3 0'
expect 0 'p cnf 5 2
1 2 5 0
-5 3 4 0' '' three-sat --escape --print formula

# What is wrong with a formula, an assignment or a placement.
given 'p cnf 2 1' '1 3 0'
expect 1 '' "-: line 2, column 3: found '3', expected a literal of the variables 1 to 2, or 0" three-sat
given 'p cnf 2 2' '1 2 0'
expect 1 '' '-: line 2, column 6: found 1 clause, expected 2, as the line p cnf says' three-sat
given 1
expect 1 '' '-: line 1, *expected a line p cnf *' three-sat
{ echo 'p cnf 1 300' && yes '1 0' | head -300; } >"$dir/in"
expect 1 '' '-: the formula takes boxes of more than 215 rows' three-sat --layout spread
{ echo 'p cnf 1 25' && yes '1 0' | head -25; } >"$dir/in"
expect 1 '' '-: no picture of boxes of 50 rows, *' three-sat --layout spread --svg "$dir/large.svg"
echo 'v -1 0' >"$dir/answer"
expect 1 '' "$dir/answer: the assignment does not satisfy the formula" three-sat --placement "$dir/answer" \
  "$formula"
echo 's UNSATISFIABLE' >"$dir/answer"
expect 1 '' "$dir/answer: line 1, column 3: found *" three-sat --placement "$dir/answer" "$formula"
echo 1000000101000100 >"$dir/cells"
expect 1 '' "$dir/cells: no placement in the formula's instance: *" three-sat --assignment "$dir/cells" \
  "$formula"
echo 100 >"$dir/cells"
expect 1 '' "$dir/cells: line 1, column 4: found 3 cells, *" three-sat --assignment "$dir/cells" "$formula"
expect 2 '' 'boxline-studies: *nosuch: *' three-sat "$dir/nosuch"
expect 2 '' 'boxline-studies: *nosuch: *' three-sat --assignment "$dir/nosuch" "$formula"
expect 2 '' 'boxline-studies: *' three-sat --print false-cells "$formula"
expect 2 '' 'boxline-studies: -: *' three-sat --placement -
expect 2 '' '?*' three-sat --print nothing "$formula"
expect 2 '' '?*' three-sat --placement "$dir/answer" --assignment "$dir/cells" "$formula"
expect 2 '' 'boxline-studies: *no/such.svg: *' three-sat --svg "$dir/no/such.svg" "$formula"

# Pictures: one page, with all gadgets; with a placement ringed.
given 'p cnf 3 2' '1 -2 3 0 -1 2 3 0'
expect 0 '?*' '' three-sat --layout spread --svg "$dir/spread.svg"
like 'cells of a spread instance' 4096 "$(tr -d '\n' <"$dir/out" | wc -c)"
expect 0 '?*' '' three-sat --svg "$dir/packed.svg"
like 'cells of a packed instance' 256 "$(tr -d '\n' <"$dir/out" | wc -c)"
cp "$dir/in" "$dir/two.cnf"
echo 'v 1 2 3 0' >"$dir/answer"
expect 0 '?*' '' three-sat --placement "$dir/answer" --svg "$dir/placed.svg" "$dir/two.cnf"
for picture in spread packed placed; do
  head -c 5 "$dir/$picture.svg" | grep -q '<?xml' && grep -q 'clause 2: ¬x1 ∨ x2 ∨ x3' "$dir/$picture.svg" &&
    tail -c 7 "$dir/$picture.svg" | grep -q '</svg>'
  like "$picture.svg" 0 $?
done
like 'rings' 17 "$(grep -c "class='placed'" "$dir/placed.svg")" # 16 and the legend's
if command -v xmllint >/dev/null; then
  xmllint --noout "$dir"/*.svg
  like 'well-formed' 0 $?
fi

# All the way around: formula, instance, its exact cover as clauses, minisat, placement, assignment, formula.
cover() { # cover CELLS [CELLS of which one is wanted]: DIMACS; variable i is the i-th cell
  awk '{ line[NR] = $0 }
    END {
      n = int(sqrt(length(line[1])) + .5); k = int(sqrt(n) + .5)
      for (i = 1; i <= n * n; ++i) {
        if (substr(line[1], i, 1) == 0) {
          out[++count] = -i
          continue
        }
        r = int((i - 1) / n); c = (i - 1) % n; b = int(r / k) * k + int(c / k)
        split(r " " (n + c) " " (2 * n + b), of, " ")
        for (j = 1; j <= 3; ++j) house[of[j], size[of[j]]++] = i
        if (NR > 1 && substr(line[2], i, 1) == 1) wanted = wanted i " "
      }
      for (h = 0; h < 3 * n; ++h) {
        clause = ""
        for (i = 0; i < size[h]; ++i) {
          clause = clause house[h, i] " "
          for (j = 0; j < i; ++j) out[++count] = "-" house[h, i] " -" house[h, j]
        }
        out[++count] = clause
      }
      if (NR > 1) out[++count] = wanted
      print "p cnf", n * n, count
      for (i = 1; i <= count; ++i) print out[i], 0
    }' "$@"
}
satisfies() { # satisfies FORMULA ANSWER: whether each clause has a true literal
  awk 'FNR == NR { for (i = 2; i <= NF; ++i) truth[$i] = 1; next }
    /^[pc]/ { next }
    { ok = 0; for (i = 1; i < NF; ++i) ok += $i in truth; if (!ok) exit 1 }' "$2" "$1"
}
around() { # around FORMULA SAT|UNSAT
  cp "$1" "$dir/in"
  expect 0 '?*' '' three-sat
  cover "$dir/out" >"$dir/cover.cnf"
  minisat -verb=0 "$dir/cover.cnf" "$dir/cover.out" >/dev/null
  like "instance of $1" "$2" "$(head -1 "$dir/cover.out")"
  if [ "$2" = SAT ]; then
    sed -n 2p "$dir/cover.out" | tr ' ' '\n' | awk '$1 != 0 { printf "%d", ($1 > 0) } END { print "" }' \
      >"$dir/cells"
    expect 0 'v *0' '' three-sat --assignment "$dir/cells" "$1"
    cp "$dir/out" "$dir/answer"
    satisfies "$1" "$dir/answer"
    like "assignment for $1" 0 $?
    expect 0 '?*' '' three-sat --placement "$dir/answer" "$1"
    cp "$dir/out" "$dir/cells"
    expect 0 "$(cat "$dir/answer")" '' three-sat --assignment "$dir/cells" "$1"
  fi
  # Theorem 6.2: always a placement; one with z false where the formula is satisfiable.
  expect 0 '?*' '' three-sat --escape
  cp "$dir/out" "$dir/both"
  cover "$dir/both" >"$dir/cover.cnf"
  minisat -verb=0 "$dir/cover.cnf" "$dir/cover.out" >/dev/null
  like "instance of $1 with z" SAT "$(head -1 "$dir/cover.out")"
  expect 0 '?*' '' three-sat --escape --print false-cells
  cat "$dir/out" >>"$dir/both"
  cover "$dir/both" >"$dir/cover.cnf"
  minisat -verb=0 "$dir/cover.cnf" "$dir/cover.out" >/dev/null
  like "z false for $1" "$2" "$(head -1 "$dir/cover.out")"
}
if command -v minisat >/dev/null; then
  around "$formula" SAT
  around "$dir/two.cnf" SAT
  printf 'p cnf 4 3\n1 -2 3 4 0\n-1 2 -3 -4 0\n-1 -1 0\n' >"$dir/four.cnf"
  around "$dir/four.cnf" SAT
  # Copies of x1 are in the grid, but not in the assignment.
  { echo 'p cnf 2 9' && yes '1 0' | head -8 && echo '1 -2 0'; } >"$dir/often.cnf"
  around "$dir/often.cnf" SAT
  printf 'p cnf 2 4\n1 2 0 1 -2 0\n-1 2 0 -1 -2 0\n' >"$dir/none.cnf"
  around "$dir/none.cnf" UNSAT
fi

done_testing
