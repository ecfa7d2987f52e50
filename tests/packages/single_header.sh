# SPDX-License-Identifier: BSL-1.0
#
# The single headers are made afresh; a program with each, in a folder without the sources, prints what it
# prints with the headers, also from two translation units.
. tests/packages/lib/packages.sh
needs perl perl-base
cxx=${CXX:-c++}
include=$PWD/include
mkdir "$dir/one" "$dir/many"
for name in all:boxline solver:boxline_solver; do
  perl cmake/single_header.pl "${name%%:*}" >"$dir/one/${name##*:}.hpp" || exit 1
done
perl cmake/single_header.pl boxline/any.hpp >"$dir/one/any.hpp" || exit 1
cd "$dir/one" || exit 1

cat >main.cpp <<'END'
#if defined(SINGLE)
#include SINGLE
#else
#include <boxline/boxline.hpp>
#endif
#include <cstdio>
int second();
int main() {
  const char* text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const auto puzzle = boxline::parse<3>(text);
  if (!puzzle) return 1;
  const auto r = boxline::solver<3>().first(*puzzle);
  std::printf("%s %s %llu\n", to_string(r.verdict).data(), boxline::format_line(r.grid).c_str(),
              static_cast<unsigned long long>(r.stats.nodes));
  std::printf("%s %d\n", describe(boxline::parse<3>("123").error()).c_str(), second());
}
END
cat >second.cpp <<'END'
#if defined(SINGLE)
#include SINGLE
#else
#include <boxline/boxline.hpp>
#endif
int second() {
  return static_cast<int>(boxline::solver<2>().count(boxline::grid<2>()).count);
}
END
build() { must "$cxx" -std=c++20 -O1 -Wall -Wextra -Werror "$@"; }
build -I"$include" main.cpp second.cpp -o "$dir/many/main"
wanted=$("$dir/many/main")
case $wanted in
"solved $solution "*288) ;;
*) like "with the headers" "solved ... 288" "$wanted" ;;
esac
for header in boxline_solver boxline; do
  build -DSINGLE="\"$header.hpp\"" main.cpp second.cpp -o "$header"
  like "$header.hpp" "$wanted" "$("./$header")"
done
cp "$OLDPWD/examples/any_size.cpp" .
sed -i 's,<boxline/any.hpp>,"any.hpp",; /<boxline\/boxline.hpp>/d' any_size.cpp
build any_size.cpp -o any_size
like any.hpp "$(cat "$OLDPWD/examples/any_size.expected")" "$(./any_size)"
# A header that is not there is an error.
cd "$OLDPWD" || exit 1
perl cmake/single_header.pl boxline/none.hpp >/dev/null 2>&1 && like "no such header" "an error" "none"
exit 0
