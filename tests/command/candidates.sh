# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

# Pencil marks of 4x4: the given 1 in r1c1, and every candidate that it leaves.
marks='1   234  | 234  234
234 234  | 1234 1234
---------+----------
234 1234 | 1234 1234
234 1234 | 1234 1234'
given "$marks"
expect 0 72 '' count --limit 0 --input candidates
groups='1 234 234 234 234 234 1234 1234 234 1234 1234 1234 234 1234 1234 1234'
given "$groups"
expect 0 72 '' count --limit 0 --input candidates
given 1....234.234.234.234.23412341234.234123412341234.234123412341234
expect 0 72 '' count --limit 0 --input candidates
expect 0 "$groups" '' convert --input candidates --format numbers
expect 0 "$(cat "$dir/in")" '' convert --input candidates
given "$groups"
expect 0 '1....234.234.234.234.23412341234.234123412341234.234123412341234' '' \
  convert --input candidates --format line
expect 0 "$groups" '' convert --input candidates
expect 0 '*' '' convert --input candidates --format block
cp "$dir/out" "$dir/in"
expect 0 "$groups" '' convert --input candidates --format numbers
expect 0 72 '' count --limit 0 --input candidates-block

# 729 characters: the solution of a puzzle, with the wrong candidates of one cell added.
given "$wiki"
nine() {
  echo "$1" | fold -w 1 | while read -r c; do
    if [ "$c" = . ]; then printf 123456789; else printf '........%s' "$c" | awk -v d="$c" '{
      s = "........."; print substr(s, 1, d - 1) d substr(s, d + 1) }' | tr -d '\n'; fi
  done
  echo
}
nine "$wiki" >"$dir/in"
like 'characters of 9x9 candidates' 730 "$(wc -c <"$dir/in" | tr -d ' ')"
expect 0 "$wiki_solved" '' solve --input candidates
expect 0 valid '' check --input candidates
nine "$hopeless" >"$dir/in"
expect 1 unsolvable '-:1: unsolvable: *' solve --input candidates
nine "$wiki" | sed 's/./2/3' >"$dir/in"
expect 1 invalid "-:1:3: found '2', expected 3 or *" solve --input candidates

# In numbers they are groups, which are read again, whatever they were read from.
given "5,11$(for i in $(seq 255); do printf ' 1,16'; done)"
"$BOXLINE" convert --input candidates --alphabet numbers --output-alphabet 1-9A --format line "$dir/in" \
  >"$dir/line"
expect 0 "$(cat "$dir/in")" '' convert --input candidates --output-alphabet numbers "$dir/line"

# Candidates are never guessed.
nine "$wiki" >"$dir/in"
expect 1 invalid '-:1:730: found 729 characters, expected 16, 81, 256, 625 or 1296' solve

# Wrong groups.
given '1 234 234 234 234 224 1234 1234 234 1234 1234 1234 234 1234 1234 1234'
expect 1 invalid "-:1:20: found '2', expected each candidate of r2c2 once" solve --input candidates
given '1 234 234 234 234 254 1234 1234 234 1234 1234 1234 234 1234 1234 1234'
expect 1 invalid "-:1:20: found '5', expected a digit 1 to 4*" solve --input candidates
expect 2 '' 'boxline: candidates are converted to line, block or numbers alone' \
  convert --input candidates --format svg

done_testing
