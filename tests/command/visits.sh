# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh
BOXLINE=$BOXLINE_STUDIES

tab=$(printf '\t')
c=.1......9...3..8........6......124..7.3......5........8..6.........4..2....7...5.
e=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
hardest_reversed=4.....2......3.1..7.86........4...7..1.....6..2..1...3...............5..9..8.....

# The figures of Matos: Examples C and E, the hardest of 49,151 with its rows reversed, from both sides.
given "$c" "$e" "$hardest_reversed"
expect 0 "1811816${tab}3229226
72096${tab}3031696
7744${tab}76181" '' visits
given "$e"
expect 0 "72096${tab}3031696" '' visits --order rows --svg "$dir/heat.svg"
like 'pictures of one puzzle' '81 heat given' \
  "$(grep -o "class='bar[ a-z]*'" "$dir/heat.svg" | wc -l) $(grep -o -m 1 'heat1' "$dir/heat.svg" | head -n \
    1 | tr -d 1) $(grep -o -m 1 'given' "$dir/heat.svg" | head -n 1)"
command -v xmllint >/dev/null && { xmllint --noout "$dir/heat.svg"; like 'the picture is XML' 0 $?; }

# Another order on a grid turned to match it takes the same visits.
given "$(printf '%s' "$e" | fold -w 9 | tac | tr -d '\n')"
expect 0 "72096${tab}3031696" '' visits --order rows-reversed
for order in columns boxes constrained; do
  expect 0 "*[0-9]${tab}*[0-9]" '' visits --order $order
done
given ................
expect 0 "16${tab}*" '' visits
given "$clashing"
expect 1 "invalid${tab}invalid" '-:1: givens clash' visits
given "$endless"
expect 1 "limit${tab}limit" '' visits --seconds 0.1
expect 1 "limit${tab}limit" '' visits --visits 100000
# The counter examines the limit every few thousand visits; what it finds beyond is not counted.
given "$hardest_reversed"
expect 1 "7744${tab}limit" '' visits --visits 7744
expect 1 "limit${tab}limit" '' visits --visits 7743
expect 0 'puzzles?1*largest?7744*' '' study visits --visits 7744
expect 1 'puzzles?1*largest?7743*stopped at the limit?1*' '' study visits --visits 7743
expect 2 '' '?*' visits --order sideways
expect 2 '' '?*' visits "$dir/nosuch"
given "$e"
expect 2 '*' 'boxline-studies: *' visits --svg "$dir/no/such"

# The study over a file, which continues where it was stopped, also within a line.
given "$c" "$e" "$hardest_reversed"
study="puzzles${tab}3
median${tab}72096
average${tab}630552.00
largest${tab}1811816${tab}-:1
under 10000000${tab}100.00%
from 1000${tab}1
from 10000${tab}1
from 1000000${tab}1"
expect 0 "$study" '' study visits --state "$dir/state" --svg "$dir/study.svg"
like 'puzzles in the state' 3 "$(wc -l <"$dir/state")"
grep -q 'median 72096' "$dir/study.svg"
like 'the histogram has its median' 0 $?
{ sort "$dir/state" | sed -n 2p && printf '8....'; } >"$dir/part"
expect 0 "$study" '' study visits --state "$dir/part" --jobs 2
like 'puzzles in the continued state' 3 "$(wc -l <"$dir/part")"
printf 'not a state\n' >"$dir/other"
expect 2 '' 'boxline-studies: */other: not a state*' study visits --state "$dir/other"

# Copies: their least and most lie round the median, and another seed draws others.
given "$e"
expect 0 "puzzle*
-:1${tab}72096${tab}*
most by least*" '' study copies --copies 20 --visits 2000000
cp "$dir/out" "$dir/first"
expect 0 '*' '' study copies --copies 20 --visits 2000000 --jobs 1
like 'the same copies again' "$(cat "$dir/first")" "$(cat "$dir/out")"
expect 0 '*' '' study copies --copies 20 --visits 2000000 --seed 2
[ "$(cat "$dir/first")" != "$(cat "$dir/out")" ]
like 'other copies' 0 $?

# Ratings: by rank alone.
printf 'puzzle\trating\n%s\t9.5\n%s\t2.0\n%s\t1.5\n' "$c" "$e" "$hardest_reversed" >"$dir/rated"
expect 0 "puzzles${tab}3
stopped at the limit${tab}0
rank correlation${tab}1.0000" '' study ratings "$dir/rated"
printf '%s\thard\n' "$c" >"$dir/rated"
expect 2 '' "boxline-studies: *line 1: expected a puzzle, a tab and a number" study ratings "$dir/rated"

# The search space of Jones, Roach and Perkins, their Figure 1, and of generate and test.
given ...512.........76.985.....3......421..19.38..257......5.....192.64.........758...
expect 0 "open*
53${tab}1378${tab}131${tab}1247${tab}69.6309${tab}25.0048${tab}21.1065${tab}44.4131" '' space
given "$clashing"
expect 0 "open*${tab}none${tab}*" '' space

done_testing
