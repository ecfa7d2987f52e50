# SPDX-License-Identifier: BSL-1.0
#
# The puzzle files of BOXLINE_DATA, where it is set.
. tests/command/lib/expect.sh

[ -n "${BOXLINE_DATA:-}" ] || skip 'BOXLINE_DATA, the folder of puzzle files, is not set'
! is_sanitized || skip 'the command is built with a sanitizer: too slow for the puzzle files'

counts() { # counts FILE LINES COUNT
  if [ ! -r "$BOXLINE_DATA/$1" ]; then
    echo "missing: $BOXLINE_DATA/$1"
    return
  fi
  like "counts of $1" "$2 $3" "$("$BOXLINE" count --jobs 0 "$BOXLINE_DATA/$1" | sort | uniq -c | sed \
    's/^ *//')"
}
counts 9x9-17clue.txt 49151 1
counts 9x9-minimal.txt 20000 1
counts 9x9-top1465.txt 1465 1
counts 9x9-hardest375.txt 375 1
counts 9x9-dense.txt 10000 1
counts 9x9-many-solutions.txt 10000 2+
counts 16x16-published.txt 55 1
counts 16x16-minimal.txt 50 1

for file in "$BOXLINE_DATA"/16x16-*.txt; do
  [ -r "$file" ] || continue
  lines=$(grep -c . "$file")
  "$BOXLINE" solve --jobs 0 "$file" >"$dir/solved"
  like "status of $file" 0 $?
  like "solutions of $file" "$lines solution" \
    "$("$BOXLINE" check "$dir/solved" | sort | uniq -c | sed 's/^ *//')"
done

done_testing
