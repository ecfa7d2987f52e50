# SPDX-License-Identifier: BSL-1.0
#
# boxline canonical, transform, equivalent and partition: copies of puzzles of each size, and what is none.
. tests/command/lib/expect.sh
. tests/command/lib/grids.sh

tab=$(printf '\t')

# The canonical form is the same for every copy, and itself a copy.
cat >"$dir/puzzles" <<EOF
$wiki
$escargot
$wiki_solved
................
1...............
12..34..........
$(grep -v '^#' examples/puzzles/16x16.txt | grep -m 1 .)
.12.............
EOF
expect 0 '*' '' canonical "$dir/puzzles"
cp "$dir/out" "$dir/forms"
like 'forms' 8 "$(sort -u "$dir/forms" | wc -l | tr -d ' ')"
for seed in 1 2 3; do
  expect 0 '*' '' transform --seed $seed "$dir/puzzles"
  cp "$dir/out" "$dir/copies$seed"
  expect 0 '*' '' canonical "$dir/copies$seed"
  like "forms of copies, seed $seed" 0 "$(cmp -s "$dir/forms" "$dir/out"; echo $?)"
done
like 'another seed, other copies' 1 "$(cmp -s "$dir/copies1" "$dir/copies2"; echo $?)"
expect 0 "$(cat "$dir/copies2")" '' transform --seed 2 "$dir/puzzles"
expect 0 "$(cat "$dir/forms")" '' canonical "$dir/forms"
given "$wiki_solved"
expect 0 '*' '' transform --seed 5
cp "$dir/out" "$dir/in"
expect 0 solution '' check

# All 288 grids of 4x4 are copies of two, 96 of one and 192 of the other.
grids_of_4x4 >"$dir/grids"
expect 0 '*' '' canonical --with-automorphisms "$dir/grids"
like 'classes of 4x4 grids' "$(printf '96\t32\n192\t16')" \
  "$(sort "$dir/out" | uniq -c | awk '{ print $1 "\t" $3 }' | sort -n)"
expect 0 '?*' '' partition --by equivalence "$dir/grids"
like 'partition of 4x4 grids' "equivalence${tab}2${tab}0${tab}192" \
  "$(grep '^equivalence' "$dir/out" | cut -f 1-4)"

# How many transforms fix a puzzle.
given ................ 1............... "$wiki" "$(printf '%081d' 0)" \
  123456789456789123789123456231564897564897231897231564312645978645978312978312645
expect 0 '*' '' canonical --with-automorphisms
like automorphisms '3072 48 1 1218998108160 648' "$(cut -f 2 "$dir/out" | paste -s -d ' ')"
given "$(printf '%0625d' 0)"
expect 0 "*${tab}276599013640672746630633706487808000000000000000000" '' canonical --with-automorphisms

# The least of all copies, and the same of each.
given 123456789456789123789123456231564897564897231897231564312645978645978312978312645
expect 0 '*' '' transform --seed 5
cp "$dir/out" "$dir/copy"
expect 0 "$(cat "$dir/in")${tab}648" '' canonical --minlex --with-automorphisms "$dir/copy"
given 1..............1
expect 0 '.......1.....1..' '' canonical --minlex
given 11..............
expect 1 invalid '' canonical --minlex
given 1...............
expect 2 '' 'boxline: --minlex: not with --houses or --constraints*' canonical --minlex --houses diagonals

# Solutions where there are too many to search for. Standard input is read as `-` alone, and never dropped.
for words in '' '--size 2x3' '--estimate 5'; do
  expect 2 '' 'boxline: found standard input without FILE, expected `-` as FILE*' grids $words
  echo 1............... | "$BOXLINE" grids $words >"$dir/out" 2>"$dir/err"
  like "a pipe: grids $words" 'boxline: found standard input without FILE' "$(cut -d, -f1 "$dir/err")"
done
expect 2 '' 'boxline: --classes: of full grids, without FILE or standard input' grids --classes
expect 0 72 '' grids -
: >"$dir/in"
like 'an empty pipe' 28200960 "$(: | "$BOXLINE" grids --size 2x3)"
like 'a pipe without text' 28200960 "$(sleep 1 | "$BOXLINE" grids --size 2x3)"
like 'no standard input' 28200960 "$("$BOXLINE" grids --size 2x3 <&-)"
expect 0 28200960 '' grids --size 2x3
expect 0 6670903752021072936960 '' grids
expect 0 49 '' grids --size 2x3 --classes
expect 1 limit '' grids --classes --nodes 100 --jobs 2
expect 2 '' 'boxline: --classes: boxes of 2x2, expected 2x3 or 3x3' grids --classes --size 2
given "123456789456789123789123456$(printf '%054d' 0)"
expect 0 7802998272 '' grids -
given "$wiki" "${wiki%????????????}............"
expect 0 '1
*' '' grids -
given 1............2..
expect 0 12 '' grids -
expect 0 '*	*%' '' grids --estimate 100 --seed 3 -
: >"$dir/in"
expect 0 '*e98	*%' '' grids --size 4 --estimate 3000
expect 2 '' 'boxline: --estimate: not with --classes' grids --classes --estimate 5
given "11$(printf '%079d' 0)"
expect 1 invalid '' grids -
given "1$(printf '%080d' 0)"
expect 1 limit '' grids --nodes 5 -
given ................
expect 0 288 '' grids -
: >"$dir/in"
# An error of one path, and of contradictions alone, is not known; of what is no estimate it is 0.
expect 0 '*e22	-' '' grids --estimate 1 --seed 4
expect 0 '0	-' '' grids --size 6 --estimate 5 --seed 4
given 11.............. 1234341221434321 12.4341221434321
expect 1 'invalid
1	0%
1	0%' '' grids --estimate 5 -
: >"$dir/in"
expect 2 '' 'boxline: --size: boxes of 4x4, expected one of 2x2, *; or --estimate' grids --size 4

# Puzzles in full grids, and their unavoidable sets.
given 1234341221434321
expect 0 12 '' scan --clues 4 --count
expect 0 "*" '' scan --clues 4
cp "$dir/out" "$dir/in"
like 'puzzles of 4 clues' 12 "$(sort -u "$dir/in" | grep -c '^\(\.*[1-4]\)\{4\}\.*$')"
expect 0 "*" '' solve
like 'each has the grid as its solution' 1234341221434321 "$(sort -u "$dir/out")"
given 1234341221434321 1234341221434321
expect 0 ".....41.2..3....*" '' scan --clues 4 --limit 2 --jobs 2
like 'two of each grid' 4 "$(wc -l <"$dir/out" | tr -d " ")"
given 1234341221434321
expect 0 "8${tab}4:8" '' unavoidable --count --cells 7
expect 0 "12......21......*" '' unavoidable --cells 4
given "$wiki_solved"
expect 0 0 '' scan --clues 14 --count
expect 0 "59${tab}4:6${tab}6:21${tab}8:21${tab}9:11" '' unavoidable --count --cells 9
expect 1 limit '' scan --nodes 5
expect 1 limit '' unavoidable --nodes 5
given "$wiki"
expect 0 - '' backdoors
given 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
expect 0 "7${tab}2:7" '' backdoors --count
expect 0 'r1c? r?c?*' '' backdoors
expect 0 0 '' backdoors --strong --count --cells 1
expect 1 limit '' backdoors --nodes 5
given "$(printf '%081d' 0)"
expect 1 several '' backdoors
given "$wiki" ................ 11..............
expect 1 "invalid?invalid?invalid" '' scan
given "$(printf '%0256d' 0)"
expect 2 '' 'boxline: *:1: boxes of 4x4, expected one of 2x2, 3x3, 2x3' scan

# Blank grids cost little, but not nothing.
given "$(printf '%081d' 0)"
expect 1 limit '' canonical --nodes 5
given "$wiki"
expect 0 '?*' '' canonical --nodes 5 --seconds 10

# The transform that is printed gives the same copy.
expect 0 '*' '' canonical --with-transform
form=$(cut -f 1 "$dir/out")
way=$(cut -f 2 "$dir/out")
expect 0 "$form" '' transform --apply "$way"
given "$form"
expect 0 "$wiki" '' transform --apply "$way" --inverse
given "$escargot"
expect 0 '*' '' transform --seed 11 --with-transform
copy=$(cut -f 1 "$dir/out")
expect 0 "$copy" '' transform --apply "$(cut -f 2 "$dir/out")"
given 1.2.............
expect 0 4.1............. '' transform --apply 'digits 4 1 2 3'
expect 0 1...........2... '' transform --apply 'transposed; rows 1 2 4 3'
expect 0 1.2............. '' transform --apply identity
given 123456..............................
expect 0 321654.............................. '' transform --size 2x3 --apply 'columns 3 2 1 6 5 4'
expect 2 '' 'boxline: --apply: transposed: only square boxes can be' transform --size 2x3 --apply transposed
expect 2 '' 'boxline: --apply: rows: expected each from 1 to 6 once, the rows of a band together' transform \
  --size 2x3 --apply 'rows 1 3 2 4 5 6'
expect 2 '' 'boxline: --apply: character 6: expected a number from 1 to 6' transform --size 2x3 \
  --apply 'rows 7 3 2 4 5 6'
expect 2 '' '?*' transform --seed 3 --apply identity
expect 2 '' '?*' transform --inverse
expect 2 '' '?*' transform --seed -1

# Equivalence: texts, files, one against many.
expect 0 '?*' '' equivalent "$dir/puzzles" "$dir/copies1"
like 'transforms' 8 "$(grep -c '^\(transposed; \)\?rows [0-9 ]*; columns [0-9 ]*; digits [0-9 ]*$' \
  "$dir/out")"
expect 0 '?*' '' equivalent "$escargot" "$copy"
way=$(cat "$dir/out")
given "$escargot"
expect 0 "$copy" '' transform --apply "$way"
expect 1 no '' equivalent "$escargot" "$wiki"
expect 1 no '' equivalent 12.............. 1.2.............
expect 1 no '' equivalent 12.............. 11..............
expect 0 'rows*' '' equivalent 1............... 1...............
expect 1 no '' equivalent "$wiki" 1...............
given "$copy"
expect 0 '?*' '' equivalent - "$escargot"
expect 1 '?*' '' equivalent "$dir/puzzles" "$copy"
like 'one of eight' '7 no' "$(grep -c no "$dir/out") $(sed -n 1p "$dir/out")"
blank=$(printf '%081d' 0)
expect 1 limit '' equivalent "$blank" "$blank" --nodes 5
expect 2 '' 'boxline: nosuch: no such file, and no puzzle: *' equivalent nosuch "$wiki"
expect 2 '' '?*' equivalent "$wiki"
expect 2 '' '?*' equivalent "$wiki" "$wiki" "$wiki"
expect 2 '' 'boxline: `-` for both: *' equivalent - -
head -n 3 "$dir/puzzles" >"$dir/three"
expect 2 '' 'boxline: 8 puzzles and 3: expected as many of each, or one' equivalent "$dir/puzzles" \
  "$dir/three"
printf '# none\n' >"$dir/none"
expect 2 '' "boxline: $dir/none: no puzzles" equivalent "$dir/none" "$wiki"
given "1x$wiki"
expect 2 '' '?*' equivalent - "$wiki"

# The partition of a file: copies fall together, by every characteristic.
cat "$dir/copies1" "$dir/copies2" "$dir/puzzles" "$dir/copies3" >"$dir/all"
expect 0 "puzzles${tab}32*" '' partition "$dir/all"
like 'classes' 8 "$(grep '^equivalence' "$dir/out" | cut -f 2)"
like 'sizes' "4${tab}8" "$(tail -n 1 "$dir/out")"
for by in clues blocks lines chutes digits counts refinement equivalence; do
  expect 0 '?*' '' partition --list --by $by "$dir/all"
  like "copies together by $by" 8 \
    "$(cut -f 1 "$dir/out" | awk '{ c[(NR - 1) % 8] = c[(NR - 1) % 8] == "" ? $1 : \
    c[(NR - 1) % 8] == $1 ? $1 : "apart" } END { for (i in c) n += c[i] != "apart"; print n }')"
done
# A small example: boxes with 0, 1, 2 clues are alike, as are the digits, but rows are not.
given 12.............. 1.2............. 1....2..........
expect 0 '?*' '' partition --by blocks
like 'classes of the example' 'clues 1,blocks 2,lines 2,chutes 3,digits 1,counts 3,refinement 3,'\
'equivalence 3' \
  "$(sed -n '4,$p' "$dir/out" | awk -F "$tab" 'NF == 5 { print $1 " " $2 }' | paste -s -d ,)"
like 'sizes of the example' '1 1,2 1' "$(tail -n 2 "$dir/out" | tr "$tab" ' ' | paste -s -d ,)"
given
expect 0 "puzzles${tab}0*" '' partition
expect 2 '' '?*' partition --by nothing
expect 2 '' '?*' partition "$dir/nosuch"

# Notations, and what is no puzzle.
given "$(printf '%0255d' 0 | tr 0 .)0"
expect 0 "$(printf '%0255d' 0 | tr 0 .)0" '' canonical --alphabet 0-F
given '. . . . . . . 4 . . . . . . . .'
expect 0 '. . . . . . . . . . . . . . . 1' '' canonical --alphabet numbers --size 2
given '3 . . . . .  . . . . . .  . . . . . .  . . . . . .  . . . . . .  . . . . . .'
expect 0 '...................................1' '' canonical --size 2x3
given 12q4............ 1...............
expect 1 ...............1 '?*' canonical
expect 1 '????????????????' '?*' transform
expect 1 "puzzles${tab}1*" '?*' partition
expect 2 '' '?*' canonical "$dir/nosuch"
expect 2 '' '?*' transform "$dir/nosuch"
for command in canonical transform equivalent partition; do
  expect 0 '*' '' $command --help
  like "examples in the help of $command" 0 "$(grep -q "^  .*boxline $command" "$dir/out"; echo $?)"
done

done_testing
