# SPDX-License-Identifier: BSL-1.0
#
# The playground is built as a single page, and driven in chromium by clicks, fingers and keys, at the widths
# of a phone and of a desktop. BOXLINE_KEEP names a folder that keeps the page and
# pictures of it.
. tests/packages/lib/packages.sh
needs clang++-19 clang-19
needs wasm-ld-19 lld-19
[ -e /usr/include/wasm32-wasi/c++/v1/vector ] ||
  skip "no libc++ for WebAssembly (Debian: libc++-19-dev-wasm32)"
[ -e /usr/lib/wasm32-wasi/libc.a ] || skip "no C library for WebAssembly (Debian: wasi-libc)"
[ -e /usr/include/nlohmann/json.hpp ] || skip "no nlohmann/json.hpp (Debian: nlohmann-json3-dev)"
needs node nodejs
needs chromium chromium
out=${BOXLINE_KEEP:-$dir}
BOXLINE_NO_INSTALL=1 must cmake/playground.sh "$out/page"

size=$(gzip -9 -c "$out/page/index.html" | wc -c)
[ "$size" -lt 1500000 ] || like 'bytes, compressed' 'less than 1500000' "$size"
like 'loaded from elsewhere' '' "$(grep -oE '(src|href)="[^"]*"' "$out/page/index.html" | head -3)"
node tests/page/playground.mjs "$out/page/index.html" "$out/pictures"
