# SPDX-License-Identifier: BSL-1.0
. tests/command/lib/expect.sh

wrong() { expect 2 '' "$@"; }
echo "$wiki" >"$dir/9"
printf '%s\n%s\n' "$wiki" 1............... >"$dir/mixed"
: >"$dir/empty"
wrong '?*'
wrong '?*' solve
wrong '?*' solve --nosuch "$dir/9"
wrong '*no_such_pipeline*' solve --pipeline no_such_pipeline "$dir/9"
wrong '*nosuch: No such file*' solve "$dir/nosuch"
wrong '*nosuch: No such file*' solve "$dir/9" "$dir/nosuch"
wrong '*no puzzle*' solve "$dir/empty"
wrong '*another size*' solve "$dir/mixed"
wrong '?*' solve --limit -1 "$dir/9"
wrong '?*' solve --seconds -1 "$dir/9"
wrong '?*' solve --repeats 0 "$dir/9"
wrong '?*' solve --copies -1 "$dir/9"
wrong '?*' solve --copies x "$dir/9"
wrong '?*' solve --seed x "$dir/9"

# A pipeline that does not support the size is left out, with a message.
given 1...............
cp "$dir/in" "$dir/4"
expect 0 '*default*' '*twin: left out*' solve --repeats 1 --library "twin=$LIBRARY" --pipeline default \
  --pipeline twin "$dir/4"
expect 2 '*' '*twin: left out*' solve --repeats 1 --library "twin=$LIBRARY" --pipeline twin "$dir/4"

expect 0 '*default: *norvig: *' '' solve --help
done_testing
