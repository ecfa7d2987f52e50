// SPDX-License-Identifier: BSL-1.0
//
// A Latin square of order n: the boxes of box{1, n} are the rows, so that rows and columns are the only
// houses.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  constexpr boxline::box five{1, 5};
  const boxline::solver<five> solve;
  std::printf("%llu Latin squares of order 5\n",
              static_cast<unsigned long long>(solve.count(boxline::grid<five>()).count));

  const auto square = *boxline::parse<five>("1.5....34.4.1........3.2.");
  const auto r = solve.is_unique(square);
  std::printf("%s\n%s", format_block(square).c_str(), format_block(r.first).c_str());
  std::puts(r ? "the only way to complete it" : "one way of several");
}
