# SPDX-License-Identifier: BSL-1.0
#
# The commands of README.md and docs/ print what the pages have: tests/documents/snippets.pl.
. tests/command/lib/expect.sh

mkdir "$dir/bin"
ln -s "$BOXLINE" "$dir/bin/boxline"
[ -z "$BOXLINE_STUDIES" ] || ln -s "$BOXLINE_STUDIES" "$dir/bin/boxline-studies"
like 'the commands of the pages' '' "$(perl tests/documents/snippets.pl run "$dir/bin" 2>&1)"

done_testing
