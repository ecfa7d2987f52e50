#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
#
# cmake/playground.sh [FOLDER]: compiles boxline to WebAssembly, and makes the one page FOLDER/index.html of
# it, by default in build/playground; FOLDER/service-worker.js beside it keeps the page of a server for visits
# without a network. It installs what it needs of Debian 12, unless BOXLINE_NO_INSTALL is
# set.
#
# clang 19 compiles for WASI, with its own libc++: Debian's emscripten has libc++ 13, whose vectors do not
# work in constant expressions, so that boxline refuses it.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/playground}
here=examples/playground
compiler=${WASM_CXX:-clang++-19}

if [ -z "${BOXLINE_NO_INSTALL:-}" ]; then
  . cmake/packages.sh
  need clang-19:clang++-19 lld-19:wasm-ld-19 libc++-19-dev-wasm32:/usr/include/wasm32-wasi/c++/v1/vector \
    libc++abi-19-dev-wasm32:/usr/lib/wasm32-wasi/libc++abi.a \
    libclang-rt-19-dev-wasm32:/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a \
    wasi-libc:/usr/lib/wasm32-wasi/libc.a nlohmann-json3-dev:/usr/include/nlohmann/json.hpp
fi

mkdir -p "$out/objects/include"
ln -sfn /usr/include/nlohmann "$out/objects/include/nlohmann"
flags="--target=wasm32-wasi -std=c++20 -Os -msimd128 -fno-exceptions -fno-rtti -DNDEBUG -Wall -Wextra
  -Iinclude -Iexamples/boxline -isystem $out/objects/include ${WASM_FLAGS:-}"
objects=
for source in "$here"/src/*.cpp examples/boxline/explain/json.cpp; do
  object=$out/objects/$(basename "$source" .cpp).o
  objects="$objects $object"
  # What an object was made of is in its .d file; other flags make it again.
  echo "$compiler $flags" >"$object.flags.new"
  if [ -e "$object" ] && cmp -s "$object.flags" "$object.flags.new" &&
    [ -z "$(sed 's/^[^:]*: *//; s/\\$//' "$object.d" |
      xargs sh -c 'find "$@" -newer "$0" 2>&1' "$object")" ]; then
    continue
  fi
  echo "boxline: $source" >&2
  # shellcheck disable=SC2086
  "$compiler" $flags -MMD -MF "$object.d" -c "$source" -o "$object"
  mv "$object.flags.new" "$object.flags"
done
# shellcheck disable=SC2086
"$compiler" --target=wasm32-wasi -mexec-model=reactor -Os -Wl,--gc-sections -Wl,--strip-all \
  -Wl,-z,stack-size=4194304 $objects -o "$out/boxline.wasm"

gzip -9 -n -c "$out/boxline.wasm" | base64 -w 0 >"$out/objects/wasm.txt"
cat examples/boxline/explain/page.css $here/page/style.css >"$out/objects/style.css"
{
  cat examples/boxline/explain/renderer.js
  sed 1,2d $here/page/app.js
} >"$out/objects/script.js"
perl -0777 -pe '
  sub text { open my $f, "<", $_[0] or die "$_[0]: $!"; local $/; my $t = <$f>; $t =~ s/\n$//; $t }
  my %part = (STYLE => "'"$out"'/objects/style.css", SCRIPT => "'"$out"'/objects/script.js",
    WORKER => "'"$here"'/page/worker.js", WASM => "'"$out"'/objects/wasm.txt");
  s/\@(STYLE|SCRIPT|WORKER|WASM)\@/text($part{$1})/ge' $here/page/index.html >"$out/index.html"
version=$(sha256sum "$out/index.html" | cut -c 1-16)
sed "s/@VERSION@/$version/" $here/page/service-worker.js >"$out/service-worker.js"
echo "boxline: $out/index.html: $(wc -c <"$out/index.html") bytes, $(gzip -9 -c "$out/index.html" | wc -c)" \
  "compressed; the library $(wc -c <"$out/boxline.wasm")"
