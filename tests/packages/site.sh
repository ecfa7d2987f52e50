# SPDX-License-Identifier: BSL-1.0
#
# The site of README.md and docs/, with the reference: no link leads nowhere, Doxygen warns of nothing, and
# nothing is loaded from another server.
. tests/packages/lib/packages.sh
needs mkdocs mkdocs
needs doxygen doxygen
[ -e /usr/share/mkdocs/themes/material ] || needs mkdocs-material mkdocs-material
[ -e /usr/share/doxygen-awesome-css ] || needs doxygen-awesome-css doxygen-awesome-css
must cmake/site.sh "$dir/site"
like 'the first page' yes "$(grep -q '<h1.*boxline' "$dir/site/index.html" && echo yes)"
like 'the reference' yes "$(ls "$dir/site/api/" | grep -q solver && echo yes)"
like 'loaded from elsewhere' '' \
  "$(grep -rlE '(src|href)="(https?:)?//[^"]*\.(js|css|woff2?)"' "$dir/site" | head -3)"
