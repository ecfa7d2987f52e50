# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

given "$wiki" "$hopeless" ................
expect 0 '1
0
2+' '' count
expect 0 '1
0
288' '' count --limit 0
expect 0 '1+
0
1+' '' count --limit 1
expect 0 '1
0
288+' '' count --limit 288
expect 0 '1
0
288' '' count --limit 289

given "$clashing" "$wiki" abc
expect 1 'invalid
1
invalid' '-:1:9: r1c1 and r1c9 both hold 1 (row 1)
-:3:4: found 3 characters, expected *' count
given "$endless"
expect 1 limit '-:1: limit: not decided after 50 nodes, *' count --pipeline plain --nodes 50
given "$endless"
expect 1 limit '-:1: limit: *' count --pipeline plain --seconds 0.1

done_testing
