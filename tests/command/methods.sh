# SPDX-License-Identifier: BSL-1.0
#
# boxline-studies study methods: that the methods agree is its exit status.
. tests/command/lib/expect.sh
BOXLINE=$BOXLINE_STUDIES

given "$wiki" "$escargot" "$hopeless"
expect 0 'method*' '' study methods --limit 2 --seconds 0.3
for method in $("$BOXLINE" pipelines | cut -f 1 | grep -vxE 'cadical|gecode|glpk'); do
  like "lines of $method" 1 "$(cut -f 1 "$dir/out" | grep -cx "$method")"
done
like 'methods that did not finish' generate-and-test \
  "$(awk '$3 < $2 { print $1 }' "$dir/out" | grep -xE 'generate-and-test|norvig|takano|dancing-links' | \
    paste -s -d ' ')"
expect 0 "method*
norvig*" '' study methods --pipeline norvig
expect 0 "method*
default*
norvig*" '' study methods --pipeline norvig --pipeline default examples/puzzles/9x9.txt
given "$wiki" ................
expect 2 '' 'boxline-studies: -:2: another size*' study methods

if [ -r "${BOXLINE_DATA:-/nonexistent}/9x9-mixed-counts.txt" ] &&
  (ulimit -v 1000000 && "$BOXLINE" --version) >/dev/null 2>&1; then
  grep -v '^#' "$BOXLINE_DATA/9x9-mixed-counts.txt" | head -n 60 >"$dir/in"
  expect 0 'method*' '' study methods --limit 2 --seconds 0.02
  like 'exact methods that did not finish' '' \
    "$(awk '$3 < $2 { print $1 }' "$dir/out" | grep -xE 'norvig|takano|dancing-links|subsets|bands' | paste \
      -s -d ' ')"
fi

done_testing
