# SPDX-License-Identifier: BSL-1.0
#
# boxline assess: minutes, values, classes, moves, documents, models from files.
. tests/command/lib/expect.sh

tab=$(printf '\t')
# Each open cell counts one, each trial a hundred; classes at 3 and 100.
model() {
  printf '%s\n' 'boxline linear model 1' 'unit cells' "size $1" 'intercept 0.5' 'class Few' 'class Many 3' \
    'class Tried 100' \
    'weight hidden-single 1' 'weight naked-single 1' 'weight trial 100' >"$dir/model"
}

# The model that comes with the program.
given "$wiki" "$escargot"
gentle="3.9${tab}2.8-5.3${tab}Gentle${tab}Nothing makes it harder than most."
diabolical="38.0${tab}27.9-51.6${tab}Diabolical${tab}Few singles are available at a time: 1094 places are "\
"examined in vain, where 185 are typical."
expect 0 "$gentle
$diabolical" 'puzzles 2 rated 2 with trial steps 1 (50.00%) trial steps [1-9]*
Gentle 1
Moderate 0
Tough 0
Diabolical 1' assess --stats --jobs 2

# The moves are those that take longest to find, with shares of the whole time.
given "$wiki"
expect 0 "$gentle
  0.0[0-9][0-9]${tab}*" '' assess --moves
like 'shares in order' 5 "$(sed -n 's/^  \(0\.[0-9]*\).*/\1/p' "$dir/out" | head -5 | sort -rc && echo 5)"
expect 0 '{"file":"-","line":1,"size":\[3,3\],"status":"rated","puzzle":"53..7*","minutes":3.8[0-9]*,'\
'"interval":\[2.8*,5.*\],"class":"Gentle","reason":"Nothing makes it harder than most.","actions":51,*'\
'"features":{"checks":7.0*,"hardest":\[{"action":*}' '' assess --json

# What cannot be rated.
given "$clashing" 1... "$hopeless" "$wiki" \
  ....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.......79
expect 1 "-${tab}invalid
-${tab}unsolvable
$gentle
-${tab}several" '-: line 2,*
-:1: the givens clash
-:3: no solution
-:5: more than one solution' assess
given 1...
expect 1 '' '-: line 1,*' assess

# A written model, of another size.
model 2x2
given .234341.2143432. .234341.21434321
expect 0 "3.500${tab}Many
2.500${tab}Few" '' assess --model "$dir/model"
given 1.......2........
expect 1 '' '?*' assess --model "$dir/model"
given "$wiki"
expect 1 "-${tab}other-size" '-:1: the model is for puzzles with boxes of 2x2; `boxline train` makes models' \
  assess --model "$dir/model"
model 3x3
expect 0 "51.500${tab}Many" '' assess --model "$dir/model"

# The hardest moves, with the candidates before them, which are read back.
given "$escargot"
expect 0 "[1-9]??.500${tab}Tried
  100.000${tab}*${tab}Trial => r*c*=*
    [1-9]* [1-9]* [1-9]*
  *" '' assess --model "$dir/model" --moves
like 'lines of moves' 11 "$(wc -l <"$dir/out" | tr -d ' ')"
sed -n 's/^    //p' "$dir/out" >"$dir/marks"
like 'states that are candidates' 5 \
  "$("$BOXLINE" solve --input candidates "$dir/marks" | tr -d ' ' | grep -cx "$escargot_solved")"
given "$wiki"
expect 0 '*' '' assess --model "$dir/model" --moves --hardest 1
like 'lines of one move' 3 "$(wc -l <"$dir/out" | tr -d ' ')"

# Documents.
given "$wiki" "$clashing"
expect 1 '{"file":"-","line":1,"size":\[3,3\],"status":"rated","puzzle":"53..7*","value":51.'\
'5,"unit":"cells","class":"Many","actions":51,"trials":0,"features":{"hidden-single":*"open":1326.'\
'0},"hardest":\[{"action":1,"share":1.0,"rule":"hidden-single","step":"Hidden Single: *","grid":"53..'\
'7*","candidates":"*"},*\]}
{"file":"-","line":2,"size":\[3,3\],"status":"invalid","puzzle":"1*"}' '-:2: the givens '\
'clash' assess --model "$dir/model" --json
if command -v python3 >/dev/null; then
  "$BOXLINE" assess --model "$dir/model" --json <"$dir/in" >"$dir/json" 2>/dev/null
  like 'documents that add up' 'True 5' "$(python3 -c '
import json, sys
d = json.loads(open(sys.argv[1]).readline())
used = sum(v for k, v in d["features"].items() if k.split("/")[0] not in ("sources", "distance", "jump",'\
' "gap", "open") and not k.endswith("/first"))
print(used == d["actions"], len(d["hardest"]))' "$dir/json")"
fi

# A model of times that is the shipped one.
given "$wiki"
expect 0 "$gentle" '' assess --model examples/boxline/assess/minutes.model
given 1234............
expect 1 "-${tab}other-size" '-:1: the model is for puzzles with boxes of 3x3; `boxline train` makes models' \
  assess
given "$wiki" 1234............ "$wiki"
expect 1 "*
-${tab}other-size
*" '?*' assess
expect 1 '*"status":"other-size","puzzle":"1234............"}
*' '?*' assess --json
given "$wiki"

# Bad models.
expect 2 '' "boxline: $dir/none: *" assess --model "$dir/none"
model 3x3
sed -i 's/^unit.*/unit/' "$dir/model"
expect 2 '' "boxline: $dir/model:2: unit: expected a unit" assess --model "$dir/model"
model 3x3
echo 'weight x-wing 1' >>"$dir/model"
expect 2 '' "boxline: $dir/model: no feature is called 'x-wing'" assess --model "$dir/model"
model 5x5
expect 2 '' "boxline: $dir/model: no assessor for boxes of 5x5, expected one of 2x2, 3x3, 4x4" assess \
  --model "$dir/model"

# The study of the rules.
given "$wiki" "$escargot" "$hopeless" "$clashing"
studies expect 0 "file${tab}puzzles${tab}singles${tab}techniques${tab}path consistency${tab}contradiction "\
"finder${tab}no solution${tab}limit
-${tab}4${tab}25.00${tab}25.00${tab}*${tab}2${tab}0" '' study rules
studies expect 0 "*${tab}2${tab}0" '' study rules --jobs 2 -
studies expect 2 '*' 'boxline-studies: *: study rules takes grids of 4x4, 9x9 and 16x16' study rules \
  examples/puzzles/25x25.txt

expect 0 '*boxline assess puzzles.txt*' '' assess --help
done_testing
