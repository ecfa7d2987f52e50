# SPDX-License-Identifier: BSL-1.0
#
# boxline candidates and boxline blame.

. "$(dirname "$0")/lib/expect.sh"

# A cage of 3, and what follows at 4x4.
given ................
expect 0 '-:1?complete*' '' candidates --constraints 'cage 3 r1c1 r1c2'
like 'candidates' \
  '12 12 | 34 34 34 34 | 12 12' "$(sed -n '2,3p' "$dir/out" | tr '\n' ' ' | sed 's/  */ /g; s/ $//')"
expect 0 '*' '' candidates --constraints 'cage 3 r1c1 r1c2' --bound 1000
like 'counts of r1c1' "	r1c1=1	24
	r1c1=2	24" "$(grep r1c1= "$dir/out")"
like 'all counts of a cell' 48 "$(grep r3c3= "$dir/out" | cut -f 3 | awk '{ s += $1 } END { print s }')"
expect 0 '*' '' candidates --bound 10
like 'a bound' '	r1c1=1	10+' "$(grep r1c1=1 "$dir/out")"
expect 0 '-:1?complete?	r1c1=1	1+*' '' candidates --bound 1
expect 1 '-:1?limit*' '' candidates --nodes 0
# Without a solution there are no marks: a search finds none, or givens break a constraint or a house.
given A..............D
expect 0 '*	r1c1=A	1+?	r1c2=*' '' candidates --bound 1 --alphabet A-Y
given AA..............
expect 0 '*	r1c1=A?	r1c2=A' '' blame --alphabet A-Y
expect 1 '*' '*r1c1 and r1c2 both hold A (row 1)' explain --alphabet A-Y
expect 1 '*' '*r1c1 and r1c2 both hold A (row 1)' steps --alphabet A-Y
expect 1 '*' '*r1c1 and r1c2 both hold A (row 1)' hint --alphabet A-Y
expect 1 '*' '*r1c1 and r1c2 both hold A (row 1)' nishio --alphabet A-Y
given 123........4....
expect 0 '-:1?unsolvable' '' candidates
expect 0 '-:1?unsolvable' '' candidates --bound 10
given 1.....1.........
expect 0 '-:1?complete*' '' candidates
expect 0 '-:1?unsolvable' '' candidates --constraints anti-knight
given 11..............
expect 0 '-:1?unsolvable' '' candidates
given ................
expect 1 '-:1?limit*' '' candidates --nodes 0
like 'nothing is excluded that is not known' 64 "$(sed 1d "$dir/out" | tr -cd '1-4' | wc -c)"

# Each count is what count prints with the digit placed.
puzzle=1..............2
given $puzzle
expect 0 '*' '' candidates --constraints 'anti-knight' --bound 1000
sed -n 's/^\tr\([1-4]\)c\([1-4]\)=\([1-4]\)\t\([0-9]*\)$/\1 \2 \3 \4/p' "$dir/out" >"$dir/counts"
while read -r r c d number; do
  at=$(((r - 1) * 4 + c))
  given "$(echo $puzzle | awk -v at=$at -v d="$d" '{ print substr($0, 1, at - 1) d substr($0, at + 1) }')"
  expect 0 "$number" '' count --limit 0 --constraints anti-knight
done <"$dir/counts"

# Blame: two of the four constraints and no given; then a given and one.
printf 'cage 3 r1c1 r1c2\nrenban r3c1-r3c3\ncage 17 r1c2 r2c2\nanti-king\n' >"$dir/four.txt"
given ................1................................................................
expect 0 '-:1?found
?cage 3 r1c1 r1c2
?cage 17 r1c2 r2c2' '' blame --constraints "$dir/four.txt"
given 9................................................................................
expect 0 '-:1?found
?cage 3 r1c1 r1c2
?r1c1=9' '' blame --constraints 'renban r3c1-r3c3; cage 3 r1c1 r1c2'
given 1................................................................................
expect 0 '-:1?consistent' '' blame --constraints 'renban r3c1-r3c3; cage 3 r1c1 r1c2'
# What depends on the others of its list stays as it is when these are left out.
given ................
expect 0 '-:1?consistent' '' blame --constraints 'difference r1c1 r1c2; no-other-difference 3'
expect 1 '-:1?limit' '' blame --nodes 0 --constraints anti-king
expect 2 '' 'boxline: --constraints:1:1: cage: found *' blame --constraints 'cage 3 r1c1 r1c1'
expect 2 '' '*missing*' candidates --houses "$dir/missing"

done_testing
