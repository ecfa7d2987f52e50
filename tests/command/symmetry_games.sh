# SPDX-License-Identifier: BSL-1.0
#
# canonical and equivalent with --constraints and --houses.

. "$(dirname "$0")/lib/expect.sh"

# A blank grid has as many automorphisms as transforms keep the rules.
given ................
expect 0 '................	3072' '' canonical --with-automorphisms
expect 0 '................	192' '' canonical --with-automorphisms --constraints anti-knight
expect 0 '................	384' '' canonical --with-automorphisms --houses diagonals
given .................................................................................
expect 0 '*	2903040' '' canonical --with-automorphisms --constraints anti-knight
expect 0 '*	16' '' canonical --with-automorphisms --constraints non-consecutive

# A rotation keeps anti-king, an exchange of columns 1 and 2 does not.
expect 0 '?*' '' equivalent 1...2........... ........2...1... --constraints anti-king
expect 0 '?*' '' equivalent 1............... .1..............
expect 1 no '' equivalent 1............... .1.............. --constraints anti-king
# The transform that it prints is one: by it the one becomes the other.
expect 0 '*' '' equivalent 12...........3.. ..3...........21 --constraints 'non-consecutive; anti-king'
expect 1 no '' equivalent 12...........4.. ..3...........21 --constraints 'non-consecutive; anti-king'
"$BOXLINE" equivalent 12.3............ ............4.32 --constraints anti-king >"$dir/by" || true
given 12.3............
expect 0 '............4.32' '' transform --apply "$(cat "$dir/by")"

# What is refused.
given .................................................................................
expect 2 '' 'boxline: --constraints: found killer cage on too many cells*' \
  canonical --constraints 'cage 30 r1c1-r1c6'
given "$(awk 'BEGIN { for (i = 0; i < 256; ++i) printf "." }')"
expect 2 '' 'boxline: no symmetries of games for boxes of 4x4, expected up to 9 digits' \
  canonical --constraints anti-king
given ................
expect 2 '' 'boxline: --constraints:1:13: cage: found *' canonical --constraints 'cage 3 r1c1 r1cx'
expect 2 '' '*missing*' canonical --houses "$dir/missing"
given .................................................................................
# A limit, also of the search for the symmetries of the rules.
expect 1 limit '' canonical --constraints anti-king --seconds 0.001
expect 1 limit '' equivalent "$(cat "$dir/in")" "$(cat "$dir/in")" --constraints anti-king --seconds 0.001
# Rules are examined before puzzles.
given ''
for words in '--houses '"$dir/missing" '--constraints bogus'; do
  expect 2 '' '?*' canonical $words
done
# Nodes are for each puzzle.
given ................
expect 1 limit '' canonical --constraints anti-king --nodes 7
expect 0 ................ '' canonical --constraints anti-king --nodes 8
done_testing
