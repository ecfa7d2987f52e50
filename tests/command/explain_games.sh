# SPDX-License-Identifier: BSL-1.0
#
# explain and hint with --constraints and --houses.
. tests/command/lib/expect.sh

tab=$(printf '\t')
schema=examples/boxline/explain/schema.json
demands='thermometer r1c1-r1c4; thermometer r2c1 r2c2; thermometer r4c4 r4c3; cage 6 r2c2 r3c1
cage 3 r4c3 r4c4'

# Without givens, to the solution.
given ................
expect 0 '-:1
Constraint On Pairs: thermometer in r1c1 => r1c2<>1
*
Constraint On Cells: killer cage 6 in r2c2 r3c1 => r3c1<>4
*
solved: 23 steps: full-house 8, hidden-single 8, constraint-on-pairs 6, constraint-on-cells 1' '' \
  explain --format notation --constraints "$demands"
expect 0 '{"file":"-",*"constraints":\[{"name":"killer cage","description":"6","reach":"scope",'\
'"cells":\["r2c2","r3c1"]}\]*' '' explain --json --constraints "$demands"
if command -v node >/dev/null; then
  like 'documents' 1 "$(node tests/page/schema.js $schema <"$dir/out")"
fi
expect 0 "-:1${tab}Killer cage 3 in r4c3 and r4c4 has no combination with these candidates. "\
"So remove 3 and 4 from r4c3 and r4c4." '' hint --grade 4 --constraints 'cage 3 r4c3 r4c4'
expect 0 "-:1${tab}Killer-Käfig 3 in Z4S3 und Z4S4 hat keine Kombination mit diesen Kandidaten. "\
"Zu streichen: 3 und 4 in Z4S3 und Z4S4." '' hint --grade 4 --language de --constraints 'cage 3 r4c3 r4c4'
# A list of rules has those for constraints too; one rule alone has not.
expect 1 '*stuck: [1-9] steps: constraint-on-cells [1-9]*' '' \
  explain --rules singles --constraints 'cage 3 r4c3 r4c4'
expect 1 '*stuck: 0 steps*' '' explain --rules naked-single --constraints 'cage 3 r4c3 r4c4'

# Contradictions follow constraints, and name them.
given 1...............
expect 1 '*If r*were *anti-king in r*would have no *So remove *' '' \
  explain --rules contradiction --constraints anti-king

# Other houses: house 13 is a diagonal of 4x4.
given '1.............2.'
expect 1 '*Hidden Single: 2 in h13 => r2c2=2*' '' explain --format notation --houses diagonals

# A grid that the rules fill, or its givens, may break a constraint: never solved.
given 1234341221434321 123434122143432.
expect 1 '-:1
invalid: 0 steps
-:2
contradiction: *' '-:1: the digits break a constraint: killer cage 4 r4c3 r4c4' explain \
  --constraints 'cage 4 r4c3 r4c4'

# What is refused.
given ................
expect 2 '*' "boxline: --rules: found 'nishio', expected singles, *" \
  explain --rules nishio --constraints anti-king
expect 2 '*' "boxline: --constraints:1:13: cage: found 'r1cx', *" explain --constraints 'cage 3 r1c1 r1cx'
given "$(awk 'BEGIN { for (i = 0; i < 625; ++i) printf "." }')"
expect 2 '*' "boxline: no rules for boxes of 5x5 with --constraints or --houses; \
expected one of 2x2, 2x3, 3x3, 4x4" hint --constraints anti-king
given ................
expect 2 '*' 'boxline: --html: the page has the usual houses only, not those of --houses' \
  explain --html "$dir/page.html" --houses diagonals

# 6x6 and 16x16.
given '1...................................'
expect 1 '*Constraint On Cells: killer cage 3 in r1c12 => r1c2<>3456*' '' \
  explain --size 2x3 --format notation --constraints 'cage 3 r1c1 r1c2'
given "$(awk 'BEGIN { for (i = 0; i < 256; ++i) printf "." }')"
expect 0 '*Killer cage 31 in r1c1 and r1c2 *' '' hint --grade 4 --constraints 'cage 31 r1c1 r1c2'

# The page has a drawing of the constraints: a cage, a clue outside, whose kind is named, as is anti-knight.
given ................
"$BOXLINE" explain --html "$dir/page.html" \
  --constraints 'cage 3 r4c3 r4c4; sandwich 5 r1c1-r1c4; anti-knight' "$dir/in" >/dev/null
drawings=$(sed -n 's/.*id="drawings">//p' "$dir/page.html")
for part in "class='cage'" "class='clue'" '"caption":"sandwich, anti-knight"' '"outside":true'; do
  case $drawings in *"$part"*) here=yes ;; *) here=no ;; esac
  like "the drawing has $part" yes "$here"
done
"$BOXLINE" explain --html "$dir/page.html" "$dir/in" >/dev/null
like 'no drawing without constraints' '[]</script>' "$(sed -n 's/.*id="drawings">//p' "$dir/page.html")"
done_testing
