# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

wrong() { expect 2 '' "$@"; }
printf '%s\n' "$wiki" "$escargot" "$hopeless" >"$dir/three"

wrong '*nosuch.so*' solve --library "mine=$dir/nosuch.so" --pipeline mine "$dir/three"
wrong '*no function boxline_bench_solve*' solve --library "mine=$NO_FUNCTION" --pipeline mine "$dir/three"
wrong '*NAME=FILE.so*' solve --library "$LIBRARY" "$dir/three"
wrong '*NAME=FILE.so*' solve --library "=$LIBRARY" "$dir/three"
wrong '*NAME=FILE.so*' solve --library "a,b=$LIBRARY" "$dir/three"
wrong '*there is one of this name*' solve --library "default=$LIBRARY" "$dir/three"
wrong '*there is one of this name*' solve --library "mine=$LIBRARY" --library "mine=$LIBRARY" "$dir/three"
wrong '*none of this name*' solve --library "mine=$LIBRARY" --pipeline yours "$dir/three"

# Two libraries and the default pipeline have the same counts and guesses; only the times differ.
expect 0 '*' '*' solve --csv --repeats 1 --limit 2 --library "mine=$LIBRARY" --library "yours=$LIBRARY" \
  --pipeline mine --pipeline default --pipeline yours "$dir/three"
like 'rows' 'mine default yours' "$(sed 1d "$dir/out" | cut -d, -f1 | paste -s -d ' ')"
like 'the same answers' 1 "$(sed 1d "$dir/out" | cut -d, -f2-5,9- | sort -u | wc -l)"

# A file here, without a slash.
cp "$LIBRARY" "$dir/here.so"
(cd "$dir" && "$BOXLINE" solve --csv --repeats 1 --library here=here.so --pipeline here three >out 2>err)
like 'a library in this folder' here "$(tail -1 "$dir/out" | cut -d, -f1)"
done_testing
