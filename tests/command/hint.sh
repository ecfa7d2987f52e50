# SPDX-License-Identifier: BSL-1.0
#
# boxline hint: the four grades, and puzzles that have none.
. tests/command/lib/expect.sh

tab=$(printf '\t')
given "$escargot"
expect 0 "-:1${tab}Look at box 7." '' hint
expect 0 "-:1${tab}Look at box 7 for this: hidden single." '' hint --grade 2
expect 0 "-:1${tab}Look at box 7 for this: hidden single, in r8c3." '' hint --grade 3
expect 0 "-:1${tab}In box 7 the digit 1 has one place left: r8c3. So r8c3 is 1." '' hint --grade 4
expect 0 "-:1${tab}Sieh dir Block 7 an und suche: versteckter Single, in Z8S3." '' hint --grade 3 --language \
  de
expect 0 "-:1${tab}Look at box 8 for this: Nishio, in r8c4." '' hint --grade 3 --rules nishio
expect 1 "-:1${tab}Stuck: no rule finds anything more." '' hint --rules naked-single,locked-triple

given "$wiki" "$wiki_solved" "$hopeless" "$clashing"
expect 1 "-:1${tab}Look at box 2.
-:2${tab}Solved.
-:3${tab}A contradiction: the puzzle has no solution.
-:4${tab}The givens clash." '-:4: r1c1 and r1c9 both hold 1 (row 1)' hint
given "$wiki_solved"
expect 0 "-:1${tab}Solved." '' hint --grade 4

expect 2 '' '?*' hint --grade 5
expect 2 '' '?*' hint --grade 0
expect 2 '' "boxline: --rules: found 'x', *" hint --rules x
expect 2 '' 'boxline: no rules for boxes of 2x3; *' hint examples/puzzles/6x6.txt --size 2x3

done_testing
