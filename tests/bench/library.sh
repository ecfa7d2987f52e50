# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

wrong() { expect 2 '' "$@"; }
printf '%s\n' "$wiki" "$escargot" "$hopeless" >"$dir/three"

wrong '*nosuch.so*' solve --library "mine=$dir/nosuch.so" --pipeline mine "$dir/three"
wrong '*no function boxline_peer_solve*' solve --library "mine=$NO_PEER" --pipeline mine "$dir/three"
wrong '*NAME=FILE.so*' solve --library "$PEER" "$dir/three"
wrong '*NAME=FILE.so*' solve --library "=$PEER" "$dir/three"
wrong '*NAME=FILE.so*' solve --library "a,b=$PEER" "$dir/three"
wrong '*there is one of this name*' solve --library "default=$PEER" "$dir/three"
wrong '*there is one of this name*' solve --library "mine=$PEER" --library "mine=$PEER" "$dir/three"
wrong '*none of this name*' solve --library "mine=$PEER" --pipeline yours "$dir/three"

# Two of them, side by side with what is built in, find and guess the same: all but the times.
expect 0 '*' '*' solve --csv --repeats 1 --limit 2 --library "mine=$PEER" --library "yours=$PEER" --pipeline mine --pipeline default \
  --pipeline yours "$dir/three"
like 'rows' 'mine default yours' "$(sed 1d "$dir/out" | cut -d, -f1 | paste -s -d ' ')"
like 'the same answers' 1 "$(sed 1d "$dir/out" | cut -d, -f2-5,9- | sort -u | wc -l)"

# A file here, without a slash.
cp "$PEER" "$dir/here.so"
(cd "$dir" && "$BOXLINE" solve --csv --repeats 1 --library here=here.so --pipeline here three >out 2>err)
like 'a library in this folder' here "$(tail -1 "$dir/out" | cut -d, -f1)"
done_testing
