# SPDX-License-Identifier: BSL-1.0
#
# boxline nishio: cells against all placements and between methods, puzzles against their solutions, what it
# explains, counts, draws and refuses.
. tests/command/lib/expect.sh

tab=$(printf '\t')
is_xml() { ! command -v xmllint >/dev/null || xmllint --noout "$1"; }
holds() { # holds FILE PATTERN COUNT
  like "$2 in a picture" "$3" "$(grep -o "$2" "$1" | wc -l)"
}

# The sizes of the graph, and its picture.
studies expect 0 'vertices 14 edges 24 placements 16' '' nishio --graph 2
studies expect 0 'vertices 290 edges 936 placements 46656' '' nishio --graph 3
studies expect 0 'vertices 19442 edges 100000 placements 110075314176' '' nishio --graph 4
studies expect 0 'vertices 4528052 edges 34189800 placements 619173642240000000000' '' nishio --graph 5
studies expect 0 'vertices 3761424228 edges 39287236464 placements 19408409961765342806016000000000000' '' \
  nishio --graph 6
studies expect 0 'vertices 46 edges 108 placements 288' '' nishio --graph 2x3
studies expect 0 'vertices 50 edges 120 placements 288' '' nishio --graph 3x2
studies expect 0 'vertices 8 edges 12 placements 6' '' nishio --graph 1x3
studies expect 0 'vertices 14 edges 24 placements 16' '' nishio --graph 2 --svg "$dir/graph.svg"
holds "$dir/graph.svg" "class='frame'" 14
holds "$dir/graph.svg" "class='edge " 24
holds "$dir/graph.svg" "class='one'" 28 # each rank is half full in the mean
holds "$dir/graph.svg" '>r[1-4]c[1-4]<' 24
holds "$dir/graph.svg" 'rhombic dodecahedron' 1
is_xml "$dir/graph.svg"
like 'the graph is XML' 0 $?
studies expect 0 '*' '' nishio --graph 2x3 --svg "$dir/graph.svg"
holds "$dir/graph.svg" "class='edge " 108
studies expect 2 'vertices 290 *' 'boxline-studies: --svg: 290 vertices are no picture, expected up to 60' \
  nishio --graph 3 --svg "$dir/graph.svg"
studies expect 2 '' '*--graph*' nishio --graph 9x9
studies expect 2 '' '*--cells*' nishio --graph 2 --cells
studies expect 2 '' '?*' nishio --graph 2 "$dir/in"
studies expect 2 '' '*--graph*' nishio
expect 2 '' 'boxline: nishio --graph is in boxline-studies: boxline-studies nishio --graph' nishio --graph 2

# Every eleventh set of cells of 4x4, against the union of the placements in it, of which awk lists the 16.
awk -v sets="$dir/sets" -v answers="$dir/answers" 'BEGIN {
  count = 0
  for (a = 0; a < 4; ++a) for (b = 0; b < 4; ++b) for (c = 0; c < 4; ++c) for (d = 0; d < 4; ++d) {
    if (a == b || a == c || a == d || b == c || b == d || c == d) continue
    if (int(a / 2) == int(b / 2) || int(c / 2) == int(d / 2)) continue
    split("", in_p); in_p[a] = in_p[4 + b] = in_p[8 + c] = in_p[12 + d] = 1
    for (i = 0; i < 16; ++i) has[count, i] = i in in_p
    ++count
  }
  for (set = 0; set < 65536; set += 11) {
    left = set; line = ""
    for (i = 0; i < 16; ++i) { cell[i] = left % 2; left = int(left / 2); line = line cell[i]; known[i] = 0 }
    for (p = 0; p < count; ++p) {
      for (i = 0; i < 16 && !(has[p, i] && !cell[i]); ++i);
      if (i == 16) for (i = 0; i < 16; ++i) if (has[p, i]) known[i] = 1
    }
    answer = ""
    for (i = 0; i < 16; ++i) answer = answer known[i]
    print line >sets; print answer >answers
  }
}'
like 'sets of 4x4' 5958 "$(wc -l <"$dir/sets" | tr -d ' ')"
for method in fastest witnessed layered depth-first pattern-overlay exact-cover dynamic; do
  "$BOXLINE" nishio --cells --method $method "$dir/sets" >"$dir/out"
  cmp -s "$dir/out" "$dir/answers"
  like "4x4 by $method" 0 $?
done
# Matching keeps every cell that the exact rule keeps, and more cells of some sets.
"$BOXLINE" nishio --cells --method matching "$dir/sets" >"$dir/out"
like 'matching leaves too little of 4x4' 0 "$(paste "$dir/answers" "$dir/out" | awk '{
  for (i = 1; i <= 16; ++i) lost += substr($1, i, 1) > substr($2, i, 1) } END { print lost + 0 }')"
like 'matching is not exact' 1 "$(cmp -s "$dir/out" "$dir/answers"; echo $?)"

# Larger grids: all methods agree.
random_sets() { # random_sets CELLS PERCENT...
  awk -v n="$1" -v shares="${*:2}" 'BEGIN {
    srand(n); count = split(shares, share, " ")
    for (k = 1; k <= count; ++k) {
      line = ""
      for (i = 0; i < n; ++i) line = line (rand() * 100 < share[k] ? 1 : 0)
      print line
    }
  }'
}
agree() { # agree "OPTIONS" METHOD...
  options=$1
  shift
  # shellcheck disable=SC2086
  "$BOXLINE" nishio --cells $options <"$dir/in" >"$dir/answers"
  for method in "$@"; do
    # shellcheck disable=SC2086
    expect 0 "$(cat "$dir/answers")" '' nishio --cells $options --method "$method"
  done
}
random_sets 81 30 35 40 40 45 50 60 80 >"$dir/in"
agree '' profiles witnessed layered depth-first pattern-overlay exact-cover dynamic
random_sets 36 40 45 50 60 70 80 >"$dir/in"
agree '--size 2x3' witnessed layered depth-first pattern-overlay exact-cover dynamic
agree '--size 3x2' witnessed layered depth-first pattern-overlay exact-cover dynamic
random_sets 144 30 40 60 >"$dir/in"
agree '--size 3x4' witnessed layered depth-first exact-cover dynamic
random_sets 64 40 60 >"$dir/in"
agree '--size 4x2' witnessed layered depth-first exact-cover dynamic
random_sets 256 20 30 40 >"$dir/in"
agree '' profiles witnessed layered depth-first exact-cover dynamic
random_sets 625 15 20 >"$dir/in"
agree '' witnessed layered exact-cover
random_sets 1296 10 12 >"$dir/in"
agree '' witnessed layered exact-cover
# CaDiCaL where it is built in.
random_sets 81 30 40 60 >"$dir/in"
if "$BOXLINE" nishio --cells --method cadical <"$dir/in" >/dev/null 2>&1; then
  agree '' cadical
else
  expect 2 '' 'boxline: the method cadical is not in this build; expected one of fastest *' nishio --cells \
    --method cadical
fi
random_sets 256 40 >"$dir/in"
expect 2 '' 'boxline: the method pattern-overlay is not there for boxes of 4x4; expected one of fastest '\
'profiles *' \
  nishio --cells --method pattern-overlay
given 1111111111111111
expect 2 '' 'boxline: the method profiles is not there for boxes of 2x2; expected one of fastest '\
'witnessed *' \
  nishio --cells --method profiles
expect 2 '' '*quick*fastest*profiles*depth-first*pattern-overlay*exact-cover*matching*cadical*dynamic*' \
  nishio --cells --method quick

# Lines of cells: comments, blank lines, CRLF, a byte order mark, no line end; a set without a placement.
printf '\357\273\277# cells\n\n1110111011101111\r\n  1111111111111111 # all\n0000000000000000' >"$dir/in"
expect 0 '1110111011000001
1111111111111111
0000000000000000' '' nishio --cells
# A line that is no line of cells is reported; the others are answered.
bad() { # bad MESSAGE LINE
  given 1110111011101111 "$2" 1111111111111111
  # shellcheck disable=SC2086
  expect 1 "1110111011000001
invalid
1111111111111111" "-: $1" nishio --cells
}
bad "line 2, column 5: found 'x', expected 0 or 1" 1110x11011101111
bad "line 2, column 2: found 'ä', expected 0 or 1" 1ä10111011101111
bad 'line 2, column 4: found byte 0x01, expected 0 or 1' "$(printf '111\00110111011101')"
bad 'line 2, column 16: found 15 characters, expected 16, 81, 256, 625 or 1296' 111011101110111
bad 'line 2, column 18: found 17 characters, expected 16, 81, 256, 625 or 1296' 11101110111011110
bad "line 2, column 18: found '1', expected the end of the puzzle or a comment*" \
  '1110111011101111 1110111011101111'
bad "line 2, column 17: found '#', expected 0 or 1" '1110111011101111# no space'
random_sets 36 70 >"$dir/in"
expect 1 invalid '-: line 1, column 37: found 36 characters, expected 16, 81, *' nishio --cells
given 1110111011101111
expect 1 invalid '-: line 1, column 17: found 16 characters, expected 36 (16 are a grid of 2x2*' \
  nishio --cells --size 2x3
given "$wiki"
expect 1 invalid "-: line 1, column 1: found '5', expected 0 or 1" nishio --cells
given 1110111011101111
expect 2 '' 'boxline: no single-digit deduction for boxes of 1x4; expected one of 2x2, *' nishio --cells \
  --size 1x4
expect 2 '' "boxline: $dir/nosuch: *" nishio --cells "$dir/nosuch"
expect 2 '' 'boxline: --cells and --digit: one of them' nishio --cells --digit 3
expect 2 '' 'boxline: --cells and --after: one of them' nishio --cells --after singles
{
  echo 1110111011101111
  head -c 2000000 /dev/zero | tr '\0' 1
  printf '\n1111111111111111\n'
} >"$dir/in"
expect 1 '1110111011000001
invalid
1111111111111111' '-: line 2, column 1: found a puzzle of more than 1048576 bytes*' nishio --cells

# Time runs out: a line reports it.
random_sets 1296 100 >"$dir/in"
expect 1 limit '' nishio --cells --method layered --seconds 0.01

# The chain of the paper's section 2, in a set of cells made for it: it refutes R9C5 and nothing else.
chain=000100100101000010100110000100000001011001000000010011010101100011010000000011011
given $chain
expect 0 '000100100101000010100110000100000001011001000000010011010101100011010000000001011
  the digit in r9c5 forces r5c6 (box 5), r4c1 (box 4), r2c3 (box 1) and r1c7 (box 3), and leaves box 9 no '\
'place' \
  '' nishio --cells --explain --svg "$dir/chain.svg"
holds "$dir/chain.svg" "class='head'" 4
holds "$dir/chain.svg" "class='forces'" 5 # and one in the legend
holds "$dir/chain.svg" "class='dead'" 2
holds "$dir/chain.svg" "class='removed'" 1
holds "$dir/chain.svg" "class='dot taken'" 18 # 17 cells of the set that the five see, and one in the legend
holds "$dir/chain.svg" 'why the digit is not in r9c5' 1
holds "$dir/chain.svg" 'box 9 has no place left' 1
is_xml "$dir/chain.svg"
like 'the chain is XML' 0 $?
# Cases, also after a chain: a picture for each.
given 110010011100000110101100001100000111000101010010000101011000011001010110010001100
expect 0 '*
  the digit in r6c7 forces r4c1 (box 4) and r2c8 (row 2), and leaves row 1 only r1c2 and r1c5:
    the digit in r1c2 forces r8c5 (column 5), and leaves row 9 no place
    the digit in r1c5 forces r3c3 (box 1), and leaves row 8 no place
*' '' nishio --cells --explain
expect 0 '*
  the digit in r6c7 forces *
    *
    *no place' '' nishio --cells --explain --cell R6C7 --svg "$dir/cases.svg"
like 'lines for one cell' 4 "$(wc -l <"$dir/out" | tr -d ' ')"
holds "$dir/cases.svg" 'why the digit is not in r6c7, case [12] of 2' 2
holds "$dir/cases.svg" "class='head'" 8 # two of the chain, the case and what it forces, twice
holds "$dir/cases.svg" 'row 1 has 2 places left; the second, r1c5' 1
expect 1 '*' 'boxline: --cell r1c1: nothing was removed from there' nishio --cells --cell r1c1
expect 2 '*' 'boxline: --cell: *r0c1*' nishio --cells --cell r0c1
# No placement at all, directly and by cases; a limit of suppositions.
given 1000010000110001
expect 0 '0000000000000000
  the digit has no place in box 2' '' nishio --cells --explain --svg "$dir/none.svg"
holds "$dir/none.svg" 'why the digit has no placement' 1
given 001100100011000000010010101100001000010000010100100000100001100100100010000010001
expect 0 '0*0
  the digit is forced into r5c8 (box 6), and has only r2c2 and r2c3 in row 2:
    the digit in r2c2 leaves column 3 no place
    the digit in r2c3 leaves column 2 no place' '' nishio --cells --explain
expect 0 '0*0
  the digit: no explanation found within the limit' '' \
  nishio --cells --explain --nodes 1 --svg "$dir/none.svg"
holds "$dir/none.svg" 'no explanation found within the limit' 1

# Puzzles: the eliminations of each digit, and why.
given "$escargot"
expect 0 "-:1${tab}1${tab}r8c4 r8c5 r8c6
  1 in r8c4 leaves box 7 no place
  1 in r8c5 leaves box 7 no place
  1 in r8c6 leaves box 7 no place
-:1${tab}9${tab}r7c4 r7c6 r9c4 r9c6
  9 in r7c4 forces r2c6 (box 2) and r5c1 (row 5), and leaves row 8 no place
  9 in r7c6 forces r2c4 (box 2) and r5c1 (row 5), and leaves row 8 no place
  9 in r9c4 forces r2c6 (box 2) and r5c1 (row 5), and leaves row 8 no place
  9 in r9c6 forces r2c4 (box 2) and r5c1 (row 5), and leaves row 8 no place" '' nishio --explain
for rules in locked subsets; do
  expect 0 "-:1${tab}9${tab}r7c4 r7c6 r9c4 r9c6" '' nishio --after $rules
done
expect 0 "-:1${tab}9${tab}*" '' nishio --digit 9 --svg "$dir/nine.svg"
holds "$dir/nine.svg" 'why 9 is not in r7c4' 1
holds "$dir/nine.svg" '>2<' 4 # two givens of another digit, and a step's tag twice
is_xml "$dir/nine.svg"
like 'the picture is XML' 0 $?
expect 0 '' '' nishio --digit 5
expect 0 '' '' nishio --digit 5 --svg "$dir/five.svg"
holds "$dir/five.svg" '>-:1: 5<' 1
holds "$dir/five.svg" "class='dead'" 0
# By matching, fewer candidates of the digit 9 are eliminated than by the exact rule.
expect 0 "-:1${tab}1${tab}r8c4 r8c5 r8c6" '' nishio --method matching
given "$wiki_solved"
expect 0 '' "boxline: $dir/empty.svg: nothing to draw" nishio --svg "$dir/empty.svg"
like 'no picture of nothing' 1 "$(test -e "$dir/empty.svg"; echo $?)"

# No candidate of a solution is ever eliminated, whichever rules come before.
puzzles=examples/puzzles/nishio.txt
grep -n '^[^#]' $puzzles | cut -d : -f 1 >"$dir/lines"
"$BOXLINE" solve $puzzles | paste "$dir/lines" - >"$dir/solutions"
for rules in nothing singles locked subsets; do
  "$BOXLINE" nishio --after $rules $puzzles >"$dir/out"
  like "solutions that lose a digit after $rules" 'some lines, 0 wrong' "$(awk '
    NR == FNR { solution[$1] = $2; next }
    {
      split($1, place, ":")
      for (i = 3; i <= NF; ++i) {
        split(substr($i, 2), at, "c")
        wrong += substr(solution[place[2]], 9 * at[1] + at[2] - 9, 1) == $2
      }
    }
    END { print (FNR > 5 ? "some" : "no") " lines, " wrong + 0 " wrong" }' "$dir/solutions" "$dir/out")"
done

# Several puzzles, a digit in each; other sizes and alphabets.
big=$(sed -n 7p examples/puzzles/16x16.txt)
fourteen='r3c10 r4c10 r4c14 r12c9 r12c10 r13c3 r13c5 r13c10 r14c3 r14c5 r14c10 r14c14 r15c3 r15c5 r16c14'
given "$big"
expect 0 "-:1${tab}E${tab}$fourteen" '' nishio --digit E
expect 0 "-:1${tab}E${tab}$fourteen" '' nishio --digit 14
"$BOXLINE" convert --format numbers <"$dir/in" >"$dir/numbers"
expect 0 "$dir/numbers:1${tab}14${tab}$fourteen" '' nishio --digit 14 "$dir/numbers"
"$BOXLINE" convert --output-alphabet 0-F <"$dir/in" >"$dir/hex"
expect 0 "$dir/hex:1${tab}D${tab}$fourteen" '' nishio --alphabet 0-F --digit D "$dir/hex"
expect 2 '' 'boxline: --digit H: expected a digit 1 to G' nishio --digit H
expect 2 '' 'boxline: --digit 0: expected a digit 1 to G' nishio --digit 0
expect 2 '' 'boxline: --digit 17: expected a digit 1 to G' nishio --digit 17
expect 2 '' 'boxline: --digit E: expected a digit 1 to 16' nishio --digit E "$dir/numbers"
given 1................................... ....5...............................
expect 0 '' '' nishio --size 2x3
expect 0 "*:4${tab}1${tab}r1c13 *" '' nishio examples/puzzles/25x25.txt

# What is no puzzle, or has no solution.
given "$clashing" 1... "$hopeless" "$escargot"
expect 1 "-:1${tab}-${tab}invalid
-:3${tab}3${tab}unsolvable
-:4${tab}1${tab}*
-:4${tab}9${tab}*" '-:1: r1c1 and r1c9 both hold 1 (row 1)
-: line 2, column 5: found 4 characters, *
-:3: 3 has no placement, so the puzzle has no solution' nishio
given "$hopeless"
expect 1 "-:1${tab}3${tab}unsolvable
  3 has no place in row 1" '-:1: 3 has *' nishio --explain
expect 1 "-:1${tab}-${tab}unsolvable" '-:1: a contradiction after singles' nishio --after singles
expect 2 '' '?*' nishio --after everything
expect 2 '' '?*' nishio --seconds 0
expect 2 '' 'boxline: no single-digit deduction for boxes of 1x5; *' nishio --size 1x5 \
  examples/puzzles/latin-5x5.txt
given "$escargot"
expect 2 '*' 'boxline: *no/such*' nishio --svg "$dir/no/such"

# Placements, counted and drawn.
given 1111111111111111 0111111111111111 1000010000110001
expect 0 '16
12
0' '' nishio --cells --count
random_sets 81 100 >"$dir/in"
expect 0 46656 '' nishio --cells --count
random_sets 256 100 >"$dir/in"
expect 0 110075314176 '' nishio --cells --count
random_sets 36 100 >"$dir/in"
expect 0 288 '' nishio --cells --count --size 2x3
given $chain
expect 0 8 '' nishio --cells --count
random_sets 1296 100 >"$dir/in"
expect 2 '' 'boxline: --count: not for boxes of 6x6: the graph has too many vertices, 3761424228' nishio \
  --cells --count
given "$escargot"
expect 0 "-:1${tab}9${tab}[1-9]*" '' nishio --digit 9 --count
like 'a count for each digit' 9 "$("$BOXLINE" nishio --count <"$dir/in" | wc -l | tr -d ' ')"
given $chain
expect 0 '*' '' nishio --cells --sample 400 --seed 7
cp "$dir/out" "$dir/drawn"
like 'placements drawn' 400 "$(wc -l <"$dir/drawn" | tr -d ' ')"
like 'different ones' 8 "$(sort -u "$dir/drawn" | wc -l | tr -d ' ')"
# Each about 50 times: less than 25 or more than 80 is practically impossible for a uniform draw.
like 'rare or frequent ones' 0 "$(sort "$dir/drawn" | uniq -c | awk '$1 < 25 || $1 > 80' | wc -l | tr -d ' ')"
like 'cells that are not in the set' 0 "$(awk -v set=$chain '{
  for (i = 1; i <= 81; ++i) if (substr($0, i, 1) > substr(set, i, 1)) ++out }
    END { print out + 0 }' "$dir/drawn")"
like 'placements that are none' 0 "$("$BOXLINE" nishio --cells --count "$dir/drawn" | grep -vcx 1)"
expect 0 "$(cat "$dir/drawn")" '' nishio --cells --sample 400 --seed 7
expect 0 '*' '' nishio --cells --sample 400 --seed 8
like 'another seed, the same draws' 1 "$(cmp -s "$dir/drawn" "$dir/out"; echo $?)"
given 1000010000110001
expect 1 unsolvable '' nishio --cells --sample 3
expect 2 '' 'boxline: --count and --sample: one of them' nishio --cells --count --sample 3
expect 2 '' 'boxline: --count and --method: one of them' nishio --cells --count --method layered
expect 2 '' 'boxline: --sample and --svg: one of them' nishio --cells --sample 3 --svg "$dir/x.svg"
expect 2 '' 'boxline: --seed: asks for --sample' nishio --cells --seed 3
expect 2 '' '?*' nishio --cells --sample 0

# The help has each method.
expect 0 '*' '' nishio --help
for method in fastest profiles witnessed layered depth-first pattern-overlay exact-cover matching cadical \
  dynamic; do
  like "$method in the help" 0 "$(grep -q "[ ;]$method: " "$dir/out"; echo $?)"
done
like 'examples in the help' 0 "$(grep -q '^  boxline nishio' "$dir/out"; echo $?)"

done_testing
