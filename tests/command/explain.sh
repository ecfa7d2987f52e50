# SPDX-License-Identifier: BSL-1.0
#
# boxline explain: words and notation against solutions, rules and limits, documents against their schema.
. tests/command/lib/expect.sh

schema=examples/boxline/explain/schema.json
# Prints how many documents follow the schema, or their faults. Without node nothing is checked.
if command -v node >/dev/null; then
  documents() { node tests/page/schema.js $schema <"$dir/out"; }
else
  echo 'no node: documents are not held against the schema'
  documents() { grep -c '^{"file":.*}$' "$dir/out"; }
fi

# In words, by singles.
given "$wiki"
expect 0 '-:1
1. hidden single: In box 2 the digit 8 has one place left: r1c6. So r1c6 is 8.
*
solved: 51 steps: full-house 21, hidden-single 30' '' explain
expect 0 '-:1
1. versteckter Single: In Block 2 bleibt für die 8 nur ein Platz: Z1S6. Also Z1S6 = 8.
*
solved: 51 steps: *' '' explain --language de
expect 0 '-:1
1. naked single: r5c5 has one candidate left: 5. So r5c5 is 5.
*
solved: 51 steps: naked-single 51' '' explain --rules naked-single
expect 0 '-:1
Naked Single: 5 in r5c5 => r5c5=5
*' '' explain --rules naked-single --format notation
given "$wiki_solved"
expect 0 '-:1
solved: 0 steps' '' explain

# Puzzles that are not solved: the candidates that are left can be read again.
given "$escargot"
expect 1 '-:1
1. hidden single: In box 7 the digit 1 has one place left: r8c3. So r8c3 is 1.
2. Nishio: If r7c4 were 9, then r2c6 = 9 (the only place in box 2), r5c1 = 9 (the only place in row 5), '\
'and row 8 would have no place for 9. So remove 9 from r7c4.
*
stuck: 5 steps: hidden-single 1, nishio 4
1      2568   2468   | 458 *' '' explain --rules techniques,nishio
tail -11 "$dir/out" >"$dir/marks"
like 'candidates left' "$escargot_solved" \
  "$("$BOXLINE" solve --input candidates-block --format line "$dir/marks")"
given "$wiki"
expect 1 '-:1
1. *
2. *
limit: 2 steps: hidden-single 2
*' '' explain --nodes 2
given "$hopeless" "$clashing"
expect 1 '-:1
contradiction: 0 steps
-:2
invalid: 0 steps' '-:2: r1c1 and r1c9 both hold 1 (row 1)' explain
given "$wiki" 53
expect 1 '*solved: 51 steps*' '-: line 2, *' explain

# Nothing of a solution is removed, and what is placed is in it: all 9x9 puzzles here, each rule by itself
# with singles.
cat examples/puzzles/9x9.txt examples/puzzles/nishio.txt | grep '^[1-9.]' >"$dir/puzzles"
"$BOXLINE" solve --format line "$dir/puzzles" >"$dir/solutions"
for rules in human entwistle techniques singles,path-consistency singles,contradiction; do
  "$BOXLINE" explain --rules $rules --format notation "$dir/puzzles" >"$dir/out"
  like "steps by $rules" 'many right, 0 wrong' "$(awk '
    NR == FNR { solution[NR] = $1; next }
    match($0, /^.*:[0-9]+$/) { split($0, place, ":"); puzzle = place[2]; next }
    sub(/^.* => /, "") {
      count = split($0, what, ", ")
      for (i = 1; i <= count; ++i) {
        is_placed = what[i] !~ /<>/
        split(what[i], sides, is_placed ? "=" : "<>")
        groups = split(sides[1], lists, " ")
        for (g = 1; g <= groups; ++g) {
          split(substr(lists[g], 2), at, "c")
          for (r = 1; r <= length(at[1]); ++r)
            for (c = 1; c <= length(at[2]); ++c) {
              d = substr(solution[puzzle], 9 * (substr(at[1], r, 1) - 1) + substr(at[2], c, 1), 1)
              if ((index(sides[2], d) > 0) == is_placed) ++right; else ++wrong
            }
        }
      }
    }
    END { print (right > 200 ? "many" : right) " right, " wrong + 0 " wrong" }' "$dir/solutions" "$dir/out")"
done

# Documents: one a line, the same steps, in both languages.
expect 0 '{"file":"*' '' explain --json "$dir/puzzles"
like 'documents' "$(wc -l <"$dir/puzzles" | tr -d ' ')" "$(documents)"
expect 0 '{"file":"*,"language":"de",*' '' explain --format json --language de "$dir/puzzles"
expect 0 '*' '' explain --help
key=$(sed -n 's/.*--json puzzles.txt | jq -r \.\([a-z]*\) .*/\1/p' "$dir/out")
expect 0 "{\"file\":*\"${key:?}\":\"solved\"*" '' explain --json "$dir/puzzles"
like 'documents in German' "$(wc -l <"$dir/puzzles" | tr -d ' ')" "$(documents)"
given "$hopeless" "$clashing" "$escargot"
expect 1 '{"file":"-","line":1,"size":[[]3,3],*"status":"contradiction"*"end":*"candidates":*
{"file":"-","line":2,*"status":"invalid","message":"r1c1 and r1c9 both hold 1 (row '\
'1)","uses":{},"steps":[[][]]}
{*"status":"solved",*"nested-contradiction-2":*"how":"weak"*"how":"strong"*' '-:2: '\
'r1c1 *' explain --json
like 'documents of bad puzzles' 3 "$(documents)"

# Other sizes, each with its digits.
given 1...............
expect 1 '-:1
stuck: 0 steps
1    234  | 234  234
*' '' explain
given 1.....2..3.....4
expect 0 '{*"size":[[]2,2],"language":"en","symbols":[[]"1","2","3","4"],*' '' explain --json
for size in 16 25; do
  "$BOXLINE" explain --rules singles --nodes 3 --json examples/puzzles/${size}x$size.txt >"$dir/out"
  like "documents of ${size}x$size" \
    "$("$BOXLINE" convert --format line examples/puzzles/${size}x$size.txt | wc -l | tr -d ' ')" \
    "$(documents)"
done
printf '%0144d\n' 0 >"$dir/twelve"
expect 2 '' 'boxline: no rules for boxes of 3x4; expected one of 2x2, 3x3, 2x3, 4x4, 5x5, 6x6' explain \
  --size 3x4 "$dir/twelve"
# 6x6 has the rules of games: the same steps as with a constraint that demands nothing.
"$BOXLINE" explain --size 2x3 --constraints 'digits 1 2 3 4 5 6 r1c1' examples/puzzles/6x6.txt >"$dir/game"
expect 0 "$(cat "$dir/game")" '' explain --size 2x3 examples/puzzles/6x6.txt
# It reaches contradictions, which come before path consistency in both.
echo 13..4...........2.5..6..4....1.2.... >"$dir/hard6"
"$BOXLINE" explain --size 2x3 --constraints 'digits 1 2 3 4 5 6 r1c1' "$dir/hard6" >"$dir/game"
like 'contradictions in it' 1 "$(grep -c '^[0-9]*[.] contradiction' "$dir/game" | grep -c '[1-9]')"
expect 0 "$(cat "$dir/game")" '' explain --size 2x3 "$dir/hard6"
expect 0 '{*"size":[[]2,3],*' '' explain --size 2x3 --json examples/puzzles/6x6.txt
expect 2 '' 'boxline: --rules: nishio is not available for boxes of 2x3' explain --size 2x3 --rules nishio \
  examples/puzzles/6x6.txt

# A constraint names its cells in its own order, and is named where the givens break it.
given ................
expect 1 '*Linear equation 1 3 = 6 in r1c3 and r1c1 has no combination*' '' explain \
  --constraints 'linear 6 1 3 r1c3 r1c1'
expect 1 '*linear equation 1 3 = 6 in r1c3 r1c1 => *' '' explain --format notation \
  --constraints 'linear 6 1 3 r1c3 r1c1'
expect 1 '*Gleichung 1 3 = 6 in Z1S3 und Z1S1 *' '' explain --language de \
  --constraints 'linear 6 1 3 r1c3 r1c1'
expect 1 '*Skyscraper 2 in r1c4, r1c3, r1c2 and r1c1 *' '' explain --constraints 'skyscraper 2 r1c4-r1c1'
expect 1 '*Digits of a cell even in r1c1 *' '' explain --constraints 'even r1c1'
given 12..............
expect 1 '*' '-:1: the digits break a constraint: killer cage 4 r1c1 r1c2' explain \
  --constraints 'cage 4 r1c1 r1c2'

# The names of constraints are phrases; names that no constraint has are none.
expect 0 '*
constraint.killer cage = killer cage
*' '' explain --catalogue
printf 'language = fr\nconstraint.cage = cage\n' >"$dir/fr"
expect 2 '' "*fr:2: found the key 'constraint.cage', expected the name of a constraint*" explain \
  --language "$dir/fr"

# Wrong use.
expect 2 '' "boxline: --rules: found 'guess', expected singles, *, full-house, * or *" \
  explain --rules singles,guess
expect 2 '' "boxline: --rules: found '', expected *" explain --rules singles,
expect 2 '' '?*' explain --language fr
expect 2 '' '?*' explain --format line
expect 2 '' '?*' explain --json --format words
expect 2 '' '?*' explain --seconds 0
expect 2 '' "boxline: $dir/nosuch: *" explain "$dir/nosuch"
given "$wiki"
expect 2 '*' 'boxline: *no/such*' explain --html "$dir/no/such"
expect 2 '*' 'boxline: -: expected a file, standard output has the results' explain --html -
given ''
expect 0 '' "boxline: $dir/page.html: nothing to show" explain --html "$dir/page.html"
expect 0 '*' '' explain --help
for rule in full-house hidden-single naked-quadruple path-consistency contradiction; do
  like "$rule in the help" 0 "$(grep -q "^  $rule$" "$dir/out"; echo $?)"
done

# Rules that rest on uniqueness, where it is proven and they are wanted.
rectangle=500700300008510000029000000035400680000005900400000002000908560000020409006000000
given "$rectangle"
expect 0 '*unique rectangle type 1: The puzzle has one solution, so *unique-rectangle-1 1*' '' explain \
  --rules techniques,uniqueness,nishio
expect 0 '*"uniqueness":"unique"*"pattern":*' '' explain --json --rules techniques,uniqueness,nishio
like 'a document with a pattern' 1 "$(documents)"
expect 0 '*solved: *' '' explain --no-uniqueness
like 'without uniqueness' 0 "$(grep -c 'one solution' "$dir/out")"
expect 0 '*"uniqueness":"unknown"*' '' explain --no-uniqueness --json
expect 1 '*"uniqueness":"unknown"*' '' explain --rules naked-single --json
# The same without the first two givens has several solutions.
given "000000$(echo $rectangle | cut -c 7-)"
expect 1 '*"uniqueness":"multiple"*' '' explain --json --rules techniques,uniqueness
like 'nothing by uniqueness where there are several solutions' 0 "$(grep -c 'one solution' "$dir/out")"

# A language of one's own: the template is read again, and what a file lacks stays in English.
given "$escargot"
expect 0 '*' '' explain --rules human
cp "$dir/out" "$dir/english"
"$BOXLINE" explain --catalogue >"$dir/template"
like 'the template' 'language = en' "$(head -n 1 "$dir/template")"
expect 0 "$(cat "$dir/english")" '' explain --rules human --language "$dir/template"
expect 0 '*' '' explain --rules human --language de
cp "$dir/out" "$dir/german"
"$BOXLINE" explain --catalogue --language de >"$dir/de"
expect 0 "$(cat "$dir/german")" '' explain --rules human --language "$dir/de"
printf '%s\n' 'language = fr' 'house.box = bloc {n}' 'hint.where = "Regarde {where} !"' >"$dir/fr"
expect 0 '-:1	Regarde bloc 7 !' '' hint --language "$dir/fr"
expect 0 '*"language":"fr"*' '' explain --json --language "$dir/fr"
expect 0 'language = fr
# list.comma = ", "
*
house.box = bloc {n}
*# title.hidden-single = hidden single
*' '' explain --catalogue --language "$dir/fr"
echo 'house.row = ligne' >>"$dir/fr"
expect 2 '' "*$dir/fr:4: found no '{n}' in the phrase of the key 'house.row', expected it as*" hint \
  --language "$dir/fr"
expect 2 '' "*found 'fr', expected en, de or a file of phrases*" explain --language fr

# A page holds its documents, and nothing that would end the script or leave the page.
given "$escargot"
cp "$dir/in" "$dir/<!--<script>.txt"
expect 0 '*' '' explain --html "$dir/page.html" "$dir/<!--<script>.txt"
like 'scripts in the page' 4 "$(grep -Eo '</?script>|<!--' "$dir/page.html" | wc -l | tr -d ' ')"
like 'addresses in the page' '' \
  "$(grep -Eo '(https?:)?//[a-z][^ ]*' "$dir/page.html" | grep -Ev '^// |www.w3.org/2000/svg' | head -3)"

done_testing
