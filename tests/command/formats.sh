# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

# CSV: a header, then a record a puzzle.
given "$wiki" "$hopeless" "" 'a,"b' "$clashing"
expect 1 "file,line,size,status,puzzle,solution,message
-,1,3x3,solved,$wiki,$wiki_solved,
-,2,3x3,unsolvable,$hopeless,,
-,4,,invalid,,,\"found 4 characters, expected 16, 81, 256, 625 or 1296 *\"
-,5,,invalid,,,r1c1 and r1c9 both hold 1 (row 1)" '*' solve --format csv
given "$wiki" ................ "$clashing"
expect 1 'file,line,size,status,count,complete,message
-,1,3x3,solved,1,true,
-,2,2x2,solved,2,false,
-,3,,invalid,,,r1c1 and r1c9 both hold 1 (row 1)' '*' count --format csv
expect 1 "file,line,size,status,puzzle,message
-,1,3x3,valid,$wiki,
-,2,2x2,several,................,
-,3,3x3,clash,$clashing,r1c1 and r1c9 both hold 1 (row 1)" '*' check --format csv
given "$wiki"
expect 0 "file,line,size,status,puzzle,message
-,1,3x3,converted,$wiki," '' convert --format csv
cp "$dir/in" "$dir/a \"b\",c.txt"
expect 0 "file,line,size,status,puzzle,message
\"$dir/a \"\"b\"\",c.txt\",1,3x3,converted,$wiki," '' convert --format csv "$dir/a \"b\",c.txt"
expect 0 '*' '*' solve --format csv --stats
like 'header with statistics' 'file,line,size,status,puzzle,solution,message,nodes,guesses,seconds' \
  "$(head -n 1 "$dir/out")"
like 'fields with statistics' 10 "$(tail -n 1 "$dir/out" | tr -cd , | wc -c | awk '{ print $1 + 1 }')"

# JSON: a document a line.
given 12.........3...4
expect 1 '*' '*' solve --format json
like 'a document' \
  '{"file":"-","line":1,"size":[2,2],"status":"unsolvable","puzzle":[[1,2,0,0],[0,0,0,0],[0,0,0,3],[0,0,0,'\
'4]]}' \
  "$(cat "$dir/out")"
given 12343412214..... 1.1............. ............q...
expect 1 '*' '*' solve --format json
cp "$dir/out" "$dir/solve.json"
expect 1 '*' '*' check --format json
cp "$dir/out" "$dir/check.json"
expect 1 '*' '*' count --format json --stats
cp "$dir/out" "$dir/count.json"
like 'lines of JSON' 3 "$(wc -l <"$dir/out" | tr -d ' ')"
if command -v python3 >/dev/null 2>&1; then
  checks=$((checks + 1))
  python3 - "$dir" "$wiki_solved" <<'EOF' || failed 'JSON as python3 reads it'
import csv, json, sys
folder = sys.argv[1]
def read(name): return [json.loads(line) for line in open(f"{folder}/{name}.json")]
solved, clash, wrong = read("solve")
assert solved["status"] == "solved" and solved["file"] == "-" and solved["line"] == 1
for puzzle, solution in zip(solved["puzzle"], solved["solution"]):
    assert sorted(solution) == [1, 2, 3, 4]
    assert all(p in (0, s) for p, s in zip(puzzle, solution))
assert clash["status"] == wrong["status"] == "invalid" and "solution" not in clash
assert wrong["error"]["line"] == 3 and wrong["error"]["column"] == 13 and "'q'" in wrong["error"]["message"]
valid, clash, wrong = read("check")
assert valid["status"] == "valid" and clash["status"] == "clash"
assert clash["clashes"][0]["cells"] == ["r1c1", "r1c3"] and clash["clashes"][0]["value"] == 1
counted = read("count")[0]
assert counted["count"] == 1 and counted["complete"] is True and counted["nodes"] >= 1
EOF
  printf '1...\377...........\n' >"$dir/in"
  expect 1 '*' '*' solve --format json
  checks=$((checks + 1))
  python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$dir/out" ||
    failed 'JSON of a puzzle that is no UTF-8'
fi

# SVG: one page for all, with a title; givens and found digits are drawn differently; clashes are ringed.
given "$wiki" ................ "$hopeless"
expect 1 '*' '*' solve --format svg
cp "$dir/out" "$dir/page.svg"
like 'pages' 1 "$(grep -c '<svg ' "$dir/page.svg")"
like 'givens' 39 "$(grep -c "class='given'" "$dir/page.svg")"
like 'digits found' $((51 + 16)) "$(grep -c "class='found'" "$dir/page.svg")"
like 'end of the page' '</svg>' "$(tail -n 1 "$dir/page.svg")"
given "$clashing"
expect 1 '*' '*' check --format svg
like 'rings' 2 "$(grep -c "class='clash'" "$dir/out")"
given "$wiki"
expect 0 '*' '' convert --format svg --houses windows
like 'shaded cells' 36 "$(grep -c "class='shade'" "$dir/out")"
like 'digits found' 0 "$(grep -c "class='found'" "$dir/out")"
# Numbers remain numbers, but in another alphabet by name.
given "16 $(printf '0 %.0s' $(seq 254))0"
expect 0 '*>16<*' '' convert --format svg
expect 0 '*>16<*' '' convert --format svg --alphabet 1-9A
expect 0 '*>G<*' '' convert --format svg --output-alphabet 1-9A
if command -v python3 >/dev/null 2>&1; then
  checks=$((checks + 1))
  python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$dir/page.svg" || failed \
    'SVG is XML'
fi
i=0
while [ $i -lt 401 ]; do
  echo ................
  i=$((i + 1))
done >"$dir/in"
expect 2 '' 'boxline: more than 400 grids do not go on one SVG page' convert --format svg

# Statistics of the other formats go to standard error.
given "$wiki" "$hopeless"
expect 1 "$wiki_solved
unsolvable" '-:1: 1 nodes, 0 guesses, * s
*
2 puzzles, 2 nodes, 0 guesses, * s to search, * s for the slowest' solve --stats

done_testing
