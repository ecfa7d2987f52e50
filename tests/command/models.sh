# SPDX-License-Identifier: BSL-1.0
#
# Exported models, the answers to them, and both ways with the solvers that are there.
. tests/command/lib/expect.sh

for to in cnf lp opb mzn dlx col dot graphml; do
  given "$wiki"
  expect 0 '?*' '' export --to $to
  cp "$dir/out" "$dir/model.$to"
  grep -q 'boxline' "$dir/model.$to" && grep -q "givens $wiki" "$dir/model.$to"
  like "header of $to" 0 $?
done
like 'vertices and edges: 81 and 9, 810 and 36 of the palette and 8 for each of 30 givens' 'p edge 90 1086' \
  "$(grep '^p' "$dir/model.col")"

# Answers in each format, written from the solution.
digits() { printf '%s' "$wiki_solved" | fold -w 1; }
digits | awk '{ c = NR - 1; printf "%s x%d", c % 10 ? "" : "\nv", 81 * int(c / 9) + 9 * (c % 9) + $1 }
  BEGIN { printf "s SATISFIABLE" } END { print "" }' >"$dir/answer.opb"
expect 0 "$wiki_solved" '' import "$dir/model.opb" "$dir/answer.opb"
digits | fold -w 1 | paste -s -d ' ' >"$dir/answer.mzn"
echo ---------- >>"$dir/answer.mzn"
expect 0 "$wiki_solved" '' import "$dir/model.mzn" "$dir/answer.mzn"
echo =====UNSATISFIABLE===== >"$dir/answer.mzn"
expect 1 unsolvable '' import "$dir/model.mzn" "$dir/answer.mzn"
printf 's UNKNOWN\n' | cat >"$dir/answer.opb"
expect 1 limit '' import "$dir/model.opb" "$dir/answer.opb"
{ digits; echo; seq 9; } | awk '{ print NR, $1 }' >"$dir/answer.col"
expect 0 "$wiki_solved" '' import "$dir/model.col" "$dir/answer.col"
# A grid that is none, a word that is none, a file that is none.
{ digits; echo; seq 9; } | awk '{ print NR, NR == 3 ? 5 : $1 }' >"$dir/answer.col"
expect 1 '*' '*the answer is no solution of the model*' import "$dir/model.col" "$dir/answer.col"
echo 'v x1 what' >"$dir/answer.opb"
expect 1 '' "*answer.opb: line 1: found 'what', expected*" import "$dir/model.opb" "$dir/answer.opb"
expect 2 '' 'boxline: *' import "$dir/answer.opb" "$dir/model.opb"
expect 2 '' 'boxline: *nothing answers it' import "$dir/model.dot" "$dir/answer.opb"
expect 2 '' 'boxline: *nosuch*' import "$dir/nosuch" "$dir/answer.opb"

# Rules of a game are in the models of four formats, refused in the others, and needed to read the answer.
rules='anti-knight; cage 12 r1c1 r1c2 r2c1; thermometer r5c5 r5c6 r6c6'
given .................................................................................
for to in dlx col dot graphml; do
  expect 2 '' "boxline: --houses, --constraints: found --to $to, expected cnf, lp, opb or mzn" \
    export --to $to --houses diagonals
done
"$BOXLINE" solve --houses diagonals --constraints "$rules" <"$dir/in" >"$dir/solved"
solved=$(cat "$dir/solved")
for to in cnf lp opb mzn; do
  given "$(printf %s "$solved" | cut -c1-40)$(printf %041d 0 | tr 0 .)"
  expect 0 '?*' '' export --to $to --houses diagonals --constraints "$rules"
  cp "$dir/out" "$dir/game.$to"
  expect 2 '' "*the model has the rules 'diagonals; $rules', expected the same*, found no rules" \
    import "$dir/game.$to" "$dir/in"
done
# The rules are the same whatever white space ends them.
given "$solved"
for written in "$rules " "$rules # a note --> " "$rules;"; do
  expect 0 '?*' '' export --to mzn --constraints "$written"
  cp "$dir/out" "$dir/spaced.mzn"
  { printf %s "$solved" | fold -w 1 | paste -s -d ' '; echo; echo ----------; } >"$dir/answer.mzn"
  expect 0 "$solved" '' import "$dir/spaced.mzn" "$dir/answer.mzn" --constraints "$written"
done
# A limit leaves no model, and no file.
given "$wiki_solved" "$wiki"
limited='constraint 1 with a scope, *: a limit was reached while its no-goods were listed'
expect 1 '' "-:1: --constraints: $limited
-:2: --constraints: $limited" export --to cnf --seconds 0.000000001 --constraints "$rules" \
  --prefix "$dir/limited"
like 'no file after a limit' '' "$(ls "$dir" | grep limited)"
printf 'o 0\n' >"$dir/answer.cnf"
expect 1 '' "*: --constraints: $limited" import "$dir/game.cnf" "$dir/answer.cnf" --seconds 1e-9 \
  --houses diagonals --constraints "$rules"
printf %s "$solved" | fold -w 1 | paste -s -d ' ' >"$dir/answer.mzn"
echo ---------- >>"$dir/answer.mzn"
expect 0 "$solved" '' import "$dir/game.mzn" "$dir/answer.mzn" --houses diagonals --constraints "$rules"
# A solution of the houses that breaks the constraints is none.
given "$wiki_solved"
expect 0 '?*' '' export --to mzn --constraints 'anti-knight'
cp "$dir/out" "$dir/broken.mzn"
printf '%s' "$wiki_solved" | fold -w 1 | paste -s -d ' ' >"$dir/answer.mzn"
echo ---------- >>"$dir/answer.mzn"
expect 1 "$wiki_solved" '*no solution of the model*' import "$dir/broken.mzn" "$dir/answer.mzn" \
  --constraints 'anti-knight'
if command -v minisat >/dev/null; then
  minisat -verb=0 "$dir/game.cnf" "$dir/a" >/dev/null
  "$BOXLINE" import "$dir/game.cnf" "$dir/a" --houses diagonals --constraints "$rules" >"$dir/by_minisat"
  expect 0 '*solution*' '' check --houses diagonals --constraints "$rules" "$dir/by_minisat"
fi
if command -v glpsol >/dev/null; then
  timeout 60 glpsol --lp "$dir/game.lp" --write "$dir/a" >/dev/null
  "$BOXLINE" import "$dir/game.lp" "$dir/a" --houses diagonals --constraints "$rules" >"$dir/by_glpsol"
  expect 0 '*solution*' '' check --houses diagonals --constraints "$rules" "$dir/by_glpsol"
fi

# Several puzzles are several files.
given "$wiki" "$escargot"
expect 2 '*' 'boxline: -:2: a second puzzle*' export --to cnf
expect 0 '' '' export --to cnf --prefix "$dir/p"
like 'files' "$dir/p1.cnf $dir/p2.cnf" "$(echo "$dir"/p*.cnf)"

# Debian's solvers answer the models.
both_ways() { # both_ways FORMAT ANSWER-FILE WANTED
  expect "$([ "$3" = unsolvable ] && echo 1 || echo 0)" "$3" '' import "$dir/m.$1" "$2"
}
try() { # try PUZZLE WANTED [OPTIONS]
  size=${3:-}
  given "$1"
  for encoding in '' --minimal --whole '--minimal --whole'; do
    # shellcheck disable=SC2086
    "$BOXLINE" export --to cnf $size $encoding <"$dir/in" >"$dir/m.cnf"
    if command -v minisat >/dev/null; then
      minisat -verb=0 "$dir/m.cnf" "$dir/a" >/dev/null
      both_ways cnf "$dir/a" "$2"
    fi
    if command -v clasp >/dev/null; then
      clasp "$dir/m.cnf" >"$dir/a"
      both_ways cnf "$dir/a" "$2"
    fi
  done
  # shellcheck disable=SC2086
  "$BOXLINE" export --to opb $size <"$dir/in" >"$dir/m.opb"
  if command -v clasp >/dev/null; then
    clasp "$dir/m.opb" >"$dir/a"
    both_ways opb "$dir/a" "$2"
  fi
  if command -v glpsol >/dev/null; then
    # shellcheck disable=SC2086
    "$BOXLINE" export --to lp $size <"$dir/in" >"$dir/m.lp"
    glpsol --lp "$dir/m.lp" --write "$dir/a" >/dev/null
    both_ways lp "$dir/a" "$2"
  fi
}
try "$wiki" "$wiki_solved"
try 1............... '1*'
try 12..34.......1.2 '*'
try 1.........2....................6.... '1*' '--size 2x3'
try 53.87....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 unsolvable

# glpsol's UNDEFINED is no proof, also where the relaxation has no solution.
if command -v glpsol >/dev/null; then
  for puzzle in "$wiki" 53.87....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79; do
    given "$puzzle"
    "$BOXLINE" export --to lp <"$dir/in" >"$dir/m.lp"
    for file in write output; do
      glpsol --lp "$dir/m.lp" --nointopt "--$file" "$dir/a" >/dev/null
      if grep -Eq '^(s mip 355 729 u|Status: +INTEGER UNDEFINED)' "$dir/a"; then
        expect 1 limit '' import "$dir/m.lp" "$dir/a"
      fi
    done
  done
fi

# Unique SAT: with its one solution forbidden, the formula has none.
if command -v minisat >/dev/null; then
  given "$wiki"
  "$BOXLINE" export --to cnf --forbid "$wiki_solved" <"$dir/in" >"$dir/m.cnf"
  minisat -verb=0 "$dir/m.cnf" "$dir/a" >/dev/null
  expect 1 unsolvable '' import "$dir/m.cnf" "$dir/a"
fi
# So also with constraints: grids that break them, or that have other givens, are refused.
given 123434122143....
cage='cage 3 r1c1 r1c2'
expect 0 'c boxline cnf*' '' export --to cnf --constraints "$cage" --forbid 1234341221434321
for grid in 2234341221434321 1234341221434322 2134341212434321 1234............; do
  expect 2 '' 'boxline: --forbid: expected a solution of the puzzle' \
    export --to cnf --constraints "$cage" --forbid $grid
done

# Direct constructions: solutions, of any box.
for size in 2 3 4 5 6 2x3 3x4 1x7; do
  for method in 1 2; do
    expect 0 '?*' '' construct --size $size --method $method
    cp "$dir/out" "$dir/in"
    expect 0 solution '' check --size $size
    expect 0 '?*' '' construct --size $size --method $method --seed 5
    cp "$dir/out" "$dir/in"
    expect 0 solution '' check --size $size
  done
done
expect 0 '1234341223414123' '' construct --size 2
expect 2 '' '?*' construct --method 3

done_testing
